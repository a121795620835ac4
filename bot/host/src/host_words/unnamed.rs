//! Commands of admins who stay anonymous, as groups on some services let them: the service vouches for the admin, and says no name.
//!
//! They can do for the room what every admin can. Nothing else is done for them: a seat, a vote and a card need an account.

use gloaming_core::chat::Place;
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::host_words::asking::cancel_typed;
use crate::host_words::room_settings::room_settings_typed;
use crate::lobby::LobbyWord;
use crate::queues::Recipient;

/// Does what an anonymous admin of a room asks for. Returns `false` if it is nothing that an admin can do without a name.
pub(crate) fn unnamed_admin(games: &mut Games, room: &Place, text: &str, at: Timestamp) -> bool {
    let (word, rest) = reader::split(reader::unmarked(text.trim()));
    let (by, recipient) = (Asker::Unnamed(room), Recipient::Room(room.clone()));
    let running = games.public_games(room).first().cloned();
    match (LobbyWord::find(word), running) {
        (Some(LobbyWord::Settings), _) => room_settings_typed(games, &recipient, by, room, rest),
        (Some(LobbyWord::Cancel | LobbyWord::Close), Some(id)) => cancel_typed(games, &recipient, &id, by, rest, at),
        _ => return false,
    }
    true
}
