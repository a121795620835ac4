//! Notifies users when the next game opens in a room, if they asked for that.

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::{Arg, Document, Named, PlayerText};

use crate::games::Games;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// Handles `nextgame`, which turns notifications about new games in this room on or off. In private it applies to the
/// rooms in which the sender has played.
pub(crate) fn waits_for_a_game(games: &mut Games, recipient: &Recipient, person: &Person, room: Option<&Place>) {
    if games.people.waits(person, room) {
        return waits_no_more(games, recipient, person, room);
    }
    let rooms = match room {
        Some(room) => vec![room.clone()],
        None => rooms_of(games, person),
    };
    if rooms.is_empty() {
        return games.voice().say(recipient, Message::NextgameWhere, &[]);
    }
    if rooms.iter().all(|room| games.lobbies.is_open(room)) {
        return games.voice().say(recipient, Message::NextgameOpen, &[]);
    }
    games.people.turn_up(person);
    for room in rooms {
        games.people.wait_for(person, &room);
    }
    if games.people.direct(person).is_none() && games.services.starts(person) {
        return games.voice().say(recipient, Message::NextgameUnreached, &[]);
    }
    games.voice().say(recipient, Message::NextgameTaken, &[("here", Arg::Flag(room.is_some()))]);
}

/// Handles `stopwaiting`, which turns notifications off, in private for all rooms.
pub(crate) fn waits_no_more(games: &mut Games, recipient: &Recipient, person: &Person, room: Option<&Place>) {
    let message = match games.people.stop_waiting(person, room) {
        true => Message::NextgameOff,
        false => Message::NextgameNone,
    };
    games.voice().say(recipient, message, &[]);
}

/// Notifies the waiting users in private about a new lobby, once. Users who already joined aren't notified.
pub(crate) fn tell_waiting(games: &mut Games, room: &Place) {
    for person in games.people.waiting_in(room) {
        games.people.stop_waiting(&person, Some(room));
        let lobby = games.lobbies.get(room);
        let is_asked = lobby.is_some_and(|lobby| {
            !lobby.has(&person) && lobby.host != person && !games.keeps_out_of(lobby, room, &person)
        });
        if is_asked {
            games
                .queues
                .put(Recipient::Direct(person), OutboxItem::LobbyInvitation { room: room.clone(), waited: true });
        }
    }
}

/// Returns the notification for a user who `waited` for a lobby, or asked for those in their rooms. Returns `None` if
/// the lobby no longer exists.
pub(crate) fn invitation(games: &Games, person: &Person, room: &Place, waited: bool) -> Option<Document> {
    let lobby = games.lobbies.get(room)?;
    let recipient = Recipient::Direct(person.clone());
    let language = games.languages().at(&recipient);
    let texts = games.library.texts_of(&lobby.ruleset);
    let game = texts.line(language, "game-name").unwrap_or_else(|| lobby.ruleset.clone());
    let called = PlayerText::new(&games.services.room_name(room).unwrap_or_default());
    let here = games.people.direct(person).map(|direct| games.services.capabilities(direct));
    let has_button = here.is_some_and(|here| here.buttons.is_some());
    let host: Vec<Named> = lobby.guest(&lobby.host).map(crate::lobby::Guest::named).into_iter().collect();
    let args = [
        ("game", Arg::Own(&game)),
        ("host", Arg::People(&host)),
        ("host-given", Arg::Flag(!host.is_empty())),
        ("link", Arg::Own(&lobby.link)),
        ("typed", Arg::Flag(!has_button)),
        ("room", Arg::Person(&called)),
        ("room-given", Arg::Flag(!called.is_empty())),
    ];
    let message = if waited { Message::NextgameGathers } else { Message::LobbyOfYours };
    games.languages().words_at(&recipient).message(language, message, &args)
}

/// Returns the rooms in which a user has played and, as far as known, still is.
fn rooms_of(games: &Games, person: &Person) -> Vec<Place> {
    let played = games.people.seats(person).iter().filter_map(|(id, _)| games.sessions.index().get(id));
    let records = &games.room_records;
    let has_left = |room: &Place| {
        records.is_outside(room, person) || records.is_outside(&games.services.conversation(room), person)
    };
    let mut rooms: Vec<Place> = played
        .flat_map(|head| &head.rooms)
        .filter(|room| room.platform == person.platform && !games.services.has_boards(room))
        .filter(|room| !has_left(room) && !records.is_away(room))
        .cloned()
        .collect();
    rooms.sort();
    rooms.dedup();
    rooms
}
