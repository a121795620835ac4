//! Bans of a room: its admins ban an account from all games there, or lift the ban.
//!
//! A banned account can't take a seat or open a game there, whether in the room, with a code from another service, or
//! by replacing a player. A running game isn't affected. A leader's own bans, which apply to the leader's games in
//! every room, are managed at the desk.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::text::{Arg, PlayerText};
use gloaming_table::reader;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// The maximum number of a room's games, newest first, in which a name is looked up.
const MOST_GAMES: usize = 20;

/// Handles `ban NAME`, `ban` alone for the list, and `unban NAME`, in a room.
pub(crate) fn room_bans(
    games: &mut Games,
    recipient: &Recipient,
    by: Asker<'_>,
    room: &Place,
    word: LobbyWord,
    rest: &str,
) {
    if !by.is_admin(games, room) {
        return games.voice().say(recipient, Message::RoomBanNotYours, &[]);
    }
    if rest.is_empty() {
        return list(games, recipient, room);
    }
    let name = rest.strip_prefix('@').unwrap_or(rest).trim();
    let shown = reader::repeated(name);
    let args = [("name", Arg::Person(&shown))];
    if word == LobbyWord::Unban {
        let accounts: Vec<Person> = games.people.named(name).into_iter().map(|(person, _)| person).collect();
        let done = games.room_records.unban(&games.services, room, name, &accounts);
        let message = if done { Message::RoomUnbanDone } else { Message::RoomUnbanUnknown };
        return games.voice().say(recipient, message, &args);
    }
    let Some((person, called)) = known_in(games, room, name) else {
        return games.voice().say(recipient, Message::RoomBanUnknown, &args);
    };
    if by.person() == Some(&person) {
        return games.voice().say(recipient, Message::RoomBanYourself, &[]);
    }
    if games.leads_now_in(&person, room) {
        return games.voice().say(recipient, Message::RoomBanLeader, &[]);
    }
    games.room_records.ban(&games.services, room, &person, &called);
    let plays = games.public_games(room).iter().any(|id| {
        games
            .sessions
            .get(id)
            .is_some_and(|session| session.seat_of(&person).is_some_and(|seat| session.plays_on(seat)))
    });
    let called = PlayerText::new(&called);
    let args = [("name", Arg::Person(&called)), ("plays", Arg::Flag(plays))];
    games.voice().say(recipient, Message::RoomBanDone, &args);
    crate::lobbies::leave_those_who_are_banned_in(games, room);
}

fn list(games: &mut Games, recipient: &Recipient, room: &Place) {
    let names: Vec<&str> = games.rooms().banned_in(room).iter().map(|(_, name)| name.as_str()).collect();
    let (count, names) = (names.len() as i64, names.join(", "));
    games.voice().say(recipient, Message::RoomBanList, &[("count", Arg::Number(count)), ("names", Arg::Own(&names))]);
}

/// Returns the account that a name means in a room, and its name there: in the lobby, in a running or finished game
/// there, or of a known member.
fn known_in(games: &mut Games, room: &Place, name: &str) -> Option<(Person, String)> {
    let lobby = games.lobbies.get(room);
    let guest = lobby.and_then(|lobby| lobby.people.iter().find(|guest| is_same(&guest.handle, name)));
    if let Some(guest) = guest {
        return Some((guest.person.clone(), guest.handle.clone()));
    }
    let index = games.sessions.index();
    let mut here: Vec<(bool, TableId)> = index.in_place(room).map(|id| (index.is_running(id), id.clone())).collect();
    let over = |id: &TableId| index.get(id).and_then(|game| game.over.as_ref().map(|over| over.at));
    here.sort_by_key(|(runs, id)| std::cmp::Reverse((*runs, over(id))));
    for (_, id) in here.into_iter().take(MOST_GAMES) {
        let Some(session) = games.woken(&id) else { continue };
        let roster = session.table.roster();
        let seat =
            roster.find(name).and_then(|seat| Some((session.person(seat)?.clone(), roster.handle(seat).to_owned())));
        if seat.is_some() {
            return seat;
        }
    }
    let mut named = games.people.named(name).into_iter();
    named.find(|(person, _)| games.attendance.knows_in(&games.services, person, room))
}
