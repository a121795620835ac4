//! The orders for agents and leaders, and how an order is written.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::owned;
use serde::{Deserialize, Serialize};

use crate::map::{GameMap, Place};
use crate::words::{Ability, Deed, Particle, Power, Race, Sex};

/// An action of an agent, or of a Compromised leader in person (3.1). Places `P` and leaders `L` are words until they
/// are looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action<P = Place, L = Seat> {
    /// Watch a place.
    Watch(P),
    /// Guard their own leader at home.
    GuardMe,
    /// Guard a leader by name.
    Guard(P, L),
    /// Guard the leader who lives there.
    GuardResident(P),
    /// Guard another agent of the same leader.
    GuardAgent(String),
    /// Kill a leader by name.
    Kill(P, L),
    /// Kill an agent by description.
    KillAgent(P, Sex, Race),
    /// Help a sleeper.
    Assist(P),
    /// Spy on the resident.
    Spy(P),
    /// Find out the orders of the resident's agents.
    Burgle(P),
    /// Lie in ambush on the road from the first place to the second.
    Ambush(P, P),
    /// Guard all travellers on the road.
    Patrol(P, P),
    /// Recruit new agents.
    Recruit(P),
    /// Move there.
    Relocate(P),
}

/// The action of a leader (HD-84).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAction<P = Place, L = Seat> {
    /// An action in person (HD-85).
    InPerson(Action<P, L>),
    /// The Sleeper Awakes (HD-89).
    Sleeper(P),
    /// Bribe an agent.
    Bribe(P, Sex, Race),
    /// Watch a place without an agent.
    Scry(P),
    /// Count a leader's agents.
    Count(L),
    /// Move to an empty place (HD-87).
    Move(P),
    /// Learn how many of three leaders belong to House Dagoth.
    Prophecy([L; 3]),
    /// Attack without any guard counting tonight.
    Sacrament,
    /// Copy the results of a leader's spies.
    Intercept(L),
}

/// The order of an agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order<P = Place, L = Seat> {
    /// The action.
    pub action: Action<P, L>,
    /// Whether the agent takes the fast route.
    pub fast: bool,
}

impl Action {
    /// Returns the word of the action.
    pub fn deed(&self) -> Deed {
        match self {
            Action::Watch(_) => Deed::Watch,
            Action::GuardMe | Action::Guard(..) | Action::GuardResident(_) | Action::GuardAgent(_) => Deed::Guard,
            Action::Kill(..) | Action::KillAgent(..) | Action::Assist(_) => Deed::Assassinate,
            Action::Spy(_) => Deed::Spy,
            Action::Burgle(_) => Deed::Burgle,
            Action::Ambush(..) => Deed::Ambush,
            Action::Patrol(..) => Deed::Patrol,
            Action::Recruit(_) => Deed::Recruit,
            Action::Relocate(_) => Deed::Relocate,
        }
    }

    /// Returns the place where the agent goes, or `None` if the order names none, as when guarding their own leader or
    /// another agent.
    pub fn place(&self) -> Option<Place> {
        match self {
            Action::GuardMe | Action::GuardAgent(_) => None,
            Action::Watch(place)
            | Action::Guard(place, _)
            | Action::GuardResident(place)
            | Action::Kill(place, _)
            | Action::KillAgent(place, ..)
            | Action::Assist(place)
            | Action::Spy(place)
            | Action::Burgle(place)
            | Action::Ambush(place, _)
            | Action::Patrol(place, _)
            | Action::Recruit(place)
            | Action::Relocate(place) => Some(*place),
        }
    }

    /// Returns the ability that the action needs, if any.
    pub fn needs(&self) -> Option<Ability> {
        match self {
            Action::GuardResident(_) => Some(Ability::StandingContract),
            Action::Burgle(_) => Some(Ability::Burglary),
            Action::Patrol(..) => Some(Ability::RoadPatrol),
            _ => None,
        }
    }

    /// Returns `true` if the action is carried out on the road.
    pub fn is_on_the_road(&self) -> bool {
        matches!(self, Action::Ambush(..) | Action::Patrol(..))
    }

    /// Returns the words of the action.
    pub fn tokens(&self, map: &GameMap) -> Vec<Token> {
        let place = |place: &Place| owned(map.word(*place).to_owned());
        let mut words: Vec<Token> = vec![self.deed().into()];
        match self {
            Action::GuardMe => words.push(Particle::Me.into()),
            Action::GuardAgent(name) => words.push(owned(name.clone())),
            Action::Watch(at) | Action::Spy(at) | Action::Burgle(at) | Action::Recruit(at) | Action::Relocate(at) => {
                words.push(place(at));
            }
            Action::Guard(at, leader) | Action::Kill(at, leader) => words.extend([place(at), (*leader).into()]),
            Action::GuardResident(at) => words.extend([place(at), Particle::Resident.into()]),
            Action::Assist(at) => words.extend([place(at), Particle::Sleeper.into()]),
            Action::KillAgent(at, sex, race) => words.extend([place(at), (*sex).into(), (*race).into()]),
            Action::Ambush(one, other) | Action::Patrol(one, other) => words.extend([place(one), place(other)]),
        }
        words
    }
}

impl Order {
    /// Returns the words of the order.
    pub fn tokens(&self, map: &GameMap) -> Vec<Token> {
        let fast = self.fast.then(|| Particle::Fast.into());
        self.action.tokens(map).into_iter().chain(fast).collect()
    }
}

impl LeaderAction {
    /// Returns the words of the leader's action.
    pub fn tokens(&self, map: &GameMap) -> Vec<Token> {
        let place = |place: &Place| owned(map.word(*place).to_owned());
        match self {
            LeaderAction::InPerson(action) => action.tokens(map),
            LeaderAction::Sleeper(at) => vec![Power::Sleeper.into(), place(at)],
            LeaderAction::Bribe(at, sex, race) => vec![Power::Bribe.into(), place(at), (*sex).into(), (*race).into()],
            LeaderAction::Scry(at) => vec![Power::Scry.into(), place(at)],
            LeaderAction::Count(player) => vec![Power::Count.into(), (*player).into()],
            LeaderAction::Move(at) => vec![Deed::Relocate.into(), place(at)],
            LeaderAction::Prophecy(players) => {
                std::iter::once(Power::Prophecy.into()).chain(players.iter().map(|player| (*player).into())).collect()
            }
            LeaderAction::Sacrament => vec![Power::Sacrament.into()],
            LeaderAction::Intercept(player) => vec![Power::Intercept.into(), (*player).into()],
        }
    }
}

/// Returns an order as players write it, in lower case.
pub(crate) fn spelled(tokens: &[Token], roster: &Roster) -> String {
    tokens.iter().map(|token| token.spell(roster).to_lowercase()).collect::<Vec<String>>().join(" ")
}
