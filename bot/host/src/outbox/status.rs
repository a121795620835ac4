//! Plans for the status of a game: said once, then edited.

use gloaming_core::chat::{Operation, Place};

use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Outbox, post};

impl Outbox {
    /// The status as it should stand now: said, or edited.
    pub(crate) fn plan_status(&self, games: &Games, place: &Place, id: &TableId) -> Plan {
        let Some(session) = games.session(id) else { return Plan::Done };
        let Some(status) = session.status_in(place) else {
            return Plan::Done;
        };
        let document = session.status(&games.chat, None);
        if document == status.says || document.is_empty() {
            return Plan::Done;
        }
        let post = post(place, document.clone(), None, false);
        let operation = match &status.message {
            Some(message) => Operation::Edit { message: message.clone(), post },
            None => Operation::Send(post),
        };
        let after =
            After::Status { table: id.clone(), room: place.clone(), message: status.message.clone(), says: document };
        Plan::last(operation, after)
    }
}
