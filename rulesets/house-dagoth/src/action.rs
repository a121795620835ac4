//! The orders that agents and leaders can be given, and how an order is written.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::owned;
use serde::{Deserialize, Serialize};

use crate::map::{GameMap, Place};
use crate::words::{Ability, Deed, Particle, Power, Race, Sex};

/// An action of an agent, or of a Compromised leader in person (3.1). A place is a `P` and a leader is an `L`: both are words until they
/// are looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action<P = Place, L = Seat> {
    /// Watch a place.
    Watch(P),
    /// Guard the own leader at home.
    GuardMe,
    /// Guard a leader by name.
    Guard(P, L),
    /// Guard whoever lives there.
    GuardResident(P),
    /// Guard an own agent.
    GuardAgent(String),
    /// Kill a leader by name.
    Kill(P, L),
    /// Kill an agent by description.
    KillAgent(P, Sex, Race),
    /// Help a sleeper.
    Assist(P),
    /// Spy on the resident.
    Spy(P),
    /// Learn the orders of the resident's agents.
    Burgle(P),
    /// Lie in ambush on the road from the first place towards the second.
    Ambush(P, P),
    /// Guard all travellers of the road.
    Patrol(P, P),
    /// Find new agents.
    Recruit(P),
    /// Move there.
    Relocate(P),
}

/// The action of a leader (HD-84).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAction<P = Place, L = Seat> {
    /// In person (HD-85).
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
    /// The number of three leaders who belong to House Dagoth.
    Prophecy([L; 3]),
    /// No guard counts in own attacks tonight.
    Sacrament,
    /// Copy the results of a leader's spies.
    Intercept(L),
}

/// The order of an agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order<P = Place, L = Seat> {
    /// The action.
    pub action: Action<P, L>,
    /// By the fast route.
    pub fast: bool,
}

impl Action {
    /// The word of the action.
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

    /// The place to which the agent goes; `None` where the order names none: to the own leader, or with an agent.
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

    /// The ability that it needs.
    pub fn needs(&self) -> Option<Ability> {
        match self {
            Action::GuardResident(_) => Some(Ability::StandingContract),
            Action::Burgle(_) => Some(Ability::Burglary),
            Action::Patrol(..) => Some(Ability::RoadPatrol),
            _ => None,
        }
    }

    /// True if it is carried out on the road.
    pub fn is_on_the_road(&self) -> bool {
        matches!(self, Action::Ambush(..) | Action::Patrol(..))
    }

    /// The words of the order.
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
    /// The words of the order.
    pub fn tokens(&self, map: &GameMap) -> Vec<Token> {
        let fast = self.fast.then(|| Particle::Fast.into());
        self.action.tokens(map).into_iter().chain(fast).collect()
    }
}

impl LeaderAction {
    /// The words of the order.
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

/// An order as people write it, in lower case.
pub(crate) fn spelled(tokens: &[Token], roster: &Roster) -> String {
    tokens.iter().map(|token| token.spell(roster).to_lowercase()).collect::<Vec<String>>().join(" ")
}
