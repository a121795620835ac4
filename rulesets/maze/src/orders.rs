//! What a command does that was taken.

use gloaming_core::ruleset::{Seat, Table, Turn};

use crate::commands::Given;
use crate::events::{Event, Order};
use crate::phases::{self, BLACK_HATS};
use crate::setup::Setup;
use crate::state::{Ballot, State};
use crate::vote;

/// Does it, and ends the phase if that was the last thing that it waited for.
pub(crate) fn give(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>, by: Seat, given: Given) {
    match given {
        Given::Tally => {
            let counts = vote::count(state, false).entries();
            turn.tell(by, Event::VoteTally { day: state.number, counts });
            return;
        }
        Given::Done => {
            state.players[by].done = true;
            turn.tell(by, Event::DoneNoted);
            end_if_done(table, state, turn);
            return;
        }
        _ => {}
    }
    // Whoever does something was not done (MZ-19).
    state.players[by].done = false;
    match given {
        Given::Vote(target) => {
            state.players[by].vote = Some(Ballot { target, cast: state.ballots });
            state.ballots += 1;
            turn.tell_all(Event::Voted { voter: by, target });
            end_if_done(table, state, turn);
        }
        Given::Unvote => {
            state.players[by].vote = None;
            turn.tell_all(Event::Unvoted { voter: by });
        }
        Given::Unmask => {
            state.uses.unmask = true;
            turn.tell_all(Event::Unmasked { player: by });
        }
        Given::Cancel(order) => cancel(state, turn, by, order),
        other => order(state, turn, by, other),
    }
}

/// Notes an order and confirms it: one's own to its sender, the team's to the team (MZ-27).
fn order(state: &mut State, turn: &mut Turn<'_>, by: Seat, given: Given) {
    let taken = |order| Event::OrderTaken { order, target: None, action: None, hat: None };
    let aimed = |order, target| Event::OrderTaken { order, target: Some(target), action: None, hat: None };
    let of_team = |order, target, recipient| Event::TeamOrder { by, order, target, recipient };
    match given {
        Given::Kill(target) => {
            state.orders.kill = Some(target);
            turn.tell_channel(BLACK_HATS, of_team(Order::Kill, target, None));
        }
        Given::Steal(theft) => {
            state.orders.steal = Some(theft);
            turn.tell_channel(BLACK_HATS, of_team(Order::Steal, theft.target, Some(theft.recipient)));
        }
        Given::Wear(hat) => {
            state.hat = Some(hat);
            turn.tell(by, Event::OrderTaken { order: Order::Wear, target: None, action: None, hat: Some(hat) });
        }
        Given::Pass(target) => {
            state.orders.pass = Some(target);
            turn.tell(by, aimed(Order::Pass, target));
        }
        Given::Search(search) => {
            state.orders.search = Some(search);
            let (target, action) = (Some(search.target), Some(search.action));
            turn.tell(by, Event::OrderTaken { order: Order::Search, target, action, hat: None });
        }
        Given::Detain(target) => {
            state.orders.detain = Some(target);
            turn.tell(by, aimed(Order::Detain, target));
        }
        Given::Pick(target) => {
            state.orders.pick = Some(target);
            turn.tell(by, aimed(Order::Pick, target));
        }
        Given::Wire(text) => {
            state.orders.wire = Some(text);
            turn.tell(by, taken(Order::Wire));
        }
        Given::Palm => {
            state.uses.palm = Some(state.number);
            turn.tell(by, taken(Order::Palm));
        }
        // These are no orders, and `give` has done them.
        Given::Cancel(_) | Given::Vote(_) | Given::Unvote | Given::Tally | Given::Unmask | Given::Done => {}
    }
}

fn cancel(state: &mut State, turn: &mut Turn<'_>, by: Seat, order: Order) {
    let orders = &mut state.orders;
    match order {
        Order::Pass => orders.pass = None,
        Order::Search => orders.search = None,
        Order::Kill => orders.kill = None,
        Order::Steal => orders.steal = None,
        Order::Detain => orders.detain = None,
        Order::Pick => orders.pick = None,
        Order::Wire => orders.wire = None,
        Order::Wear | Order::Palm => {}
    }
    match order {
        Order::Kill | Order::Steal => turn.tell_channel(BLACK_HATS, Event::TeamCancelled { by, order }),
        _ => turn.tell(by, Event::OrderCancelled { order }),
    }
}

/// Ends the phase if everybody is done (MZ-18), or a day with the hammer (MZ-39).
pub(crate) fn end_if_done(table: &Table<Setup>, state: &mut State, turn: &mut Turn<'_>) {
    let hammered = table.setup.hammer && state.phase == crate::Phase::Day && vote::is_hammered(state);
    if hammered || state.awaited().next().is_none() {
        phases::end_phase(table, state, turn);
    }
}
