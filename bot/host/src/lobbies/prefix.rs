//! The prefix of commands in a room. All users may ask for it, and moderators of the room and the leader of a game
//! there may change it.

use gloaming_core::chat::{Author, Place};
use gloaming_core::text::{Arg, Document};
use gloaming_table::reader;
use gloaming_table::reader::{Prefix, USUAL_PREFIX};

use crate::games::{Games, Voice};
use crate::lobby::Lobbies;
use crate::message::Message;
use crate::queues::{OutboxItem, Queues, Recipient};

/// Shows or changes the prefix of a room. On services with their own kind of commands, it can't be changed.
pub(crate) fn room_prefix(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place, rest: &str) {
    let here = games.services.capabilities(room);
    if here.menus.is_yes() || here.boards.is_yes() {
        return games.voice().say(recipient, Message::PrefixNotHere, &[]);
    }
    if rest.is_empty() {
        return tell(&mut games.voice(), recipient, room, Message::PrefixNow);
    }
    if !may_choose(games, by, room) {
        return games.voice().say(recipient, Message::PrefixNotYours, &[]);
    }
    let Some(chosen) = Prefix::parse(rest) else {
        let given = reader::repeated(rest);
        let longest = Arg::Number(Prefix::LONGEST_PREFIX as i64);
        return games.voice().say(
            recipient,
            Message::PrefixWrong,
            &[("given", Arg::Person(&given)), ("longest", longest)],
        );
    };
    let chosen = Some(chosen).filter(|prefix| *prefix.to_string() != *USUAL_PREFIX);
    if games.room_records.prefix(room) != chosen.as_ref() {
        games.room_records.change(room, |record| record.prefix = chosen);
        show_again(&mut games.lobbies, &mut games.queues, room);
    }
    tell(&mut games.voice(), recipient, room, Message::PrefixTaken);
}

/// Whether a user moderates the room or leads a lobby or game there.
fn may_choose(games: &mut Games, by: &Author, room: &Place) -> bool {
    games.moderates_in(&by.person, room)
        || games.public_games(room).iter().any(|id| games.sessions.leaders(id).contains(&by.person))
}

fn tell(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place, message: Message) {
    let prefix = voice.room_records.prefix(room);
    let sign = prefix.map_or_else(|| USUAL_PREFIX.to_owned(), ToString::to_string);
    voice.say(recipient, message, &[("prefix", Arg::Own(&sign))]);
}

/// Updates the notice of a lobby, because it quotes commands with the prefix.
fn show_again(lobbies: &mut Lobbies, queues: &mut Queues, room: &Place) {
    let Some((_, says)) = lobbies.get_mut(room).and_then(|lobby| lobby.notice.as_mut()) else { return };
    *says = Document::default();
    queues.put(Recipient::Room(room.clone()), OutboxItem::LobbyBoards);
}
