//! Somebody who acts in a night: an agent, a sleeper, or a leader in person.

use gloaming_core::prelude::*;

use crate::action::Action;
use crate::map::{Leg, Place};
use crate::words::{Outcome, Race, Sex};

/// Its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Agent,
    Sleeper,
    Leader,
}

/// Its fate so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It can act.
    Well,
    /// It died.
    Dead,
    /// It was wounded, does nothing more, and went home.
    Wounded,
    /// It was bribed, and went home.
    Bribed,
    /// It went home, since its ward did.
    Home,
    /// Its leader is dead.
    Gone,
}

/// Somebody who acts.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) seat: Seat,
    pub(super) body: Body,
    /// The name of an agent; of a leader nothing.
    pub(super) name: String,
    pub(super) sex: Sex,
    pub(super) race: Race,
    /// Its home when the night began.
    pub(super) base: Place,
    pub(super) action: Option<Action>,
    pub(super) fast: bool,
    /// The way out.
    pub(super) path: Vec<Leg>,
    /// The leg on which the journey ended before its time.
    pub(super) halt: Option<usize>,
    /// The place where it acts.
    pub(super) place: Place,
    /// Of a guard of an agent: whom.
    pub(super) ward: Option<usize>,
    pub(super) fate: Fate,
    /// The outcome of guarding or attacking.
    pub(super) outcome: Option<Outcome>,
}

impl Unit {
    /// It can act.
    pub(super) fn is_well(&self) -> bool {
        self.fate == Fate::Well
    }

    /// It is carried out on the road.
    pub(super) fn is_on_the_road(&self) -> bool {
        self.action.as_ref().is_some_and(Action::is_on_the_road)
    }

    /// Sex and race of an agent that was killed; a leader and a sleeper are none.
    pub(super) fn description(&self) -> Option<(Sex, Race)> {
        (self.body == Body::Agent).then_some((self.sex, self.race))
    }

    /// A guard was in a fight that its side won or lost. A loss outweighs.
    pub(super) fn guarded(&mut self, lost: bool) {
        if lost {
            self.outcome = Some(Outcome::Lost);
        } else if self.outcome != Some(Outcome::Lost) {
            self.outcome = Some(Outcome::Repelled);
        }
    }
}
