//! The rows of a game that a person could read.

use gloaming_core::chat::Person;
use gloaming_core::text::Document;
use gloaming_table::{Addressee, Line, Row};

use crate::queues::Recipient;
use crate::session::{Session, Wording};

impl Session {
    /// Returns the rows that a person could read, in order and as they see them, or nothing for a person without a
    /// seat.
    pub(crate) fn read_by(&self, wording: Wording<'_>, person: &Person) -> Vec<Document> {
        let Some(seat) = self.seat_of(person) else { return Vec::new() };
        let recipient = Recipient::Direct(person.clone());
        let reads = |row: &&Row| match &row.to {
            Addressee::Seat(to) => *to == seat,
            Addressee::Channel(name) => {
                row.readers.contains(&seat) || self.table.channels().get(name).is_some_and(|channel| channel.public)
            }
            _ => false,
        };
        let tells = |row: &&Row| matches!(row.line, Line::Event(_) | Line::Talk { .. });
        let holds = |row: &&Row| !self.table.retracted().iter().any(|range| range.contains(&row.number));
        let rows = self.table.log().iter().filter(reads).filter(tells).filter(holds);
        rows.map(|row| self.labelled(wording, row, &recipient, None)).filter(|document| !document.is_empty()).collect()
    }
}
