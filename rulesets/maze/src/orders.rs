//! What each command does.

use gloaming_core::prelude::*;

use crate::events::{Event, Order};
use crate::phases::BLACK_HATS;
use crate::roles::Action;
use crate::state::{Ballot, Search, State, Theft};
use crate::verbs::Verb;
use crate::{Play, vote};

/// Carries out a player's command.
pub(crate) fn give(play: &mut Play<'_>, by: Seat, verb: Verb) {
    // A player who does something is no longer done (MZ-19).
    let player = &mut play.state.players[by];
    player.done = verb == Verb::Done || player.done && verb == Verb::Tally;
    let team = |order, target, recipient| Event::TeamOrder { by, order, target, recipient };
    let orders = &mut play.state.orders;
    match verb {
        Verb::Tally => {
            let counts = vote::count(play.state, false).entries();
            play.turn.tell(by, Event::VoteTally { day: play.state.number, counts });
        }
        Verb::Vote(target) => {
            player.vote = Some(Ballot { target, cast: play.state.ballots });
            play.state.ballots += 1;
            play.turn.tell_all(Event::Voted { voter: by, target });
        }
        Verb::Unvote => {
            player.vote = None;
            play.turn.tell_all(Event::Unvoted { voter: by });
        }
        Verb::Unmask => {
            play.state.uses.unmask = true;
            play.turn.tell_all(Event::Unmasked { player: by });
        }
        Verb::Kill(target) => {
            orders.kill = Some(target);
            play.turn.tell_channel(BLACK_HATS, team(Order::Kill, target, None));
        }
        Verb::Steal(target, recipient) => {
            let recipient = recipient.unwrap_or(by);
            orders.steal = Some(Theft { target, recipient });
            play.turn.tell_channel(BLACK_HATS, team(Order::Steal, target, Some(recipient)));
        }
        Verb::Search(target, action) => {
            orders.search = Some(Search { target, action: action.unwrap_or(Action::None) });
        }
        Verb::Wear(hat) => play.state.hat = Some(hat),
        Verb::Pass(target) => orders.pass = Some(target),
        Verb::Detain(target) => orders.detain = Some(target),
        Verb::Pick(target) => orders.pick = Some(target),
        // A telegram is a single line, so that it can't be made to look like several messages.
        Verb::Wire(text) => orders.wire = Some(PlayerText::new(&text.as_str().replace('\n', " "))),
        Verb::Palm => play.state.uses.palm = Some(play.state.number),
        Verb::Cancel(order) => cancel(play, by, order),
        Verb::Done => {}
    }
}

/// Returns the confirmation of an order for its sender (MZ-27). Team orders are announced to the team instead.
pub(crate) fn confirmation(state: &State, verb: &Verb) -> Event {
    let Some(order) = verb.name().order() else { return Event::DoneNoted };
    let (target, action) = match verb {
        Verb::Search(target, action) => (Some(*target), Some(action.unwrap_or(Action::None))),
        Verb::Pass(target) | Verb::Detain(target) | Verb::Pick(target) => (Some(*target), None),
        _ => (None, None),
    };
    Event::OrderTaken { order, target, action, hat: state.hat.filter(|_| order == Order::Wear) }
}

fn cancel(play: &mut Play<'_>, by: Seat, order: Order) {
    let orders = &mut play.state.orders;
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
        Order::Kill | Order::Steal => play.turn.tell_channel(BLACK_HATS, Event::TeamCancelled { by, order }),
        _ => play.turn.tell(by, Event::OrderCancelled { order }),
    }
}
