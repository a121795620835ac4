//! The refusals of the game, in the order in which they are checked (ON-54).
//!
//! The host gives some of them before it asks the game. They are listed here because this enum is the vocabulary of
//! refusals. The host knows less than the game does, so fields of refusals that both give can be absent.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::Phase;
use crate::roles::{Need, Position};

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// The sender is in several games and did not name one. Given by the host.
    WhichGame,
    /// Talk while the channel is closed.
    ChannelClosed,
    /// A command where everyone can read it. Given by the host.
    PrivateOnly,
    /// An unknown verb. Usually given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat. The host usually refuses such commands first.
    NotAPlayer,
    /// Not possible in this phase.
    NotNow { phase: Option<Phase> },
    /// The sender has already done what can be done only once.
    AlreadyDone { phase: Phase },
    /// Not the right passphrase.
    WrongPassphrase,
    /// A vote for no player.
    NoAbstain,
    /// A word that is neither a player nor, for `target`, a position.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Targets from a player who has no night action.
    NotYourPower,
    /// The same target twice.
    DuplicateTarget { target: PlayerOr<Position> },
    /// A position instead of a player, or a player instead of a position.
    WrongKind { target: PlayerOr<Position>, need: Need },
    /// The sender named themselves.
    SelfTarget { need: Need },
    /// Too few targets, too many, or a mixture.
    WrongCount { need: Need },
    /// The drunk may not abstain.
    MustAct,
    /// Arguments are missing.
    BadSyntax { verb: Option<PlayerText> },
    /// The user is banned and can't join. Given by the host.
    Banned,
}
