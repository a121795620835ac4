use gloaming_core::chat::{MessageId, Place};
use gloaming_core::text::Document;

use crate::chat::Asked;
use crate::chat::Chat;
use crate::courier::{Answer, Leg, Parcel};

impl Chat {
    /// Says something of the host's own to a person or in a room.
    pub(crate) fn note(&mut self, leg: Leg, document: Document) {
        if document.is_empty() {
            return;
        }
        let parcel = match self.answer_to(&leg) {
            Some(asked) => {
                let by = Some(asked.by.clone());
                Parcel::Answer(Answer { by, ..self.answer(asked, document) })
            }
            None => Parcel::Note(document),
        };
        self.courier.put(leg, parcel);
    }

    /// What is being answered, if it is answered on this leg.
    pub(crate) fn answer_to(&self, leg: &Leg) -> Option<&Asked> {
        self.answering.as_ref().filter(|asked| match leg {
            Leg::Room(room) => !asked.direct && asked.place == *room,
            Leg::Direct(person) => asked.direct && asked.by == *person,
            _ => false,
        })
    }

    pub(crate) fn answer(&self, asked: &Asked, document: Document) -> Answer {
        let replies = !asked.direct && self.capabilities(&asked.place).reply.is_yes();
        let to = asked.message.clone().filter(|_| replies);
        Answer { to, by: None, document, others: 0, left_out: 0, asked_last: asked.message.clone() }
    }

    /// A message of somebody is taken out of a room, where that is possible.
    pub(crate) fn remove(&mut self, room: &Place, message: Option<&MessageId>) {
        if let Some(message) = message.filter(|_| self.capabilities(room).remove_messages.is_yes()) {
            self.courier.put(Leg::Rights(room.clone()), Parcel::Remove { message: message.clone(), place: None });
        }
    }
}
