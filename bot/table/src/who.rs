//! The senders of inputs at a table, and a record of refused talk.

use gloaming_core::chat::Person;
use gloaming_core::ruleset::{Seat, Speaker, Word};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Addressee, Line};

/// The sender of an input at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// A user without a seat, with their display name.
    Onlooker(Person, String),
    /// A user without a seat whom the game master has admitted, with the handle assigned then.
    Guest(Person, String),
    /// A player whose seat was dropped, and who speaks as an onlooker under the old name. The table derives this from
    /// the seat.
    Dropped(Seat),
}

pub(super) fn speaker(who: &Who) -> Speaker {
    match who {
        Who::Seat(seat) => Speaker::Seat(*seat),
        Who::Onlooker(..) | Who::Guest(..) | Who::Dropped(_) => Speaker::Onlooker,
    }
}

pub(super) fn addressee(who: &Who) -> Addressee {
    match who {
        Who::Seat(seat) => Addressee::Seat(*seat),
        Who::Onlooker(person, _) | Who::Guest(person, _) => Addressee::Onlooker(person.clone()),
        Who::Dropped(seat) => Addressee::DroppedSeat(*seat),
    }
}

/// Returns `true` for a refusal to an onlooker.
pub(super) fn is_onlookers_refusal(to: &Addressee, line: &Line) -> bool {
    matches!((to, line), (Addressee::Onlooker(_), Line::Refusal(_)))
}

/// Talk that the rules refused. Only the sender was notified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedTalk {
    /// When it was said.
    pub at: Timestamp,
    /// The sender's handle, or their display name if they have no seat.
    pub name: String,
    /// The channel it was said in.
    pub channel: Word,
}
