//! The setup of a game (section 6.1 of `RULES.md`).

mod fixed;
mod maps;

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use crate::map::{GameMap, Place, Shore, built_in_coast};
use crate::words::{Ability, Allegiance, Faction, Publicity, Race, Sex};
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

pub use fixed::NewAgent;
pub(crate) use fixed::{can_house, described, housed_beside};
pub use maps::MapChoice;

/// How leaders are put to death by day (HD-103).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum DayVote {
    Plurality,
    Majority,
    Off,
}

/// What is revealed about dead leaders (HD-97).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
#[allow(missing_docs)]
pub enum Reveal {
    Full,
    Faction,
    None,
}

/// The draws that a setup can fix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum Chance {
    /// Two dice for a recruit order.
    Dice,
    /// New agents.
    New,
    /// Picks among several agents.
    Pick,
}

impl Roll for Chance {
    fn results(self) -> Results {
        match self {
            Chance::Dice => Results::Numbers(1, 2),
            Chance::New => Results::Texts,
            Chance::Pick => Results::Texts,
        }
    }
}

/// Everything that is chosen before the game, as it was written.
#[derive(Clone, Debug, Setup)]
#[setup(fault = "bad-setup-value")]
pub struct Chosen {
    #[serde(skip)]
    #[setup(default = MapChoice::default(), fault = "bad-map", word_fault = "unknown-map")]
    pub(crate) map: MapChoice,
    /// Fixed factions; drawn if `None`.
    #[setup(secret, player_fault = "player-mismatch", word_fault = "unknown-faction")]
    pub factions: Option<PerSeat<Lot<Faction>>>,
    #[serde(skip)]
    #[setup(key = "bases", secret, player_fault = "player-mismatch", word_fault = "unknown-place")]
    pub(crate) raw_bases: RawSetup,
    #[serde(skip)]
    #[setup(key = "allegiances", secret, player_fault = "player-mismatch", word_fault = "unknown-allegiance")]
    pub(crate) raw_allegiances: RawSetup,
    #[serde(skip)]
    #[setup(key = "contracts", secret, player_fault = "player-mismatch")]
    pub(crate) raw_contracts: RawSetup,
    #[serde(skip)]
    #[setup(key = "agents", secret, player_fault = "player-mismatch", word_fault = "bad-agent")]
    pub(crate) raw_agents: RawSetup,
    #[serde(skip)]
    #[setup(key = "ability-set", secret, player_fault = "player-mismatch", word_fault = "unknown-ability")]
    pub(crate) raw_abilities: RawSetup,
    #[serde(skip)]
    #[setup(key = "publicity", word_fault = "unknown-faction")]
    pub(crate) raw_publicity: RawSetup,
    /// The strength of a town guard (HD-116).
    #[setup(range = 0..=1_000_000, default = 2)]
    pub town_guard: usize,
    /// Whether each faction gets only some of its abilities (HD-7).
    #[setup(key = "abilities", words(all = false, drawn = true))]
    pub abilities_drawn: bool,
    /// The number of members of House Dagoth in a random game.
    #[setup(range = 0..=1000)]
    pub dagoth: Option<usize>,
    /// The number of other allegiances in a random game.
    #[setup(range = 0..=5)]
    pub others: Option<usize>,
    /// The maximum number of agents of a faction.
    #[setup(range = 1..=1_000_000, default = 5)]
    pub cap: usize,
    /// The number of agents at the start.
    #[setup(range = 0..=100)]
    pub start_agents: Option<usize>,
    /// Whether the game begins with a night.
    #[setup(key = "first", words(day = false, night = true))]
    pub first_night: bool,
    /// The length of a night.
    #[setup(nonzero, default = Length::hours(24))]
    pub night: Length,
    /// The length of a day.
    #[setup(nonzero, default = Length::hours(48))]
    pub day: Length,
    /// The time of day at which nights end.
    pub night_ends_at: Option<TimeOfDay>,
    /// The time of day at which days end.
    pub day_ends_at: Option<TimeOfDay>,
    /// The time zone of these times.
    #[setup(default = Zone::utc(), word_fault = "bad-time-zone")]
    pub time_zone: Zone,
    /// The number of days after which the game ends undecided.
    #[setup(range = 1..=1_000_000, default = 20)]
    pub max_days: u32,
    /// How leaders are put to death by day.
    #[setup(words(plurality = DayVote::Plurality, majority = DayVote::Majority, off = DayVote::Off))]
    pub day_vote: DayVote,
    /// Whether any name can be used by typing it, even one that the leader hasn't learnt.
    #[setup(key = "leader-names", words(known = false, typed = true))]
    pub names_typed: bool,
    /// What is revealed about dead leaders.
    #[setup(words(full = Reveal::Full, faction = Reveal::Faction, none = Reveal::None))]
    pub reveal: Reveal,
    /// Whether the living may write at night, too.
    #[setup(default = false)]
    pub night_chat: bool,
    /// Fixed results of draws.
    #[setup(secret, default = Rolls::default(), player_fault = "bad-roll", word_fault = "bad-roll")]
    pub rolls: Rolls<Chance>,
}

