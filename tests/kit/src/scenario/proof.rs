//! What a ruleset's own tests ask of its scenarios: that all come out as told, and that together they show every rule.

use std::path::Path;
use std::sync::Arc;

use gloaming_core::ruleset::Rules;

use super::coverage::{Tests, gaps, read_elsewhere};
use super::{Options, Services, files, parse, run_files};

/// Plays every scenario below a folder on this kind of service; how many there were.
///
/// # Errors
///
/// What failed, a line each.
pub fn all_come_out_as_told(folder: &Path, rules: &Arc<dyn Rules>, services: Services) -> Result<usize, String> {
    let options = Options { services, transcript: None };
    let mut failed = Vec::new();
    let summary = run_files(&[folder.to_owned()], std::slice::from_ref(rules), &options, |outcome| {
        if outcome.result.is_err() {
            failed.push(outcome.to_string());
        }
    });
    let summary = summary.map_err(|fault| fault.to_string())?;
    if failed.is_empty() { Ok(summary.passed) } else { Err(format!("{services:?}: {summary}\n{}", failed.join("\n"))) }
}

/// Whether every rule of a catalogue is shown by a scenario of the folder, or stands in its `elsewhere.toml` with a test
/// that is found below the root of the project.
///
/// # Errors
///
/// The rules that nothing shows, the ids that no catalogue has, the tests that are nowhere, a line each.
pub fn every_rule_is_shown(folder: &Path, catalogue: &str, root: &Path, rules: &Arc<dyn Rules>) -> Result<(), String> {
    let mut scenarios = Vec::new();
    for path in files(&[folder.to_owned()]) {
        let place = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{place}: {error}"))?;
        let scenario = parse(&text, std::slice::from_ref(rules)).map_err(|fault| format!("{place}: {fault}"))?;
        scenarios.push((place, scenario));
    }
    let elsewhere = read_elsewhere(folder).map_err(|fault| fault.to_string())?;
    let tests = Tests::below(root).map_err(|error| error.to_string())?;
    let gaps = gaps(catalogue, scenarios.iter().map(|(place, one)| (place.as_str(), one)), &elsewhere, &tests);
    let told: Vec<String> = gaps.iter().map(ToString::to_string).collect();
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}
