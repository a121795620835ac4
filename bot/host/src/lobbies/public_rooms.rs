//! Leaves rooms that were created for a lobby that has ended.

use crate::games::Sessions;
use crate::lobby::Lobby;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::room_records::RoomRecords;

/// Leaves the rooms that were created for a lobby that has ended, unless its players are in them or a game was played
/// there.
pub(crate) fn leave_public_rooms(sessions: &Sessions, room_records: &RoomRecords, lobby: &Lobby, queues: &mut Queues) {
    for place in &lobby.public_rooms {
        match room_records.is_anybody_in(lobby, place) || sessions.index().in_place(place).next().is_some() {
            true => queues.put(Recipient::Room(place.clone()), OutboxItem::LobbyBoards),
            false => queues.put(Recipient::Room(place.clone()), OutboxItem::LeaveRoom),
        }
    }
}
