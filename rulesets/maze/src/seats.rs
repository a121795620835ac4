//! Removing and replacing players (MZ-125, MZ-126).

use gloaming_core::prelude::*;

use crate::events::{Cause, Event, Phase, Step};
use crate::roles::Role;
use crate::setup::Chance;
use crate::state::{State, draw};
use crate::{Play, phases};

/// Removes a player for the game master: they die, and if they hold The Maze it moves on at once (MZ-125).
pub(crate) fn remove(play: &mut Play<'_>, seat: Seat) {
    for player in play.state.players.iter_mut() {
        player.vote = player.vote.filter(|ballot| ballot.target != seat);
    }
    let player = &mut play.state.players[seat];
    (player.alive, player.done, player.vote) = (false, false, None);
    phases::tell_deaths(play.table, play.state, &mut play.turn, &[seat], Cause::Removed);
    play.turn.trace("MZ-125", [seat]);
    if play.state.holder == Some(seat) {
        hand_on(play, seat);
    }
    phases::settle(play);
}

fn hand_on(play: &mut Play<'_>, from: Seat) {
    let legal = play.state.legal_holders(from);
    // The draw is named after the seat that was left, so that a removal without a draw doesn't shift the draw of
    // another one.
    let holder = draw(play, Chance::Maze, &format!("maze-from-{}", from.0), &legal);
    // If no player can hold it, no Black Hat is alive, and the game ends here.
    play.state.holder = holder;
    if let Some(to) = holder {
        play.turn.recount_by(Step::Inherited { player: from, receiver: to }, "MZ-125", [from, to]);
    }
    if play.state.phase == Phase::Night {
        play.state.orders.pass = None;
        play.state.night_holder = holder;
        // The new holder isn't informed if The Maze is discarded or the game ends right away.
        if play.state.winning_team().is_none() && play.state.balance() != (1, 2) {
            phases::tell_holder(play.state, &mut play.turn);
        }
    }
}

/// Sends the player who took over a seat what goes with it (MZ-126).
pub(crate) fn brief(state: &State, turn: &mut Turn<'_>, seat: Seat) {
    phases::tell_dealt(state, turn, seat);
    if state.is(seat, Role::BlackHat) {
        phases::tell_teammates(state, turn, seat);
        turn.tell(seat, Event::Specialities { entries: state.specialities() });
    }
    if let Some(hat) = state.hat.filter(|_| state.is(seat, Role::ManInBlack) && state.phase != Phase::NightZero) {
        turn.tell(seat, Event::Hat { hat, drawn: state.hat_drawn });
    }
    if state.night_holder == Some(seat) {
        phases::tell_holder(state, turn);
    }
}
