//! The manifest: how the game describes itself to the host.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{DataKind, FormSpec, Icon, ListSpec, MapSpec, Overview, Preset, Quoting, Tint, TintSpec};

use crate::Factions;
use crate::achievements::Achievement;
use crate::channels::{GROUP, ISLAND, MAINLAND, NEWS, SPECTATORS, TEAM};
use crate::events::{Cause, Field, Nobody, Phase, Question, Reply, Step, Topic};
use crate::map::Drawn;
use crate::season::{Acquainted, Link, PowerKind, RESERVED, SEASON_1, SEASON_1_FILE, WinKind, season_words};
use crate::setup::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::verbs::{Choice, VerbName};

/// The tables of a season, and the keys of its table `season`. A setup has none of them.
const MARKS: &[&str] = &[
    "team",
    "role",
    "item",
    "twist",
    "texts",
    "defaults",
    "season.id",
    "season.format",
    "season.extends",
    "season.title",
];

/// The rules that a season keeps secret (FA-182): sections 14 to 16 of `RULES.md`, and those that mention something
/// from them.
const SECRET_RULES: &[&str] = &[
    "FA-6", "FA-7", "FA-27", "FA-39", "FA-41", "FA-57", "FA-58", "FA-60", "FA-79", "FA-81", "FA-86", "FA-98", "FA-99",
    "FA-113", "FA-125", "FA-126", "FA-127", "FA-128", "FA-129", "FA-130", "FA-131", "FA-132", "FA-133", "FA-134",
    "FA-135", "FA-136", "FA-137", "FA-138", "FA-139", "FA-140", "FA-141", "FA-142", "FA-143", "FA-144", "FA-145",
    "FA-146", "FA-147", "FA-148", "FA-149", "FA-151", "FA-155", "FA-156", "FA-159", "FA-162", "FA-164", "FA-166",
];

pub(crate) static MANIFEST: Manifest = Manifest {
    // A fixed deal allows other numbers, which the setup checks (FA-1).
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    own_room: true,
    channels: &[
        ChannelSpec::public(NEWS, Reading::Prefixed),
        ChannelSpec::family(ISLAND, Reading::Prefixed),
        ChannelSpec::private(MAINLAND, Reading::Prefixed),
        ChannelSpec::family(TEAM, Reading::Prefixed),
        ChannelSpec::family(GROUP, Reading::Prefixed),
        ChannelSpec::private(SPECTATORS, Reading::Prefixed).guests(Guests::Speak),
    ],
    forms: &[FormSpec {
        name: "evening",
        verbs: &[
            VerbName::Vote.word(),
            VerbName::Target.word(),
            VerbName::Guess.word(),
            VerbName::Use.word(),
            VerbName::Play.word(),
            VerbName::Gift.word(),
        ],
        submit: VerbName::Submit.word(),
    }],
    // A setup can allow quoting (FA-184).
    quoting: Some(Quoting::WholeMessage(20)),
    recounts: Step::SPECS,
    retold: &["item-played", "vote-tally", "no-vote-out", "died", "moved", "departed", "merge", "game-over"],
    emblem: Icon::Banner,
    catalogue: include_str!("../RULES.md"),
    balance: include_str!("../balance.jsonl"),
    secret_rules: SECRET_RULES,
    takes_out: &[("died", "player"), ("departed", "player")],
    overview: Overview::CardsAndOrders,
    moods: &[(Phase::Prologue.word(), Mood::Dusk), (Phase::Evening.word(), Mood::Vote)],
    // The words come from the season, which may keep some of them secret.
    cards: &[
        CardSpec::plain("team", Icon::Banner),
        CardSpec::plain("role", Icon::Person),
        CardSpec::plain("item", Icon::Star),
    ],
    // What is public in the built-in season. In a game it is what was announced (FA-5).
    lists: &[
        ListSpec {
            name: "teams",
            vocabulary: "team",
            words: &["red", "silver", "grey"],
            about: "",
            told: Some(("public-rules", "teams")),
        },
        ListSpec {
            name: "roles",
            vocabulary: "role",
            words: &["scholar", "oracle", "silencer"],
            about: "",
            told: Some(("public-rules", "roles")),
        },
        ListSpec {
            name: "items",
            vocabulary: "item",
            words: &["idol", "shield"],
            about: "",
            told: Some(("public-rules", "items")),
        },
    ],
    shows: &[Shows::cards("reveal", "players"), Shows::outcome_of_teams("game-over", "teams")],
    replays: &[Shows::cards("cast", "players"), Shows::card("changed", "player", "team")],
    // If a season names a team after a colour, it is drawn in this colour.
    tints: &[
        TintSpec::new("team", "red", Tint::Red),
        TintSpec::new("team", "orange", Tint::Orange),
        TintSpec::new("team", "yellow", Tint::Yellow),
        TintSpec::new("team", "green", Tint::Green),
        TintSpec::new("team", "blue", Tint::Blue),
        TintSpec::new("team", "violet", Tint::Violet),
        TintSpec::new("team", "brown", Tint::Brown),
        TintSpec::new("team", "white", Tint::White),
        TintSpec::new("team", "silver", Tint::Silver),
        TintSpec::new("team", "grey", Tint::Grey),
        TintSpec::new("team", "black", Tint::Black),
    ],
    practice_setup: "pace = \"sprint\"\nopen-for = \"10m\"\nclosed-for = \"30s\"\nreminder = \"2m\"",
    presets: &[
        Preset::new("quick-evening", "pace = \"sprint\"\nopen-for = \"15m\"\nclosed-for = \"1m\"\nreminder = \"3m\""),
        Preset::new("a-week", ""),
    ],
    achievements: Achievement::WORDS,
    reserved: &[RESERVED],
    vocabularies: &[
        // The order matters, so this can't be a `vocabularies!` list: a word in several vocabularies is shown as in the
        // first of them.
        ("field", Field::WORDS),
        ("nobody", Nobody::WORDS),
        ("choice", Choice::WORDS),
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
        ("question", Question::WORDS),
        // The titles of private channels as one word, and entries of the form as one line. Only the game reads them.
        ("group", &[]),
        ("entry", &[]),
        ("drawn", Drawn::WORDS),
    ],
    map: Some(MapSpec { places: &["island"], kinds: "drawn" }),
    data: &[DataKind { marks: MARKS, words: season_words, ..DataKind::new("season", &[(SEASON_1, SEASON_1_FILE)]) }],
    locales: locales!("../locales", ["en", "de"], ["words", "labels", "events", "refusals", "setup", "story"]),
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    ..Manifest::of::<Factions>("factions", env!("CARGO_PKG_VERSION"))
};
