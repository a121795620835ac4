//! Proofs of a ruleset's scenarios, for its own tests: all expectations hold, and together the scenarios cover every
//! rule.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use gloaming_core::ruleset::Rules;
use gloaming_store::{SledOptions, SledStore};
use parking_lot::Mutex;

use super::coverage::{Tests, gaps, read_elsewhere};
use super::{
    Action, LoadedRulesets, Options, Scenario, Services, Undisturbed, files, parse_beside, run_file, run_files,
};
use crate::crash::{Fuse, Machine};
use crate::scratch;
use crate::service::Profile;
use crate::tier::{Run, Tier, hash};

/// Plays all scenarios below a folder on this kind of service. Returns the number of files.
///
/// # Errors
///
/// Returns the failed scenarios, one line each.
pub fn all_come_out_as_told(folder: &Path, rules: &Arc<dyn Rules>, services: Services) -> Result<usize, String> {
    let options = Options { services, ..Options::default() };
    let mut failed = Vec::new();
    let summary = run_files(&[folder.to_owned()], std::slice::from_ref(rules), &options, |outcome| {
        if outcome.result.is_err() {
            failed.push(outcome.to_string());
        }
    });
    let summary = summary.map_err(|fault| fault.to_string())?;
    if failed.is_empty() { Ok(summary.passed) } else { Err(format!("{services:?}: {summary}\n{}", failed.join("\n"))) }
}

/// Returns every kind of service, and the mix of all.
fn kinds() -> Vec<Services> {
    Profile::ALL.into_iter().map(Services::One).chain([Services::Mixed]).collect()
}

/// Plays the scenarios below a folder: each on one kind of service, determined by its name, or from [`Tier::All`] on,
/// on all of them. Returns the number of files.
///
/// # Errors
///
/// Returns the failed scenarios, one line each.
pub fn come_out_as_told(folder: &Path, rules: &Arc<dyn Rules>, run: &Run) -> Result<usize, String> {
    for_each_file(&chosen(folder, run)?, rules, &|loaded, file| {
        let own = one_of(&kinds(), hash(&file.name));
        let kinds = match run.tier {
            Tier::Game => vec![own],
            Tier::All | Tier::Soak => kinds(),
        };
        for services in kinds {
            let options = Options { services, skip_choices: services != own, ..Options::default() };
            let outcome = run_file(&file.path, loaded, &options);
            outcome.result.map_err(|trouble| format!("{services:?}: {trouble}"))?;
        }
        Ok(1)
    })
}

/// The distance between two moments at which a soak kills the process. It is a prime, so that the rounds cover every
/// moment on every kind of service.
const STRIDE: u64 = 61;

/// Plays scenarios on machines whose process is killed: the longest file once, or in [`Tier::All`] every file once. In
/// a round of [`Tier::Soak`], every file's process is killed at one moment in sixty-one, on another kind of service
/// than in the previous round, so that 305 rounds try all. Returns the number of crashes.
///
/// # Errors
///
/// Returns the differences that users saw compared with a run without crashes, one line each.
pub fn crashes_are_not_noticed(folder: &Path, rules: &Arc<dyn Rules>, run: &Run) -> Result<usize, String> {
    for_each_file(&sample(chosen(folder, run)?, run, Tier::All), rules, &|loaded, file| {
        let lot = hash(&file.name).wrapping_add(run.round);
        let services = one_of(&kinds(), lot);
        let told = |problem: String| format!("{services:?}: {problem}");
        let scenario = file.read(loaded)?;
        let played = Undisturbed::play(loaded, &scenario, services, file.path.parent());
        let played = played.map_err(|failure| told(failure.to_string()))?;
        let moments: Vec<u64> = match run.tier {
            // If the setup is refused there is no moment at which anything could be lost.
            _ if played.moments == 0 => Vec::new(),
            Tier::Game | Tier::All => vec![lot % played.moments + 1],
            Tier::Soak => (lot % STRIDE + 1..=played.moments).step_by(STRIDE as usize).collect(),
        };
        for moment in &moments {
            played.dies_at(*moment).map_err(told)?;
        }
        Ok(moments.len())
    })
}

