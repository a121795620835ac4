//! Frequently updated lines: an event that replaces the previous one is shown by editing its message.
//!
//! "4 of 5 have voted" makes "3 of 5 have voted" obsolete. On services with edits it is a single message for the whole
//! phase, and when lines have to wait, only the latest one is sent. The log contains all of them, because this only
//! concerns delivery. An edit only shows rows to those who have already received that message.

use gloaming_core::chat::{Operation, Place};
use gloaming_core::text::Document;
use gloaming_table::Row;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::outbox::plan::Plan;
use crate::outbox::{After, Shown, post};
use crate::queues::{OutboxItem, Recipient};

impl Shown {
    /// Returns the edit that replaces the message of a predecessor by the first of these rows, or `None` if it is sent
    /// like any other row.
    ///
    /// In a place with little room left, such a line waits for other messages to be sent with, until the time returned
    /// by `full`.
    pub(crate) fn plan_change(
        &self,
        games: &Games,
        recipient: &Recipient,
        id: &TableId,
        place: &Place,
        rows: &[u64],
        full: impl FnOnce() -> Option<Timestamp>,
    ) -> Option<Plan> {
        let session = games.sessions.get(id)?;
        let (first, others) = rows.split_first()?;
        let row = session.table.log().get(*first as usize)?;
        session.replacing(row)?;
        let here = games.services.capabilities(place);
        if !here.edit.is_yes() || here.printed {
            return None;
        }
        let item = |rows: &[u64]| OutboxItem::Rows { table: id.clone(), rows: rows.to_vec(), whole: false };
        if others.iter().any(|later| session.replaces(*later, row)) {
            return Some(Plan::Becomes(vec![item(others)]));
        }
        let full = full();
        if let (Some(until), true) = (full, others.is_empty()) {
            return Some(Plan::Holds(until));
        }
        let sent = session.newest_sent(|sent| sent.place == *place && session.shows_before(sent, row))?;
        if full.is_some() || matches!(recipient, Recipient::Direct(_)) && session.may_have_buttons(sent) {
            return None;
        }
        if !others.is_empty() {
            return Some(Plan::Becomes(vec![item(&[*first]), item(others)]));
        }
        let shown = sent.rows.iter().chain(rows).filter_map(|number| session.table.log().get(*number as usize));
        let mut document = Document::default();
        for row in session.newest_votes(&session.without_replaced(&shown.collect::<Vec<&Row>>())) {
            document.append(session.labelled(games.wording(), row, recipient, Some(place)));
        }
        let message = sent.message.clone();
        let after =
            After::Changed { table: id.clone(), row: row.number, place: place.clone(), message: message.clone() };
        let operation = Operation::Edit { message, post: post(place, document, None, false) };
        Some(Plan::last(operation, after))
    }
}
