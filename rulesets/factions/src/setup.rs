//! The setup of a game (section 6.1 of `RULES.md`), on top of the defaults of its season.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use gloaming_core::kit::{TimeOfDay, Window};
use gloaming_core::prelude::*;
use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::deal::fixed;
use crate::manifest::MANIFEST;
use crate::season::{Deck, SEASON_1, SEASON_1_FILE, Season, TwistEffect, read_deck};
use crate::state::{Dealt, Island};

/// The minimum number of players of a random deal (FA-1).
pub const FEWEST_PLAYERS: usize = 8;
/// The maximum number of players of a random deal (FA-1).
pub const MOST_PLAYERS: usize = 30;
/// The minimum number of players of a fixed deal (FA-1).
pub const FEWEST_OF_A_FIXED_DEAL: usize = 3;
/// The maximum number of players of a fixed deal (FA-1).
pub const MOST_OF_A_FIXED_DEAL: usize = 40;
/// Below this number of players some thresholds are lower.
const SMALL_GAME: usize = 12;

fn hour(hour: i8) -> TimeOfDay {
    TimeOfDay::new(hour, 0).expect("invariant: a day has 24 hours")
}

/// The setup: everything that is chosen before the game.
#[derive(Clone, Debug, PartialEq, Setup)]
#[setup(fault = "bad-option")]
pub struct Setup {
    /// The season.
    #[setup(default = SeasonData::default(), fault = "bad-season", word_fault = "unknown-season")]
    pub season: SeasonData,
    /// The time zone of the hours.
    #[setup(default = Zone::utc(), fault = "bad-time-zone")]
    pub time_zone: Zone,
    /// When an evening begins.
    #[setup(default = hour(18), fault = "bad-window")]
    pub opens: TimeOfDay,
    /// When an evening ends.
    #[setup(default = hour(21), fault = "bad-window")]
    pub closes: TimeOfDay,
    /// The date of the first evening; the next opening if `None`.
    #[setup(fault = "bad-date")]
    pub first_evening: Option<Date>,
    /// Whether evenings and nights have lengths instead of fixed hours.
    #[setup(key = "pace", words(evenings = false, sprint = true))]
    pub sprint: bool,
    /// The length of an evening of a sprint.
    #[setup(nonzero, default = Length::minutes(20), fault = "bad-duration")]
    pub open_for: Length,
    /// The length of a night of a sprint.
    #[setup(nonzero, default = Length::minutes(2), fault = "bad-duration")]
    pub closed_for: Length,
    /// How long before the end of an evening players are reminded of their forms.
    #[setup(default = Length::minutes(30), fault = "bad-duration")]
    pub reminder: Length,
    /// Whether drafts are submitted at the end of an evening.
    #[setup(default = true)]
    pub auto_submit: bool,
    /// The number of consecutive missed evenings after which a player is removed; 0 for never.
    #[setup(range = 0..=1_000_000, default = 0)]
    pub missed_limit: usize,
    /// The number of consecutive nights without a loss after which the game ends; 0 for never.
    #[setup(range = 0..=1_000_000, default = 3)]
    pub stalemate_nights: usize,
    /// Whether spectators read team channels, too.
    #[setup(key = "spectators", words(rooms = false, all = true))]
    pub spectators_read_teams: bool,
    /// Whether quoting the bot's private messages is forbidden.
    #[setup(key = "quoting", words(forbidden = true, allowed = false))]
    pub forbids_quoting: bool,
    /// The maximum number of private channels that a player can open in an evening.
    #[setup(range = 0..=1_000_000, default = 3)]
    pub group_limit: usize,
    /// Whether players of the other island can be asked.
    #[setup(key = "query-range", words(island = false, all = true))]
    pub query_all: bool,
    /// The headcount at or below which there are no queries.
    #[setup(range = 0..=1_000_000, default = 7)]
    pub query_stop: usize,
    /// The headcount at or below which only one player is voted out.
    #[setup(range = 0..=1_000_000, default = 5)]
    pub double_stop: usize,
    /// The number of evenings on which no kill can be ordered.
    #[setup(range = 0..=1_000_000, default = 0)]
    pub quiet_nights: usize,
    /// Whether the game begins on the mainland.
    #[setup(key = "start", words(islands = false, merged = true))]
    pub start_merged: bool,
    /// The number of living players at which the Merge comes.
    #[setup(range = 0..=1_000_000)]
    pub merge_at: Option<usize>,
    /// The number of players on an island below which the Merge comes.
    #[setup(range = 0..=1_000_000, default = 3)]
    pub min_island: usize,
    /// Whether the twists of the season happen.
    #[setup(default = true)]
    pub twists: bool,
    /// The cards of a random or partly fixed deal; those of the season if `None`.
    #[setup(secret, fault = "bad-deck")]
    pub deck: Option<Deck>,
    /// A deal that is fixed in full or in part; random if `None`.
    #[setup(secret, fault = "bad-deal")]
    pub deal: Option<Deal>,
    #[serde(skip)]
    #[setup(secret, fault = "bad-deal")]
    pub(crate) items: RawSetup,
    #[serde(skip)]
    #[setup(secret, fault = "bad-deal")]
    pub(crate) links: RawSetup,
    #[serde(skip)]
    #[setup(secret, fault = "bad-deal")]
    pub(crate) islands: RawSetup,
    /// The players who receive something by a twist.
    #[setup(secret, fault = "bad-rolls")]
    pub rolls: Receivers,
}

