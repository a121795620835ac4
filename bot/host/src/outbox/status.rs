//! Plans for the status of a game: posted once, then edited.

use gloaming_core::chat::{Place, Prompt};
use gloaming_core::text::{Arg, Document};

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

/// Returns the button for the vote to end the discussion or, while the game is paused, for the vote to end the game,
/// because players can't write in a closed room.
fn vote_of_room(games: &Games, session: &Session, place: &Place, id: &TableId) -> Option<Prompt> {
    let (label, prompt) = if session.is_paused() {
        (Message::EndBegin, Button::End.prompt(id, session.table.latest())?)
    } else if games.allows_skipping(id) {
        (Message::SkipBegin, Button::Skip.prompt(id, session.phase_began())?)
    } else {
        return None;
    };
    if !games.services.asks_by_buttons(place) {
        return None;
    }
    let label = games.library.words().line(session.language(), label)?;
    Some(with_buttons(&prompt, &[label], games.services.capabilities(place).buttons?.longest_label))
}

/// Returns the buttons below a status: a vote to end the game, and the link to the reader's own seat.
fn buttons(games: &Games, session: &Session, place: &Place, id: &TableId) -> Option<Prompt> {
    let vote = vote_of_room(games, session, place, id);
    let Some(window) = window_button(games, place, id, session.language()) else { return vote };
    match vote {
        Some(mut prompt) => {
            prompt.choices.push(window);
            Some(prompt)
        }
        None => Some(Prompt::of(prompt_of(format!("window-{}", id.0))?, vec![window])),
    }
}

/// Returns the line with the players who vote to end the discussion, if there are any.
fn votes_to_skip(games: &Games, session: &Session, id: &TableId) -> Option<Document> {
    let (seats, needed) = session.skip_votes();
    if seats.is_empty() || !games.allows_skipping(id) {
        return None;
    }
    let names: Vec<&str> = seats.iter().map(|seat| session.table.roster().handle(*seat)).collect();
    let args = [
        ("players", Arg::Own(&names.join(", "))),
        ("count", Arg::Number(names.len() as i64)),
        ("needed", Arg::Number(needed as i64)),
    ];
    games.library.words().message(session.language(), Message::SkipVotes, &args)
}

impl Shown {
    /// Plans the current status: posts or edits it.
    pub(crate) fn plan_status(&self, games: &Games, place: &Place, id: &TableId) -> Plan {
        let Some(session) = games.sessions.get(id) else { return Plan::Done };
        let Some(status) = session.state.posts.status_in(place) else {
            return Plan::Done;
        };
        // Otherwise each vote would edit the status in addition to the message of the vote.
        let votes = !session.shows_votes(games.rooms(), place);
        let mut document = session.status_with(games.wording(), None, votes);
        document.append(votes_to_skip(games, session, id).unwrap_or_default());
        if document == status.says || document.is_empty() {
            return Plan::Done;
        }
        let post = post(place, document.clone(), buttons(games, session, place, id), false);
        track(status.message.clone(), post, TrackedMessage::Status(id.clone(), document), place)
    }
}
