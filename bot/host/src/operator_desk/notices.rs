//! Notices for the operators about what begins to fail and what works again.

use gloaming_core::text::{Arg, PlayerText};

use crate::library::Library;
use crate::message::Message;
use crate::operator_desk::OperatorDesk;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::troubles::{Course, Problem};

/// The maximum number of notices that wait for an operator who can't be reached. The log has all of them.
const MOST_WAITING: usize = 20;

impl OperatorDesk {
    /// Returns a notice as items for all operators, except those with too many waiting notices.
    pub(crate) fn items(
        &self,
        library: &Library,
        queues: &Queues,
        message: Message,
        args: &[(&str, Arg<'_>)],
    ) -> Vec<(Recipient, OutboxItem)> {
        let known = self.known();
        let people = known.people.iter().cloned().map(Recipient::Direct);
        let recipients = people.chain(known.rooms.iter().cloned().map(Recipient::Room));
        let with_room = recipients.filter(|recipient| queues.waiting(recipient) < MOST_WAITING);
        let document = library.words().message(library.language(), message, args).unwrap_or_default();
        with_room.map(|recipient| (recipient, OutboxItem::Note(document.clone()))).collect()
    }

    pub(crate) fn tell(&self, library: &Library, message: Message, args: &[(&str, Arg<'_>)], queues: &mut Queues) {
        for (recipient, item) in self.items(library, queues, message, args) {
            queues.put(recipient, item);
        }
    }

    /// Notifies the operators about what has failed since the last call, and what works again.
    pub(crate) fn tell_troubles(&mut self, library: &Library, queues: &mut Queues) {
        for Problem { part, course, what, .. } in self.troubles.take_untold() {
            let message = match course {
                Course::Begins => Message::OperatorBegins,
                Course::Over => Message::OperatorOver,
                Course::Once => Message::OperatorOnce,
            };
            // Error messages are worded by servers.
            let what = PlayerText::new(&what);
            self.tell(library, message, &[("part", Arg::Own(&part)), ("what", Arg::Person(&what))], queues);
        }
    }
}
