//! The moves of practice players, each at a time of its own.

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Order, Seat};
use gloaming_table::Who;
use gloaming_table::practice;
use jiff::{SignedDuration, Timestamp};

use crate::session::state::PracticePlayers;
use crate::session::{Occupant, Session};

/// The time before the end of a phase at which a practice player gives an order that was left to people.
const LAST_MINUTE: SignedDuration = SignedDuration::from_mins(1);

/// The number of attempts to draw a command that isn't left to people.
const TRIES: usize = 4;

/// The decision of a practice player.
enum Move {
    /// Gives this command.
    Gives(Order),
    /// Waits, because everything that it would order is left to a person of its team.
    HoldsBack,
    /// Does nothing.
    Nothing,
}

impl Session {
    /// Uses a new seed for the draws of the game and its practice players, because the game was restored from a backup.
    pub(crate) fn reseed(&mut self, seed: Seed, now: Timestamp) {
        self.table.reseed(seed, now);
        self.state.practice.draws = practice::draws(seed);
    }

    /// Plans the moves of practice players that the game waits for, each in a few seconds. Those that leave an order to
    /// people check again when something has happened, and give it in the last minute.
    pub(crate) fn plan_practice(&mut self, now: Timestamp) {
        if self.table.winners().is_some() || self.table.clock().is_paused() {
            self.state.practice.moves.clear();
            self.state.practice.holding_back.clear();
            return;
        }
        if !self.state.seats.occupants.contains(&Occupant::Practice) {
            return;
        }
        let awaited = self.table.game().awaited();
        let occupants = &self.state.seats.occupants;
        let practises = |seat: Seat| occupants.get(seat.index()) == Some(&Occupant::Practice);
        self.state.practice.moves.retain(|seat, _| awaited.contains(seat) && practises(*seat));
        self.state.practice.holding_back.retain(|seat| awaited.contains(seat) && practises(*seat));
        let rows = self.table.log().len();
        let last_minute = self.last_minute();
        for seat in awaited.into_iter().filter(|seat| practises(*seat)) {
            let is_idle = self.state.practice.idle.get(&seat) == Some(&rows);
            let holds_back = self.state.practice.holding_back.contains(&seat);
            if is_idle && holds_back {
                self.state.practice.moves.extend(last_minute.map(|at| (seat, at)));
            } else if !is_idle && (holds_back || !self.state.practice.moves.contains_key(&seat)) {
                self.state.practice.holding_back.remove(&seat);
                let pause = 500 + i64::from(self.state.practice.draws.draw("practice-pace").below(2_500));
                self.state.practice.moves.insert(seat, now + SignedDuration::from_millis(pause));
            }
        }
    }

    /// Makes the moves of practice players that are due.
    pub(crate) fn practice_moves(&mut self, now: Timestamp) {
        let due: Vec<Seat> =
            self.state.practice.moves.iter().filter(|(_, at)| **at <= now).map(|(seat, _)| *seat).collect();
        for seat in due {
            self.state.practice.no_practice_move_of(seat);
            let taken = match self.practice_move(seat, now) {
                Move::Gives(command) => self.table.command(&Who::Seat(seat), None, &command, now).is_ok(),
                Move::HoldsBack => {
                    self.state.practice.holding_back.insert(seat);
                    false
                }
                Move::Nothing => false,
            };
            if !taken {
                self.state.practice.idle.insert(seat, self.table.log().len());
            }
        }
    }

    /// Returns the command that a practice player gives now.
    fn practice_move(&mut self, seat: Seat, now: Timestamp) -> Move {
        let mut people = self.table.game().awaited();
        people.retain(|seat| self.person(*seat).is_some());
        let may_hold_back = self.last_minute().is_none_or(|at| now < at);
        for _ in 0..TRIES {
            let draw = &mut self.state.practice.draws.draw("practice-choice");
            let Some(command) = practice::choose(self.table.game(), seat, draw) else { return Move::Nothing };
            if !may_hold_back || !self.table.answers_for_others(seat, &command, &people, now) {
                return Move::Gives(command);
            }
        }
        Move::HoldsBack
    }

    /// Returns when the last minute of this phase begins, in which nothing is left to people, or `None` if the phase
    /// has no end.
    fn last_minute(&self) -> Option<Timestamp> {
        self.table.clock().phase_ends_at().map(|end| end - LAST_MINUTE)
    }
}

impl PracticePlayers {
    /// Returns when a practice player that holds nothing back moves next.
    pub(crate) fn next_practice(&self) -> Option<Timestamp> {
        let moves = self.moves.iter().filter(|(seat, _)| !self.holding_back.contains(seat));
        moves.map(|(_, at)| *at).min()
    }

    /// Cancels a practice player's planned move.
    pub(super) fn no_practice_move_of(&mut self, seat: Seat) {
        self.moves.remove(&seat);
        self.idle.remove(&seat);
        self.holding_back.remove(&seat);
    }
}
