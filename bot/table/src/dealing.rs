//! Deals a new game and writes its first messages.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use gloaming_core::ruleset::{NewGame, Rules, SetupFault, Word};

use super::{Journalled, TableSpec, game_span, guard};
use crate::{Deal, Table};

impl Table {
    /// Deals a game. Its first messages are in the log when this returns.
    pub fn deal(rules: &Arc<dyn Rules>, spec: &TableSpec<'_>) -> Result<Table, Vec<SetupFault>> {
        Table::dealt(rules, spec, false)
    }

    /// Deals a game without players, to see its first messages. Returns `None` if the setup is rejected.
    pub fn on_trial(rules: &Arc<dyn Rules>, spec: &TableSpec<'_>) -> Option<Table> {
        Table::dealt(rules, spec, true).ok()
    }

    /// Deals a game, or deals it again for a replay.
    pub(super) fn dealt(
        rules: &Arc<dyn Rules>,
        spec: &TableSpec<'_>,
        is_replay: bool,
    ) -> Result<Table, Vec<SetupFault>> {
        let _game = game_span(spec.name, rules.manifest()).entered();
        let new = NewGame { handles: spec.handles, setup: spec.setup, data: spec.data, seed: spec.seed, now: spec.now };
        let dealt = catch_unwind(AssertUnwindSafe(|| rules.deal(new)))
            .unwrap_or_else(|_| Err(vec![SetupFault { code: "game-broken".to_owned(), ..SetupFault::default() }]));
        let (game, effects) = dealt?;
        let saved = game.save();
        let deal = Deal {
            ruleset: saved.ruleset,
            rules: saved.rules,
            name: spec.name.to_owned(),
            handles: spec.handles.to_vec(),
            setup: spec.setup.clone(),
            data: spec.data.clone(),
            seed: spec.seed,
            at: spec.now,
            checked: saved.setup,
        };
        let failures = guard::Failures::default();
        let mut table = Table::state(rules, Box::new(guard::Guarded::new(game, &failures)), failures, deal);
        table.is_replay = is_replay;
        // The public messages of the deal need a channel.
        for channel in rules.manifest().channels.iter().filter(|channel| channel.public && !channel.family) {
            table.channels.open(&Word::Borrowed(channel.name), rules.manifest());
        }
        table.apply(effects, None, spec.now);
        table.refresh_offers(spec.now);
        table.book(spec.now, Journalled::Deal);
        Ok(table)
    }
}
