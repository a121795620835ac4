//! Idle players: listing them, reminding them in public, and removing one.
//!
//! All of this is for the leader of a game and the admins of its rooms, and based on public information. Removing a
//! player is final, so it requires confirmation.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::Seat;
use gloaming_core::text::{Arg, Block};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::buttons::SeatButtons;
use crate::games::Games;
use crate::games::admins::Asker;
use crate::host_words::asking::says_yes;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Idle;

/// The maximum number of idle players with a button in a list.
const MOST_BUTTONS: usize = 8;

/// Lists the idle players of a game, with buttons if the service supports them.
pub(crate) fn idle_typed(games: &mut Games, recipient: &Recipient, id: &TableId, by: Asker<'_>, at: Timestamp) {
    if !by.moderates_game(games, id) {
        return games.voice().say(recipient, Message::IdleNotYours, &[]);
    }
    let Some(session) = games.sessions.get(id) else { return };
    let idle = session.idle(at);
    let (words, language) = (games.library.words(), games.languages().at(recipient));
    let handle = |seat: Seat| session.table.roster().handle(seat);
    let first = idle.first().map_or("", |idle| handle(idle.seat));
    let named = if recipient.person().is_some() { format!("{} ", id.0) } else { String::new() };
    let args = [
        ("count", Arg::Number(idle.len() as i64)),
        ("pressed", Arg::Flag(is_pressed(games, recipient))),
        ("example", Arg::Own(&format!("{}{} {named}{first}", mark(recipient), LobbyWord::Smite))),
    ];
    let Some(mut document) = words.message(language, Message::IdleList, &args) else { return };
    let line = |idle: &Idle| {
        let args = [("handle", Arg::Own(handle(idle.seat))), ("phases", Arg::Number(idle.phases as i64))];
        words.message(language, Message::IdleLine, &args).map(|line| line.blocks)
    };
    if !idle.is_empty() {
        document.push(Block::List { ordered: None, items: idle.iter().filter_map(line).collect() });
    }
    document.append(words.message(language, Message::IdleAbout, &args).unwrap_or_default());
    let with_button: Vec<Seat> = idle.iter().map(|idle| idle.seat).take(MOST_BUTTONS).collect();
    let labels = words.line(language, Message::IdleRemind).into_iter();
    let label = |seat: &Seat| {
        let args = [("handle", Arg::Own(handle(*seat)))];
        words.message(language, Message::IdlePutOut, &args).map(|label| label.plain()).unwrap_or_default()
    };
    let labels: Vec<String> = labels.chain(with_button.iter().map(label)).collect();
    let prompt = SeatButtons::Idle.prompt(id, at, &with_button).filter(|_| !idle.is_empty());
    let item = match prompt {
        Some(prompt) => OutboxItem::Asked { document, prompt, labels },
        None => OutboxItem::Note(document),
    };
    games.queues.put(recipient.clone(), item);
}

/// Lists the idle players of a room's game for the user who pressed a button. Returns the response to the press.
pub(super) fn idle_pressed(games: &mut Games, by: &Author, room: &Place, at: Timestamp) -> Message {
    let Some(id) = games.public_games(room).first().cloned() else { return Message::NoGameHere };
    if !Asker::Known(by).moderates_game(games, &id) {
        return Message::IdleNotYours;
    }
    idle_typed(games, &Recipient::Room(room.clone()), &id, Asker::Known(by), at);
    Message::TapTaken
}

/// Asks whether to remove a player from a running game. With `yes` after the name, removes them.
pub(crate) fn smite_typed(
    games: &mut Games,
    recipient: &Recipient,
    id: &TableId,
    by: Asker<'_>,
    rest: &str,
    at: Timestamp,
) {
    let confirmed = says_yes(rest) && rest.split_whitespace().count() > 1;
    // In private the name of the game may come first.
    let (first, after) = reader::split(rest);
    let rest = if is_same(first, &id.0) && !after.is_empty() { after } else { rest };
    let name = reader::split(rest).0;
    let name = name.strip_prefix('@').unwrap_or(name);
    if !by.moderates_game(games, id) {
        return games.voice().say(recipient, Message::SmiteNotYours, &[]);
    }
    let Some(session) = games.sessions.get(id) else { return };
    let roster = session.table.roster();
    let Some(seat) = roster.find(name) else {
        let (given, meant) = (reader::repeated(name), roster.closest(name).map(str::to_owned));
        let args = [
            ("name-given", Arg::Flag(!name.is_empty())),
            ("name", Arg::Person(&given)),
            ("meant-given", Arg::Flag(meant.is_some())),
            ("meant", Arg::Own(meant.as_deref().unwrap_or_default())),
            ("example", Arg::Own(&format!("{}{} ann", mark(recipient), LobbyWord::Smite))),
        ];
        return games.voice().say(recipient, Message::SmiteUnknown, &args);
    };
    if !confirmed {
        return ask_to_put_out(games, recipient, id, seat, by, at);
    }
    match games.put_out(id, seat, by, at) {
        Message::TapTaken => {}
        refusal => games.voice().say(recipient, refusal, &[]),
    }
}

