//! Rooms in which the bot may not write: what is to be said there waits until it may, and those who lead are told.
//!
//! A queue that waits for this right goes on when the service says that rights have changed, and is tried after growing
//! pauses all the same: not every service says so. Everything else goes on meanwhile. What a finished game has left unsaid
//! is tried for a day in which the program runs: a clock that jumps makes nothing older.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// So long what a finished game has left unsaid is tried, by the uptime of the program.
pub(crate) const AFTER_THE_END: Duration = Duration::from_secs(24 * 60 * 60);

impl Games {
    /// The service refused to let the bot write; whether what was to be said there is kept.
    pub(crate) fn may_not_write(&mut self, recipient: &Recipient, now: Timestamp) -> bool {
        match recipient {
            Recipient::Direct(person) => {
                self.not_reached(&person.clone());
                self.queues.wait(recipient, None);
                true
            }
            Recipient::Room(place) => {
                let place = place.clone();
                if self.lose_private_room(&place, false) {
                    // Lines are planned again, for everybody's own conversation; the rest has no other place.
                    return matches!(self.queues.first(recipient), Some(OutboxItem::Rows { .. }));
                }
                let games = self.games_to_be_told(&place);
                if games.is_empty() && !self.lobbies.is_open(&place) {
                    return false;
                }
                self.queues.pause(recipient, now);
                self.tell_mute(&place, &games);
                true
            }
            Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => false,
        }
    }

    /// The games in whose public room something is still to be said: those that run, and those that ended of late.
    fn games_to_be_told(&mut self, place: &Place) -> Vec<TableId> {
        let here = self.sessions.index().in_place(place).filter(|id| {
            let over = self.sessions.index().get(id).and_then(|head| head.over.as_ref());
            over.is_none_or(|over| !over.silent && !self.long_over.contains(*id))
        });
        let here: Vec<TableId> = here.cloned().collect();
        here.into_iter().filter(|id| self.wake(id).is_some_and(|session| session.is_public_room(place))).collect()
    }

    /// Tells those who lead here, and have not been told yet.
    fn tell_mute(&mut self, place: &Place, games: &[TableId]) {
        let before = self.room_records.get(place).and_then(|record| record.mute.clone());
        let mut told = before.clone().unwrap_or_default();
        for id in games {
            let args = [("name", Arg::Own(&id.0)), ("runs", Arg::Flag(self.sessions.index().is_running(id)))];
            for person in self.sessions.leaders(id) {
                if told.insert(person.clone()) {
                    self.voice().say(&Recipient::Direct(person), Message::RoomMute, &args);
                }
            }
        }
        if let Some(host) = self.lobbies.get(place).map(|lobby| lobby.host.clone())
            && told.insert(host.clone())
        {
            self.voice().say(&Recipient::Direct(host), Message::LobbyRoomMute, &[]);
        }
        if before.as_ref() != Some(&told) {
            self.room_records.change(place, |record| record.mute = Some(told));
        }
    }

    /// Something of the bot stands in a room: if it could not write there before, those who were told so are told that.
    pub(crate) fn could_write(&mut self, recipient: &Recipient) {
        let Recipient::Room(place) = recipient else { return };
        if self.room_records.get(place).is_none_or(|record| record.mute.is_none()) {
            return;
        }
        let told: BTreeSet<Person> = self.room_records.change(place, |record| record.mute.take()).unwrap_or_default();
        for id in self.public_games(place) {
            for person in self.sessions.leaders(&id).into_iter().filter(|person| told.contains(person)) {
                self.voice().say(&Recipient::Direct(person), Message::RoomMuteOver, &[("name", Arg::Own(&id.0))]);
            }
        }
    }
}
