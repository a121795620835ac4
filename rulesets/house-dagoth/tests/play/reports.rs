//! The order of reports (HD-101).

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Audience, Record};
use serde_json::Value;

use crate::fixture::{RulesetFixture, deal, order_something};

/// The reports that are sorted by their kind and their contents, in the order of `RULES.md`.
const SORTED: [&str; 27] = [
    "sighting",
    "watch-quiet",
    "ledger",
    "spied",
    "intercepted",
    "burgled",
    "assassinate-result",
    "ambush-result",
    "guard-result",
    "attack-repelled",
    "ward-spent",
    "recruited",
    "relocated",
    "leader-moved",
    "leader-move-failed",
    "bribe-result",
    "agent-idle",
    "wounded",
    "head-count",
    "prophecy",
    "vision",
    "sleeper-result",
    "sleeper-slain",
    "agent-missing",
    "new-agent",
    "compromised",
    "recovered",
];

/// Returns the fields to compare one after the other, in the order of `RULES.md`.
fn fields(event: &str) -> &'static [&'static str] {
    match event {
        "sighting" => &["source", "place", "sex", "race", "kind", "came-by", "came-from", "left-by", "left-to", "home"],
        "spied" => &["agent", "place", "item", "value"],
        "recruited" => &["agent", "place", "count"],
        "guard-result" => &["agent", "person", "outcome"],
        "watch-quiet" => &["source", "place"],
        "ledger" => &["means", "sex", "race", "from-place", "to-place"],
        "agent-missing" => &["agent"],
        _ => &[],
    }
}

/// A field to sort by. A missing one comes first, then numbers by size, then words.
type Field = (u8, i64, String);

/// Returns the sort key of a report: the index of its kind, and its fields.
fn key(sitting: &RulesetFixture, event: &Record) -> Option<(usize, Vec<Field>)> {
    let place = SORTED.iter().position(|name| event.name == *name)?;
    let of = |name: &&str| match event.field(name).map(|value| value.to_json(sitting.game.roster())) {
        None | Some(Value::Null) => (0, 0, String::new()),
        Some(Value::Number(number)) => (1, number.as_i64().unwrap_or(0), String::new()),
        Some(other) => (1, 0, other.as_str().map_or_else(|| other.to_string(), str::to_owned)),
    };
    Some((place, fields(&event.name).iter().map(of).collect()))
}

#[test]
fn the_reports_of_a_leader_come_by_kind_and_then_by_contents() {
    let mut draw = Draws::new(Seed::from_number(7)).draw("orders");
    let mut compared = 0;
    for seed in 0..40 {
        let mut sitting = deal(8, "first = \"night\"\nday-vote = \"off\"", seed);
        for _ in 0..3 {
            order_something(&mut sitting, 4, &mut draw);
            sitting.strike();
            if sitting.winners.is_some() {
                break;
            }
            for seat in sitting.game.alive() {
                let own = sitting.told.iter().filter(|(to, _)| *to == Audience::Seat(seat));
                let keys: Vec<_> = own.filter_map(|(_, event)| key(&sitting, event)).collect();
                assert!(keys.is_sorted(), "seed {seed}, {seat:?}: {keys:?}");
                compared += keys.len().saturating_sub(1);
            }
            sitting.strike();
        }
    }
    assert!(compared > 1_000, "{compared} neighbours");
}
