//! The gauntlet's description of itself.

use gloaming_core::ruleset::{
    Argument, ChannelSpec, Check, DataKind, FormSpec, Locale, Manifest, Quoting, Reading, Recorded, VerbEffect,
    VerbSpec,
};

use super::events::{Cause, Event, Island, Nobody, Omen, PhaseName, Refusal, Role, Step, Topic};
use super::setup::Setup;

/// The longest private message, in characters.
pub const LONGEST_PM: usize = 300;

const fn channel(name: &'static str, reading: Reading) -> ChannelSpec {
    ChannelSpec { name, public: false, family: false, reading }
}

const fn verb(name: &'static str, effect: VerbEffect, forms: &'static [&'static [Argument]]) -> VerbSpec {
    VerbSpec::new(name, forms, effect)
}

/// The manifest.
pub static MANIFEST: Manifest = Manifest {
    id: "gauntlet",
    version: "0.1.0",
    rules: 1,
    state_version: 2,
    players: 4..=12,
    phases: &["password", "day", "dusk", "evening", "night"],
    channels: &[
        ChannelSpec { public: true, ..channel("main", Reading::Prefixed) },
        channel("island-east", Reading::Commands),
        channel("island-west", Reading::Commands),
        channel("mainland", Reading::Commands),
        channel("dead", Reading::Talk),
        channel("spectators", Reading::Verbs(&["status"])),
        ChannelSpec { family: true, ..channel("group-", Reading::Prefixed) },
    ],
    verbs: &[
        VerbSpec { catch_all: &["password"], ..verb("answer", VerbEffect::Acts, &[&[Argument::Text]]) },
        verb("linger", VerbEffect::Acts, &[&[Argument::Length]]),
        verb("roll", VerbEffect::Acts, &[&[Argument::Number]]),
        verb("group", VerbEffect::Acts, &[&[Argument::Player, Argument::Words]]),
        verb("leave", VerbEffect::Acts, &[&[]]),
        verb("offer", VerbEffect::Acts, &[&[Argument::Player]]),
        verb("accept", VerbEffect::Acts, &[&[], &[Argument::Player]]),
        verb("decline", VerbEffect::Acts, &[&[], &[Argument::Player]]),
        verb("pm", VerbEffect::Speaks, &[&[Argument::Player, Argument::Text]]),
        verb("vote", VerbEffect::Revises, &[&[Argument::Player], &[Argument::Word("none")]]),
        verb("target", VerbEffect::Revises, &[&[Argument::Player]]),
        verb("submit", VerbEffect::Acts, &[&[Argument::Words]]),
        verb("strike", VerbEffect::Revises, &[&[Argument::Player]]),
        verb("role", VerbEffect::Asks, &[&[]]),
        verb("status", VerbEffect::Asks, &[&[]]),
        VerbSpec { onlookers: true, ..verb("rules", VerbEffect::Asks, &[&[], &[Argument::Of("topic")]]) },
        // Never offered: it is there to show that a ruleset that panics loses one input and not the game.
        verb("panic", VerbEffect::Acts, &[&[]]),
        // The game master's own, see `desk`: nobody else is told that it exists.
        verb("gm-reveal", VerbEffect::Asks, &[&[]]),
    ],
    desk: &["gm-reveal"],
    forms: &[FormSpec { name: "evening", verbs: &["vote", "target"], submit: "submit" }],
    events: Event::SPECS,
    recounts: Step::SPECS,
    retold: &["died", "game-over"],
    catalogue: "- **GA-5** The islands merge.\n- **GA-7** Both are allied.\n- **GA-9** Whoever has the most votes leaves.\n- **GA-12** Whoever is struck dies.\n",
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    setup_faults: &["bad-player-count", "bad-deal", "unknown-zone", "bad-window", "bad-season"],
    takes_out: &[("died", "player")],
    takes_back: &[("vote", "vote none")],
    practice_setup: "",
    unknown_key: "unknown-key",
    reserved_name: "reserved-name",
    reserved: &["none", "all", "gm", "onlooker"],
    vocabularies: &[
        ("role", Role::WORDS),
        ("island", Island::WORDS),
        ("nobody", Nobody::WORDS),
        ("phase", PhaseName::WORDS),
        ("cause", Cause::WORDS),
        ("topic", Topic::WORDS),
        ("omen", Omen::WORDS),
        ("place", &[]),
    ],
    data: &[DataKind { name: "season", built_in: &[("first", "places = [\"cove\", \"reef\"]\n")] }],
    locales: &[Locale {
        language: "en",
        resources: &[
            include_str!("../../locales/gauntlet/en/events.ftl"),
            include_str!("../../locales/gauntlet/en/words.ftl"),
        ],
        rules: include_str!("../../locales/gauntlet/en/rules.md"),
    }],
    admission: &[Check::UnknownCommand, Check::Grammar, Check::NotAPlayer, Check::Paused],
    quoting: Some(Quoting::WholeMessage(12)),
};
