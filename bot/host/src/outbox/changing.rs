//! Lines that change: an event that replaces the one before it is said where that one stands.
//!
//! "3 of 5 have voted" tells nothing that "4 of 5 have voted" does not. Where messages can be edited it is one message for
//! the whole phase, and where lines have to wait only the newest is said. The log has all of them: this is a matter of
//! delivery. An edit shows the rows of one message to those who have read that message already, and to nobody else.

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
    /// The edit that says the first of these rows where its predecessor stands; `None` if it is said as every other row is.
    ///
    /// In a place with little room left, which is `full` for such lines until then, a line that changes waits for more to say, and goes with it.
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
