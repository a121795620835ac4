//! The state of a console: events, messages and open choices.

use std::collections::{BTreeMap, VecDeque};

use gloaming_core::chat::{
    Author, Batch, Happening, Incoming, MenuEntry, MessageId, OperationKey, Prompt, PromptId, Receipt, RoomSpeakers,
};
use gloaming_core::kit::Length;
use gloaming_core::text::Document;
use jiff::Timestamp;
use serde::Deserialize;

use crate::ids::{Ids, Spot};
use crate::screen::Screen;

/// The mutable state, behind one lock.
pub(crate) struct State {
    pub(crate) ids: Ids,
    pub(crate) screen: Screen,
    /// The name of the user.
    pub(crate) name: String,
    /// All events of this session. A session is short, and the host may ask for any event again.
    pub(crate) log: Vec<Incoming>,
    /// The number of events that the host has acknowledged.
    pub(crate) acknowledged: usize,
    /// Lines that were typed but not read yet.
    pub(crate) typed: VecDeque<String>,
    /// Whether the input has ended.
    pub(crate) input_over: bool,
    /// Whether the user has quit or the terminal is gone.
    pub(crate) quit: bool,
    /// The user's request to let time pass. Further lines are read only after the program has handled it.
    pub(crate) wait: Option<Wait>,
    /// The place where the user is.
    pub(crate) here: Spot,
    /// The messages of both sides.
    pub(crate) messages: BTreeMap<MessageId, Message>,
    /// The number of the next message. It is never reused, even after a retraction.
    pub(crate) next_message: usize,
    /// The receipts of executed operations, by key. Executing one again has no effect.
    pub(crate) done: BTreeMap<OperationKey, Receipt>,
    /// The choices on the screen, oldest first.
    pub(crate) open: Vec<Open>,
    /// The users who may speak in the room.
    pub(crate) speakers: RoomSpeakers,
    /// Whether the bot has left the room.
    pub(crate) left: bool,
    /// The bot's menus, by place.
    pub(crate) menus: BTreeMap<Spot, Vec<MenuEntry>>,
    /// The phase shown last.
    pub(crate) phase: Option<Phase>,
    /// Whether the room shows phases, so that the private conversation doesn't have to repeat them.
    pub(crate) room_has_phases: bool,
}

/// A request to let time pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// Waits for this long.
    For(Length),
    /// Waits until the next phase begins or the game is over.
    NextPhase,
}

/// A message.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) spot: Spot,
    pub(crate) document: Document,
    pub(crate) by_bot: bool,
}

/// Choices on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) spot: Spot,
    pub(crate) message: MessageId,
    pub(crate) prompt: Prompt,
    /// Whether it has been answered. The user may still change the answer if no other choice is open, and the host
    /// rejects late answers.
    pub(crate) answered: bool,
}

/// A phase from a board, as it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Phase {
    pub(crate) title: String,
    pub(crate) ends_at: Option<Timestamp>,
    pub(crate) paused: bool,
}

impl State {
    pub(crate) fn author(&self) -> Author {
        Author::new(self.ids.person(), self.name.clone())
    }

    /// Records an event.
    pub(crate) fn record(&mut self, at: Timestamp, what: Happening) {
        let id = self.ids.incoming(self.log.len());
        self.log.push(Incoming { id, at, what });
    }

    /// Stores a message and returns its ID.
    pub(crate) fn message(&mut self, message: Message) -> MessageId {
        let id = self.ids.message(self.next_message);
        self.next_message += 1;
        self.messages.insert(id.clone(), message);
        id
    }

    /// Returns the events from index `from` on.
    pub(crate) fn batch(&self, from: usize) -> Batch {
        let incoming = self.log.get(from..).unwrap_or_default().to_vec();
        Batch { incoming, cursor: Some(self.ids.cursor(self.log.len())) }
    }

    /// Returns the choices that these numbers answer: the newest unanswered ones that contain the first number, or else
    /// the newest that contain it, or else those that a name would answer.
    pub(crate) fn numbered(&self, numbers: &[u16]) -> Option<&Open> {
        let has = |open: &&Open| numbers.first().is_some_and(|number| open.prompt.numbers().contains(number));
        let having = || self.open.iter().rev().filter(has);
        having().find(|open| !open.answered).or_else(|| having().next()).or_else(|| self.newest_open())
    }

    /// Returns the choices that a name can answer: the newest unanswered ones, or else the newest.
    pub(crate) fn newest_open(&self) -> Option<&Open> {
        self.open.iter().rev().find(|open| !open.answered).or_else(|| self.open.last())
    }

    /// Marks choices as answered.
    pub(crate) fn mark_answered(&mut self, prompt: &PromptId) {
        for open in self.open.iter_mut().filter(|open| open.prompt.id == *prompt) {
            open.answered = true;
        }
    }

    /// Returns `true` if the user may speak in a place.
    pub(crate) fn may_speak(&self, spot: Spot) -> bool {
        let person = self.ids.person();
        spot == Spot::Private
            || match &self.speakers {
                RoomSpeakers::Nobody => false,
                RoomSpeakers::Everybody | RoomSpeakers::Before(_) => true,
                RoomSpeakers::Only(people) => people.contains(&person),
                RoomSpeakers::AllBut(people) => !people.contains(&person),
            }
    }

    /// Returns `true` if no event can follow and the host has received all of them.
    pub(crate) fn is_over(&self) -> bool {
        let heard = self.typed.is_empty() && self.wait.is_none() && self.acknowledged >= self.log.len();
        self.quit || (self.input_over && heard)
    }

    /// Handles the result of writing to the terminal. A failed write counts as the user leaving.
    pub(crate) fn note_output(&mut self, result: std::io::Result<()>) -> bool {
        let here = self.here;
        let result = result.and_then(|()| self.screen.prompt(here));
        self.quit |= result.is_err();
        result.is_ok()
    }
}
