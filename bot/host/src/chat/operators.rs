//! The operators: people and rooms that are told how the program fares, and may ask.
//!
//! An operator may be a player, too. So they are told which games there are and what fails, and never what is dealt, chosen or due
//! in a game, nor who plays it.

use std::collections::BTreeSet;

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::{Arg, PlayerText};
use jiff::Timestamp;

use crate::chat::Chat;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::troubles::{Course, Problem};

/// So many notices wait for an operator who cannot be reached. The log has all of them.
const MOST_WAITING: usize = 20;

gloaming_core::words! {
    /// The words of operators.
    pub(crate) enum OperatorWord: "operator" { Status, Games, Rooms, Log, Close, Help }
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
    pub(crate) known: Operators,
    pub(crate) log: Option<Box<dyn LogSwitch>>,
    /// Since when the program runs.
    pub(crate) since: Option<Timestamp>,
}

impl Chat {
    /// A notice for all operators, as items for those who can still take more.
    pub(crate) fn operator_items(&self, message: Message, args: &[(&str, Arg<'_>)]) -> Vec<(Recipient, OutboxItem)> {
        let known = &self.operators.known;
        let people = known.people.iter().cloned().map(Recipient::Direct);
        let recipients = people.chain(known.rooms.iter().cloned().map(Recipient::Room));
        let with_room = recipients.filter(|recipient| self.queues.waiting(recipient) < MOST_WAITING);
        let document = self.library.words.message(&self.library.language, message, args).unwrap_or_default();
        with_room.map(|recipient| (recipient, OutboxItem::Note(document.clone()))).collect()
    }

    pub(crate) fn tell_operators(&mut self, message: Message, args: &[(&str, Arg<'_>)]) {
        for (recipient, item) in self.operator_items(message, args) {
            self.queues.put(recipient, item);
        }
    }

    /// Tells the operators what fails since the last call, and what works again.
    pub(crate) fn tell_troubles(&mut self) {
        for Problem { part, course, what, .. } in self.troubles.take_untold() {
            let message = match course {
                Course::Begins => Message::OperatorBegins,
                Course::Over => Message::OperatorOver,
                Course::Once => Message::OperatorOnce,
            };
            // Servers word their errors themselves.
            let what = PlayerText::new(&what);
            self.tell_operators(message, &[("part", Arg::Own(&part)), ("what", Arg::Person(&what))]);
        }
    }
}
