//! The game's description of itself.

use gloaming_core::ruleset::{Argument, ChannelSpec, Locale, Manifest, Reading, Recorded, VerbEffect, VerbSpec};

use crate::commands::Verb;
use crate::events::{Cause, Event, Order, Phase, Shot, Step, Way};
use crate::phases::{BLACK_HATS, GRAVEYARD, PUBLIC};
use crate::refusals::Refusal;
use crate::roles::{Action, Hat, Identity, Role, Speciality, Team};
use crate::setup::Setup;
use crate::{FEWEST_DEALT, MOST_PLAYERS};

const PLAYER: &[&[Argument]] = &[&[Argument::Player]];
const ALONE: &[&[Argument]] = &[&[]];

/// The Maze.
pub(crate) static MANIFEST: Manifest = Manifest {
    // A fixed deal makes do with fewer, which the setup knows (MZ-1).
    players: FEWEST_DEALT as u8..=MOST_PLAYERS as u8,
    phases: Phase::WORDS,
    channels: &[
        ChannelSpec::public(PUBLIC, Reading::Commands),
        ChannelSpec::private(BLACK_HATS, Reading::Commands),
        ChannelSpec::private(GRAVEYARD, Reading::Commands),
    ],
    // What takes something back counts as asking: nobody is waited for to take back what they did.
    verbs: &[
        verb(Verb::Vote, PLAYER, VerbEffect::Revises),
        verb(Verb::Unvote, ALONE, VerbEffect::Asks),
        verb(Verb::Tally, ALONE, VerbEffect::Asks),
        verb(Verb::Wear, &[&[Argument::Of("hat")]], VerbEffect::Revises),
        verb(Verb::Pass, PLAYER, VerbEffect::Revises),
        verb(
            Verb::Search,
            &[
                &[Argument::Player],
                &[Argument::Player, Argument::Word("redirect")],
                &[Argument::Player, Argument::Word("kill")],
            ],
            VerbEffect::Revises,
        ),
        verb(Verb::Kill, PLAYER, VerbEffect::Revises),
        verb(
            Verb::Steal,
            &[&[Argument::Player], &[Argument::Player, Argument::Word("to"), Argument::Player]],
            VerbEffect::Revises,
        ),
        verb(Verb::Detain, PLAYER, VerbEffect::Revises),
        verb(Verb::Pick, PLAYER, VerbEffect::Revises),
        verb(Verb::Wire, &[&[Argument::Text]], VerbEffect::Revises),
        verb(Verb::Palm, ALONE, VerbEffect::Acts),
        verb(
            Verb::Cancel,
            &[
                &[Argument::Word("pass")],
                &[Argument::Word("search")],
                &[Argument::Word("kill")],
                &[Argument::Word("steal")],
                &[Argument::Word("detain")],
                &[Argument::Word("pick")],
                &[Argument::Word("wire")],
            ],
            VerbEffect::Asks,
        ),
        verb(Verb::Unmask, ALONE, VerbEffect::Acts),
        verb(Verb::Done, ALONE, VerbEffect::Acts),
    ],
    events: Event::SPECS,
    recounts: Step::SPECS,
    // Who was what, and the path of The Maze, are recounted.
    retold: &[
        "vote-tally",
        "lynch-spared",
        "died",
        "maze-discarded",
        "dawn",
        "telegram",
        "unmasked",
        "game-over",
        "game-cancelled",
    ],
    catalogue: include_str!("../RULES.md"),
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    takes_out: &[("died", "player")],
    takes_back: &[
        ("vote", "unvote"),
        ("pass", "cancel pass"),
        ("search", "cancel search"),
        ("kill", "cancel kill"),
        ("steal", "cancel steal"),
        ("detain", "cancel detain"),
        ("pick", "cancel pick"),
        ("wire", "cancel wire"),
    ],
    practice_setup: "night-zero = \"10m\"\nday = \"20m\"\nnight = \"10m\"\nreminder = \"1m\"",
    // What stands for nobody in the path of The Maze.
    reserved: &["none"],
    vocabularies: &[
        ("role", Role::WORDS),
        ("team", Team::WORDS),
        ("hat", Hat::WORDS),
        ("speciality", Speciality::WORDS),
        ("identity", Identity::WORDS),
        ("phase", Phase::WORDS),
        ("order", Order::WORDS),
        ("action", Action::WORDS),
        ("cause", Cause::WORDS),
        ("way", Way::WORDS),
        ("shot", Shot::WORDS),
        // Words in lists of pairs that are of no other vocabulary.
        ("entries", &["none"]),
    ],
    locales: &[Locale {
        language: "en",
        resources: &[
            include_str!("../locales/en/words.ftl"),
            include_str!("../locales/en/events.ftl"),
            include_str!("../locales/en/refusals.ftl"),
            include_str!("../locales/en/setup.ftl"),
            include_str!("../locales/en/story.ftl"),
        ],
        rules: include_str!("../locales/en/rules.md"),
    }],
    ..Manifest::new("maze", env!("CARGO_PKG_VERSION"))
};

const fn verb(verb: Verb, forms: &'static [&'static [Argument]], effect: VerbEffect) -> VerbSpec {
    // MZ-30: what is open is said where all read it, and all of that is for the day.
    let in_public: &[&str] =
        if matches!(verb, Verb::Vote | Verb::Unvote | Verb::Tally | Verb::Unmask) { &["day"] } else { &[] };
    VerbSpec { in_public: Some(in_public), ..VerbSpec::new(Verb::WORDS[verb as usize], forms, effect) }
}
