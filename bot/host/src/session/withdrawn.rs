//! Lines of talk that their authors took back: from then on nobody is told them.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_table::Row;

use crate::session::state::Talk;
use crate::session::{Sent, Session};

impl Session {
    /// Somebody takes back the line that they said in this message. Returns our messages in which it stands; `None` if it was no
    /// line of theirs.
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

    /// True for a message that can be changed to say some of its rows alone: not one of several pieces, nor one whose buttons an edit
    /// would take away.
    pub(crate) fn can_say_less(&self, sent: &Sent) -> bool {
        let same = |other: &&Sent| other.place == sent.place && other.rows == sent.rows;
        self.sent.iter().filter(same).count() == 1 && !self.may_have_buttons(sent)
    }
}

impl Talk {
    /// True for a line that its author took back, and for what it was mended into.
    pub(crate) fn is_withdrawn(&self, row: &Row) -> bool {
        self.withdrawn.contains(&row.number)
    }

    /// The rows of a message that were not withdrawn.
    pub(crate) fn left_in(&self, sent: &Sent) -> Vec<u64> {
        sent.rows.iter().copied().filter(|number| !self.withdrawn.contains(number)).collect()
    }
}
