//! Sightings of the night's journeys (HD-45 to HD-52), by watchers, at home, by scrying, and in ledgers.

use std::collections::BTreeSet;

use gloaming_core::prelude::*;

use crate::action::{Action, LeaderAction};
use crate::board::sighted;
use crate::events::Event;
use crate::map::{Leg, Place};
use crate::night::Night;
use crate::night::unit::{Body, Fate, Unit};
use crate::state::Sighting;
use crate::words::{Ability, Allegiance, Means, Race, Sight, Source};

pub(super) fn sights(night: &mut Night<'_>) {
    for seat in night.living_in_turn() {
        let mut seen: Vec<Sighting> = Vec::new();
        let watched: BTreeSet<Place> = night
            .units
            .iter()
            .filter(|unit| unit.seat == seat && unit.is_well())
            .filter_map(|unit| match unit.action {
                Some(Action::Watch(place)) => Some(place),
                _ => None,
            })
            .collect();
        for place in watched {
            look(night, seat, place, Source::Watch, &mut seen);
        }
        if let Some(LeaderAction::Scry(place)) = night.leader(seat).action {
            look(night, seat, place, Source::Scry, &mut seen);
        }
        let home = night.homes[seat.index()];
        // Leaders learn about quick travel at their home without sending an agent (HD-47).
        seen.extend(at_place(night, seat, home, Source::Base).into_iter().filter(is_quick));
        seen.sort();
        for sighting in &seen {
            let event = sighted(night.map(), sighting);
            night.report(seat, event);
        }
        night.state.leaders[seat].seen = seen;
        keep_ledgers(night, seat);
        have_visions(night, seat);
    }
}

/// Reports what a watch or scrying saw, or that it saw no traveller.
fn look(night: &mut Night<'_>, seat: Seat, place: Place, source: Source, seen: &mut Vec<Sighting>) {
    let found = at_place(night, seat, place, source);
    if found.is_empty() {
        let place = night.map().named(place);
        night.report(seat, Event::WatchQuiet { source, place });
    }
    seen.extend(found);
}

fn is_quick(sighting: &Sighting) -> bool {
    let quick = |way: Option<(Means, Place)>| way.is_some_and(|(means, _)| means != Means::Road);
    quick(sighting.came) || quick(sighting.left)
}

/// Returns everything that can be seen at a place of other leaders' agents.
fn at_place(night: &Night<'_>, by: Seat, place: Place, source: Source) -> Vec<Sighting> {
    let shows_home = source == Source::Watch && night.can(by, Ability::StampedPapers);
    let others = night.units.iter().filter(|unit| unit.seat != by && unit.body == Body::Agent);
    let seen = others.filter_map(|unit| {
        let (kind, came, left) = passage(unit, place)?;
        let hidden = is_hidden(night, unit, kind, came, left);
        (!hidden).then(|| Sighting {
            source,
            place,
            sex: unit.sex,
            race: unit.race,
            kind,
            came,
            left,
            home: shows_home.then_some(unit.base),
        })
    });
    seen.collect()
}

type Way = Option<(Means, Place)>;

/// Returns what a unit did at a place on its way out (HD-48), or `None` if it did not travel or never came there.
fn passage(unit: &Unit, place: Place) -> Option<(Sight, Way, Way)> {
    let left = |leg: &Leg| Some((leg.means, leg.to));
    let came = |leg: &Leg| Some((leg.means, leg.from));
    let first = unit.path.first()?;
    if first.from == place {
        return Some((Sight::SetOut, None, left(first)));
    }
    let at = unit.path.iter().position(|leg| leg.to == place)?;
    // A unit that was stopped on a road was seen at every place before it, and at none after (HD-50).
    if unit.halt.is_some_and(|halt| at >= halt) {
        return None;
    }
    let here = &unit.path[at];
    if let Some(next) = unit.path.get(at + 1) {
        return Some((Sight::Passed, came(here), left(next)));
    }
    let moved_in = unit.is_well() && matches!(unit.action, Some(Action::Relocate(_)));
    if unit.fate == Fate::Dead || moved_in {
        return Some((Sight::Remained, came(here), None));
    }
    Some((Sight::Visited, came(here), came(here)))
}

/// Returns `true` if an agent can't be seen at all.
fn is_unseen(night: &Night<'_>, unit: &Unit) -> bool {
    let leader = night.leader(unit.seat);
    let underground = leader.serves(Allegiance::TwinLamps) && matches!(unit.race, Race::Argonian | Race::Khajiit);
    underground || leader.can(Ability::NativeWays)
}

/// Returns `true` if abilities of its leader hide what an agent did at a place (3.4).
fn is_hidden(night: &Night<'_>, unit: &Unit, kind: Sight, came: Way, left: Way) -> bool {
    let ways = || came.into_iter().chain(left).map(|(means, _)| means);
    let uses = |means: Means| ways().any(|one| one == means);
    let can = |ability| night.can(unit.seat, ability);
    is_unseen(night, unit)
        || can(Ability::GuildDiscretion) && uses(Means::Guide)
        || can(Ability::NightBoats) && uses(Means::Boat)
        || can(Ability::BackWays) && ways().all(|means| means == Means::Road)
        || can(Ability::AshlandPaths) && kind == Sight::Passed
}

/// Reports from the ledgers: every connection of a kind that other leaders' agents used.
fn keep_ledgers(night: &mut Night<'_>, seat: Seat) {
    for (ability, means) in [
        (Ability::ShippingLedger, Means::Boat),
        (Ability::GuideLedger, Means::Guide),
        (Ability::StriderLedger, Means::Strider),
    ] {
        if !night.can(seat, ability) {
            continue;
        }
        let mut entries: Vec<Event> = Vec::new();
        for unit in night.units.iter().filter(|unit| unit.seat != seat && unit.body == Body::Agent) {
            let hidden = is_unseen(night, unit)
                || means == Means::Boat && night.can(unit.seat, Ability::NightBoats)
                || means == Means::Guide && night.can(unit.seat, Ability::GuildDiscretion);
            let used = unit.path.iter().take(unit.halt.unwrap_or(usize::MAX));
            for leg in used.filter(|leg| leg.means == means && !hidden) {
                entries.push(Event::Ledger {
                    means,
                    sex: unit.sex,
                    race: unit.race,
                    from_place: night.map().named(leg.from),
                    to_place: night.map().named(leg.to),
                });
            }
        }
        entries.into_iter().for_each(|event| night.report(seat, event));
    }
}

/// Reports the places where sleepers rose (`visions`).
fn have_visions(night: &mut Night<'_>, seat: Seat) {
    if !night.leader(seat).serves(Allegiance::NerevarineCult) {
        return;
    }
    let risen: BTreeSet<Place> =
        night.units.iter().filter(|unit| unit.body == Body::Sleeper).map(|unit| unit.place).collect();
    if !risen.is_empty() {
        let places = night.map().named_all(risen);
        night.report(seat, Event::Vision { places });
    }
}
