//! Games that gather where somebody is: offered in private to members of the room, who may have lost the link on their way.
//!
//! That a game gathers in a room is for its members alone. Somebody of whom it isn't known is looked for there, and reads the offer
//! once the service has said that they are a member. No answer waits for that, so its time tells a stranger nothing.

use gloaming_core::chat::{Person, Place};

use crate::chat::Chat;
use crate::queues::{OutboxItem, Recipient};

/// Somebody is looked for in so many rooms at once.
const MOST_LOOKED_IN: usize = 8;

impl Chat {
    /// Offers somebody in private a seat in the games that gather in their rooms. Looks for them in rooms of which it isn't known. Returns
    /// `false` if they are not known to be where a game gathers.
    pub(crate) fn offer_lobbies(&mut self, person: &Person) -> bool {
        let gathering: Vec<Place> = self.lobbies.all().map(|(room, _)| room.clone()).collect();
        let (known, unsure): (Vec<Place>, Vec<Place>) = gathering
            .into_iter()
            .filter(|room| room.platform == person.platform && self.has_seat_for(person, room))
            .partition(|room| self.knows_in(person, room) && !self.room_records.is_outside(room, person));
        if self.may_look_again(person, self.lobbies.now()) {
            for room in unsure.into_iter().take(MOST_LOOKED_IN) {
                self.wants_lobby_of(person, &room);
                self.look_for(person, &room);
            }
        }
        for room in &known {
            self.offer(person, room);
        }
        !known.is_empty()
    }

    /// Whether a closed door keeps somebody out of the game that gathers in a room where they are known to be.
    pub(crate) fn is_kept_out(&self, person: &Person) -> bool {
        self.lobbies.all().any(|(room, lobby)| {
            let is_there = self.knows_in(person, room) && !self.room_records.is_outside(room, person);
            is_there && lobby.keeps_out(person) && !lobby.has(person)
        })
    }

    /// A service has told whether somebody is in a room. If they asked for games, and are there, they are offered the one that gathers.
    pub(crate) fn offer_if_wanted(&mut self, person: &Person, room: &Place, is_there: bool) {
        if self.wanted_lobby_of(person, room) && is_there && self.has_seat_for(person, room) {
            self.offer(person, room);
        }
    }

    fn offer(&mut self, person: &Person, room: &Place) {
        let item = OutboxItem::LobbyInvitation { room: room.clone(), waited: false };
        self.queues.put(Recipient::Direct(person.clone()), item);
    }

    /// Whether somebody could take a seat in the game that gathers in a room.
    fn has_seat_for(&self, person: &Person, room: &Place) -> bool {
        self.lobbies.get(room).is_some_and(|lobby| {
            let most = self.library.rules(&lobby.ruleset).map_or(0, |rules| *rules.manifest().players.end());
            let is_free = lobby.count() < usize::from(most) && !lobby.has(person) && !lobby.keeps_out(person);
            is_free && !self.people.is_banned(&lobby.host, person) && !self.room_records.is_away(room)
        })
    }
}
