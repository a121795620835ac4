//! Determines where a text is said and whether it is a command, before it is parsed.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::ruleset::{VerbEffect, VerbSpec};
use gloaming_table::Addressee;
use gloaming_table::reader;
use gloaming_table::reader::Taken;

use crate::games::{Games, TableChoice};
use crate::ids::TableId;
use crate::typed::Typed;

/// Returns the channel whose lines a message in a person's conversation contains.
pub(super) fn channel_of_line(
    games: &Games,
    person: &Person,
    place: &Place,
    message: &MessageId,
) -> Option<(TableId, String)> {
    games.sessions.games_with(&games.people, person).into_iter().find_map(|id| {
        let session = games.sessions.get(&id)?;
        let sent = session.sent_at(place, message)?;
        let rows = sent.rows.iter().filter_map(|row| session.table.log().get(*row as usize));
        let mut channel = rows.filter_map(|row| match &row.to {
            Addressee::Channel(channel) => Some(channel.to_string()),
            _ => None,
        });
        // The last line counts, because it is read last.
        let channel = channel.next_back()?;
        Some((id, channel))
    })
}

/// Whether a text is said in the room or the topic of a private channel, as a reply to one of its lines, or by a sender
/// whose default channel is private.
pub(crate) fn is_said_in_private_channel(games: &mut Games, typed: &Typed<'_>, direct: bool) -> bool {
    if !direct {
        games.wake_in(typed.place);
        let here = games
            .sessions
            .channel_here(&games.lobbies, typed.place)
            .filter(|(id, _)| games.sessions.index().is_running(id));
        let session = here.as_ref().and_then(|(id, channel)| Some((games.sessions.get(id)?, channel)));
        let channel = session.and_then(|(session, channel)| session.table.channels().get(channel));
        return channel.is_some_and(|channel| !channel.public);
    }
    if games.topic_at(typed.place).is_some() {
        return true;
    }
    let person = &typed.by.person;
    games.wake_games_of(person);
    let answered = typed.reply_to.and_then(|to| channel_of_line(games, person, typed.place, to));
    answered.is_some() || talking_in(games, person).is_some()
}

/// Whether a text is a command to the game that is played in a room.
pub(crate) fn is_command_in(games: &Games, place: &Place, text: &str) -> bool {
    let Some((id, channel)) =
        games.sessions.channel_here(&games.lobbies, place).filter(|(id, _)| games.sessions.index().is_running(id))
    else {
        return false;
    };
    let Some(session) = games.sessions.get(&id) else { return false };
    let manifest = session.table.manifest();
    reader::taken_in(manifest, session.table.roster(), &channel, text.trim()) == Taken::Command
        && manifest
            .verb(reader::split(reader::unmarked(text.trim())).0)
            .is_some_and(|verb| verb.effect != VerbEffect::Speaks)
}

/// Whether a text is a command with an effect in the game that the sender means.
pub(crate) fn is_game_command(games: &Games, person: &Person, text: &str) -> bool {
    verb_meant(games, person, text).is_some_and(|verb| verb.effect != VerbEffect::Speaks)
}

/// Returns the verb that a text begins with, in the game that the sender means.
fn verb_meant(games: &Games, person: &Person, text: &str) -> Option<&'static VerbSpec> {
    let bare = reader::unmarked(text.trim());
    let TableChoice::One(id) =
        games.sessions.table_choice(&games.attendance, &games.people, &games.services, person, bare)
    else {
        return None;
    };
    games.sessions.get(&id)?.table.manifest().verb(reader::split(bare).0)
}

/// Returns the channel that a person talks in by default, if they still may.
pub(super) fn talking_in(games: &Games, person: &Person) -> Option<(TableId, String)> {
    games.sessions.games_with(&games.people, person).into_iter().rev().find_map(|id| {
        let channel = games.sessions.get(&id)?.talking_in(person)?.to_string();
        Some((id, channel))
    })
}
