//! Rooms that are made for a lobby on other services, for the people who come with its code.
//!
//! A page has no room in which such people could meet: so it gets one for each lobby that gathers elsewhere, and the game takes
//! place there, too, if somebody came in. A room in which nobody did is left again.

use gloaming_core::chat::{Person, Place, PlatformName};

use crate::chat::Chat;
use crate::lobby::Lobby;
use crate::queues::{OutboxItem, Recipient};

impl Chat {
    /// Asks for a room on each other service whose people come to lobbies by rooms, unless the lobby has one there.
    pub(crate) fn ask_for_public_rooms(&mut self, room: &Place) {
        let Some(lobby) = self.lobbies.get(room) else { return };
        let has_room =
            |name: &PlatformName| room.platform == *name || lobby.public_rooms.iter().any(|one| one.platform == *name);
        let platforms = self.services.all();
        let wanting = platforms.filter(|one| one.capabilities(None).public_rooms && !has_room(one.name()));
        let services: Vec<Recipient> = wanting.map(|one| Recipient::Service(one.name().clone())).collect();
        let item = OutboxItem::PublicRoom { lobby: room.clone(), code: lobby.link.clone() };
        for service in services {
            self.queues.put(service, item.clone());
        }
    }

    /// A room was made for those who come to a lobby with this code.
    pub(crate) fn public_room_made(&mut self, opened_in: &Place, code: &str, place: Place) {
        match self.lobbies.get_mut(opened_in).filter(|lobby| lobby.link == code) {
            Some(lobby) => {
                if !lobby.public_rooms.contains(&place) {
                    lobby.public_rooms.push(place.clone());
                }
                self.queues.put(Recipient::Room(place), OutboxItem::LobbyBoards);
            }
            None => self.leave_public_room(place),
        }
    }

    /// The rooms of a lobby in which somebody is who plays.
    pub(crate) fn used_public_rooms(&self, lobby: &Lobby) -> Vec<Place> {
        lobby.public_rooms.iter().filter(|place| self.is_anybody_in(lobby, place)).cloned().collect()
    }

    /// Somebody came to a lobby with its code, in private: a page is asked whether they are in its room, since nobody sees them
    /// come in.
    pub(crate) fn look_for_on_pages(&mut self, person: &Person, opened_in: &Place) {
        let Some(lobby) = self.lobbies.get(opened_in) else { return };
        let rooms = lobby.public_rooms.iter().chain([opened_in]);
        let pages = rooms.filter(|room| room.platform == person.platform && self.has_boards(room));
        let items: Vec<OutboxItem> =
            pages.map(|room| OutboxItem::LookFor { room: room.clone(), people: vec![person.clone()] }).collect();
        for item in items {
            self.queues.put(Recipient::Service(person.platform.clone()), item);
        }
    }

    /// True if somebody of a lobby is in this room.
    pub(crate) fn is_anybody_in(&self, lobby: &Lobby, place: &Place) -> bool {
        let is_there =
            |person: &Person| person.platform == place.platform && !self.room_records.is_outside(place, person);
        lobby.people.iter().any(|guest| is_there(&guest.person))
    }

    /// Leaves a room that was made for a lobby.
    pub(crate) fn leave_public_room(&mut self, place: Place) {
        self.queues.put(Recipient::Room(place), OutboxItem::LeaveRoom);
    }
}
