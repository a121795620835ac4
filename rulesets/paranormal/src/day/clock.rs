//! Ending a day by silence or on request, and seats of inactive players.

use gloaming_core::prelude::*;

use crate::events::Event;
use crate::play::Play;
use crate::state::State;
use crate::words::Phase;

/// The deadline of the silence after which a day ends.
pub(crate) const QUIET: &str = "quiet";

impl State {
    /// Returns whether all players whose votes count for the end have voted (PN-47).
    pub(crate) fn all_have_voted(&self) -> bool {
        self.people.iter().all(|person| !person.plays() || person.vacant || person.vote.is_some())
    }

    /// Returns the number of requests to end the day, and how many are needed (PN-48).
    pub(crate) fn requests(&self) -> (usize, usize) {
        let playing = self.people.iter().filter(|person| person.plays());
        (playing.clone().filter(|person| person.shortens).count(), playing.count() / 2 + 1)
    }

    /// Returns whether a majority asks for the end of the day.
    pub(crate) fn majority_asks(&self) -> bool {
        let (count, needed) = self.requests();
        count >= needed
    }
}

impl Play<'_, '_> {
    /// Sets or clears the deadline by silence. If `again` is set, it starts over (PN-47).
    pub(crate) fn keep_quiet(&mut self, again: bool) {
        if self.state.phase != Phase::Day || self.setup.quiet.as_seconds() == 0 {
            return;
        }
        let runs = self.turn.seconds_left(QUIET).is_some();
        if !self.state.all_have_voted() {
            if runs {
                self.turn.push(Effect::ClearDeadline(QUIET.into()));
            }
        } else if again || !runs {
            self.turn.push(Effect::SetDeadline(Deadline::after(QUIET, self.setup.quiet)));
        }
    }

    pub(crate) fn shorten(&mut self, by: Seat, wants: bool) {
        self.person(by).shortens = wants;
        let (count, needed) = self.state.requests();
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        self.turn.tell_all(Event::Shorten { count: number(count), needed: number(needed) });
    }

    /// Records that a player was heard (PN-89).
    pub(crate) fn hear(&mut self, by: Seat) {
        let night = self.state.phase == Phase::Night;
        let person = self.person(by);
        person.heard = true;
        if !person.marked {
            return;
        }
        (person.marked, person.vacant, person.silent) = (false, false, 0);
        self.state.unmarked.push(by);
        if !night {
            self.tell_unmarked();
        }
    }

    /// Announces the marks that were taken back: by day at once, and by night with the next phase, so that it doesn't
    /// show who sends orders. They are announced in seat order, since the order in which the marks were taken back
    /// would show who sent theirs first (PN-1).
    pub(crate) fn tell_unmarked(&mut self) {
        let mut unmarked = std::mem::take(&mut self.state.unmarked);
        unmarked.sort();
        for seat in unmarked {
            self.turn.push(Effect::StopSeeking(seat));
            self.turn.tell_all(Event::Replaced { player: seat });
        }
    }

    /// Marks the seats of players who were not heard during the day that ends.
    pub(crate) fn mark_silent(&mut self) {
        let most = u32::try_from(self.setup.inactive_days).unwrap_or(u32::MAX);
        for seat in self.roster.seats() {
            let person = self.person(seat);
            // Only whole days in play and without a mark count as consecutive.
            if !person.plays() || person.vacant || person.heard || !person.present {
                person.silent = 0;
                continue;
            }
            person.silent += 1;
            if most > 0 && person.silent >= most {
                (person.vacant, person.marked, person.vote) = (true, true, None);
                self.turn.push(Effect::SeekReplacement(seat));
                self.turn.tell_all(Event::Replacing { player: seat });
            }
        }
    }
}
