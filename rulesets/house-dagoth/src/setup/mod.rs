//! The setup of a game (section 6.1 of the catalogue).

mod fixed;
mod maps;

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use gloaming_core::prelude::*;
use serde::{Deserialize, Serialize};

use crate::map::{GameMap, Place};
use crate::words::{Ability, Allegiance, Faction, Publicity, Race, Sex};
use crate::{FEWEST_PLAYERS, MOST_PLAYERS};

pub use fixed::NewAgent;
pub(crate) use fixed::{can_house, described, housed_factions};
pub use maps::MapChoice;

words! {
    /// The way in which leaders are put to death by day (HD-103).
    pub enum DayVote: "day-vote" { Plurality, Majority, Off }

    /// The part that is made public of the dead (HD-97).
    pub enum Reveal: "reveal" { Full, Faction, None }
}

rolls! {
    /// The draws that a setup can fix.
    pub enum Chance {
        /// Two dice for a recruit order.
        Dice: Numbers(1, 2),
        /// New agents.
        New: Texts,
        /// Picks among several agents.
        Pick: Texts,
    }
}

setup! {
    /// Everything that was chosen before the game, as it was written.
    pub struct Chosen {
        #[serde(skip)]
        pub(crate) map: MapChoice = MapChoice::default() => "bad-map" word "unknown-map",
        /// Fixed factions; nothing: drawn.
        pub factions [secret]: Option<PerSeat<Faction>> => "bad-setup-value" player "player-mismatch" word "unknown-faction",
        #[serde(skip)]
        pub(crate) raw_bases as "bases" [secret]: RawSetup => "bad-setup-value" player "player-mismatch" word "unknown-place",
        #[serde(skip)]
        pub(crate) raw_allegiances as "allegiances" [secret]: RawSetup => "bad-setup-value" player "player-mismatch" word "unknown-allegiance",
        #[serde(skip)]
        pub(crate) raw_contracts as "contracts" [secret]: RawSetup => "bad-setup-value" player "player-mismatch",
        #[serde(skip)]
        pub(crate) raw_agents as "agents" [secret]: RawSetup => "bad-setup-value" player "player-mismatch" word "bad-agent",
        #[serde(skip)]
        pub(crate) raw_abilities as "ability-set" [secret]: RawSetup => "bad-setup-value" player "player-mismatch" word "unknown-ability",
        #[serde(skip)]
        pub(crate) raw_publicity as "publicity": RawSetup => "bad-setup-value" word "unknown-faction",
        /// The strength of a town guard (HD-116).
        pub town_guard: usize [0..=1_000_000] = 2 => "bad-setup-value",
        /// Each faction gets some of its abilities (HD-7).
        pub abilities_drawn as "abilities": bool { "all" => false, "drawn" => true } => "bad-setup-value",
        /// The number of members of House Dagoth in a random game.
        pub dagoth: Option<usize> [0..=1000] => "bad-setup-value",
        /// The number of other allegiances in a random game.
        pub others: Option<usize> [0..=5] => "bad-setup-value",
        /// The most agents of a faction.
        pub cap: usize [1..=1_000_000] = 5 => "bad-setup-value",
        /// The agents at the start.
        pub start_agents: Option<usize> [0..=100] => "bad-setup-value",
        /// The game begins with a night.
        pub first_night as "first": bool { "day" => false, "night" => true } => "bad-setup-value",
        /// The length of a night.
        pub night: Length [nonzero] = Length::hours(24) => "bad-setup-value",
        /// The length of a day.
        pub day: Length [nonzero] = Length::hours(48) => "bad-setup-value",
        /// The time of day at which nights end.
        pub night_ends_at: Option<TimeOfDay> => "bad-setup-value",
        /// The time of day at which days end.
        pub day_ends_at: Option<TimeOfDay> => "bad-setup-value",
        /// The time zone of these times.
        pub time_zone: Zone = Zone::utc() => "bad-setup-value" word "bad-time-zone",
        /// The number of days after which the game ends undecided.
        pub max_days: u32 [1..=1_000_000] = 20 => "bad-setup-value",
        /// The way in which leaders are put to death by day.
        pub day_vote: DayVote { "plurality" => DayVote::Plurality, "majority" => DayVote::Majority, "off" => DayVote::Off } => "bad-setup-value",
        /// Typing a name is having it.
        pub names_typed as "leader-names": bool { "known" => false, "typed" => true } => "bad-setup-value",
        /// The part that is made public of the dead.
        pub reveal: Reveal { "full" => Reveal::Full, "faction" => Reveal::Faction, "none" => Reveal::None } => "bad-setup-value",
        /// The living may write at night, too.
        pub night_chat: bool = false => "bad-setup-value",
        /// Fixed results of draws.
        pub rolls [secret]: Rolls<Chance> = Rolls::default() => "bad-setup-value" player "bad-roll" word "bad-roll",
    }
}

/// The setup of a game: what was chosen, and what was made of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Setup {
    chosen: Chosen,
    /// The map.
    pub map: Arc<GameMap>,
    /// Fixed bases.
    pub bases: BTreeMap<Seat, Place>,
    /// Fixed allegiances, of all players; nothing: drawn.
    pub allegiances: Option<BTreeMap<Seat, Vec<Allegiance>>>,
    /// Fixed targets of contracts.
    pub contracts: BTreeMap<Seat, Seat>,
    /// Fixed agents of some players.
    pub agents: BTreeMap<Seat, Vec<NewAgent>>,
    /// Fixed abilities of some players.
    pub ability_sets: BTreeMap<Seat, Vec<Ability>>,
    /// The announcements of factions, where the setup says otherwise.
    pub publicities: BTreeMap<Faction, Publicity>,
}

impl SetupKeys for Setup {
    const KEYS: &'static [SetupKey] = Chosen::KEYS;
}

impl Deref for Setup {
    type Target = Chosen;
    fn deref(&self) -> &Chosen {
        &self.chosen
    }
}

/// The numbers of a random game: members of House Dagoth, other allegiances, and the fewest hidden factions (section 7).
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
    /// The agents that a faction has at the start (HD-15).
    pub(crate) fn starting_agents(&self) -> usize {
        self.start_agents.unwrap_or(3).min(self.cap)
    }
}

/// Checks a setup for these players; all faults are reported.
pub(crate) fn read(reading: &mut SetupReading<'_>) -> Setup {
    let players = reading.roster().len();
    let chosen = Chosen::read(reading);
    let map = maps::read(reading, &chosen.map);
    let bases = fixed::bases(reading, &chosen, map.as_deref());
    // A small game names every faction and base (HD-1).
    let is_based = if map.is_some() { bases.len() == players } else { reading.has(Chosen::raw_bases) };
    let is_hand_made = reading.has(Chosen::factions) && is_based;
    let fewest = if is_hand_made { 3 } else { FEWEST_PLAYERS };
    let players = reading.player_count(fewest as u8..=MOST_PLAYERS as u8);
    if chosen.start_agents.is_some_and(|agents| agents > chosen.cap) {
        reading.wrong(Chosen::start_agents);
    }
    if let Some(factions) = &chosen.factions {
        for (at, faction) in factions.iter().enumerate() {
            if factions.iter().take(at).any(|other| other == faction) {
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
