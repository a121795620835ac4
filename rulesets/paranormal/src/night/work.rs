//! Step 7: building, seeding, and powers that are used up (PN-384); and repairs, which take effect at dawn.

use gloaming_core::prelude::*;

use super::Night;
use crate::events::Event;
use crate::play::Play;
use crate::state::Device;
use crate::verbs::VerbName;
use crate::words::{Item, Role};

pub(super) fn done(play: &mut Play<'_, '_>, night: &mut Night) {
    let done: Vec<(Seat, VerbName)> =
        night.acts.iter().filter(|act| !act.stopped && !act.robot).map(|act| (act.actor, act.verb)).collect();
    for (seat, verb) in done {
        match verb {
            VerbName::Build => build(play, night, seat),
            VerbName::Kill if play.state.people[seat].role == Role::RogueDoppelganger => play.person(seat).spent = true,
            VerbName::Seed => {
                play.person(seat).spent = true;
                (play.state.seeded, play.state.must_lynch, night.seeded) = (Some(seat), true, true);
            }
            _ => {}
        }
    }
}

/// Makes repaired devices work again from dawn on (PN-145).
pub(super) fn mend(play: &mut Play<'_, '_>, night: &mut Night) {
    let menders: Vec<Seat> = night
        .acts
        .iter()
        .filter(|act| !act.stopped && !act.robot && act.verb == VerbName::Repair)
        .map(|act| act.actor)
        .collect();
    for seat in menders {
        repair(play, night, seat);
    }
}

/// Repairs what was broken at the beginning of the night (PN-145).
fn repair(play: &mut Play<'_, '_>, night: &mut Night, seat: Seat) {
    let nights = play.state.nights;
    let mut items = Vec::new();
    let old = |device: &&mut Device| device.broken && device.broken_in < nights;
    for device in play.person(seat).devices.iter_mut().filter(old) {
        device.broken = false;
        items.push(device.item);
    }
    items.sort_by_key(|item| item.place());
    if !items.is_empty() {
        night.tell(seat, Event::Repaired { items });
    }
}

/// Works on a tracking device. One is finished after two nights (PN-156).
fn build(play: &mut Play<'_, '_>, night: &mut Night, seat: Seat) {
    let person = play.person(seat);
    person.half_built = !person.half_built;
    if person.half_built {
        return;
    }
    if let Some(Device { charges: Some(charges), .. }) = person.device_mut(Item::TrackingDevices) {
        *charges += 1;
        let devices = u32::from(*charges);
        night.tell(seat, Event::Built { devices });
    }
}
