//! Plans: the operation that an item requires, or the reason why it requires none now.

use gloaming_core::chat::{MessageId, Operation, Place, Post, Prompt};
use gloaming_core::text::Document;

use crate::consequence::TrackedMessage;
use crate::outbox::After;
use crate::prompts::Open;
use crate::queues::OutboxItem;

/// The plan for an item whose turn has come.
pub(crate) type Plan = gloaming_outbox::Plan<OutboxItem, After, Open>;

/// An operation that an item requires.
pub(crate) type Task = gloaming_outbox::Task<After, Open>;

/// Plans a single operation that delivers the item.
pub(crate) fn once(operation: Operation) -> Plan {
    Plan::last(operation, After::Nothing)
}

/// Plans the operation that delivers the item by posting a tracked message or editing the existing `message`.
pub(crate) fn track(message: Option<MessageId>, post: Post, tracked: TrackedMessage, room: &Place) -> Plan {
    let operation = match &message {
        Some(message) => Operation::Edit { message: message.clone(), post },
        None => Operation::Send(post),
    };
    Plan::last(operation, After::Tracked { room: room.clone(), message, tracked })
}

/// Creates a message of the bot, in which users' texts can't look like lines of the bot.
pub(crate) fn post(place: &Place, mut document: Document, prompt: Option<Prompt>, protect: bool) -> Post {
    document.keep_on_their_lines();
    document.link_people_of(Some(&place.platform));
    Post { prompt, protect, ..Post::new(place.clone(), document) }
}
