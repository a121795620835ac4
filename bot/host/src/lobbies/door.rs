//! The door of a lobby: its leader closes it, or gives the lobby another code after the old one has come to people who were not meant.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;

/// Closes the door of a lobby, so that nobody else takes a seat, or opens it. Everybody who has a seat keeps it.
pub(crate) fn set_door(games: &mut Games, room: &Place, closed: bool) {
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    lobby.door_closed = closed;
    let says = if closed { Message::DoorIsClosed } else { Message::DoorIsOpen };
    games.voice().announce(room, says, &[]);
}

/// Gives a lobby another code. Everybody who has a seat keeps it.
pub(crate) fn renew_code(games: &mut Games, recipient: &Recipient, room: &Place) {
    let code = games.lobbies.fresh_link(&mut games.random);
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    lobby.link.clone_from(&code);
    // A room that was asked for under the old code is not the lobby's.
    games.lobbies.ask_for_public_rooms(&games.services, room, &mut games.queues);
    games.voice().say(recipient, Message::CodeRenewed, &[("code", Arg::Own(&code))]);
}
