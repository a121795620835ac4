//! The operators: people and rooms that are told how the program fares, and may ask.
//!
//! An operator may be a player, too. So they are told which games there are and what fails, and never what is dealt, chosen or due
//! in a game, nor who plays it.

mod notices;

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, Place};
use jiff::Timestamp;

use crate::troubles::Troubles;

/// The words of operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, gloaming_core::Vocabulary)]
#[vocabulary(name = "operator")]
pub(crate) enum OperatorWord {
    Status,
    Games,
    Rooms,
    Log,
    Close,
    Help,
}

/// The people and rooms of the operators.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Operators {
    /// These people, in their conversations.
    pub people: BTreeSet<Person>,
    /// Everybody in these rooms, as long as people come in by invitation only.
    pub rooms: BTreeSet<Place>,
}

/// The switch for what the log says. A program that has a log hands one in.
pub trait LogSwitch: Send {
    /// The level now, as it is typed.
    fn level(&self) -> String;

    /// Another level from now on, until the program ends.
    ///
    /// # Errors
    ///
    /// It is no level.
    fn set(&mut self, level: &str) -> Result<(), NoLevel>;
}

/// Something that was typed is no level of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

/// Everything of the operators.
#[derive(Default)]
pub(crate) struct OperatorDesk {
    /// Current failures.
    pub(crate) troubles: Troubles,
    known: Operators,
    log: Option<Box<dyn LogSwitch>>,
    /// Since when the program runs.
    since: Option<Timestamp>,
}

impl OperatorDesk {
    /// These people and rooms are the operators, from this moment on.
    pub(crate) fn set(&mut self, known: Operators, log: Option<Box<dyn LogSwitch>>, since: Timestamp) {
        (self.known, self.log, self.since) = (known, log, Some(since));
    }

    /// Other people and rooms are the operators from now on. Returns those before.
    pub(crate) fn change(&mut self, known: Operators) -> Operators {
        std::mem::replace(&mut self.known, known)
    }

    /// The people and rooms.
    pub(crate) fn known(&self) -> &Operators {
        &self.known
    }

    /// True for an operator.
    pub(crate) fn is_known(&self, person: &Person) -> bool {
        self.known.people.contains(person)
    }

    /// True for a room in which everybody is one.
    pub(crate) fn has_room(&self, room: &Place) -> bool {
        self.known.rooms.contains(room)
    }

    /// A room goes on under another address.
    pub(crate) fn room_moved(&mut self, from: &Place, to: &Place) {
        if self.known.rooms.remove(from) {
            self.known.rooms.insert(to.clone());
        }
    }

    /// The switch for what the log says, if there is one.
    pub(crate) fn log(&mut self) -> Option<&mut Box<dyn LogSwitch>> {
        self.log.as_mut()
    }

    /// The moment since which the program runs.
    pub(crate) fn since(&self) -> Option<Timestamp> {
        self.since
    }
}
