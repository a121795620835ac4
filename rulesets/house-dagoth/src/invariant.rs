//! The invariants that hold in every state of a game.

use gloaming_core::prelude::*;

use crate::board::is_sorted;
use crate::setup::Setup;
use crate::state::State;
use crate::words::Phase;

/// Returns a description of the first broken invariant, if any.
pub(crate) fn broken(setup: &Setup, state: &State) -> Option<String> {
    let places = setup.map.places.len();
    for (seat, leader) in state.leaders.seated() {
        let name = format!("leader {}", seat.0);
        invariant!(leader.base.index() < places, "{name} has no base");
        invariant!(leader.alive || leader.agents.is_empty(), "{name} is dead but has agents");
        invariant!(leader.alive || leader.action.is_none(), "{name} is dead but has an action");
        invariant!(
            leader.agents.len() <= setup.cap + 2,
            "{name} has {} agents, more than any limit",
            leader.agents.len()
        );
        invariant!(is_sorted(&leader.allegiances), "{name} has allegiances out of order");
        let others = |faction| state.leaders.iter().filter(|other| other.faction == faction).count();
        invariant!(others(leader.faction) == 1, "{} has two leaders", leader.faction);
        let at_home = state.leaders.iter().filter(|other| other.alive && other.base == leader.base).count();
        invariant!(!leader.alive || at_home == 1, "{name} shares a base");
        for (at, agent) in leader.agents.iter().enumerate() {
            let twice = leader.agents[..at].iter().any(|other| other.name == agent.name);
            invariant!(!twice, "{name} has two agents called {}", agent.name);
            invariant!(leader.names.contains(&agent.name), "{} was never recorded", agent.name);
            invariant!(agent.base.index() < places, "{} lives nowhere", agent.name);
            let is_known = agent.ward().is_none_or(|ward| leader.agent(ward).is_some());
            invariant!(is_known, "{} guards no one", agent.name);
            let by_day = state.phase == Phase::Day && agent.order.is_some();
            invariant!(!by_day, "{} has an order by day", agent.name);
        }
        let voted = leader.vote.is_some() && !state.is_vote(setup);
        invariant!(!voted || state.phase == Phase::Over, "{name} voted although there is no vote");
    }
    invariant!(
        state.phase == Phase::Over || !state.living_dagoth().is_empty(),
        "no member of House Dagoth is alive, but the game continues"
    );
    None
}