/// The season of a game. It never changes, so copies share it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeasonData(pub Arc<Season>);

impl Deref for SeasonData {
    type Target = Season;
    fn deref(&self) -> &Season {
        &self.0
    }
}

/// A deal that is fixed in full or in part.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Deal {
    /// The cards of each player. Those who draw get theirs at the deal.
    pub cards: PerSeat<Lot<Dealt>>,
    /// Whether the islands are drawn because the setup names none.
    pub draws_islands: bool,
    /// The islands of players who draw the rest of their cards, if the setup names islands.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub islands: BTreeMap<Seat, Island>,
}

impl Deal {
    /// Returns the deal for this number of players that fixes nothing.
    pub(crate) fn by_lot(players: usize) -> Self {
        Deal { cards: vec![Lot::ByLot; players].into(), draws_islands: true, islands: BTreeMap::new() }
    }
}

/// The receivers by twist, used from the front.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receivers(pub BTreeMap<String, Vec<Seat>>);

impl Setup {
    /// Returns the hours of evenings.
    pub fn window(&self) -> Window {
        Window::of(self.time_zone.clone(), self.opens, self.closes).expect("`read` lets no other setup pass")
    }

    /// Returns the first opening after this moment (FA-15).
    pub fn first_opening(&self, after: Timestamp) -> Timestamp {
        let window = self.window();
        self.first_evening.map_or_else(|| window.next_opening(after), |date| window.opening_on(date))
    }
}

/// Checks a setup for these players. Reports all faults.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    // Players who draw need a deck, as in a random deal.
    let is_fixed = reading.has(Setup::deal) && !fixed::has_lots(reading);
    let fits = if is_fixed { FEWEST_OF_A_FIXED_DEAL..=MOST_OF_A_FIXED_DEAL } else { FEWEST_PLAYERS..=MOST_PLAYERS };
    let players = reading.player_count(*fits.start() as u8..=*fits.end() as u8);
    let mut setup = Setup::read(reading);
    let Some(season) = read_season(reading) else { return setup };
    setup.season = SeasonData(Arc::new(season));
    take_defaults(reading, &mut setup);
    let (merge_at, small) = ((players * 3).div_ceil(5), players < SMALL_GAME);
    setup.merge_at = setup.merge_at.or(Some(merge_at));
    let season = setup.season.clone();
    let chosen =
        |key: &SetupKey, reading: &SetupReading<'_>| reading.has(key) || season.defaults.contains_key(key.name);
    if small && !chosen(Setup::query_stop, reading) {
        setup.query_stop = 4;
    }
    if small && !chosen(Setup::quiet_nights, reading) {
        setup.quiet_nights = 1;
    }
    check_hours(reading, &setup);
    cards(reading, &mut setup, players);
    setup
}

