//! Changing bytes in the files of a store.
//!
//! Whatever was changed, either everything that was acknowledged is there or there is an error message. Corruption is
//! never silent, and nothing panics.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use gloaming_store::{OpenError, SledStore, Store, StoreBatch, StoreError};

use crate::End;
use crate::committer::options;
use crate::model::{self, Compared};

/// Enough commits for the engine to have reused some of its segments.
const COMMITS_BEFORE: u64 = 6000;

/// The number of commits after the damage.
const COMMITS_AFTER: u64 = 200;

/// The number of these that share a commit of the store, so that the trial doesn't spend its time waiting for the disk.
const COMMITS_PER_BATCH: usize = 20;

pub(crate) fn run(rounds: u32, seed: u64) -> Result<End, String> {
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let scratch = tempfile::tempdir().map_err(|error| words(&error))?;
    // A store that was reopened has a snapshot, from which the engine starts the next time. Any other store has only
    // its log.
    let wholes = [scratch.path().join("log"), scratch.path().join("snapshot")];
    let (mut store, _) = SledStore::open(&wholes[0], options()).map_err(|error| words(&error))?;
    for from in (0..COMMITS_BEFORE).step_by(COMMITS_PER_BATCH) {
        store.commit(&several(from, from + COMMITS_PER_BATCH as u64)).map_err(|error| words(&error))?;
    }
    drop(store);
    copy(&wholes[0], &wholes[1]).map_err(|error| words(&error))?;
    drop(SledStore::open(&wholes[1], options()).map_err(|error| words(&error))?);
    let rows = model::rows(COMMITS_BEFORE);
    let mut outcomes: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wrong = 0;
    // Expected panics are caught and print nothing.
    std::panic::set_hook(Box::new(|_| {}));
    for round in 0..rounds {
        let folder = scratch.path().join("damaged");
        let _ = fs::remove_dir_all(&folder);
        copy(&wholes[(round % 2) as usize], &folder).map_err(|error| words(&error))?;
        let mut chance = Chance(model::mixed(seed << 32 | u64::from(round)));
        let what = spoil(&folder, &mut chance).map_err(|error| words(&error))?;
        let outcome = std::panic::catch_unwind(|| examine(&folder, &rows));
        let outcome = match outcome {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(fault)) => {
                println!("round {round}, {what}: {fault}");
                wrong += 1;
                "wrong without an error"
            }
            Err(_) => {
                println!("round {round}, {what}: it panics");
                wrong += 1;
                "a panic"
            }
        };
        *outcomes.entry(outcome).or_default() += 1;
    }
    let _ = std::panic::take_hook();
    let outcomes: Vec<String> = outcomes.iter().map(|(what, count)| format!("{what}: {count}")).collect();
    println!("{rounds} damaged stores of {} rows; {}", rows.len(), outcomes.join(", "));
    Ok(if wrong == 0 { End::Held } else { End::Lost })
}

fn examine(folder: &Path, rows: &BTreeMap<String, Vec<u8>>) -> Result<&'static str, String> {
    let mut store = match SledStore::open(folder, options()) {
        Ok((store, _)) => store,
        Err(OpenError::Damaged { aside, .. }) if aside.join("db").exists() => return Ok("moved aside"),
        Err(error) => return Err(format!("it is damaged, and this is said: {error}")),
    };
    let outcome = match model::compare(&store, rows)? {
        Compared::Same => "all there",
        Compared::Refused(StoreError::Damaged { scope, .. }) if !scope.is_empty() => {
            // Rows that are read individually must be right or refused, too.
            let others = others(&store, rows, &scope)?;
            if others { "one game refused, the others intact" } else { "several games refused" }
        }
        Compared::Refused(StoreError::Damaged { .. }) => "refused when read",
        Compared::Refused(error) => return Err(format!("it is damaged, and this is said: {error}")),
    };
    // The store either continues as before or reports the damage. No commit hides what is missing.
    for from in (COMMITS_BEFORE..COMMITS_BEFORE + COMMITS_AFTER).step_by(COMMITS_PER_BATCH) {
        match store.commit(&several(from, from + COMMITS_PER_BATCH as u64)) {
            Ok(()) => {}
            Err(StoreError::Damaged { .. }) if outcome != "all there" => return Ok(outcome),
            Err(error) => return Err(format!("{outcome}, but it can't continue: {error}")),
        }
    }
    let mut later = rows.clone();
    model::advance(&mut later, COMMITS_BEFORE, COMMITS_BEFORE + COMMITS_AFTER);
    match (outcome, model::compare(&store, &later)?) {
        ("all there", Compared::Same) | (_, Compared::Refused(StoreError::Damaged { .. })) => Ok(outcome),
        (_, Compared::Same) => Err(format!("{outcome} at first, but later everything was there")),
        (_, Compared::Refused(error)) => Err(format!("{outcome} at first, but later: {error}")),
    }
}

