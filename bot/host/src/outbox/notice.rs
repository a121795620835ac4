//! Plans for the notice of a lobby and for its settings: posted once, then edited.

use gloaming_core::chat::{DirectMessages, Operation, Person, Place};

use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::host_words::invitation;
use crate::outbox::plan::{Plan, once, track};
use crate::outbox::prompting::with_buttons;
use crate::outbox::{Shown, post};

impl Shown {
    /// Plans the current notice: posts or edits it.
    pub(crate) fn plan_notice(&self, games: &Games, place: &Place) -> Plan {
        let Some(lobby) = games.lobbies.get(place) else { return Plan::Done };
        let starts = games.services.capabilities(place).direct_messages == DirectMessages::AfterStart;
        let Some(document) = games.lobby_view().notice(lobby, place, None, starts) else { return Plan::Done };
        let offered = games.lobby_view().notice_prompt(lobby, place, starts);
        let post = post(place, document, offered, false);
        if lobby.notice.as_ref().is_some_and(|(_, says)| *says == post.document) {
            return Plan::Done;
        }
        let message = lobby.notice.as_ref().map(|(message, _)| message.clone());
        let tracked = TrackedMessage::Notice(post.document.clone());
        track(message, post, tracked, place)
    }

    /// Plans the message for a user who asked about a game, with a button that takes a seat.
    pub(crate) fn plan_invitation(
        &self,
        games: &Games,
        person: &Person,
        place: &Place,
        room: &Place,
        waited: bool,
    ) -> Plan {
        let Some(document) = invitation(games, person, room, waited) else { return Plan::Done };
        let prompt = games.lobbies.get(room).and_then(|lobby| games.lobby_view().join_prompt(lobby, place));
        once(Operation::Send(post(place, document, prompt, false)))
    }

    /// Plans the settings of a lobby in the conversation with its leader: sends or edits them.
    pub(crate) fn plan_settings(&self, games: &Games, leader: &Person, place: &Place, room: &Place) -> Plan {
        let lobby = games.lobbies.get(room).filter(|lobby| lobby.host == *leader);
        let Some((lobby, settings)) = lobby.and_then(|lobby| Some((lobby, lobby.settings.as_ref()?))) else {
            return Plan::Done;
        };
        let Some(shown) = games.lobby_view().settings_message(lobby, settings.key.as_deref()) else {
            return Plan::Done;
        };
        let buttons = games.services.capabilities(place).buttons;
        let prompt = buttons.map(|buttons| with_buttons(&shown.prompt, &shown.labels, buttons.longest_label));
        let post = post(place, shown.document, prompt, false);
        track(settings.message.clone(), post, TrackedMessage::LobbySettings, room)
    }
}
