//! The parts of a table that can be looked at.

use std::sync::Arc;

use gloaming_core::ruleset::{Effect, Game, Guests, Input, Manifest, Moment, Offer, Order, Roster, Rules, Seat, Word};
use jiff::Timestamp;

use super::{Channels, Clock, PhaseBegun, Row, Table, Trace, Traced};
use crate::{Addressee, Channel, Who};

impl Table {
    /// The short name of the game.
    pub fn name(&self) -> &str {
        &self.deal.name
    }

    /// The game's rules.
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// The ruleset's description of itself.
    pub fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    /// The game itself, for options, saving and questions.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// True if the ruleset panicked since the last call.
    pub fn take_failure(&self) -> bool {
        self.failures.take()
    }

    /// The players.
    pub fn roster(&self) -> &Roster {
        self.game.roster()
    }

    /// The channels.
    pub fn channels(&self) -> &Channels {
        &self.channels
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// All rows, oldest first.
    pub fn log(&self) -> &[Row] {
        &self.log
    }

    /// The phase and its number.
    pub fn phase(&self) -> (&str, u32) {
        (&self.phase, self.phase_number)
    }

    /// All phases that began, oldest first; the end of the game counts as `over`.
    pub fn phases(&self) -> &[PhaseBegun] {
        &self.phases
    }

    /// Whether a row is in a public channel, so that everybody in the game reads it.
    pub fn is_public(&self, row: &Row) -> bool {
        matches!(&row.to, Addressee::Channel(name) if self.channels.is_public(name))
    }

    /// The winners, when the game is over.
    pub fn winners(&self) -> Option<&[Seat]> {
        self.over.as_deref()
    }

    /// The commands that a seat could give when it was last looked at.
    pub fn offers(&self, seat: Seat) -> &[Offer] {
        self.offers.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// True for a seat that was dropped: its player is an onlooker.
    pub fn is_dropped(&self, seat: Seat) -> bool {
        self.dropped.contains(&seat)
    }

    /// The seats that are up for replacement.
    pub fn replacing(&self) -> &[Seat] {
        &self.replacing
    }

    /// True if anything but the log is another since it was stored last.
    pub fn has_changed(&self) -> bool {
        self.changed
    }

    /// The rows that mend this one, newest first.
    pub fn mends_of(&self, row: &Row) -> impl Iterator<Item = &Row> {
        let later = self.mending.iter().rev().take_while(|number| **number > row.number);
        let rows = later.filter_map(|number| self.log.get(*number as usize));
        rows.filter(move |later| later.about.mends == Some(row.number))
    }

    /// Rows that no longer hold, after steps back.
    pub fn retracted(&self) -> &[std::ops::Range<u64>] {
        &self.retracted
    }

    /// The notes for the story, so far: secret until [`story_is_open`](Table::story_is_open).
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// True if the game is over, and everybody may know what was noted for its story.
    pub fn story_is_open(&self) -> bool {
        self.over.is_some() && self.traces.iter().any(|trace| trace.what == Traced::StoryOpened)
    }

    /// The achievements of a seat: none before the story is open, so none of a game that runs, was called off or keeps its secrets.
    pub fn achievements(&self, seat: Seat) -> Vec<Word> {
        match &self.over {
            Some(winners) if self.story_is_open() => self.game.achievements(winners, seat),
            _ => Vec::new(),
        }
    }

    /// The time of the latest input.
    pub fn latest(&self) -> Timestamp {
        self.latest
    }

    /// True if a command of a seat would answer what others are asked, as an order does that one gives for a whole team, or
    /// would end the phase before they have answered.
    pub fn answers_for_others(&self, by: Seat, order: &Order, others: &[Seat], now: Timestamp) -> bool {
        let Some(command) = order.of(by, self.manifest()) else { return false };
        let asked = |game: &dyn Game| -> Vec<(Seat, &'static str)> {
            let asked = |seat: Seat| game.asked(seat).into_iter().map(move |offer| (seat, offer.verb));
            others.iter().flat_map(|seat| asked(*seat)).collect()
        };
        let before = asked(self.game());
        if before.is_empty() {
            return false;
        }
        let mut ahead = self.game.fork();
        let moment = Moment { now, deadlines: &self.clock.views(now), paused: self.clock.pause_now() };
        let Ok(answered) = ahead.input(&Input::Command(command), moment) else { return false };
        let ends = answered.effects.iter().any(|effect| matches!(effect, Effect::Phase { .. } | Effect::End { .. }));
        let after = asked(&*ahead);
        ends || before.iter().any(|one| !after.contains(one))
    }

    /// The moment at which something is due next.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.clock.next_due()
    }

    /// True if the ruleset is asked about what somebody says in a channel. Of those without a seat it hears in a private channel only
    /// guests who may talk there, and players who were dropped, whom it knows.
    pub(super) fn hears(&self, by: &Who, channel: &str) -> bool {
        match by {
            Who::Seat(_) | Who::Dropped(_) => true,
            Who::Guest(..) if self.guests_in(channel) == Guests::Speak => true,
            Who::Guest(..) | Who::Onlooker(..) => self.channels.get(channel).is_some_and(|channel| channel.public),
        }
    }

    /// The rights of guests in a channel.
    fn guests_in(&self, channel: &str) -> Guests {
        self.manifest().channel(channel).map_or(Guests::Outside, |spec| spec.guests)
    }

    /// True for a channel that guests are members of.
    pub fn is_open_to_guests(&self, channel: &Channel) -> bool {
        !channel.public && self.guests_in(&channel.name) != Guests::Outside
    }
}
