//! Factions: many small teams on two islands, one secret form an evening, and colours that can be asked for.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`FA-84`) are quoted all through the code. The texts
//! for people are in `locales`, and everything that a season keeps secret is data, in `seasons`.
//!
//! `verbs` declares the commands. `gate` says who may give one at all, `ask` what can be chosen, `orders` what can be ordered, and
//! `act` does it. `clock` knows the hours, `opening` leads from one evening to the next, `night` resolves what lies between,
//! step by step, and `ending` judges who has won. `channels` says who reads and writes where, `desk` what the game master can do.

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
