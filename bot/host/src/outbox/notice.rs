//! Plans for the notice of a lobby: said once, then edited.

use gloaming_core::chat::{DirectMessages, Operation, Place};

use crate::games::Games;
use crate::outbox::dispatch::Plan;
use crate::outbox::{After, Outbox, post};

impl Outbox {
    /// The notice as it should stand now: said, or edited.
    pub(crate) fn plan_notice(&self, games: &Games, place: &Place) -> Plan {
        let Some(lobby) = games.chat.lobbies.get(place) else { return Plan::Done };
        let starts = games.chat.capabilities(place).direct_messages == DirectMessages::AfterStart;
        let Some(document) = games.chat.notice(lobby, place, starts) else { return Plan::Done };
        // Everybody may see who joins: it is no secret.
        let offered = games.chat.capabilities(place).buttons.map(|_| games.chat.join_button(lobby, starts));
        let post = post(place, document, offered, false);
        let (operation, message) = match &lobby.notice {
            Some((_, says)) if *says == post.document => return Plan::Done,
            Some((message, _)) => {
                (Operation::Edit { message: message.clone(), post: post.clone() }, Some(message.clone()))
            }
            None => (Operation::Send(post.clone()), None),
        };
        let after = After::Noticed { room: place.clone(), message, says: post.document };
        Plan::last(operation, after)
    }
}
