//! Step 3: abductions (PN-365 to PN-372).

use gloaming_core::prelude::*;

use super::Night;
use crate::events::Event;
use crate::play::Play;
use crate::setup::Chance;
use crate::verbs::VerbName;
use crate::words::Item;

/// The catch of an abductor: target first, then Sneaks.
struct Catch {
    by: Seat,
    act: usize,
    of: Vec<Seat>,
}

pub(super) fn decide(play: &mut Play<'_, '_>, night: &mut Night) {
    let arrived = play.arrive(night, |act| act.verb == VerbName::Abduct);
    let catches: Vec<Catch> = arrived
        .into_iter()
        .filter_map(|act| {
            let (by, target) = (night.acts[act].actor, night.acts[act].target?);
            let found = night.is_found(target).then_some(target);
            let of = found.into_iter().chain(night.sneaks_at(target)).filter(|seat| *seat != by).collect();
            Some(Catch { by, act, of })
        })
        .collect();
    let wins = chain(&catches);
    let mut taken: Vec<(Seat, Seat)> = Vec::new();
    for victim in play.roster.seats() {
        let by: Vec<Seat> =
            wins.iter().map(|win| &catches[*win]).filter(|one| one.of.contains(&victim)).map(|one| one.by).collect();
        let person = play.person(victim);
        if !by.is_empty() && person.works(Item::BodyDouble) {
            person.use_up(Item::BodyDouble);
            night.tell(victim, Event::DeviceSpent { item: Item::BodyDouble });
            continue;
        }
        let by = match by.as_slice() {
            [] => continue,
            [one] => *one,
            several => play.draw(Chance::Abductor, several).unwrap_or(several[0]),
        };
        taken.push((by, victim));
    }
    // In the order of the catches: target first, then Sneaks.
    let order = |(by, victim): &(Seat, Seat)| {
        let of = catches.iter().position(|one| one.by == *by);
        let place = of.and_then(|of| catches[of].of.iter().position(|one| one == victim));
        (of, place)
    };
    taken.sort_by_key(order);
    for (_, victim) in &taken {
        night.off.push(*victim);
        night.hidden.remove(victim);
        let stops =
            |act: &&mut super::Act| act.actor == *victim && !act.robot && act.tier >= 3 && !act.works_off_board();
        night.acts.iter_mut().filter(stops).for_each(|act| act.stopped = true);
    }
    night.unanswer(&taken);
    night.taken = taken;
}

/// Returns the catches that succeed, starting with abductors who aren't about to be taken themselves and following the
/// chain. Cycles fail (PN-368).
fn chain(catches: &[Catch]) -> Vec<usize> {
    let mut open: Vec<usize> = (0..catches.len()).collect();
    let mut wins = Vec::new();
    while let Some(free) =
        open.iter().copied().find(|one| !open.iter().any(|other| catches[*other].of.contains(&catches[*one].by)))
    {
        wins.push(free);
        open.retain(|one| *one != free && !catches[free].of.contains(&catches[*one].by));
    }
    wins.sort_by_key(|win| catches[*win].act);
    wins
}