/// The setup of a game: what was chosen, and what was derived from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    chosen: Chosen,
    /// The map.
    pub map: Arc<GameMap>,
    /// Fixed bases.
    pub bases: BTreeMap<Seat, Place>,
    /// Fixed allegiances of all players; drawn if `None`.
    pub allegiances: Option<BTreeMap<Seat, Vec<Allegiance>>>,
    /// Fixed targets of contracts.
    pub contracts: BTreeMap<Seat, Seat>,
    /// Fixed agents of some players.
    pub agents: BTreeMap<Seat, Vec<NewAgent>>,
    /// Fixed abilities of some players.
    pub ability_sets: BTreeMap<Seat, Vec<Ability>>,
    /// What is announced about factions, if the setup overrides it.
    pub publicities: BTreeMap<Faction, Publicity>,
}

impl SetupKeys for Setup {
    const KEYS: &'static [SetupKey] = Chosen::KEYS;

    fn read(reading: &mut SetupReading<'_>) -> Self {
        read(reading)
    }
}

impl Deref for Setup {
    type Target = Chosen;
    fn deref(&self) -> &Chosen {
        &self.chosen
    }
}

/// Returns the numbers for a random game: members of House Dagoth, other allegiances, and the minimum of hidden
/// factions (section 7).
pub(crate) fn numbers(players: usize) -> (usize, usize, usize) {
    match players {
        0..=5 => (1, 0, 0),
        6..=7 => (2, 2, 1),
        8 => (2, 2, 2),
        9 => (2, 3, 2),
        10 => (3, 3, 2),
        11..=12 => (3, 3, 3),
        13 => (3, 4, 3),
        14..=15 => (3, 4, 4),
        16 => (4, 4, 5),
        17..=18 => (4, 5, 5),
        19 => (4, 5, 6),
        _ => (4, 5, 7),
    }
}

impl Setup {
    /// Returns the coasts of the map, which are only drawn and have no effect on rules.
    pub fn coast(&self) -> &[Shore] {
        if self.map.coast.is_empty() { built_in_coast(&self.map) } else { &self.map.coast }
    }

    /// Returns the number of agents that a faction has at the start (HD-15).
    pub(crate) fn starting_agents(&self) -> usize {
        self.start_agents.unwrap_or(3).min(self.cap)
    }
}

/// Checks a setup for these players. Reports all faults.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let players = reading.roster().len();
    let chosen = Chosen::read(reading);
    let map = maps::read(reading, &chosen.map);
    let bases = fixed::bases(reading, &chosen, map.as_deref());
    // A small game must name every faction and base (HD-1).
    let is_based = if map.is_some() { bases.len() == players } else { reading.has(Chosen::raw_bases) };
    let draws_factions = chosen.factions.as_ref().is_some_and(PerSeat::has_lots);
    let is_hand_made = reading.has(Chosen::factions) && !draws_factions && is_based;
    let fewest = if is_hand_made { 3 } else { FEWEST_PLAYERS };
    let players = reading.player_count(fewest as u8..=MOST_PLAYERS as u8);
    if chosen.start_agents.is_some_and(|agents| agents > chosen.cap) {
        reading.wrong(Chosen::start_agents);
    }
    if let Some(factions) = &chosen.factions {
        for (at, faction) in factions.iter().enumerate() {
            let is_twice = factions.iter().take(at).any(|other| other == faction);
            if let Some(faction) = faction.given().filter(|_| is_twice) {
                reading.fault::<String>("duplicate-faction", Chosen::factions, faction.word(), []);
            }
        }
    }
    let allegiances = fixed::allegiances(reading, &chosen);
    if let Some(dagoth) = chosen.dagoth.filter(|_| allegiances.is_none()) {
        fixed::dagoth_number(reading, Chosen::dagoth, dagoth, players);
    }
    let contracts = fixed::contracts(reading, &chosen);
    let ability_sets = fixed::ability_sets(reading, &chosen);
    let agents = fixed::agents(reading, &chosen, &ability_sets, map.as_deref());
    let publicities = fixed::publicities(reading, &chosen);
    fixed::check_rolls(reading);
    if let Some(map) = &map {
        fixed::check_bases(reading, &chosen, &bases, map);
    }
    let map = map.unwrap_or_else(maps::usual);
    Setup { chosen, map, bases, allegiances, contracts, agents, ability_sets, publicities }
}

/// A description, as a setup writes it.
pub(crate) type Description = (String, Sex, Race);
