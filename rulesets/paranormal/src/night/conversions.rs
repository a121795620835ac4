//! Conversions (PN-382), and deaths that follow from bonds (PN-383).

use gloaming_core::prelude::*;

use super::Night;
use super::kills::{Cover, Taker, Work};
use crate::events::Event;
use crate::play::Play;
use crate::state::{Fate, Strength};
use crate::verbs::VerbName;
use crate::words::{Cause, Consuming, Converting, Infesting, Race, Reason, Role, Shield, Site, Team};

/// A conversion that reached a player.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(super) by: Seat,
    pub(super) victim: Seat,
    pub(super) work: Work,
    pub(super) cover: Option<Cover>,
}

pub(super) fn take(play: &mut Play<'_, '_>, night: &mut Night) {
    let attempts = std::mem::take(&mut night.conversions);
    let mut consumed: Vec<(Seat, Seat)> = Vec::new();
    for attempt in &attempts {
        match attempt.work {
            Work::Consume => consumed.extend(consume(play, night, attempt)),
            Work::Infest => infest(play, night, attempt),
            Work::PsychicConvert | Work::TechConvert => convert(play, night, attempt),
            Work::Kill { .. } => {}
        }
    }
    missed(night, &attempts);
    if let Some(bloom) = play.state.withers.take() {
        night.doomed.entry(bloom).or_insert((usize::MAX, Fate::new(Cause::Withered, Site::Home)));
    }
    let mut deaths: Vec<(Seat, Fate)> = night.doomed.iter().map(|(seat, (_, fate))| (*seat, *fate)).collect();
    for (consumer, _) in &consumed {
        deaths.retain(|(seat, _)| seat != consumer);
        deaths.push((*consumer, Fate { secret: true, ..Fate::new(Cause::Consumed, Site::Home) }));
    }
    // Harvested players have been dead since step 3.
    for (by, victim) in night.taken.clone() {
        if play.state.people[by].role == Role::OrganHarvester {
            deaths.retain(|(seat, _)| *seat != victim);
            deaths.push((victim, Fate { hidden_by: Some(by), ..Fate::new(Cause::Harvested, Site::Home) }));
        }
    }
    night.dead = play.fall(deaths);
    // A guard is found away from home (PN-251).
    for guarding in night.guards.iter().filter(|one| !one.robot && night.dead.contains(&one.guard)) {
        if let Some(fate) = &mut play.person(guarding.guard).fate {
            fate.site = Site::Away;
        }
    }
}

/// Turns the body of a human into a Doppelganger (PN-101, PN-103). Returns who consumed whom, if it worked.
fn consume(play: &mut Play<'_, '_>, night: &mut Night, attempt: &Attempt) -> Option<(Seat, Seat)> {
    let Attempt { by, victim, cover, .. } = attempt;
    let person = &play.state.people[*victim];
    let works = cover.is_none() && person.race == Race::Human && !night.doomed.contains_key(victim);
    let result = if works { Consuming::Consumed } else { Consuming::Failed };
    night.pack.push(Event::ConsumeResult { target: *victim, result });
    if !works {
        return None;
    }
    play.person(*by).spent = true;
    let person = play.person(*victim);
    (person.race, person.role) = (Race::Doppelganger, Role::Doppelganger);
    (person.team, person.own_team) = (Team::Doppelgangers, Team::Doppelgangers);
    person.main = None;
    night.consumed.push(*victim);
    let (role, race, team) = (Role::Doppelganger, Race::Doppelganger, Team::Doppelgangers);
    night.tell(*victim, Event::NewRole { role, race, team, reason: Reason::Consumed });
    Some((*by, *victim))
}