fn read_season(reading: &mut SetupReading<'_>) -> Option<Season> {
    let built_in: RawSetup;
    let file = match reading.data().get("season") {
        Some(file) => file,
        // A caller without data plays the built-in season.
        None if !reading.has(Setup::season) => {
            built_in = SEASON_1_FILE.parse().expect("invariant: the built-in season is TOML, as a test shows");
            &built_in
        }
        // Core reports an unknown name, and the key itself a value that isn't a name.
        None => return None,
    };
    match Season::read(file) {
        Ok(season) => Some(season),
        Err(faults) => {
            for fault in faults {
                reading.wrong_data(Setup::season, &fault.path, fault.reason, fault.given, fault.allowed);
            }
            None
        }
    }
}

/// The keys of a setup for which a season can't have defaults (section 7.1 of `RULES.md`).
const NO_DEFAULTS: [&SetupKey; 7] =
    [Setup::season, Setup::deck, Setup::deal, Setup::items, Setup::links, Setup::islands, Setup::rolls];

/// Takes the season's defaults for keys that the setup does not give.
fn take_defaults(reading: &mut SetupReading<'_>, setup: &mut Setup) {
    let defaults = setup.season.defaults.clone();
    let mut known = defaults.clone();
    for key in defaults.keys() {
        let fits = || Setup::KEYS.iter().filter(|key| NO_DEFAULTS.iter().all(|other| other.name != key.name));
        if !fits().any(|one| one.name == key) {
            let path = format!("defaults.{key}");
            reading.wrong_data(Setup::season, &path, "unknown-key", key.as_str(), fits().map(|key| key.name));
            known.remove(key);
        }
    }
    let mut beneath = SetupReading::new(&known, reading.roster(), reading.data(), &MANIFEST).at(reading.now());
    let under = Setup::read(&mut beneath);
    for fault in beneath.into_faults() {
        let path = format!("defaults.{}", fault.key);
        reading.wrong_data(Setup::season, &path, "bad-value", fault.given, fault.allowed);
    }
    macro_rules! take {
        ($($field:ident),*) => { $(
            if known.contains_key(Setup::$field.name) && !reading.has(Setup::$field) {
                setup.$field = under.$field;
            }
        )* };
    }
    take!(
        time_zone,
        opens,
        closes,
        first_evening,
        sprint,
        open_for,
        closed_for,
        reminder,
        auto_submit,
        missed_limit,
        stalemate_nights,
        spectators_read_teams,
        forbids_quoting,
        group_limit,
        query_all,
        query_stop,
        double_stop,
        quiet_nights,
        start_merged,
        merge_at,
        min_island,
        twists
    );
}

/// Checks that the hours make an evening and that the date isn't past. Reports a fault of the setup, or of the season
/// if it gave them.
fn check_hours(reading: &mut SetupReading<'_>, setup: &Setup) {
    let Ok(window) = Window::of(setup.time_zone.clone(), setup.opens, setup.closes) else {
        return wrong_hour(reading, setup, &[Setup::closes, Setup::opens], &setup.closes.to_string());
    };
    if let Some(date) = setup.first_evening.filter(|date| window.opening_on(*date) <= reading.now()) {
        wrong_hour(reading, setup, &[Setup::first_evening], &date.to_string());
    }
}

