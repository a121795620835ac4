//! House Dagoth: leaders of factions send agents over a map of roads, silt striders, boats and guild guides. Travellers
//! can be seen, and some leaders serve House Dagoth in secret.
//!
//! The rules are in `RULES.md` beside this crate, and the code refers to them by number (`HD-45`). Maps are data files
//! in `maps`, factions and names in `data`. The texts that players read are in `locales`.
//!
//! `verbs` declares the commands, and `grammar` parses those with words of their own. `ask` offers choices, `practice`
//! weighs them for practice players, `legality` refuses what isn't possible, and `orders` carries out the rest.
//! `phases` moves the game from night to day and back, `night` resolves a night step by step, and `ending` judges who
//! has won. `board` builds what players see all the time, and `desk` has the commands of the game master.

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

/// The minimum number of players, unless the setup fixes the deal (HD-1).
pub const FEWEST_PLAYERS: usize = 6;

/// The maximum number of players (HD-1).
pub const MOST_PLAYERS: usize = 20;

game! {
    /// The rules of House Dagoth.
    pub struct HouseDagoth with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST, played as Play;
}
