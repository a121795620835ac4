//! Step 8: agents and leaders move (HD-73, HD-87).

use gloaming_core::prelude::*;

use crate::action::{Action, LeaderAction};
use crate::events::{AgentWord, Event};
use crate::map::Place;
use crate::night::Night;
use crate::words::Reason;

pub(super) fn moves(night: &mut Night<'_>) {
    for at in night.units_where(|unit| unit.is_well() && matches!(unit.action, Some(Action::Relocate(_)))) {
        let (seat, place, name) = {
            let unit = &night.units[at];
            (unit.seat, unit.place, unit.name.clone())
        };
        if let Some(agent) = night.state.leaders[seat].agents.iter_mut().find(|agent| agent.name == name) {
            agent.base = place;
        }
        let place = night.map().named(place);
        night.report(seat, Event::Relocated { agent: AgentWord(name), place });
    }
    let wanted = |seat: &Seat| match night.leader(*seat).action {
        Some(LeaderAction::Move(place)) => Some((*seat, place)),
        _ => None,
    };
    let movers: Vec<(Seat, Place)> = night.living_in_turn().iter().filter_map(wanted).collect();
    // All moves happen at once, so a leader who moves away still occupies their place.
    let taken = |(seat, place): &(Seat, Place)| {
        night.state.resident(*place).is_some() || movers.iter().any(|(other, to)| other != seat && to == place)
    };
    let failed: Vec<bool> = movers.iter().map(taken).collect();
    for ((seat, place), failed) in movers.into_iter().zip(failed) {
        let named = night.map().named(place);
        if failed {
            night.report(seat, Event::LeaderMoveFailed { place: named, reason: Reason::Taken });
        } else {
            night.state.leaders[seat].base = place;
            night.report(seat, Event::LeaderMoved { place: named });
        }
    }
}
