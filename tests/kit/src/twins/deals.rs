//! Two deals about which the watcher knows the same, and the tables that are dealt from them.

use std::sync::Arc;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Effect, Play, RawSetup, Roster, Rules, Ruleset, Seat, Turn, read_setup};
use gloaming_table::{Table, TableSpec};
use jiff::Timestamp;

use super::observer::Observer;
use super::run::Run;
use super::state_recorder::StateRecorder;
use super::{Change, Fact, Secrets, StateOf, TableOf, TwinPlan};

/// The maximum number of other deals to try. After that, the twin differs only in orders.
const MOST_DEALS: usize = 40;

/// Wraps the rules of a game.
pub(super) type Around<'a> = &'a dyn Fn(Arc<dyn Rules>) -> Arc<dyn Rules>;

/// A deal: the table, the first state, and the resulting effects.
type Dealt<S> = (TableOf<S>, StateOf<S>, Vec<Effect>);

/// Everything from which both games are dealt.
pub(super) struct Deals<'a, S> {
    pub(super) secrets: &'a S,
    pub(super) plan: &'a TwinPlan,
    pub(super) handles: &'a [String],
    pub(super) seed: u64,
}

impl<S: Secrets> Deals<'_, S> {
    /// Returns two setups that fix the deal. The second has a different one if the watcher knows the same about both.
    pub(super) fn two(&self, setup: &RawSetup, watcher: Seat, draw: &mut Draw) -> Result<(RawSetup, RawSetup), String> {
        let (table, state, effects) = self.dealt(setup)?;
        let knows = self.known(&table, &state, &effects, watcher);
        let fixed = merged(setup, self.secrets.deal(&table, &state, None));
        // A game in which only the other players act differently is a twin as well.
        let tries = if draw.below(4) == 0 { 0 } else { MOST_DEALS };
        for _ in 0..tries {
            let other = merged(setup, self.secrets.deal(&table, &state, Some(draw)));
            if other == fixed {
                continue;
            }
            let (table, state, effects) = self.dealt(&other)?;
            if self.known(&table, &state, &effects, watcher) == knows {
                return Ok((fixed, other));
            }
        }
        Ok((fixed.clone(), fixed))
    }

    fn known(&self, table: &TableOf<S>, state: &StateOf<S>, effects: &[Effect], watcher: Seat) -> Vec<Fact> {
        self.secrets.knows(table, &Change { before: state, after: state, effects }, watcher)
    }

    fn dealt(&self, setup: &RawSetup) -> Result<Dealt<S>, String> {
        let roster = Roster::new(self.handles.iter().map(String::as_str)).map_err(|error| error.to_string())?;
        let ruleset = self.secrets.ruleset();
        let setup = read_setup(&ruleset, setup, &roster, &self.plan.data, Timestamp::UNIX_EPOCH).map_err(|faults| {
            let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
            format!("the setup is refused: {}: {}", written(setup), told.join("; "))
        })?;
        let table = gloaming_core::ruleset::Table { roster, setup };
        let mut draws = Draws::new(Seed::from_number(self.seed));
        let mut turn = Turn::new(&table.roster, Timestamp::UNIX_EPOCH, &[], &mut draws);
        let mut state = ruleset.deal(&table, &mut turn);
        let mut play = Play { table: &table, state: &mut state, turn };
        ruleset.begin(&mut play);
        let effects = play.turn.into_effects();
        Ok((table, state, effects))
    }

    pub(super) fn run(&self, setup: &RawSetup, watcher: Seat, around: Around<'_>) -> Result<Run<S>, String> {
        let (typed, ..) = self.dealt(setup)?;
        let (rules, recorder) = StateRecorder::new(self.secrets.ruleset());
        let spec = TableSpec {
            name: "t1",
            handles: self.handles,
            setup,
            data: &self.plan.data,
            seed: Seed::from_number(self.seed),
            now: Timestamp::UNIX_EPOCH,
        };
        let table = Table::deal(&around(rules), &spec).map_err(|faults| format!("the setup is refused: {faults:?}"))?;
        let state = recorder.state().ok_or("nothing was dealt")?;
        Ok(Run {
            table,
            typed,
            recorder,
            before: state.clone(),
            after: state,
            observer: Observer::new(watcher),
            looked_at: 0,
        })
    }
}

/// Returns a setup as a single line.
pub(super) fn written(setup: &RawSetup) -> String {
    setup.to_string().replace('\n', "; ")
}

fn merged(setup: &RawSetup, keys: RawSetup) -> RawSetup {
    let mut merged = setup.clone();
    merged.extend(keys);
    merged
}
