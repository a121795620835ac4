//! The story of a finished game, on request.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::text::Arg;
use gloaming_table::reader;

use crate::games::{Games, TableChoice};
use crate::host_words::which_game::ask_which_game;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;
use crate::story;
use crate::story::Story;

/// Handles `story` and `why` in a room whose game is over, with a public response.
pub(crate) fn story_in_room(games: &mut Games, recipient: &Recipient, room: &Place, word: LobbyWord, rest: &str) {
    match games.table_in(room) {
        Some((id, _)) => tell_story(games, recipient, &id, word, rest),
        None => games.voice().say(recipient, Message::StoryNone, &[]),
    }
}

/// Handles `story` and `why` in private, about a game that the sender played, led or watched as a guest.
pub(crate) fn story_in_private(
    games: &mut Games,
    recipient: &Recipient,
    person: &Person,
    id: &TableId,
    word: LobbyWord,
    rest: &str,
) {
    let led = games.woken(id).is_some_and(|session| session.is_led_by(person));
    let watched = games.people.watched(person).contains(id);
    if led || watched || games.people.seats(person).iter().any(|(seated, _)| seated == id) {
        tell_story(games, recipient, id, word, rest);
    } else {
        games.voice().say(recipient, Message::StoryNotYours, &[]);
    }
}

/// Handles `story` and `why` from a sender who named no game and isn't playing one.
pub(crate) fn story_of_any(games: &mut Games, recipient: &Recipient, person: &Person, word: LobbyWord, rest: &str) {
    match games.sessions.table_choice(&games.attendance, &games.people, &games.services, person, rest) {
        TableChoice::One(id) => story_in_private(games, recipient, person, &id, word, rest),
        TableChoice::Many => ask_which_game(&mut games.voice(), recipient.clone()),
        TableChoice::None => games.voice().say(recipient, Message::StoryNone, &[]),
    }
}

/// Sends the story of a game, or the rules behind it, as far as the rules have opened it.
pub(crate) fn tell_story(games: &mut Games, recipient: &Recipient, id: &TableId, word: LobbyWord, rest: &str) {
    let Some(session) = games.woken(id) else { return games.voice().say(recipient, Message::StoryNone, &[]) };
    if session.table.winners().is_none() {
        return games.voice().say(recipient, Message::StoryNotYet, &[]);
    }
    let Some(session) = games.sessions.get(id) else { return };
    let manifest = session.table.manifest();
    let language = session.language_for(&games.people, recipient.person()).to_owned();
    let told = Story::of(&session.table, &session.texts, &language);
    // The name of the game may follow the command, as after a verb.
    let rest = rest.split_whitespace().find(|part| !is_same(part, &id.0)).unwrap_or_default();
    let mark = if matches!(recipient, Recipient::Room(_)) { "!" } else { "" };
    let example = told.rules.first().map(|rule| format!("{mark}why {}", rule.id));
    let document = match (word, rest) {
        (LobbyWord::Why, "") if told.rules.is_empty() => {
            return games.voice().say(recipient, Message::WhyNone, &[]);
        }
        (LobbyWord::Why, "") => story::rules_document(&told.rules),
        (LobbyWord::Why, rest) => match story::rule_told(manifest, rest, &told) {
            Some(rule) => story::rules_document(&[rule]),
            None => {
                let given = reader::repeated(rest);
                let example = example.unwrap_or_else(|| format!("{mark}why"));
                let args = [("given", Arg::Person(&given)), ("example", Arg::Own(&example))];
                return games.voice().say(recipient, Message::WhyUnknown, &args);
            }
        },
        _ => {
            let mut document = told.document();
            // The page explains each step itself.
            let hint = example.filter(|_| !games.languages().have_buttons(recipient)).and_then(|example| {
                let all = format!("{mark}why");
                let args = [("all", Arg::Own(&all)), ("one", Arg::Own(&example))];
                games.library.words().message(&language, Message::StoryHint, &args)
            });
            document.append(hint.unwrap_or_default());
            document
        }
    };
    games.voice().note(recipient.clone(), document);
}