/// Asks whether to remove a player, or reports why that isn't possible.
fn ask_to_put_out(games: &mut Games, recipient: &Recipient, id: &TableId, seat: Seat, by: Asker<'_>, at: Timestamp) {
    if let Some(refusal) = games.refuses_to_put_out(id, seat, by, at) {
        return games.voice().say(recipient, refusal, &[]);
    }
    let Some(session) = games.sessions.get(id) else { return };
    let (game, handle) = (session.game_title(&games.library), session.table.roster().handle(seat));
    let named = if recipient.person().is_some() { format!("{} ", id.0) } else { String::new() };
    let example = format!("{}{} {named}{handle} yes", mark(recipient), LobbyWord::Smite);
    let args = [
        ("game", Arg::Own(&game)),
        ("handle", Arg::Own(handle)),
        ("way", Arg::Own(session.table.way_out(at).word())),
        ("pressed", Arg::Flag(is_pressed(games, recipient))),
        ("example", Arg::Own(&example)),
    ];
    let (words, language) = (games.library.words(), games.languages().at(recipient));
    let Some(document) = words.message(language, Message::SmiteAsk, &args) else { return };
    let label = words.message(language, Message::IdlePutOut, &args).map(|label| label.plain()).unwrap_or_default();
    let item = match SeatButtons::Smite.prompt(id, at, &[seat]) {
        Some(prompt) => OutboxItem::Asked { document, prompt, labels: vec![label] },
        None => OutboxItem::Note(document),
    };
    games.queues.put(recipient.clone(), item);
}

/// Handles a press of a button in a list of idle players. Returns the response.
pub(crate) fn seat_pressed(
    games: &mut Games,
    by: &Author,
    recipient: &Recipient,
    (button, id, seats): (SeatButtons, &TableId, &[Seat]),
    choice: u16,
    at: Timestamp,
) -> Message {
    if !games.sessions.index().is_running(id) || games.woken(id).is_none() {
        return Message::TapStale;
    }
    let asker = Asker::Known(by);
    if !asker.moderates_game(games, id) {
        return Message::SmiteNotYours;
    }
    let choice = usize::from(choice);
    match (button, seats.get(choice.saturating_sub(1)), seats.first()) {
        (SeatButtons::Idle, ..) if choice == 0 => remind(games, id, at),
        (SeatButtons::Idle, Some(seat), _) => match games.refuses_to_put_out(id, *seat, asker, at) {
            Some(refusal) => refusal,
            None => {
                ask_to_put_out(games, recipient, id, *seat, asker, at);
                Message::TapTaken
            }
        },
        (SeatButtons::Smite, _, Some(seat)) if choice == 0 => games.put_out(id, *seat, asker, at),
        _ => Message::TapStale,
    }
}

/// Mentions the idle players of a game in its rooms.
fn remind(games: &mut Games, id: &TableId, at: Timestamp) -> Message {
    let Some(session) = games.sessions.get(id) else { return Message::TapStale };
    let idle = session.idle(at);
    if idle.is_empty() {
        return Message::TapStale;
    }
    let handles: Vec<&str> = idle.iter().map(|idle| session.table.roster().handle(idle.seat)).collect();
    let (handles, rooms) = (handles.join(", "), session.rooms().to_vec());
    let people: Vec<Person> = idle.iter().filter_map(|idle| session.person(idle.seat).cloned()).collect();
    for room in rooms {
        let recipient = Recipient::Room(room.clone());
        let here = people.iter().filter(|person| person.platform == room.platform).cloned().collect();
        let args = [("players", Arg::Own(&handles)), ("count", Arg::Number(people.len() as i64))];
        let words = games.languages().words_at(&recipient);
        let document = words.message(games.languages().at(&recipient), Message::IdleReminder, &args);
        games.answers.note_calling(recipient, document.unwrap_or_default(), here, &mut games.queues);
    }
    Message::TapTaken
}

/// Whether questions there have buttons whose presses only the bot sees, so that nothing has to be typed.
fn is_pressed(games: &Games, recipient: &Recipient) -> bool {
    let place = match recipient {
        Recipient::Room(room) => Some(room),
        recipient => recipient.person().and_then(|person| games.people.direct(person)),
    };
    place.is_some_and(|place| games.services.is_pressed_unseen(place) && !games.services.has_boards(place))
}

/// Returns the prefix of commands in the recipient's place.
pub(crate) fn mark(recipient: &Recipient) -> &'static str {
    if recipient.person().is_some() { "" } else { "!" }
}
