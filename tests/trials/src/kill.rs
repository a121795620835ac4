//! Killing a process that commits.

use std::time::Duration;

use gloaming_store::SledStore;

use crate::committer::{Committer, options};
use crate::model::{self, Compared};
use crate::{End, Engine};

pub(crate) fn run(rounds: u32, seed: u64) -> Result<End, String> {
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = scratch.path().join("data");
    let (mut rows, mut known, mut lost, mut slowest) = (model::rows(0), 0, 0, Duration::ZERO);
    for round in 0..rounds {
        let mut committer = Committer::start(&folder, Engine::Store)?;
        committer.begun()?;
        // Between immediately and well after the engine has begun its second segment.
        std::thread::sleep(Duration::from_micros(model::mixed(seed << 32 | u64::from(round)) % 150_000));
        let acknowledged = committer.kill()?;
        let begun = std::time::Instant::now();
        let (store, opened) = SledStore::open(&folder, options()).map_err(|error| error.to_string())?;
        slowest = slowest.max(begun.elapsed());
        // The pending commit may be there.
        if !(acknowledged..=acknowledged + 1).contains(&opened.commits) {
            println!("round {round}: {acknowledged} commits were acknowledged, but there are {}", opened.commits);
            lost += 1;
        }
        model::advance(&mut rows, known, opened.commits);
        known = opened.commits;
        match model::compare(&store, &rows) {
            Ok(Compared::Same) => {}
            Ok(Compared::Refused(error)) => {
                println!("round {round}: {error}");
                lost += 1;
            }
            Err(fault) => {
                println!("round {round}: {fault}");
                lost += 1;
            }
        }
    }
    println!("{rounds} kills, {known} commits acknowledged, {lost} rounds with a loss, slowest start {slowest:?}");
    Ok(if lost == 0 { End::Held } else { End::Lost })
}
