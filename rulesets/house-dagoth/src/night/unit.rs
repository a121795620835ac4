//! A unit that acts in a night: an agent, a sleeper, or a leader in person.

use gloaming_core::prelude::*;

use crate::action::Action;
use crate::map::{Leg, Place};
use crate::words::{Outcome, Race, Sex};

/// The kind of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Agent,
    Sleeper,
    Leader,
}

/// What has happened to a unit so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It can act.
    Well,
    /// It died.
    Dead,
    /// It was wounded, does nothing further, and went home.
    Wounded,
    /// It was bribed, and went home.
    Bribed,
    /// It went home because its ward did.
    Home,
    /// Its leader is dead.
    Gone,
}

/// A unit that acts in a night.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) seat: Seat,
    pub(super) body: Body,
    /// The name of an agent; empty for a leader.
    pub(super) name: String,
    pub(super) sex: Sex,
    pub(super) race: Race,
    /// Its home at the beginning of the night.
    pub(super) base: Place,
    pub(super) action: Option<Action>,
    pub(super) fast: bool,
    /// The outward journey.
    pub(super) path: Vec<Leg>,
    /// The leg on which the journey was stopped.
    pub(super) halt: Option<usize>,
    /// The place where it acts.
    pub(super) place: Place,
    /// The agent that it guards, if any.
    pub(super) ward: Option<usize>,
    pub(super) fate: Fate,
    /// The outcome of guarding or attacking.
    pub(super) outcome: Option<Outcome>,
}

impl Unit {
    /// Returns `true` if it can act.
    pub(super) fn is_well(&self) -> bool {
        self.fate == Fate::Well
    }

    /// Returns `true` if its action is carried out on the road.
    pub(super) fn is_on_the_road(&self) -> bool {
        self.action.as_ref().is_some_and(Action::is_on_the_road)
    }

    /// Returns the sex and race of an agent. Leaders and sleepers have no description.
    pub(super) fn description(&self) -> Option<(Sex, Race)> {
        (self.body == Body::Agent).then_some((self.sex, self.race))
    }

    /// Records that a guard was in a fight that its side won or lost. A loss takes precedence.
    pub(super) fn guarded(&mut self, lost: bool) {
        if lost {
            self.outcome = Some(Outcome::Lost);
        } else if self.outcome != Some(Outcome::Lost) {
            self.outcome = Some(Outcome::Repelled);
        }
    }
}
