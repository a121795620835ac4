//! The refusals, in the order in which they are checked (section 6.6 of `RULES.md`).

use gloaming_core::prelude::*;

use crate::events::{AgentWord, PlaceWord};
use crate::words::Phase;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// An unknown verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat. Usually given by the host.
    NotAPlayer,
    /// Talk where the sender may not write.
    ChannelClosed,
    /// The command isn't accepted in this channel.
    PrivateOnly,
    /// Not possible in this phase.
    NotNow { phase: Option<Phase> },
    /// The sender is dead.
    NotAlive,
    /// The words aren't a valid order.
    BadSyntax { word: Option<PlayerText> },
    /// The sender has no living agent of this name. Lists those that they have.
    UnknownAgent { word: PlayerText, meant: Option<PlayerText>, agents: Vec<AgentWord> },
    /// An unknown place.
    UnknownPlace { word: PlayerText, meant: Option<PlayerText> },
    /// An unknown name.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender does not have this power.
    NotYourPower,
    /// The condition of the power isn't met.
    Locked,
    /// The power has no uses left.
    UsedUp,
    /// The named leader is dead.
    NotAliveTarget { player: Seat },
    /// The sender named themselves or their own base.
    SelfTarget,
    /// The same leader was named twice.
    WrongCount,
    /// No road joins the two places. Lists the places to which roads lead from the first one.
    NoSuchRoad { from_place: PlaceWord, to_place: PlaceWord, neighbours: Vec<PlaceWord> },
    /// The ward has another base. Lists the agents at the base of the guard.
    NotReachable { place: PlaceWord, agents: Vec<AgentWord> },
    /// Guards of agents can't be guarded themselves.
    BadWard,
    /// The name isn't known there.
    NameNotKnown { player: Seat, place: PlaceWord },
    /// No roads lead there. Lists the legs of the fast route.
    NoRoute { from_place: PlaceWord, to_place: PlaceWord, legs: Vec<Entry> },
    /// It is already so, or there is nothing to take back.
    AlreadyDone,
}
