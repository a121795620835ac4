//! Somebody chooses the language in which they are written to in private.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::kit::is_same;
use gloaming_core::text::{Arg, Document, PlayerText, best_language};

use crate::games::Games;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// The word that is typed in private.
pub(crate) const LANGUAGE: &str = "language";

/// The word after it that takes a choice back.
const AS_ROOM: &str = "room";

/// So many characters of a language that somebody typed are shown.
const LONGEST_LANGUAGE: usize = 40;

/// The question in which language somebody wants to be written to. It changes nothing for anybody but the person who presses it.
pub(crate) fn language_prompt() -> PromptId {
    PromptId::new(LANGUAGE)
}

/// `language de` says in which language somebody wants to be written to in private, `language room` that they want that of each
/// game; `language` alone asks.
pub(crate) fn language_typed(games: &mut Games, person: &Person, given: &str) {
    let recipient = Recipient::Direct(person.clone());
    if given.is_empty() {
        return games.queues.put(recipient, OutboxItem::Languages);
    }
    if is_same(given, AS_ROOM) {
        return chooses_language(games, person, None);
    }
    let is_meant = |tag: &&str| is_same(given, &games.library.language_name(tag)) || is_same(given, tag);
    let all = games.library.languages();
    let meant = all.iter().copied().find(is_meant).or_else(|| best_language([given], all.iter().copied()));
    match meant {
        Some(tag) => chooses_language(games, person, Some(tag)),
        None => {
            let given = PlayerText::new(&given.chars().take(LONGEST_LANGUAGE).collect::<String>());
            let (all, first) = languages_named(games);
            let args = [("given", Arg::Person(&given)), ("all", Arg::Own(&all)), ("first", Arg::Own(first))];
            games.voice().say(&recipient, Message::OwnLanguageUnknown, &args);
        }
    }
}

/// Takes the language that a person pressed, and returns the answer to the press.
pub(crate) fn language_picked(games: &mut Games, person: &Person, choices: &[u16]) -> Message {
    let [choice] = choices else { return Message::TapStale };
    let all = games.library.languages();
    match all.get(usize::from(*choice)) {
        Some(tag) => chooses_language(games, person, Some(tag)),
        None if usize::from(*choice) == all.len() => chooses_language(games, person, None),
        None => return Message::TapStale,
    }
    Message::TapTaken
}

/// The sentence that says in which language somebody is written to, and which there are.
pub(crate) fn languages_told(games: &Games, person: &Person) -> Document {
    let language = games.languages().at(&Recipient::Direct(person.clone()));
    let chosen = games.people.language(person);
    let now = games.library.language_name(chosen.unwrap_or(language));
    let (all, first) = languages_named(games);
    let args = [
        ("chosen", Arg::Flag(chosen.is_some())),
        ("now", Arg::Own(&now)),
        ("all", Arg::Own(&all)),
        ("first", Arg::Own(first)),
    ];
    games.library.words().message(language, Message::OwnLanguageNow, &args).unwrap_or_default()
}

/// The languages that can be chosen, each with its name, and the last of them as an example.
fn languages_named(games: &Games) -> (String, &'static str) {
    let all = games.library.languages();
    let named = |tag: &&str| format!("{tag} ({})", games.library.language_name(tag));
    (all.iter().map(named).collect::<Vec<String>>().join(", "), all.last().copied().unwrap_or_default())
}

/// Somebody is written to in this language from now on, or in that of each game. Open questions are asked once more in it.
fn chooses_language(games: &mut Games, person: &Person, language: Option<&str>) {
    let recipient = Recipient::Direct(person.clone());
    games.people.reads_in(person, language);
    match language {
        Some(language) => {
            let name = games.library.language_name(language);
            games.voice().say(&recipient, Message::OwnLanguageSet, &[("language", Arg::Own(&name))]);
        }
        None => games.voice().say(&recipient, Message::OwnLanguageRoom, &[]),
    }
    games.people.menu_changes(&games.services, person, &mut games.queues);
    games.wake_games_of(person);
    for id in games.sessions.games_of(&games.people, person) {
        if games.sessions.ask_again(person, &id, &mut games.prompts, &mut games.queues) {
            games.people.show_questions(&games.services, person, &id, &mut games.queues);
        }
    }
}
