//! Actions of the other players in the other game, at steps where they don't do the same.

use gloaming_core::ruleset::{Game, Seat, VerbEffect};

use super::pair::{Pair, told_apart};
use super::run::{Run, Watching};
use super::{Fact, Secrets, steer};
use crate::play::{Act, attempt};

/// The maximum number of orders tried in the other game before a seat gives up.
const MOST_ORDERS: usize = 6;

impl<S: Secrets> Pair<'_, S> {
    /// Gives a secret order in the other game: by the same seat if it has the verb there, or else by one that has,
    /// since the role is played in both games, or else a different secret order of that seat. Returns the action.
    pub(super) fn instead(
        &mut self,
        seat: Seat,
        channel: Option<&String>,
        text: &str,
        verb: &'static str,
    ) -> Option<Act> {
        let (by, verb) = self.stand_in(seat, verb)?;
        let mut lines = Vec::new();
        if by == seat && self.others_draw.below(3) == 0 {
            lines.push(text.to_owned());
        }
        lines.extend((0..MOST_ORDERS).filter_map(|_| self.walked_there(by, verb)));
        // Prefer orders after which the watcher knows the same as in the first game.
        let knows = self.one.knows(self.secrets, self.watcher);
        lines.sort_by_cached_key(|line| !self.fits(&knows, by, line));
        for text in lines {
            let act = Act::Command { by: Some(by), channel: channel.cloned(), text };
            if attempt(&mut self.other.table, &act, self.now).is_none() {
                return Some(act);
            }
        }
        None
    }

    /// Returns `true` if the watcher has this knowledge after a line in the other game.
    fn fits(&self, knows: &[Fact], by: Seat, line: &str) -> bool {
        let other = &self.other;
        let known = other.recorder.aside(|| {
            other.send(&mut *other.table.game().fork(), by, line, self.now)?.ok()?;
            Some(other.knows(self.secrets, self.watcher))
        });
        known.is_some_and(|known| told_apart([knows, &known]).is_none())
    }

    /// Returns the seat and the verb that replace this order in the other game.
    fn stand_in(&mut self, seat: Seat, verb: &'static str) -> Option<(Seat, &'static str)> {
        let (watching, other) = (self.watching(), &self.other);
        let effect = |verb: &str| other.table.manifest().verb(verb).map(|verb| verb.effect);
        let can = |seat: Seat| {
            let verbs = other.table.offers(seat).iter().map(|offer| offer.verb);
            verbs.filter(|verb| watching.is_secret(other, seat, verb)).collect::<Vec<_>>()
        };
        if can(seat).contains(&verb) {
            return Some((seat, verb));
        }
        let others: Vec<Seat> = other.table.roster().seats().filter(|seat| can(*seat).contains(&verb)).collect();
        let mut own = can(seat);
        own.retain(|verb| matches!(effect(verb), Some(VerbEffect::Acts | VerbEffect::Revises)));
        match self.others_draw.pick(&others) {
            Some(by) => Some((*by, verb)),
            None => self.others_draw.pick(&own).map(|verb| (seat, *verb)),
        }
    }

    fn walked_there(&mut self, seat: Seat, verb: &'static str) -> Option<String> {
        let (watching, other) = (self.watching(), &self.other);
        let mut draw = self.others_draw.clone();
        let line = watching.walked(other, other.table.game(), seat, verb, &mut draw);
        self.others_draw = draw;
        line
    }

    pub(super) fn watching(&self) -> Watching<'_, S> {
        Watching { secrets: self.secrets, plan: self.plan, watcher: self.watcher, now: self.now }
    }

    /// Follows a step of the first game: the players of the other game give orders, if possible, after which the same
    /// step leaves the watcher with the same knowledge.
    pub(super) fn steer(&mut self, step: &dyn Fn(&Run<S>, &mut dyn Game) -> bool) {
        let knows = self.one.knows(self.secrets, self.watcher);
        let mut draw = self.others_draw.clone();
        let orders = steer::orders(&self.watching(), &self.other, &knows, &mut draw, &|game| step(&self.other, game));
        self.others_draw = draw;
        for (seat, text) in orders {
            let act = Act::Command { by: Some(seat), channel: None, text };
            attempt(&mut self.other.table, &act, self.now);
            self.other.step(self.secrets, self.watcher);
            self.steps.push(["–".to_owned(), act.told(self.other.table.roster())]);
        }
    }
}
