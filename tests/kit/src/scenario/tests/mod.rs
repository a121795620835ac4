//! The runner's own tests: its messages about invalid files and failed expectations.

mod files;
mod games;

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};

use crate::conformance::ConformanceGame;

fn rulesets() -> Vec<Arc<dyn Rules>> {
    vec![erase(ConformanceGame)]
}

/// Returns a file with this text after a header of four lines, so that the text starts at line 5.
fn file(rest: &str) -> String {
    let players = "players = [\"ann\", \"bob\", \"cat\", \"dan\", \"eve\", \"fay\"]";
    format!("title = \"A test\"\nruleset = \"gauntlet\"\n{players}\nrules = [\"GA-1\"]\n{rest}\n")
}
