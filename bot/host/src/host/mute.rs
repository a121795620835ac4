//! Rooms in which the bot may not write: what is to be said there waits until it may, and those who lead are told.
//!
//! A lane that waits for this right goes on when the service says that rights have changed, and is tried after growing
//! pauses all the same: not every service says so. Everything else goes on meanwhile. What a finished game has left unsaid
//! is tried for a day.

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Arg;
use jiff::{SignedDuration, Timestamp};

use super::{Host, TableId};
use crate::courier::{Leg, Parcel};

/// So long what a finished game has left unsaid is tried.
const AFTER_THE_END: SignedDuration = SignedDuration::from_hours(24);

impl Host {
    /// The service refused to let the bot write; whether what was to be said there is kept.
    pub(super) fn may_not_write(&mut self, leg: &Leg, now: Timestamp) -> bool {
        match leg {
            Leg::Direct(person) => {
                self.not_reached(&person.clone());
                self.courier.wait(leg, None);
                true
            }
            Leg::Room(place) => {
                let place = place.clone();
                if self.lose_private_room(&place) {
                    // Lines are planned anew, for everybody's own conversation; the rest has no other place.
                    return matches!(self.courier.first(leg), Some(Parcel::Rows { .. }));
                }
                let games = self.games_to_be_told(&place, now);
                if games.is_empty() && !self.lobbies.contains_key(&place) {
                    return false;
                }
                self.courier.pause(leg, now);
                self.tell_mute(&place, &games);
                true
            }
            Leg::Taps(_) | Leg::Rights(_) | Leg::Service(_) => false,
        }
    }

    /// The games in whose public room something is still to be said: those that run, and those that ended of late.
    fn games_to_be_told(&mut self, place: &Place, now: Timestamp) -> Vec<TableId> {
        let here = self.heads.in_place(place).filter(|id| {
            let over = self.heads.get(id).and_then(|head| head.over.as_ref());
            over.is_none_or(|over| now.duration_since(over.at) < AFTER_THE_END)
        });
        let here: Vec<TableId> = here.cloned().collect();
        here.into_iter()
            .filter(|id| self.wake(id).is_some_and(|seating| seating.around.rooms.contains(place)))
            .collect()
    }

    /// Tells those who lead here, and have not been told yet.
    fn tell_mute(&mut self, place: &Place, games: &[TableId]) {
        let before = self.found.get(place).and_then(|found| found.mute.clone());
        let mut told = before.clone().unwrap_or_default();
        for id in games {
            let args = [("name", Arg::Own(&id.0)), ("runs", Arg::Flag(self.heads.is_running(id)))];
            for person in self.leaders(id) {
                if told.insert(person.clone()) {
                    self.host_note(&Leg::Direct(person), "room-mute", &args);
                }
            }
        }
        if let Some(host) = self.lobbies.get(place).map(|lobby| lobby.host.clone())
            && told.insert(host.clone())
        {
            self.host_note(&Leg::Direct(host), "lobby-room-mute", &[]);
        }
        if before.as_ref() != Some(&told) {
            self.found.change(place, |found| found.mute = Some(told));
        }
    }

    /// Rights in a place changed, or a game was opened there: if the bot could not write there, it is tried at once.
    /// Somebody who has opened a game hears of it again.
    pub(super) fn try_to_write(&mut self, place: &Place, opened_by: Option<&Person>) {
        if self.found.get(place).is_none_or(|found| found.mute.is_none()) {
            return;
        }
        if let Some(person) = opened_by {
            self.found.change(place, |found| found.mute.as_mut().is_some_and(|told| told.remove(person)));
        }
        self.courier.wake(&Leg::Room(place.clone()));
    }

    /// Something of the bot stands in a room: if it could not write there before, those who were told so are told that.
    pub(super) fn could_write(&mut self, leg: &Leg) {
        let Leg::Room(place) = leg else { return };
        if self.found.get(place).is_none_or(|found| found.mute.is_none()) {
            return;
        }
        let told: BTreeSet<Person> = self.found.change(place, |found| found.mute.take()).unwrap_or_default();
        for id in self.public_games(place) {
            for person in self.leaders(&id).into_iter().filter(|person| told.contains(person)) {
                self.host_note(&Leg::Direct(person), "room-mute-over", &[("name", Arg::Own(&id.0))]);
            }
        }
    }
}
