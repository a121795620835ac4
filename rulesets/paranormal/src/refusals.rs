//! The refusals, in the order in which they are checked (PN-75).

use gloaming_core::prelude::*;

use crate::words::{Item, Phase};

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// An unknown verb.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat.
    NotAPlayer,
    /// The sender is dead, or has left the game.
    NotAlive,
    /// The sender is being held.
    Abducted,
    /// An unknown device.
    UnknownItem { word: PlayerText },
    /// The sender's role, race, devices or state don't allow it.
    NotYourPower,
    /// Not possible in this phase.
    NotNow { phase: Option<Phase> },
    /// Several names where one is expected.
    WrongCount,
    /// The words don't fit the verb.
    BadSyntax,
    /// An unknown name.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender named themselves.
    SelfTarget,
    /// The named player is dead, or has left the game.
    NotAliveTarget { player: Option<Seat> },
    /// The named player is missing, or the sender doesn't belong to the channel.
    NotReachable,
    /// The target is on the sender's side.
    OwnTeam { player: Seat },
    /// The named carrier isn't a member in play.
    NotAMate { player: Seat },
    /// The sender carries the hunt. `mates` says whether they could hand it on.
    Carrying { mates: bool },
    /// A third skip in a row isn't possible.
    Bloodlust,
    /// There must be a lynch today.
    MustLynch,
    /// Another player controls the sender's vote today.
    Controlled,
    /// The power or device is used up.
    UsedUp,
    /// The device must be repaired first.
    Broken { item: Item },
    /// The device is already ordered, or was used tonight.
    InUse,
    /// The sender is bound, stunned or pulsed.
    Blocked,
    /// It is already done.
    AlreadyDone,
    /// This device can't be given away.
    NotTransferable { item: Item },
    /// There is no such offer.
    NoOffer,
    /// There is no free slot of that size.
    NoSlot,
    /// The player already has this item.
    AlreadyOwned,
    /// A psychic role can't have a Mind Shield device.
    PsychicRole,
    /// The role isn't in the stockpile.
    NotStocked,
    /// The role only scores points.
    NotUsable,
    /// Private messages of the bot may not be quoted.
    NoQuoting,
}
