//! The refusals, in the order in which the game checks (section 6.6 of the catalogue).

use gloaming_core::prelude::*;

use crate::events::{AgentWord, PlaceWord};
use crate::words::Phase;

/// The refusals of commands and talk.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum Refusal {
    /// No such verb. Given by the host.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender has no seat. Mostly given by the host.
    NotAPlayer,
    /// Talk where its author may not write.
    ChannelClosed,
    /// The command is not taken in this channel.
    PrivateOnly,
    /// Not in this phase.
    NotNow { phase: Option<Phase> },
    /// The sender is dead.
    NotAlive,
    /// Words that are no order.
    BadSyntax { word: Option<PlayerText> },
    /// A name that is no living agent's of the sender, with those that are.
    UnknownAgent { word: PlayerText, meant: Option<PlayerText>, agents: Vec<AgentWord> },
    /// A word that is no place.
    UnknownPlace { word: PlayerText, meant: Option<PlayerText> },
    /// A name that is nobody's.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender does not have this power.
    NotYourPower,
    /// Its condition does not hold.
    Locked,
    /// It was used.
    UsedUp,
    /// The leader named is dead.
    NotAliveTarget { player: Seat },
    /// Oneself, or one's own base.
    SelfTarget,
    /// The same leader twice.
    WrongCount,
    /// No road joins the two places; roads lead from the first one to these.
    NoSuchRoad { from_place: PlaceWord, to_place: PlaceWord, neighbours: Vec<PlaceWord> },
    /// The ward has another base; at that of the guard are these.
    NotReachable { place: PlaceWord, agents: Vec<AgentWord> },
    /// Guards of agents are not guarded themselves.
    BadWard,
    /// The name is not known there.
    NameNotKnown { player: Seat, place: PlaceWord },
    /// No roads lead there; the fast route would do.
    NoRoute { from_place: PlaceWord, to_place: PlaceWord, legs: Vec<Entry> },
    /// It stands, or there is nothing to take back.
    AlreadyDone,
}
