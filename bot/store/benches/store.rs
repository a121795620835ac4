//! Measures commits of busy tables that are durable when they return: inputs per second, and the latency of a commit.
//!
//! `cargo bench -p gloaming-store`
//!
//! An input writes a journal record of 300 bytes, overwrites the state of its table, and adds three outgoing rows of 96
//! bytes. Several tables share a commit. Three variants take turns from commit to commit, so that all run under the
//! same conditions: appending the same bytes to a file and syncing it, which is what the disk can do; the engine alone,
//! configured and synced as in the store; and the store with its envelopes and sums. The output is the median of the
//! rounds with the slowest and the fastest one, and for the store also its share of the engine's speed, computed per
//! round. Before that, the startup time with many sleeping games is measured.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use gloaming_store::{Opened, SledOptions, SledStore, Store, StoreBatch};
use jiff::Timestamp;

const ROUNDS: usize = 7;
const ROUND: Duration = Duration::from_millis(1500);

fn main() {
    // A start is measured in a separate process with nothing else in memory.
    let words: Vec<String> = std::env::args().collect();
    if let [_, word, folder] = words.as_slice()
        && word == "start"
    {
        return start(Path::new(folder));
    }
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-store");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(&root).expect("there is a folder for what is built");
    sleeping(&root.join("sleeping"));
    for state in [2 << 10, 32 << 10] {
        for tables in [1, 16, 256] {
            // The files of an earlier run are no longer needed.
            let _ = fs::remove_dir_all(&root);
            fs::create_dir_all(&root).expect("there is a folder for what is built");
            println!("{tables} tables share a commit, states of {} KiB", state >> 10);
            compare(&root, tables, state);
        }
    }
    let _ = fs::remove_dir_all(&root);
}

/// Measures startup time and memory with many games that aren't being played.
fn sleeping(folder: &Path) {
    const GAMES: usize = 10_000;
    let (mut store, _) = open(folder);
    for first in (0..GAMES).step_by(100) {
        let mut rows = StoreBatch::default();
        for game in first..first + 100 {
            rows.put(format!("t/{game:05}/state"), vec![1; 2 << 10]);
            rows.put(format!("games/{game:05}"), vec![2; 100]);
            for line in 0..20 {
                rows.put(format!("t/{game:05}/log/{line:06}"), vec![3; 300]);
            }
        }
        store.commit(&rows).expect("there is room");
    }
    drop(store);
    println!("{GAMES} sleeping games of 21 rows, {} MiB on disk", size(&folder.join("store/db")) >> 20);
    let own = std::env::current_exe().expect("it runs");
    for _ in 0..3 {
        let done = std::process::Command::new(&own).arg("start").arg(folder).status().expect("it runs");
        assert!(done.success(), "a start failed");
    }
}

fn start(folder: &Path) {
    let (before, begun) = (resident(), Instant::now());
    let (store, _) = open(folder);
    let rows = store.scan("games/").expect("the store is intact").len();
    let took = begun.elapsed().as_millis();
    println!("  a start: {took} ms, {rows} rows read, {} MiB of memory", resident().saturating_sub(before) >> 10);
}

fn open(folder: &Path) -> (SledStore, Opened) {
    SledStore::open(folder, SledOptions::new("bench", Timestamp::UNIX_EPOCH)).expect("the store is intact")
}

/// Returns the memory of this process in KiB, or 0 if the system doesn't report it.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |file| file.len())
}

