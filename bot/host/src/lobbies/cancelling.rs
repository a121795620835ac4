//! A lobby, or a game, is called off in private.

use gloaming_core::chat::Person;
use jiff::Timestamp;

use crate::games::Games;

/// Somebody calls off the game that they lead, or the lobby that they opened.
pub(crate) fn cancel_in_private(games: &mut Games, person: &Person, rest: &str, at: Timestamp) {
    let leads = games.index().led_by(person).into_iter().any(|id| games.index().is_running(id));
    let mut rooms = games.chat.lobbies.led_by(person).map(|(room, _)| room.clone());
    let (first, second) = (rooms.next(), rooms.next());
    drop(rooms);
    match (leads, first, second) {
        (false, Some(room), None) => {
            let before = games.chat.lobbies.get(&room).cloned();
            crate::lobbies::close_lobby(games, &room);
            crate::lobbies::lobby_changed(games, &room, before.as_ref());
        }
        _ => games.desk_typed(person, format!("{rest} cancel").trim_start(), at),
    }
}
