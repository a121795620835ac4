//! The host's own commands in the room of a running game: its status, its players, the rules, help, and ending it
//! early.
//!
//! They are what the room's menu shows, and work in every game. The rules are still asked first, so that their response
//! is in the log, and a verb of theirs that is accepted in rooms takes precedence. Other bots may be in such rooms, and
//! users who don't play talk there: messages for them are kept, unless the rules mute everyone.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::text::{Arg, Block, Inline};
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::host_words::asking::{cancel_typed, flee_typed};
use crate::host_words::help::show_rules_of;
use crate::host_words::menus::menu_of;
use crate::host_words::own::OwnWord;
use crate::host_words::portrait::FACE;
use crate::host_words::smite::{idle_typed, smite_typed};
use crate::host_words::statistics::{tell_ranking, tell_statistics};
use crate::host_words::waiting::{waits_for_a_game, waits_no_more};
use crate::host_words::zone::ZONE;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;
use crate::typed::Typed;

/// Whether the host itself handles a command in private, in a game without a verb of this name.
pub fn is_word_of_the_host(word: &str) -> bool {
    let is_one_of = |words: &[&str]| words.iter().any(|one| is_same(one, word));
    LobbyWord::meant(word).is_some() || OwnWord::find(word).is_some() || is_one_of(&["desk", ZONE, FACE])
}

/// Handles a command of the host in the room of a running game.
pub(crate) fn word_of_the_host(
    games: &mut Games,
    id: &TableId,
    channel: &str,
    typed: &Typed<'_>,
    (word, rest): (LobbyWord, &str),
    at: Timestamp,
) {
    if games.sessions.get(id).is_none() {
        return;
    }
    games.rules_hear(id, channel, typed, at);
    let person = &typed.by.person;
    let is_closed = games.sessions.get(id).is_some_and(|session| session.is_closed_to(channel, Some(person)));
    let recipient = match is_closed {
        false => Recipient::Room(typed.place.clone()),
        true => {
            games.services.remove(typed.place, typed.message, &mut games.queues);
            if games.people.direct(person).is_none() {
                return;
            }
            Recipient::Direct(person.clone())
        }
    };
    match word {
        LobbyWord::Cancel | LobbyWord::Close => {
            cancel_typed(games, &recipient, id, Asker::Known(typed.by), rest, at);
        }
        LobbyWord::Stats => {
            let recipient = quietly(games, &recipient, person);
            tell_statistics(&mut games.voice(), &recipient, person, Some(typed.place), rest);
        }
        LobbyWord::Ranking => {
            let recipient = quietly(games, &recipient, person);
            tell_ranking(&mut games.voice(), &recipient, typed.place, rest);
        }
        word if word.is_for_a_running_game() => word_of_a_game(games, &recipient, id, typed.by, (word, rest), at),
        word => answer_word(games, &recipient, id, typed, (word, rest)),
    }
}

/// Returns the recipient of a response that has nothing to do with the running game: the person, if they can be reached
/// in private.
fn quietly(games: &Games, recipient: &Recipient, person: &Person) -> Recipient {
    let in_private = games.people.direct(person).is_some();
    if in_private { Recipient::Direct(person.clone()) } else { recipient.clone() }
}

/// Handles a command about a running game, in its room or in private.
pub(crate) fn word_of_a_game(
    games: &mut Games,
    recipient: &Recipient,
    id: &TableId,
    by: &Author,
    (word, rest): (LobbyWord, &str),
    at: Timestamp,
) {
    if !games.sessions.index().is_running(id) || games.woken(id).is_none() {
        return games.voice().say(recipient, Message::NoGameHere, &[]);
    }
    match word {
        LobbyWord::Lead => games.take_lead(recipient, id, by),
        LobbyWord::Flee => flee_typed(games, recipient, id, by, rest, at),
        LobbyWord::End => games.vote_off(recipient, id, by, at),
        LobbyWord::Skip => games.vote_to_skip(recipient, id, by, at),
        LobbyWord::Idle => idle_typed(games, recipient, id, Asker::Known(by), at),
        LobbyWord::Smite => smite_typed(games, recipient, id, Asker::Known(by), rest, at),
        word => games.voice().say(recipient, while_it_runs(word), &[("name", Arg::Own(&id.0))]),
    }
}

/// Returns the response to a command that starts something or looks back while a game is running.
fn while_it_runs(word: LobbyWord) -> Message {
    match word {
        LobbyWord::Story | LobbyWord::Why => Message::StoryNotYet,
        LobbyWord::Leave => Message::LeaveRunning,
        LobbyWord::Join => Message::NoSeatFree,
        _ => Message::GameRuns,
    }
}

fn answer_word(
    games: &mut Games,
    recipient: &Recipient,
    id: &TableId,
    typed: &Typed<'_>,
    (word, rest): (LobbyWord, &str),
) {
    let Some(session) = games.sessions.get(id) else { return };
    match word {
        // It only shows public information, even in a private room.
        LobbyWord::Status => games.answers.note(
            recipient.clone(),
            session.status(games.wording(), recipient.person()),
            false,
            &mut games.queues,
        ),
        LobbyWord::Players => {
            games.answers.note(
                recipient.clone(),
                session.status_players(games.wording(), recipient.person()),
                false,
                &mut games.queues,
            );
        }
        LobbyWord::Rules => show_rules_of(&mut games.voice(), recipient, id, rest),
        LobbyWord::Nextgame => waits_for_a_game(games, recipient, &typed.by.person, Some(typed.place)),
        LobbyWord::Stopwaiting => waits_no_more(games, recipient, &typed.by.person, Some(typed.place)),
        LobbyWord::Help => help_in_room(games, recipient, id, typed.place),
        LobbyWord::Leave if session.seat_of(&typed.by.person).is_none() => {
            games.voice().say(recipient, Message::LeftNotIn, &[]);
        }
        LobbyWord::Join if session.seat_of(&typed.by.person).is_some() => {
            games.voice().say(recipient, Message::JoinAlready, &[]);
        }
        word => games.voice().say(recipient, while_it_runs(word), &[("name", Arg::Own(&id.0))]),
    }
}

/// Lists what all users can type in the room of a game now. What only a player can do is listed in private.
fn help_in_room(games: &mut Games, recipient: &Recipient, id: &TableId, place: &Place) {
    let public = games.public_games(place);
    let language = games.languages().at(recipient).to_owned();
    let entries = menu_of(games, &language, &public, std::slice::from_ref(id));
    let mut document = games.library.words().message(&language, Message::HelpHeadingRoom, &[]).unwrap_or_default();
    let item = |command: String, help: String| {
        vec![Block::Paragraph(vec![Inline::Code(format!("!{command}")), Inline::Text(format!(": {help}"))])]
    };
    let items = entries.into_iter().map(|entry| item(entry.command, entry.help)).collect();
    document.push(Block::List { ordered: None, items });
    let words = games.languages().words_at(recipient);
    document.append(words.message(&language, Message::HelpInPrivate, &[]).unwrap_or_default());
    games.voice().note_ephemeral(recipient.clone(), document);
}
