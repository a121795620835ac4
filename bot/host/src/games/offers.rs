//! Offers users the lobbies of their rooms in private, because they may have lost the link on the way.
//!
//! Lobbies are only shown to members of their room. If it is unknown whether a user is a member, the service is asked,
//! and the offer is sent once it has confirmed the membership. No response waits for that, so that its timing reveals
//! nothing to strangers.

use gloaming_core::chat::{Person, Place};

use crate::games::Games;
use crate::queues::{OutboxItem, Queues, Recipient};

/// The maximum number of rooms in which a user is looked up at once.
const MOST_LOOKED_IN: usize = 8;

/// Offers a user in private a seat in the lobbies of their rooms, and looks them up in rooms where their membership is
/// unknown. Returns `false` if they aren't known to be in a room with a lobby.
pub(crate) fn offer_lobbies(games: &mut Games, person: &Person) -> bool {
    let gathering: Vec<Place> = games.lobbies.all().map(|(room, _)| room.clone()).collect();
    let (known, unsure): (Vec<Place>, Vec<Place>) = gathering
        .into_iter()
        .filter(|room| room.platform == person.platform && has_seat_for(games, person, room))
        .partition(|room| is_known_in(games, person, room));
    let Games { attendance, services, queues, lobbies, .. } = games;
    if attendance.may_look_again(person, lobbies.now()) {
        for room in unsure.into_iter().take(MOST_LOOKED_IN) {
            attendance.wants_lobby_of(person, &room);
            services.look_for(person, &room, queues);
        }
    }
    for room in &known {
        offer(person, room, queues);
    }
    !known.is_empty()
}

/// Whether a lobby that was closed to newcomers excludes a user from a room in which they are known to be.
pub(crate) fn is_kept_out(games: &Games, person: &Person) -> bool {
    games
        .lobbies
        .all()
        .any(|(room, lobby)| is_known_in(games, person, room) && lobby.keeps_out(person) && !lobby.has(person))
}

/// Handles a service's report whether a user is in a room. Offers them the lobby if they are and asked for it.
pub(super) fn offer_if_wanted(games: &mut Games, person: &Person, room: &Place, is_there: bool) {
    if games.attendance.wanted_lobby_of(person, room) && is_there && has_seat_for(games, person, room) {
        offer(person, room, &mut games.queues);
    }
}

fn offer(person: &Person, room: &Place, queues: &mut Queues) {
    let item = OutboxItem::LobbyInvitation { room: room.clone(), waited: false };
    queues.put(Recipient::Direct(person.clone()), item);
}

/// Whether a user is known to be in a room.
pub(crate) fn is_known_in(games: &Games, person: &Person, room: &Place) -> bool {
    games.attendance.knows_in(&games.services, person, room) && !games.room_records.is_outside(room, person)
}

/// Whether a user could take a seat in the lobby of a room.
fn has_seat_for(games: &Games, person: &Person, room: &Place) -> bool {
    games.lobbies.get(room).is_some_and(|lobby| {
        let most = games.library.rules(&lobby.ruleset).map_or(0, |rules| *rules.manifest().players.end());
        let is_free = lobby.count() < usize::from(most) && !lobby.has(person) && !lobby.keeps_out(person);
        is_free && !games.keeps_out_of(lobby, room, person) && !games.room_records.is_away(room)
    })
}
