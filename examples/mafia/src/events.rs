//! The words of the game, what it tells, and what it refuses.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::{Entry, Seat};
use gloaming_core::text::PlayerText;
use gloaming_core::{events, refusals, words};

words! {
    /// A role.
    pub enum Role: "role" { Mafioso, Townsperson }
}

words! {
    /// A team.
    pub enum Team: "team" { Mafia, Town }
}

words! {
    /// The phases.
    pub enum Phase: "phase" { Day, Night, Over }
}

words! {
    /// Why a player died.
    pub enum Cause: "cause" { Lynch, Kill, Removed }
}

impl Role {
    /// The team with which the role wins.
    pub fn team(self) -> Team {
        match self {
            Role::Mafioso => Team::Mafia,
            Role::Townsperson => Team::Town,
        }
    }
}

events! {
    /// Everything that mafia tells anybody.
    pub enum Event {
        /// How many there are of each side, and whether the mafia wins at parity.
        Briefing [all] { mafia: u32, town: u32, parity: bool },
        /// What a player is.
        Dealt [seat] { role: Role },
        /// The other mafiosi; nobody for a single one.
        Teammates [seat] { players: Vec<Seat> },
        /// A phase begins.
        Phase [all] { name: Phase, number: u32, length: Length } invites ["vote", "kill"],
        /// A vote.
        Voted [all] { voter: Seat, target: Seat },
        /// Whom a mafioso wants to kill.
        KillChosen [channel] { by: Seat, target: Seat },
        /// How the votes of the day came out.
        Tally [all] { counts: Vec<Entry> },
        /// A player died.
        Died [all] { player: Seat, cause: Cause, role: Role },
        /// The day or the night took nobody.
        NobodyDied [all] { phase: Phase },
        /// Who has won.
        GameOver [all] { team: Team, winners: Vec<Seat> },
        /// What everybody was.
        Roles [all] { entries: Vec<Entry> },
    }
}

refusals! {
    /// Why a command, or a line of talk, is not taken: in the order in which it is checked.
    pub enum Refusal {
        /// Talk where its author may not write.
        ChannelClosed,
        /// The sender has no seat.
        NotAPlayer,
        /// The sender is dead.
        NotAlive,
        /// The command is not taken in this channel.
        PrivateOnly,
        /// Not in this phase.
        NotNow { phase: Option<Phase> },
        /// The sender does not have this command.
        NotYourPower,
        /// A name that is nobody's.
        UnknownPlayer { word: PlayerText, meant: Option<PlayerText> },
        /// The named player is dead.
        NotAliveTarget { player: Seat },
        /// Oneself.
        SelfTarget,
        /// A mafioso as target of the mafia.
        OwnTeam { player: Seat },
    }
}
