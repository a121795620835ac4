//! The people who type something at a table, and what the table remembers of what they may not say.

use gloaming_core::chat::Person;
use gloaming_core::ruleset::{Seat, Speaker, Word};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Addressee, Line};

/// The person who typed something at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat, with the name that is shown for them.
    Onlooker(Person, String),
    /// Somebody without a seat whom the game master has let in, with the handle that they got then.
    Guest(Person, String),
    /// A player whose seat was dropped, and who speaks as an onlooker under the old name. The table makes it of a seat.
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

/// True for a refusal to somebody without a seat.
pub(super) fn is_onlookers_refusal(to: &Addressee, line: &Line) -> bool {
    matches!((to, line), (Addressee::Onlooker(_), Line::Refusal(_)))
}

/// Talk that the rules refused: nobody but the speaker was told so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedTalk {
    /// The moment at which it was said.
    pub at: Timestamp,
    /// The speaker's handle, or the name of somebody without a seat.
    pub name: String,
    /// The channel that it was said in.
    pub channel: Word,
}
