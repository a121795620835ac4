//! The text of a game's lines for a reader in a place.

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Document;
use gloaming_table::{Addressee, Line};

use crate::games::Sessions;
use crate::ids::TableId;
use crate::queues::Recipient;
use crate::session::{Session, Wording};

impl Sessions {
    /// Returns the message with these rows, as its recipient sees them in this place now.
    pub(super) fn says(
        &self,
        wording: Wording<'_>,
        session: &Session,
        rows: &[u64],
        recipient: &Recipient,
        place: &Place,
    ) -> Document {
        let mut document = match recipient {
            Recipient::Direct(person) if session.state.channels.topic_at(place).is_none() => {
                self.of_which_game(wording, &TableId(session.table.name().into()), person).unwrap_or_default()
            }
            _ => Document::default(),
        };
        for row in rows.iter().filter_map(|number| session.table.log().get(*number as usize)) {
            document.append(session.labelled(wording, row, recipient, Some(place)));
        }
        document
    }

    /// Returns the refusals that a player received since a row of the log, on one line, or `None` if there are none.
    pub(crate) fn refused_since(
        &self,
        wording: Wording<'_>,
        id: &TableId,
        from: usize,
        person: &Person,
        place: &Place,
    ) -> Option<String> {
        let session = self.get(id)?;
        let to = Addressee::Seat(session.seat_of(person)?);
        let rows = session.table.log().get(from..)?.iter();
        let refusals: Vec<u64> =
            rows.filter(|row| row.to == to && matches!(row.line, Line::Refusal(_))).map(|row| row.number).collect();
        let said = self.says(wording, session, &refusals, &Recipient::Direct(person.clone()), place).plain();
        (!said.is_empty()).then_some(said)
    }
}
