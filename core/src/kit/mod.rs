//! The kit: parts that several rulesets share. Parts are added once two rulesets need them, not in advance.

mod clock;
mod deck;
mod draw;
mod length;
mod look;
mod lot;
mod nearest;
mod rolls;
mod same;
mod seats;
mod shared;
mod tally;
mod window;

pub use clock::{BadDate, BadTime, TimeOfDay, UnknownZone, Zone, date};
pub use deck::Deck;
pub use draw::{BadSeed, Draw, Draws, Seed};
pub use length::{BadLength, Length};
pub use look::{look, looks_like};
pub use lot::{BY_LOT, Lot};
pub use nearest::closest;
pub use rolls::{Results, Roll, Rolls, RollsUsed};
pub use same::{bare_emoji, is_filler, is_part_of_writing, is_placeholder, is_same, is_unseen, plain};
pub use seats::PerSeat;
pub use shared::Shared;
pub use tally::Tally;
pub use window::{BadWindow, Window};
