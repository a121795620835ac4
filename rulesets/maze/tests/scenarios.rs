//! The games told in `scenarios`: each comes out as told, on every kind of service, and together they show every rule
//! of `RULES.md`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_maze::Maze;
use gloaming_testkit::scenario::coverage::{Tests, gaps, read_elsewhere};
use gloaming_testkit::scenario::{Options, Services, files, parse, run_files};
use gloaming_testkit::service::Profile;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")
}

fn rulesets() -> Vec<Arc<dyn Rules>> {
    vec![erase(Maze)]
}

/// Plays every file on this kind of service.
fn all_come_out_as_told(services: Services) {
    let files = files(&[folder()]);
    assert!(files.len() > 100, "only {} files were found", files.len());
    let options = Options { services, transcript: None };
    let mut failed = Vec::new();
    let summary = run_files(&files, &rulesets(), &options, |outcome| {
        if outcome.result.is_err() {
            failed.push(outcome.to_string());
        }
    });
    let summary = summary.expect("the texts read");
    assert!(failed.is_empty(), "{services:?}: {summary}\n{}", failed.join("\n"));
    assert_eq!(summary.passed, files.len());
}

#[test]
fn all_come_out_as_told_on_the_web() {
    all_come_out_as_told(Services::One(Profile::WebLike));
}

#[test]
fn all_come_out_as_told_in_matrix_rooms() {
    all_come_out_as_told(Services::One(Profile::MatrixLike));
}

#[test]
fn all_come_out_as_told_in_telegram_groups() {
    all_come_out_as_told(Services::One(Profile::TelegramLike));
}

#[test]
fn all_come_out_as_told_where_there_is_only_text() {
    all_come_out_as_told(Services::One(Profile::TextOnly));
}

#[test]
fn all_come_out_as_told_by_people_on_different_services() {
    all_come_out_as_told(Services::Mixed);
}

#[test]
fn every_rule_is_shown() {
    let catalogue = include_str!("../RULES.md");
    let (folder, rulesets) = (folder(), rulesets());
    let scenarios: Vec<(String, _)> = files(std::slice::from_ref(&folder))
        .iter()
        .map(|path| {
            let place = path.strip_prefix(&folder).unwrap_or(path).display().to_string();
            let text = std::fs::read_to_string(path).expect("a file that was just found");
            let scenario = parse(&text, &rulesets).unwrap_or_else(|fault| panic!("{place}: {fault}"));
            (place, scenario)
        })
        .collect();
    let elsewhere = read_elsewhere(&folder).expect("elsewhere.toml reads");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tests = Tests::below(&root).expect("the project reads");
    let gaps = gaps(catalogue, scenarios.iter().map(|(place, one)| (place.as_str(), one)), &elsewhere, &tests);
    let told: Vec<String> = gaps.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}
