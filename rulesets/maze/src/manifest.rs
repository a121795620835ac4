//! The manifest: how the game describes itself to the host.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Icon, ListSpec, MapSpec, Overview, Preset, Tint, TintSpec};

use crate::achievements::Achievement;
use crate::events::{Cause, Decision, Order, Phase, Question, Shot, Step, Way};
use crate::map::Drawn;
use crate::phases::{BLACK_HATS, GRAVEYARD, PUBLIC};
use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::{FEWEST_DEALT, MOST_PLAYERS, Maze};

pub(crate) static MANIFEST: Manifest = Manifest {
    // A fixed deal allows fewer players, which the setup checks (MZ-1).
    players: FEWEST_DEALT as u8..=MOST_PLAYERS as u8,
    replaceable: true,
    not_admitted: "channel-closed",
    channels: &[
        ChannelSpec::public(PUBLIC, Reading::Commands),
        ChannelSpec::private(BLACK_HATS, Reading::Commands),
        ChannelSpec::private(GRAVEYARD, Reading::Commands),
    ],
    recounts: Step::SPECS,
    // The roles and the path of The Maze are part of the recounted steps.
    retold: &[
        "vote-tally",
        "vote-decided",
        "lynch-spared",
        "died",
        "maze-discarded",
        "dawn",
        "telegram",
        "unmasked",
        "game-over",
        "game-cancelled",
    ],
    emblem: Icon::HatDark,
    catalogue: include_str!("../RULES.md"),
    balance: include_str!("../balance.jsonl"),
    takes_out: &[("died", "player")],
    ballots: &[
        Ballot::Cast { event: "voted", by: "voter", of: "target" },
        Ballot::Withdrawn { event: "unvoted", by: "voter" },
    ],
    overview: Overview::CardsAndOrders,
    moods: &[(Phase::NightZero.word(), Mood::Night)],
    cards: &[CardSpec::of::<Role>(), CardSpec::of::<Speciality>()],
    lists: &[ListSpec::of::<Role>("roles")],
    shows: &[
        Shows::card("died", "player", "role"),
        Shows::card("reveal", "player", "role"),
        Shows::decided("vote-decided"),
        Shows::outcome_of_teams("game-over", "teams"),
    ],
    replays: &[Shows::cards("cast", "roles")],
    tints: &[
        TintSpec::new("role", Role::WhiteHat.word(), Tint::White),
        TintSpec::new("role", Role::BlackHat.word(), Tint::Black),
        TintSpec::new("role", Role::ManInBlack.word(), Tint::Violet),
    ],
    practice_setup: "night-zero = \"10m\"\nday = \"20m\"\nnight = \"10m\"\nreminder = \"1m\"",
    presets: &[
        Preset::new(
            "quick-evening",
            "night-zero = \"5m\"\nday = \"15m\"\nnight = \"5m\"\nreminder = \"1m\"\nhammer = true",
        ),
        Preset::new("a-week", ""),
    ],
    achievements: Achievement::WORDS,
    // The word for no player in the path of The Maze.
    reserved: &[&["none"]],
    vocabularies: vocabularies![
        Role, Team, Hat, Speciality, Identity, Question, Phase, Order, Action, Cause, Decision, Way, Shot, Drawn;
        // Words in lists of pairs that aren't part of another vocabulary.
        ("entries", &["none"])
    ],
    map: Some(MapSpec { places: &[], kinds: "drawn" }),
    locales: locales!("../locales", ["en", "de"], ["words", "labels", "events", "refusals", "setup", "story"]),
    ..Manifest::of::<Maze>("maze", env!("CARGO_PKG_VERSION"))
};
