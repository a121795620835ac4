//! The accounts that are banned from all games of a room. They are stored in the room's record. The topics of a group
//! share the bans of the group.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;

use crate::lobby::Lobby;
use crate::room_records::{RoomRecords, Rooms};
use crate::services::Services;

impl<'a> Rooms<'a> {
    /// Whether a person is banned from the games of a room.
    pub(crate) fn bans_in(self, room: &Place, person: &Person) -> bool {
        self.banned_in(room).iter().any(|(banned, _)| banned == person)
    }

    /// Whether a person is banned from the games of any of a lobby's rooms.
    pub(crate) fn bans_from(self, lobby: &Lobby, room: &Place, person: &Person) -> bool {
        std::iter::once(room).chain(&lobby.public_rooms).any(|room| self.bans_in(room, person))
    }

    /// Returns the accounts that are banned from the games of a room, with their names.
    pub(crate) fn banned_in(self, room: &Place) -> &'a [(Person, String)] {
        self.records.get(&self.services.conversation(room)).map_or(&[], |record| &record.bans)
    }
}

impl RoomRecords {
    /// Bans an account from the games of a room.
    pub(crate) fn ban(&mut self, services: &Services, room: &Place, person: &Person, name: &str) {
        self.change(&services.conversation(room), |record| {
            record.bans.retain(|(banned, _)| banned != person);
            record.bans.push((person.clone(), name.to_owned()));
        });
    }

    /// Lifts a ban by the name that the account had, or by the account itself. Returns `false` if there is no such ban.
    pub(crate) fn unban(&mut self, services: &Services, room: &Place, name: &str, accounts: &[Person]) -> bool {
        let room = services.conversation(room);
        let is_meant = |(person, one): &(Person, String)| is_same(one, name) || accounts.contains(person);
        if !self.get(&room).is_some_and(|record| record.bans.iter().any(is_meant)) {
            return false;
        }
        self.change(&room, |record| record.bans.retain(|ban| !is_meant(ban)));
        true
    }
}
