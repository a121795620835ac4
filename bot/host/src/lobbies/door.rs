//! Closing a lobby to newcomers, and replacing its code after it was leaked.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;

/// Closes a lobby to newcomers, or opens it. Everyone with a seat keeps it.
pub(crate) fn set_door(games: &mut Games, room: &Place, closed: bool) {
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    lobby.door_closed = closed;
    let says = if closed { Message::DoorIsClosed } else { Message::DoorIsOpen };
    games.voice().announce(room, says, &[]);
}

/// Replaces the code of a lobby. Everyone with a seat keeps it.
pub(crate) fn renew_code(games: &mut Games, recipient: &Recipient, room: &Place) {
    let code = games.lobbies.fresh_link(&mut games.random);
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    lobby.link.clone_from(&code);
    // A room that was requested with the old code doesn't belong to the lobby.
    games.lobbies.ask_for_public_rooms(&games.services, room, &mut games.queues);
    games.voice().say(recipient, Message::CodeRenewed, &[("code", Arg::Own(&code))]);
}
