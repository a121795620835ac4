//! Closes the notice and the settings of a lobby that has ended.

use gloaming_core::chat::{MessageId, Place};

use crate::games::Games;
use crate::lobby::Lobby;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// Edits the notice of a lobby that has ended, and removes its buttons. If its game begins in the same room, the notice
/// becomes the game's status instead.
pub(crate) fn close_notice(games: &mut Games, room: &Place, closed: &Lobby, message: MessageId) {
    if !games.public_games(room).is_empty() {
        return;
    }
    let says = if games.sessions.begins_elsewhere(room) { Message::LobbyBegun } else { Message::LobbyClosed };
    if let Some(document) = games.library.words().message(games.library.language_of(closed), says, &[]) {
        games.queues.put(Recipient::Room(room.clone()), OutboxItem::Mend { message: message.clone(), document });
    }
    games.queues.put(Recipient::Pins(room.clone()), OutboxItem::Pin { message, pinned: false });
}

/// Closes the leader's settings of a lobby that has ended.
pub(crate) fn close_settings(games: &mut Games, room: &Place, closed: &Lobby) {
    let Some(message) = closed.settings.as_ref().and_then(|settings| settings.message.clone()) else { return };
    let begun = games.sessions.begins_elsewhere(room) || !games.public_games(room).is_empty();
    let says = if begun { Message::LobbyBegun } else { Message::LobbyClosed };
    if let Some(document) = games.library.words().message(games.library.language_of(closed), says, &[]) {
        games.queues.put(Recipient::Direct(closed.host.clone()), OutboxItem::Mend { message, document });
    }
}
