//! The buttons below the end of a game.

use gloaming_core::chat::{Author, Place};

use crate::games::Games;
use crate::host_words;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// Handles a button below the end of a game. The first shows the story, in private if possible. The second opens a new
/// lobby with the same players, if no other game was played there since. Returns the response.
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
        // Users without a conversation can't make the bot post a long story in the room of a running game.
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