/// Plays scenarios on a store in memory and on one on disk, and checks that users see the same. Plays the longest file,
/// or in [`Tier::Soak`] every file, on another kind of service each round. Returns their number.
///
/// # Errors
///
/// Returns the differences that users saw, one line each.
pub fn every_store_gives_the_same(folder: &Path, rules: &Arc<dyn Rules>, run: &Run) -> Result<usize, String> {
    for_each_file(&sample(chosen(folder, run)?, run, Tier::Soak), rules, &|loaded, file| {
        let services = one_of(&kinds(), hash(&file.name).wrapping_add(run.round));
        let scenario = file.read(loaded)?;
        let played = Undisturbed::play(loaded, &scenario, services, file.path.parent());
        let played = played.map_err(|failure| format!("{services:?}: {failure}"))?;
        let scratch = scratch::in_memory().map_err(|error| error.to_string())?;
        let options = SledOptions::new("scenario", scenario.clock);
        let (store, _) = SledStore::open(scratch.path(), options).map_err(|error| error.to_string())?;
        played.on(&Machine::new(store, Fuse::endless())).map_err(|problem| format!("{services:?}: {problem}"))?;
        Ok(1)
    })
}

fn one_of(kinds: &[Services], lot: u64) -> Services {
    kinds[(lot % kinds.len() as u64) as usize]
}

/// A scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct File {
    path: PathBuf,
    /// The path relative to the folder.
    name: String,
}

impl File {
    fn read(&self, loaded: &LoadedRulesets) -> Result<Scenario, String> {
        let text = std::fs::read_to_string(&self.path).map_err(|error| error.to_string())?;
        parse_beside(&text, loaded.rulesets(), self.path.parent()).map_err(|fault| fault.to_string())
    }
}

/// Returns the scenario files below a folder that the run selects.
fn chosen(folder: &Path, run: &Run) -> Result<Vec<File>, String> {
    let named = |path: PathBuf| {
        let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        File { path, name }
    };
    let mut files: Vec<File> = files(&[folder.to_owned()]).into_iter().map(named).collect();
    if files.is_empty() {
        return Err(format!("there is no scenario below {}", folder.display()));
    }
    if let Some(word) = &run.scenario {
        files.retain(|file| file.name.contains(word.as_str()));
        if files.is_empty() {
            return Err(format!(
                "GLOAMING_SCENARIO={word}: no scenario below {} has this in its path",
                folder.display()
            ));
        }
    }
    Ok(files)
}

/// Returns all of these files from a tier on, and below it only the longest, which covers most. Files that were
/// selected by name are always all played.
fn sample(mut files: Vec<File>, run: &Run, all_from: Tier) -> Vec<File> {
    if run.tier < all_from && run.scenario.is_none() {
        let length = |file: &File| std::fs::metadata(&file.path).map_or(0, |data| data.len());
        files.sort_by_key(|file| std::cmp::Reverse(length(file)));
        files.truncate(1);
    }
    files
}

