//! The host's own messages. A response is posted as a reply to the message that it answers.

mod repeats;

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Document;

use crate::queues::{Answer, OutboxItem, Queues, Recipient};
use crate::services::Services;

/// The message that is being answered, and the recent responses.
#[derive(Default)]
pub(crate) struct Answers {
    /// The message that is being answered, so that responses go to its place.
    answering: Option<Asked>,
    /// The account of the window that the message came from.
    pub(crate) window: Option<Person>,
    /// Recent responses that needn't be repeated.
    repeats: repeats::Repeats,
}

/// A message that is being answered.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) by: Person,
    pub(crate) place: Place,
    /// Whether it was written in a conversation.
    pub(crate) direct: bool,
    /// Whether responses are replies to it. In a conversation they needn't be, unless the response belongs in a thread.
    pub(crate) takes_replies: bool,
    pub(crate) message: Option<MessageId>,
}

impl Asked {
    /// Creates a response to it.
    pub(crate) fn answer(&self, document: Document) -> Answer {
        let to = self.message.clone().filter(|_| self.takes_replies);
        Answer { to, asked_last: self.message.clone(), ..Answer::of(document) }
    }
}

impl Answers {
    /// Directs responses to this message, until [`Answers::has_answered`].
    pub(crate) fn answers_to(&mut self, asked: Asked) {
        self.answering = Some(asked);
    }

    pub(crate) fn has_answered(&mut self) {
        self.answering = None;
    }

    /// Returns the message in a room that is being answered, for a caller that deletes it, so that responses no longer
    /// refer to it. Returns `None` if it can't be deleted.
    pub(crate) fn take_removable(&mut self, services: &Services) -> Option<(Place, MessageId)> {
        let asked = self.answering.as_ref().filter(|asked| !asked.direct)?;
        let message = asked.message.clone().filter(|_| services.capabilities(&asked.place).remove_messages.is_yes())?;
        self.answering.take().map(|asked| (asked.place, message))
    }

    /// Sends a message of the host to a person or a room. `ephemeral` is set if only the user who is answered needs it.
    pub(crate) fn note(&self, recipient: Recipient, document: Document, ephemeral: bool, queues: &mut Queues) {
        if document.is_empty() {
            return;
        }
        let item = match self.answer_to(&recipient) {
            Some(asked) => {
                let by = Some(asked.by.clone());
                OutboxItem::Answer(Answer { by, ephemeral, ..asked.answer(document) })
            }
            None => OutboxItem::Note(document),
        };
        queues.put(recipient, item);
    }

    /// Like [`note`](Answers::note), but mentions these people if the service supports it.
    pub(crate) fn note_calling(
        &self,
        recipient: Recipient,
        document: Document,
        calls: Vec<Person>,
        queues: &mut Queues,
    ) {
        let answer = match self.answer_to(&recipient) {
            Some(asked) => Answer { by: Some(asked.by.clone()), ..asked.answer(document) },
            None => Answer::of(document),
        };
        queues.put(recipient, OutboxItem::Answer(Answer { calls, ..answer }));
    }

    /// Returns the message that is being answered, if its responses go to this recipient.
    pub(crate) fn answer_to(&self, recipient: &Recipient) -> Option<&Asked> {
        self.answering.as_ref().filter(|asked| match recipient {
            Recipient::Room(room) => !asked.direct && asked.place == *room,
            Recipient::Direct(person) => asked.direct && asked.by == *person,
            _ => false,
        })
    }
}
