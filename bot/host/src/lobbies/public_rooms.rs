//! Rooms that were made for a lobby, once it is no more.

use crate::games::Games;
use crate::lobby::Lobby;
use crate::queues::{OutboxItem, Recipient};

/// The lobby is no more: a room that was made for it stays if people of the lobby are in it, or a game was played there.
pub(crate) fn leave_public_rooms(games: &mut Games, lobby: &Lobby) {
    for place in &lobby.public_rooms {
        match games.room_records.is_anybody_in(lobby, place) || games.index().in_place(place).next().is_some() {
            true => games.queues.put(Recipient::Room(place.clone()), OutboxItem::LobbyBoards),
            false => games.queues.put(Recipient::Room(place.clone()), OutboxItem::LeaveRoom),
        }
    }
}
