//! A player's card and notebook, and the map of a game, on request in private.

use gloaming_core::chat::Person;
use gloaming_core::kit::is_same;
use gloaming_table::reader;

use crate::boards;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

/// Something that can be requested in private.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "own")]
pub(crate) enum OwnWord {
    Card,
    Notebook,
    Map,
    /// A window on the seat, on a page.
    Window,
}

/// Whether a text closes the windows of its sender.
pub(crate) fn closes_windows(text: &str) -> bool {
    let (first, rest) = reader::split(text);
    is_same(first, "close") && is_same(rest.trim(), OwnWord::Window.word())
}

/// Sends a player their current card or their notebook, which only players have. The map is for everyone, and includes
/// a player's own marks.
pub(crate) fn tell_own(games: &mut Games, person: &Person, id: &TableId, word: OwnWord) {
    let recipient = Recipient::Direct(person.clone());
    let Some(session) = games.woken(id) else { return };
    let seat = session.seat_of(person);
    let Some(session) = games.sessions.get(id) else { return };
    let (table, language) = (&session.table, session.language_for(&games.people, Some(person)));
    let texts = &*session.texts_for(&games.services, &games.people, Some(person));
    let (document, none) = match (word, seat) {
        (OwnWord::Map, seat) => {
            let map = boards::map(table, seat, texts, language);
            let told = map.map(|map| boards::map_document(&map, games.library.words(), language));
            (told.unwrap_or_default(), Message::MapNone)
        }
        (OwnWord::Window, _) => return games.ask_for_window(person, id),
        (OwnWord::Card | OwnWord::Notebook, None) => return games.voice().say(&recipient, Message::OwnNone, &[]),
        (OwnWord::Card, Some(seat)) => (boards::card(table, seat, texts, language), Message::CardNone),
        (OwnWord::Notebook, Some(seat)) => {
            (boards::notebook_document(boards::notebook(table, seat, texts, language)), Message::NotebookNone)
        }
    };
    if document.is_empty() {
        return games.voice().say(&recipient, none, &[]);
    }
    games.voice().note(recipient, document);
}
