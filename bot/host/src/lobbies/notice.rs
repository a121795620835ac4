//! The notice of a lobby: its button, and its end.

use gloaming_core::chat::{Author, MessageId, Place, PromptId};

use crate::games::Games;
use crate::lobby::Lobby;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// The lobby is no more: its notice says so, and nothing is to be pressed below it. That of a game that begins goes on
/// as the game's status, unless the game gets a room of its own.
pub(crate) fn close_notice(games: &mut Games, room: &Place, closed: &Lobby, message: MessageId) {
    if !games.public_games(room).is_empty() {
        return;
    }
    let recipient = Recipient::Room(room.clone());
    let says = if games.begins_elsewhere(room) { Message::LobbyBegun } else { Message::LobbyClosed };
    if let Some(document) = games.chat.library.words.message(games.chat.language_of(closed), says, &[]) {
        games.chat.queues.put(recipient.clone(), OutboxItem::Mend { message: message.clone(), document });
    }
    games.chat.queues.put(recipient, OutboxItem::Pin { message, pinned: false });
}

/// The button of a notice was pressed, or the press taken back; `false` if it is no such button.
pub(crate) fn joined_by_button(games: &mut Games, by: &Author, prompt: &PromptId, joins: bool) -> bool {
    let found = games.chat.lobbies.all().find(|(_, lobby)| lobby.link == prompt.as_str());
    let Some((room, lobby)) = found.map(|(room, lobby)| (room.clone(), lobby.clone())) else { return false };
    match (joins, lobby.has(&by.person)) {
        (true, false) => crate::lobbies::join_lobby(games, &Recipient::Room(room.clone()), by, &room),
        (false, true) => {
            if let Some(open) = games.chat.lobbies.get_mut(&room) {
                open.leave(&by.person);
            }
            crate::lobbies::lobby_changed(games, &room, Some(&lobby));
        }
        _ => {}
    }
    true
}
