//! What each command does.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Seconds;

use crate::Play;
use crate::action::spelled;
use crate::board;
use crate::events::{AgentWord, Event, OrderWord};
use crate::legality::Legality;
use crate::refusals::Refusal;
use crate::verbs::Verb;
use crate::words::{Deed, Mode, Power};

/// Carries out a command, or refuses it if its words aren't legal.
pub(crate) fn give(play: &mut Play<'_>, by: Seat, verb: Verb) -> Result<(), Refusal> {
    let Table { setup, roster } = play.table;
    let legality = Legality { setup, roster, state: play.state, by };
    match verb {
        Verb::Order(order) => {
            let (name, order) = legality.order(order)?;
            let words = order.as_ref().map_or_else(|| vec![Deed::Stay.into()], |order| order.tokens(&setup.map));
            let leader = &mut play.state.leaders[by];
            leader.done = false;
            if let Some(agent) = leader.agents.iter_mut().find(|agent| agent.name == name) {
                agent.order = order;
            }
            let order = OrderWord(spelled(&words, roster));
            play.turn.tell(by, Event::Ordered { agent: AgentWord(name), order });
        }
        Verb::Leader(action) => {
            let action = legality.own_action(action)?;
            let words = action.as_ref().map_or_else(|| vec![Power::None.into()], |action| action.tokens(&setup.map));
            let leader = &mut play.state.leaders[by];
            (leader.done, leader.action) = (false, action);
            play.turn.tell(by, Event::LeaderOrdered { order: OrderWord(spelled(&words, roster)) });
        }
        Verb::Vote(target) => {
            play.state.leaders[by].vote = Some(target);
            play.turn.tell_all(Event::VoteCast { player: by, target });
        }
        Verb::Unvote => {
            play.state.leaders[by].vote = None;
            play.turn.tell_all(Event::VoteWithdrawn { player: by });
        }
        Verb::Done => {
            play.state.leaders[by].done = true;
            play.turn.tell(by, Event::MarkedDone);
        }
        Verb::Agents => {
            board::agents(play.table, play.state, by).into_iter().for_each(|event| play.turn.tell(by, event));
        }
        Verb::Dossier => {
            board::dossiers(play.table, play.state, by).into_iter().for_each(|event| play.turn.tell(by, event));
        }
        Verb::Route(from, to, mode) => {
            let mode = mode.unwrap_or(Mode::Road);
            let (from, to) = legality.route(&from, &to, mode)?;
            play.turn.tell(Audience::Asker, board::route(&setup.map, from, to, mode));
        }
        Verb::Status => {
            let state = &play.state;
            let seconds = Seconds(play.turn.seconds_left(state.phase.word()).unwrap_or(0));
            let done = state.leaders[by].done;
            let status = Event::Status { phase: state.phase, number: state.number, done, seconds };
            play.turn.tell(Audience::Asker, status);
        }
    }
    Ok(())
}
