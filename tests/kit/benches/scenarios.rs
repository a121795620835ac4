//! Scenario files per second: all scenarios of One Night, on the real host with virtual services.
//!
//! `cargo bench -p gloaming-testkit --bench scenarios`
//!
//! They are played on all cores, as `gloaming scenario` does. The benchmark prints the median of the rounds for each
//! kind of service, with the slowest and the fastest.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use gloaming_core::ruleset::{Rules, erase};
use gloaming_one_night::OneNight;
use gloaming_testkit::scenario::{Options, Services, files, run_files};
use gloaming_testkit::service::Profile;

const ROUNDS: usize = 5;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulesets/one-night/scenarios");
    let files = files(&[folder]);
    let rulesets: [Arc<dyn Rules>; 1] = [erase(OneNight)];
    println!("{} files", files.len());
    let kinds = Profile::ALL.into_iter().map(|profile| (profile.name(), Services::One(profile)));
    for (name, services) in kinds.chain([("mixed", Services::Mixed)]) {
        let options = Options { services, ..Options::default() };
        let mut rounds: Vec<u128> = (0..ROUNDS)
            .map(|_| {
                let begun = Instant::now();
                let summary = run_files(&files, &rulesets, &options, |_| {}).expect("the texts are valid");
                assert_eq!(summary.failed, 0, "a game had another outcome");
                files.len() as u128 * 1_000_000 / begun.elapsed().as_micros().max(1)
            })
            .collect();
        rounds.sort_unstable();
        let (median, slowest, fastest) = (rounds[ROUNDS / 2], rounds[0], rounds[ROUNDS - 1]);
        println!("{name}: {median} files a second (median of {ROUNDS} rounds, {slowest} to {fastest})");
    }
}
