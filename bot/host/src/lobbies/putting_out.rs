//! Removing a player from a lobby, by its leader or an admin of its room.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::text::Arg;
use gloaming_table::reader;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::host_words;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// Removes a player from the lobby of a room.
pub(crate) fn smite_in_lobby(games: &mut Games, recipient: &Recipient, by: Asker<'_>, room: &Place, rest: &str) {
    let leads = |person: &Person| games.lobbies.get(room).is_some_and(|lobby| lobby.host == *person);
    if !by.person().is_some_and(leads) && !by.is_admin(games, room) {
        return games.voice().say(recipient, Message::SmiteNotYours, &[]);
    }
    let Some(lobby) = games.lobbies.get(room) else { return };
    let name = reader::split(rest).0;
    let name = name.strip_prefix('@').unwrap_or(name);
    let found = lobby.people.iter().find(|guest| is_same(&guest.handle, name)).map(|guest| guest.person.clone());
    let host = lobby.host.clone();
    let given = reader::repeated(name);
    let message = match found {
        None => {
            let args = [
                ("name-given", Arg::Flag(!name.is_empty())),
                ("name", Arg::Person(&given)),
                ("meant-given", Arg::Flag(false)),
                ("meant", Arg::Own("")),
                ("example", Arg::Own(&format!("{}{} ann", host_words::mark(recipient), LobbyWord::Smite))),
            ];
            return games.voice().say(recipient, Message::SmiteUnknown, &args);
        }
        Some(person) if by.person() == Some(&person) => Message::SmiteYourself,
        Some(person) if person == host => Message::SmiteLeader,
        Some(person) => {
            crate::lobbies::put_out_of_lobby(games, room, &person);
            return;
        }
    };
    games.voice().say(recipient, message, &[]);
}
