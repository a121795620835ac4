//! Step 5: investigations (PN-374, matrices 3 and 4).

use gloaming_core::prelude::*;
use gloaming_core::ruleset::{Pairs, PlayerOr};

use super::{Act, Night};
use crate::events::Event;
use crate::play::Play;
use crate::state::{Status, Strength};
use crate::verbs::VerbName;
use crate::words::{Attribute, Goal, Item, Machine, Place, Race, Role, Shield, Whereabouts};

const HOME: Place = PlayerOr::Word(Whereabouts::Home);
const GONE: Place = PlayerOr::Word(Whereabouts::Gone);

/// An investigation of one player.
struct Inquiry {
    act: Act,
    subject: Seat,
    found: bool,
}

pub(super) fn answer(play: &mut Play<'_, '_>, night: &mut Night) {
    let arrived = play.arrive(night, |act| act.tier == 5);
    let acts: Vec<Act> = arrived.iter().map(|place| night.acts[*place].clone()).collect();
    let inquiries: Vec<Inquiry> = acts.iter().flat_map(|act| subjects(play, night, act)).collect();
    switch_on(play, night, &inquiries);
    let mut told: Vec<(Seat, Event)> = Vec::new();
    let mut hits: Vec<Seat> = Vec::new();
    let mut minds: Vec<Seat> = Vec::new();
    for Inquiry { act, subject, found } in &inquiries {
        let (by, target) = (act.actor, *subject);
        if !found {
            told.push((by, Event::NoResult { target }));
            continue;
        }
        let person = &play.state.people[target];
        if act.verb == VerbName::Use {
            let field = person.shield(Shield::AntiTechField);
            hits.extend(field.map(|_| target));
            if field == Some(Strength::Plain) {
                told.extend(act.item.map(|item| (by, Event::TechBlocked { item, target })));
                continue;
            }
        }
        if act.verb == VerbName::Read && person.is_shielded() {
            minds.push(target);
        }
        told.push((by, play.found(night, act, target)));
    }
    for Inquiry { act, subject, found } in &inquiries {
        let plain = play.state.people[*subject].shield(Shield::AntiTechField) == Some(Strength::Plain);
        if let (true, Some(item)) = (act.verb == VerbName::Use && *found && !plain, act.item) {
            play.person(act.actor).use_up(item);
        }
    }
    told.extend(play.automatic(night));
    for (seat, event) in told {
        night.tell(seat, event);
    }
    hits.into_iter().for_each(|seat| night.hit(seat, Shield::AntiTechField));
    minds.into_iter().for_each(|seat| night.hit(seat, Shield::MindShield));
}

/// Returns the players who are investigated: the target, and for Agents and Detectives all players who hide there
/// (PN-124).
fn subjects(play: &Play<'_, '_>, night: &mut Night, act: &Act) -> Vec<Inquiry> {
    let Some(target) = act.target else { return Vec::new() };
    let found = match act.verb {
        VerbName::Read | VerbName::Sneak => !night.is_off(target),
        _ => night.is_found(target),
    };
    let sneaks = if act.verb == VerbName::Investigate { play.sneaks_met(night, act, target) } else { Vec::new() };
    let hidden = sneaks.into_iter().map(|subject| (subject, true));
    [(target, found)]
        .into_iter()
        .chain(hidden)
        .map(|(subject, found)| Inquiry { act: act.clone(), subject, found })
        .collect()
}

