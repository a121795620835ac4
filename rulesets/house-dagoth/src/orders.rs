//! The effects of players' commands.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Seconds;

use crate::Play;
use crate::action::spelled;
use crate::board;
use crate::events::{AgentWord, Event, OrderWord};
use crate::reader::Reader;
use crate::refusals::Refusal;
use crate::state::Ballot;
use crate::verbs::Verb;

/// Takes a command that the gate let pass, or refuses its words.
pub(crate) fn give(play: &mut Play<'_>, command: &Command<'_, Verb>) -> Result<(), Refusal> {
    let Table { setup, roster } = play.table;
    let by = command.by.seat().ok_or(Refusal::NotAPlayer)?;
    let words = gloaming_core::ruleset::spelled(command.words, roster);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let reader = Reader { setup, roster, state: play.state, by };
    match command.verb {
        Verb::Order => {
            let (name, order) = reader.order(&words)?;
            let tokens = order.as_ref().map(|order| order.tokens(&setup.map));
            let leader = &mut play.state.leaders[by];
            leader.done = false;
            if let Some(agent) = leader.agents.iter_mut().find(|agent| agent.name == name) {
                agent.order = order;
            }
            let order = OrderWord(tokens.map_or_else(|| "stay".to_owned(), |tokens| spelled(&tokens, roster)));
            play.turn.tell(by, Event::Ordered { agent: AgentWord(name), order });
        }
        Verb::Leader => {
            let action = reader.leader(&words)?;
            let tokens = action.as_ref().map(|action| action.tokens(&setup.map));
            let leader = &mut play.state.leaders[by];
            (leader.done, leader.action) = (false, action);
            let order = OrderWord(tokens.map_or_else(|| "none".to_owned(), |tokens| spelled(&tokens, roster)));
            play.turn.tell(by, Event::LeaderOrdered { order });
        }
        Verb::Vote => {
            let target: Ballot = reader.vote(&words)?;
            play.state.leaders[by].vote = Some(target);
            play.turn.tell_all(Event::VoteCast { player: by, target });
        }
        Verb::Unvote => {
            reader.alone(&words)?;
            ensure(play.state.leaders[by].vote.take().is_some(), Refusal::AlreadyDone)?;
            play.turn.tell_all(Event::VoteWithdrawn { player: by });
        }
        Verb::Done => {
            reader.alone(&words)?;
            ensure(!play.state.leaders[by].done, Refusal::AlreadyDone)?;
            play.state.leaders[by].done = true;
            play.turn.tell(by, Event::MarkedDone);
        }
        Verb::Agents => {
            reader.alone(&words)?;
            board::agents(play.table, play.state, by).into_iter().for_each(|event| play.turn.tell(by, event));
        }
        Verb::Dossier => {
            reader.alone(&words)?;
            board::dossiers(play.table, play.state, by).into_iter().for_each(|event| play.turn.tell(by, event));
        }
        Verb::Route => {
            let (from, to, mode) = reader.route(&words)?;
            play.turn.tell(Audience::Asker, board::route(&setup.map, from, to, mode));
        }
        Verb::Status => {
            reader.alone(&words)?;
            let state = &play.state;
            let seconds = Seconds(play.turn.seconds_left(state.phase.word()).unwrap_or(0));
            let done = state.leaders[by].done;
            let status = Event::Status { phase: state.phase, number: state.number, done, seconds };
            play.turn.tell(Audience::Asker, status);
        }
    }
    Ok(())
}
