//! Step 1: rays (PN-362).

use gloaming_core::prelude::*;

use super::{Act, Night};
use crate::events::Event;
use crate::play::Play;
use crate::state::{Control, Order, Person, Strength};
use crate::verbs::VerbName;
use crate::words::{Item, Shield};

/// The outcome of a ray.
enum Ray {
    Blocked,
    Seeming,
    Jammed,
    Works,
}

pub(super) fn rays(play: &mut Play<'_, '_>, night: &mut Night) {
    let rays: Vec<(Seat, Seat, Seat)> = night
        .acts
        .iter()
        .filter(|act| act.uses(Item::MindControlRay))
        .filter_map(|act| Some((act.actor, act.target?, act.second?)))
        .collect();
    let found = |victim: Seat| match play.state.people[victim].shield(Shield::AntiTechField) {
        Some(Strength::Plain) => Ray::Blocked,
        Some(Strength::Advanced) => Ray::Seeming,
        None if rays.iter().filter(|(_, other, _)| *other == victim).count() > 1 => Ray::Jammed,
        None => Ray::Works,
    };
    let found: Vec<Ray> = rays.iter().map(|(_, victim, _)| found(*victim)).collect();
    for ((user, victim, target), ray) in rays.into_iter().zip(found) {
        let control = Control { victim, by: user, sham: matches!(ray, Ray::Seeming) };
        match ray {
            Ray::Blocked => {
                night.hit(victim, Shield::AntiTechField);
                night.tell(user, Event::TechBlocked { item: Item::MindControlRay, target: victim });
                continue;
            }
            Ray::Seeming => {
                night.hit(victim, Shield::AntiTechField);
                night.tell(user, Event::RayLocked { target: victim });
                play.state.controls.push(control);
            }
            Ray::Jammed => {}
            Ray::Works => {
                night.tell(user, Event::RayLocked { target: victim });
                night.tell(victim, Event::MindControlled);
                play.state.controls.push(control);
                redirect(play, night, victim, target);
            }
        }
        play.person(user).use_up(Item::MindControlRay);
    }
}

/// Redirects the main order of a victim to this target.
fn redirect(play: &Play<'_, '_>, night: &mut Night, victim: Seat, target: Seat) {
    let person = &play.state.people[victim];
    if let Some(act) = night.acts.iter_mut().find(|act| act.actor == victim && act.main) {
        if act.target.is_some() && !act.uses(Item::MindControlRay) {
            act.target = Some(target);
        }
    } else if let Some(order) = unlimited(person, target) {
        night.acts.push(Act::new(victim, person, &order, None));
    }
}

/// Returns an unlimited order at this target for a player who gave none (PN-148).
fn unlimited(person: &Person, target: Seat) -> Option<Order> {
    let sheet = person.sheet();
    let verb = sheet.verbs.iter().find(|verb| verb.is_role_order() && !sheet.once);
    let snoops = person.works(Item::SnooperBot);
    let snoop = || Order { item: Some(Item::SnooperBot), invention: true, ..Order::at(VerbName::Use, target) };
    verb.map(|verb| Order::at(*verb, target)).or_else(|| snoops.then(snoop))
}
