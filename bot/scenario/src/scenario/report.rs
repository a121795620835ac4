//! Runs several files on all cores and reports them in order.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};

use gloaming_core::ruleset::{Rules, Saved};

use super::failure::Failure;
use super::fault::FileFault;
use super::file::{Scenario, Whom};
use super::options::Options;
use super::parse::{COMMON, parse_beside};
use super::run;
use super::scenario_host::{LoadFault, LoadedRulesets, Services};

/// The name of the file that lists where rules are tested that scenarios can't test. It isn't a scenario itself.
pub const ELSEWHERE: &str = "elsewhere.toml";

/// The result of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The file.
    pub path: PathBuf,
    /// `Ok` if all expectations were met.
    pub result: Result<(), Trouble>,
    /// The transcript if requested, with a JSON object per line. If the game failed, it ends at the failure.
    pub transcript: Vec<String>,
}

/// The reason why a file failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The file can't be read.
    #[error("could not read this file: {0}")]
    Unreadable(String),
    /// The file contains an error.
    #[error(transparent)]
    Fault(#[from] FileFault),
    /// An expectation wasn't met.
    #[error(transparent)]
    Failure(#[from] Failure),
    /// The requested name isn't in the scenario.
    #[error("no player can be called `{name}` here; allowed: {}", .allowed.join(", "))]
    Nobody {
        /// The name whose transcript was requested.
        name: String,
        /// The names with a transcript.
        allowed: Vec<String>,
    },
    /// The host panicked during the game.
    #[error("expected the game to be played, happened: the host panicked")]
    Panicked,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.result {
            Ok(()) => write!(f, "ok {}", self.path.display()),
            Err(trouble) => write!(f, "FAILED {}: {trouble}", self.path.display()),
        }
    }
}

/// The results of all files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of files that passed.
    pub passed: usize,
    /// The number of files that failed.
    pub failed: usize,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Plays files, and all scenarios in folders. `tell` is called for each file, in order.
///
/// # Errors
///
/// Returns an error if the texts of a ruleset are invalid.
pub fn run_files(
    paths: &[PathBuf],
    rulesets: &[Arc<dyn Rules>],
    options: &Options,
    mut tell: impl FnMut(&Outcome),
) -> Result<Summary, LoadFault> {
    let loaded = LoadedRulesets::new(rulesets)?;
    let files = files(paths);
    let next = AtomicUsize::new(0);
    let workers = std::thread::available_parallelism().map_or(1, usize::from).min(files.len().max(1));
    let mut summary = Summary::default();
    std::thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for _ in 0..workers {
            let (sender, loaded, files, next) = (sender.clone(), loaded.clone(), &files, &next);
            scope.spawn(move || {
                while let Some((index, path)) = take(files, next) {
                    if sender.send((index, run_file(path, &loaded, options))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Workers finish in any order, but the results are reported in the order of the files.
        let mut waiting = std::collections::BTreeMap::new();
        let mut told = 0;
        for (index, outcome) in outcomes {
            waiting.insert(index, outcome);
            while let Some(outcome) = waiting.remove(&told) {
                match outcome.result {
                    Ok(()) => summary.passed += 1,
                    Err(_) => summary.failed += 1,
                }
                tell(&outcome);
                told += 1;
            }
        }
    });
    Ok(summary)
}

/// Takes the next file that hasn't been played yet.
fn take<'a>(files: &'a [PathBuf], next: &AtomicUsize) -> Option<(usize, &'a Path)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    files.get(index).map(|path| (index, path.as_path()))
}

/// Plays a file.
pub fn run_file(path: &Path, loaded: &LoadedRulesets, options: &Options) -> Outcome {
    // If a game makes the host panic, only its file fails.
    let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| play_file(path, loaded, options)));
    let (transcript, result) = played.unwrap_or((Vec::new(), Err(Trouble::Panicked)));
    Outcome { path: path.to_owned(), result, transcript }
}

/// Plays a file without its twin, and returns the game at its end.
///
/// # Errors
///
/// Returns an error if the file is invalid or an expectation isn't met.
pub fn save_file(path: &Path, loaded: &LoadedRulesets, services: Services) -> Result<Saved, Trouble> {
    let text = std::fs::read_to_string(path).map_err(|error| Trouble::Unreadable(error.to_string()))?;
    let scenario = parse_beside(&text, &loaded.rulesets, path.parent())?;
    Ok(run::saved(loaded, &scenario, services, path.parent())?)
}

fn play_file(path: &Path, loaded: &LoadedRulesets, options: &Options) -> (Vec<String>, Result<(), Trouble>) {
    let beside = path.parent();
    let read = std::fs::read_to_string(path).map_err(|error| Trouble::Unreadable(error.to_string()));
    let scenario = match read.and_then(|text| Ok(parse_beside(&text, &loaded.rulesets, beside)?)) {
        Ok(scenario) => scenario,
        Err(trouble) => return (Vec::new(), Err(trouble)),
    };
    let transcript = match &options.transcript {
        Some(name) => match whom(&scenario, loaded, name) {
            Ok(whom) => run::transcript(loaded, &scenario, &whom, options.services, beside),
            Err(trouble) => return (Vec::new(), Err(trouble)),
        },
        None => Vec::new(),
    };
    (transcript, run::run(loaded, &scenario, options, beside).map_err(Trouble::from))
}

fn whom(scenario: &Scenario, loaded: &LoadedRulesets, name: &str) -> Result<Whom, Trouble> {
    let manifest =
        loaded.rulesets.iter().map(|rules| rules.manifest()).find(|manifest| manifest.id == scenario.ruleset);
    let vocabulary = manifest.map(|manifest| super::vocabulary::Vocabulary {
        manifest,
        players: &scenario.players,
        of_data: Vec::new(),
    });
    let whom = vocabulary.as_ref().and_then(|vocabulary| vocabulary.whom(name));
    whom.ok_or_else(|| Trouble::Nobody {
        name: name.to_owned(),
        allowed: vocabulary.map(|vocabulary| vocabulary.everyone()).unwrap_or_default(),
    })
}

/// Returns the scenario files of these paths in order. Folders are searched recursively.
pub fn files(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let mut found = Vec::new();
            walk(path, &mut found);
            found.sort();
            files.extend(found);
        } else {
            files.push(path.clone());
        }
    }
    files
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    // A folder that can't be read has no files. Files named explicitly are reported if they can't be read.
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml")
            && path.file_name().is_some_and(|name| name != ELSEWHERE && name != COMMON)
        {
            found.push(path);
        }
    }
}
