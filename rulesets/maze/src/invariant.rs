//! The laws that hold in every state of a game.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::roles::{Hat, Role, Speciality};
use crate::setup::Setup;
use crate::state::State;
use crate::{LONGEST_WIRE, MOST_PLAYERS};

/// The first thing that does not hold.
pub(crate) fn broken(setup: &Setup, state: &State) -> Option<String> {
    people(setup, state).or_else(|| maze(state)).or_else(|| orders(setup, state)).or_else(|| course(state))
}

/// Roles come and go by nobody.
fn people(setup: &Setup, state: &State) -> Option<String> {
    let count = |role| state.players.iter().filter(|player| player.role == role).count();
    let black = count(Role::BlackHat);
    if count(Role::ManInBlack) != 1 {
        return Some("there is one Man in Black".into());
    }
    let kept = match &setup.deal {
        Some(deal) => deal.roles.iter().eq(state.players.iter().map(|player| &player.role)),
        None => black == setup.black_hats,
    };
    if !kept || state.players.len() > MOST_PLAYERS {
        return Some(format!("{black} Black Hats among {} are not what was dealt", state.players.len()));
    }
    for (place, player) in state.players.iter().enumerate() {
        if player.speciality.is_some() != player.is_black_hat() {
            return Some(format!("seat {place} has a speciality, or has none"));
        }
        let rest = state.players.get(place + 1..).unwrap_or_default();
        let special = player.speciality.filter(|speciality| *speciality != Speciality::Plain);
        if rest.iter().any(|other| other.identity == player.identity) {
            return Some(format!("there are two of {}", player.identity));
        }
        if special.is_some() && rest.iter().any(|other| other.speciality == special) {
            return Some("there are two of one speciality".into());
        }
        if !player.alive && (player.done || player.vote.is_some()) {
            return Some(format!("seat {place} is dead and does something"));
        }
        let astray = |target: Seat| target.index() == place || !state.is_alive(target);
        if player.vote.is_some_and(|ballot| astray(ballot.target)) {
            return Some(format!("seat {place} votes for nobody else"));
        }
    }
    None
}

/// There is one Maze, in living hands (MZ-42).
fn maze(state: &State) -> Option<String> {
    if state.phase == Phase::Over {
        return None;
    }
    let discarded = state.trail.iter().position(Option::is_none);
    if discarded.is_some_and(|day| state.holder.is_some() || state.trail[day..].iter().any(Option::is_some)) {
        return Some("The Maze was discarded and is back (MZ-59)".into());
    }
    if state.balance() == (1, 2) && state.holder.is_some() {
        return Some("the balance is 1:2 and The Maze is in the game".into());
    }
    match state.holder {
        Some(holder) if !state.is_alive(holder) => return Some("a dead player holds The Maze".into()),
        Some(holder) if state.is(holder, Role::ManInBlack) && state.hat != Some(Hat::Black) => {
            return Some("the Man in Black holds what he could not take".into());
        }
        Some(holder) if state.barred == Some(holder) && state.phase != Phase::NightZero => {
            // Only where nobody else could hold it (MZ-56).
            let others = state.living().filter(|seat| *seat != holder && !state.is(*seat, Role::ManInBlack)).count();
            if others > 1 {
                return Some("the barred player holds The Maze".into());
            }
        }
        _ => {}
    }
    let expected = if state.phase == Phase::Night { state.holder } else { None };
    if state.night_holder != expected {
        return Some("the night's holder is not who holds The Maze at nightfall".into());
    }
    None
}

/// Orders stand only at night and only from those who can give them.
fn orders(setup: &Setup, state: &State) -> Option<String> {
    let is_night = state.phase == Phase::Night;
    let of_night = [Order::Pass, Order::Search, Order::Kill, Order::Steal, Order::Detain, Order::Pick, Order::Wire];
    if let Some(order) =
        of_night.into_iter().find(|order| !is_night && state.phase != Phase::Over && state.stands(*order))
    {
        return Some(format!("{order} stands, and it is no night"));
    }
    let exists = |speciality| state.players.iter().any(|player| player.speciality == Some(speciality));
    for (order, speciality) in [
        (Order::Detain, Speciality::Barkeep),
        (Order::Pick, Speciality::Lockpick),
        (Order::Wire, Speciality::Telegrapher),
        (Order::Palm, Speciality::CardSharp),
    ] {
        if !exists(speciality) && (state.stands(order) || state.used_up(order)) {
            return Some(format!("{order} without a {speciality}"));
        }
        if state.stands(order) && state.used_up(order) {
            return Some(format!("{order} once more than there are uses"));
        }
    }
    if state.uses.unmask && !setup.unmask {
        return Some("an unmasking that this game does not have".into());
    }
    let search = state.orders.search;
    let wrong_hat =
        |hat: Hat| search.is_some_and(|search| ![crate::Action::None, hat.action()].contains(&search.action));
    if state.hat.is_some_and(wrong_hat) {
        return Some("the action of the other hat".into());
    }
    let long = |text: &gloaming_core::text::PlayerText| text.as_str().chars().count() > LONGEST_WIRE;
    state.orders.wire.as_ref().is_some_and(long).then(|| "a telegram is too long".into())
}

/// The game is where it can be.
fn course(state: &State) -> Option<String> {
    if state.phase == Phase::Over {
        return None;
    }
    if let Some(team) = state.winning_team() {
        return Some(format!("{team} have won, and the game goes on"));
    }
    if state.awaited().next().is_none() {
        return Some("everybody is done, and the phase goes on".into());
    }
    let man = state.man_in_black();
    if state.phase != Phase::NightZero && state.hat.is_none() && man.is_some_and(|man| state.is_alive(man)) {
        return Some("the Man in Black has no hat".into());
    }
    let days = if state.phase == Phase::NightZero { 0 } else { state.number as usize };
    (state.trail.len() != days).then(|| format!("{} of {days} days are in the trail", state.trail.len()))
}
