//! The conformance game's setup: a key of every kind.

use std::collections::BTreeMap;

use gloaming_core::kit::{BadWindow, Length, Window};
use gloaming_core::ruleset::{FromSetup, RawValue, Seat, SetupKey, SetupKind, SetupReading};
use gloaming_core::setup;
use serde::{Deserialize, Serialize};

use super::events::{Omen, Role};
use super::manifest::MANIFEST;

setup! {
    /// The setup that was chosen before the game.
    #[derive(Clone, Debug, Serialize, Deserialize)]
    pub struct Setup {
        /// The place of the game: the season's first.
        pub place as "season": Place = Place("first".to_owned()) => "bad-value",
        /// The roles; nothing: they are drawn.
        pub deal [secret]: BTreeMap<Seat, Role> => "bad-value" player "unknown-player",
        /// The first half lives in the east, the other half in the west; nothing: as they joined.
        pub order: Option<Vec<Seat>> => "bad-value" player "bad-order",
        /// Told on the eve of the game.
        pub omens: Vec<Omen> = Vec::new() => "bad-value",
        /// The password that opens the first day, if there is one.
        pub password [hidden]: Option<String> => "bad-value",
        /// The time zone of the evenings.
        pub time_zone: String = "UTC".to_owned() => "bad-value",
        /// The time at which an evening begins.
        pub opens: String = "18:00".to_owned() => "bad-value",
        /// The time at which an evening ends.
        pub closes: String = "21:00".to_owned() => "bad-value",
        /// The silence after which a day ends.
        pub quiet: Length = Length::minutes(10) => "bad-value",
        /// The time for which an offer stands.
        pub offer_time: Length = Length::minutes(5) => "bad-value",
        /// The length of a night.
        pub night: Length = Length::minutes(30) => "bad-value",
        /// The most channels that a player may open.
        pub most_groups: u32 [0..=9] = 2 => "bad-value",
        /// True if a tie of the evening is drawn.
        pub draw_ties as "tie": bool { "draw" => true, "nobody" => false } => "bad-value",
        /// Whether the medium has agents to send out by night.
        pub agents: bool = false => "bad-value",
        /// True if the verb `panic` panics.
        pub panics: bool = false => "bad-value",
        /// Scripted results.
        pub rolls [secret]: Rolls => "bad-rolls",
    }
}

/// A place of the season.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Place(pub String);

/// Scripted results by the name of the draw, spelled.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Rolls(pub BTreeMap<String, Vec<String>>);

/// The names of the draws that a setup can script.
const DRAWS: [&str; 3] = ["roll", "strike", "tie"];

impl Setup {
    /// The hours of an evening.
    pub fn window(&self) -> Window {
        Window::new(&self.time_zone, &self.opens, &self.closes).expect("`read` lets no other setup pass")
    }
}

pub(super) fn read(reading: &mut SetupReading<'_>) -> Setup {
    reading.player_count(MANIFEST.players.clone());
    let mut setup = Setup::read(reading);
    let players = reading.roster().len();
    let stalkers = setup.deal.values().filter(|role| **role == Role::Stalker).count();
    if reading.has(Setup::deal) && (setup.deal.len() != players || stalkers == 0 || stalkers * 2 >= players) {
        reading.fault("bad-deal", Setup::deal, setup.deal.len().to_string(), Role::WORDS.iter().copied());
    }
    if let Some(order) = setup.order.as_ref().filter(|order| order.len() != players) {
        reading.wrong_player(Setup::order, &order.len().to_string());
    }
    setup.password = setup.password.filter(|password| !password.is_empty());
    check_window(reading, &setup);
    let place = reading.data().get("season").and_then(|season| season.get("places")?.get(0)?.as_str());
    match place {
        Some(place) => setup.place = Place(place.to_owned()),
        None => reading.fault("bad-season", Setup::place, "", ["places"]),
    }
    setup
}

fn check_window(reading: &mut SetupReading<'_>, setup: &Setup) {
    match Window::new(&setup.time_zone, &setup.opens, &setup.closes) {
        Ok(_) => {}
        Err(BadWindow::UnknownZone(name)) => {
            reading.fault("unknown-zone", Setup::time_zone, name, ["UTC", "Europe/Berlin"]);
        }
        Err(BadWindow::BadTime(time)) => {
            let key = if time == setup.opens { Setup::opens } else { Setup::closes };
            reading.fault("bad-window", key, time, ["18:00"]);
        }
        Err(BadWindow::EqualTimes(time)) => reading.fault::<String>("bad-window", Setup::closes, time, []),
    }
}

impl FromSetup for Place {
    const KIND: SetupKind = SetupKind::Data("season");

    /// The season comes as data, whatever names it.
    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        if !value.is_str() && !value.is_table() {
            reading.wrong(key);
        }
        None
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(self.0.as_str().into())
    }
}

impl FromSetup for Rolls {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let Ok(rolls) = value.clone().try_into::<BTreeMap<String, Vec<String>>>() else {
            reading.wrong(key);
            return None;
        };
        for name in rolls.keys().filter(|name| !DRAWS.contains(&name.as_str())) {
            reading.wrong_entry(key, name, DRAWS);
        }
        Some(Rolls(rolls))
    }
}
