//! Something stands in a room that nobody reads as words.

use gloaming_core::chat::{MessageId, Person, Place};

use crate::games::Games;

/// Takes it out of the room of a game, where the rules let its author say nothing.
pub(super) fn stands_there(games: &mut Games, place: &Place, person: Option<&Person>, message: Option<&MessageId>) {
    let Some((id, channel)) = games.table_in(place).filter(|(id, _)| games.sessions.index().is_running(id)) else {
        return;
    };
    let is_closed = games.sessions.get(&id).is_some_and(|session| session.is_closed_to(&channel, person));
    if is_closed || person.is_some_and(|person| games.sessions.is_unwanted_there(games.rooms(), place, person)) {
        games.services.remove(place, message, &mut games.queues);
    }
}
