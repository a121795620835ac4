//! Frequently updated lines: which row replaces which.

use gloaming_core::ruleset::{CommonEvent, Record, Recorded};
use gloaming_table::{Line, Row};

use crate::session::{Sent, Session};

impl Session {
    /// Returns the rows without those that a later one among them replaces.
    pub(crate) fn without_replaced<'a>(&self, rows: &[&'a Row]) -> Vec<&'a Row> {
        let is_replaced = |place: usize| rows[place + 1..].iter().any(|later| self.replaces(later.number, rows[place]));
        let stays = |place: usize| self.replacing(rows[place]).is_none() || !is_replaced(place);
        (0..rows.len()).filter(|place| stays(*place)).map(|place| rows[place]).collect()
    }

    /// Returns the event of a row that replaces others and hasn't been retracted.
    pub(crate) fn replacing<'a>(&self, row: &'a Row) -> Option<&'a Record> {
        let Line::Event(event) = &row.line else { return None };
        let own = self.table.manifest().event(&event.name);
        let common = || CommonEvent::SPECS.iter().find(|spec| spec.name == event.name);
        let replaces = own.or_else(common).is_some_and(|spec| spec.replaces);
        let holds = !self.table.retracted().iter().any(|range| range.contains(&row.number));
        (replaces && holds).then_some(event)
    }

    /// Whether the row with this number replaces another one: the same event, later in the same phase, with the same
    /// readers.
    pub(crate) fn replaces(&self, later: u64, row: &Row) -> bool {
        let Some(later) = self.table.log().get(later as usize) else { return false };
        let same = |(later, event): (&Record, &Record)| later.name == event.name;
        later.number > row.number
            && later.to == row.to
            && later.readers == row.readers
            && self.replacing(later).zip(self.replacing(row)).is_some_and(same)
            && self.phase_of(later) == self.phase_of(row)
    }

    /// Whether a message shows a row that this one replaces.
    pub(crate) fn shows_before(&self, sent: &Sent, row: &Row) -> bool {
        let mut shown = sent.rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        shown.any(|shown| self.replaces(row.number, shown))
    }

    /// Whether a private message may have buttons, which an edit would remove.
    pub(crate) fn may_have_buttons(&self, sent: &Sent) -> bool {
        let mut shown = sent.rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        shown.any(|row| match &row.line {
            Line::Event(event) => self.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty()),
            _ => false,
        })
    }

    /// Returns the number of phases that had begun at a row.
    pub(super) fn phase_of(&self, row: &Row) -> usize {
        self.table.phases().iter().filter(|phase| phase.row <= row.number).count()
    }
}
