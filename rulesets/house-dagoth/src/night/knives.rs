//! Step 5: attacks on agents (HD-60, HD-61, HD-80, HD-81).

use gloaming_core::prelude::*;

use crate::action::Action;
use crate::map::Place;
use crate::night::Night;
use crate::night::fight::{Fought, Sides};
use crate::night::unit::{Body, Fate};
use crate::words::{Outcome, Race, Sex};

/// The assassins of one leader at one place with the same target description.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) seat: Seat,
    pub(super) place: Place,
    pub(super) sex: Sex,
    pub(super) race: Race,
    pub(super) members: Vec<usize>,
    pub(super) outcome: Outcome,
    victim: Option<usize>,
}

/// All parties with the same victim.
#[derive(Clone, Debug)]
struct Attack {
    victim: usize,
    members: Vec<usize>,
}

pub(super) fn knives(night: &mut Night<'_>) {
    gather(night);
    let mut attacks: Vec<Attack> = Vec::new();
    for party in &night.knife_parties {
        let Some(victim) = party.victim else { continue };
        match attacks.iter_mut().find(|attack| attack.victim == victim) {
            Some(attack) => attack.members.extend(&party.members),
            None => attacks.push(Attack { victim, members: party.members.clone() }),
        }
    }
    // Attacks are ordered by their victims (HD-28).
    attacks.sort_by_key(|attack| attack.victim);
    loop {
        // Victims who have died by now aren't found, and dead units don't attack.
        attacks.retain(|attack| night.units[attack.victim].is_well() && !night.attackers(attack).is_empty());
        if attacks.is_empty() {
            break;
        }
        let waits: Vec<Vec<usize>> = attacks
            .iter()
            .map(|one| (0..attacks.len()).filter(|other| night.waits(one, &attacks[*other])).collect())
            .collect();
        let free: Vec<usize> = (0..attacks.len()).filter(|at| waits[*at].is_empty()).collect();
        let groups = if free.is_empty() { rings(&waits) } else { free.into_iter().map(|at| vec![at]).collect() };
        for group in &groups {
            let group: Vec<Attack> = group.iter().map(|at| attacks[*at].clone()).collect();
            match &group[..] {
                [one, other] if night.is_duel(one, other) => duel(night, one, other),
                _ => at_once(night, &group),
            }
        }
        let fought: Vec<usize> = groups.concat();
        let mut at = 0;
        attacks.retain(|_| {
            at += 1;
            !fought.contains(&(at - 1))
        });
        night.disband();
    }
}

/// Collects the parties in turn order, each with its victim.
fn gather(night: &mut Night<'_>) {
    let mut parties: Vec<Party> = Vec::new();
    for at in 0..night.units.len() {
        let unit = &night.units[at];
        let Some(Action::KillAgent(place, sex, race)) = unit.action else { continue };
        let seat = unit.seat;
        if !night.is_present(at, place) {
            continue;
        }
        let same = |party: &&mut Party| (party.seat, party.place, party.sex, party.race) == (seat, place, sex, race);
        match parties.iter_mut().find(same) {
            Some(party) => party.members.push(at),
            None => {
                let (members, outcome, victim) = (vec![at], Outcome::NotFound, None);
                parties.push(Party { seat, place, sex, race, members, outcome, victim });
            }
        }
    }
    for party in &mut parties {
        let fits = |at: &usize| {
            let unit = &night.units[*at];
            unit.body == Body::Agent && unit.seat != party.seat && (unit.sex, unit.race) == (party.sex, party.race)
        };
        let fitting: Vec<usize> =
            (0..night.units.len()).filter(fits).filter(|at| night.is_present(*at, party.place)).collect();
        if fitting.is_empty() {
            continue;
        }
        let name = format!("knives {} {} {} {}", party.seat.0, party.place.0, party.sex, party.race);
        let mut draw = night.draw.branch(&name);
        party.victim = Some(night.pick(&mut draw, &fitting));
    }
    night.knife_parties = parties;
}

