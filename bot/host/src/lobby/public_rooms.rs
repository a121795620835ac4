//! Rooms that are created for a lobby on other services, for users who join with its code.
//!
//! The page has no existing room in which such users could meet. So it gets a room for each lobby on another service,
//! and the game is also played there if a user joined. Unused rooms are left.

use gloaming_core::chat::{Person, Place, PlatformName};

use crate::lobby::Lobbies;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl Lobbies {
    /// Requests a room on each other service whose users join lobbies through rooms, unless the lobby already has one
    /// there.
    pub(crate) fn ask_for_public_rooms(&self, services: &Services, room: &Place, queues: &mut Queues) {
        let Some(lobby) = self.get(room) else { return };
        let has_room =
            |name: &PlatformName| room.platform == *name || lobby.public_rooms.iter().any(|one| one.platform == *name);
        let platforms = services.all();
        let wanting = platforms.filter(|one| one.capabilities(None).public_rooms && !has_room(one.name()));
        let services: Vec<Recipient> = wanting.map(|one| Recipient::Service(one.name().clone())).collect();
        let item = OutboxItem::PublicRoom { lobby: room.clone(), code: lobby.link.clone() };
        for service in services {
            queues.put(service, item.clone());
        }
    }

    /// Records that a room was created for the users who join a lobby with this code.
    pub(crate) fn public_room_made(&mut self, opened_in: &Place, code: &str, place: Place, queues: &mut Queues) {
        match self.get_mut(opened_in).filter(|lobby| lobby.link == code) {
            Some(lobby) => {
                if !lobby.public_rooms.contains(&place) {
                    lobby.public_rooms.push(place.clone());
                }
                queues.put(Recipient::Room(place), OutboxItem::LobbyBoards);
            }
            None => queues.put(Recipient::Room(place), OutboxItem::LeaveRoom),
        }
    }

    /// Asks the page whether a user who joined with the code in private is in the lobby's room, because the page
    /// doesn't report who joins.
    pub(crate) fn look_for_on_pages(
        &self,
        services: &Services,
        person: &Person,
        opened_in: &Place,
        queues: &mut Queues,
    ) {
        let Some(lobby) = self.get(opened_in) else { return };
        let rooms = lobby.public_rooms.iter().chain([opened_in]);
        let pages = rooms.filter(|room| room.platform == person.platform && services.has_boards(room));
        let items: Vec<OutboxItem> =
            pages.map(|room| OutboxItem::LookFor { room: room.clone(), people: vec![person.clone()] }).collect();
        for item in items {
            queues.put(Recipient::Service(person.platform.clone()), item);
        }
    }
}
