//! The journal of one table: every input as it was taken, with what it wrote.
//!
//! A game is its deal and its inputs: taken again in their order by the same rules they give the same game, row by row.
//! The state that is stored beside them saves that work when a game is taken up; steps back, and whoever doubts the
//! state, go through the journal.

use std::borrow::Cow;
use std::sync::Arc;

use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Game, LoadError, Roster, Rules, Saved, SetupFault};
use jiff::Timestamp;

use super::{Deal, Entry, Journalled, Line, Now, Table, guard};
use crate::row::{self, RowFault};

/// The reasons why a stored game cannot be taken up.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The rules do not take the state.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The rules do not deal again what they dealt once.
    #[error("the rules refuse the setup of this game now")]
    Setup(Vec<SetupFault>),
    /// Rows are missing, or there are too many.
    #[error("the journal of this game has a gap at entry {0}")]
    Gap(u64),
    /// The inputs, taken again, give another game.
    #[error("the inputs of this game, taken again, do not give what was stored")]
    Differs,
}

/// Entries that wait to be stored, as their rows will hold them.
#[derive(Debug, Default)]
pub(super) struct Unstored {
    bytes: Vec<u8>,
    /// The end of each.
    ends: Vec<usize>,
}

/// Up to where everything is in the journal.
#[derive(Clone, Debug, Default)]
pub(super) struct Booked {
    pub(super) entries: u64,
    rows: usize,
    phases: usize,
    traces: usize,
    retracted: usize,
    /// A step back took traces away that were booked: so many still hold.
    pub(super) traces_kept: Option<usize>,
}

impl Table {
    /// The deal of the game.
    pub fn dealt_from(&self) -> &Deal {
        &self.deal
    }

    /// Shows the entries that were written since the last call, number and row.
    pub fn take_entries(&mut self, mut take: impl FnMut(u64, &[u8])) {
        let mut begin = 0;
        let first = self.booked.entries - self.unstored.ends.len() as u64;
        for (number, end) in (first..).zip(self.unstored.ends.drain(..)) {
            take(number, &self.unstored.bytes[begin..end]);
            begin = end;
        }
        self.unstored.bytes.clear();
    }

    /// The number of entries of the journal.
    pub fn entry_count(&self) -> u64 {
        self.booked.entries
    }

    /// True if the state is another than at the last call.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Appends the state as its row holds it: what is known of it here, a line feed, and the ruleset's state.
    pub fn write_now(&mut self, row: &mut Vec<u8>) {
        let now = Now {
            entries: self.booked.entries,
            state_version: self.manifest().state_version,
            draws: self.game.draws(),
            state: String::new(),
            clock: Cow::Borrowed(&self.clock),
            channels: Cow::Borrowed(&self.channels),
            phase: self.phase.clone(),
            phase_number: self.phase_number,
            over: self.over.clone(),
            stopped: self.stopped,
            dropped: self.dropped.clone(),
            replacing: self.replacing.clone(),
        };
        row::write_to(row, &now);
        row.push(b'\n');
        self.game.write_state(row);
    }

    /// Writes an input into the journal, with everything that came of it.
    pub(super) fn book(&mut self, at: Timestamp, input: Journalled) {
        let traces_kept = self.booked.traces_kept.take();
        let traces = traces_kept.unwrap_or(self.booked.traces).min(self.traces.len());
        let entry = Entry {
            number: self.booked.entries,
            at,
            input,
            unchanged: !self.changed,
            rows: Cow::Borrowed(&self.log[self.booked.rows..]),
            phases: Cow::Borrowed(&self.phases[self.booked.phases..]),
            traces_kept,
            traces: Cow::Borrowed(&self.traces[traces..]),
            retracted: Cow::Borrowed(&self.retracted[self.booked.retracted..]),
        };
        if !self.is_replay {
            let mut refusals = entry.rows.iter().filter_map(|row| match &row.line {
                Line::Refusal(refusal) => Some(&*refusal.name),
                _ => None,
            });
            tracing::debug!(input = entry.input.as_ref(), refused = refusals.next_back());
        }
        row::write_to(&mut self.unstored.bytes, &entry);
        self.unstored.ends.push(self.unstored.bytes.len());
        self.booked.entries += 1;
        self.book_all();
    }

    pub(super) fn book_all(&mut self) {
        self.booked.rows = self.log.len();
        self.booked.phases = self.phases.len();
        self.booked.traces = self.traces.len();
        self.booked.retracted = self.retracted.len();
    }
}

/// A game of this deal with a state that was written.
pub(super) fn load(
    rules: &Arc<dyn Rules>,
    deal: &Deal,
    failures: &guard::Failures,
    roster: Roster,
    state_version: u32,
    draws: Draws,
    state: &[u8],
) -> Result<Box<dyn Game>, LoadError> {
    let state = serde_json::from_slice(state)
        .map_err(|error| LoadError::Unreadable { part: "state", problem: error.to_string() })?;
    let (ruleset, setup) = (deal.ruleset.clone(), deal.checked.clone());
    let game = rules.load(&Saved { ruleset, rules: deal.rules, state_version, roster, setup, draws, state })?;
    Ok(Box::new(guard::Guarded::new(game, failures)))
}

/// The state of a game from its row: what the host knows of it, a line feed, and the ruleset's state.
pub fn read_now(key: &str, row: &[u8]) -> Result<Now<'static>, RowFault> {
    let end = row.iter().position(|byte| *byte == b'\n').ok_or_else(|| RowFault::new(key, "it has no state"))?;
    let state = std::str::from_utf8(&row[end + 1..]).map_err(|_| RowFault::new(key, "its state is no text"))?;
    Ok(Now { state: state.to_owned(), ..row::read(key, &row[..end])? })
}
