//! The night in the story after the game: who was sent where, and the outcomes of attacks.

use gloaming_core::prelude::*;
use gloaming_core::ruleset::Pairs;

use crate::Play;
use crate::action::spelled;
use crate::events::{AgentWord, Event, OrderWord, Step};

/// Recounts all orders, by seat.
pub(super) fn orders(play: &mut Play<'_>) {
    let Table { setup, roster } = play.table;
    let spell = |tokens: Vec<Token>| spelled(&tokens, roster);
    let mut steps = Vec::new();
    for player in play.state.living() {
        let leader = &play.state.leaders[player];
        let entry = |agent: &crate::state::Agent| {
            let order = spell(agent.order.as_ref()?.tokens(&setup.map));
            Some((AgentWord(agent.name.clone()), OrderWord(order)))
        };
        let orders: Pairs<AgentWord, OrderWord> = leader.agents.iter().filter_map(entry).collect();
        if !orders.0.is_empty() {
            steps.push(Step::Sent { player, orders });
        }
        if let Some(action) = &leader.action {
            steps.push(Step::Went { player, order: OrderWord(spell(action.tokens(&setup.map))) });
        }
    }
    steps.into_iter().for_each(|step| play.turn.recount(step));
}

/// Recounts the outcomes of attacks, as reported to the leaders.
pub(super) fn outcomes(play: &mut Play<'_>, reports: &[(Seat, Event)]) {
    for (player, report) in reports {
        let player = *player;
        let step = match report.clone() {
            Event::AssassinateResult { place, target, outcome, sex, race } => {
                Step::Struck { player, place, target, outcome, sex, race }
            }
            Event::AmbushResult { one_end, other_end, killed, .. } if killed > 0 => {
                Step::Waylaid { player, one_end, other_end, killed }
            }
            Event::SleeperResult { place, outcome, .. } => Step::Rose { player, place, outcome },
            Event::AgentMissing { agent } => Step::Lost { player, agent },
            _ => continue,
        };
        play.turn.recount(step);
    }
}