/// Reports a fault of these keys together, on the season if the setup gives none of them.
fn wrong_hour(reading: &mut SetupReading<'_>, setup: &Setup, keys: &[&'static SetupKey], given: &str) {
    let is_chosen = keys.iter().any(|key| reading.has(key));
    let of_season = keys.iter().find(|key| !is_chosen && setup.season.defaults.contains_key(key.name));
    match of_season {
        Some(key) => {
            reading.wrong_data::<String>(Setup::season, &format!("defaults.{}", key.name), "bad-value", given, []);
        }
        None => reading.wrong_at(keys[0], given),
    }
}

/// Reads the deal, and the deck from which cards are drawn.
fn cards(reading: &mut SetupReading<'_>, setup: &mut Setup, players: usize) {
    let season = setup.season.clone();
    // Only twists that grant an item have receivers.
    let gifts = || season.twists.iter().filter(|twist| twist.effect == TwistEffect::GrantItem);
    for name in setup.rolls.0.keys().filter(|name| !gifts().any(|twist| twist.id == **name)) {
        reading.wrong_entry(Setup::rolls, name, gifts().map(|twist| twist.id.clone()));
    }
    if !reading.has(Setup::deal) {
        for key in [Setup::items, Setup::links, Setup::islands] {
            if reading.has(key) {
                reading.wrong(key);
            }
        }
    }
    if !reading.has(Setup::deal) || fixed::has_lots(reading) {
        setup.deck = deck(reading, &season, players);
    } else if reading.has(Setup::deck) {
        reading.wrong(Setup::deck);
    }
    setup.deal = fixed::read(reading, setup);
}

/// Returns the deck of the setup, or else that of the season for this number of players.
fn deck(reading: &mut SetupReading<'_>, season: &Season, players: usize) -> Option<Deck> {
    if let Some(table) = reading.value::<RawSetup>(Setup::deck) {
        let faults = match read_deck(&table, season, players) {
            Ok(deck) => return Some(deck),
            Err(faults) => faults,
        };
        for fault in faults {
            reading.wrong_entry(Setup::deck, format!("{} {}", fault.path, fault.given).trim_end(), fault.allowed);
        }
    } else if !reading.has(Setup::deck) {
        if let Some(deck) = season.deck(players) {
            return Some(deck.clone());
        }
        if (FEWEST_PLAYERS..=MOST_PLAYERS).contains(&reading.roster().len()) {
            let allowed = season.decks.iter().map(|deck| deck.players.to_string());
            reading.fault("bad-player-count", Setup::season, players.to_string(), allowed);
        }
    }
    None
}

impl FromSetup for SeasonData {
    const KIND: SetupKind = SetupKind::Data("season");

    /// The season comes as data, however it is named.
    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        if !value.is_str() && !value.is_table() {
            reading.wrong(key);
        }
        None
    }

    fn to_setup(&self) -> Option<RawValue> {
        Some(SEASON_1.into())
    }
}

/// Reads a table that can be interpreted only when the season is known. Reports anything else.
macro_rules! read_later {
    ($($type:ty: $kind:expr),*) => { $(
        impl FromSetup for $type {
            const KIND: SetupKind = $kind;

            fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
                if !value.is_table() {
                    reading.wrong(key);
                }
                None
            }
        }
    )* };
}

read_later!(Deck: SetupKind::Table, Deal: SetupKind::PlayerCards("team", "role"));

impl FromSetup for Receivers {
    const KIND: SetupKind = SetupKind::Table;

    fn from_setup(value: &RawValue, key: &'static SetupKey, reading: &mut SetupReading<'_>) -> Option<Self> {
        let Some(table) = value.as_table() else {
            reading.wrong(key);
            return None;
        };
        let mut receivers = BTreeMap::new();
        for (twist, seats) in table {
            receivers.insert(twist.clone(), Vec::<Seat>::from_setup(seats, key, reading)?);
        }
        Some(Receivers(receivers))
    }
}

/// Returns the island of this name.
pub(crate) fn island_of(season: &Season, name: &str) -> Option<Island> {
    let place = season.islands.iter().position(|island| island == name)?;
    Island::ALL.get(place).copied()
}
