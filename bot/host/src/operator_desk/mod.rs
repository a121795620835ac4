//! The operators: people and rooms that receive reports about the program, and may ask for its state.
//!
//! An operator may be a player, too. So they learn which games there are and what fails, but never what is dealt,
//! chosen or due in a game, or who plays it.

mod notices;

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, Place};
use jiff::Timestamp;

use crate::troubles::Troubles;

/// The commands of operators.
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
    /// Everyone in these rooms, as long as they can only be joined by invitation.
    pub rooms: BTreeSet<Place>,
}

/// Controls the log level. A program with a log provides an implementation.
pub trait LogSwitch: Send {
    /// Returns the current level, as it is typed.
    fn level(&self) -> String;

    /// Sets the level until the program ends.
    ///
    /// # Errors
    ///
    /// Returns an error if the level is unknown.
    fn set(&mut self, level: &str) -> Result<(), NoLevel>;
}

/// The error for an unknown log level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLevel;

/// The state of the operators.
#[derive(Default)]
pub(crate) struct OperatorDesk {
    /// Current failures.
    pub(crate) troubles: Troubles,
    known: Operators,
    log: Option<Box<dyn LogSwitch>>,
    /// When the program was started.
    since: Option<Timestamp>,
}

impl OperatorDesk {
    /// Sets the operators.
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

    /// Whether a person is an operator.
    pub(crate) fn is_known(&self, person: &Person) -> bool {
        self.known.people.contains(person)
    }

    /// Whether everyone in a room is an operator.
    pub(crate) fn has_room(&self, room: &Place) -> bool {
        self.known.rooms.contains(room)
    }

    /// Records that a room has moved to a new ID.
    pub(crate) fn room_moved(&mut self, from: &Place, to: &Place) {
        if self.known.rooms.remove(from) {
            self.known.rooms.insert(to.clone());
        }
    }

    /// Returns the log control, if there is one.
    pub(crate) fn log(&mut self) -> Option<&mut Box<dyn LogSwitch>> {
        self.log.as_mut()
    }

    /// Returns when the program was started.
    pub(crate) fn since(&self) -> Option<Timestamp> {
        self.since
    }
}
