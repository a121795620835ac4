//! The rows that were handed on, and those that are told nobody.

use gloaming_core::chat::Person;
use gloaming_core::ruleset::Seat;
use gloaming_table::{Addressee, Line, Row};

use crate::session::state::Talk;
use crate::session::{Session, Told};

impl Session {
    /// The number of events that boards are made from.
    pub(crate) fn told(&self) -> &Told {
        &self.told
    }

    /// The rows that could be read from a seat so far and still hold, besides those that everybody reads.
    pub(crate) fn readable(&self, seat: Seat) -> Vec<u64> {
        let theirs = self.routed().filter(|row| row.to == Addressee::Seat(seat) || row.readers.contains(&seat));
        theirs.filter(|row| matches!(row.line, Line::Event(_) | Line::Talk { .. })).map(|row| row.number).collect()
    }

    /// The rows that a person could read so far, at their seat or as the game master, besides those that everybody reads.
    pub(crate) fn readable_by(&self, person: &Person) -> Vec<u64> {
        let mut rows = self.seat_of(person).map(|seat| self.readable(seat)).unwrap_or_default();
        if self.state.lead.game_master.as_ref() == Some(person) {
            let plays = self.game_master_plays();
            let theirs = self.routed().filter(|row| match row.to {
                Addressee::GameMaster { secret } => !(secret && plays),
                _ => false,
            });
            rows.extend(
                theirs.filter(|row| matches!(row.line, Line::Event(_) | Line::Talk { .. })).map(|row| row.number),
            );
            rows.sort_unstable();
        }
        rows
    }

    /// The rows that went to their recipients, oldest first.
    pub(crate) fn routed(&self) -> impl Iterator<Item = &Row> {
        self.table.log().iter().filter(|row| row.number < self.routed)
    }

    /// The refusals since this row are told nobody.
    pub(crate) fn leave_out(&mut self, from: usize) {
        let new = self.table.log().get(from..).unwrap_or_default();
        let refusals = new.iter().filter(|row| matches!(row.line, Line::Refusal(_)));
        self.left_out.extend(refusals.map(|row| row.number));
    }

    /// What a seat is told once more since the last row that was handed on is left out, if it is among these rows, which somebody
    /// reads anyhow.
    pub(crate) fn leave_out_repeats(&mut self, seat: Seat, read: &[u64]) {
        let log = self.table.log();
        let is_read =
            |line: &Line| read.iter().filter_map(|number| log.get(*number as usize)).any(|row| row.line == *line);
        let new = log.get(self.routed as usize..).unwrap_or_default().iter();
        let repeats = new.filter(|row| row.to == Addressee::Seat(seat) && is_read(&row.line)).map(|row| row.number);
        let repeats: Vec<u64> = repeats.collect();
        self.left_out.extend(repeats);
    }

    /// The confirmation of a command of this verb since this row is told nobody: the sender sees the form in which it stands.
    pub(crate) fn leave_out_confirmation(&mut self, from: usize, seat: Seat, verb: &str) {
        if !self.table.manifest().verb(verb).is_some_and(|verb| verb.confirmed) {
            return;
        }
        let is_theirs = |row: &&Row| row.to == Addressee::Seat(seat) && matches!(row.line, Line::Event(_));
        let mut told = self.table.log().get(from..).unwrap_or_default().iter().filter(is_theirs);
        // A command that tells its sender something else as well is told as it is.
        if let (Some(only), None) = (told.next(), told.next()) {
            self.left_out.push(only.number);
        }
    }
}

impl Talk {
    /// The words that people said in the game are deleted.
    pub(crate) fn set_silent(&mut self) {
        self.silent = true;
    }
}
