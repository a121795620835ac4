//! The bot's messages that are remembered for editing or deleting them.

use gloaming_core::chat::{MessageId, Place};

use crate::session::{Sent, Session};

/// The number of remembered messages per place. Each place counts separately, so that which lines can still be edited
/// doesn't reveal how much is sent elsewhere.
const SENT_KEPT: usize = 300;

impl Session {
    /// Returns the remembered message with this ID in a place.
    pub(crate) fn sent_at(&self, place: &Place, message: &MessageId) -> Option<&Sent> {
        self.newest_sent(|sent| sent.place == *place && sent.message == *message)
    }

    /// Returns the latest remembered message that satisfies the predicate.
    pub(crate) fn newest_sent(&self, mut is_it: impl FnMut(&Sent) -> bool) -> Option<&Sent> {
        self.sent.iter().rev().find(|sent| is_it(sent))
    }

    /// Remembers the message of some rows.
    pub(crate) fn remember_sent(&mut self, rows: Vec<u64>, place: Place, message: MessageId) -> Sent {
        let mut of_the_place = (0..self.sent.len()).filter(|at| self.sent[*at].place == place);
        let oldest = of_the_place.next();
        if let Some(oldest) = oldest.filter(|_| of_the_place.count() + 1 >= SENT_KEPT) {
            let oldest = self.sent.remove(oldest);
            self.stored.sent.push(oldest.number);
        }
        let number = self.stored.sent_count;
        self.stored.sent_count += 1;
        self.stored.sent.push(number);
        let sent = Sent { number, rows, place, message };
        self.sent.push(sent.clone());
        sent
    }

    /// Records that a message of the bot also shows a row that replaced another one. The place is needed because
    /// message IDs may be the same in different places.
    pub(crate) fn shows_too(&mut self, place: &Place, message: &MessageId, row: u64) {
        let mut newest_first = self.sent.iter_mut().rev();
        if let Some(sent) = newest_first.find(|sent| sent.place == *place && sent.message == *message) {
            sent.rows.push(row);
            self.stored.sent.push(sent.number);
        }
    }

    /// Forgets a message of the bot that no longer exists.
    pub(crate) fn forget_sent(&mut self, place: &Place, message: &MessageId) {
        self.forget_sent_where(|sent| sent.place == *place && sent.message == *message);
    }

    /// Forgets the messages that satisfy the predicate.
    pub(super) fn forget_sent_where(&mut self, is_gone: impl Fn(&Sent) -> bool) {
        let (gone, stay): (Vec<Sent>, Vec<Sent>) = std::mem::take(&mut self.sent).into_iter().partition(is_gone);
        self.sent = stay;
        self.stored.sent.extend(gone.into_iter().map(|sent| sent.number));
    }
}
