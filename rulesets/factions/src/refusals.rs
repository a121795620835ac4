//! The refusals, in the order of section 6.5 of `RULES.md`. A code that is on several rungs there is declared at its
//! first one. The rungs themselves are in `gate` (3 to 10) and in `orders` (11 to 26), one after another.

use gloaming_core::prelude::*;

use crate::events::Phase;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// Talk while the channel is closed.
    ChannelClosed,
    /// A command in a channel. Given by the host.
    PrivateOnly,
    /// An unknown verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat.
    NotAPlayer,
    /// The game is paused. Given by the host.
    Paused,
    /// The sender is out of the game.
    NotAlive,
    /// Not possible in this phase, or on this evening.
    NotNow { phase: Option<Phase> },
    /// It can be done only once, and is already done.
    AlreadyDone,
    /// The sender doesn't have this power.
    NotYourPower,
    /// The power has no uses left.
    UsedUp,
    /// Too few players are left in the game.
    TooFewPlayers { least: Option<u32> },
    /// Too few or too many words.
    WrongCount,
    /// Words in the wrong form.
    BadSyntax { word: Option<PlayerText> },
    /// An unknown name.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no copy of the item left.
    NotHolding { word: Option<PlayerText> },
    /// The item can be played only on oneself.
    SelfOnly,
    /// The named player is out of the game.
    NotAliveTarget { player: Seat },
    /// The named player was not eliminated.
    NotDeadTarget { player: Seat },
    /// The sender named themselves.
    SelfTarget,
    /// The named player is on the other island.
    NotReachable { player: Seat },
    /// The named player is in the sender's own team.
    OwnTeam { player: Seat },
    /// A colour that isn't in the palette.
    UnknownColour { word: PlayerText, meant: Option<PlayerText> },
    /// There is no such query.
    NoQuery,
    /// The sender can't write there.
    NotAMember,
    /// Talk that quotes a private message of the bot (FA-184).
    NoQuoting,
    /// The sender is silenced.
    Blocked,
    /// A form without a vote.
    VoteMissing,
}
