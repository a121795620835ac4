//! Paranormal Mafia: a small town, man-eating shape-shifters, and aliens with goals of their own.
//!
//! The rules are written down in `RULES.md` beside this crate; its numbers (`PN-43`) are quoted all through the code. The texts
//! for people are in `locales`.
//!
//! Everything that is a fact about a role or a device stands in `sheets`. `commands` offers commands, refuses and does them. `phases`
//! leads from one phase to the next; `night` is one list of steps; `day` has votes and the lynch, `fates` deaths, returns and victory.
//! `channels` says who reads and writes where, `desk` what the game master does.

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
