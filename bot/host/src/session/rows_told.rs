//! The rows that were routed, and those that aren't delivered.

use gloaming_core::chat::Person;
use gloaming_core::ruleset::Seat;
use gloaming_table::{Addressee, Line, Row};

use crate::session::state::Talk;
use crate::session::{Session, Told};

/// Whether a row is an event or talk, and no refusal or question, which are of their moment alone.
pub(crate) fn is_said(row: &&Row) -> bool {
    matches!(row.line, Line::Event(_) | Line::Talk { .. })
}

impl Session {
    /// Returns the counts of events that boards are built from.
    pub(crate) fn told(&self) -> &Told {
        &self.told
    }

    /// Returns the rows that could be read from a seat so far and haven't been retracted, without public ones.
    pub(crate) fn readable(&self, seat: Seat) -> Vec<u64> {
        let theirs = self.routed().filter(|row| row.to == Addressee::Seat(seat) || row.readers.contains(&seat));
        theirs.filter(is_said).map(|row| row.number).collect()
    }

    /// Returns the rows that a person could read so far, at their seat or as the game master, without public ones.
    pub(crate) fn readable_by(&self, person: &Person) -> Vec<u64> {
        let mut rows = self.seat_of(person).map(|seat| self.readable(seat)).unwrap_or_default();
        if self.state.lead.game_master.as_ref() == Some(person) {
            let plays = self.game_master_plays();
            let theirs = self.routed().filter(|row| match row.to {
                Addressee::GameMaster { secret } => !(secret && plays),
                _ => false,
            });
            rows.extend(theirs.filter(is_said).map(|row| row.number));
            rows.sort_unstable();
        }
        rows
    }

    /// Returns the rows that were routed, oldest first.
    pub(crate) fn routed(&self) -> impl Iterator<Item = &Row> {
        self.table.log().iter().filter(|row| row.number < self.routed)
    }

    /// Suppresses the refusals from this row on.
    pub(crate) fn leave_out(&mut self, from: usize) {
        let new = self.table.log().get(from..).unwrap_or_default();
        let refusals = new.iter().filter(|row| matches!(row.line, Line::Refusal(_)));
        self.left_out.extend(refusals.map(|row| row.number));
    }

    /// Suppresses rows to a seat since the last routed row that repeat one of the given rows, which are delivered
    /// anyway.
    pub(crate) fn leave_out_repeats(&mut self, seat: Seat, read: &[u64]) {
        let log = self.table.log();
        let is_read =
            |line: &Line| read.iter().filter_map(|number| log.get(*number as usize)).any(|row| row.line == *line);
        let new = log.get(self.routed as usize..).unwrap_or_default().iter();
        let repeats = new.filter(|row| row.to == Addressee::Seat(seat) && is_read(&row.line)).map(|row| row.number);
        let repeats: Vec<u64> = repeats.collect();
        self.left_out.extend(repeats);
    }

    /// Suppresses the confirmation of a command with this verb from this row on, because the sender sees the form with
    /// the order.
    pub(crate) fn leave_out_confirmation(&mut self, from: usize, seat: Seat, verb: &str) {
        if !self.table.manifest().verb(verb).is_some_and(|verb| verb.confirmed) {
            return;
        }
        let is_theirs = |row: &&Row| row.to == Addressee::Seat(seat) && matches!(row.line, Line::Event(_));
        let mut told = self.table.log().get(from..).unwrap_or_default().iter().filter(is_theirs);
        // If the command sent its sender other messages as well, everything is delivered.
        if let (Some(only), None) = (told.next(), told.next()) {
            self.left_out.push(only.number);
        }
    }
}

impl Talk {
    /// Records that the players' conversations were deleted.
    pub(crate) fn set_silent(&mut self) {
        self.silent = true;
    }
}
