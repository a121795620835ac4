//! Lines that change: an event that replaces the one before it is said where that one stands.
//!
//! "3 of 5 have voted" tells nothing that "4 of 5 have voted" does not. Where messages can be edited it is one message for
//! the whole phase, and where lines have to wait only the newest is said. The log has all of them: this is a matter of
//! delivery. An edit shows the rows of one message to those who have read that message already, and to nobody else.

use gloaming_core::chat::{Operation, Place};
use gloaming_core::ruleset::Record;
use gloaming_core::text::Document;
use jiff::Timestamp;

use super::deliver::post;
use super::errand::Plan;
use super::receipts::After;
use super::seating::{Seating, Sent};
use super::{Host, TableId};
use crate::courier::{Leg, Parcel, Share};
use crate::table::{Line, Row};

/// What becomes of a parcel whose first row replaces others.
pub(super) enum Change {
    /// This is done.
    Plan(Plan),
    /// It becomes these.
    Parcels(Vec<Parcel>),
}

impl Host {
    /// How the first of these rows is said where its predecessor stands; none if it is said as every other row is.
    ///
    /// Where a place has little room left, a line that changes waits for more to say, and goes with it.
    pub(super) fn plan_change(
        &self,
        leg: &Leg,
        id: &TableId,
        place: &Place,
        rows: &[u64],
        now: Timestamp,
    ) -> Option<Change> {
        let seating = self.seatings.get(id)?;
        let (first, others) = rows.split_first()?;
        let row = seating.table.log().get(*first as usize)?;
        seating.replacing(row)?;
        let here = self.capabilities(place);
        if !here.edit.is_yes() || here.printed {
            return None;
        }
        let parcel = |rows: &[u64]| Parcel::Rows { table: id.clone(), rows: rows.to_vec(), whole: false };
        if others.iter().any(|later| seating.replaces(*later, row)) {
            return Some(Change::Parcels(vec![parcel(others)]));
        }
        let full = self.full_until(place, Share::Most, now);
        if let (Some(until), true) = (full, others.is_empty()) {
            return Some(Change::Plan(Plan::WaitsForRoom(until)));
        }
        let sent = seating.sent.iter().rev().find(|sent| sent.place == *place && seating.shows_before(sent, row))?;
        if full.is_some() || matches!(leg, Leg::Direct(_)) && seating.may_have_buttons(sent) {
            return None;
        }
        if !others.is_empty() {
            return Some(Change::Parcels(vec![parcel(&[*first]), parcel(others)]));
        }
        let shown = sent.rows.iter().chain(rows).filter_map(|number| seating.table.log().get(*number as usize));
        let mut document = Document::default();
        for row in seating.without_replaced(&shown.collect::<Vec<&Row>>()) {
            document.append(self.labelled(seating, row, leg, Some(place)));
        }
        let message = sent.message.clone();
        let after =
            After::Changed { table: id.clone(), row: row.number, place: place.clone(), message: message.clone() };
        let operation = Box::new(Operation::Edit { message, post: post(place, document, None, false) });
        Some(Change::Plan(Plan::Do { operation, after, finishes: true }))
    }
}

impl Seating {
    /// The rows without those whose place another one of them has taken.
    pub(super) fn without_replaced<'a>(&self, rows: &[&'a Row]) -> Vec<&'a Row> {
        let is_replaced = |place: usize| rows[place + 1..].iter().any(|later| self.replaces(later.number, rows[place]));
        let stays = |place: usize| self.replacing(rows[place]).is_none() || !is_replaced(place);
        (0..rows.len()).filter(|place| stays(*place)).map(|place| rows[place]).collect()
    }

    /// The event of a row that replaces others, and that nobody has taken back.
    fn replacing<'a>(&self, row: &'a Row) -> Option<&'a Record> {
        let Line::Event(event) = &row.line else { return None };
        let replaces = self.table.manifest().event(&event.name).is_some_and(|spec| spec.replaces);
        let holds = !self.table.retracted().iter().any(|range| range.contains(&row.number));
        (replaces && holds).then_some(event)
    }

    /// Whether the row of this number takes the place of another one: the same event, later in the same phase, to the same
    /// readers.
    fn replaces(&self, later: u64, row: &Row) -> bool {
        let Some(later) = self.table.log().get(later as usize) else { return false };
        let same = |(later, event): (&Record, &Record)| later.name == event.name;
        later.number > row.number
            && later.to == row.to
            && later.readers == row.readers
            && self.replacing(later).zip(self.replacing(row)).is_some_and(same)
            && self.phase_of(later) == self.phase_of(row)
    }

    /// Whether a message shows a row whose place this one takes.
    fn shows_before(&self, sent: &Sent, row: &Row) -> bool {
        let mut shown = sent.rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        shown.any(|shown| self.replaces(row.number, shown))
    }

    /// Whether a message to somebody may have had buttons, which an edit would take away.
    fn may_have_buttons(&self, sent: &Sent) -> bool {
        let mut shown = sent.rows.iter().filter_map(|number| self.table.log().get(*number as usize));
        shown.any(|row| match &row.line {
            Line::Event(event) => self.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty()),
            _ => false,
        })
    }

    /// The number of phases that had begun with a row.
    fn phase_of(&self, row: &Row) -> usize {
        self.table.phases().iter().filter(|phase| phase.row <= row.number).count()
    }
}
