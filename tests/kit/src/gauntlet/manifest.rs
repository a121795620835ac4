//! The gauntlet's description of itself, and how its setup is read.

use std::collections::BTreeMap;

use gloaming_core::kit::{BadWindow, Length, Window};
use gloaming_core::ruleset::{
    Argument, ChannelSpec, Check, Data, DataKind, FormSpec, Locale, Manifest, Quoting, RawSetup, Reading, Recorded,
    Roster, Seat, SetupFault, SetupKey, SetupKind, SetupReading, VerbEffect, VerbSpec,
};
use serde::{Deserialize, Serialize};

use super::events::{Cause, Event, Island, Nobody, Omen, PhaseName, Refusal, Role, Step, Topic};

/// The longest private message, in characters.
pub const LONGEST_PM: usize = 300;

const fn channel(name: &'static str, reading: Reading) -> ChannelSpec {
    ChannelSpec { name, public: false, family: false, reading }
}

const fn verb(name: &'static str, effect: VerbEffect, forms: &'static [&'static [Argument]]) -> VerbSpec {
    VerbSpec::new(name, forms, effect)
}

const fn key(name: &'static str, kind: SetupKind, default: &'static str) -> SetupKey {
    SetupKey::new(name, kind, default, "bad-value")
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
    setup: &[
        key("season", SetupKind::Data("season"), "\"first\""),
        key("deal", SetupKind::PlayerWords("role"), "").secret(),
        key("order", SetupKind::Players, ""),
        key("omens", SetupKind::Words("omen"), "[]"),
        key("password", SetupKind::Text, "").hidden(),
        key("time-zone", SetupKind::Text, "\"UTC\""),
        key("opens", SetupKind::Text, "\"18:00\""),
        key("closes", SetupKind::Text, "\"21:00\""),
        key("quiet", SetupKind::Length, "\"10m\""),
        key("offer-time", SetupKind::Length, "\"5m\""),
        key("night", SetupKind::Length, "\"30m\""),
        key("most-groups", SetupKind::Number(0, 9), "2"),
        key("tie", SetupKind::Choice(&["draw", "nobody"]), "\"draw\""),
        key("panics", SetupKind::Flag, "false"),
        key("rolls", SetupKind::Table, "").secret(),
    ],
    setup_faults: &[
        "bad-player-count",
        "unknown-player",
        "bad-deal",
        "bad-order",
        "bad-rolls",
        "unknown-zone",
        "bad-window",
        "bad-season",
    ],
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

/// The checked setup.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Setup {
    /// The roles by seat; `None`: they are drawn.
    pub deal: Option<Vec<Role>>,
    /// The first half lives in the east, the other half in the west.
    pub order: Vec<Seat>,
    /// Told on the eve of the game.
    pub omens: Vec<Omen>,
    /// Where it happens: the season's first place.
    pub place: String,
    /// What opens the first day, if anything must.
    pub password: Option<String>,
    /// The hours of an evening.
    pub window: Window,
    /// How long nobody must have said a word for a day to end.
    pub quiet: Length,
    /// How long an offer stands.
    pub offer_time: Length,
    /// How long a night lasts.
    pub night: Length,
    /// How many channels a player may open.
    pub most_groups: u32,
    /// Whether a tie of the evening is drawn.
    pub draw_ties: bool,
    /// Whether the verb `panic` panics.
    pub panics: bool,
    /// Scripted results by the name of the draw, spelled.
    pub rolls: BTreeMap<String, Vec<String>>,
}

/// The names of the draws that a setup can script.
const DRAWS: [&str; 3] = ["roll", "strike", "tie"];

pub(super) fn read(raw: &RawSetup, roster: &Roster, data: &Data) -> Result<Setup, Vec<SetupFault>> {
    let mut reading = SetupReading::new(raw, roster, &MANIFEST);
    reading.player_count(MANIFEST.players.clone());
    let deal = deal(&mut reading);
    let order = order(&mut reading);
    let rolls = rolls(&mut reading);
    let window = window(&mut reading);
    let omens = reading.parsed("omens").unwrap_or_default();
    let place = data.get("season").and_then(|season| season.get("places")?.get(0)?.as_str());
    if place.is_none() {
        reading.fault("bad-season", "season", "", ["places"]);
    }
    let password = Some(reading.text("password")).filter(|password| !password.is_empty());
    let (quiet, offer_time, night) = (reading.length("quiet"), reading.length("offer-time"), reading.length("night"));
    let most_groups = u32::try_from(reading.number("most-groups")).unwrap_or(0);
    let draw_ties = reading.choice("tie") == "draw";
    let panics = reading.flag("panics");
    match (place.map(str::to_owned), window) {
        (Some(place), Some(window)) if !reading.is_faulty() => Ok(Setup {
            deal,
            order,
            omens,
            place,
            password,
            window,
            quiet,
            offer_time,
            night,
            most_groups,
            draw_ties,
            panics,
            rolls,
        }),
        _ => Err(reading.finish(()).err().unwrap_or_default()),
    }
}

fn deal(reading: &mut SetupReading<'_>) -> Option<Vec<Role>> {
    let dealt: BTreeMap<Seat, Role> = reading.by_player("deal", "unknown-player")?;
    let stalkers = dealt.values().filter(|role| **role == Role::Stalker).count();
    if dealt.len() != reading.roster().len() || stalkers == 0 || stalkers * 2 >= dealt.len() {
        reading.fault("bad-deal", "deal", dealt.len().to_string(), Role::WORDS.iter().copied());
        return None;
    }
    Some(dealt.into_values().collect())
}

fn order(reading: &mut SetupReading<'_>) -> Vec<Seat> {
    let roster = reading.roster();
    let Some(names) = reading.parsed::<Vec<String>>("order") else { return roster.seats().collect() };
    let seats: Vec<Seat> = names.iter().filter_map(|name| roster.find(name)).collect();
    if names.len() != roster.len() || !roster.seats().all(|seat| seats.contains(&seat)) {
        reading.fault("bad-order", "order", names.join(", "), roster.handles().to_vec());
    }
    seats
}

fn rolls(reading: &mut SetupReading<'_>) -> BTreeMap<String, Vec<String>> {
    let rolls: BTreeMap<String, Vec<String>> = reading.parsed("rolls").unwrap_or_default();
    for name in rolls.keys().filter(|name| !DRAWS.contains(&name.as_str())) {
        reading.fault("bad-rolls", "rolls", name.clone(), DRAWS);
    }
    rolls
}

fn window(reading: &mut SetupReading<'_>) -> Option<Window> {
    let (zone, opens, closes) = (reading.text("time-zone"), reading.text("opens"), reading.text("closes"));
    match Window::new(&zone, &opens, &closes) {
        Ok(window) => return Some(window),
        Err(BadWindow::UnknownZone(name)) => reading.fault("unknown-zone", "time-zone", name, ["UTC", "Europe/Berlin"]),
        Err(BadWindow::BadTime(time)) => {
            let key = if time == opens { "opens" } else { "closes" };
            reading.fault("bad-window", key, time, ["18:00"]);
        }
        Err(BadWindow::EqualTimes(time)) => reading.fault("bad-window", "closes", time, [] as [&str; 0]),
    }
    None
}
