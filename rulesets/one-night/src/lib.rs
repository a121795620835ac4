//! One Night: everybody holds a role card and three more lie in the centre. At night cards are looked at and
//! swapped; then all talk, vote once, and the game is over.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`ON-61`) are quoted all through the code.
//! The texts for people are in `locales`.
//!
//! `verbs` declares the commands, `ask` says what a player can do, and refuses the rest. `decide` is the ruleset itself, with the
//! effects of each input; `phases` leads from one phase to the next, `night` and `vote` resolve.

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

/// The fewest players: a troublemaker needs two others (ON-1).
pub const FEWEST_PLAYERS: usize = 3;

/// The most players: there are fifteen cards, and three lie in the centre (ON-1).
pub const MOST_PLAYERS: usize = 12;

game! {
    /// The rules of One Night.
    pub struct OneNight with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
