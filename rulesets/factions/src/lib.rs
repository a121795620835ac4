//! Factions: many small teams on two islands, one secret form per evening, and colours that players can ask for.
//!
//! The rules are in `RULES.md` beside this crate, and the code refers to them by number (`FA-84`). The texts that
//! players read are in `locales`. Everything that a season keeps secret is data, in `seasons`.
//!
//! `verbs` declares the commands. `gate` says who may give one at all, `ask` what can be chosen, `orders` what is
//! legal, and `act` carries it out. `clock` knows the hours, `opening` moves the game from one evening to the next,
//! `night` resolves what happens in between, step by step, and `ending` judges who has won. `channels` says who reads
//! and writes where, and `desk` has the commands of the game master.

mod achievements;
mod act;
mod ask;
mod begin;
mod channels;
mod clock;
mod deal;
mod decide;
mod desk;
mod ending;
mod events;
mod form;
mod gate;
mod invariant;
mod manifest;
mod map;
mod night;
mod opening;
mod orders;
mod play;
mod refusals;
pub mod season;
mod setup;
mod state;
mod verbs;

use gloaming_core::game;

use manifest::MANIFEST;

pub use events::{Ballot, Cause, Event, Field, Nobody, Phase, Reply, Step, Topic};
pub use map::Drawn;
pub use refusals::Refusal;
pub use setup::{Deal, Receivers, SeasonData, Setup};
pub use state::{Dealt, Fate, Form, Group, Hours, Island, Player, Query, State, Target, UsedOn};
pub use verbs::{Verb, VerbName};

game! {
    /// The rules of Factions.
    pub struct Factions with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST;
}
