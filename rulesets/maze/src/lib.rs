//! The Maze: White Hats, Black Hats and a Man in Black who chooses his side in secret. One thing, The Maze, changes
//! hands every night and keeps its holder from being lynched or shot.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`MZ-43`) are quoted all through the code.
//! The texts for people are in `locales`.
//!
//! `verbs` declares the commands, `ask` says what a player can do, and refuses the rest. `decide` is the ruleset itself, with the
//! effects of each input; `orders` does what was ordered, `phases` leads from one phase to the next, `night` and `vote`
//! resolve, `seats` takes players out or replaces them.

mod achievements;
mod ask;
mod deal;
mod decide;
mod events;
mod invariant;
mod manifest;
mod map;
mod night;
mod orders;
mod phases;
mod refusals;
mod roles;
mod seats;
mod setup;
mod state;
mod verbs;
mod vote;

use gloaming_core::game;

use manifest::MANIFEST;

pub use events::{Cause, Event, Order, Phase};
pub use map::Drawn;
pub use refusals::Refusal;
pub use roles::{Action, Hat, Identity, Role, Speciality, Team};
pub use setup::{Chance, Deal, Setup};
pub use state::{Ballot, Orders, Player, Search, State, Theft, Uses};
pub use verbs::{Verb, VerbName};

/// The fewest players of a fixed deal (MZ-1).
pub const FEWEST_PLAYERS: usize = 5;

/// The fewest players of a random deal (MZ-1).
pub const FEWEST_DEALT: usize = 7;

/// The most players (MZ-1).
pub const MOST_PLAYERS: usize = 18;

/// The longest telegram, in characters (MZ-103).
pub const LONGEST_WIRE: usize = 200;

game! {
    /// The rules of The Maze.
    pub struct Maze with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
