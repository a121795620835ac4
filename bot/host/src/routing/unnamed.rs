//! Commands of anonymous admins, which groups on some services allow: the service confirms that the sender is an admin,
//! without a name.
//!
//! They can do what every admin of the room can, but nothing else, because seats, votes and cards require an account.

use gloaming_core::chat::Place;
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::lobby::LobbyWord;
use crate::queues::Recipient;
use crate::{host_words, lobbies};

/// Carries out a command of an anonymous admin of a room. Returns `false` if it isn't one that an admin can give
/// anonymously.
pub(super) fn unnamed_admin(games: &mut Games, room: &Place, text: &str, at: Timestamp) -> bool {
    let (word, rest) = reader::split(reader::unmarked(text.trim()));
    let (by, recipient) = (Asker::Unnamed(room), Recipient::Room(room.clone()));
    let running = games.public_games(room).first().cloned();
    match (LobbyWord::meant(word), running) {
        (Some(LobbyWord::Settings), _) => host_words::room_settings_typed(games, &recipient, by, room, rest),
        (Some(LobbyWord::Cancel | LobbyWord::Close), Some(id)) => {
            host_words::cancel_typed(games, &recipient, &id, by, rest, at);
        }
        (Some(LobbyWord::Idle), Some(id)) => host_words::idle_typed(games, &recipient, &id, by, at),
        (Some(LobbyWord::Smite), Some(id)) => host_words::smite_typed(games, &recipient, &id, by, rest, at),
        (Some(LobbyWord::Smite), None) if games.lobbies.is_open(room) => {
            let before = games.lobbies.get(room).cloned();
            lobbies::smite_in_lobby(games, &recipient, by, room, rest);
            lobbies::lobby_changed(games, room, before.as_ref());
        }
        (Some(word @ (LobbyWord::Ban | LobbyWord::Unban)), _) => {
            lobbies::room_bans(games, &recipient, by, room, word, rest);
        }
        _ => return false,
    }
    true
}
