//! Plans for the status of a game: said once, then edited.

use gloaming_core::chat::{Place, Prompt};

use crate::buttons::{Button, prompt_of};
use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::plan::{Plan, track};
use crate::outbox::prompting::with_buttons;
use crate::outbox::windows::window_button;
use crate::outbox::{Shown, post};
use crate::session::Session;

/// The button with which a room begins the vote to end a game that is paused, since nobody can write in a closed one.
fn vote_to_end(games: &Games, session: &Session, place: &Place, id: &TableId) -> Option<Prompt> {
    if !session.is_paused() || !games.services.asks_by_buttons(place) {
        return None;
    }
    let label = games.library.words().line(session.language(), Message::EndBegin)?;
    let prompt = Button::End.prompt(id, session.table.latest())?;
    Some(with_buttons(&prompt, &[label], games.services.capabilities(place).buttons?.longest_label))
}

/// The buttons below a status: a vote to end the game, and the way to the reader's own seat.
fn buttons(games: &Games, session: &Session, place: &Place, id: &TableId) -> Option<Prompt> {
    let vote = vote_to_end(games, session, place, id);
    let Some(window) = window_button(games, place, id, session.language()) else { return vote };
    match vote {
        Some(mut prompt) => {
            prompt.choices.push(window);
            Some(prompt)
        }
        None => Some(Prompt::of(prompt_of(format!("window-{}", id.0))?, vec![window])),
    }
}

impl Shown {
    /// The status as it should stand now: said, or edited.
    pub(crate) fn plan_status(&self, games: &Games, place: &Place, id: &TableId) -> Plan {
        let Some(session) = games.sessions.get(id) else { return Plan::Done };
        let Some(status) = session.state.posts.status_in(place) else {
            return Plan::Done;
        };
        let document = session.status(games.wording(), None);
        if document == status.says || document.is_empty() {
            return Plan::Done;
        }
        let post = post(place, document.clone(), buttons(games, session, place, id), false);
        track(status.message.clone(), post, TrackedMessage::Status(id.clone(), document), place)
    }
}