/// Switches on the Holoforms of players who are looked at (PN-226 to PN-229).
fn switch_on(play: &mut Play<'_, '_>, night: &mut Night, inquiries: &[Inquiry]) {
    let mut looked: Vec<Seat> = Vec::new();
    let mut probed: Vec<Seat> = Vec::new();
    for Inquiry { act, subject, found } in inquiries {
        let person = &play.state.people[*subject];
        match act.verb {
            _ if !found => {}
            VerbName::Investigate => looked.push(*subject),
            VerbName::Read if person.is_shielded() => {}
            VerbName::Use if person.shield(Shield::AntiTechField).is_some() => {}
            VerbName::Read | VerbName::Follow | VerbName::Sneak | VerbName::Use => probed.push(*subject),
            _ => {}
        }
    }
    for owner in play.roster.seats().filter(|owner| !night.is_off(*owner)) {
        let person = &play.state.people[owner];
        if person.plays() && person.works(Item::SurveillanceSystem) {
            let visitors = night.visits().filter(|act| act.target == Some(owner) && !act.robot).map(|act| act.actor);
            let seen = visitors.filter(|seat| play.state.people[*seat].shield(Shield::AntiTechField).is_none());
            probed.extend(seen);
        }
    }
    for owner in play.roster.seats() {
        let person = &play.state.people[owner];
        if person.lives() && person.device(Item::TrackingDevices).is_some_and(|device| !device.broken) {
            let reported = person.tracked.iter().copied();
            let open = reported.filter(|seat| night.is_found(*seat) || night.hidden.contains_key(seat));
            probed.extend(open.filter(|seat| play.state.people[*seat].shield(Shield::AntiTechField).is_none()));
        }
    }
    for seat in play.roster.seats() {
        let person = play.person(seat);
        let advanced = person.works(Item::AdvancedHoloform);
        if looked.contains(&seat) {
            if person.works(Item::PermanentHoloform) {
                night.disguised.push(seat);
            } else if person.works(Item::Holoform) {
                person.use_up(Item::Holoform);
                night.disguised.push(seat);
                night.results.push((seat, Event::DeviceSpent { item: Item::Holoform }));
            } else if advanced {
                probed.push(seat);
            }
        }
        if advanced && probed.contains(&seat) {
            person.use_up(Item::AdvancedHoloform);
            night.holograms.push(seat);
            night.results.push((seat, Event::DeviceSpent { item: Item::AdvancedHoloform }));
        }
    }
}

/// Returns the exact role that corresponds to the role set in a Holoform (PN-229).
fn exact(role: Role, race: Race) -> Role {
    match role {
        Role::NoRole => race.plain_role(),
        Role::Operative => Role::ExterminatorOperative,
        Role::Hivemind => Role::PsychicHivemind,
        other => other.sheet().role,
    }
}

impl Play<'_, '_> {
    /// Returns the answer to an investigation that found its player.
    fn found(&self, night: &Night, act: &Act, target: Seat) -> Event {
        let person = &self.state.people[target];
        let hologram = night.holograms.contains(&target);
        let set = (hologram || night.disguised.contains(&target)).then_some(person.disguise);
        match (act.verb, act.item) {
            (VerbName::Investigate, _) if act.role == Role::Agent => {
                let kook = person.has(Attribute::Kook).then_some(Race::Doppelganger);
                let true_race = person.sheet().agent.or(kook).unwrap_or(person.race);
                Event::RaceResult { target, race: set.map_or(true_race, |set| set.race) }
            }
            (VerbName::Investigate, _) => {
                Event::RoleResult { target, role: set.map_or(person.sheet().shown, |set| set.role) }
            }
            (VerbName::Read, _) => match person.shield(Shield::MindShield) {
                Some(Strength::Plain) => Event::Shielded { target },
                Some(Strength::Advanced) => Event::GoalResult { target, goal: Goal::Survive },
                None if person.acts_as() == Role::Medium => Event::GoalResult { target, goal: Goal::Find },
                None => Event::GoalResult { target, goal: self.goal(night, target) },
            },
            (VerbName::Follow, _) => Event::FollowResult { target, place: self.place(night, target) },
            (VerbName::Watch, _) => Event::WatchResult { target, visitors: self.visitors(night, act, target) },
            (VerbName::Sneak, _) => Event::SneakResult { target, left: self.place(night, target) != HOME },
            (_, Some(Item::SnooperBot)) => {
                let shielded = person.shield(Shield::AntiTechField).is_some();
                Event::SnoopResult { target, place: if shielded { HOME } else { self.place(night, target) } }
            }
            _ if person.shield(Shield::AntiTechField).is_some() => {
                Event::ScanResult { target, race: Race::Human, role: Role::Townie, devices: Vec::new() }
            }
            _ if hologram => {
                let set = person.disguise;
                Event::ScanResult { target, race: set.race, role: exact(set.role, set.race), devices: Vec::new() }
            }
            _ => Event::ScanResult { target, race: person.race, role: person.role, devices: person.listed() },
        }
    }

