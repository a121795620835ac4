//! Step 3: ambushes and patrols (HD-68 to HD-71, HD-82).

use gloaming_core::prelude::*;

use crate::action::Action;
use crate::map::Place;
use crate::night::Night;
use crate::night::unit::{Body, Fate};
use crate::words::{Ability, Allegiance, Means, Race, Sex};

/// All ambushers of one leader on one road.
#[derive(Clone, Debug)]
pub(super) struct Ambush {
    pub(super) seat: Seat,
    pub(super) road: (Place, Place),
    pub(super) members: Vec<usize>,
    /// The remaining strength.
    strength: u32,
    /// The agents whom the party killed.
    pub(super) killed: Vec<(Sex, Race)>,
}

fn road(one: Place, other: Place) -> (Place, Place) {
    (one.min(other), one.max(other))
}

pub(super) fn roads(night: &mut Night<'_>) {
    gather(night);
    let longest = night.units.iter().map(|unit| unit.path.len()).max().unwrap_or(0);
    for leg in 0..longest {
        for party in 0..night.ambushes.len() {
            let name = {
                let ambush = &night.ambushes[party];
                format!("ambush {} {} {} {leg}", ambush.seat.0, ambush.road.0.0, ambush.road.1.0)
            };
            let mut draw = night.draw.branch(&name);
            loop {
                let travellers = travellers(night, party, leg);
                if travellers.is_empty() || night.ambushes[party].strength == 0 {
                    break;
                }
                let traveller = night.pick(&mut draw, &travellers);
                meet(night, &mut draw, party, traveller, leg);
            }
        }
    }
    night.disband();
}

/// Collects the parties, by road and turn order.
fn gather(night: &mut Night<'_>) {
    let mut parties: Vec<Ambush> = Vec::new();
    for at in 0..night.units.len() {
        let unit = &night.units[at];
        let Some(Action::Ambush(one, other)) = unit.action else { continue };
        let (seat, road) = (unit.seat, road(one, other));
        let doubled = unit.body == Body::Agent && night.can(seat, Ability::Highwaymen);
        let strength = if doubled { 2 } else { 1 };
        match parties.iter_mut().find(|party| party.seat == seat && party.road == road) {
            Some(party) => {
                party.members.push(at);
                party.strength += strength;
            }
            None => parties.push(Ambush { seat, road, members: vec![at], strength, killed: Vec::new() }),
        }
    }
    // The sort is stable, so it keeps the turn order within a road.
    parties.sort_by_key(|party| party.road);
    night.ambushes = parties;
}

/// Returns the travellers whom a party can strike on this leg of their journeys.
fn travellers(night: &Night<'_>, party: usize, leg: usize) -> Vec<usize> {
    let ambush = &night.ambushes[party];
    night.units_where(|unit| {
        let uses =
            unit.path.get(leg).is_some_and(|leg| leg.means == Means::Road && road(leg.from, leg.to) == ambush.road);
        let hidden = night.can(unit.seat, Ability::PilgrimsPeace)
            || unit.fast && night.can(unit.seat, Ability::Outriders)
            || night.leader(unit.seat).serves(Allegiance::TwinLamps)
                && matches!(unit.race, Race::Argonian | Race::Khajiit);
        let open = !unit.is_on_the_road() && unit.ward.is_none() && !hidden;
        uses && open && unit.is_well() && unit.halt.is_none() && unit.seat != ambush.seat
    })
}

/// Resolves the encounter of a party with a traveller.
fn meet(night: &mut Night<'_>, draw: &mut gloaming_core::kit::Draw, party: usize, traveller: usize, leg: usize) {
    let (seat, here, strength) = {
        let ambush = &night.ambushes[party];
        (ambush.seat, ambush.road, ambush.strength)
    };
    let escorts = night.units_where(|unit| unit.ward == Some(traveller) && unit.is_well() && unit.halt.is_none());
    let patrols = night.units_where(|unit| {
        let on_it = matches!(unit.action, Some(Action::Patrol(one, other)) if road(one, other) == here);
        on_it && unit.is_well() && unit.seat != seat
    });
    let guards: Vec<usize> = escorts.iter().chain(&patrols).copied().collect();
    let defence: u32 = guards.iter().map(|at| night.strength_of_escort(*at)).sum();
    let defence = defence.saturating_sub(u32::from(night.can(seat, Ability::Raiders)));
    let members: Vec<usize> =
        night.ambushes[party].members.iter().copied().filter(|at| night.units[*at].is_well()).collect();
    let lost = strength > defence;
    guards.iter().for_each(|at| night.units[*at].guarded(lost));
    if !lost {
        for at in night.by_name(members) {
            night.strike(at);
        }
        night.ambushes[party].strength = 0;
        return;
    }
    let doubled = night.can(seat, Ability::Highwaymen);
    let each = |night: &Night<'_>, at: usize| if doubled && night.units[at].body == Body::Agent { 2 } else { 1 };
    let strengths: Vec<(usize, u32)> = members.iter().map(|at| (*at, each(night, *at))).collect();
    let falling = night.falling(&guards);
    let taken = night.taken_along(draw, &strengths, defence);
    night.units[traveller].halt = Some(leg);
    escorts.iter().for_each(|at| night.units[*at].halt = Some(leg));
    for at in std::iter::once(traveller).chain(falling) {
        if night.strike(at) {
            // A leader on patrol has no description, so isn't counted as an agent.
            let description = night.units[at].description();
            night.ambushes[party].killed.extend(description);
            if night.can(seat, Ability::PressGang) {
                night.pressed.extend(description.map(|(sex, race)| (seat, sex, race)));
            }
        }
    }
    for at in taken {
        night.strike(at);
    }
    for at in escorts {
        if night.units[at].is_well() {
            night.units[at].fate = Fate::Home;
        }
    }
    night.ambushes[party].strength = strength.saturating_sub(defence + 1);
}
