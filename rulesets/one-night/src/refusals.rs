//! The refusals of the game, in the order in which it checks (ON-54).
//!
//! Some codes are given by the host before the game is asked; they are here because this list is the vocabulary. Where
//! the host gives a code that the game gives too, it knows less: those fields can be absent.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;

use crate::events::Phase;
use crate::roles::{Need, Position};

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// The sender is in several games and named none. Given by the host.
    WhichGame,
    /// Talk outside its time.
    ChannelClosed,
    /// A command where everybody reads it. Given by the host.
    PrivateOnly,
    /// No such verb. Mostly given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat. Commands are mostly refused by the host already.
    NotAPlayer,
    /// Not in this phase.
    NotNow { phase: Option<Phase> },
    /// The sender has done already what can be done once only.
    AlreadyDone { phase: Phase },
    /// Not the words that were asked for.
    WrongPassphrase,
    /// A vote for nobody.
    NoAbstain,
    /// A word that is neither a player nor, for `target`, a place.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Targets from somebody who has no night action.
    NotYourPower,
    /// The same target twice.
    DuplicateTarget { target: PlayerOr<Position> },
    /// A place instead of a player, or a player instead of a place.
    WrongKind { target: PlayerOr<Position>, need: Need },
    /// Oneself.
    SelfTarget { need: Need },
    /// Too few targets, too many, or a mixture.
    WrongCount { need: Need },
    /// The drunk may not abstain.
    MustAct,
    /// Words are missing.
    BadSyntax { verb: Option<PlayerText> },
    /// Joining while banned. Given by the host.
    Banned,
}
