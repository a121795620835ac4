//! Step 1: all units that act, and the outward journeys of those who travel (HD-37 to HD-42).

use crate::action::{Action, LeaderAction};
use crate::night::Night;
use crate::night::unit::{Body, Fate, Unit};
use crate::words::{Mode, Race, Sex};

pub(super) fn journeys(night: &mut Night<'_>) {
    let map = night.map();
    for seat in night.order.clone() {
        let leader = night.leader(seat).clone();
        if !leader.alive {
            continue;
        }
        let first = night.units.len();
        let mut agents = leader.agents.clone();
        agents.sort_by(|one, other| one.name.cmp(&other.name));
        for agent in agents {
            let order = agent.order;
            let place = match order.as_ref().map(|order| &order.action) {
                None | Some(Action::GuardAgent(_)) => agent.base,
                Some(Action::GuardMe) => leader.base,
                Some(action) => action.place().unwrap_or(agent.base),
            };
            let fast = order.as_ref().is_some_and(|order| order.fast);
            let mode = if fast { Mode::Fast } else { Mode::Road };
            let path = map.route(agent.base, place, mode).unwrap_or_default().to_vec();
            night.units.push(Unit {
                seat,
                body: Body::Agent,
                name: agent.name,
                sex: agent.sex,
                race: agent.race,
                base: agent.base,
                action: order.map(|order| order.action),
                fast,
                path,
                halt: None,
                place,
                ward: None,
                fate: Fate::Well,
                outcome: None,
            });
        }
        if let Some(LeaderAction::InPerson(action)) = &leader.action {
            night.units.push(Unit {
                seat,
                body: Body::Leader,
                name: String::new(),
                // A leader has no description (HD-85), so these are never read.
                sex: Sex::Male,
                race: Race::Dunmer,
                base: leader.base,
                place: action.place().unwrap_or(leader.base),
                action: Some(action.clone()),
                fast: false,
                path: Vec::new(),
                halt: None,
                ward: None,
                fate: Fate::Well,
                outcome: None,
            });
        }
        follow(night, first);
    }
}

/// Sends guards of agents wherever their wards go (HD-56).
fn follow(night: &mut Night<'_>, first: usize) {
    for at in first..night.units.len() {
        let Some(Action::GuardAgent(name)) = &night.units[at].action else { continue };
        let name = name.clone();
        let Some(ward) = (first..night.units.len()).find(|other| night.units[*other].name == name) else { continue };
        let (path, place, fast) = {
            let ward = &night.units[ward];
            (ward.path.clone(), ward.place, ward.fast)
        };
        let guard = &mut night.units[at];
        (guard.path, guard.place, guard.fast, guard.ward) = (path, place, fast, Some(ward));
    }
}

impl Night<'_> {
    /// Returns `true` if a unit is present at a place now (HD-23).
    pub(super) fn is_present(&self, at: usize, place: crate::map::Place) -> bool {
        let unit = &self.units[at];
        let on_the_road = match unit.ward {
            Some(ward) => self.units[ward].is_on_the_road(),
            None => unit.is_on_the_road(),
        };
        unit.is_well() && unit.halt.is_none() && !on_the_road && unit.place == place
    }
}
