//! Inputs to games: the desk, deadlines, and what follows from each.

use gloaming_core::ruleset::{HostRefusal, Record, Recorded};
use gloaming_table::{DeskOrder, Table};
use jiff::Timestamp;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::operator_desk::OperatorDesk;
use crate::queues::{OutboxItem, Recipient};
use crate::troubles::Part;

/// The message for a ruleset that panics. The log line before it has the location. The panic message isn't shown
/// because it may contain secrets of the game.
const RULESET_FAILED: &str =
    "the ruleset failed: its input is ignored, and the game continues. Please report this to its authors";

impl Games {
    /// Executes an order of a table's game master.
    pub fn desk(&mut self, id: &TableId, order: impl Into<DeskOrder>, now: Timestamp) -> Result<(), Record> {
        let order = order.into();
        if self.wake(id).is_some_and(|session| session.table.needs_older_steps(&order)) {
            self.sessions.learn_steps(&self.ledger, id, now, &mut self.operators);
        }
        let Some(session) = self.sessions.get_mut(id) else { return Err(HostRefusal::WhichGame.into_record()) };
        let result = session.table.desk(order, now);
        self.after_input(id, now);
        result
    }

    /// Compensates for an outage from `since`, or the last heartbeat, until now: games with a deadline in that time are
    /// paused for its duration. A game knows that it was running at its last row.
    pub fn make_up_for(&mut self, since: Option<Timestamp>, now: Timestamp) {
        let since = since.or(self.alive);
        for id in self.sessions.index().due_until(now) {
            self.wake(&id);
            let Some(session) = self.sessions.get_mut(&id) else { continue };
            if session.table.stood_still(since.unwrap_or(Timestamp::MIN), now) {
                tracing::info!(game = %id.0, "no player could be reached: the game was paused");
                self.after_input(&id, now);
            }
        }
    }

    /// Handles the next event that is due in a game by `now`. Returns whether there was one.
    pub fn tick_next(&mut self, now: Timestamp) -> bool {
        let Some((at, id)) = self.sessions.index().next_due().filter(|(at, _)| *at <= now) else { return false };
        let id = id.clone();
        let asleep = !self.sessions.is_awake(&id);
        if asleep && self.ledger.stuck().is_some() {
            // A store that can't be written may not be readable either, so due events wait for it.
            return false;
        }
        if self.wake(&id).is_none() {
            if self.ledger.stuck().is_some() {
                return false;
            }
            // Its rows are invalid, so it isn't tried again.
            self.sessions.unlist(&id);
            return true;
        }
        let Some(session) = self.sessions.get_mut(&id) else { return false };
        if session.table.next_due() == Some(at) {
            session.table.strike_next(at);
        } else if session.state.posts.next_look() == Some(at) {
            self.look_whom_it_reached(&id, at);
            return true;
        } else if session.leaves_rooms_at() == Some(at) {
            self.leave_rooms(&id);
            return true;
        } else {
            session.practice_moves(at);
        }
        self.after_input(&id, at);
        true
    }

    /// Leaves the private rooms of a finished game, after its players have had time to read them.
    fn leave_rooms(&mut self, id: &TableId) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        for place in session.leave_rooms(&self.services) {
            self.queues.put(Recipient::Room(place), OutboxItem::PutAway { table: id.clone() });
        }
        self.sessions.touch(id, &mut self.ledger);
    }

    /// Handles the results of an input to a table: routes new rows to their recipients and marks changed rows for the
    /// next commit.
    pub(crate) fn after_input(&mut self, id: &TableId, now: Timestamp) {
        let _game = self.sessions.span(id).entered();
        if let Some(session) = self.sessions.get_mut(id) {
            session.plan_practice(now);
            let (part, failed) = (Part::Game(id.clone(), session.table.manifest().id), session.table.take_failure());
            if failed {
                self.operators.troubles.begin(&part, RULESET_FAILED, now);
            } else {
                self.operators.troubles.fine(&part, now);
            }
        }
        self.route_rows(id);
    }
}

impl Sessions {
    /// Restores steps from before the restart from the journal.
    pub(crate) fn learn_steps(&mut self, ledger: &Ledger, id: &TableId, now: Timestamp, operators: &mut OperatorDesk) {
        let Ok(entries) = ledger.entries_of(id) else { return };
        let Some(session) = self.get_mut(id) else { return };
        let again = Table::replay(session.table.rules(), session.table.dealt_from(), &entries);
        if let Err(fault) = again.and_then(|again| session.table.learn_steps(again)) {
            let what = format!("commands of {} from before the restart can't be taken back: {fault}", id.0);
            operators.troubles.once("store", &what, now);
        }
    }
}
