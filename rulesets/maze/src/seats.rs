//! Players who are taken out of the game or replaced (MZ-125, MZ-126).

use gloaming_core::prelude::*;

use crate::events::{Cause, Event, Phase, Step};
use crate::phases;
use crate::refusals::Refusal;
use crate::roles::Role;
use crate::setup::Setup;
use crate::state::State;

/// The game master takes a player out: they die, and what they held goes on at once (MZ-125).
pub(crate) fn remove(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, seat: Seat) -> Result<(), Refusal> {
    playing(state, seat)?;
    for (index, player) in state.players.iter_mut().enumerate() {
        let leaves = index == seat.index();
        player.alive &= !leaves;
        player.done &= !leaves;
        player.vote = player.vote.filter(|ballot| !leaves && ballot.target != seat);
    }
    phases::tell_deaths(table, state, turn, &[seat], Cause::Removed);
    turn.trace("MZ-125", [seat]);
    if state.holder == Some(seat) {
        hand_on(table, state, turn, seat);
    }
    phases::settle(table, state, turn);
    Ok(())
}

fn hand_on(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, from: Seat) {
    let living: Vec<Seat> = state.living().filter(|seat| !state.is(*seat, Role::ManInBlack)).collect();
    let mut legal: Vec<Seat> = living.iter().copied().filter(|seat| Some(*seat) != state.barred).collect();
    if legal.is_empty() {
        legal = living;
    }
    // Named after whoever left, so that of two removals the one without a draw does not shift the other's.
    let holder = state.draw_holder(table, turn, &format!("maze-from-{}", from.0), &legal);
    // Without anybody to hold it no Black Hat is alive, and the game ends here and now.
    state.holder = holder;
    if let Some(to) = holder {
        turn.recount(Step::Inherited { player: from, to });
        turn.trace("MZ-125", [from, to]);
    }
    if state.phase == Phase::Night {
        state.orders.pass = None;
        state.night_holder = holder;
        // A Maze that the discard or the end takes away again was in nobody's hands.
        if state.winning_team().is_none() && state.balance() != (1, 2) {
            phases::tell_holder(state, turn);
        }
    }
}

/// The seat is free for somebody else.
pub(crate) fn replacing(state: &State, turn: &mut Turn<'_>, seat: Seat) -> Result<(), Refusal> {
    playing(state, seat)?;
    turn.push(Effect::SeekReplacement(seat));
    Ok(())
}

/// Somebody has taken the seat, and is told what goes with it (MZ-126).
pub(crate) fn replaced(state: &State, turn: &mut Turn<'_>, seat: Seat) -> Result<(), Refusal> {
    playing(state, seat)?;
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
    Ok(())
}

/// The desk names somebody who still plays.
fn playing(state: &State, seat: Seat) -> Result<(), Refusal> {
    if state.phase == Phase::Over {
        return Err(Refusal::NotNow { phase: Some(state.phase) });
    }
    if state.is_alive(seat) { Ok(()) } else { Err(Refusal::NotAliveTarget { player: seat }) }
}
