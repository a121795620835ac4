//! Whatever the watcher could send now must be answered the same in both games: tried on copies.
//!
//! A game of a hundred steps asks a hundred questions. At each step thousands could be asked, and one of them is the
//! one whose answer tells: the pass to the one player to whom nothing can be passed.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Audience, Effect, Record};

use super::Secrets;
use super::pair::told_apart;
use super::side::{Side, Watching};
use crate::play::wild;

/// How many commands are tried at one step.
const PROBES: u32 = 6;

/// The first command that is answered in two ways, in words.
pub(super) fn differing_answer<S: Secrets>(
    watching: &Watching<'_, S>,
    sides: [&Side<S>; 2],
    draw: &mut Draw,
) -> Option<String> {
    let (watcher, now) = (watching.watcher, watching.now);
    if sides[0].table.clock().is_paused() {
        return None;
    }
    (0..PROBES).find_map(|_| {
        let line = line(watching, sides[0], draw)?;
        let answers = sides.map(|side| {
            side.tap.aside(|| {
                let mut game = side.table.game().fork();
                let answer = side.send(&mut *game, watcher, &line, now)?;
                let seen = answer.map(|answered| side.visible(answered.effects, watcher, true));
                Some((seen, side.knows(watching.secrets, watcher)))
            })
        });
        let [Some((one, one_knows)), Some((other, other_knows))] = answers else { return None };
        if one == other || told_apart([&one_knows, &other_knows]).is_some() {
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

/// Something that the watcher could send: a walk, now and then with a word that does not belong there.
fn line<S: Secrets>(watching: &Watching<'_, S>, side: &Side<S>, draw: &mut Draw) -> Option<String> {
    let verb = draw.pick(side.table.offers(watching.watcher))?.verb;
    let line = watching.walked(side, side.table.game(), watching.watcher, verb, draw)?;
    Some(if draw.below(3) == 0 { wild::nearly(&line, side.table.roster(), draw) } else { line })
}
