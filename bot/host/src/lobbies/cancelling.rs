//! A lobby, or a game, is called off in private.

use gloaming_core::chat::{Author, Place};
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

/// Somebody calls off a game, or the lobby that they opened. The name of the game may stand first, or be left out where only one
/// can be meant.
pub(crate) fn cancel_in_private(games: &mut Games, by: &Author, rest: &str, at: Timestamp) {
    let recipient = Recipient::Direct(by.person.clone());
    let theirs = games.games_to_call_off(&by.person);
    let named = rest.split_whitespace().next().and_then(|name| {
        let found = games.index().named(name)?.clone();
        theirs.contains(&found).then_some(found)
    });
    let rooms: Vec<Place> = games.chat.lobbies.led_by(&by.person).map(|(room, _)| room.clone()).collect();
    let game: Option<TableId> =
        named.or_else(|| if let [only] = theirs.as_slice() { Some(only.clone()) } else { None });
    match (game, theirs.is_empty(), rooms.as_slice()) {
        (Some(id), ..) => games.cancel_typed(&recipient, &id, by, rest, at),
        (None, true, [room]) => {
            let before = games.chat.lobbies.get(room).cloned();
            crate::lobbies::close_lobby(games, room);
            crate::lobbies::lobby_changed(games, room, before.as_ref());
        }
        (None, true, _) => games.host_note(&recipient, Message::CancelNotYours, &[]),
        (None, false, _) => games.ask_which_to_call_off(&recipient, &theirs),
    }
}
