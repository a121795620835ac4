//! The effects of commands.

use gloaming_core::prelude::*;

use crate::events::{Event, Order};
use crate::phases::BLACK_HATS;
use crate::roles::Action;
use crate::state::{Ballot, Search, Theft};
use crate::verbs::Verb;
use crate::vote;
use crate::{Maze, Play};

/// Does what `ask` allowed.
pub(crate) fn give(play: &mut Play<'_>, command: &Command<'_, Verb>) {
    let Some(by) = command.by.seat() else { return };
    // Somebody who does something was not done (MZ-19).
    play.state.players[by].done = match command.verb {
        Verb::Done => true,
        Verb::Tally => play.state.players[by].done,
        _ => false,
    };
    let team = |order, target, recipient| Event::TeamOrder { by, order, target, recipient };
    let orders = &mut play.state.orders;
    match (command.verb, command.words) {
        (Verb::Tally, _) => {
            let counts = vote::count(play.state, false).entries();
            play.turn.tell(by, Event::VoteTally { day: play.state.number, counts });
        }
        (Verb::Vote, [Given::Player(target)]) => {
            play.state.players[by].vote = Some(Ballot { target: *target, cast: play.state.ballots });
            play.state.ballots += 1;
            play.turn.tell_all(Event::Voted { voter: by, target: *target });
        }
        (Verb::Unvote, _) => {
            play.state.players[by].vote = None;
            play.turn.tell_all(Event::Unvoted { voter: by });
        }
        (Verb::Unmask, _) => {
            play.state.uses.unmask = true;
            play.turn.tell_all(Event::Unmasked { player: by });
        }
        (Verb::Kill, [Given::Player(target)]) => {
            orders.kill = Some(*target);
            play.turn.tell_channel(BLACK_HATS, team(Order::Kill, *target, None));
        }
        (Verb::Steal, [Given::Player(target), to @ ..]) => {
            let (target, recipient) = (*target, to.last().and_then(Given::seat).unwrap_or(by));
            orders.steal = Some(Theft { target, recipient });
            play.turn.tell_channel(BLACK_HATS, team(Order::Steal, target, Some(recipient)));
        }
        (Verb::Search, [Given::Player(target), action @ ..]) => {
            let action = action.first().and_then(Given::word).unwrap_or(Action::None);
            orders.search = Some(Search { target: *target, action });
        }
        (Verb::Wear, [hat]) => play.state.hat = hat.word(),
        (Verb::Pass, [target]) => orders.pass = target.seat(),
        (Verb::Detain, [target]) => orders.detain = target.seat(),
        (Verb::Pick, [target]) => orders.pick = target.seat(),
        // A telegram is a line: nobody can make it look like several messages.
        (Verb::Wire, [Given::Text(text)]) => {
            orders.wire = Some(PlayerText::new(&text.as_str().replace('\n', " ")));
        }
        (Verb::Palm, _) => play.state.uses.palm = Some(play.state.number),
        (Verb::Cancel, [order]) => {
            if let Some(order) = order.word() {
                cancel(play, by, order);
            }
        }
        // `done` is done above, and `ask` lets no other words pass.
        _ => {}
    }
}

/// The confirmation of an order to its sender (MZ-27). Those of the team are told to the team.
pub(crate) fn confirmation(request: &Request<'_, Maze>) -> Event {
    let Some(order) = request.verb.order() else { return Event::DoneNoted };
    Event::OrderTaken {
        order,
        target: request.words.first().and_then(Given::seat),
        action: request.state.orders.search.filter(|_| order == Order::Search).map(|search| search.action),
        hat: request.state.hat.filter(|_| order == Order::Wear),
    }
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
