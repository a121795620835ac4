//! The simulator of `gloaming-scenario`, with its tests.

pub use gloaming_scenario::simulate::*;

use std::collections::BTreeSet;

use gloaming_core::ruleset::{Term, Value};

/// Plays a game with each of these seeds, and checks that the statistics agree with the event `game-over`: each team
/// that it names has a win, and so does no other, except these, which are goals of single players. Returns those of
/// them that were won.
///
/// # Panics
///
/// Panics if statistics and event name different winners, or if a game doesn't end.
pub fn assert_figures_name_the_winners(
    simulation: &Simulation<'_>,
    seeds: std::ops::Range<u64>,
    own_goals: &[&str],
) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    for seed in seeds {
        let one = Simulation { seed, ..*simulation };
        let statistics = simulate(&one, 1, 1, |_| ()).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        let counted = statistics.teams.iter().filter(|(_, tally)| tally.wins > 0).map(|(team, _)| team.to_string());
        let counted: BTreeSet<String> = counted.collect();
        let rehearsal = rehearse(&one).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        let lines = rehearsal.phases.iter().flat_map(|phase| &phase.lines);
        let mut told = lines.filter_map(|line| match line {
            Rehearsed::Told(event) if event.name == "game-over" => event.field("teams"),
            _ => None,
        });
        let Some(Value::Terms(terms)) = told.next_back() else { panic!("seed {seed}: no end names teams") };
        let word = |term: &Term| match term {
            Term::Word(word) => word.to_string(),
            other => panic!("seed {seed}: {other:?} isn't a team"),
        };
        let told: BTreeSet<String> = terms.iter().map(word).collect();
        assert!(told.is_subset(&counted), "seed {seed}: {told:?} won, but {counted:?} are counted");
        let (own, more): (Vec<String>, Vec<String>) =
            counted.difference(&told).cloned().partition(|team| own_goals.contains(&team.as_str()));
        assert!(more.is_empty(), "seed {seed}: {told:?} won, but {more:?} are also counted");
        reached.extend(own);
    }
    reached
}

#[cfg(test)]
mod tests;
