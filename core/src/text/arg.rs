//! Arguments that the host passes to a message.

use jiff::Timestamp;

use super::block::Moment;
use super::player::PlayerText;
use crate::chat::Person;
use crate::kit::Length;
use crate::ruleset::Seat;

/// An argument of a message of the host.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Our own text, displayed as is. Can be used in selects if it consists of letters, digits and `-`.
    Own(&'a str),
    /// Text written by a person.
    Person(&'a PlayerText),
    /// A player, by handle.
    Player(Seat, &'a str),
    /// People as they are called outside of a game. Adds `$name-count`.
    People(&'a [Named]),
    /// A number, which can be used in selects by its plural form.
    Number(i64),
    /// `yes` or `no`, for selects.
    Flag(bool),
    /// A length of time. Adds `$name-id`.
    Length(Length),
    /// A time within a day, displayed in the time zone of the texts.
    TimeOfDay(Timestamp),
    /// When something begins within a day, with its preposition, such as "at 21:27 UTC". Displayed as a countdown on
    /// services that support it.
    Countdown(Timestamp),
    /// A word of a vocabulary, given the vocabulary and the word. Adds `$name-id`.
    Word(&'a str, &'a str),
    /// A list of arguments. Adds `$name-count`.
    List(&'a [Arg<'a>]),
    /// A point in time, with its wording.
    Moment(&'a Moment),
    /// A link.
    Link {
        /// The address.
        url: &'a str,
        /// The name.
        name: &'a str,
    },
}

/// A person, by their handle and, if it says more, by the name that they chose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The handle.
    pub handle: String,
    /// The name; empty if it is unknown.
    pub name: PlayerText,
    /// The account to link to; `None` for a practice player.
    pub person: Option<Person>,
    /// The person's service, in a game across several services; otherwise empty.
    pub service: String,
}

impl Named {
    /// Returns `true` if the name says more than the handle: they differ, ignoring case.
    pub(super) fn name_says_more(&self) -> bool {
        !self.name.is_empty() && self.name.as_str().to_lowercase() != self.handle.to_lowercase()
    }
}
