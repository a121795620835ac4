//! House Dagoth: leaders of factions send agents over a map of roads, silt striders, boats and guild guides. What travels can be
//! seen; and some leaders serve House Dagoth in secret.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`HD-45`) are quoted all through the code. The maps are
//! data, in `maps`, and so are factions and names, in `data`. The texts for people are in `locales`.
//!
//! `verbs` declares the commands, and `grammar` reads those with words of their own. `ask` says what can be chosen, `practice` what
//! practice players prefer, `legality` what is refused, and `orders` does the rest. `phases` leads from night to day and back, `night`
//! resolves a night step by step, and `ending` judges who has won. `board` has what people see all the time, `desk` what the game
//! master can do.

mod achievements;
mod action;
mod ask;
mod board;
mod deal;
mod decide;
mod desk;
mod ending;
mod events;
mod grammar;
mod invariant;
mod legality;
mod manifest;
pub mod map;
mod night;
mod orders;
mod phases;
mod practice;
mod refusals;
mod setup;
mod state;
pub mod tables;
mod verbs;
mod vote;
mod words;

use gloaming_core::game;

use manifest::MANIFEST;

pub use action::{Action, LeaderAction, Order};
pub use board::Drawn;
pub use events::{CallOff, Event, Step};
pub use grammar::{AgentOrder, OwnAction};
pub use refusals::Refusal;
pub use setup::{Chance, Chosen, DayVote, MapChoice, NewAgent, Reveal, Setup};
pub use state::{Agent, Ballot, Dossier, Held, Leader, Sighting, State, Verdict};
pub use verbs::{Verb, VerbName};
pub use words::{
    Ability, Allegiance, Cause, Deed, Faction, Item, Means, Mode, NoLynch, Outcome, Particle, Phase, Power, Publicity,
    Question, Race, Reason, Sex, Sight, Source, Team, Topic,
};

/// The fewest players of a game that is not made by hand (HD-1).
pub const FEWEST_PLAYERS: usize = 6;

/// The most players (HD-1).
pub const MOST_PLAYERS: usize = 20;

game! {
    /// The rules of House Dagoth.
    pub struct HouseDagoth with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
