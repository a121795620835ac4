//! Step 2b, and armed homes (PN-364, PN-389).

use gloaming_core::prelude::*;

use super::Night;
use super::kills::{Attack, By, Work, rank};
use crate::play::Play;
use crate::verbs::VerbName;
use crate::words::{Cause, Item, Role, Shield};

/// Makes all visitors leave home. Sneaks hide where they go. A robot never enters a home under a field (PN-206).
pub(super) fn leave(play: &mut Play<'_, '_>, night: &mut Night) {
    let blocked: Vec<(usize, Seat)> = night
        .acts
        .iter()
        .enumerate()
        .filter(|(_, act)| act.robot && !act.stopped)
        .filter_map(|(place, act)| Some((place, act.target?)))
        .filter(|(_, target)| play.state.people[*target].shield(Shield::AntiTechField).is_some())
        .collect();
    for (place, target) in blocked {
        let act = &mut night.acts[place];
        act.stopped = true;
        let owner = act.actor;
        night.hit(target, Shield::AntiTechField);
        night.tell(owner, crate::events::Event::TechBlocked { item: Item::Robot, target });
    }
    let sneaks = night.visits().filter(|act| act.verb == VerbName::Sneak && !act.robot);
    night.hidden = sneaks.filter_map(|act| Some((act.actor, act.target?))).collect();
}

impl Night {
    /// Removes the shots at players who were taken: they have not left home, so they didn't meet an armed home (PN-359,
    /// PN-371).
    pub(super) fn unanswer(&mut self, taken: &[(Seat, Seat)]) {
        let left = |shot: &Attack| shot.robot || !taken.iter().any(|(_, victim)| *victim == shot.victim);
        self.shots.retain(left);
        let shots = &self.shots;
        self.fired.retain(|home| shots.iter().any(|shot| shot.by == By::Guns(*home)));
    }
}

impl Play<'_, '_> {
    /// Returns whether the player is a War Vet on alert who can shoot (PN-109, PN-111, PN-112).
    pub(super) fn is_alert(&self, seat: Seat) -> bool {
        let person = &self.state.people[seat];
        let able = !person.off_alert && !person.bound && !person.stunned;
        person.plays() && person.acts_as() == Role::WarVet && able && !self.state.carries(seat)
    }

    /// Records the shots at a visitor of a home, by its owner and by its guns. Returns whether there were any.
    pub(super) fn answer(&self, night: &mut Night, place: usize) -> bool {
        let act = &night.acts[place];
        let Some(home) = act.target.filter(|home| *home != act.actor) else { return false };
        let (visitor, robot) = (act.actor, act.robot);
        let owner = &self.state.people[home];
        let unshielded = robot || self.state.people[visitor].shield(Shield::AntiTechField).is_none();
        let guns = owner.works(Item::SentryGuns) && (robot || !owner.allowed.contains(&visitor)) && unshielded;
        let vet = self.is_alert(home);
        let shot = |tech: bool| Attack {
            rank: if tech { rank::GUNS } else { rank::VET },
            by: if tech { By::Guns(home) } else { By::Person(home) },
            victim: visitor,
            robot,
            work: Work::Kill { tech, unstoppable: false },
            cause: Cause::Shot,
            mask: None,
            away: true,
        };
        night.shots.extend(vet.then(|| shot(false)));
        night.shots.extend(guns.then(|| shot(true)));
        if guns && !night.fired.contains(&home) {
            night.fired.push(home);
        }
        vet || guns
    }

    /// Returns the players whom a visit meets because they hide at the home of its target, without its own actor
    /// (PN-124). A robot can't affect players under a field, who are informed (PN-206, PN-209).
    pub(super) fn sneaks_met(&self, night: &mut Night, act: &super::Act, target: Seat) -> Vec<Seat> {
        let mut met = night.sneaks_at(target);
        met.retain(|sneak| *sneak != act.actor);
        if act.robot {
            let (under_a_field, others): (Vec<Seat>, Vec<Seat>) =
                met.into_iter().partition(|sneak| self.state.people[*sneak].shield(Shield::AntiTechField).is_some());
            under_a_field.into_iter().for_each(|sneak| night.hit(sneak, Shield::AntiTechField));
            met = others;
        }
        met
    }

    /// Lets the visits of this tier meet armed homes. Returns the indices of those that go on.
    pub(super) fn arrive(&self, night: &mut Night, is: impl Fn(&super::Act) -> bool) -> Vec<usize> {
        let places: Vec<usize> =
            (0..night.acts.len()).filter(|place| !night.acts[*place].stopped && is(&night.acts[*place])).collect();
        places.into_iter().filter(|place| !night.acts[*place].visits || !self.answer(night, *place)).collect()
    }
}
