//! Everything that the game remembers besides its setup.

use std::collections::BTreeMap;

use gloaming_core::prelude::*;
use gloaming_core::ruleset::PlayerOr;
use serde::{Deserialize, Serialize};

use crate::action::{Action, LeaderAction, Order};
use crate::map::{GameMap, Place};
use crate::setup::{Chance, Setup};
use crate::tables;
use crate::words::{Ability, Allegiance, Faction, Means, NoLynch, Phase, Publicity, Race, Sex, Sight, Source, Team};

/// A vote.
pub type Ballot = PlayerOr<NoLynch>;

/// An agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agent {
    /// Its name, known only to its leader (HD-18).
    pub name: String,
    /// Its sex.
    pub sex: Sex,
    /// Its race.
    pub race: Race,
    /// Its home.
    pub base: Place,
    /// The order for tonight.
    pub order: Option<Order>,
}

/// An ability of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The ability.
    pub ability: Ability,
    /// Whether its condition is met for this night (HD-8).
    pub open: bool,
    /// How often it was used, for abilities with limited uses.
    pub used: u8,
}

/// What one leader knows about another, from announcements and their own spies (HD-63).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dossier {
    /// The place for which the name is known (HD-66).
    pub place: Option<Place>,
    /// Whether the faction is known.
    pub faction: bool,
    /// The abilities that are known.
    pub abilities: Vec<Ability>,
    /// The allegiances that are known.
    pub allegiances: Vec<Allegiance>,
    /// Whether it is known that there is no allegiance.
    pub none: bool,
}

/// A sighting (HD-48).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Sighting {
    /// How it was seen.
    pub source: Source,
    /// The place.
    pub place: Place,
    /// The sex of the traveller.
    pub sex: Sex,
    /// The race of the traveller.
    pub race: Race,
    /// What the traveller did there.
    pub kind: Sight,
    /// How the traveller arrived, and from where.
    pub came: Option<(Means, Place)>,
    /// How the traveller left, and where to.
    pub left: Option<(Means, Place)>,
    /// The traveller's home, if the watcher can tell.
    pub home: Option<Place>,
}

/// A leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leader {
    /// The faction.
    pub faction: Faction,
    /// The home of the leader.
    pub base: Place,
    /// The home of the leader at the start. It stays announced even if the leader moves.
    pub first_base: Place,
    /// Whether the leader is alive.
    pub alive: bool,
    /// Whether the leader was killed at night.
    pub killed: bool,
    /// The abilities, in the order in which spies learn them.
    pub abilities: Vec<Held>,
    /// The secret allegiances, in order.
    pub allegiances: Vec<Allegiance>,
    /// The target of the dark brotherhood's contract.
    pub contract: Option<Seat>,
    /// Whether the sacrament was spoken.
    pub sacrament: bool,
    /// The living agents, in the order of joining.
    pub agents: Vec<Agent>,
    /// All names that agents of the faction have had.
    pub names: Vec<String>,
    /// The leader's own action for tonight.
    pub action: Option<LeaderAction>,
    /// Whether the leader had no agents at the beginning of the night (HD-83).
    pub compromised: bool,
    /// Whether one of the leader's agents has been killed in the game.
    pub bereaved: bool,
    /// Whether a leader has died in an attack by the leader's assassins.
    pub feared: bool,
    /// Whether the leader is done in this phase.
    pub done: bool,
    /// The leader's vote, by day.
    pub vote: Option<Ballot>,
    /// Whether a replacement is wanted for the seat (HD-119).
    pub vacant: bool,
    /// Everything that is known about other leaders.
    pub dossiers: BTreeMap<Seat, Dossier>,
    /// The sightings of last night.
    pub seen: Vec<Sighting>,
}

