//! Choosing the language of private messages.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::kit::is_same;
use gloaming_core::text::{Arg, Document, PlayerText, best_language};

use crate::games::Games;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// The command, in private.
pub(crate) const LANGUAGE: &str = "language";

/// The argument that resets the choice.
const AS_ROOM: &str = "room";

/// The maximum number of characters that are quoted from the input.
const LONGEST_LANGUAGE: usize = 40;

/// Returns the prompt ID of the question for a person's language. It only affects the person who presses a button.
pub(crate) fn language_prompt() -> PromptId {
    PromptId::new(LANGUAGE)
}

/// Handles `language de`, which sets the language of the sender's private messages, `language room`, which resets it to
/// that of each game, and `language` alone, which asks.
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

/// Sets the language that a person pressed. Returns the response to the press.
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

/// Returns the sentence with the language of a person's private messages, and the available ones.
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

/// Returns the available languages with their names, and the last one as an example.
fn languages_named(games: &Games) -> (String, &'static str) {
    let all = games.library.languages();
    let named = |tag: &&str| format!("{tag} ({})", games.library.language_name(tag));
    (all.iter().map(named).collect::<Vec<String>>().join(", "), all.last().copied().unwrap_or_default())
}

/// Sets a person's language, or resets it to that of each game. Repeats open questions in it.
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
