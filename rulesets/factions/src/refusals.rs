//! The refusals, in the order of section 6.5 of the catalogue. A code that stands on several rungs of the catalogue is declared
//! on its first one: the rungs themselves are in `gate` (3 to 10) and in `orders` (11 to 26), one after the other.

use gloaming_core::prelude::*;

use crate::events::Phase;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// Talk when nobody can write there.
    ChannelClosed,
    /// A command in a channel. Given by the host.
    PrivateOnly,
    /// No such verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat.
    NotAPlayer,
    /// The game is paused. Given by the host.
    Paused,
    /// The sender is out of the game.
    NotAlive,
    /// Not in this phase, or not in this evening.
    NotNow { phase: Option<Phase> },
    /// Once is all there is.
    AlreadyDone,
    /// The sender does not have this power.
    NotYourPower,
    /// No use is left.
    UsedUp,
    /// Too few are left in the game.
    TooFewPlayers { least: Option<u32> },
    /// Too few or too many words.
    WrongCount,
    /// Words of another form.
    BadSyntax { word: Option<PlayerText> },
    /// A name that is nobody's.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// No copy of the item is left.
    NotHolding { word: Option<PlayerText> },
    /// The item is played on oneself.
    SelfOnly,
    /// The named player is out of the game.
    NotAliveTarget { player: Seat },
    /// The named player was not eliminated.
    NotDeadTarget { player: Seat },
    /// Oneself.
    SelfTarget,
    /// A player of the other island.
    NotReachable { player: Seat },
    /// A member of the own team.
    OwnTeam { player: Seat },
    /// No colour of the palette.
    UnknownColour { word: PlayerText, meant: Option<PlayerText> },
    /// There is no such query.
    NoQuery,
    /// The sender cannot write there.
    NotAMember,
    /// Talk that quotes what the bot told the sender privately (FA-184).
    NoQuoting,
    /// The sender is silenced.
    Blocked,
    /// A form without a vote.
    VoteMissing,
}
