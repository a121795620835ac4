//! The words of the game: who is who, what is told, what is refused, and the game's description of itself.

use gloaming_core::prelude::*;

use crate::Setup;

words! {
    /// The role of a player.
    pub enum Role: "role" { Mafioso, Townsperson }

    /// With whom a player wins.
    pub enum Team: "team" { Mafia, Town }

    /// The phases.
    pub enum Phase: "phase" { Day, Night, Over }

    /// The cause of a death.
    pub enum Cause: "cause" { Lynch, Kill, Removed }
}

verbs! {
    /// The commands, each with the name of another player: by day all vote, by night the mafia kills.
    pub enum Verb {
        Vote: revises(Argument::Player).heard_in(&["town"]),
        Kill: revises(Argument::Player).heard_in(&["mafia"]),
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

pub(crate) static MANIFEST: Manifest = Manifest {
    players: 3..=24,
    phases: Phase::WORDS,
    channels: &[ChannelSpec::public("town", Reading::Commands), ChannelSpec::private("mafia", Reading::Commands)],
    verbs: Verb::SPECS,
    events: Event::SPECS,
    retold: &["tally", "died", "nobody-died", "game-over", "roles"],
    catalogue: include_str!("../RULES.md"),
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    takes_out: &[("died", "player")],
    practice_setup: "day = \"10m\"\nnight = \"5m\"",
    vocabularies: vocabularies![Role, Team, Phase, Cause],
    locales: locales!("../locales", ["en"], ["texts"]),
    ..Manifest::new("mafia", env!("CARGO_PKG_VERSION"))
};
