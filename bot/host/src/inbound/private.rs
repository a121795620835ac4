//! Texts that are typed to the bot alone: in a conversation, in one of its topics, or through a control of a page.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_table::reader::{self, Mark};

use super::answer::{answer, answer_while_talking, number_of_no_list};
use super::said::{channel_of_line, talking_in};
use super::team::order_of_member;
use super::{Answer, Intent};
use crate::games::{Games, TableChoice};
use crate::host_words::{FACE, LANGUAGE, OwnWord, ZONE, closes_windows};
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::typed::Typed;

/// Returns the intent of a text in a conversation.
pub(crate) fn in_private<'a>(games: &Games, typed: &Typed<'a>) -> Intent<'a> {
    let person = &typed.by.person;
    let text = typed.text.trim();
    let reply_to = typed.reply_to;
    let talk = |(table, channel): (TableId, String)| line_of(games, typed, table, channel, text);
    if typed.forwarded.is_some() {
        // Forwarded words of others can't give orders. In the sender's default channel they are talk.
        return talking_in(games, person).map_or(Intent::Say(Answer::Forwarded), talk);
    }
    if let Some(line) = reply_to.and_then(|to| channel_of_line(games, person, typed.place, to)) {
        // A reply to a line of a channel is a line of that channel.
        return talk(line);
    }
    let (mark, bare) = reader::unmark(text);
    if mark == Mark::Channel {
        return if bare.trim().is_empty() { Intent::TalkNowhere } else { to_channel(games, typed, bare) };
    }
    if mark == Mark::None
        && let Some(line) = talking_in(games, person)
    {
        // This is a line of that channel and read accordingly. Commands to the bot need a prefix.
        return answer_while_talking(games, typed).unwrap_or_else(|| talk(line));
    }
    let (first, rest) = reader::split(bare);
    if mark == Mark::None
        && let TableChoice::One(table) =
            games.sessions.table_choice(&games.attendance, &games.people, &games.services, person, bare)
        && games.sessions.get(&table).is_some_and(|session| session.awaits_text(person, text))
    {
        // If the game expects exactly this text, it belongs to the game, even if it is a command of the host.
        return command_to(games, typed, &table, text);
    }
    if is_same(first, "desk") {
        return Intent::Desk { rest };
    }
    if closes_windows(bare) {
        return Intent::CloseWindows;
    }
    if is_same(first, "operator") && games.operators.is_known(person) {
        return Intent::Operator { rest };
    }
    let word = LobbyWord::meant(first);
    // Games don't have this command, and a player may also lead the lobby of the next game.
    if word == Some(LobbyWord::Setup) && games.lobbies.led_by(person).next().is_some() {
        return Intent::Setup { rest };
    }
    // A prefix marks a command.
    if mark != Mark::Command
        && let Some(answer) = answer(games, typed)
    {
        return answer;
    }
    if let Some(answer) = number_of_no_list(games, typed, bare) {
        return Intent::Say(answer);
    }
    match (games.sessions.table_choice(&games.attendance, &games.people, &games.services, person, bare), word) {
        (TableChoice::One(table), _) => to_game(games, typed, table),
        (TableChoice::Many | TableChoice::None, _) if is_same(first, FACE) => Intent::Face { rest },
        (TableChoice::Many | TableChoice::None, _) if is_same(first, ZONE) => Intent::Zone { rest },
        (TableChoice::Many | TableChoice::None, _) if is_same(first, LANGUAGE) => Intent::Language { rest },
        (TableChoice::Many, _) => Intent::Say(Answer::WhichGame),
        (TableChoice::None, Some(word)) => Intent::Lobby { room: None, word, rest },
        (TableChoice::None, None) => Intent::Say(Answer::NoGameHere),
    }
}

/// Returns the intent of a text in a topic: it is a line of the topic's channel and read accordingly. The host's
/// commands need a prefix.
pub(crate) fn in_topic<'a>(games: &Games, typed: &Typed<'a>, table: TableId, channel: String) -> Intent<'a> {
    let text = typed.text.trim();
    let Some(session) = games.sessions.get(&table) else { return Intent::Nothing };
    let manifest = session.table.manifest();
    let (mark, bare) = reader::unmark(text);
    let first = reader::split(bare).0;
    let marked = mark == Mark::Command;
    let of_the_host = marked && LobbyWord::meant(first).is_some() && manifest.verb(first).is_none();
    if typed.forwarded.is_none() {
        let unanswered = Typed { reply_to: None, ..*typed };
        if mark == Mark::Channel || (marked && is_same(first, "desk")) {
            return in_private(games, &unanswered);
        }
        if of_the_host {
            return to_game(games, &unanswered, table);
        }
        if let Some(order) = order_of_member(games, &unanswered, &table, &channel) {
            return order;
        }
    }
    line_of(games, typed, table, channel, text)
}

/// Returns the intent of a channel's line that is typed outside the channel's room.
fn line_of<'a>(games: &Games, typed: &Typed<'a>, table: TableId, channel: String, text: &'a str) -> Intent<'a> {
    let command = games.sessions.command_said(&games.people, &table, &channel, typed, text);
    Intent::Talk { table, channel, text, command, room: None, reply_to: typed.reply_to }
}

/// Returns the intent of a command to a game that is awake.
fn command_to<'a>(games: &Games, typed: &Typed<'a>, table: &TableId, text: &'a str) -> Intent<'a> {
    games.sessions.command_typed(&games.people, table, typed.by, text).map_or(Intent::Nothing, Intent::Command)
}