    /// Returns where a player went, as far as it can be seen (matrix 4).
    fn place(&self, night: &Night, seat: Seat) -> Place {
        if night.holograms.contains(&seat) {
            return self.state.people[seat].disguise.at;
        }
        let visit = night.visits().find(|act| act.actor == seat && !act.robot);
        visit.and_then(|act| act.target).map_or(HOME, PlayerOr::Player)
    }

    /// Returns the visitors of a home that a Reporter or a robot sees (PN-119, PN-391, PN-392).
    fn visitors(&self, night: &Night, watch: &Act, home: Seat) -> Vec<PlayerOr<Machine>> {
        let here = || night.visits().filter(|act| act.target == Some(home));
        let reports = |act: &&Act| !act.robot && matches!(act.verb, VerbName::Follow | VerbName::Watch);
        let mut seats: Vec<Seat> = here().filter(|act| !act.robot && !reports(act)).map(|act| act.actor).collect();
        let sent =
            night.holograms.iter().filter(|seat| self.state.people[**seat].disguise.at == PlayerOr::Player(home));
        seats.extend(sent.copied());
        seats.retain(|seat| *seat != watch.actor);
        seats.sort();
        seats.dedup();
        let itself = |act: &Act| watch.robot && act.actor == watch.actor;
        let robot = here().any(|act| act.robot && !itself(act)).then_some(PlayerOr::Word(Machine::Robot));
        seats.into_iter().map(PlayerOr::Player).chain(robot).collect()
    }

    /// Returns the reports of devices that work by themselves (PN-152, PN-154).
    fn automatic(&self, night: &Night) -> Vec<(Seat, Event)> {
        let mut told = Vec::new();
        for (owner, person) in self.state.people.seated().filter(|(_, person)| person.lives()) {
            if person.works(Item::SurveillanceSystem) && !night.is_off(owner) {
                let seen = |act: &&Act| {
                    let shielded = self.state.people[act.actor].shield(Shield::AntiTechField).is_some();
                    act.target == Some(owner) && (act.robot || !shielded && !night.holograms.contains(&act.actor))
                };
                let mut visits: Vec<&Act> = night.visits().filter(seen).collect();
                visits.sort_by_key(|act| (act.robot, act.actor));
                let visitor = |act: &Act| match act.robot {
                    true => (PlayerOr::Word(Machine::Robot), act.goal().unwrap_or(Goal::Survive)),
                    false => (PlayerOr::Player(act.actor), self.goal(night, act.actor)),
                };
                let visitors: Pairs<_, _> = visits.into_iter().map(visitor).collect();
                told.push((owner, Event::Surveillance { visitors }));
            }
            if person.device(Item::TrackingDevices).is_none_or(|device| device.broken) {
                continue;
            }
            for target in &person.tracked {
                let tracked = &self.state.people[*target];
                // A field takes precedence: the owner does not even learn that the player is away.
                let place = match tracked.shield(Shield::AntiTechField) {
                    Some(Strength::Plain) => continue,
                    Some(Strength::Advanced) => HOME,
                    None if night.is_off(*target) || matches!(tracked.status, Status::Held(_)) => GONE,
                    None => self.place(night, *target),
                };
                told.push((owner, Event::TrackResult { target: *target, place }));
            }
        }
        told
    }
}