fn compare(root: &Path, tables: usize, state: usize) {
    let mut ways: [(&str, Box<dyn Way>); 3] = [
        ("append and sync", Box::new(Append::open(&root.join("append")))),
        ("the engine alone", Box::new(Engine::open(&root.join("engine")))),
        ("the store", Box::new(Whole::open(&root.join("store")))),
    ];
    let mut measured: [Vec<Round>; 3] = Default::default();
    let mut inputs = 0;
    // The first round is a warm-up.
    for round in 0..=ROUNDS {
        let mut waits: [Vec<u128>; 3] = Default::default();
        let begun = Instant::now();
        while begun.elapsed() < ROUND {
            inputs += 1;
            let batch = batch(tables, state, inputs);
            for (way, waits) in ways.iter_mut().zip(&mut waits) {
                let commit = Instant::now();
                way.1.commit(&batch);
                waits.push(commit.elapsed().as_micros());
            }
        }
        if round > 0 {
            for (measured, waits) in measured.iter_mut().zip(waits) {
                // Creating the rows isn't part of the measured work.
                let speed = (waits.len() * tables) as u128 * 1_000_000 / waits.iter().sum::<u128>().max(1);
                measured.push(Round { speed, waits });
            }
        }
    }
    for ((name, _), rounds) in ways.iter().zip(&measured) {
        println!("  {}", told(name, rounds));
    }
    let mut kept: Vec<u128> =
        measured[2].iter().zip(&measured[1]).map(|(store, engine)| store.speed * 100 / engine.speed.max(1)).collect();
    kept.sort_unstable();
    println!(
        "  the store keeps {} % of the engine's speed ({} to {})",
        kept[kept.len() / 2],
        kept[0],
        kept[kept.len() - 1]
    );
}

struct Round {
    /// The number of inputs per second.
    speed: u128,
    /// The duration of each commit in microseconds.
    waits: Vec<u128>,
}

fn told(name: &str, rounds: &[Round]) -> String {
    let mut speeds: Vec<u128> = rounds.iter().map(|round| round.speed).collect();
    speeds.sort_unstable();
    let mut waits: Vec<u128> = rounds.iter().flat_map(|round| round.waits.iter().copied()).collect();
    waits.sort_unstable();
    let wait = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    format!(
        "{name:<17} {:>7} inputs a second ({} to {}), a commit takes {} µs (p50), {} µs (p99)",
        speeds[speeds.len() / 2],
        speeds[0],
        speeds[speeds.len() - 1],
        wait(50),
        wait(99)
    )
}

/// Returns the rows that one input at each of these tables writes.
fn batch(tables: usize, state: usize, input: u64) -> StoreBatch {
    let mut batch = StoreBatch::default();
    for table in 0..tables {
        let salt = input.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ table as u64;
        let bytes = |size: usize| salt.to_le_bytes().into_iter().cycle().take(size).collect::<Vec<u8>>();
        batch.put(format!("t/{table:03}/log/{input:010}"), bytes(300));
        batch.put(format!("t/{table:03}/state"), bytes(state));
        for line in 0..3 {
            batch.put(format!("t/{table:03}/out/{input:010}-{line}"), bytes(96));
        }
    }
    batch
}

/// A way of making rows durable.
trait Way {
    fn commit(&mut self, batch: &StoreBatch);
}

struct Append(File);

impl Append {
    fn open(file: &Path) -> Self {
        Append(File::create(file).expect("there is room"))
    }
}

impl Way for Append {
    fn commit(&mut self, batch: &StoreBatch) {
        let mut bytes = Vec::new();
        for (key, value) in batch.rows() {
            bytes.extend_from_slice(key.as_bytes());
            bytes.extend_from_slice(value.unwrap_or_default());
        }
        self.0.write_all(&bytes).expect("there is room");
        self.0.sync_data().expect("the disk works");
    }
}

struct Engine {
    db: sled::Db,
    file: File,
}

impl Engine {
    fn open(folder: &Path) -> Self {
        let config = sled::Config::new().path(folder).segment_size(8 << 20).cache_capacity(32 << 20);
        let db = config.flush_every_ms(None).open().expect("there is room");
        Engine { db, file: File::open(folder.join("db")).expect("it was just made") }
    }
}

impl Way for Engine {
    fn commit(&mut self, batch: &StoreBatch) {
        let mut rows = sled::Batch::default();
        for (key, value) in batch.rows() {
            match value {
                Some(value) => rows.insert(key.as_bytes(), value),
                None => rows.remove(key.as_bytes()),
            }
        }
        self.db.apply_batch(rows).expect("there is room");
        self.db.flush().expect("there is room");
        self.file.sync_data().expect("the disk works");
    }
}

struct Whole(SledStore);

impl Whole {
    fn open(folder: &Path) -> Self {
        let options = SledOptions::new("bench", Timestamp::UNIX_EPOCH);
        Whole(SledStore::open(folder, options).expect("there is room").0)
    }
}

impl Way for Whole {
    fn commit(&mut self, batch: &StoreBatch) {
        self.0.commit(batch).expect("there is room");
    }
}