fn infest(play: &mut Play<'_, '_>, night: &mut Night, attempt: &Attempt) {
    let Attempt { by, victim, cover, .. } = attempt;
    let (target, result) = match cover {
        Some(Cover::Shield(_, Strength::Advanced)) => (*victim, Infesting::Infected),
        Some(Cover::Shield(..)) => (*victim, Infesting::Blocked),
        Some(Cover::Whole) => (*victim, Infesting::Blocked),
        Some(Cover::Guard(Taker { guard, robot, .. })) => {
            let person = &play.state.people[*guard];
            let can =
                !night.doomed.contains_key(guard) && !person.infected && person.shield(Shield::AntiTechField).is_none();
            if can && !robot { (*guard, Infesting::Infected) } else { (*victim, Infesting::Blocked) }
        }
        None if night.doomed.contains_key(victim) => (*victim, Infesting::Missed),
        None if play.state.people[*victim].infected => (*victim, Infesting::Already),
        None => (*victim, Infesting::Infected),
    };
    if result == Infesting::Infected && !matches!(cover, Some(Cover::Shield(..))) {
        play.person(target).infected = true;
        night.tell(target, Event::Infected);
    }
    night.tell(*by, Event::InfestResult { target, result });
}

fn convert(play: &mut Play<'_, '_>, night: &mut Night, attempt: &Attempt) {
    let Attempt { by, victim, work, cover } = attempt;
    let shield = if *work == Work::PsychicConvert { Shield::MindShield } else { Shield::AntiTechField };
    let is_free = |seat: Seat| {
        let person = &play.state.people[seat];
        person.race == Race::Human && person.team != Team::Hivemind && !night.doomed.contains_key(&seat)
    };
    let (target, result) = match cover {
        Some(Cover::Shield(_, Strength::Advanced)) => (*victim, Converting::NonHuman),
        Some(Cover::Shield(Shield::MindShield, _)) => (*victim, Converting::Shielded),
        Some(Cover::Shield(Shield::AntiTechField, _)) => (*victim, Converting::TechBlocked),
        Some(Cover::Whole) => (*victim, Converting::Guarded),
        Some(Cover::Guard(Taker { guard, robot, .. })) => {
            let can = is_free(*guard) && play.state.people[*guard].shield(shield).is_none();
            if can && !robot { (*guard, Converting::Converted) } else { (*victim, Converting::Guarded) }
        }
        None if night.doomed.contains_key(victim) => (*victim, Converting::Missed),
        None if play.state.people[*victim].race != Race::Human => (*victim, Converting::NonHuman),
        None if !is_free(*victim) => (*victim, Converting::Missed),
        None => (*victim, Converting::Converted),
    };
    if result == Converting::Converted {
        let person = play.person(target);
        person.own_team = person.team;
        person.team = Team::Hivemind;
        night.tell(target, Event::Converted { by: *by });
    }
    night.tell(*by, Event::ConvertResult { target, result });
}

/// Handles conversions that found no target or were stopped. Failed ones are reported, stopped ones are not (PN-394).
fn missed(night: &mut Night, attempts: &[Attempt]) {
    let acts: Vec<(Seat, VerbName, Seat)> = night
        .acts
        .iter()
        .filter(|act| !act.stopped && !act.robot)
        .filter_map(|act| Some((act.actor, act.verb, act.target?)))
        .collect();
    for (by, verb, target) in acts {
        let reached = attempts.iter().any(|attempt| attempt.by == by && attempt.victim == target);
        match verb {
            _ if reached => {}
            // A player hidden there was met instead of the target.
            VerbName::Consume if attempts.iter().any(|one| one.by == by && one.work == Work::Consume) => {}
            VerbName::Infest => night.tell(by, Event::InfestResult { target, result: Infesting::Missed }),
            VerbName::Convert => night.tell(by, Event::ConvertResult { target, result: Converting::Missed }),
            VerbName::Consume => night.pack.push(Event::ConsumeResult { target, result: Consuming::Failed }),
            _ => {}
        }
    }
    if let Some(place) = night.acts.iter().position(|act| act.verb == VerbName::Consume && act.stopped)
        && let Some(target) = night.acts[place].target
    {
        night.pack.push(Event::ConsumeResult { target, result: Consuming::Failed });
    }
}
