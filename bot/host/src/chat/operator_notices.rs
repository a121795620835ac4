//! Notices for the operators: what begins to fail, and what works again.

use gloaming_core::text::{Arg, PlayerText};

use crate::chat::Chat;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::troubles::{Course, Problem};

/// So many notices wait for an operator who cannot be reached. The log has all of them.
const MOST_WAITING: usize = 20;

impl Chat {
    /// A notice for all operators, as items for those who can still take more.
    pub(crate) fn operator_items(&self, message: Message, args: &[(&str, Arg<'_>)]) -> Vec<(Recipient, OutboxItem)> {
        let known = self.operators.known();
        let people = known.people.iter().cloned().map(Recipient::Direct);
        let recipients = people.chain(known.rooms.iter().cloned().map(Recipient::Room));
        let with_room = recipients.filter(|recipient| self.queues.waiting(recipient) < MOST_WAITING);
        let document = self.library.words().message(self.library.language(), message, args).unwrap_or_default();
        with_room.map(|recipient| (recipient, OutboxItem::Note(document.clone()))).collect()
    }

    pub(crate) fn tell_operators(&mut self, message: Message, args: &[(&str, Arg<'_>)]) {
        for (recipient, item) in self.operator_items(message, args) {
            self.queues.put(recipient, item);
        }
    }

    /// Tells the operators what fails since the last call, and what works again.
    pub(crate) fn tell_troubles(&mut self) {
        for Problem { part, course, what, .. } in self.troubles.take_untold() {
            let message = match course {
                Course::Begins => Message::OperatorBegins,
                Course::Over => Message::OperatorOver,
                Course::Once => Message::OperatorOnce,
            };
            // Servers word their errors themselves.
            let what = PlayerText::new(&what);
            self.tell_operators(message, &[("part", Arg::Own(&part)), ("what", Arg::Person(&what))]);
        }
    }
}
