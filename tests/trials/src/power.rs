//! Cutting the power of a disk that is written to.
//!
//! The disk is a file system in a file on another file system, which is also in a file. Freezing the outer one stops
//! all writes of the inner one at once. The file then contains what a disk would: it is copied, mounted, which replays
//! its journal, opened, and compared with what was acknowledged before. The next round continues with the copy, so cuts
//! follow cuts.

use std::fs;
use std::time::Duration;

use gloaming_store::{OpenError, SledStore};

use crate::committer::{Committer, Unsynced, options};
use crate::disk::{self, Disk};
use crate::model::{self, Compared};
use crate::{End, Engine};

/// The size of the disk, in MiB.
const DISK_MIB: u64 = 200;

pub(crate) fn run(rounds: u32, seed: u64, engine: Engine) -> Result<End, String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    if let Some(why) = disk::missing(scratch.path()) {
        return Ok(End::Skipped(why));
    }
    let in_scratch = |name: &str| scratch.path().join(name);
    Disk::make(&in_scratch("outer.img"), DISK_MIB + 50)?;
    Disk::make(&in_scratch("inner.img"), DISK_MIB)?;
    let (mut acknowledged_in_all, mut lost, mut unopened) = (0, 0, 0);
    for round in 0..rounds {
        let outer = Disk::mount(&in_scratch("outer.img"), &in_scratch("outer"))?;
        let image = outer.folder().join("inner.img");
        fs::copy(in_scratch("inner.img"), &image).map_err(|error| error.to_string())?;
        let inner = Disk::mount(&image, &in_scratch("inner"))?;
        let mut committer = Committer::start(&inner.data(), engine)?;
        committer.begun()?;
        std::thread::sleep(Duration::from_micros(model::mixed(seed << 32 | u64::from(round)) % 900_000));
        let acknowledged = committer.acknowledged();
        outer.freeze()?;
        let copied = fs::copy(&image, in_scratch("cut.img"));
        outer.thaw()?;
        copied.map_err(|error| error.to_string())?;
        committer.kill()?;
        drop(inner);
        drop(outer);
        acknowledged_in_all += acknowledged;

        let cut = Disk::mount(&in_scratch("cut.img"), &in_scratch("cut"))?;
        match examine(&cut, acknowledged, engine) {
            Found::All => {}
            Found::Lost(fault) => {
                println!("round {round}: {fault}");
                lost += 1;
            }
            Found::Unopened(fault) => {
                println!(
                    "round {round}: {acknowledged} commits were acknowledged, but the store doesn't open: {fault}"
                );
                lost += 1;
                unopened += 1;
            }
        }
        drop(cut);
        if lost == 0 {
            fs::rename(in_scratch("cut.img"), in_scratch("inner.img")).map_err(|error| error.to_string())?;
        }
        // A loss would be found again in every following round, so start again.
        if lost > 0 || round % 10 == 9 {
            Disk::make(&in_scratch("inner.img"), DISK_MIB)?;
        }
    }
    println!(
        "{rounds} power cuts, {acknowledged_in_all} commits known to be acknowledged at a cut, {lost} rounds with a loss, \
         {unopened} of them without a store that opens"
    );
    Ok(if lost == 0 { End::Held } else { End::Lost })
}

enum Found {
    All,
    Lost(String),
    Unopened(String),
}

fn examine(cut: &Disk, acknowledged: u64, engine: Engine) -> Found {
    if engine == Engine::Unsynced {
        let opened = std::panic::catch_unwind(|| Unsynced::open(&cut.data()).and_then(|store| store.commits()));
        return match opened {
            Ok(Ok(found)) if found >= acknowledged => Found::All,
            Ok(Ok(found)) => Found::Lost(format!("{acknowledged} commits were acknowledged, but there are {found}")),
            Ok(Err(error)) => Found::Unopened(error),
            Err(_) => Found::Unopened("it panics".to_owned()),
        };
    }
    let (store, opened) = match SledStore::open(&cut.data(), options()) {
        Ok(opened) => opened,
        Err(error @ OpenError::Damaged { .. }) => return Found::Unopened(error.to_string()),
        Err(error) => return Found::Lost(error.to_string()),
    };
    if opened.commits < acknowledged {
        return Found::Lost(format!("{acknowledged} commits were acknowledged, but there are {}", opened.commits));
    }
    match model::compare(&store, &model::rows(opened.commits)) {
        Ok(Compared::Same) => Found::All,
        Ok(Compared::Refused(error)) => Found::Lost(error.to_string()),
        Err(fault) => Found::Lost(fault),
    }
}
