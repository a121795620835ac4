//! The words of the game: who is who, what is told, and what is refused.

use gloaming_core::prelude::*;

words! {
    /// With whom a player wins.
    pub enum Team: "team" { Mafia, Town }

    /// The role of a player.
    pub enum Role: "role" with team: Team { Mafioso: Pistol => Mafia, Townsperson: House => Town }

    /// The achievements.
    pub enum Achievement: "achievement" { LastOfTheFamily }

    /// The phases.
    pub enum Phase: "phase" { Day, Night, Over }

    /// The cause of a death.
    pub enum Cause: "cause" { Lynch, Kill, Removed }
}

verbs! {
    /// The commands, each with the name of another player: by day all vote, by night the mafia kills.
    pub enum Verb {
        Vote: revises(Argument::Player).heard_in(&["town"]).during(&[Phase::Day.word()]).polled(),
        Kill: revises(Argument::Player).heard_in(&["mafia"]).during(&[Phase::Night.word()]),
    }
}

events! {
    /// Everything that mafia tells anybody.
    pub enum Event {
        Briefing [all] { mafia: usize, town: usize, parity: bool },
        Dealt [seat] { role: Role },
        /// The other mafiosi; nobody for a single one.
        Teammates [seat] { players: Vec<Seat> },
        Phase [all] { name: Phase, number: u32, length: Length } invites [Verb::Vote.word(), Verb::Kill.word()],
        Voted [all] { voter: Seat, target: Seat },
        KillChosen [channel] { by: Seat, target: Seat },
        Tally [all] { counts: Vec<Entry> },
        Died [all] { player: Seat, cause: Cause, role: Role },
        NobodyDied [all] { phase: Phase },
        GameOver [all] { team: Team, winners: Vec<Seat> },
        /// The role that everybody had.
        Roles [all] { entries: Vec<Entry> },
    }
}

refusals! {
    /// The reasons why a command or a line of talk is not taken, in the order in which they are checked.
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
}
