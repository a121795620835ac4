//! Plans: the operation that an item comes to, or the reason why there is none now.

use gloaming_core::chat::{MessageId, Operation, Place, Post, Prompt};
use gloaming_core::text::Document;

use crate::consequence::TrackedMessage;
use crate::outbox::After;
use crate::prompts::Open;
use crate::queues::OutboxItem;

/// The plan for an item whose turn has come.
pub(crate) type Plan = gloaming_outbox::Plan<OutboxItem, After, Open>;

/// An operation that an item comes to.
pub(crate) type Task = gloaming_outbox::Task<After, Open>;

/// Plans one operation, with which the item is delivered.
pub(crate) fn once(operation: Operation) -> Plan {
    Plan::last(operation, After::Nothing)
}

/// Plans the operation that posts a tracked message, or edits the `message` that it is, and with which the item is delivered.
pub(crate) fn track(message: Option<MessageId>, post: Post, tracked: TrackedMessage, room: &Place) -> Plan {
    let operation = match &message {
        Some(message) => Operation::Edit { message: message.clone(), post },
        None => Operation::Send(post),
    };
    Plan::last(operation, After::Tracked { room: room.clone(), message, tracked })
}

/// A message of ours: what people wrote in it cannot look like a line of the bot's.
pub(crate) fn post(place: &Place, mut document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    document.keep_on_their_lines();
    document.link_people_of(Some(&place.platform));
    Post { prompt, protect, ..Post::new(place.clone(), document) }
}
