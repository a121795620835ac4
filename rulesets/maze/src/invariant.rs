//! The invariants that hold in every state of a game.

use gloaming_core::prelude::*;

use crate::events::{Order, Phase};
use crate::roles::{Action, Hat, Role, Speciality};
use crate::setup::Setup;
use crate::state::{Ballot, Player, State};
use crate::{LONGEST_WIRE, MOST_PLAYERS};

/// Returns a description of the first broken invariant, if any.
pub(crate) fn broken(setup: &Setup, state: &State) -> Option<String> {
    let over = state.phase == Phase::Over;
    let course = || if over { None } else { maze(state).or_else(|| course(state)) };
    people(setup, state).or_else(|| orders(setup, state)).or_else(course)
}

/// Roles never change.
fn people(setup: &Setup, state: &State) -> Option<String> {
    let count = |role| state.players.iter().filter(|player| player.role == role).count();
    let (black, all) = (count(Role::BlackHat), state.players.len());
    let kept = match &setup.deal {
        Some(deal) => {
            let as_fixed = |(lot, player): (&Lot<Role>, &Player)| lot.given().is_none_or(|role| role == player.role);
            let drawn = !deal.roles.has_lots() || black == setup.black_hats;
            drawn && deal.roles.len() == all && deal.roles.iter().zip(state.players.iter()).all(as_fixed)
        }
        None => black == setup.black_hats,
    };
    invariant!(count(Role::ManInBlack) == 1, "there isn't exactly one Man in Black");
    invariant!(kept && all <= MOST_PLAYERS, "{black} Black Hats among {all} don't match the deal");
    for (seat, player) in state.players.seated() {
        let place = seat.index();
        let mut rest = state.players.iter().skip(place + 1);
        let special = player.speciality.filter(|speciality| *speciality != Speciality::Plain);
        let twice = |other: &Player| special.is_some() && other.speciality == special;
        let sound = |ballot: Ballot| ballot.target != seat && state.is_alive(ballot.target);
        invariant!(
            player.speciality.is_some() == player.is_black_hat(),
            "seat {place}: only Black Hats have a speciality"
        );
        invariant!(rest.clone().all(|other| other.identity != player.identity), "two players are {}", player.identity);
        invariant!(!rest.any(twice), "two players have the same speciality");
        invariant!(player.alive || !player.done && player.vote.is_none(), "seat {place} is dead, but acts");
        invariant!(player.vote.is_none_or(sound), "seat {place} doesn't vote for another living player");
    }
    None
}

/// Orders exist only at night, and only from players who can give them.
fn orders(setup: &Setup, state: &State) -> Option<String> {
    let may_stand = matches!(state.phase, Phase::Night | Phase::Over);
    let of_day = Order::ALL.iter().find(|order| state.stands(**order) && !may_stand);
    invariant!(of_day.is_none(), "{of_day:?} exists, but it isn't night");
    for (order, speciality) in [
        (Order::Detain, Speciality::Barkeep),
        (Order::Pick, Speciality::Lockpick),
        (Order::Wire, Speciality::Telegrapher),
        (Order::Palm, Speciality::CardSharp),
    ] {
        let exists = state.players.iter().any(|player| player.speciality == Some(speciality));
        let (stands, used_up) = (state.stands(order), state.used_up(order));
        invariant!(exists || !stands && !used_up, "{order} without a {speciality}");
        invariant!(!stands || !used_up, "{order} exists, but is used up");
    }
    invariant!(setup.unmask || !state.uses.unmask, "unmasked, but this game has no unmasking");
    let action = state.orders.search.map_or(Action::None, |search| search.action);
    let fits = |hat: Hat| [Action::None, hat.action()].contains(&action);
    invariant!(state.hat.is_none_or(fits), "the search has the action of the other hat");
    let fits = |text: &PlayerText| text.as_str().chars().count() <= LONGEST_WIRE;
    invariant!(state.orders.wire.as_ref().is_none_or(fits), "a telegram is too long");
    None
}

/// There is one Maze, held by a living player (MZ-42).
fn maze(state: &State) -> Option<String> {
    let holder = state.holder;
    let after_the_discard = || state.trail.iter().skip_while(|held| held.is_some()).chain([&holder]);
    let gone = state.trail.contains(&None);
    invariant!(!gone || after_the_discard().all(Option::is_none), "The Maze was discarded, but is back (MZ-59)");
    invariant!(state.balance() != (1, 2) || holder.is_none(), "the balance is 1:2, but The Maze is still in the game");
    let at_nightfall = holder.filter(|_| state.phase == Phase::Night);
    invariant!(state.night_holder == at_nightfall, "the night's holder isn't the holder at nightfall");
    let holder = holder?;
    let could_take = !state.is(holder, Role::ManInBlack) || state.hat == Some(Hat::Black);
    // The barred player may hold it only if no other player could (MZ-56).
    let others = state.living().filter(|seat| *seat != holder && !state.is(*seat, Role::ManInBlack)).count();
    let barred = state.barred == Some(holder) && state.phase != Phase::NightZero && others > 1;
    invariant!(state.is_alive(holder), "a dead player holds The Maze");
    invariant!(could_take, "the Man in Black holds The Maze, but couldn't take it");
    invariant!(!barred, "the barred player holds The Maze");
    None
}

/// The game has not passed a point where it should have ended or moved on.
fn course(state: &State) -> Option<String> {
    let winner = state.winning_team();
    invariant!(winner.is_none(), "{winner:?} have won, but the game goes on");
    // A phase in which all players are done goes on only while the game is paused. The state doesn't know about pauses,
    // so scenarios test this.
    let begun = state.phase != Phase::NightZero;
    let without_hat = state.hat.is_none() && state.man_in_black().is_some_and(|man| state.is_alive(man));
    invariant!(!begun || !without_hat, "the Man in Black has no hat");
    let (days, trail) = (if begun { state.number as usize } else { 0 }, state.trail.len());
    invariant!(trail == days, "the trail has {trail} of {days} days");
    None
}
