//! The refusals of the game, in the order in which they are checked (section 7.4 of `RULES.md`).
//!
//! The host usually gives some of them before it asks the game. They are listed here because this enum is the
//! vocabulary of refusals. The host knows less than the game does, so fields of refusals that both give can be absent.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::roles::Hat;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// Talk where the sender may not write.
    ChannelClosed,
    /// An unknown verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Arguments that don't fit the verb. Usually given by the host.
    BadSyntax,
    /// The sender has no seat. Usually given by the host.
    NotAPlayer,
    /// The sender is dead.
    NotAlive,
    /// The command isn't accepted in this channel.
    PrivateOnly,
    /// Not possible in this phase.
    NotNow { phase: Option<Phase> },
    /// The Maze is out of the game.
    MazeGone,
    /// The sender doesn't have this command.
    NotYourPower,
    /// The power has no uses left.
    UsedUp,
    /// An unknown name.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The named player is dead.
    NotAliveTarget { player: Seat },
    /// The sender named themselves.
    SelfTarget,
    /// A Black Hat as the target of Black Hats.
    OwnTeam { player: Seat },
    /// The target and the recipient of a theft are the same.
    SamePlayer { player: Seat },
    /// The action of the other hat.
    WrongHat { hat: Hat },
    /// The telegram is too long.
    TooLong { most: Option<u32> },
    /// The vote or the `done` is already in place.
    AlreadyDone { target: Option<Seat> },
    /// There is no such order to cancel. Without an order, it is the vote.
    NothingToCancel { order: Option<Order> },
}
