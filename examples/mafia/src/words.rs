//! The words of the game: roles, phases, commands, events and refusals.

// Variants and fields are words of the game. The texts explain what each of them means.
#![allow(missing_docs)]

use gloaming_core::prelude::*;

/// The team with which a player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Team {
    Mafia,
    Town,
}

/// The role of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[vocabulary(group(team = Team))]
pub enum Role {
    #[word(icon = Pistol, team = Mafia)]
    Mafioso,
    #[word(icon = House, team = Town)]
    Townsperson,
}

/// The achievements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Achievement {
    LastOfTheFamily,
}

/// The phases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Phase {
    Day,
    Night,
    Over,
}

/// The cause of a death.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Cause {
    Lynch,
    Kill,
    Removed,
}

/// The commands, each with the name of another player: by day all vote, by night the mafia kills.
#[derive(Clone, Debug, PartialEq, Verb)]
pub enum Verb {
    #[verb(revises, heard_in("town"), during(Phase::Day), polled)]
    Vote(Seat),
    #[verb(revises, heard_in("mafia"), during(Phase::Night))]
    Kill(Seat),
}

/// Everything that mafia sends.
#[derive(Clone, Debug, PartialEq, Event)]
pub enum Event {
    #[event(all)]
    Briefing { mafia: usize, town: usize, parity: bool },
    #[event(seat)]
    Dealt { role: Role },
    /// The other mafiosi; empty for a single one.
    #[event(seat)]
    Teammates { players: Vec<Seat> },
    #[event(all, invites(VerbName::Vote.word(), VerbName::Kill.word()))]
    Phase { name: Phase, number: u32, length: Length },
    #[event(all)]
    Voted { voter: Seat, target: Seat },
    #[event(channel)]
    KillChosen { by: Seat, target: Seat },
    #[event(all)]
    Tally { counts: Vec<Entry> },
    #[event(all)]
    Died { player: Seat, cause: Cause, role: Role },
    #[event(all)]
    NobodyDied { phase: Phase },
}

/// The reasons to refuse a command or a line of talk, in the order in which they are checked.
#[derive(Clone, Debug, PartialEq, Refusal)]
pub enum Refusal {
    ChannelClosed,
    NotAlive,
    PrivateOnly,
    NotNow { phase: Phase },
    NotYourPower,
    UnknownPlayer { word: PlayerText, meant: Option<PlayerText> },
    NotAliveTarget { player: Seat },
    SelfTarget,
    OwnTeam { player: Seat },
}
