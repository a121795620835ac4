//! The arguments that the host gives to a message.

use jiff::Timestamp;

use super::block::Moment;
use super::player::PlayerText;
use crate::chat::Person;
use crate::kit::Length;
use crate::ruleset::Seat;

/// An argument of a message of the host.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Words of ours, shown as they are; to select on, where they are letters, digits and `-`.
    Own(&'a str),
    /// Text that a person wrote.
    Person(&'a PlayerText),
    /// A player, by the handle.
    Player(Seat, &'a str),
    /// People as they are called outside of a game; brings `$name-count`.
    People(&'a [Named]),
    /// A number, which can be selected on by plural.
    Number(i64),
    /// `yes` or `no`, to select on.
    Flag(bool),
    /// A length of time; brings `$name-id`.
    Length(Length),
    /// A moment within a day, as the time in the time zone of the texts.
    TimeOfDay(Timestamp),
    /// When something begins within a day, with its preposition, such as "at 21:27 UTC". Services that can count down to it do so.
    Countdown(Timestamp),
    /// A word of the vocabulary; brings `$name-id`.
    Word(&'a str, &'a str),
    /// A list of these; brings `$name-count`.
    List(&'a [Arg<'a>]),
    /// A moment, with the words for it.
    Moment(&'a Moment),
    /// A name that leads to an address.
    Link {
        /// The address.
        url: &'a str,
        /// The name.
        name: &'a str,
    },
}

/// A person by the handle, and by the name that they chose themselves where that says more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The handle.
    pub handle: String,
    /// The name; empty if it is unknown.
    pub name: PlayerText,
    /// The account, to be linked; `None` for a practice player.
    pub person: Option<Person>,
    /// The service that they are on, in a game on several; else empty.
    pub service: String,
}

impl Named {
    /// Whether the name says more than the handle: case aside, they differ.
    pub(super) fn name_says_more(&self) -> bool {
        !self.name.is_empty() && self.name.as_str().to_lowercase() != self.handle.to_lowercase()
    }
}
