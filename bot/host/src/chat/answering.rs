//! The host's own words: an answer stands with the message that it answers.

use gloaming_core::chat::{MessageId, Person, Place, RefusedLine};
use gloaming_core::text::Document;

use crate::chat::{Asked, Chat};
use crate::queues::{Answer, OutboxItem, Recipient};

impl Chat {
    /// Answers go to this message, until [`Chat::has_answered`].
    pub(crate) fn answers_to(&mut self, asked: Asked) {
        self.answering = Some(asked);
    }

    pub(crate) fn has_answered(&mut self) {
        self.answering = None;
    }

    /// The message in a room that is being answered, for a caller that removes it: no answer refers to it any more. `None` if
    /// it cannot be removed.
    pub(crate) fn take_removable(&mut self) -> Option<(Place, MessageId)> {
        let asked = self.answering.as_ref().filter(|asked| !asked.direct)?;
        let message = asked.message.clone().filter(|_| self.capabilities(&asked.place).remove_messages.is_yes())?;
        self.answering.take().map(|asked| (asked.place, message))
    }

    /// Says something of the host's own to a person or in a room.
    pub(crate) fn note(&mut self, recipient: Recipient, document: Document) {
        if document.is_empty() {
            return;
        }
        let item = match self.answer_to(&recipient) {
            Some(asked) => {
                let by = Some(asked.by.clone());
                OutboxItem::Answer(Answer { by, ..self.answer(asked, document) })
            }
            None => OutboxItem::Note(document),
        };
        self.queues.put(recipient, item);
    }

    /// As [`note`](Chat::note), and calls these people, where the service can.
    pub(crate) fn note_calling(&mut self, recipient: Recipient, document: Document, calls: Vec<Person>) {
        let answer = match self.answer_to(&recipient) {
            Some(asked) => Answer { by: Some(asked.by.clone()), ..self.answer(asked, document) },
            None => Answer::of(document),
        };
        self.queues.put(recipient, OutboxItem::Answer(Answer { calls, ..answer }));
    }

    /// The message that is being answered, if its answers go to this recipient.
    pub(crate) fn answer_to(&self, recipient: &Recipient) -> Option<&Asked> {
        self.answering.as_ref().filter(|asked| match recipient {
            Recipient::Room(room) => !asked.direct && asked.place == *room,
            Recipient::Direct(person) => asked.direct && asked.by == *person,
            _ => false,
        })
    }

    pub(crate) fn answer(&self, asked: &Asked, document: Document) -> Answer {
        // In a conversation an answer needs no reply, but for one that belongs into a thread.
        let replies = (!asked.direct || asked.in_thread) && self.capabilities(&asked.place).reply.is_yes();
        let to = asked.message.clone().filter(|_| replies);
        Answer { to, asked_last: asked.message.clone(), ..Answer::of(document) }
    }

    /// The recipient whose queue a message in this place belongs to.
    pub(crate) fn recipient_at(&self, place: &Place) -> Recipient {
        match self.people.owner(&self.conversation(place)) {
            Some(person) => Recipient::Direct(person.clone()),
            None => Recipient::Room(place.clone()),
        }
    }

    /// A message of ours is taken back, where messages can be changed. Elsewhere it stands.
    pub(crate) fn take_back(&mut self, place: &Place, message: &MessageId) {
        if self.capabilities(place).edit.is_yes() {
            let item = OutboxItem::Remove { message: message.clone(), place: Some(place.clone()) };
            self.queues.put(self.recipient_at(place), item);
        }
    }

    /// A message of somebody is taken out of a room, where that is possible.
    pub(crate) fn remove(&mut self, room: &Place, message: Option<&MessageId>) {
        self.remove_because(room, message, None);
    }

    /// The same, with the reason for its author.
    pub(crate) fn remove_because(&mut self, room: &Place, message: Option<&MessageId>, why: Option<String>) {
        if let Some(message) = message.filter(|_| self.capabilities(room).remove_messages.is_yes()) {
            self.refused.push(RefusedLine { place: room.clone(), message: message.clone(), why });
            self.queues
                .put(Recipient::Rights(room.clone()), OutboxItem::Remove { message: message.clone(), place: None });
        }
    }
}
