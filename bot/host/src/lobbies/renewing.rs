//! The leader of a lobby has it lead in by another code, since the old one came to people who were not meant.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;

/// Gives a lobby another code. Everybody who has a seat keeps it.
pub(crate) fn renew_code(games: &mut Games, recipient: &Recipient, room: &Place) {
    let code = games.fresh_link();
    let Some(lobby) = games.chat.lobbies.get_mut(room) else { return };
    lobby.link.clone_from(&code);
    // A room that was asked for under the old code is not the lobby's.
    games.chat.ask_for_public_rooms(room);
    games.host_note(recipient, Message::CodeRenewed, &[("code", Arg::Own(&code))]);
}
