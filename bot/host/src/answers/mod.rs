//! The host's own words: an answer stands with the message that it answers.

mod repeats;

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::Document;

use crate::queues::{Answer, OutboxItem, Queues, Recipient};
use crate::services::Services;

/// The message that is being answered, and the answers that were given lately.
#[derive(Default)]
pub(crate) struct Answers {
    /// The message that is being answered, so that it is answered where it was said.
    answering: Option<Asked>,
    /// The account of the window from which the message comes that is being answered.
    pub(crate) window: Option<Person>,
    /// The answers that need not be said again at once.
    repeats: repeats::Repeats,
}

/// A message that is being answered.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) by: Person,
    pub(crate) place: Place,
    /// It was written in a conversation.
    pub(crate) direct: bool,
    /// Answers are replies to it: in a conversation they need not be, but for one that belongs into a thread.
    pub(crate) takes_replies: bool,
    pub(crate) message: Option<MessageId>,
}

impl Asked {
    /// An answer to it.
    pub(crate) fn answer(&self, document: Document) -> Answer {
        let to = self.message.clone().filter(|_| self.takes_replies);
        Answer { to, asked_last: self.message.clone(), ..Answer::of(document) }
    }
}

impl Answers {
    /// Answers go to this message, until [`Answers::has_answered`].
    pub(crate) fn answers_to(&mut self, asked: Asked) {
        self.answering = Some(asked);
    }

    pub(crate) fn has_answered(&mut self) {
        self.answering = None;
    }

    /// The message in a room that is being answered, for a caller that removes it: no answer refers to it any more. `None` if
    /// it cannot be removed.
    pub(crate) fn take_removable(&mut self, services: &Services) -> Option<(Place, MessageId)> {
        let asked = self.answering.as_ref().filter(|asked| !asked.direct)?;
        let message = asked.message.clone().filter(|_| services.capabilities(&asked.place).remove_messages.is_yes())?;
        self.answering.take().map(|asked| (asked.place, message))
    }

    /// Says something of the host's own to a person or in a room. `ephemeral` if no user of the room but the one who is answered
    /// needs it.
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

    /// As [`note`](Answers::note), and calls these people, where the service can.
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

    /// The message that is being answered, if its answers go to this recipient.
    pub(crate) fn answer_to(&self, recipient: &Recipient) -> Option<&Asked> {
        self.answering.as_ref().filter(|asked| match recipient {
            Recipient::Room(room) => !asked.direct && asked.place == *room,
            Recipient::Direct(person) => asked.direct && asked.by == *person,
            _ => false,
        })
    }
}
