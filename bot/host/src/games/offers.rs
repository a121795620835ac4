//! Games that gather where somebody is: offered in private to members of the room, who may have lost the link on their way.
//!
//! That a game gathers in a room is for its members alone. Somebody of whom it isn't known is looked for there, and reads the offer
//! once the service has said that they are a member. No answer waits for that, so its time tells a stranger nothing.

use gloaming_core::chat::{Person, Place};

use crate::games::Games;
use crate::queues::{OutboxItem, Queues, Recipient};

/// The number of rooms in which a person is looked for at once.
const MOST_LOOKED_IN: usize = 8;

/// Offers a person in private a seat in the games that gather in their rooms. Looks for them in rooms of which it isn't known. Returns
/// `false` if they are not known to be where a game gathers.
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

/// Whether a closed door keeps a person out of the game that gathers in a room where they are known to be.
pub(crate) fn is_kept_out(games: &Games, person: &Person) -> bool {
    games
        .lobbies
        .all()
        .any(|(room, lobby)| is_known_in(games, person, room) && lobby.keeps_out(person) && !lobby.has(person))
}

/// A service has reported whether a person is in a room. If they asked for games, and are there, they are offered the one that gathers.
pub(super) fn offer_if_wanted(games: &mut Games, person: &Person, room: &Place, is_there: bool) {
    if games.attendance.wanted_lobby_of(person, room) && is_there && has_seat_for(games, person, room) {
        offer(person, room, &mut games.queues);
    }
}

fn offer(person: &Person, room: &Place, queues: &mut Queues) {
    let item = OutboxItem::LobbyInvitation { room: room.clone(), waited: false };
    queues.put(Recipient::Direct(person.clone()), item);
}

/// Whether a person is known to be in a room.
pub(crate) fn is_known_in(games: &Games, person: &Person, room: &Place) -> bool {
    games.attendance.knows_in(&games.services, person, room) && !games.room_records.is_outside(room, person)
}

/// Whether a person could take a seat in the game that gathers in a room.
fn has_seat_for(games: &Games, person: &Person, room: &Place) -> bool {
    games.lobbies.get(room).is_some_and(|lobby| {
        let most = games.library.rules(&lobby.ruleset).map_or(0, |rules| *rules.manifest().players.end());
        let is_free = lobby.count() < usize::from(most) && !lobby.has(person) && !lobby.keeps_out(person);
        is_free && !games.keeps_out_of(lobby, room, person) && !games.room_records.is_away(room)
    })
}
