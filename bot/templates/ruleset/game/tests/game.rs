//! The tests of the game: its texts, its scenarios, and random play.

use std::path::Path;

use under_cups::UnderCups;
use gloaming_core::ruleset::{Declared, erase, manifest};
use gloaming_core::text;
use gloaming_testkit::play::{Case, Plan, check_ruleset};
use gloaming_testkit::scenario::proof;

gloaming_testkit::scenario_tests!(UnderCups, files: 1);

#[test]
fn every_rule_is_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../RULES.md"), folder, &rules());
    assert_eq!(shown, Ok(()));
}

#[test]
fn every_name_has_its_text() {
    let faults = manifest::check(UnderCups.manifest()).into_iter().map(|fault| fault.to_string());
    let faults: Vec<String> = faults.chain(text::check(UnderCups.manifest()).iter().map(ToString::to_string)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn games_hold_whatever_people_do() {
    let plan = Plan { cases: vec![Case { players: 3..=10, setup: "" }], ..Plan::default() };
    let report = check_ruleset(&erase(UnderCups), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.verbs.contains("name") && report.events.contains("won"), "{report:?}");
}
