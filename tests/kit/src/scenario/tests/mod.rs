//! The runner's own tests: what it says about files that are wrong, and about games that come out otherwise.

mod files;
mod games;

use std::sync::Arc;

use gloaming_core::ruleset::{Rules, erase};

use crate::conformance::ConformanceGame;

fn rulesets() -> Vec<Arc<dyn Rules>> {
    vec![erase(ConformanceGame)]
}

/// A file with this behind its head, which takes four lines: what follows begins in line 5.
fn file(rest: &str) -> String {
    let players = "players = [\"ann\", \"bob\", \"cat\", \"dan\", \"eve\", \"fay\"]";
    format!("title = \"A test\"\nruleset = \"gauntlet\"\n{players}\nrules = [\"GA-1\"]\n{rest}\n")
}
