//! The manifest: how the game describes itself to the host.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Icon, ListSpec, MapSpec, Overview, Preset, Quoting, Tint, TintSpec};

use crate::achievements::Achievement;
use crate::events::{Calm, Cancellation, Cause, Move, Part, Phase, Step, Topic};
use crate::map::Drawn;
use crate::roles::{Direction, Need, Position, Question, Role, Team};
use crate::verbs::Abstention;
use crate::{FEWEST_PLAYERS, MOST_PLAYERS, OneNight};

pub(crate) static MANIFEST: Manifest = Manifest {
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    channels: &[ChannelSpec::public("main", Reading::Prefixed)],
    recounts: Step::SPECS,
    // The recounted steps repeat the cards, so the reveals aren't listed here.
    retold: &["dropped", "vote-tally", "votes-revealed", "died", "nobody-died", "game-over", "game-cancelled"],
    emblem: Icon::Moon,
    catalogue: include_str!("../RULES.md"),
    balance: include_str!("../balance.jsonl"),
    setup_faults: &["bad-player-count", "conflicting-keys", "wrong-card-count", "too-many-of-role", "no-werewolf"],
    takes_out: &[("died", "player"), ("dropped", "player")],
    ballots: &[Ballot::All { event: "votes-revealed", votes: "votes" }],
    overview: Overview::CardsAndOrders,
    skippable: &[Phase::Day.word()],
    moods: &[
        (Phase::Briefing.word(), Mood::Dusk),
        (Phase::Allocation.word(), Mood::Dusk),
        (Phase::Voting.word(), Mood::Vote),
    ],
    cards: &[CardSpec::of::<Role>()],
    lists: &[ListSpec::of::<Role>("roles")],
    shows: &[
        Shows::card("role-reveal", "player", "final"),
        Shows::card("centre-reveal", "position", "final"),
        Shows::progress("progress", "done", "of"),
        Shows::decided("nobody-died"),
        Shows::outcome_of_teams("game-over", "teams"),
    ],
    replays: &[
        Shows::cards("cards", "hands"),
        Shows::exchanged("robbed", "player", "target"),
        Shows::exchanged("swapped", "one", "other"),
        Shows::card("drank", "player", "role"),
        Shows::cards("dawn", "hands"),
    ],
    tints: &[
        TintSpec::new("role", Role::Werewolf.word(), Tint::Red),
        TintSpec::new("role", Role::Minion.word(), Tint::Red),
        TintSpec::new("role", Role::Mason.word(), Tint::Blue),
        TintSpec::new("role", Role::Seer.word(), Tint::Blue),
        TintSpec::new("role", Role::Robber.word(), Tint::Blue),
        TintSpec::new("role", Role::Troublemaker.word(), Tint::Blue),
        TintSpec::new("role", Role::Drunk.word(), Tint::Blue),
        TintSpec::new("role", Role::Insomniac.word(), Tint::Blue),
        TintSpec::new("role", Role::Hunter.word(), Tint::Blue),
        TintSpec::new("role", Role::Villager.word(), Tint::Blue),
        TintSpec::new("role", Role::Tanner.word(), Tint::Brown),
    ],
    practice_setup: "early-day-end = true\nreveal-night = true",
    presets: &[
        Preset::new(
            "quick-evening",
            "night = \"4m\"\nday = \"10m\"\nvoting = \"3m\"\nearly-day-end = true\nreveal-night = true",
        ),
        Preset::new("long-evening", ""),
        Preset::new(
            "a-week",
            "night = \"1d\"\nday = \"2d\"\nvoting = \"1d\"\nearly-day-end = true\nreveal-night = true",
        ),
    ],
    page_preset: "quick-evening",
    achievements: Achievement::WORDS,
    first_game: 4,
    first_setup: r#"deal = { {you} = "seer", {1} = "werewolf", {2} = "robber", {3} = "troublemaker", {4} = "villager" }
centre = ["werewolf", "drunk", "villager"]"#,
    reserved: &[Position::WORDS, Direction::WORDS, Abstention::WORDS],
    vocabularies: vocabularies![
        Role,
        Team,
        Position,
        Direction,
        Need,
        Question,
        Phase,
        Topic,
        Part,
        Cause,
        Calm,
        Move,
        Cancellation,
        Drawn
    ],
    map: Some(MapSpec { places: &["position"], kinds: "drawn" }),
    locales: locales!("../locales", ["en", "de"], ["words", "labels", "events", "refusals", "setup", "rules", "story"]),
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    quoting: Some(Quoting::Words(8)),
    ..Manifest::of::<OneNight>("one-night", env!("CARGO_PKG_VERSION"))
};
