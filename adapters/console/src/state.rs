//! The state of a console: its events, its messages, and the choices that are open.

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

/// Everything that changes, behind one lock.
pub(crate) struct State {
    pub(crate) ids: Ids,
    pub(crate) screen: Screen,
    /// The name of the person.
    pub(crate) name: String,
    /// All that happened in this session. A session is short, and the host may ask for any of it again.
    pub(crate) log: Vec<Incoming>,
    /// The number of events that the host has acknowledged.
    pub(crate) acknowledged: usize,
    /// Lines that were typed and not looked at yet.
    pub(crate) typed: VecDeque<String>,
    /// Nothing more will be typed.
    pub(crate) input_over: bool,
    /// The person wants to go, or the terminal is gone.
    pub(crate) quit: bool,
    /// The person wants time to pass. No further line is looked at before the program has let it.
    pub(crate) wait: Option<Wait>,
    /// The place of the person.
    pub(crate) here: Spot,
    /// The messages of both sides.
    pub(crate) messages: BTreeMap<MessageId, Message>,
    /// The number of the next message. It never goes back: what was taken back leaves its id to nobody.
    pub(crate) next_message: usize,
    /// Operations that were done, by key: done again, they do nothing.
    pub(crate) done: BTreeMap<OperationKey, Receipt>,
    /// Choices on the screen, oldest first.
    pub(crate) open: Vec<Open>,
    /// The people who may speak in the room.
    pub(crate) speakers: RoomSpeakers,
    /// The bot has left the room.
    pub(crate) left: bool,
    /// The bot's menus, by place.
    pub(crate) menus: BTreeMap<Spot, Vec<MenuEntry>>,
    /// The phase that was shown last.
    pub(crate) phase: Option<Phase>,
    /// The room has phases, which the private conversation need not show a second time.
    pub(crate) room_has_phases: bool,
}

/// The wish that time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    /// So much time.
    For(Length),
    /// The time until the next phase begins, or the game is over.
    NextPhase,
}

/// Something that was said.
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
    /// It was answered. It may be answered again, if no other is open: minds change, and the host knows what is late.
    pub(crate) answered: bool,
}

/// A phase, as a board of it says, and as it was shown.
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

    /// Notes that something happened.
    pub(crate) fn record(&mut self, at: Timestamp, what: Happening) {
        let id = self.ids.incoming(self.log.len());
        self.log.push(Incoming { id, at, what });
    }

    /// Notes a message and gives it its id.
    pub(crate) fn message(&mut self, message: Message) -> MessageId {
        let id = self.ids.message(self.next_message);
        self.next_message += 1;
        self.messages.insert(id.clone(), message);
        id
    }

    /// The events after the first so many.
    pub(crate) fn batch(&self, from: usize) -> Batch {
        let incoming = self.log.get(from..).unwrap_or_default().to_vec();
        Batch { incoming, cursor: Some(self.ids.cursor(self.log.len())) }
    }

    /// The choices that these numbers answer: the newest that have the first of them and wait, else the newest that have it, else
    /// those that a name can answer.
    pub(crate) fn numbered(&self, numbers: &[u16]) -> Option<&Open> {
        let has = |open: &&Open| numbers.first().is_some_and(|number| open.prompt.numbers().contains(number));
        let having = || self.open.iter().rev().filter(has);
        having().find(|open| !open.answered).or_else(|| having().next()).or_else(|| self.newest_open())
    }

    /// The choices that a name can answer: the newest that wait for an answer, else the newest.
    pub(crate) fn newest_open(&self) -> Option<&Open> {
        self.open.iter().rev().find(|open| !open.answered).or_else(|| self.open.last())
    }

    /// Marks choices as answered.
    pub(crate) fn mark_answered(&mut self, prompt: &PromptId) {
        for open in self.open.iter_mut().filter(|open| open.prompt.id == *prompt) {
            open.answered = true;
        }
    }

    /// True if the person may speak in a place.
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

    /// True if no event will follow, and the host has all of them.
    pub(crate) fn is_over(&self) -> bool {
        let heard = self.typed.is_empty() && self.wait.is_none() && self.acknowledged >= self.log.len();
        self.quit || (self.input_over && heard)
    }

    /// Takes note of what became of writing to the terminal: one that is gone is like a person who left.
    pub(crate) fn note_output(&mut self, result: std::io::Result<()>) -> bool {
        let here = self.here;
        let result = result.and_then(|()| self.screen.prompt(here));
        self.quit |= result.is_err();
        result.is_ok()
    }
}
