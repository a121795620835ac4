//! Keeps a twin going when chance would end it: players of the other game give secret orders with the same public
//! result.
//!
//! For example, two players die in a night of the first game. By chance that rarely happens in the other game, and
//! since deaths are public, the twin would end. But players there could have given other orders that kill the same two
//! in another way, and how they died is secret. So orders are tried on copies until the watcher knows the same, and
//! then given.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Game, Seat, VerbEffect};

use super::pair::told_apart;
use super::run::{Run, Watching};
use super::{Fact, Secrets};

/// The number of sets of orders to try.
const MOST_TRIES: u32 = 32;

/// Returns orders of other players, each with its sender, after which this step leaves the watcher with the same
/// knowledge as in the first game. Returns an empty list if none are needed or none were found.
pub(super) fn orders<S: Secrets>(
    watching: &Watching<'_, S>,
    run: &Run<S>,
    knows: &[Fact],
    draw: &mut Draw,
    step: &dyn Fn(&mut dyn Game) -> bool,
) -> Vec<(Seat, String)> {
    let fits = |game: &mut dyn Game| {
        // The effects of the previous orders don't belong to the step.
        run.recorder.take_effects();
        let Some(before) = run.recorder.state().filter(|_| step(game)) else { return false };
        let known = run.would_know(watching.secrets, &before, watching.watcher);
        told_apart([knows, &known]).is_none()
    };
    if run.recorder.aside(|| fits(&mut *run.table.game().fork())) {
        return Vec::new();
    }
    let tried = (0..MOST_TRIES).find_map(|_| {
        run.recorder.aside(|| {
            let mut game = run.table.game().fork();
            let given = some(watching, run, &mut *game, draw);
            (!given.is_empty() && fits(&mut *game)).then_some(given)
        })
    });
    tried.unwrap_or_default()
}

/// Lets some of the other players give secret orders that the watcher can't see.
fn some<S: Secrets>(
    watching: &Watching<'_, S>,
    run: &Run<S>,
    game: &mut dyn Game,
    draw: &mut Draw,
) -> Vec<(Seat, String)> {
    let revises = |verb: &str| run.table.manifest().verb(verb).is_some_and(|verb| verb.effect == VerbEffect::Revises);
    let mut given = Vec::new();
    for seat in run.table.roster().seats() {
        for offer in run.table.offers(seat) {
            if draw.below(2) == 0 || !revises(offer.verb) || !watching.is_secret(run, seat, offer.verb) {
                continue;
            }
            let Some(line) = watching.walked(run, game, seat, offer.verb, draw) else { continue };
            let mut copy = game.fork();
            let Some(Ok(answered)) = run.send(&mut *copy, seat, &line, watching.now) else { continue };
            let unseen = run.visible(answered.effects, watching.watcher, false).is_empty();
            if unseen && run.send(game, seat, &line, watching.now).is_some_and(|answer| answer.is_ok()) {
                given.push((seat, line));
            }
        }
    }
    given
}
