//! The Maze: White Hats, Black Hats and a Man in Black who chooses his side in secret. An object, The Maze, changes
//! hands every night and protects its holder from being lynched or shot.
//!
//! The rules are in `RULES.md` beside this crate, and the code refers to them by number (`MZ-43`). The texts that
//! players read are in `locales`.
//!
//! `verbs` declares the commands. `ask` says what a player can do and refuses everything else. `decide` implements the
//! ruleset: what each input does. `orders` carries out commands, `phases` moves the game from one phase to the next,
//! `night` and `vote` resolve them, and `seats` removes or replaces players.

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

/// The minimum number of players of a fixed deal (MZ-1).
pub const FEWEST_PLAYERS: usize = 5;

/// The minimum number of players of a random deal (MZ-1).
pub const FEWEST_DEALT: usize = 7;

/// The maximum number of players (MZ-1).
pub const MOST_PLAYERS: usize = 18;

/// The maximum length of a telegram, in characters (MZ-103).
pub const LONGEST_WIRE: usize = 200;

game! {
    /// The rules of The Maze.
    pub struct Maze with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
