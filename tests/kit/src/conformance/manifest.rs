//! The conformance game's manifest.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Ballot, DataKind, DataWord, FormSpec, Icon, MapSpec, Overview, Preset, Quoting};

use super::events::{
    Achievement, Agent, Cause, Drawn, Event, Island, Nobody, Omen, PhaseName, Question, Refusal, Role, Step, Topic,
};
use super::setup::Setup;
use super::verbs::VerbName;

/// The maximum length of a private message, in characters.
pub const LONGEST_PM: usize = 300;

/// The built-in season.
const FIRST: &str =
    "places = [\"cove\", \"reef\"]\nways = [[\"cove\", \"reef\"]]\n\n[at]\ncove = [150, 300]\nreef = [850, 650]\n";

/// The manifest.
pub static MANIFEST: Manifest = Manifest {
    id: "gauntlet",
    version: "0.1.0",
    rules: 1,
    state_version: 3,
    players: 4..=12,
    own_room: false,
    replaceable: false,
    phases: &["password", "day", "dusk", "evening", "night"],
    channels: &[
        ChannelSpec::public("main", Reading::Prefixed),
        ChannelSpec::private("island-east", Reading::Commands),
        ChannelSpec::private("island-west", Reading::Commands),
        ChannelSpec::private("mainland", Reading::Commands),
        ChannelSpec::private("dead", Reading::Talk).guests(Guests::Read),
        ChannelSpec::private("spectators", Reading::Verbs(&[VerbName::Status.word()])).guests(Guests::Speak),
        ChannelSpec::family("group-", Reading::Prefixed),
    ],
    verbs: VerbName::SPECS,
    desk: &[VerbName::GmReveal.word()],
    forms: &[FormSpec {
        name: "evening",
        verbs: &[VerbName::Vote.word(), VerbName::Target.word()],
        submit: VerbName::Submit.word(),
    }],
    events: Event::SPECS,
    recounts: Step::SPECS,
    retold: &["lingers", "died", "game-over"],
    catalogue: "- **GA-5** The islands merge.\n- **GA-7** Both are allied.\n- **GA-9** Whoever has the most votes leaves.\n- **GA-12** Whoever is struck dies.\n",
    secret_rules: &[],
    refusals: Refusal::SPECS,
    setup: Setup::KEYS,
    setup_faults: &["bad-player-count", "bad-deal", "unknown-zone", "bad-window", "bad-season"],
    takes_out: &[("died", "player"), ("replacing", "player")],
    brings_back: &[("replaced", "player"), ("stays", "player")],
    ballots: &[
        Ballot::Cast { event: "favoured", by: "player", of: "favours" },
        Ballot::Withdrawn { event: "unfavoured", by: "player" },
    ],
    balance: "",
    overview: Overview::CardsAndOrders,
    skippable: &[],
    moods: &[
        (PhaseName::Password.word(), Mood::Dusk),
        (PhaseName::Dusk.word(), Mood::Dusk),
        (PhaseName::Evening.word(), Mood::Vote),
    ],
    cards: &[CardSpec::of::<Role>(), CardSpec::plain("island", Icon::Compass)],
    shows: &[
        Shows::done("password-given", "player"),
        Shows::card("died", "player", "role"),
        Shows::cards("game-over", "roles"),
        Shows::outcome("game-over"),
    ],
    practice_setup: "",
    replays: &[],
    tints: &[],
    lists: &[],
    presets: &[
        Preset::new("as-usual", ""),
        Preset::new("quick", "night = \"5m\"\nquiet = \"2m\"\noffer-time = \"1m\""),
    ],
    page_preset: "",
    achievements: Achievement::WORDS,
    first_game: 5,
    first_setup: "",
    emblem: Icon::Card,
    unknown_key: "unknown-key",
    reserved_name: "reserved-name",
    reserved: &[&["none", "all", "gm", "onlooker"]],
    vocabularies: vocabularies![Role, Island, Nobody, PhaseName, Cause, Topic, Omen, Agent, Drawn, Question; ("place", &[])],
    data: &[DataKind {
        marks: &["places"],
        words: |season| season_words(season),
        ..DataKind::new("season", &[("first", FIRST)])
    }],
    map: Some(MapSpec { places: &["place"], kinds: "drawn" }),
    locales: locales!("../../locales/conformance", ["en"], ["events", "words"]),
    admission: &[Check::UnknownCommand, Check::Grammar, Check::NotAPlayer, Check::Paused],
    not_admitted: "channel-closed",
    quoting: Some(Quoting::WholeMessage(12)),
};

/// Returns the places of a season with their names, which a table such as `[names.cove]` gives by language.
fn season_words(season: &RawSetup) -> Vec<DataWord> {
    let listed = season.get("places").and_then(RawValue::as_array).map_or(&[] as &[RawValue], |list| list.as_slice());
    let places = listed.iter().filter_map(RawValue::as_str);
    let names = |place: &str| {
        let names = season.get("names").and_then(|names| names.get(place)).and_then(RawValue::as_table);
        let written = names.into_iter().flatten();
        written.filter_map(|(language, name)| Some((language.clone(), name.as_str()?.to_owned()))).collect()
    };
    places.map(|place| DataWord { vocabulary: "place", word: place.to_owned(), names: names(place) }).collect()
}