/// Reads each game separately. Returns `true` if only one is refused.
fn others(store: &SledStore, rows: &BTreeMap<String, Vec<u8>>, damaged: &str) -> Result<bool, String> {
    let mut alone = true;
    let mut games: Vec<String> =
        rows.keys().filter_map(|key| Some(format!("t/{}/", key.strip_prefix("t/")?.split('/').next()?))).collect();
    games.dedup();
    for game in games {
        let expected: Vec<_> = rows.range(game.clone()..).take_while(|(key, _)| key.starts_with(&game)).collect();
        match store.scan(&game) {
            Err(StoreError::Damaged { .. }) => alone &= game == damaged,
            Err(error) => return Err(format!("could not read the game {game}: {error}")),
            Ok(_) if game == damaged => return Err(format!("the game {game} was damaged, but later not")),
            Ok(found)
                if found.len() == expected.len()
                    && found.iter().zip(expected).all(|(one, other)| one.0 == *other.0 && one.1 == *other.1) => {}
            Ok(_) => return Err(format!("the game {game} is wrong without an error")),
        }
    }
    Ok(alone)
}

/// Returns the rows between two numbers of commits as one batch.
fn several(from: u64, to: u64) -> StoreBatch {
    let mut together = StoreBatch::default();
    (from + 1..=to).for_each(|number| together.extend(model::batch(number).rows()));
    together
}

struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = model::mixed(self.0);
        self.0 % end.max(1)
    }
}

/// Damages one of the files in one of the ways in which disks and people do, and returns a description.
fn spoil(folder: &Path, chance: &mut Chance) -> std::io::Result<String> {
    let store = folder.join("store");
    let mut files: Vec<PathBuf> =
        fs::read_dir(&store)?.flatten().map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    let chosen = usize::try_from(chance.below(files.len() as u64)).unwrap_or(0);
    // Nearly all data is in one file.
    let path = if chance.below(4) == 0 { files.swap_remove(chosen) } else { store.join("db") };
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut file = OpenOptions::new().read(true).write(true).open(&path)?;
    let length = file.metadata()?.len();
    let at = chance.below(length);
    let mut change = |at: u64, bytes: &[u8]| file.seek(SeekFrom::Start(at)).and_then(|_| file.write_all(bytes));
    Ok(match chance.below(7) {
        0 => {
            for _ in 0..100 {
                change(chance.below(length), &[chance.below(256) as u8])?;
            }
            format!("{name}: 100 bytes anywhere")
        }
        1 => {
            let zeros = chance.below(length - at).min(4096);
            change(at, &vec![0; zeros as usize])?;
            format!("{name}: {zeros} zeros at {at}")
        }
        2 => {
            file.set_len(at)?;
            format!("{name}: cut off at {at}")
        }
        3 => {
            // The header of a segment.
            let at = at - at % (8 << 20) + chance.below(20);
            change(at.min(length.saturating_sub(1)), &[chance.below(256) as u8])?;
            format!("{name}: a byte of a segment's head at {at}")
        }
        4 => {
            let from = chance.below(length);
            let mut block = vec![0; (length - from.max(at)).min(8192) as usize];
            file.seek(SeekFrom::Start(from))?;
            file.read_exact(&mut block)?;
            file.seek(SeekFrom::Start(at))?;
            file.write_all(&block)?;
            format!("{name}: {} bytes from {from} at {at} too", block.len())
        }
        5 => {
            // A whole segment is missing.
            let at = at - at % (8 << 20);
            let zeros = (length - at).min(8 << 20);
            change(at, &vec![0; zeros as usize])?;
            format!("{name}: {zeros} zeros at {at}")
        }
        _ => {
            let mut byte = [0];
            file.seek(SeekFrom::Start(at))?;
            if file.read(&mut byte)? == 1 {
                file.seek(SeekFrom::Start(at))?;
                file.write_all(&[byte[0] ^ (1 << chance.below(8))])?;
            }
            format!("{name}: a bit at {at}")
        }
    })
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)?.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
