//! Read access to the parts of a table.

use std::sync::Arc;

use gloaming_core::ruleset::{Effect, Game, Guests, Input, Manifest, Moment, Offer, Order, Roster, Rules, Seat, Word};
use jiff::Timestamp;

use super::{Channels, Clock, PhaseBegun, Row, Table, Trace, Traced};
use crate::{Addressee, Channel, Who};

impl Table {
    /// Returns the short name of the game.
    pub fn name(&self) -> &str {
        &self.deal.name
    }

    /// Returns the game's rules.
    pub fn rules(&self) -> &Arc<dyn Rules> {
        &self.rules
    }

    /// Returns the ruleset's manifest.
    pub fn manifest(&self) -> &'static Manifest {
        self.game.manifest()
    }

    /// Returns the game itself, for options, saving and questions.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// Returns `true` if the ruleset panicked since the last call.
    pub fn take_failure(&self) -> bool {
        self.failures.take()
    }

    /// Returns the players.
    pub fn roster(&self) -> &Roster {
        self.game.roster()
    }

    /// Returns the channels.
    pub fn channels(&self) -> &Channels {
        &self.channels
    }

    /// Returns the clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Returns all rows, oldest first.
    pub fn log(&self) -> &[Row] {
        &self.log
    }

    /// Returns the phase and its number.
    pub fn phase(&self) -> (&str, u32) {
        (&self.phase, self.phase_number)
    }

    /// Returns all phases that have begun, oldest first. The end of the game is listed as `over`.
    pub fn phases(&self) -> &[PhaseBegun] {
        &self.phases
    }

    /// Whether a row is in a public channel, so that all players read it.
    pub fn is_public(&self, row: &Row) -> bool {
        matches!(&row.to, Addressee::Channel(name) if self.channels.is_public(name))
    }

    /// Returns the winners if the game is over.
    pub fn winners(&self) -> Option<&[Seat]> {
        self.over.as_deref()
    }

    /// Returns the commands that were available to a seat at the last update.
    pub fn offers(&self, seat: Seat) -> &[Offer] {
        self.offers.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Returns `true` for a dropped seat, whose player is now an onlooker.
    pub fn is_dropped(&self, seat: Seat) -> bool {
        self.dropped.contains(&seat)
    }

    /// Returns the seats up for replacement.
    pub fn replacing(&self) -> &[Seat] {
        &self.replacing
    }

    /// Returns `true` if anything except the log has changed since it was last stored.
    pub fn has_changed(&self) -> bool {
        self.changed
    }

    /// Returns the rows that edit this one, newest first.
    pub fn mends_of(&self, row: &Row) -> impl Iterator<Item = &Row> {
        let later = self.mending.iter().rev().take_while(|number| **number > row.number);
        let rows = later.filter_map(|number| self.log.get(*number as usize));
        rows.filter(move |later| later.about.mends == Some(row.number))
    }

    /// Returns the ranges of rows that no longer apply after steps back.
    pub fn retracted(&self) -> &[std::ops::Range<u64>] {
        &self.retracted
    }

    /// Returns the notes for the story so far, which are secret until [`story_is_open`](Table::story_is_open).
    pub fn traces(&self) -> &[Trace] {
        &self.traces
    }

    /// Returns `true` if the game is over and its story may be shown to all players.
    pub fn story_is_open(&self) -> bool {
        self.over.is_some() && self.traces.iter().any(|trace| trace.what == Traced::StoryOpened)
    }

    /// Returns the achievements of a seat. Empty until the story is open, so also for a game that is running, was
    /// called off or keeps its secrets.
    pub fn achievements(&self, seat: Seat) -> Vec<Word> {
        match &self.over {
            Some(winners) if self.story_is_open() => self.game.achievements(winners, seat),
            _ => Vec::new(),
        }
    }

    /// Returns the time of the latest input.
    pub fn latest(&self) -> Timestamp {
        self.latest
    }

    /// Returns `true` if a command of a seat would answer questions to others, such as an order for a whole team, or
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

    /// Returns when the next item is due.
    pub fn next_due(&self) -> Option<Timestamp> {
        self.clock.next_due()
    }

    /// Returns `true` if the ruleset is asked about this sender's talk in a channel. In a private channel, the only
    /// senders without a seat that it hears are guests who may talk there and players who were dropped, whom it knows.
    pub(super) fn hears(&self, by: &Who, channel: &str) -> bool {
        match by {
            Who::Seat(_) | Who::Dropped(_) => true,
            Who::Guest(..) if self.guests_in(channel) == Guests::Speak => true,
            Who::Guest(..) | Who::Onlooker(..) => self.channels.get(channel).is_some_and(|channel| channel.public),
        }
    }

    /// Returns the permissions of guests in a channel.
    fn guests_in(&self, channel: &str) -> Guests {
        self.manifest().channel(channel).map_or(Guests::Outside, |spec| spec.guests)
    }

    /// Returns `true` for a channel that guests are members of.
    pub fn is_open_to_guests(&self, channel: &Channel) -> bool {
        !channel.public && self.guests_in(&channel.name) != Guests::Outside
    }
}
