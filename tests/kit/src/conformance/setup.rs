//! The conformance game's setup: a key of every kind.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use gloaming_core::kit::Window;
use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Map, MapPart, MapProblem};
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::events::{Omen, Role};
use super::manifest::MANIFEST;
use super::map;

/// The default hours of an evening.
static EVENING: LazyLock<(TimeOfDay, TimeOfDay)> = LazyLock::new(|| {
    let hour = |hour| TimeOfDay::new(hour, 0).expect("invariant: a day has 24 hours");
    (hour(18), hour(21))
});

/// The setup that was chosen before the game.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-value")]
pub struct Setup {
    /// The place of the game: the season's first.
    #[setup(key = "season", default = Season::named("first"), fault = "bad-season")]
    pub place: Season,
    /// The roles. They are drawn if empty.
    #[setup(secret, player_fault = "unknown-player")]
    pub deal: BTreeMap<Seat, Role>,
    /// The order of seats: the first half lives in the east, the other half in the west. `None` is the joining order.
    #[setup(player_fault = "bad-order")]
    pub order: Option<Vec<Seat>>,
    /// The omens, announced on the eve of the game.
    #[setup(default = Vec::new())]
    pub omens: Vec<Omen>,
    /// The player who hosts all the others, if any. Announced on the eve of the game.
    #[setup(player_fault = "unknown-player")]
    pub host: Option<Seat>,
    /// The password that opens the first day, if any.
    #[setup(hidden)]
    pub password: Option<String>,
    /// The time zone of the evenings.
    #[setup(default = Zone::utc(), fault = "unknown-zone")]
    pub time_zone: Zone,
    /// The time at which an evening begins.
    #[setup(default = EVENING.0, fault = "bad-window")]
    pub opens: TimeOfDay,
    /// The time at which an evening ends.
    #[setup(default = EVENING.1, fault = "bad-window")]
    pub closes: TimeOfDay,
    /// Whether evenings keep these hours. Otherwise an evening begins when the day ends, and lasts as long as a night.
    #[setup(default = true)]
    pub hours: bool,
    /// The earliest date of an evening.
    #[setup(fault = "bad-date")]
    pub first_evening: Option<Date>,
    /// The silence after which a day ends.
    #[setup(default = Length::minutes(10))]
    pub quiet: Length,
    /// How long an offer is valid.
    #[setup(default = Length::minutes(5))]
    pub offer_time: Length,
    /// The length of a night.
    #[setup(default = Length::minutes(30))]
    pub night: Length,
    /// The maximum number of channels that a player may open.
    #[setup(range = 0..=9, default = 2)]
    pub most_groups: u32,
    /// Whether a tie of the evening is decided by a draw.
    #[setup(key = "tie", words(draw = true, nobody = false))]
    pub draw_ties: bool,
    /// Whether the form of an evening has fields. Otherwise it is submitted empty, and counts as a vote for no player.
    #[setup(default = true)]
    pub fields: bool,
    /// Whether players publicly say by day whom they favour.
    #[setup(default = false)]
    pub favours: bool,
    /// Whether the medium has agents to send out by night.
    #[setup(default = false)]
    pub agents: bool,
    /// Whether the verb `panic` panics.
    #[setup(default = false)]
    pub panics: bool,
    /// Scripted results.
    #[setup(secret, default = Rolls::default(), fault = "bad-rolls")]
    pub rolls: Rolls<Chance>,
}

/// The season.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Season {
    /// Its first place.
    pub first: String,
    /// The map of its places.
    pub map: Map,
}

impl Season {
    fn named(first: impl Into<String>) -> Self {
        Season { first: first.into(), map: Map::default() }
    }
}

/// The draws that a setup can script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Chance {
    Roll,
    Strike,
    Tie,
}

impl Roll for Chance {
    fn results(self) -> Results {
        match self {
            Chance::Roll => Results::Numbers(1, 100),
            Chance::Strike => Results::Players,
            Chance::Tie => Results::Players,
        }
    }
}

impl Setup {
    /// Returns the hours of an evening.
    pub fn window(&self) -> Window {
        Window::of(self.time_zone.clone(), self.opens, self.closes).expect("`read` lets no other setup pass")
    }

    /// Returns when the first evening after this time opens.
    pub fn next_evening(&self, after: Timestamp) -> Timestamp {
        let window = self.window();
        let first = self.first_evening.map(|date| window.opening_on(date));
        first.filter(|first| *first > after).unwrap_or_else(|| window.next_opening(after))
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
    read_season(reading, &mut setup);
    setup
}

/// Reads the season's first place and its map, if all places are words.
fn read_season(reading: &mut SetupReading<'_>, setup: &mut Setup) {
    let listed = reading.data().get("season").and_then(|season| season.get("places")?.as_array());
    let Some([first, ..]) = listed.map(Vec::as_slice) else {
        return reading.wrong_data(Setup::place, "places", "missing", "", ["places"]);
    };
    if let Some(first) = first.as_str() {
        setup.place = Season::named(first);
    }
    let places: Vec<&str> = listed.into_iter().flatten().filter_map(RawValue::as_str).collect();
    let map = map::of_season(reading, Setup::place, &places);
    reading.check_map(Setup::place, &map, |fault| match (fault.part, fault.problem) {
        (MapPart::Place(number), MapProblem::OutOfRange) => format!("at.{}", places[number]),
        (MapPart::Place(number), _) => format!("places[{number}]"),
        (MapPart::Way(number), _) => format!("ways[{number}]"),
        // A season has no other parts of a map.
        _ => String::new(),
    });
    setup.place.map = map;
    for (number, place) in listed.into_iter().flatten().enumerate().filter(|(_, place)| !place.is_str()) {
        reading.wrong_data::<String>(Setup::place, &format!("places[{number}]"), "no-word", place.to_string(), []);
    }
}

fn check_window(reading: &mut SetupReading<'_>, setup: &Setup) {
    let Ok(window) = Window::of(setup.time_zone.clone(), setup.opens, setup.closes) else {
        return reading.fault::<String>("bad-window", Setup::closes, setup.closes.to_string(), []);
    };
    if setup.first_evening.is_some_and(|date| window.opening_on(date) <= reading.now()) {
        reading.wrong(Setup::first_evening);
    }
}

impl FromSetup for Season {
    const KIND: SetupKind = SetupKind::Data("season");

    /// Reads the season, which comes as data whatever its name.
    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        if !value.is_str() && !value.is_table() {
            reading.wrong(key);
        }
        None
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(self.first.as_str().into())
    }
}
