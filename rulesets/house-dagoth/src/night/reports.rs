//! The outcome of each order (HD-98, HD-99). What the steps found out is already reported.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{PlayerOr, Term};

use crate::action::Action;
use crate::events::{Event, TargetWord, WardWord};
use crate::night::Night;
use crate::night::eyes::told_name;
use crate::night::unit::{Body, Fate};
use crate::words::{Outcome, Particle, Reason};

pub(super) fn reports(night: &mut Night<'_>) {
    for at in 0..night.units.len() {
        of_unit(night, at);
    }
    of_knives(night);
    of_daggers(night);
    of_ambushes(night);
}

/// Reports the outcome of a single unit.
fn of_unit(night: &mut Night<'_>, at: usize) {
    let unit = night.units[at].clone();
    let agent = told_name(night, at);
    let event = match (unit.body, unit.fate) {
        (Body::Agent, Fate::Dead) => Some(Event::AgentMissing { agent }),
        (Body::Agent, Fate::Wounded) => Some(Event::Wounded { agent }),
        (Body::Agent, Fate::Bribed) => Some(Event::AgentIdle { agent, reason: Reason::Bribed }),
        (Body::Agent | Body::Leader, Fate::Well | Fate::Home) => {
            let outcome = unit.outcome.unwrap_or(Outcome::Quiet);
            let word = |word: &str| PlayerOr::Word(WardWord(word.to_owned()));
            let person = match &unit.action {
                Some(Action::GuardMe) => Some(PlayerOr::Player(unit.seat)),
                Some(Action::Guard(_, leader)) => Some(PlayerOr::Player(*leader)),
                Some(Action::GuardResident(_)) => Some(word(Particle::Resident.word())),
                Some(Action::GuardAgent(name)) => Some(word(name)),
                Some(Action::Patrol(..)) => Some(word("road")),
                _ => None,
            };
            person.map(|person| Event::GuardResult { agent, person, outcome })
        }
        _ => None,
    };
    event.into_iter().for_each(|event| night.report(unit.seat, event));
}

/// Sends one report for each party of assassins of agents, if a member is alive and could act.
fn of_knives(night: &mut Night<'_>) {
    for party in night.knife_parties.clone() {
        if party.members.iter().any(|at| night.units[*at].is_well()) {
            let target = PlayerOr::Word(TargetWord(format!("{}:{}", party.sex, party.race)));
            let place = night.map().named(party.place);
            let (sex, race) = (Some(party.sex), Some(party.race));
            night.report(party.seat, Event::AssassinateResult { place, target, outcome: party.outcome, sex, race });
        }
    }
}

/// Does the same for assassins of leaders, and for units that help a sleeper.
fn of_daggers(night: &mut Night<'_>) {
    let mut told: Vec<(Seat, Action)> = Vec::new();
    for at in night.units_where(super::unit::Unit::is_well) {
        let unit = night.units[at].clone();
        let Some(action @ (Action::Kill(..) | Action::Assist(_))) = unit.action else { continue };
        if told.contains(&(unit.seat, action.clone())) {
            continue;
        }
        let outcome = unit.outcome.unwrap_or(Outcome::NotFound);
        let (target, outcome) = match &action {
            // A typed name is neither confirmed nor refuted (HD-58).
            Action::Kill(_, leader) if night.setup.names_typed && outcome != Outcome::Killed => {
                (PlayerOr::Player(*leader), Outcome::Quiet)
            }
            Action::Kill(_, leader) => (PlayerOr::Player(*leader), outcome),
            _ => (PlayerOr::Word(TargetWord(Particle::Sleeper.word().to_owned())), outcome),
        };
        let place = night.map().named(unit.place);
        let event = Event::AssassinateResult { place, target, outcome, sex: None, race: None };
        night.report(unit.seat, event);
        told.push((unit.seat, action));
    }
}

fn of_ambushes(night: &mut Night<'_>) {
    for ambush in night.ambushes.clone() {
        if !ambush.members.iter().any(|at| night.units[*at].is_well()) {
            continue;
        }
        let (one, other) = ambush.road;
        let mut victims: Vec<(&str, &str)> =
            ambush.killed.iter().map(|(sex, race)| (sex.word(), race.word())).collect();
        victims.sort();
        let entry = |(sex, race): &(&'static str, &'static str)| Entry {
            key: None,
            values: vec![Term::from(*sex), Term::from(*race)],
        };
        let event = Event::AmbushResult {
            road: night.map().road(one, other),
            killed: victims.len(),
            victims: victims.iter().map(entry).collect(),
            one_end: night.map().named(one),
            other_end: night.map().named(other),
        };
        night.report(ambush.seat, event);
    }
}
