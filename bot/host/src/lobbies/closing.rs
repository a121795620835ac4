//! Closing a lobby.

use gloaming_core::chat::{Person, Place};

use crate::games::Games;
use crate::message::Message;

/// Handles a room of the page that no longer exists: its lobby is closed and its record deleted.
pub(crate) fn room_is_gone(games: &mut Games, room: &Place) {
    if let Some(lobby) = games.lobbies.close(room) {
        crate::lobbies::leave_public_rooms(&games.sessions, &games.room_records, &lobby, &mut games.queues);
    }
    games.forget_room(room);
}

/// Closes the lobby of a room if the last user in it has left. Users on other services can still keep it open if they
/// are in it.
pub(crate) fn ends_if_left_by_everybody(games: &mut Games, room: &Place) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let is_there = |person: &Person| person.platform != room.platform || !games.room_records.is_outside(room, person);
    let stays = lobby.people.iter().map(|guest| &guest.person).chain([&lobby.host]).any(is_there);
    if !stays && !games.attendance.is_anybody_seen_in(&games.services, room) {
        close_lobby(games, room);
    }
}

/// Closes a lobby.
pub(crate) fn close_lobby(games: &mut Games, room: &Place) {
    // While the lobby still exists, its language applies.
    games.voice().announce(room, Message::LobbyClosed, &[]);
    let lobby = games.lobbies.get(room).cloned();
    let rooms = lobby.as_ref().map(|lobby| games.room_records.used_public_rooms(lobby)).unwrap_or_default();
    for room in &rooms {
        games.voice().announce(room, Message::LobbyClosed, &[]);
    }
    for guest in lobby.iter().flat_map(|lobby| &lobby.people) {
        let is_in = |room: &Place| {
            room.platform == guest.person.platform && !games.room_records.is_outside(room, &guest.person)
        };
        if !rooms.iter().chain([room]).any(is_in) {
            games.voice().tell(&guest.person, Message::LobbyClosed, &[]);
        }
    }
    games.lobbies.close(room);
    if let Some(lobby) = &lobby {
        crate::lobbies::leave_public_rooms(&games.sessions, &games.room_records, lobby, &mut games.queues);
    }
    // If the lobby was for playing a game again, the room shows the end of that game.
    if let Some((id, _)) = games.table_in(room) {
        games.sessions.show_boards(&games.services, &games.people, &id, &mut games.queues);
    }
}