/// A vote by which a leader was put to death. It was public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// The leader who died.
    pub condemned: Seat,
    /// The leaders who voted for the death, in joining order.
    pub by: Vec<Seat>,
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The current phase.
    pub phase: Phase,
    /// The number of the phase; 0 when the game is over.
    pub number: u32,
    /// The leaders by seat.
    pub leaders: PerSeat<Shared<Leader>>,
    /// The used part of the fixed draws.
    pub rolls: RollsUsed<Chance>,
    /// The side that has won, when the game is over.
    pub side: Option<Team>,
    /// The votes by which leaders died. Practice players use them, since they have no other memory.
    pub verdicts: Vec<Verdict>,
}

impl Agent {
    /// Returns the name of the fellow agent that it guards.
    pub fn ward(&self) -> Option<&str> {
        match &self.order {
            Some(Order { action: Action::GuardAgent(name), .. }) => Some(name),
            _ => None,
        }
    }
}

impl Leader {
    /// Returns whether the leader has the ability, even if its condition isn't met.
    pub fn has(&self, ability: Ability) -> bool {
        self.held(ability).is_some()
    }

    /// Returns the ability, if the leader has it.
    pub fn held(&self, ability: Ability) -> Option<&Held> {
        self.abilities.iter().find(|held| held.ability == ability)
    }

    /// Returns whether the leader has the ability and its condition is met for this night.
    pub fn can(&self, ability: Ability) -> bool {
        self.held(ability).is_some_and(|held| held.open)
    }

    /// Records a use of an ability.
    pub(crate) fn spend(&mut self, ability: Ability) {
        if let Some(held) = self.abilities.iter_mut().find(|held| held.ability == ability) {
            held.used = held.used.saturating_add(1);
        }
    }

    /// Returns how often an ability was used.
    pub fn used(&self, ability: Ability) -> u8 {
        self.held(ability).map_or(0, |held| held.used)
    }

    /// Returns whether the leader serves this allegiance.
    pub fn serves(&self, allegiance: Allegiance) -> bool {
        self.allegiances.contains(&allegiance)
    }

    /// Returns whether the leader belongs to House Dagoth.
    pub fn is_dagoth(&self) -> bool {
        self.serves(Allegiance::HouseDagoth)
    }

    /// Returns the side with which the leader wins.
    pub fn team(&self) -> Team {
        if self.is_dagoth() { Team::HouseDagoth } else { Team::Loyal }
    }

    /// Returns the living agent of this name, ignoring case.
    pub fn agent(&self, name: &str) -> Option<&Agent> {
        self.agents.iter().find(|agent| agent.name.eq_ignore_ascii_case(name))
    }

    /// Returns the maximum number of agents of the faction (HD-16).
    pub fn limit(&self, setup: &Setup) -> usize {
        setup.cap + usize::from(self.can(Ability::Garrison)) + usize::from(self.can(Ability::Feared))
    }

    /// Returns `true` if an ability's condition is met in this night (HD-8).
    pub(crate) fn holds(&self, ability: Ability, night: u32) -> bool {
        match ability {
            Ability::BloodDebt => self.bereaved,
            Ability::Inquisition => night >= 4,
            Ability::LostProphecies => night >= 3,
            Ability::Alms => self.agents.len() < 3,
            Ability::Feared => self.feared,
            Ability::NativeWays => {
                !self.agents.is_empty() && self.agents.iter().all(|agent| agent.race == Race::Dunmer)
            }
            _ => true,
        }
    }
}

impl State {
    /// Returns all living leaders, in joining order.
    pub fn living(&self) -> Vec<Seat> {
        self.leaders.seats_where(|leader| leader.alive).collect()
    }

    /// Returns all dead leaders, in joining order.
    pub fn dead(&self) -> Vec<Seat> {
        self.leaders.seats_where(|leader| !leader.alive).collect()
    }

