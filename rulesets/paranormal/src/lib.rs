//! Paranormal Mafia: a small town, man-eating shape-shifters, and aliens with goals of their own.
//!
//! The rules are in `RULES.md` beside this crate, and the code refers to them by number (`PN-43`). The texts that
//! players read are in `locales`.
//!
//! All facts about roles and devices are in `sheets`. `commands` offers, refuses and carries out commands. `phases`
//! moves the game from one phase to the next. `night` is a list of steps, `day` has votes and the lynch, and `fates`
//! has deaths, returns and victory. `channels` says who reads and writes where, and `desk` has the commands of the game
//! master.

mod achievements;
mod channels;
mod commands;
mod day;
mod deal;
mod decide;
mod desk;
mod events;
mod fates;
mod invariant;
mod manifest;
mod night;
mod phases;
mod play;
mod practice;
mod refusals;
mod setup;
mod sheets;
mod state;
mod verbs;
mod words;

use gloaming_core::game;

use manifest::MANIFEST;

pub use events::{Event, Step};
pub use refusals::Refusal;
pub use setup::{Chance, Contacts, Lists, Setup, Words};
pub use state::{
    Bond, Chooser, Control, Device, Disguise, Fate, Gift, Hunt, Order, Person, Public, Spirit, State, Status, Stock,
    Stocked,
};
pub use verbs::{Verb, VerbName};
pub use words::{
    Answered, Attacker, Attribute, Ballot, Cause, Clear, Conduct, Consuming, Converting, Goal, Infesting, Item,
    Machine, Mask, Nature, Nobody, Order as OrderWord, Phase, Place, PuppetVote, Question, Race, Reason, Role,
    RoleOrNone, Shield, Site, Slot, Spared, Specimen, Switch, Team, Topic, Whereabouts,
};

game! {
    /// The rules of Paranormal Mafia.
    pub struct Paranormal with Setup, State in Phase, Verb, Event, Refusal, described by MANIFEST;
}
