//! A lobby has changed: those who see it are shown how.

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, Place, Support};

use crate::games::Games;
use crate::lobby::Lobby;
use crate::queues::{OutboxItem, Recipient};

/// The lobby of a room changed: those see it who are in it, and those who were.
pub(crate) fn lobby_changed(games: &mut Games, room: &Place, before: Option<&Lobby>) {
    let closed = before.filter(|_| !games.chat.lobbies.is_open(room));
    if let Some(closed) = closed
        && let Some((message, _)) = &closed.notice
    {
        crate::lobbies::close_notice(games, room, closed, message.clone());
    } else if games.chat.capabilities(room).boards == Support::Yes || games.chat.has_notice(room) {
        games.chat.queues.put(Recipient::Room(room.clone()), OutboxItem::LobbyBoards);
    }
    let lobbies = before.into_iter().chain(games.chat.lobbies.get(room));
    let everybody = lobbies.flat_map(|lobby| lobby.people.iter().map(|guest| &guest.person).chain([&lobby.host]));
    let sees = |person: &&Person| games.chat.people.direct(person).is_some_and(|place| games.chat.has_boards(place));
    let recipients: BTreeSet<Recipient> = everybody.filter(sees).cloned().map(Recipient::Direct).collect();
    for recipient in recipients {
        games.chat.queues.put(recipient, OutboxItem::LobbyBoards);
    }
}
