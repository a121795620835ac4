//! The manifest: how the game describes itself to the host.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Icon, ListSpec, Overview, Preset, Quoting};

use crate::Paranormal;
use crate::achievements::Achievement;
use crate::channels::{DEAD, DOPPELGANGERS, ROOMS};
use crate::events::Step;
use crate::setup::{Chance, FAULTS, FEWEST_DRAWN, MOST_PLAYERS};
use crate::verbs::{AS, AT, SAID_IN_TOWN, TOWN, WITH};
use crate::words::{
    Answered, Attacker, Attribute, Cause, Clear, Conduct, Consuming, Converting, Goal, Infesting, Item, Machine, Mask,
    Nature, Nobody, Order, Phase, Question, Race, Reason, Role, Shield, Site, Slot, Spared, Specimen, Switch, Team,
    Whereabouts,
};

/// The words that players can't be called (PN-424).
const RESERVED: &[&str] = &["none", "home", "gone", "clear", "robot", "device", "abomination", WITH, AS, AT];

pub(crate) static MANIFEST: Manifest = Manifest {
    // A full deal allows fewer players, which the setup checks (PN-18).
    players: FEWEST_DRAWN as u8..=MOST_PLAYERS as u8,
    own_room: true,
    channels: &[
        ChannelSpec::public(TOWN, Reading::Verbs(SAID_IN_TOWN)),
        ChannelSpec::private(DOPPELGANGERS, Reading::Talk),
        ChannelSpec::private(ROOMS[1], Reading::Talk),
        ChannelSpec::private(ROOMS[2], Reading::Talk),
        ChannelSpec::private(ROOMS[3], Reading::Talk),
        ChannelSpec::private(DEAD, Reading::Talk),
    ],
    recounts: Step::SPECS,
    retold: &[
        "vote-tally",
        "lynch",
        "no-lynch",
        "last-shot",
        "died",
        "missing",
        "back",
        "departed",
        "flip",
        "plants",
        "doom",
        "game-over",
        "final-roles",
    ],
    emblem: Icon::Saucer,
    catalogue: include_str!("../RULES.md"),
    balance: include_str!("../balance.jsonl"),
    setup_faults: FAULTS,
    takes_out: &[("died", "player"), ("missing", "player"), ("departed", "player")],
    brings_back: &[("back", "player")],
    ballots: &[
        Ballot::Cast { event: "vote", by: "player", of: "target" },
        Ballot::Withdrawn { event: "unvote", by: "player" },
    ],
    overview: Overview::CardsAndOrders,
    moods: &[(Phase::Choosing.word(), Mood::Dusk), (Phase::LastShot.word(), Mood::Vote)],
    cards: &[CardSpec::of::<Role>(), CardSpec::of::<Race>()],
    lists: &[
        ListSpec { about: "topic", ..ListSpec::of::<Role>("roles") },
        ListSpec { about: "topic", ..ListSpec::of::<Item>("devices") },
        ListSpec { about: "topic", ..ListSpec::of::<Attribute>("attributes") },
    ],
    shows: &[
        Shows::card("flip", "player", "role"),
        Shows::cards("final-roles", "roles"),
        Shows::decided("no-lynch"),
        Shows::outcome_of_teams("game-over", "teams"),
    ],
    replays: &[Shows::cards("cast", "roles")],
    practice_setup: "choosing = \"10m\"\nnight = \"10m\"\nday = \"20m\"\nquiet = \"1m\"",
    presets: &[
        Preset::new(
            "quick-evening",
            "choosing = \"10m\"\nnight = \"10m\"\nday = \"20m\"\nquiet = \"1m\"\nlast-shot = \"2m\"",
        ),
        Preset::new("weeks", ""),
    ],
    achievements: Achievement::WORDS,
    unknown_key: "unknown-key",
    reserved: &[RESERVED],
    vocabularies: vocabularies![
        Role, Race, Team, Item, Attribute, Goal, Cause, Site, Whereabouts, Nobody, Machine, Attacker, Phase, Slot, Nature,
        Shield, Specimen, Reason, Infesting, Converting, Consuming, Answered, Spared, Conduct, Mask, Switch, Clear, Order,
        Chance, Question;
        // The topics of the rules, which are words of the other vocabularies. Each has a text.
        ("topic", &[])
    ],
    locales: locales!(
        "../locales",
        ["en", "de"],
        ["words", "labels", "events", "story", "topics", "refusals", "setup"]
    ),
    admission: &[Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    quoting: Some(Quoting::WholeMessage(20)),
    ..Manifest::of::<Paranormal>("paranormal", env!("CARGO_PKG_VERSION"))
};
