//! Counts of the events that boards are built from. Boards are only rebuilt for readers whose count has changed.

use gloaming_core::ruleset::Seat;
use gloaming_table::{Addressee, Line, Row, Table};

/// The number of public events, and of each seat's additional events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    public: u64,
    seats: Vec<u64>,
}

impl Told {
    /// Counts the events of a whole log.
    pub(crate) fn of(table: &Table) -> Told {
        let mut told = Told::default();
        table.log().iter().for_each(|row| told.note(table, row));
        told
    }

    /// Counts another row. Talk isn't shown on boards.
    pub(crate) fn note(&mut self, table: &Table, row: &Row) {
        if !matches!(row.line, Line::Event(_)) {
            return;
        }
        self.seats.resize(table.roster().len(), 0);
        let mut count = |seat: &Seat| {
            if let Some(events) = self.seats.get_mut(seat.index()) {
                *events += 1;
            }
        };
        match &row.to {
            Addressee::Seat(seat) => count(seat),
            Addressee::Channel(name) if table.channels().is_public(name) => {
                self.public += 1;
            }
            Addressee::Channel(_) => row.readers.iter().for_each(count),
            Addressee::GameMaster { .. } | Addressee::Onlooker(_) | Addressee::DroppedSeat(_) => {}
        }
    }

    /// Returns the number of public events.
    pub(crate) fn public(&self) -> u64 {
        self.public
    }

    /// Returns the number of a seat's additional events.
    pub(crate) fn seat(&self, seat: Seat) -> u64 {
        self.seats.get(seat.index()).copied().unwrap_or_default()
    }
}
