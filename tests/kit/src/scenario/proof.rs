//! Proofs of a ruleset's scenarios, for its own tests: all come out as told, and together they show every rule.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::Rules;
use gloaming_host::store::{SledOptions, SledStore};

use super::coverage::{Tests, gaps, read_elsewhere};
use super::{Action, LoadedRulesets, Options, Services, Undisturbed, files, parse_beside, run_files};
use crate::crash::{Fuse, Machine};
use crate::scratch::Scratch;
use crate::service::Profile;

/// Plays every scenario below a folder on this kind of service; how many there were.
///
/// # Errors
///
/// The scenarios that failed, a line each.
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

/// So many crashes are tried of a scenario that is named: at every moment, or evenly over a game that has more moments. A page has
/// three times as many as other services.
const MOST_CRASHES: u64 = 400;

/// Plays scenarios on machines whose process dies: those named at every moment at which it can, but at four hundred of them at
/// most, all others once. With `GLOAMING_CRASHES` the others as often as it says, and those named at all moments. Returns
/// the number of crashes.
///
/// # Errors
///
/// The things that somebody saw otherwise than if nothing had gone wrong, a line each.
pub fn crashes_are_not_noticed(folder: &Path, rules: &Arc<dyn Rules>, named: &[&str]) -> Result<usize, String> {
    let asked = std::env::var("GLOAMING_CRASHES").ok().and_then(|count| count.parse().ok());
    let paths = files(&[folder.to_owned()]);
    let missing = named.iter().find(|name| !paths.iter().any(|path| path.ends_with(name)));
    if let Some(missing) = missing {
        return Err(format!("there is no scenario `{missing}`"));
    }
    for_each_file(folder, rules, &|loaded, path, number| {
        let every = named.iter().any(|name| path.ends_with(name));
        let tried = match every {
            true => Tried::Evenly(asked.map_or(MOST_CRASHES, |_: u64| u64::MAX)),
            false => Tried::ByLot(asked.unwrap_or(1)),
        };
        dies_often(loaded, path, number, tried)
    })
}

/// Plays every scenario on a store in memory and on one on disk: everybody must see the same. Returns their number.
///
/// # Errors
///
/// The things that somebody saw otherwise, a line each.
pub fn every_store_gives_the_same(folder: &Path, rules: &Arc<dyn Rules>) -> Result<usize, String> {
    for_each_file(folder, rules, &|loaded, path, number| {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let scenario = parse_beside(&text, loaded.rulesets(), path.parent()).map_err(|fault| fault.to_string())?;
        let kinds = Profile::ALL.map(Services::One);
        let played = Undisturbed::play(loaded, &scenario, kinds[number % kinds.len()], path.parent());
        let played = played.map_err(|failure| failure.to_string())?;
        let scratch = Scratch::in_memory("scenario").map_err(|error| error.to_string())?;
        let options = SledOptions::new("scenario", scenario.clock);
        let (store, _) = SledStore::open(scratch.path(), options).map_err(|error| error.to_string())?;
        played.on(&Machine::new(store, Fuse::endless())).map(|()| 1)
    })
}

/// Does something with every scenario of a folder, on all cores; the sum of what came of it, or what failed.
fn for_each_file(
    folder: &Path,
    rules: &Arc<dyn Rules>,
    act: &(dyn Fn(&LoadedRulesets, &Path, usize) -> Result<usize, String> + Sync),
) -> Result<usize, String> {
    let loaded = LoadedRulesets::new(std::slice::from_ref(rules)).map_err(|fault| fault.to_string())?;
    let paths = files(&[folder.to_owned()]);
    let (next, sum) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failed = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((number, path)) = nth(&paths, &next) {
                    match act(&loaded, path, number) {
                        Ok(count) => {
                            sum.fetch_add(count, Ordering::Relaxed);
                        }
                        Err(problem) => {
                            let place = path.strip_prefix(folder).unwrap_or(path).display();
                            failed.lock().unwrap_or_else(PoisonError::into_inner).push(format!("{place}: {problem}"));
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failed.is_empty() { Ok(sum.into_inner()) } else { Err(failed.join("\n")) }
}

fn nth<'a>(paths: &'a [PathBuf], next: &AtomicUsize) -> Option<(usize, &'a PathBuf)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    paths.get(number).map(|path| (number, path))
}

/// The moments at which the process dies, of all at which it can.
#[derive(Clone, Copy)]
enum Tried {
    /// So many, drawn by lot.
    ByLot(u64),
    /// All, or at most about so many, with the same distance between them.
    Evenly(u64),
}

/// Plays one scenario again and again, with a crash each time: on another kind of service than the file before, and if
/// moments are drawn, on another each time.
fn dies_often(loaded: &LoadedRulesets, path: &Path, number: usize, tried: Tried) -> Result<usize, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let scenario = parse_beside(&text, loaded.rulesets(), path.parent()).map_err(|fault| fault.to_string())?;
    let kinds: Vec<Services> = Profile::ALL.into_iter().map(Services::One).chain([Services::Mixed]).collect();
    let mut draws = Draws::new(Seed::from_number(number as u64));
    let tries = match tried {
        Tried::ByLot(tries) => tries,
        Tried::Evenly(_) => 1,
    };
    let mut crashes = 0;
    for (turn, kind) in kinds.iter().cycle().skip(number % kinds.len()).take(kinds.len()).enumerate() {
        let mine = (0..tries).filter(|one| *one as usize % kinds.len() == turn).count();
        if mine == 0 {
            continue;
        }
        let told = |problem: String| format!("{kind:?}: {problem}");
        let played = Undisturbed::play(loaded, &scenario, *kind, path.parent());
        let played = played.map_err(|failure| told(failure.to_string()))?;
        let most = u32::try_from(played.moments).unwrap_or(u32::MAX);
        let moments: Vec<u64> = match tried {
            // A setup that is refused has no moment at which anything could be lost.
            _ if most == 0 => Vec::new(),
            Tried::Evenly(at_most) => {
                let distance = u32::try_from(played.moments.div_ceil(at_most)).unwrap_or(1);
                let first = u64::from(draws.draw("moment").below(distance)) + 1;
                (first..=played.moments).step_by(distance as usize).collect()
            }
            Tried::ByLot(_) => (0..mine).map(|_| u64::from(draws.draw("moment").below(most)) + 1).collect(),
        };
        for moment in moments {
            played.dies_at(moment).map_err(told)?;
            crashes += 1;
        }
    }
    Ok(crashes)
}

/// Checks that every rule of a catalogue is shown by a scenario of the folder, or stands in its `elsewhere.toml` with a
/// test that is found below the root of the project, and that every achievement is earned in a scenario.
///
/// # Errors
///
/// The rules that nothing shows, the ids that no catalogue has, the tests that are nowhere, the achievements that nobody earns,
/// a line each.
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
    told.extend(unearned.map(|name| format!("the achievement {name} is earned in no scenario")));
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}
