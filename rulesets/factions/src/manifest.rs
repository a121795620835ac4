//! The game's description of itself.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{DataKind, FormSpec};

use crate::channels::{GROUP, ISLAND, MAINLAND, NEWS, SPECTATORS, TEAM};
use crate::events::{Cause, Event, Field, Nobody, Phase, Reply, Step, Topic};
use crate::refusals::Refusal;
use crate::season::{Acquainted, Link, PowerKind, RESERVED, SEASON_1, SEASON_1_FILE, WinKind, season_words};
use crate::setup::{FEWEST_PLAYERS, MOST_PLAYERS, Setup};
use crate::verbs::{AS, PASS, Verb, YES};

/// Factions.
pub(crate) static MANIFEST: Manifest = Manifest {
    // A fixed deal takes others, which the setup knows (FA-1).
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    phases: Phase::WORDS,
    channels: &[
        ChannelSpec::public(NEWS, Reading::Prefixed),
        ChannelSpec::family(ISLAND, Reading::Prefixed),
        ChannelSpec::private(MAINLAND, Reading::Prefixed),
        ChannelSpec::family(TEAM, Reading::Prefixed),
        ChannelSpec::family(GROUP, Reading::Prefixed),
        ChannelSpec::private(SPECTATORS, Reading::Prefixed).guests(Guests::Speak),
    ],
    verbs: Verb::SPECS,
    forms: &[FormSpec {
        name: "evening",
        verbs: &[
            Verb::Vote.word(),
            Verb::Target.word(),
            Verb::Guess.word(),
            Verb::Use.word(),
            Verb::Play.word(),
            Verb::Gift.word(),
        ],
        submit: Verb::Submit.word(),
    }],
    events: Event::SPECS,
    recounts: Step::SPECS,
    retold: &["item-played", "vote-tally", "no-vote-out", "died", "moved", "departed", "merge", "game-over"],
    catalogue: include_str!("../RULES.md"),
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    takes_out: &[("died", "player"), ("departed", "player")],
    practice_setup: "pace = \"sprint\"\nopen-for = \"10m\"\nclosed-for = \"30s\"\nreminder = \"2m\"",
    reserved: &[RESERVED],
    vocabularies: &[
        // The order counts, so this is no `vocabularies!`: a word of several is shown as the first of them has it.
        ("field", Field::WORDS),
        ("nobody", Nobody::WORDS),
        ("choice", &[PASS, YES, AS]),
        ("team", &[]),
        ("role", &[]),
        ("item", &[]),
        ("island", &[]),
        ("colour", &[]),
        ("power", PowerKind::WORDS),
        ("win", WinKind::WORDS),
        ("link", Link::WORDS),
        ("acquainted", Acquainted::WORDS),
        ("phase", Phase::WORDS),
        ("cause", Cause::WORDS),
        ("reply", Reply::WORDS),
        ("topic", Topic::WORDS),
        // The titles of private channels as one word, and entries of the form as one line: only the game reads them.
        ("group", &[]),
        ("entry", &[]),
    ],
    data: &[DataKind { mark: "team", words: season_words, ..DataKind::new("season", &[(SEASON_1, SEASON_1_FILE)]) }],
    locales: locales!("../locales", ["en", "de"], ["words", "events", "refusals", "setup", "story"]),
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    ..Manifest::new("factions", env!("CARGO_PKG_VERSION"))
};
