//! Lines of a game as a reader has them in one place.

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Document;
use gloaming_table::{Addressee, Line};

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::Recipient;
use crate::session::Session;

impl Games {
    /// A message with these rows, as its recipient reads them in this place now.
    pub(super) fn says(&self, session: &Session, rows: &[u64], recipient: &Recipient, place: &Place) -> Document {
        let mut document = match recipient {
            Recipient::Direct(person) if session.topic_at(place).is_none() => {
                self.of_which_game(&TableId(session.table.name().into()), person).unwrap_or_default()
            }
            _ => Document::default(),
        };
        for row in rows.iter().filter_map(|number| session.table.log().get(*number as usize)) {
            document.append(session.labelled(self.wording(), row, recipient, Some(place)));
        }
        document
    }

    /// The refusals that a player reads since a row of the log, on one line; `None` if there are none.
    pub(crate) fn refused_since(&self, id: &TableId, from: usize, person: &Person, place: &Place) -> Option<String> {
        let session = self.sessions.get(id)?;
        let to = Addressee::Seat(session.seat_of(person)?);
        let rows = session.table.log().get(from..)?.iter();
        let refusals: Vec<u64> =
            rows.filter(|row| row.to == to && matches!(row.line, Line::Refusal(_))).map(|row| row.number).collect();
        let said = self.says(session, &refusals, &Recipient::Direct(person.clone()), place).plain();
        (!said.is_empty()).then_some(said)
    }
}
