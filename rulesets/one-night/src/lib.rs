//! One Night: each player holds a role card, and three more cards lie in the centre. At night cards are looked at and
//! swapped. Then the players talk and vote once, and the game is over.
//!
//! The rules are in `RULES.md` beside this crate, and the code refers to them by number (`ON-61`). The texts that
//! players read are in `locales`.
//!
//! `verbs` declares the commands. `ask` says what a player can do and refuses everything else. `decide` implements the
//! ruleset: what each input does. `phases` moves the game from one phase to the next, and `night` and `vote` resolve
//! them.

mod achievements;
mod ask;
mod decide;
mod deck;
mod events;
mod manifest;
mod map;
mod night;
mod passphrase;
mod phases;
mod refusals;
mod roles;
mod setup;
mod state;
mod verbs;
mod vote;

use gloaming_core::game;

use manifest::MANIFEST;

pub use achievements::Achievement;
pub use events::{Calm, Cancellation, Cause, Event, Move, Part, Phase, Step, Topic};
pub use map::Drawn;
pub use refusals::Refusal;
pub use roles::{Direction, Need, NightAction, Position, Question, Role, Team};
pub use setup::{Chance, PartDeal, Setup, Source};
pub use state::{Cards, Player, State, Targets};
pub use verbs::{Abstention, Verb, VerbName};

/// The minimum number of players: a troublemaker needs two others (ON-1).
pub const FEWEST_PLAYERS: usize = 3;

/// The maximum number of players: there are fifteen cards, and three lie in the centre (ON-1).
pub const MOST_PLAYERS: usize = 12;

game! {
    /// The rules of One Night.
    pub struct OneNight with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
