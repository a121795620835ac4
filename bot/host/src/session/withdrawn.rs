//! Lines of talk that their authors deleted, which are no longer delivered.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_table::Row;

use crate::session::state::Talk;
use crate::session::{Sent, Session};

impl Session {
    /// Withdraws a person's line that this message contains. Returns the bot's messages with the line, or `None` if it
    /// isn't a line of theirs.
    pub(crate) fn withdraw(&mut self, by: &Person, place: &Place, message: &MessageId) -> Option<Vec<Sent>> {
        let row = self.row_at(place, message).filter(|row| self.is_talk_of(row, by))?;
        let mends = self.table.mends_of(row).map(|later| later.number);
        let forms: Vec<u64> = mends.chain([row.number]).collect();
        self.forget_sent(place, message);
        let stands = |sent: &&Sent| sent.rows.iter().any(|number| forms.contains(number));
        let sent = self.sent.iter().filter(stands).cloned().collect();
        self.state.talk.withdrawn.extend(forms);
        Some(sent)
    }

    /// Whether a message can be edited to show only some of its rows. It can't if it is one of several parts, or if the
    /// edit would remove its buttons.
    pub(crate) fn can_say_less(&self, sent: &Sent) -> bool {
        let same = |other: &&Sent| other.place == sent.place && other.rows == sent.rows;
        self.sent.iter().filter(same).count() == 1 && !self.may_have_buttons(sent)
    }
}

impl Talk {
    /// Whether a line, or an edit of it, was withdrawn by its author.
    pub(crate) fn is_withdrawn(&self, row: &Row) -> bool {
        self.withdrawn.contains(&row.number)
    }

    /// Returns the rows of a message that weren't withdrawn.
    pub(crate) fn left_in(&self, sent: &Sent) -> Vec<u64> {
        sent.rows.iter().copied().filter(|number| !self.withdrawn.contains(number)).collect()
    }
}
