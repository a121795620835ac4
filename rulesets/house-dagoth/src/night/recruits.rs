//! Step 9: new agents (HD-72, HD-91).

use gloaming_core::prelude::*;

use crate::action::Action;
use crate::events::Event;
use crate::map::Place;
use crate::night::Night;
use crate::night::eyes::told_name;
use crate::night::unit::{Body, Fate};
use crate::setup::Chance;
use crate::words::{Ability, Outcome, Race, Sex};

/// How often the daughters of the old wizard come.
const DAUGHTERS: u8 = 2;

pub(super) fn recruits(night: &mut Night<'_>) {
    for seat in night.living_in_turn() {
        for at in night.units_where(|unit| unit.seat == seat && unit.is_well()) {
            if let Some(Action::Recruit(place)) = night.units[at].action {
                recruit(night, seat, at, place);
            }
        }
        press(night, seat);
        daughter(night, seat);
        keep_the_sleeper(night, seat);
    }
}

fn recruit(night: &mut Night<'_>, seat: Seat, at: usize, place: Place) {
    let in_camp = night.can(seat, Ability::Kinship) && night.map().camps.contains(&place);
    let mut found = if in_camp { 2 } else { roll(night, seat, at) };
    if night.can(seat, Ability::Alms) {
        found = found.max(1);
    }
    found += u32::from(night.can(seat, Ability::BestWages));
    found += u32::from(night.can(seat, Ability::DocksideHiring) && night.map().has_boat(place));
    let mut count = 0;
    for _ in 0..found {
        if night.has_room(seat) {
            let description = night.describe(seat, None, None);
            night.join(seat, description, place);
            count += 1;
        }
    }
    let (agent, place) = (told_name(night, at), night.map().named(place));
    night.report(seat, Event::Recruited { agent, place, count });
}

/// Rolls two dice with two sides each, less two (HD-72).
fn roll(night: &mut Night<'_>, seat: Seat, at: usize) -> u32 {
    let name = told_name(night, at).0;
    let mut draw = night.draw.branch(&format!("dice {} {name}", seat.0));
    let mut die = || {
        let fixed = night.setup.rolls.next(Chance::Dice, &mut night.state.rolls, &[1i64, 2]);
        fixed.and_then(|number| u32::try_from(number).ok()).unwrap_or_else(|| draw.below(2) + 1)
    };
    die() + die() - 2
}

/// Adds agents who were killed by ambushers or assassins of a leader who keeps them.
fn press(night: &mut Night<'_>, seat: Seat) {
    let pressed: Vec<(Seat, Sex, Race)> =
        night.pressed.iter().copied().filter(|(master, ..)| *master == seat).collect();
    for (_, sex, race) in pressed {
        if night.has_room(seat) {
            let (description, base) = (night.describe(seat, Some(sex), Some(race)), night.leader(seat).base);
            night.join(seat, description, base);
        }
    }
}

fn daughter(night: &mut Night<'_>, seat: Seat) {
    let leader = night.leader(seat);
    let comes =
        leader.can(Ability::Daughters) && leader.used(Ability::Daughters) < DAUGHTERS && leader.agents.is_empty();
    if comes && night.has_room(seat) {
        night.state.leaders[seat].spend(Ability::Daughters);
        let (description, base) =
            (night.describe(seat, Some(Sex::Female), Some(Race::Dunmer)), night.leader(seat).base);
        night.join(seat, description, base);
    }
}

/// Keeps a sleeper that lives, if there is room for it.
fn keep_the_sleeper(night: &mut Night<'_>, seat: Seat) {
    for at in night.units_where(|unit| unit.seat == seat && unit.body == Body::Sleeper) {
        let unit = night.units[at].clone();
        let kept = unit.is_well() && night.has_room(seat);
        let lived = unit.outcome.unwrap_or(Outcome::NotFound);
        let outcome = if unit.fate == Fate::Dead { Outcome::Missing } else { lived };
        let place = night.map().named(unit.place);
        night.report(seat, Event::SleeperResult { place, outcome, kept });
        if kept {
            night.join(seat, (unit.name, unit.sex, unit.race), unit.place);
        }
    }
}
