//! Probes: every line that the watcher could send now must get the same answer in both games. They are tried on copies.
//!
//! A game of a hundred steps asks a hundred questions. But at each step thousands could be asked, and a single one may
//! reveal a secret, such as a pass to the only player to whom nothing can be passed.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Audience, Effect, Record, Step};

use super::Secrets;
use super::pair::told_apart;
use super::run::{Run, Watching};
use crate::play::fuzz;

/// Describes the first command that gets different answers.
pub(super) fn differing_answer<S: Secrets>(
    watching: &Watching<'_, S>,
    runs: [&Run<S>; 2],
    draw: &mut Draw,
) -> Option<String> {
    let (watcher, now) = (watching.watcher, watching.now);
    if runs[0].table.clock().is_paused() {
        return None;
    }
    lines(watching, runs[0], draw).into_iter().find_map(|line| {
        let answer = |run: &Run<S>| {
            let answer = run.send(&mut *run.table.game().fork(), watcher, &line, now)?;
            Some(answer.map(|answered| run.visible(answered.effects, watcher, true)))
        };
        let [Some(one), Some(other)] = runs.map(|run| run.recorder.aside(|| answer(run))) else { return None };
        if one == other {
            return None;
        }
        let knows = runs.map(|run| {
            run.recorder.aside(|| {
                answer(run);
                run.knows(watching.secrets, watcher)
            })
        });
        if told_apart([&knows[0], &knows[1]]).is_some() {
            return None;
        }
        let place = match (&one, &other) {
            (Ok(one), Ok(other)) => one.iter().zip(other).take_while(|(one, other)| one == other).count(),
            _ => 0,
        };
        let told = |answer: Result<Vec<Effect>, Record>| match answer {
            Ok(effects) => effects.get(place).map_or("answered with nothing more".to_owned(), told),
            Err(refusal) => format!("refused `{}` {:?}", refusal.name, refusal.fields),
        };
        Some(format!("`{line}` would be {} and with the twin {}", told(one), told(other)))
    })
}

fn told(effect: &Effect) -> String {
    match effect {
        Effect::Tell { to: Audience::Channel(channel), event } => {
            format!("answered `{}` in {channel} {:?}", event.name, event.fields)
        }
        Effect::Tell { event, .. } => format!("answered `{}` {:?}", event.name, event.fields),
        Effect::Phase { name, deadline, .. } => format!("such that the phase ends: {name} {deadline:?}"),
        other => format!("such that {other:?}"),
    }
}

/// Returns lines that the watcher could send with one of their verbs: each first word with some that follow it, and
/// occasionally one that is invalid there.
fn lines<S: Secrets>(watching: &Watching<'_, S>, run: &Run<S>, draw: &mut Draw) -> Vec<String> {
    let (game, watcher) = (run.table.game(), watching.watcher);
    let Some(verb) = draw.pick(run.table.offers(watcher)).map(|offer| offer.verb) else { return Vec::new() };
    let first = match game.next(watcher, verb, &[]).and_then(|next| next.step) {
        Some(Step::One(tokens)) => tokens.into_iter().map(|token| vec![token]).collect(),
        _ => vec![Vec::new()],
    };
    let walked = first.into_iter().filter_map(|words| {
        let line = watching.walked_on(run, game, (watcher, verb), words, draw)?;
        Some(if draw.below(5) == 0 { fuzz::nearly(&line, run.table.roster(), draw) } else { line })
    });
    walked.collect()
}
