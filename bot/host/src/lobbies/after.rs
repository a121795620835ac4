//! The buttons below the end of a game.

use gloaming_core::chat::{Author, Place};

use crate::games::Games;
use crate::host_words;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// A button below the end of a game: the first tells its story, to the presser alone if that can be; the second gathers the same
/// people again, as long as no other game was played there since. What the presser is told.
pub(crate) fn press_after(
    games: &mut Games,
    by: &Author,
    (place, recipient): (&Place, &Recipient),
    id: &TableId,
    choices: &[u16],
) -> Message {
    if games.sessions.index().is_running(id) {
        return Message::TapStale;
    }
    let is_last = games.table_in(place).is_some_and(|(last, _)| last == *id);
    match choices {
        // By night nobody makes the bot talk at length in the room of another game.
        [0] if games.sessions.index().is_played_in(place) && games.people.direct(&by.person).is_none() => {
            Message::TapStale
        }
        [0] => {
            let in_private = games.people.direct(&by.person).is_some();
            let private = Recipient::Direct(by.person.clone());
            let recipient = if in_private { private } else { Recipient::Room(place.clone()) };
            host_words::tell_story(games, &recipient, id, LobbyWord::Story, "");
            Message::TapTaken
        }
        [1] if games.lobbies.is_open(place) => Message::LobbyAlready,
        [1] if is_last => {
            crate::lobbies::open_again(games, recipient, by, place);
            Message::TapTaken
        }
        _ => Message::TapStale,
    }
}
