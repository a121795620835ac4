//! Tests of a repository of one's own: the game with Gloaming's kit, and the program.

use std::path::Path;
use std::process::{Command, Stdio};

use gloaming_core::ruleset::{Declared, erase, manifest};
use gloaming_core::text;
use gloaming_testkit::play::{Case, Plan, check_ruleset};
use gloaming_testkit::scenario::{Services, proof};
use gloaming_testkit::service::Profile;
use outside::HotPotato;

const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../kit/tests/book_example/scenarios");

#[test]
fn the_manifest_and_the_texts_are_whole() {
    let faults = manifest::check(HotPotato.manifest()).into_iter().map(|fault| fault.to_string());
    let faults: Vec<String> = faults.chain(text::check(HotPotato.manifest()).iter().map(ToString::to_string)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn scenarios_come_out_as_told() {
    let played = proof::all_come_out_as_told(Path::new(SCENARIOS), &erase(HotPotato), Services::One(Profile::WebLike));
    assert_eq!(played.map(|count| count > 0), Ok(true));
}

#[test]
fn games_hold_whatever_people_do() {
    let plan = Plan { cases: vec![Case { players: 3..=10, setup: "" }], ..Plan::default() };
    let report = check_ruleset(&erase(HotPotato), &plan).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(report.verbs.contains("pass") && report.events.contains("bang"), "{report:?}");
}

/// The exit code, and what was printed.
fn ran(words: &[&str]) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_outside"));
    let output = program.args(words).stdin(Stdio::null()).output().expect("the program starts");
    (output.status.code(), String::from_utf8(output.stdout).expect("the program writes text"))
}

#[test]
fn the_program_has_the_game_and_everything_else() {
    let (exit, page) = ran(&["rulesets"]);
    assert!(exit == Some(0) && page.starts_with("hot-potato: Hot potato, for 3 to 10 players\n"), "{page}");
    assert!(page.contains("\none-night: "), "{page}");
    let (exit, page) = ran(&["setup", "hot-potato"]);
    assert!(exit == Some(0) && page.contains("fuse") && page.contains("How long it takes"), "{page}");
    let (exit, page) = ran(&["scenario", SCENARIOS]);
    assert!(exit == Some(0) && page.ends_with(" passed, 0 failed\n"), "{page}");
    let (exit, page) = ran(&["simulate", "hot-potato", "--players", "4", "--games", "50", "--json"]);
    assert!(exit == Some(0) && page.contains("\"games\":50"), "{page}");
}
