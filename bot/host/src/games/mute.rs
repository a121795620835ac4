//! Rooms in which the bot isn't permitted to write. Messages to such a room wait, and those who lead there are
//! notified.
//!
//! A queue that waits for this permission continues when the service reports changed permissions. It is also retried
//! with growing delays, because not every service reports them. Other queues aren't affected. Messages of a finished
//! game are retried for a day of uptime, so that a wrong clock doesn't expire them.

use std::collections::BTreeSet;
use std::time::Duration;

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// How long messages of a finished game are retried, in uptime of the program.
pub(crate) const AFTER_THE_END: Duration = Duration::from_secs(24 * 60 * 60);

impl Games {
    /// Handles a message that the bot isn't permitted to write. Returns whether it is kept.
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
                    // Lines are planned again, for the members' own conversations. Nothing else has another place.
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

    /// Returns the games with this public room that may have messages for it: running games, and recently ended ones.
    fn games_to_be_told(&mut self, place: &Place) -> Vec<TableId> {
        let here = self.sessions.index().in_place(place).filter(|id| {
            let over = self.sessions.index().get(id).and_then(|head| head.over.as_ref());
            over.is_none_or(|over| !over.silent && !self.long_over.contains(*id))
        });
        let here: Vec<TableId> = here.cloned().collect();
        here.into_iter().filter(|id| self.wake(id).is_some_and(|session| session.is_public_room(place))).collect()
    }

    /// Notifies those who lead here and haven't been notified yet.
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

    /// Records that a message was delivered to a room. If the bot couldn't write there before, those who were notified
    /// are notified again.
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
