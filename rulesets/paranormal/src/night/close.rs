//! Step 0: freezes orders. Bloodlust fills in a missing hunt.

use super::{Act, Night};
use crate::play::Play;
use crate::setup::Chance;
use crate::state::{Hunt, Order, Status};
use crate::verbs::VerbName;
use crate::words::Team;

pub(super) fn orders(play: &mut Play<'_, '_>, night: &mut Night) {
    for team in [Team::Doppelgangers, Team::Exterminators] {
        night.mates.push((team, play.state.who(|person| person.lives() && person.team == team)));
    }
    bloodlust(play);
    let state = &*play.state;
    let stands = |order: &&Order| order.target.into_iter().chain(order.second).all(|seat| state.plays(seat));
    for (seat, person) in state.people.seated() {
        match person.status {
            Status::InPlay => {}
            Status::Held(_) => {
                night.off.push(seat);
                let order = person.main.as_ref().filter(stands);
                night.acts.extend(order.map(|order| Act::new(seat, person, order, None)).filter(Act::works_off_board));
                continue;
            }
            Status::Dead | Status::Departed => continue,
        }
        match state.hunt {
            Some(Hunt::Set { carrier, target, consume }) if carrier == seat => {
                let verb = if consume { VerbName::Consume } else { VerbName::Hunt };
                night.acts.push(Act::new(seat, person, &Order::at(verb, target), None));
            }
            _ => {
                let order = person.main.as_ref().filter(stands);
                night.acts.extend(order.map(|order| Act::new(seat, person, order, None)));
            }
        }
        for order in person.free.iter().filter(stands) {
            night.acts.push(Act { main: false, ..Act::new(seat, person, order, None) });
        }
        if let Some(stock) = person.stock.as_deref()
            && let Some(order) = stock.order.as_ref().filter(stands)
        {
            night.acts.extend(stock.equipped.map(|role| Act::new(seat, person, order, Some(role))));
        }
    }
}

/// Counts skips, and draws the hunt that bloodlust forces (PN-97, PN-98).
fn bloodlust(play: &mut Play<'_, '_>) {
    let members = play.state.members(Team::Doppelgangers);
    if members.is_empty() {
        play.state.hunt = None;
        return;
    }
    if play.state.hunt.is_none() && play.state.bloodlust() {
        let prey = play.state.who(|person| person.plays() && person.team != Team::Doppelgangers);
        let carrier = play.draw(Chance::BloodlustCarrier, &members);
        let target = play.draw(Chance::BloodlustTarget, &prey);
        if let (Some(carrier), Some(target)) = (carrier, target) {
            play.state.hunt = Some(Hunt::Set { carrier, target, consume: false });
            play.person(carrier).main = None;
            play.tell_hunt();
        }
    }
    match play.state.hunt {
        Some(Hunt::Set { .. }) => play.state.skips = 0,
        _ => play.state.skips += 1,
    }
}