/// Runs `act` on every file, on all cores. Returns the sum of the results, or what failed.
fn for_each_file(
    files: &[File],
    rules: &Arc<dyn Rules>,
    act: &(dyn Fn(&LoadedRulesets, &File) -> Result<usize, String> + Sync),
) -> Result<usize, String> {
    let loaded = LoadedRulesets::new(std::slice::from_ref(rules)).map_err(|fault| fault.to_string())?;
    let (next, sum) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match act(&loaded, file) {
                        Ok(count) => {
                            sum.fetch_add(count, Ordering::Relaxed);
                        }
                        Err(problem) => {
                            let problem = format!("{}: {problem}", file.name);
                            failed.lock().push(problem);
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner();
    if failed.is_empty() { Ok(sum.into_inner()) } else { Err(failed.join("\n")) }
}

/// Checks that every rule of a catalogue is covered by a scenario in the folder, or listed in its `elsewhere.toml` with
/// a test that exists below the root of the project, and that every achievement is earned in a scenario.
///
/// # Errors
///
/// Returns uncovered rules, unknown rule IDs, tests that don't exist and achievements that no player earns, one line
/// each.
pub fn every_rule_is_shown(folder: &Path, catalogue: &str, root: &Path, rules: &Arc<dyn Rules>) -> Result<(), String> {
    let mut scenarios = Vec::new();
    for path in files(&[folder.to_owned()]) {
        let place = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{place}: {error}"))?;
        let scenario = parse_beside(&text, std::slice::from_ref(rules), path.parent());
        let scenario = scenario.map_err(|fault| format!("{place}: {fault}"))?;
        scenarios.push((place, scenario));
    }
    let elsewhere = read_elsewhere(folder).map_err(|fault| fault.to_string())?;
    let tests = Tests::below(root).map_err(|error| error.to_string())?;
    let gaps = gaps(catalogue, scenarios.iter().map(|(place, one)| (place.as_str(), one)), &elsewhere, &tests);
    let mut told: Vec<String> = gaps.iter().map(ToString::to_string).collect();
    let ends = scenarios.iter().flat_map(|(_, one)| &one.steps).filter_map(|step| match &step.action {
        Action::Over(Some(ending)) => ending.achievements.as_ref(),
        _ => None,
    });
    let earned: BTreeSet<&str> = ends.flatten().filter_map(|pair| Some(pair.split_once('=')?.1)).collect();
    let unearned = rules.manifest().achievements.iter().filter(|name| !earned.contains(*name));
    told.extend(unearned.map(|name| format!("no scenario earns the achievement {name}")));
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}

#[cfg(test)]
mod tests {
    use gloaming_core::ruleset::erase;

    use super::*;
    use crate::conformance::ConformanceGame;

    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/conformance-scenarios");

    fn run(tier: Tier, scenario: Option<&str>) -> Run {
        Run { tier, scenario: scenario.map(str::to_owned), ..Run::default() }
    }

    fn names(run: &Run) -> Vec<String> {
        let files = chosen(Path::new(FOLDER), run).expect("files are chosen");
        files.into_iter().map(|file| file.name).collect()
    }

    #[test]
    fn a_word_chooses_files_by_their_paths_and_one_in_no_path_fails() {
        assert!(names(&run(Tier::Game, None)).len() > 15);
        assert_eq!(names(&run(Tier::Game, Some("offer-laps"))), ["an-offer-lapses.toml"]);
        let fault = chosen(Path::new(FOLDER), &run(Tier::All, Some("no-such-word")));
        let told = fault.expect_err("there is no such file");
        assert!(told.starts_with("GLOAMING_SCENARIO=no-such-word: no scenario below "), "{told}");
    }

    #[test]
    fn a_folder_without_scenarios_fails() {
        let sources = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/scenario"));
        let told = chosen(sources, &Run::default()).expect_err("there is none among the sources");
        assert_eq!(told, format!("there is no scenario below {}", sources.display()));
    }

    #[test]
    fn a_sample_is_the_longest_file_and_files_that_were_named_are_all_played() {
        let length = |file: &File| std::fs::metadata(&file.path).expect("it is there").len();
        let all = |run: &Run| chosen(Path::new(FOLDER), run).expect("files are chosen");
        let game = run(Tier::Game, None);
        let sampled = sample(all(&game), &game, Tier::All);
        assert_eq!(sampled.len(), 1);
        assert_eq!(all(&game).iter().map(length).max(), Some(length(&sampled[0])));
        let named = run(Tier::Game, Some("offer"));
        assert_eq!(sample(all(&named), &named, Tier::All), all(&named));
        let soak = run(Tier::Soak, None);
        assert_eq!(sample(all(&soak), &soak, Tier::Soak), all(&soak));
    }

    #[test]
    fn every_tier_plays_the_conformance_game() {
        let (folder, rules) = (Path::new(FOLDER), erase(ConformanceGame));
        let all = names(&Run::default()).len();
        assert_eq!(come_out_as_told(folder, &rules, &Run::default()), Ok(all));
        assert_eq!(crashes_are_not_noticed(folder, &rules, &run(Tier::Game, None)), Ok(1));
        assert_eq!(every_store_gives_the_same(folder, &rules, &run(Tier::Game, None)), Ok(1));
        let named = Run { round: 3, ..run(Tier::Soak, Some("an-offer-lapses")) };
        let crashes = crashes_are_not_noticed(folder, &rules, &named);
        assert!(crashes.as_ref().is_ok_and(|crashes| *crashes > 1), "{crashes:?}");
    }
}
