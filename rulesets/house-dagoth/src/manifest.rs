//! The manifest: how the game describes itself to the host.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{DataKind, FormSpec, Icon, ListSpec, MapSpec, Overview, Preset};

use crate::achievements::Achievement;
use crate::board::Drawn;
use crate::events::{CallOff, Step};
use crate::map::{BUILT_IN, map_words};
use crate::phases::{DAGOTH, GRAVEYARD, PUBLIC};
use crate::verbs::VerbName;
use crate::words::{
    Ability, Allegiance, Cause, Deed, Faction, Item, Means, Mode, NoLynch, Outcome, Particle, Phase, Power, Question,
    RESERVED, Race, Reason, Sex, Sight, Source, Team, Topic,
};
use crate::{FEWEST_PLAYERS, HouseDagoth, MOST_PLAYERS};

pub(crate) static MANIFEST: Manifest = Manifest {
    // A fixed deal allows fewer players, which the setup checks (HD-1).
    players: FEWEST_PLAYERS as u8..=MOST_PLAYERS as u8,
    own_room: true,
    channels: &[
        ChannelSpec::public(PUBLIC, Reading::Prefixed),
        ChannelSpec::private(DAGOTH, Reading::Prefixed),
        ChannelSpec::private(GRAVEYARD, Reading::Prefixed).guests(Guests::Speak),
    ],
    not_admitted: "channel-closed",
    forms: &[FormSpec {
        name: "night",
        verbs: &[VerbName::Order.word(), VerbName::Leader.word()],
        submit: VerbName::Done.word(),
    }],
    recounts: Step::SPECS,
    retold: &["died", "revealed", "vote-tally", "nobody-lynched", "game-over", "game-cancelled"],
    emblem: Icon::Compass,
    catalogue: include_str!("../RULES.md"),
    balance: include_str!("../balance.jsonl"),
    setup_faults: &[
        "bad-player-count",
        "bad-setup-value",
        "map-disconnected",
        "duplicate-faction",
        "base-taken",
        "no-dagoth",
        "too-many-dagoth",
        "bad-agent",
    ],
    takes_out: &[("died", "player")],
    ballots: &[
        Ballot::Cast { event: "vote-cast", by: "player", of: "target" },
        Ballot::Withdrawn { event: "vote-withdrawn", by: "player" },
    ],
    overview: Overview::CardsAndOrders,
    cards: &[CardSpec::of::<Team>(), CardSpec::plain("faction", Icon::Banner)],
    lists: &[ListSpec::of::<Faction>("factions")],
    shows: &[
        Shows::card("revealed", "player", "role"),
        Shows::decided("nobody-lynched"),
        Shows::outcome_of_teams("game-over", "teams"),
    ],
    practice_setup: "night = \"10m\"\nday = \"10m\"",
    presets: &[Preset::new("quick-evening", "night = \"15m\"\nday = \"10m\""), Preset::new("a-week", "")],
    achievements: Achievement::WORDS,
    reserved: &[RESERVED],
    vocabularies: vocabularies![
        Faction, Allegiance, Ability, Sex, Race, Deed, Power, Particle, Means, Mode, Team, Cause, Sight, Source, Item,
        Outcome, NoLynch, Reason, Topic, CallOff, Phase, Drawn, Question;
        ("place", &[]), ("agent", &[]), ("order", &[]), ("order-word", &[]), ("road", &[]), ("time-of-day", &[]),
        ("ward", &[]), ("target", &[]), ("finding", &[])
    ],
    map: Some(MapSpec { places: &["place"], kinds: "drawn" }),
    data: &[DataKind { marks: &["places"], words: map_words, ..DataKind::new("map", BUILT_IN) }],
    locales: locales!("../locales", ["en", "de"], ["words", "labels", "events", "story", "refusals", "setup"]),
    admission: &[Check::UnknownCommand, Check::NotAPlayer, Check::Paused],
    ..Manifest::of::<HouseDagoth>("house-dagoth", env!("CARGO_PKG_VERSION"))
};
