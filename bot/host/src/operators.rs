//! Commands of operators: ask for the program's state, change the log level, and cancel a game.
//!
//! Responses contain the names of games and their public rooms, but nothing that happens inside a game, because an
//! operator may play in it.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Person, Place, PlatformName};
use gloaming_core::kit::closest;
use gloaming_core::ruleset::DeskVerb;
use gloaming_core::text::{Arg, Block, Document, PlayerText};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::{Games, Voice};
use crate::ids::TableId;
use crate::library::Library;
use crate::message::Message;
use crate::operator_desk::{NoLevel, OperatorWord};
use crate::queues::{OutboxItem, Recipient};

/// The maximum number of list items that are shown.
const MOST_LINES: usize = 40;

/// The service name of the operator on this machine. No adapter has this name, because it isn't a single word.
const THIS_MACHINE: &str = "this machine";

/// The maximum number of characters that are quoted from the input.
const LONGEST_GIVEN: usize = 40;

/// The answer to the operator of this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its words.
    pub words: Document,
    /// Whether what was asked is done, or answered.
    pub is_done: bool,
}

/// Answers something that an operator typed. Returns whether it was done.
pub(crate) fn typed(games: &mut Games, recipient: &Recipient, text: &str, at: Timestamp) -> bool {
    if let Recipient::Room(room) = recipient
        && !games.services.capabilities(room).invited_only
    {
        games.voice().say(recipient, Message::OperatorRoomOpen, &[]);
        return false;
    }
    let (word, rest) = reader::split(reader::unmarked(text.trim()));
    let word = OperatorWord::find(word);
    match word {
        Some(OperatorWord::Status) => status(games, recipient),
        Some(OperatorWord::Games) => list_games(&mut games.voice(), recipient),
        Some(OperatorWord::Rooms) => list_rooms(&mut games.voice(), recipient),
        Some(OperatorWord::Log) => return log(games, recipient, rest),
        Some(OperatorWord::Close) => return close(games, recipient, rest, at),
        Some(OperatorWord::Help) | None => {
            let mark = match recipient {
                Recipient::Room(_) => "!",
                Recipient::Direct(person) if person.platform.as_str() == THIS_MACHINE => "",
                _ => "operator ",
            };
            let typed: Vec<(&str, String)> =
                OperatorWord::ALL.iter().map(|word| (word.word(), format!("{mark}{}", word.word()))).collect();
            let args: Vec<(&str, Arg<'_>)> = typed.iter().map(|(word, typed)| (*word, Arg::Own(typed))).collect();
            games.voice().say(recipient, Message::OperatorHelp, &args);
        }
    }
    word.is_some()
}

/// Answers the operator of this machine, who has no conversation: what would be said in one is returned.
pub(crate) fn asked(games: &mut Games, text: &str, at: Timestamp) -> Answer {
    // A conversation of its own: the same mistake is answered each time.
    let account = at.as_nanosecond().to_string();
    let recipient = Recipient::Direct(Person::new(&PlatformName::new(THIS_MACHINE), account));
    let is_done = typed(games, &recipient, text, at);
    let said = games.queues.take_out(|to, _, _| *to == recipient);
    let mut words = Document::default();
    for (_, item) in said {
        if let OutboxItem::Note(document) = item {
            words.append(document);
        }
    }
    Answer { words, is_done }
}

fn status(games: &mut Games, recipient: &Recipient) {
    let running = games.sessions.index().running().count();
    let gathering = games.lobbies.all().count();
    let since = games.operators.since().map(|since| since.strftime("%Y-%m-%d %H:%M UTC").to_string());
    let args = [
        ("since", Arg::Own(since.as_deref().unwrap_or_default())),
        ("since-given", Arg::Flag(since.is_some())),
        ("running", Arg::Number(running as i64)),
        ("gathering", Arg::Number(gathering as i64)),
    ];
    // A service can have several troubles, such as being neither readable nor writable.
    let mut parts: BTreeMap<String, Vec<String>> =
        games.services.all().map(|one| (one.name().to_string(), Vec::new())).collect();
    for (part, what) in games.operators.troubles.standing() {
        parts.entry(part.to_owned()).or_default().push(what);
    }
    let lines = parts.into_iter().map(|(part, what)| {
        let what = PlayerText::new(&what.join("; "));
        let args = [("part", Arg::Own(&part)), ("fine", Arg::Flag(what.is_empty())), ("what", Arg::Person(&what))];
        line(&games.library, games.languages().at(recipient), Message::OperatorPart, &args)
    });
    let lines = lines.collect();
    tell_list(&mut games.voice(), recipient, Message::OperatorStatus, &args, lines);
}

fn list_games(voice: &mut Voice<'_>, recipient: &Recipient) {
    let mut lines = Vec::new();
    for id in voice.sessions.index().running() {
        let Some(summary) = voice.sessions.index().get(id) else { continue };
        let services: BTreeSet<&str> = summary.rooms.iter().map(|room| room.platform.as_str()).collect();
        let services = services.into_iter().collect::<Vec<_>>().join(", ");
        let args = [
            ("name", Arg::Own(&id.0)),
            ("game", Arg::Own(&summary.ruleset)),
            ("players", Arg::Number(summary.seats.len() as i64)),
            ("services", Arg::Own(&services)),
            ("services-given", Arg::Flag(!services.is_empty())),
        ];
        lines.push(line(voice.library, voice.language_at(recipient), Message::OperatorGame, &args));
    }
    for (room, lobby) in voice.lobbies.all() {
        let args = [
            ("game", Arg::Own(&lobby.ruleset)),
            ("players", Arg::Number(lobby.count() as i64)),
            ("service", Arg::Own(room.platform.as_str())),
        ];
        lines.push(line(voice.library, voice.language_at(recipient), Message::OperatorLobby, &args));
    }
    let count = Arg::Number(lines.len() as i64);
    tell_list(voice, recipient, Message::OperatorGames, &[("count", count)], lines);
}

/// Lists the rooms with lobbies or running games. Rooms of private channels are left out because their members are
/// secret.
fn list_rooms(voice: &mut Voice<'_>, recipient: &Recipient) {
    let mut rooms: BTreeMap<Place, Vec<TableId>> =
        voice.lobbies.all().map(|(room, _)| (room.clone(), Vec::new())).collect();
    for id in voice.sessions.index().running() {
        for room in voice.sessions.index().get(id).into_iter().flat_map(|summary| &summary.rooms) {
            rooms.entry(room.clone()).or_default().push(id.clone());
        }
    }
    let mut lines = Vec::new();
    for (room, here) in &rooms {
        let names: Vec<&str> = here.iter().map(|id| &*id.0).collect();
        let names = names.join(", ");
        let record = voice.room_records.get(room);
        let args = [
            ("service", Arg::Own(room.platform.as_str())),
            // The address of a room on the web page grants access to it.
            ("room", Arg::Own(room.id.as_str())),
            ("room-given", Arg::Flag(!voice.services.has_boards(room))),
            ("games", Arg::Own(&names)),
            ("games-given", Arg::Flag(!names.is_empty())),
            ("away", Arg::Flag(record.is_some_and(|record| record.away))),
            ("mute", Arg::Flag(record.is_some_and(|record| record.mute.is_some()))),
        ];
        lines.push(line(voice.library, voice.language_at(recipient), Message::OperatorRoom, &args));
    }
    let count = Arg::Number(lines.len() as i64);
    tell_list(voice, recipient, Message::OperatorRooms, &[("count", count)], lines);
}

/// Says the level of the log, or sets another one. Returns whether it is a level.
fn log(games: &mut Games, recipient: &Recipient, level: &str) -> bool {
    let Some(log) = games.operators.log() else {
        games.voice().say(recipient, Message::OperatorNoLog, &[]);
        return false;
    };
    let (message, is_done) = match level.is_empty() {
        true => (Message::OperatorLog, true),
        false => match log.set(level) {
            Ok(()) => (Message::OperatorLogTaken, true),
            Err(NoLevel) => (Message::OperatorLogWrong, false),
        },
    };
    let (level, given) = (log.level(), given(level));
    games.voice().say(recipient, message, &[("level", Arg::Own(&level)), ("given", Arg::Person(&given))]);
    is_done
}

/// Cancels a game. Returns whether it did.
fn close(games: &mut Games, recipient: &Recipient, name: &str, at: Timestamp) -> bool {
    let known = games.sessions.index().named(name).cloned();
    let given = given(name);
    let (message, meant) = match known {
        Some(id) if games.sessions.index().is_running(&id) => match games.desk(&id, DeskVerb::Cancel, at) {
            Ok(()) => (Message::OperatorClosed, None),
            Err(_) => (Message::OperatorNotClosed, None),
        },
        Some(_) => (Message::OperatorIsOver, None),
        None => {
            let running: Vec<String> = games.sessions.index().running().map(|id| id.0.to_string()).collect();
            let meant = closest(name, running.iter().map(String::as_str)).map(str::to_owned);
            (Message::OperatorNoGame, meant)
        }
    };
    let args = [
        ("given", Arg::Person(&given)),
        ("given-given", Arg::Flag(!given.is_empty())),
        ("meant", Arg::Own(meant.as_deref().unwrap_or_default())),
        ("meant-given", Arg::Flag(meant.is_some())),
    ];
    games.voice().say(recipient, message, &args);
    matches!(message, Message::OperatorClosed)
}

fn given(text: &str) -> PlayerText {
    PlayerText::new(&text.chars().take(LONGEST_GIVEN).collect::<String>())
}

/// Returns an item of a list.
fn line(library: &Library, language: &str, message: Message, args: &[(&str, Arg<'_>)]) -> Vec<Block> {
    let said = library.words().message(language, message, args);
    said.map(|document| document.blocks).unwrap_or_default()
}

/// Sends a heading with a list below it, up to the maximum number of lines.
fn tell_list(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    heading: Message,
    args: &[(&str, Arg<'_>)],
    mut lines: Vec<Vec<Block>>,
) {
    let more = lines.len().saturating_sub(MOST_LINES);
    lines.truncate(MOST_LINES);
    let mut document = Document { blocks: line(voice.library, voice.language_at(recipient), heading, args) };
    if !lines.is_empty() {
        document.push(Block::List { ordered: None, items: lines });
    }
    if more > 0 {
        let more = [("count", Arg::Number(more as i64))];
        document.append(Document {
            blocks: line(voice.library, voice.language_at(recipient), Message::OperatorMore, &more),
        });
    }
    voice.note(recipient.clone(), document);
}
