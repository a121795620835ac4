//! The Plasma Bomb: the first of all kills, which ignores all protections (PN-380).

use gloaming_core::prelude::*;

use super::Night;
use crate::play::Play;
use crate::state::Fate;
use crate::words::{Cause, Item, Site};

pub(super) fn blast(play: &mut Play<'_, '_>, night: &mut Night) {
    let bombs: Vec<(Seat, Seat)> = night
        .acts
        .iter()
        .filter(|act| act.uses(Item::PlasmaBomb) && !act.stopped)
        .filter_map(|act| Some((act.actor, act.target?)))
        .filter(|(_, target)| night.is_found(*target))
        .collect();
    let links = links(night);
    for (bomber, target) in bombs {
        let mut doomed = vec![target];
        let mut next = 0;
        while let Some(from) = doomed.get(next).copied() {
            let ends = links.iter().filter_map(|(one, other)| match from {
                seat if seat == *one => Some(*other),
                seat if seat == *other => Some(*one),
                _ => None,
            });
            let new: Vec<Seat> =
                ends.filter(|seat| *seat != bomber && !doomed.contains(seat) && !night.is_off(*seat)).collect();
            for seat in new {
                if !doomed.contains(&seat) {
                    doomed.push(seat);
                }
            }
            next += 1;
        }
        play.person(bomber).use_up(Item::PlasmaBomb);
        for seat in doomed {
            let site =
                if night.guards.iter().any(|one| one.guard == seat && !one.robot) { Site::Away } else { Site::Home };
            night.doomed.entry(seat).or_insert((0, Fate::new(Cause::Plasma, site)));
        }
    }
}

/// Returns which players met each other. A Sneak counts as being where they hide.
fn links(night: &Night) -> Vec<(Seat, Seat)> {
    let mut links = Vec::new();
    for act in night.visits().filter(|act| !act.robot) {
        let Some(home) = act.target else { continue };
        if night.is_found(home) {
            links.push((act.actor, home));
        } else {
            let sneaks = night.sneaks_at(home).into_iter().filter(|sneak| *sneak != act.actor);
            links.extend(sneaks.map(|sneak| (act.actor, sneak)));
        }
    }
    links
}
