//! The game's description of itself.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Quoting;

use crate::events::{Calm, Cancellation, Cause, Event, Move, Part, Phase, Step, Topic};
use crate::refusals::Refusal;
use crate::roles::{Direction, Need, Position, Question, Role, Team};
use crate::setup::Setup;
use crate::verbs::{Abstention, Verb};
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

/// The first words that are commands, the desk's of the catalogue's table included: no passphrase begins with one.
pub(crate) const COMMAND_WORDS: [&str; 12] = [
    Verb::Target.word(),
    Verb::Vote.word(),
    Verb::Ready.word(),
    Verb::Role.word(),
    Verb::Circle.word(),
    Verb::Status.word(),
    Verb::Rules.word(),
    Verb::Tips.word(),
    Verb::Report.word(),
    Verb::Ask.word(),
    "extend",
    "cancel",
];

/// One Night.
pub(crate) static MANIFEST: Manifest = Manifest {
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    phases: Phase::WORDS,
    channels: &[ChannelSpec::public("main", Reading::Prefixed)],
    verbs: Verb::SPECS,
    events: Event::SPECS,
    recounts: Step::SPECS,
    // The cards are told once more by what is recounted.
    retold: &["dropped", "vote-tally", "votes-revealed", "died", "nobody-died", "game-over", "game-cancelled"],
    catalogue: include_str!("../RULES.md"),
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    setup_faults: &["bad-player-count", "conflicting-keys", "wrong-card-count", "too-many-of-role", "no-werewolf"],
    takes_out: &[("died", "player"), ("dropped", "player")],
    practice_setup: "early-day-end = true\nreveal-night = true",
    reserved: &[
        Position::Left.word(),
        Position::Middle.word(),
        Position::Right.word(),
        Direction::Up.word(),
        Direction::Down.word(),
        Abstention::Abstain.word(),
        Abstention::None.word(),
        Abstention::Nobody.word(),
        Abstention::Skip.word(),
        Abstention::NoLynch.word(),
    ],
    vocabularies: &[
        ("role", Role::WORDS),
        ("team", Team::WORDS),
        ("position", Position::WORDS),
        ("direction", Direction::WORDS),
        ("need", Need::WORDS),
        ("question", Question::WORDS),
        ("phase", Phase::WORDS),
        ("topic", Topic::WORDS),
        ("part", Part::WORDS),
        ("cause", Cause::WORDS),
        ("calm", Calm::WORDS),
        ("move", Move::WORDS),
        ("cancel-reason", Cancellation::WORDS),
    ],
    locales: &[
        Locale {
            language: "en",
            resources: &[
                include_str!("../locales/en/words.ftl"),
                include_str!("../locales/en/events.ftl"),
                include_str!("../locales/en/refusals.ftl"),
                include_str!("../locales/en/setup.ftl"),
                include_str!("../locales/en/rules.ftl"),
                include_str!("../locales/en/story.ftl"),
            ],
            rules: include_str!("../locales/en/rules.md"),
        },
        Locale {
            language: "de",
            resources: &[
                include_str!("../locales/de/words.ftl"),
                include_str!("../locales/de/events.ftl"),
                include_str!("../locales/de/refusals.ftl"),
                include_str!("../locales/de/setup.ftl"),
                include_str!("../locales/de/rules.ftl"),
                include_str!("../locales/de/story.ftl"),
            ],
            rules: include_str!("../locales/de/rules.md"),
        },
    ],
    admission: &[Check::PrivateOnly, Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    quoting: Some(Quoting::Words(8)),
    ..Manifest::new("one-night", env!("CARGO_PKG_VERSION"))
};
