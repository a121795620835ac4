//! Step 7: attacks on leaders, all at once (HD-58, HD-95, HD-116).

use gloaming_core::prelude::*;

use crate::action::{Action, LeaderAction};
use crate::events::Event;
use crate::night::Night;
use crate::night::fight::{Fought, Sides};
use crate::night::unit::Body;
use crate::words::{Ability, Cause, Outcome, Publicity};

/// An attack on a leader, resolved but not yet applied.
struct Attack {
    victim: Seat,
    sides: Sides,
    fought: Fought,
    /// Whether the victim survives a lost fight (`tower-ward`).
    warded: bool,
}

pub(super) fn daggers(night: &mut Night<'_>) {
    speak_the_sacrament(night);
    find_wards(night);
    let mut attacks: Vec<Attack> = Vec::new();
    for victim in night.living_in_turn() {
        let attackers = attackers(night, victim);
        if attackers.is_empty() {
            continue;
        }
        let guards = guards(night, victim);
        let defence = defence(night, victim, &guards, &attackers);
        let attackers = attackers.into_iter().map(|at| (at, night.strength_of_assassin(at))).collect();
        let sides = Sides { attackers, guards, defence };
        let mut draw = night.draw.branch(&format!("daggers {}", victim.0));
        let fought = night.fight(&mut draw, &sides);
        let leader = night.leader(victim);
        let warded = fought.won && leader.can(Ability::TowerWard) && leader.used(Ability::TowerWard) == 0;
        attacks.push(Attack { victim, sides, fought, warded });
    }
    for attack in &attacks {
        apply(night, attack);
    }
    for attack in &attacks {
        afterwards(night, attack);
    }
    night.disband();
}

/// Marks the sacrament as spoken for leaders who are alive at this point (`black-sacrament`).
fn speak_the_sacrament(night: &mut Night<'_>) {
    for seat in night.living_in_turn() {
        if night.leader(seat).action == Some(LeaderAction::Sacrament) {
            night.state.leaders[seat].sacrament = true;
        }
    }
}

/// Checks whether each guard finds a ward (HD-55).
fn find_wards(night: &mut Night<'_>) {
    for at in night.units_where(super::unit::Unit::is_well) {
        let unit = &night.units[at];
        let finds = match &unit.action {
            Some(Action::Guard(place, leader)) => {
                night.setup.names_typed || night.state.resident(*place) == Some(*leader)
            }
            Some(Action::GuardResident(place)) => night.state.resident(*place).is_some(),
            Some(Action::Kill(..) | Action::Assist(_)) => false,
            _ => continue,
        };
        night.units[at].outcome = Some(if finds { Outcome::Quiet } else { Outcome::NotFound });
    }
}

fn attackers(night: &Night<'_>, victim: Seat) -> Vec<usize> {
    let home = night.leader(victim).base;
    let sleepers = night.units_where(|unit| unit.body == Body::Sleeper && unit.is_well() && unit.place == home);
    let named = night.units_where(|unit| unit.is_well() && unit.action == Some(Action::Kill(home, victim)));
    let helping = night.units_where(|unit| {
        !sleepers.is_empty() && unit.is_well() && unit.seat != victim && unit.action == Some(Action::Assist(home))
    });
    let mut all: Vec<usize> = sleepers.iter().copied().filter(|at| night.units[*at].seat != victim).collect();
    all.extend(named.into_iter().chain(helping));
    all.sort();
    all
}

/// Returns the leader's agents at home without an order, and all units that guard this leader.
fn guards(night: &Night<'_>, victim: Seat) -> Vec<usize> {
    let home = night.leader(victim).base;
    night.units_where(|unit| {
        let own = unit.seat == victim && unit.body != Body::Sleeper;
        let guards = match &unit.action {
            None => own && unit.place == home,
            Some(Action::GuardMe) => own,
            Some(Action::Guard(place, leader)) => *leader == victim && *place == home,
            Some(Action::GuardResident(place)) => *place == home,
            Some(_) => false,
        };
        guards && unit.is_well() && unit.body != Body::Sleeper
    })
}

fn defence(night: &Night<'_>, victim: Seat, guards: &[usize], attackers: &[usize]) -> u32 {
    let leader = night.leader(victim);
    let strength = |at: &usize| {
        let unit = &night.units[*at];
        let doubled = unit.seat == victim && unit.body == Body::Agent && leader.can(Ability::OathGuard);
        if doubled { 2 } else { 1 }
    };
    let announced = night.setup.publicity(leader.faction) != Publicity::Hidden && leader.base == leader.first_base;
    let town_guard = if announced { u32::try_from(night.setup.town_guard).unwrap_or(u32::MAX) } else { 0 };
    let sum: u32 = guards.iter().map(strength).sum();
    let full = sum.saturating_add(town_guard) + u32::from(leader.can(Ability::AncientWards));
    let mut masters: Vec<Seat> = attackers.iter().map(|at| night.units[*at].seat).collect();
    masters.sort();
    masters.dedup();
    if masters.iter().any(|seat| night.leader(*seat).action == Some(LeaderAction::Sacrament)) {
        return 0;
    }
    let writs = masters.iter().filter(|seat| night.can(**seat, Ability::Writ)).count();
    full.saturating_sub(u32::try_from(writs).unwrap_or(0))
}

/// Applies the deaths of one attack: the victim, the guards, the attackers.
fn apply(night: &mut Night<'_>, attack: &Attack) {
    let Attack { victim, sides, fought, warded } = attack;
    sides.guards.iter().for_each(|at| night.units[*at].guarded(fought.won));
    let outcome = match (fought.won, warded) {
        (true, true) => Outcome::Warded,
        (true, false) => Outcome::Killed,
        (false, _) => Outcome::Repelled,
    };
    sides.attackers.iter().for_each(|(at, _)| night.units[*at].outcome = Some(outcome));
    if *warded {
        night.state.leaders[*victim].spend(Ability::TowerWard);
        night.report(*victim, Event::WardSpent);
    } else if fought.won {
        night.slay(*victim, Cause::Assassinated);
        for (at, _) in &sides.attackers {
            let seat = night.units[*at].seat;
            night.state.leaders[seat].feared = true;
        }
    }
    // The ward protects the leader in person, even while guarding.
    let is_spared = |at: &usize| *warded && night.units[*at].seat == *victim && night.units[*at].body == Body::Leader;
    let struck: Vec<usize> = fought.guards.iter().copied().filter(|at| !is_spared(at)).collect();
    let killed: Vec<usize> = struck.into_iter().filter(|at| night.strike(*at)).collect();
    let attackers: Vec<usize> = sides.attackers.iter().map(|(at, _)| *at).collect();
    night.enthral(&attackers, &killed);
    for at in &fought.attackers {
        night.strike(*at);
    }
}

/// Informs a leader who was attacked and lives (HD-100).
fn afterwards(night: &mut Night<'_>, attack: &Attack) {
    if night.lives(attack.victim) {
        let fallen = attack.fought.attackers.iter();
        let killed = fallen.filter(|at| night.units[**at].fate == super::unit::Fate::Dead).count();
        let place = night.map().named(night.leader(attack.victim).base);
        night.report(attack.victim, Event::AttackRepelled { place, killed });
    }
}
