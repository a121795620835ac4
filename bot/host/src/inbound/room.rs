//! Texts that are typed in a room.

use gloaming_table::reader::{self, Mark};

use super::team::order_of_member;
use super::{Answer, Intent};
use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::operator_desk::OperatorWord;
use crate::typed::Typed;

/// Returns the intent of a text in a room: of a game, of a lobby, or of neither.
pub(crate) fn in_room<'a>(games: &Games, typed: &Typed<'a>) -> Intent<'a> {
    let text = typed.text.trim();
    let room = typed.place;
    let here = games.sessions.channel_here(&games.lobbies, room);
    let talk = |(table, channel): (TableId, String)| {
        let command = games.sessions.command_said(&games.people, &table, &channel, typed, text);
        Intent::Talk { table, channel, text, command, room: Some(room), reply_to: typed.reply_to }
    };
    if typed.forwarded.is_some() {
        // Forwarded words of others can't give orders. If a game is played here, they are talk.
        return here.map_or(Intent::Nothing, talk);
    }
    let (mark, bare) = reader::unmark(text);
    if mark != Mark::Command {
        return here.map_or(Intent::Nothing, talk);
    }
    let (first, rest) = reader::split(bare);
    if OperatorWord::find(first).is_some() && games.operators.has_room(room) {
        return Intent::Operator { rest: bare };
    }
    match (LobbyWord::meant(first), here) {
        (Some(LobbyWord::Bind), _) => Intent::Bind { rest },
        (Some(LobbyWord::Settings), _) => Intent::RoomSettings { rest },
        (Some(word @ (LobbyWord::Prefix | LobbyWord::Ban | LobbyWord::Unban)), _) => {
            Intent::Lobby { room: Some(room), word, rest }
        }
        (Some(word), Some((table, channel))) => {
            let runs = games.sessions.index().is_running(&table);
            let manifest = games.sessions.get(&table).map(|session| session.table.manifest());
            let is_hosts = runs && manifest.is_some_and(|manifest| word.is_of_the_host(manifest));
            if is_hosts && word != LobbyWord::Join {
                return Intent::HostWord { table, channel, word, rest };
            }
            if !runs && word.is_for_after_a_game() {
                return Intent::Lobby { room: Some(room), word, rest };
            }
            match word {
                LobbyWord::Join if rest.is_empty() => {
                    let otherwise = match is_hosts {
                        true => Intent::HostWord { table: table.clone(), channel, word, rest },
                        false => talk((table.clone(), channel)),
                    };
                    Intent::TakeSeat { table, otherwise: Box::new(otherwise) }
                }
                _ => talk((table, channel)),
            }
        }
        (None, Some((table, channel))) => match order_of_member(games, typed, &table, &channel) {
            Some(order) => order,
            None => talk((table, channel)),
        },
        (Some(word), None) => Intent::Lobby { room: Some(room), word, rest },
        // Unknown words may be for other bots in the room.
        (None, None) if games.services.capabilities(room).other_bots => Intent::Nothing,
        (None, None) => Intent::Say(Answer::UnknownWord(first)),
    }
}