    /// Returns `true` if this seat is alive.
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.leaders.at(seat).is_some_and(|leader| leader.alive)
    }

    /// Returns the living members of House Dagoth, in joining order.
    pub fn living_dagoth(&self) -> Vec<Seat> {
        self.leaders.seats_where(|leader| leader.alive && leader.is_dagoth()).collect()
    }

    /// Returns the living leader who lives there.
    pub fn resident(&self, place: Place) -> Option<Seat> {
        self.leaders.seats_where(|leader| leader.alive && leader.base == place).next()
    }

    /// Returns what a leader knows about another.
    pub fn dossier(&self, by: Seat, of: Seat) -> Option<&Dossier> {
        self.leaders.at(by)?.dossiers.get(&of)
    }

    /// Returns `true` if a leader can use a name for a place (HD-59).
    pub fn knows_name(&self, setup: &Setup, by: Seat, of: Seat, place: Place) -> bool {
        by == of || setup.names_typed || self.dossier(by, of).is_some_and(|dossier| dossier.place == Some(place))
    }

    /// Returns the other living leaders whose names can be used at a place.
    pub fn named_at(&self, setup: &Setup, by: Seat, place: Place) -> Vec<Seat> {
        let others = self.leaders.seats_where(|leader| leader.alive).filter(|other| *other != by);
        others.filter(|other| self.knows_name(setup, by, *other, place)).collect()
    }

    /// Returns the places at which the name of another living leader can be used, in alphabetical order.
    pub fn places_with_names(&self, setup: &Setup, map: &GameMap, by: Seat) -> Vec<Place> {
        let dossiers = self.leaders.at(by).map(|leader| &leader.dossiers);
        let living = dossiers.into_iter().flatten().filter(|(other, _)| **other != by && self.is_alive(**other));
        let known: Vec<Place> = living.filter_map(|(_, dossier)| dossier.place).collect();
        let anywhere = setup.names_typed && self.leaders.seated().any(|(other, leader)| other != by && leader.alive);
        map.all().filter(|place| anywhere || known.contains(place)).collect()
    }

    /// Returns `true` on a day with a vote (HD-103, HD-117).
    pub fn is_vote(&self, setup: &Setup) -> bool {
        let first = self.number == 1 && !setup.first_night;
        self.phase == Phase::Day && setup.day_vote != crate::setup::DayVote::Off && !first
    }

    /// Returns the number of the current or next night (HD-24).
    pub fn next_night(&self, setup: &Setup) -> u32 {
        match self.phase {
            Phase::Day if setup.first_night => self.number + 1,
            _ => self.number,
        }
    }

    /// Returns `true` if the phase waits for this seat.
    pub fn is_awaited(&self, setup: &Setup, seat: Seat) -> bool {
        let Some(leader) = self.leaders.at(seat).filter(|leader| leader.alive) else { return false };
        match self.phase {
            Phase::Over => false,
            Phase::Day if self.is_vote(setup) => leader.vote.is_none(),
            Phase::Day | Phase::Night => !leader.done,
        }
    }

    /// Returns the team of each leader. When the game is over, a leader whose side lost counts for an allegiance whose
    /// additional way to win was met.
    pub(crate) fn alignments(&self, setup: &Setup) -> Vec<Alignment> {
        let further = |leader: &Leader| {
            let met = |one: &&Allegiance| crate::ending::has_met(setup, self, leader, **one);
            Allegiance::ALL.iter().find(met).and_then(|one| one.further_team())
        };
        let team = |leader: &Leader| match self.phase {
            Phase::Over if self.side != Some(leader.team()) => further(leader).unwrap_or(leader.team()),
            _ => leader.team(),
        };
        let of = |(seat, leader): (Seat, &Shared<Leader>)| Alignment::new(seat, leader.faction, team(leader));
        self.leaders.seated().map(of).collect()
    }
}

impl Setup {
    /// Returns what is announced about a faction at the start (HD-5).
    pub(crate) fn publicity(&self, faction: Faction) -> Publicity {
        self.publicities.get(&faction).copied().unwrap_or(tables::faction(faction).public)
    }
}
