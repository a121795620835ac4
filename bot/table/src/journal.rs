//! The journal of a table: every input with the rows it wrote.
//!
//! A game is determined by its deal and its inputs: replaying them in order with the same rules gives the same game,
//! row by row. The stored state makes a replay unnecessary when a game is restored. Steps back, and checks of the
//! state, use the journal.

use std::borrow::Cow;
use std::sync::Arc;

use gloaming_core::kit::Draws;
use gloaming_core::ruleset::{Game, LoadError, Roster, Rules, Saved, SetupFault};
use jiff::Timestamp;

use super::{Deal, Entry, Journalled, Line, Now, Table, guard};
use crate::row::{self, RowFault};

/// The reasons why a stored game can't be restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The rules reject the state.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The rules no longer accept the setup.
    #[error("the rules no longer accept the setup of this game")]
    Setup(Vec<SetupFault>),
    /// Rows are missing, or there are too many.
    #[error("the journal of this game has a gap at entry {0}")]
    Gap(u64),
    /// Replaying the inputs results in a different game.
    #[error("replaying the inputs of this game doesn't give the stored state")]
    Differs,
}

/// Entries waiting to be stored, in the format of their rows.
#[derive(Debug, Default)]
pub(super) struct Unstored {
    bytes: Vec<u8>,
    /// The end of each entry.
    ends: Vec<usize>,
}

/// How far everything is in the journal.
#[derive(Clone, Debug, Default)]
pub(super) struct Booked {
    pub(super) entries: u64,
    rows: usize,
    phases: usize,
    traces: usize,
    retracted: usize,
    /// The number of traces that still apply, if a step back removed journalled ones.
    pub(super) traces_kept: Option<usize>,
}

impl Table {
    /// Returns the deal of the game.
    pub fn dealt_from(&self) -> &Deal {
        &self.deal
    }

    /// Passes the entries written since the last call to `take`, with number and row.
    pub fn take_entries(&mut self, mut take: impl FnMut(u64, &[u8])) {
        let mut begin = 0;
        let first = self.booked.entries - self.unstored.ends.len() as u64;
        for (number, end) in (first..).zip(self.unstored.ends.drain(..)) {
            take(number, &self.unstored.bytes[begin..end]);
            begin = end;
        }
        self.unstored.bytes.clear();
    }

    /// Returns the number of entries in the journal.
    pub fn entry_count(&self) -> u64 {
        self.booked.entries
    }

    /// Returns `true` if the state changed since the last call.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// Appends the state in the format of its row: the host's part, a line feed, and the ruleset's state.
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

    /// Writes an input with all its results to the journal.
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

/// Creates a game from this deal and a stored state.
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

/// Parses the state of a game from its row: the host's part, a line feed, and the ruleset's state.
pub fn read_now(key: &str, row: &[u8]) -> Result<Now<'static>, RowFault> {
    let end = row.iter().position(|byte| *byte == b'\n').ok_or_else(|| RowFault::new(key, "it has no state"))?;
    let state = std::str::from_utf8(&row[end + 1..]).map_err(|_| RowFault::new(key, "its state isn't text"))?;
    Ok(Now { state: state.to_owned(), ..row::read(key, &row[..end])? })
}
