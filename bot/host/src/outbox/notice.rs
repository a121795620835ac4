//! Plans for the notice of a lobby, and for its settings: said once, then edited.

use gloaming_core::chat::{DirectMessages, Operation, Person, Place};

use crate::games::Games;
use crate::host_words::invitation;
use crate::outbox::plan::Plan;
use crate::outbox::prompting::with_buttons;
use crate::outbox::{After, Outbox, post};

impl Outbox {
    /// The notice as it should stand now: said, or edited.
    pub(crate) fn plan_notice(&self, games: &Games, place: &Place) -> Plan {
        let Some(lobby) = games.chat.lobbies.get(place) else { return Plan::Done };
        let starts = games.chat.capabilities(place).direct_messages == DirectMessages::AfterStart;
        let Some(document) = games.chat.notice(lobby, place, None, starts) else { return Plan::Done };
        let offered = games.chat.notice_prompt(lobby, place, starts);
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

    /// A word for somebody who wanted to know of a game, with a button that takes a seat.
    pub(crate) fn plan_invitation(
        &self,
        games: &Games,
        person: &Person,
        place: &Place,
        room: &Place,
        waited: bool,
    ) -> Plan {
        let Some(document) = invitation(games, person, room, waited) else { return Plan::Done };
        let prompt = games.chat.lobbies.get(room).and_then(|lobby| games.chat.join_prompt(lobby, place));
        Plan::once(Operation::Send(post(place, document, prompt, false)))
    }

    /// The settings of a lobby in the conversation with its leader: said, or edited.
    pub(crate) fn plan_settings(&self, games: &Games, leader: &Person, place: &Place, room: &Place) -> Plan {
        let lobby = games.chat.lobbies.get(room).filter(|lobby| lobby.host == *leader);
        let Some((lobby, settings)) = lobby.and_then(|lobby| Some((lobby, lobby.settings.as_ref()?))) else {
            return Plan::Done;
        };
        let Some(shown) = games.chat.settings_message(lobby, settings.key.as_deref()) else { return Plan::Done };
        let buttons = games.chat.capabilities(place).buttons;
        let prompt = buttons.map(|buttons| with_buttons(&shown.prompt, &shown.labels, buttons.longest_label));
        let post = post(place, shown.document, prompt, false);
        let message = settings.message.clone();
        let operation = match &message {
            Some(message) => Operation::Edit { message: message.clone(), post },
            None => Operation::Send(post),
        };
        Plan::last(operation, After::SettingsShown { room: room.clone(), message })
    }
}
