//! The refusals of the game, in the order in which it checks (section 7.4 of the catalogue).
//!
//! Some codes are mostly given by the host before the game is asked; they are here because this list is the vocabulary.
//! The host knows less than the game where both give a code: those fields can be absent.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::roles::Hat;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// Talk where its author may not write.
    ChannelClosed,
    /// No such verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Words that fit no form of the verb. Mostly given by the host.
    BadSyntax,
    /// The sender has no seat. Mostly given by the host.
    NotAPlayer,
    /// The sender is dead.
    NotAlive,
    /// The command is not taken in this channel.
    PrivateOnly,
    /// Not in this phase.
    NotNow { phase: Option<Phase> },
    /// The Maze is out of the game.
    MazeGone,
    /// The sender does not have this command.
    NotYourPower,
    /// A power that can be used so many times is used up.
    UsedUp,
    /// A name that is nobody's.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The named player is dead.
    NotAliveTarget { player: Seat },
    /// Oneself.
    SelfTarget,
    /// A Black Hat as target of Black Hats.
    OwnTeam { player: Seat },
    /// Target and recipient of a theft are the same.
    SamePlayer { player: Seat },
    /// The action of the other hat.
    WrongHat { hat: Hat },
    /// A telegram of too many characters.
    TooLong { most: Option<u32> },
    /// It stands already.
    AlreadyDone { target: Option<Seat> },
    /// There is nothing of the kind to take back; without an order it is the vote.
    NothingToCancel { order: Option<Order> },
}
