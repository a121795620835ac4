//! The refusals, in the order in which they are checked (PN-75).

use gloaming_core::prelude::*;

use crate::words::{Item, Phase};

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// No such verb.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat.
    NotAPlayer,
    /// The sender is dead, or has left the game.
    NotAlive,
    /// The sender is held.
    Abducted,
    /// No such device.
    UnknownItem { word: PlayerText },
    /// Role, race, devices or state do not give it.
    NotYourPower,
    /// Not in this phase.
    NotNow { phase: Option<Phase> },
    /// Several names where one belongs.
    WrongCount,
    /// Words that fit no form of the verb.
    BadSyntax,
    /// A name that is nobody's.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Oneself.
    SelfTarget,
    /// The named player is dead, or has left the game.
    NotAliveTarget { player: Option<Seat> },
    /// The named player is missing; or a channel to which the sender does not belong.
    NotReachable,
    /// The target is on the sender's side.
    OwnTeam { player: Seat },
    /// The named carrier is no member in play.
    NotAMate { player: Seat },
    /// The sender carries the hunt, and has mates to hand it on to, or none.
    Carrying { mates: bool },
    /// No third skip in a row.
    Bloodlust,
    /// There has to be a lynch today.
    MustLynch,
    /// The sender's vote is somebody else's today.
    Controlled,
    /// A power or device that is used up.
    UsedUp,
    /// The device must be repaired first.
    Broken { item: Item },
    /// The device has a standing order, or was used tonight.
    InUse,
    /// Bound, stunned or pulsed.
    Blocked,
    /// It was done before.
    AlreadyDone,
    /// This device cannot be given away.
    NotTransferable { item: Item },
    /// Nothing was offered.
    NoOffer,
    /// No free slot of that size.
    NoSlot,
    /// Only one of any item.
    AlreadyOwned,
    /// A psychic role cannot have a Mind Shield device.
    PsychicRole,
    /// The role is not in the stockpile.
    NotStocked,
    /// The role only scores.
    NotUsable,
    /// Private words of the bot may not be quoted.
    NoQuoting,
}