impl Night<'_> {
    /// Returns the attackers who can still strike.
    fn attackers(&self, attack: &Attack) -> Vec<usize> {
        attack.members.iter().copied().filter(|at| self.units[*at].is_well()).collect()
    }

    /// Returns the units that guard an agent at its place.
    fn escorts(&self, ward: usize) -> Vec<usize> {
        self.units_where(|unit| unit.ward == Some(ward) && unit.is_well() && unit.halt.is_none())
    }

    fn sides(&self, attack: &Attack) -> Sides {
        let guards = self.escorts(attack.victim);
        Sides {
            attackers: self.attackers(attack).into_iter().map(|at| (at, self.strength_of_assassin(at))).collect(),
            defence: guards.iter().map(|at| self.strength_of_escort(*at)).sum(),
            guards,
        }
    }

    /// Returns whether an attack waits for another one that kills one of its attackers, or a guard of its victim
    /// (HD-81).
    fn waits(&self, one: &Attack, other: &Attack) -> bool {
        self.attackers(one).contains(&other.victim) || self.escorts(one.victim).contains(&other.victim)
    }

    fn is_duel(&self, one: &Attack, other: &Attack) -> bool {
        self.attackers(one).contains(&other.victim) && self.attackers(other).contains(&one.victim)
    }

    /// Sets the outcome for the parties of an attack.
    fn settle_parties(&mut self, attack: &Attack) {
        let killed = self.units[attack.victim].fate == Fate::Dead;
        for party in &mut self.knife_parties {
            if party.victim == Some(attack.victim) {
                party.outcome = if killed { Outcome::Killed } else { Outcome::Repelled };
            }
        }
    }
}

/// Returns the cycles of attacks that wait for each other, directly or indirectly, and for no attack outside the cycle.
fn rings(waits: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let reach = |from: usize| {
        let (mut reached, mut next) = (waits[from].clone(), 0);
        while let Some(here) = reached.get(next).copied() {
            next += 1;
            let further: Vec<usize> = waits[here].iter().copied().filter(|at| !reached.contains(at)).collect();
            reached.extend(further);
        }
        reached.sort();
        reached.dedup();
        reached
    };
    let all: Vec<Vec<usize>> = (0..waits.len()).map(reach).collect();
    // Every attack that is reached from such a cycle also reaches it.
    let is_ring = |at: &usize| all[*at].contains(at) && all[*at].iter().all(|other| all[*other].contains(at));
    let mut rings: Vec<Vec<usize>> = Vec::new();
    for at in (0..waits.len()).filter(is_ring) {
        if !rings.iter().any(|ring| ring.contains(&at)) {
            rings.push(all[at].clone());
        }
    }
    rings
}

/// Resolves attacks as simultaneous: fights all of them, and only then applies the deaths.
fn at_once(night: &mut Night<'_>, group: &[Attack]) {
    let mut fought: Vec<(Attack, Sides, Fought)> = Vec::new();
    for attack in group {
        let victim = &night.units[attack.victim];
        let mut draw = night.draw.branch(&format!("knife fight {} {}", victim.seat.0, victim.name));
        let sides = night.sides(attack);
        let result = night.fight(&mut draw, &sides);
        fought.push((attack.clone(), sides, result));
    }
    for (attack, sides, result) in &fought {
        sides.guards.iter().for_each(|at| night.units[*at].guarded(result.won));
        let victims = result.won.then_some(attack.victim).into_iter().chain(result.guards.iter().copied());
        fall(night, sides, victims.collect());
        for at in &result.attackers {
            night.strike(*at);
        }
    }
    for (attack, ..) in &fought {
        night.settle_parties(attack);
    }
}

/// Kills a victim and the guards, who may then serve their killers.
fn fall(night: &mut Night<'_>, sides: &Sides, victims: Vec<usize>) {
    let killed: Vec<usize> = victims.into_iter().filter(|at| night.strike(*at)).collect();
    let attackers: Vec<usize> = sides.attackers.iter().map(|(at, _)| *at).collect();
    night.enthral(&attackers, &killed);
}

/// Resolves two attacks that each target an attacker of the other (HD-80).
fn duel(night: &mut Night<'_>, one: &Attack, other: &Attack) {
    let (first, second) = (night.sides(one), night.sides(other));
    let strength = |sides: &Sides, against: &Sides| {
        // The guards of one attack's victim fight on the side of the other attack.
        sides.attackers.iter().map(|(_, strength)| strength).sum::<u32>() + against.defence
    };
    let (mine, theirs) = (strength(&first, &second), strength(&second, &first));
    for (attack, sides, lost) in [(one, &first, mine >= theirs), (other, &second, theirs >= mine)] {
        sides.guards.iter().for_each(|at| night.units[*at].guarded(lost));
        if lost {
            let guards = night.falling(&sides.guards);
            fall(night, sides, std::iter::once(attack.victim).chain(guards).collect());
        }
    }
    night.settle_parties(one);
    night.settle_parties(other);
}
