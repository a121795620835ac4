//! Handles messages in a room that aren't text.

use gloaming_core::chat::{MessageId, Person, Place};

use crate::games::Games;

/// Deletes a message from the room of a game if its author may not speak.
pub(super) fn stands_there(games: &mut Games, place: &Place, person: Option<&Person>, message: Option<&MessageId>) {
    let Some((id, channel)) = games.table_in(place).filter(|(id, _)| games.sessions.index().is_running(id)) else {
        return;
    };
    let is_closed = games.sessions.get(&id).is_some_and(|session| session.is_closed_to(&channel, person));
    if is_closed || person.is_some_and(|person| games.sessions.is_unwanted_there(games.rooms(), place, person)) {
        games.services.remove(place, message, &mut games.queues);
    }
}
