//! Filling a small disk.

use std::fs;

use gloaming_store::{SledOptions, SledStore, Store, StoreError};
use jiff::Timestamp;

use crate::End;
use crate::disk::{self, Disk};
use crate::model::{self, Compared};

pub(crate) fn run() -> Result<End, String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    if let Some(why) = disk::missing(scratch.path()) {
        return Ok(End::Skipped(why));
    }
    // With a reserve, the store stops before the engine notices. Without one, the engine reaches the end of the disk.
    let usual = SledOptions::new("trial", Timestamp::UNIX_EPOCH);
    for (name, options) in [("reserve", usual.clone()), ("none", SledOptions { reserve: 0, ..usual })] {
        Disk::make(&scratch.path().join(name), 64)?;
        let disk = Disk::mount(&scratch.path().join(name), &scratch.path().join("disk"))?;
        if let Err(fault) = fill(&disk, &options) {
            println!("with the reserve “{name}”: {fault}");
            return Ok(End::Lost);
        }
    }
    Ok(End::Held)
}

/// Fills the disk from both sides, with rows and with another file, then frees space again, three times.
fn fill(disk: &Disk, options: &SledOptions) -> Result<(), String> {
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let ballast = disk.folder().join("ballast");
    let (mut store, _) = SledStore::open(&disk.data(), options.clone()).map_err(|error| words(&error))?;
    let (mut rows, mut commits) = (model::rows(0), 0);
    for round in 0..3 {
        // Fill most of the disk at once to save time, then the rest in small steps between commits.
        let mut filled = 0u64;
        let mut refused = 0;
        while refused < 20 {
            filled += 1 << 20;
            let _ = grow(&ballast, filled);
            for _ in 0..10 {
                match store.commit(&model::batch(commits + 1)) {
                    Ok(()) => {
                        model::advance(&mut rows, commits, commits + 1);
                        commits += 1;
                    }
                    Err(StoreError::Full) => refused += 1,
                    Err(error) => return Err(format!("the disk is full, and the store reports: {error}")),
                }
            }
        }
        match model::compare(&store, &rows) {
            Ok(Compared::Same) => {}
            // Without a reserve the engine may have reached the end of the disk, and be open again after the next
            // commit.
            Ok(Compared::Refused(StoreError::Full)) if options.reserve == 0 => {}
            Ok(Compared::Refused(error)) => return Err(format!("round {round}, full: {error}")),
            Err(fault) => return Err(format!("round {round}, full: {fault}")),
        }
        if round == 1 {
            // A process that is started on the full disk finds everything or reports that there is no space.
            drop(store);
            let opened = SledStore::open(&disk.data(), options.clone());
            fs::remove_file(&ballast).map_err(|error| words(&error))?;
            store = match opened {
                Ok((store, _)) => store,
                Err(gloaming_store::OpenError::Full { .. }) => {
                    SledStore::open(&disk.data(), options.clone()).map_err(|error| words(&error))?.0
                }
                Err(error) => return Err(words(&error)),
            };
        } else {
            fs::remove_file(&ballast).map_err(|error| words(&error))?;
        }
        for _ in 0..50 {
            store.commit(&model::batch(commits + 1)).map_err(|error| format!("there is room again: {error}"))?;
            model::advance(&mut rows, commits, commits + 1);
            commits += 1;
        }
        check(&store, &rows).map_err(|fault| format!("round {round}, room again: {fault}"))?;
        println!("round {round}: {refused} commits refused, {commits} accepted, all there");
    }
    drop(store);
    let (store, opened) = SledStore::open(&disk.data(), options.clone()).map_err(|error| words(&error))?;
    if opened.commits != commits {
        return Err(format!("{commits} commits were acknowledged, but there are {}", opened.commits));
    }
    check(&store, &rows)
}

fn check(store: &SledStore, rows: &std::collections::BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    match model::compare(store, rows)? {
        Compared::Same => Ok(()),
        Compared::Refused(error) => Err(error.to_string()),
    }
}

/// Grows a file to this size, with allocated blocks.
fn grow(file: &std::path::Path, size: u64) -> std::io::Result<()> {
    use std::io::Write;
    let mut file = fs::OpenOptions::new().append(true).create(true).open(file)?;
    let mut left = size.saturating_sub(file.metadata()?.len());
    let block = vec![7; 64 << 10];
    while left > 0 {
        let part = usize::try_from(left).unwrap_or(usize::MAX).min(block.len());
        file.write_all(&block[..part])?;
        left -= part as u64;
    }
    file.sync_all()
}
