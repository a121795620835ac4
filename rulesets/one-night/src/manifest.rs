//! The game's description of itself.

use gloaming_core::ruleset::{
    Argument, ChannelSpec, Check, Locale, Manifest, PhaseSpec, Quoting, Reading, Recorded, VerbEffect, VerbSpec,
};

use crate::commands::ABSTENTIONS;
use crate::events::{Calm, Cancellation, Cause, Event, Part, Phase, Topic};
use crate::refusals::Refusal;
use crate::roles::{Direction, Need, Position, Role, Team};
use crate::{FEWEST_PLAYERS, MOST_PLAYERS, setup};

/// The first words that are commands, the desk's of the catalogue's table included: no passphrase begins with one.
pub(crate) const COMMAND_WORDS: [&str; 12] =
    ["target", "vote", "ready", "role", "circle", "status", "rules", "tips", "report", "ask", "extend", "cancel"];

/// One Night.
pub(crate) static MANIFEST: Manifest = Manifest {
    id: "one-night",
    version: env!("CARGO_PKG_VERSION"),
    rules: 1,
    state_version: 1,
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    phases: &[
        phase(Phase::Briefing),
        phase(Phase::Allocation),
        phase(Phase::Night),
        phase(Phase::Day),
        phase(Phase::Voting),
        phase(Phase::Over),
    ],
    channels: &[ChannelSpec { name: "main", public: true, family: false, reading: Reading::Prefixed }],
    verbs: &[
        verb("target", &[&[Argument::Words]], VerbEffect::Revises),
        verb("vote", &[&[Argument::Player], &[Argument::Of("direction")]], VerbEffect::Acts),
        verb("ready", &[&[]], VerbEffect::Acts),
        VerbSpec { catch_all: &["briefing"], ..verb("passphrase", &[&[Argument::Text]], VerbEffect::Acts) },
        verb("role", &[&[]], VerbEffect::Asks),
        verb("circle", &[&[]], VerbEffect::Asks),
        verb("status", &[&[]], VerbEffect::Asks),
        VerbSpec { onlookers: true, ..verb("rules", &[&[], &[Argument::Word("changes")]], VerbEffect::Asks) },
        VerbSpec { onlookers: true, ..verb("tips", &[&[]], VerbEffect::Asks) },
        verb("report", &[&[Argument::Player, Argument::Text]], VerbEffect::Asks),
        verb("ask", &[&[Argument::Text]], VerbEffect::Asks),
    ],
    desk: &[],
    forms: &[],
    events: Event::SPECS,
    refusals: Refusal::SPECS,
    setup: setup::KEYS,
    setup_faults: &[
        "bad-player-count",
        "conflicting-keys",
        "unknown-role",
        "deal-mismatch",
        "wrong-card-count",
        "too-many-of-role",
        "no-werewolf",
        "bad-circle",
    ],
    takes_out: &[("died", "player"), ("dropped", "player")],
    practice_setup: "early-day-end = true",
    unknown_key: "unknown-setup-key",
    reserved_name: "reserved-name",
    reserved: &[
        "left",
        "middle",
        "right",
        "up",
        "down",
        ABSTENTIONS[0],
        ABSTENTIONS[1],
        ABSTENTIONS[2],
        ABSTENTIONS[3],
        ABSTENTIONS[4],
    ],
    vocabularies: &[
        ("role", Role::WORDS),
        ("team", Team::WORDS),
        ("position", Position::WORDS),
        ("direction", Direction::WORDS),
        ("need", Need::WORDS),
        ("phase", Phase::WORDS),
        ("topic", Topic::WORDS),
        ("part", Part::WORDS),
        ("cause", Cause::WORDS),
        ("calm", Calm::WORDS),
        ("cancel-reason", Cancellation::WORDS),
    ],
    data: &[],
    locales: &[Locale {
        language: "en",
        resources: &[
            include_str!("../locales/en/words.ftl"),
            include_str!("../locales/en/events.ftl"),
            include_str!("../locales/en/refusals.ftl"),
            include_str!("../locales/en/setup.ftl"),
            include_str!("../locales/en/rules.ftl"),
        ],
        rules: include_str!("../locales/en/rules.md"),
    }],
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    quoting: Some(Quoting::Words(8)),
};

const fn phase(phase: Phase) -> PhaseSpec {
    PhaseSpec { name: Phase::WORDS[phase as usize] }
}

const fn verb(name: &'static str, forms: &'static [&'static [Argument]], effect: VerbEffect) -> VerbSpec {
    VerbSpec { name, forms, effect, onlookers: false, catch_all: &[] }
}