/// Returns the intent of a control on a page, about this room.
pub(crate) fn from_page<'a>(games: &Games, typed: &Typed<'a>, room: &'a Place) -> Intent<'a> {
    let bare = reader::unmarked(typed.text.trim());
    let (first, rest) = reader::split(bare);
    if closes_windows(bare) {
        return Intent::CloseWindows;
    }
    let Some(word) = LobbyWord::meant(first) else { return in_private(games, typed) };
    match games.sessions.channel_here(&games.lobbies, room) {
        Some((table, _)) if word == LobbyWord::Join => {
            Intent::TakeSeat { table, otherwise: Box::new(Intent::Say(Answer::NoSeatFree)) }
        }
        // A player's actions in a running game are the same as in the conversation.
        Some((table, _)) if word.is_for_a_running_game() && games.sessions.index().is_running(&table) => {
            in_private(games, typed)
        }
        Some((table, _)) if games.sessions.index().is_running(&table) || !word.is_for_after_a_game() => {
            Intent::Say(Answer::NoLobby)
        }
        _ => Intent::Lobby { room: Some(room), word, rest },
    }
}

/// Returns the intent of `#channel words`, or with several games `#channel NAME words`: talk in a channel that has no
/// room here.
fn to_channel<'a>(games: &Games, typed: &Typed<'a>, channelled: &'a str) -> Intent<'a> {
    let person = &typed.by.person;
    let (word, mut rest) = reader::split(channelled);
    let table = match games.sessions.table_choice(&games.attendance, &games.people, &games.services, person, channelled)
    {
        TableChoice::One(id) => id,
        TableChoice::Many => return Intent::Say(Answer::WhichGame),
        TableChoice::None => return Intent::Say(Answer::NoGameHere),
    };
    let (first, after) = reader::split(rest);
    if is_same(first, &table.0) {
        rest = after;
    }
    let Some(session) = games.sessions.get(&table) else { return Intent::Nothing };
    match session.channel_meant(&games.people, person, word) {
        Ok(channel) if rest.is_empty() && typed.picture.is_none() => Intent::TalkIn { table, channel },
        Ok(channel) => line_of(games, typed, table, channel, rest),
        Err(channels) => Intent::Say(Answer::WhichChannel(channels)),
    }
}

/// Whether a user may cancel this game, or leads a lobby.
fn may_close_something(games: &Games, person: &Person, id: &TableId) -> bool {
    games.sessions.may_call_off(games.rooms(), person, id) || games.lobbies.led_by(person).next().is_some()
}

/// Returns the intent of a command to a game, or of a command of the host that isn't a verb of the game.
fn to_game<'a>(games: &Games, typed: &Typed<'a>, table: TableId) -> Intent<'a> {
    let text = typed.text.trim();
    let Some(session) = games.sessions.get(&table) else { return Intent::Nothing };
    let (mark, bare) = reader::unmark(text);
    let (first, rest) = reader::split(bare);
    let manifest = session.table.manifest();
    if mark == Mark::None && !rest.is_empty() && session.awaits_any_text(&typed.by.person) {
        // Several words are the text that the game expects, whatever they begin with. A single word, or a prefix,
        // addresses the host.
        return command_to(games, typed, &table, text);
    }
    let word = LobbyWord::meant(first).filter(|_| manifest.verb(first).is_none());
    // A game with its own verb `rules` still has the usual lists.
    let is_list = manifest.lists.iter().any(|list| is_same(list.name, rest));
    if is_list && LobbyWord::meant(first) == Some(LobbyWord::Rules) {
        return Intent::Rules { table, rest };
    }
    let is_alone = rest.is_empty() || is_same(rest, &table.0);
    if let Some(word) = OwnWord::find(first).filter(|_| is_alone && manifest.verb(first).is_none()) {
        return Intent::Own { table, word };
    }
    if is_same(first, FACE) && manifest.verb(first).is_none() {
        return Intent::Face { rest };
    }
    if is_same(first, ZONE) && manifest.verb(first).is_none() {
        return Intent::Zone { rest };
    }
    if word == Some(LobbyWord::Language) {
        return Intent::Language { rest };
    }
    match word {
        Some(LobbyWord::Help) => Intent::Help { table },
        Some(word @ (LobbyWord::Games | LobbyWord::Settings | LobbyWord::Ban | LobbyWord::Unban)) => {
            Intent::Lobby { room: None, word, rest }
        }
        Some(word) if word.is_about_the_next() || word.looks_back() => Intent::Lobby { room: None, word, rest },
        Some(LobbyWord::Status | LobbyWord::Players) => Intent::Status,
        Some(LobbyWord::Cancel) => Intent::Cancel { rest },
        Some(LobbyWord::Close) if may_close_something(games, &typed.by.person, &table) => Intent::Cancel { rest },
        Some(word) if word.is_for_a_running_game() => Intent::GameWord { table, word, rest },
        Some(LobbyWord::Rules) => Intent::Rules { table, rest },
        Some(LobbyWord::Leave) => Intent::Leave,
        Some(word) if word.tells_a_story() => Intent::Story { table, word, rest },
        Some(LobbyWord::Join) if games.lobbies.linked(rest).is_some() => Intent::Join { link: rest },
        Some(LobbyWord::Join) => {
            let otherwise =
                if rest.is_empty() { command_to(games, typed, &table, text) } else { Intent::Join { link: rest } };
            Intent::TakeSeat { table, otherwise: Box::new(otherwise) }
        }
        Some(word) => Intent::GameWord { table, word, rest },
        None => command_to(games, typed, &table, text),
    }
}
