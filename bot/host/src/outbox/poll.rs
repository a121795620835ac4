//! Plans a public vote: a single message, edited as the votes change, and closed when they no longer count.

use gloaming_core::chat::{Choice, Place, Prompt};

use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::plan::{Plan, track};
use crate::outbox::{Shown, post};
use crate::session::PollShown;

impl Shown {
    /// Plans the current message of the vote. The message of an earlier phase is closed first.
    pub(crate) fn plan_poll(&self, games: &Games, place: &Place, id: &TableId) -> Plan {
        let Some(session) = games.sessions.get(id).filter(|session| session.is_public_room(place)) else {
            return Plan::Done;
        };
        let phase = session.table.phases().len();
        let open = session.polled().filter(|_| games.services.shows_polls(place));
        let tracked = |shown: PollShown| TrackedMessage::Poll(id.clone(), shown);
        let stands = session.state.posts.poll_in(place).filter(|poll| !poll.shown.is_closed());
        if let Some(poll) = stands.filter(|poll| poll.shown.phase != phase || open.is_none()) {
            let Some(verb) = session.table.manifest().verbs.iter().find(|verb| verb.polled) else { return Plan::Done };
            let says = session.poll_text(&games.library, verb, poll.shown.phase);
            let post = post(place, says.clone(), None, false);
            let closed = PollShown { phase: poll.shown.phase, says, labels: Vec::new() };
            return track(Some(poll.message.clone()), post, tracked(closed), place).and_more();
        }
        let (Some((verb, _)), Some(prompt)) = (open, session.poll_prompt()) else { return Plan::Done };
        let labels = session.poll_labels(&session.choices_of_all(verb), phase);
        let buttons = games.services.capabilities(place).buttons.filter(|one| usize::from(one.most) >= labels.len());
        let Some(buttons) = buttons.filter(|_| !labels.is_empty()) else { return Plan::Done };
        let says = session.poll_text(&games.library, verb, phase);
        let choice = |label: &String| Choice::new(label.chars().take(buttons.longest_label.into()).collect::<String>());
        let prompt = Prompt::of(prompt, labels.iter().map(choice).collect());
        let post = post(place, says.clone(), Some(prompt), false);
        let shown = PollShown { phase, says, labels };
        if stands.is_some_and(|poll| poll.shown == shown) {
            return Plan::Done;
        }
        track(stands.map(|poll| poll.message.clone()), post, tracked(shown), place)
    }
}
