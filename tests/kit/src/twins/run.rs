//! One of the two games, and what its watcher observes.

use gloaming_core::kit::Draw;
use gloaming_core::ruleset::{Answered, Audience, Effect, Game, Input, Moment, Record, Seat, Token, spell};
use gloaming_table::{Due, Row, Table};
use jiff::Timestamp;

use super::observer::Observer;
use super::state_recorder::StateRecorder;
use super::{Change, Fact, Secrets, StateOf, TableOf, TwinPlan};
use crate::play::{Mind, send, walk_on};

/// The watcher, with the rules and the time of the observation.
pub(super) struct Watching<'a, S> {
    pub(super) secrets: &'a S,
    pub(super) plan: &'a TwinPlan,
    pub(super) watcher: Seat,
    pub(super) now: Timestamp,
}

impl<S: Secrets> Watching<'_, S> {
    /// Returns a random command with this verb, from the options of a seat in this game.
    pub(super) fn walked(
        &self,
        run: &Run<S>,
        game: &dyn Game,
        seat: Seat,
        verb: &str,
        draw: &mut Draw,
    ) -> Option<String> {
        self.walked_on(run, game, (seat, verb), Vec::new(), draw)
    }

    /// Like [`walked`](Self::walked), after these words.
    pub(super) fn walked_on(
        &self,
        run: &Run<S>,
        game: &dyn Game,
        (seat, verb): (Seat, &str),
        words: Vec<Token>,
        draw: &mut Draw,
    ) -> Option<String> {
        let views = run.table.clock().views(self.now);
        let moment = Moment { now: self.now, deadlines: &views, paused: None };
        let mind = Mind { phase: run.table.phase().0, moment, texts: &self.plan.texts, guesses: &[] };
        let words = walk_on(game, seat, verb, words, &mind, draw).ok()?;
        Some(spell(verb, &words, run.table.roster()))
    }

    /// Returns `true` if other players may order this in the other game without the watcher seeing anything of it.
    pub(super) fn is_secret(&self, run: &Run<S>, by: Seat, verb: &str) -> bool {
        by != self.watcher && self.secrets.is_secret(&run.after, by, verb, self.watcher)
    }
}

/// One of the two games.
pub(super) struct Run<S: Secrets> {
    pub(super) table: Table,
    pub(super) typed: TableOf<S>,
    pub(super) recorder: StateRecorder<S::Ruleset>,
    pub(super) before: StateOf<S>,
    pub(super) after: StateOf<S>,
    pub(super) observer: Observer,
    /// The rows before this one have been compared.
    pub(super) looked_at: usize,
}

impl<S: Secrets> Run<S> {
    /// Advances to the newest state. Returns what the watcher then knows.
    pub(super) fn step(&mut self, secrets: &S, watcher: Seat) -> Vec<Fact> {
        if let Some(state) = self.recorder.state() {
            self.before = std::mem::replace(&mut self.after, state);
        }
        let effects = self.recorder.take_effects();
        let change = Change { before: &self.before, after: &self.after, effects: &effects };
        secrets.knows(&self.typed, &change, watcher)
    }

    /// Returns `true` if the last step changed the state.
    pub(super) fn has_changed(&self) -> bool {
        self.before != self.after
    }

    /// Returns the facts that the watcher knows since the last step.
    pub(super) fn knows(&self, secrets: &S, watcher: Seat) -> Vec<Fact> {
        self.would_know(secrets, &self.after, watcher)
    }

    /// Returns the facts that the watcher would know after a step on a copy.
    pub(super) fn would_know(&self, secrets: &S, before: &StateOf<S>, watcher: Seat) -> Vec<Fact> {
        let after = self.recorder.state().unwrap_or_else(|| before.clone());
        let change = Change { before, after: &after, effects: &self.recorder.effects() };
        secrets.knows(&self.typed, &change, watcher)
    }

    /// Returns the rows that haven't been compared yet.
    pub(super) fn newest(&mut self) -> Vec<Row> {
        let newest = self.table.log()[self.looked_at..].to_vec();
        self.looked_at = self.table.log().len();
        newest
    }

    /// Sends a private line of a seat to a copy of the game, and returns the answer.
    pub(super) fn send(
        &self,
        game: &mut dyn Game,
        seat: Seat,
        line: &str,
        now: Timestamp,
    ) -> Option<Result<Answered, Record>> {
        let views = self.table.clock().views(now);
        let moment = Moment { now, deadlines: &views, paused: None };
        let mind = Mind { phase: self.table.phase().0, moment, texts: &[], guesses: &[] };
        send(game, seat, line, &mind).ok()
    }

    /// Lets the next deadline or reminder expire in a copy of the game. Returns `true` if it was accepted.
    pub(super) fn strike(&self, game: &mut dyn Game, at: Timestamp) -> bool {
        let Some((_, due)) = self.table.clock().clone().take_due(at) else { return false };
        let views = self.table.clock().views(at);
        let input = match &due {
            Due::Deadline { name, .. } => Input::Deadline { name },
            Due::Reminder { deadline, name } => Input::Reminder { deadline, name },
        };
        game.input(&input, Moment { now: at, deadlines: &views, paused: None }).is_ok()
    }

    /// Returns the effects that the watcher can observe. `asked` is whether they answer the watcher.
    pub(super) fn visible(&self, effects: Vec<Effect>, watcher: Seat, asked: bool) -> Vec<Effect> {
        let sees = |name: &str| {
            let of = self.table.channels().get(name);
            of.is_none_or(|channel| channel.public) || self.table.channels().readers(name).contains(&watcher)
        };
        let seen = |effect: &Effect| match effect {
            Effect::Tell { to, .. } => match to {
                Audience::Seat(seat) => *seat == watcher,
                Audience::Seats(seats) => seats.contains(&watcher),
                Audience::Asker => asked,
                Audience::Channel(name) => sees(name),
                Audience::All => true,
                Audience::GameMaster { secret } => !secret,
            },
            Effect::Title { channel, .. }
            | Effect::Members { channel, .. }
            | Effect::Listeners { channel, .. }
            | Effect::Speakers { channel, .. }
            | Effect::Close(channel)
            | Effect::Open(channel)
            | Effect::Listen { channel, .. } => sees(channel),
            Effect::SetDeadline(_)
            | Effect::ClearDeadline(_)
            | Effect::Trace { .. }
            | Effect::Recount(_)
            | Effect::OpenStory => false,
            Effect::Phase { .. }
            | Effect::SeekReplacement(_)
            | Effect::StopSeeking(_)
            | Effect::DropSeat(_)
            | Effect::End { .. } => true,
        };
        // Other recipients of the same event are ignored.
        let alone = |effect| match effect {
            Effect::Tell { to: Audience::Seats(_), event } => Effect::Tell { to: Audience::Seat(watcher), event },
            other => other,
        };
        effects.into_iter().filter(seen).map(alone).collect()
    }
}
