//! The goal of a player's night (section 3.6).

use gloaming_core::prelude::*;

use super::{Act, Night};
use crate::play::Play;
use crate::sheets::Idle;
use crate::verbs::VerbName;
use crate::words::{Goal, Item, Role};

impl Act {
    /// Returns the goal of an action. Building and repairing have none.
    pub(super) fn goal(&self) -> Option<Goal> {
        let sheet = |item: Item| crate::sheets::alien(item).or_else(|| crate::sheets::invention(item));
        Some(match self.verb {
            VerbName::Abduct if self.role == Role::OrganHarvester => Goal::Kill,
            VerbName::Investigate
            | VerbName::Read
            | VerbName::Follow
            | VerbName::Watch
            | VerbName::Sneak
            | VerbName::Abduct => Goal::Find,
            VerbName::Guard | VerbName::Bind => Goal::Protect,
            VerbName::Build | VerbName::Repair => return None,
            VerbName::Use => return self.item.and_then(sheet).and_then(|sheet| sheet.goal),
            _ => Goal::Kill,
        })
    }
}

impl Play<'_, '_> {
    /// Returns the goal as Telepaths and Surveillance see it, ignoring shields (PN-337).
    pub(super) fn goal(&self, night: &Night, seat: Seat) -> Goal {
        let person = &self.state.people[seat];
        if night.holograms.contains(&seat) {
            let set = person.disguise;
            return if set.role == Role::NoRole { set.race.goal() } else { set.role.sheet().usual };
        }
        let mine = |main: bool| {
            night.acts.iter().filter(move |act| act.actor == seat && !act.robot && act.main == main && !act.stopped)
        };
        if let Some(goal) = mine(true).find_map(Act::goal) {
            return goal;
        }
        let idle = match person.sheet().idle {
            Idle::Of(goal) => Some(goal),
            Idle::Armed => self.is_alert(seat).then_some(Goal::Kill),
            Idle::Invention => {
                let planted = |item: Item| item != Item::TrackingDevices || !person.tracked.is_empty();
                let working = person.devices.iter().filter(|device| {
                    let always = device.sheet().kind == crate::sheets::Kind::AlwaysOn;
                    device.invention
                        && always
                        && !device.broken
                        && planted(device.item)
                        && (device.charges != Some(0) || device.item == Item::TrackingDevices)
                });
                working.filter_map(|device| device.sheet().goal).next()
            }
            Idle::Race => None,
        };
        idle.or_else(|| mine(false).find_map(Act::goal)).unwrap_or_else(|| person.race.goal())
    }
}
