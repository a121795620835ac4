//! Plans the vote to end a game that is at a standstill: a single message with buttons, edited as the votes change. The
//! buttons also work in a closed room.

use gloaming_core::chat::Place;
use jiff::Timestamp;

use crate::buttons::Button;
use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::outbox::plan::{Plan, track};
use crate::outbox::prompting::with_buttons;
use crate::outbox::{Shown, post};

impl Shown {
    /// Plans the current message of the vote. The message of an earlier vote is closed first.
    pub(crate) fn plan_end_vote(&self, games: &Games, place: &Place, id: &TableId, now: Timestamp) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.is_public_room(place)) else {
            return Plan::Done;
        };
        let before = session.state.posts.end_vote_in(place).filter(|vote| !vote.shown.closed);
        let Some(shown) = session.end_vote_shown(&games.library, before.map(|vote| &vote.shown)) else {
            return Plan::Done;
        };
        if before.is_some_and(|vote| vote.shown == shown) {
            return Plan::Done;
        }
        let label = |message| games.library.words().line(session.language(), message);
        let labels: Vec<String> = [Message::EndAgree, Message::EndRefuse].into_iter().filter_map(label).collect();
        let buttons = games.services.capabilities(place).buttons.filter(|_| !shown.closed);
        let prompt = buttons.and_then(|buttons| {
            let prompt = Button::End.prompt(id, now)?;
            Some(with_buttons(&prompt, &labels, buttons.longest_label))
        });
        let post = post(place, shown.says.clone(), prompt, false);
        let message = before.map(|vote| vote.message.clone());
        let closes = shown.closed && message.is_some();
        let plan = track(message, post, TrackedMessage::EndVote(id.clone(), shown), place);
        if closes { plan.and_more() } else { plan }
    }
}
