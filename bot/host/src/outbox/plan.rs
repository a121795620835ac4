//! Plans: the operation that an item comes to, or the reason why there is none now.

use gloaming_core::chat::{MessageId, Operation, Place, Post, Prompt};
use gloaming_core::text::Document;
use jiff::Timestamp;

use crate::consequence::TrackedMessage;
use crate::outbox::After;
use crate::prompts::Open;
use crate::queues::{OutboxItem, Recipient};

/// The plan for an item whose turn has come.
#[derive(strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Plan {
    /// This has to be done.
    Do(Box<Task>),
    /// Nothing, or nothing more.
    Done,
    /// The queue waits; without a moment, until it is woken.
    Waits(Option<Timestamp>),
    /// The place takes no more of this until then.
    WaitsForRoom(Timestamp),
    /// The same for lines that wait for more to say: they let pass what waits behind them.
    Holds(Timestamp),
    /// The item is these now: they are looked at in its place.
    Becomes(Vec<OutboxItem>),
    /// The item goes to these queues instead.
    Elsewhere(Vec<(Recipient, OutboxItem)>),
}

/// An operation that an item comes to.
pub(crate) struct Task {
    pub(crate) operation: Operation,
    pub(crate) after: After,
    /// The question that it asks: it is open from the moment when this is sent.
    pub(crate) opens: Option<Open>,
    /// With it the item is delivered. Otherwise the item is looked at again afterwards.
    pub(crate) finishes: bool,
}

impl Plan {
    /// One operation, and the item is delivered.
    pub(crate) fn once(operation: Operation) -> Plan {
        Plan::last(operation, After::Nothing)
    }

    /// One operation with which the item is delivered.
    pub(crate) fn last(operation: Operation, after: After) -> Plan {
        Plan::Do(Box::new(Task { operation, after, opens: None, finishes: true }))
    }

    /// The operation that posts a tracked message, or edits the `message` that it is, and with which the item is delivered.
    pub(crate) fn track(message: Option<MessageId>, post: Post, tracked: TrackedMessage, room: &Place) -> Plan {
        let operation = match &message {
            Some(message) => Operation::Edit { message: message.clone(), post },
            None => Operation::Send(post),
        };
        Plan::last(operation, After::Tracked { room: room.clone(), message, tracked })
    }

    /// The same plan, after which the item is looked at again.
    pub(crate) fn and_more(self) -> Plan {
        match self {
            Plan::Do(task) => Plan::Do(Box::new(Task { finishes: false, ..*task })),
            plan => plan,
        }
    }

    /// One operation of several.
    pub(crate) fn step(operation: Operation, after: After) -> Plan {
        Plan::Do(Box::new(Task { operation, after, opens: None, finishes: false }))
    }
}

/// A message of ours: what people wrote in it cannot look like a line of the bot's.
pub(crate) fn post(place: &Place, mut document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    document.keep_on_their_lines();
    document.link_people_of(Some(&place.platform));
    Post { prompt, protect, ..Post::new(place.clone(), document) }
}
