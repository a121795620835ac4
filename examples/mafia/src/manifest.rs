//! The game's description of itself.

use gloaming_core::ruleset::{
    Argument, ChannelSpec, Check, Locale, Manifest, PhaseSpec, Reading, Recorded, VerbEffect, VerbSpec,
};

use crate::decide::{MAFIA, TOWN};
use crate::events::{Cause, Event, Phase, Refusal, Role, Team};
use crate::{FEWEST_PLAYERS, MOST_PLAYERS, setup};

/// Mafia.
pub(crate) static MANIFEST: Manifest = Manifest {
    id: "mafia",
    version: env!("CARGO_PKG_VERSION"),
    rules: 1,
    state_version: 1,
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    phases: &[PhaseSpec { name: "day" }, PhaseSpec { name: "night" }, PhaseSpec { name: "over" }],
    channels: &[channel(TOWN, true), channel(MAFIA, false)],
    verbs: &[verb("vote"), verb("kill")],
    desk: &[],
    forms: &[],
    events: Event::SPECS,
    refusals: Refusal::SPECS,
    setup: setup::KEYS,
    setup_faults: &["bad-player-count"],
    takes_out: &[("died", "player")],
    practice_setup: "day = \"10m\"\nnight = \"5m\"",
    unknown_key: "unknown-setup-key",
    reserved_name: "reserved-name",
    reserved: &[],
    vocabularies: &[("role", Role::WORDS), ("team", Team::WORDS), ("phase", Phase::WORDS), ("cause", Cause::WORDS)],
    data: &[],
    locales: &[Locale {
        language: "en",
        resources: &[include_str!("../locales/en/texts.ftl")],
        rules: include_str!("../locales/en/rules.md"),
    }],
    admission: &[Check::UnknownCommand, Check::Grammar, Check::NotAPlayer, Check::Paused],
    quoting: None,
};

const fn channel(name: &'static str, public: bool) -> ChannelSpec {
    ChannelSpec { name, public, family: false, reading: Reading::Commands }
}

/// Both verbs name a player, and may be given again.
const fn verb(name: &'static str) -> VerbSpec {
    VerbSpec { name, forms: &[&[Argument::Player]], effect: VerbEffect::Revises, onlookers: false, catch_all: &[] }
}
