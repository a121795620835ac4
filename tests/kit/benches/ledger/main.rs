//! Committed inputs: how many per second with busy tables, and how long it takes until one is durable.
//!
//! `cargo bench -p gloaming-testkit --bench ledger`, with `-- 256` for this number of tables only, with `-- 256 32` for
//! states of this size in KiB.
//!
//! An input is a command typed at a table. It goes through the whole host: it is read, passed to the rules, written to
//! the journal with its three messages, and committed with those of all other tables. In alternation with it, commit by
//! commit, the same rows are appended to a file that is synced (the limit of the disk), and written to the engine
//! alone, configured and synced as the store does it. The benchmark prints the median of the rounds with the slowest
//! and the fastest, and the share of the engine's speed that the host reaches. Delivery comes after each commit and
//! isn't counted.
//!
//! Finally it measures a start with ten thousand idle games.

mod ballast;
mod ways;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use gloaming_core::chat::{
    Author, Batch, Cursor, Happening, Incoming, IncomingId, MessageId, Person, Place, Platform, PlatformName,
};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, erase};
use gloaming_host::{Host, HostParts, NewTable, Occupant, Random, SeatPlan, Slots, Time};
use gloaming_store::{SledOptions, SledStore, Store, StoreBatch};
use gloaming_testkit::service::block_on;
use jiff::Timestamp;

use ballast::Ballast;
use ways::{Append, Engine, Quiet, Recording, Way};

/// The same allocator as in the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ROUNDS: usize = 5;
const ROUND: Duration = Duration::from_millis(1_500);
const SLEEPING: usize = 10_000;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    if let [_, word, folder] = words.as_slice()
        && word == "start"
    {
        return start(Path::new(folder));
    }
    let mut numbers = words.iter().filter_map(|word| word.parse::<usize>().ok());
    let (only_tables, only_size) = (numbers.next(), numbers.next());
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench-ledger");
    let fresh = || {
        // Remove what an earlier run left behind.
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&root).expect("there is a folder for what is built");
    };
    let wanted = |only: Option<usize>, one: usize| only.is_none_or(|only| only == one);
    for (size, lines) in [(2, 26), (32, 512)].into_iter().filter(|(size, _)| wanted(only_size, *size)) {
        for tables in [1, 16, 256].into_iter().filter(|tables| wanted(only_tables, *tables)) {
            fresh();
            println!("{tables} busy tables, states of {size} KiB");
            compare(&root, tables, lines);
        }
    }
    if only_tables.is_none() {
        fresh();
        sleeping(&root);
    }
    let _ = fs::remove_dir_all(&root);
}

struct Round {
    /// Inputs per second.
    speed: u128,
    /// The duration of each commit, in microseconds.
    waits: Vec<u128>,
}

fn compare(root: &Path, tables: usize, lines: i64) {
    let mut host = busy_host(&root.join("host"), tables, lines);
    let mut ways: [Box<dyn Way>; 2] =
        [Box::new(Append::open(&root.join("append"))), Box::new(Engine::open(&root.join("engine")))];
    let mut measured: [Vec<Round>; 3] = Default::default();
    // The first round is a warm-up.
    for round in 0..=ROUNDS {
        let mut waits: [Vec<u128>; 3] = Default::default();
        let begun = Instant::now();
        while begun.elapsed() < ROUND {
            let batch = host.typed();
            let input = Instant::now();
            host.take_and_commit(batch);
            let took = input.elapsed();
            let (rows, recording) = host.rows.take();
            waits[2].push((took - recording).as_micros());
            for (way, waits) in ways.iter_mut().zip(&mut waits) {
                let commit = Instant::now();
                way.commit(&rows);
                waits.push(commit.elapsed().as_micros());
            }
            // All of them write deliveries, none of which are measured.
            host.deliver(&mut |rows| ways.iter_mut().for_each(|way| way.commit(rows)));
        }
        if round > 0 {
            for (measured, waits) in measured.iter_mut().zip(waits) {
                let speed = (waits.len() * tables) as u128 * 1_000_000 / waits.iter().sum::<u128>().max(1);
                measured.push(Round { speed, waits });
            }
        }
    }
    for (name, rounds) in ["append and sync", "the engine alone", "the host"].iter().zip(&measured) {
        println!("  {}", told(name, rounds));
    }
    let ratios = measured[2].iter().zip(&measured[1]).map(|(host, engine)| host.speed * 100 / engine.speed.max(1));
    let mut kept: Vec<u128> = ratios.collect();
    kept.sort_unstable();
    let (median, least, most) = (kept[kept.len() / 2], kept[0], kept[kept.len() - 1]);
    println!("  the host keeps {median} % of the engine's speed ({least} to {most})");
}

fn told(name: &str, rounds: &[Round]) -> String {
    let mut speeds: Vec<u128> = rounds.iter().map(|round| round.speed).collect();
    speeds.sort_unstable();
    let mut waits: Vec<u128> = rounds.iter().flat_map(|round| round.waits.iter().copied()).collect();
    waits.sort_unstable();
    let wait = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    let (median, least, most) = (speeds[speeds.len() / 2], speeds[0], speeds[speeds.len() - 1]);
    let (half, most_of_all) = (wait(50), wait(99));
    format!(
        "{name:<17} {median:>7} inputs a second ({least} to {most}), one waits {half} µs (p50), {most_of_all} µs (p99)"
    )
}

/// A host with tables at which players type all the time.
struct Busy {
    host: Host,
    rows: Recording,
    service: PlatformName,
    people: Vec<(Person, Place)>,
    now: Timestamp,
    inputs: u64,
}

impl Busy {
    /// Returns a batch in which a player types at every table.
    fn typed(&mut self) -> Batch {
        let incoming = self.people.iter().enumerate().map(|(table, (person, place))| {
            self.inputs += 1;
            Incoming {
                id: IncomingId::new(format!("e{}", self.inputs)),
                at: self.now,
                what: Happening::said(
                    Author::new(person.clone(), format!("P{table}")),
                    place.clone(),
                    true,
                    MessageId::new(format!("m{}", self.inputs)),
                    "turn",
                ),
            }
        });
        let incoming = incoming.collect();
        let cursor = Some(Cursor::new(self.inputs.to_string()));
        Batch { incoming, cursor }
    }

    fn take_and_commit(&mut self, batch: Batch) {
        self.host.take_batch(&self.service, batch, self.now);
        self.host.commit(self.now).expect("there is room");
    }

    /// Delivers all messages, with as few commits as a loop makes that runs all of them at once.
    fn deliver(&mut self, written: &mut dyn FnMut(&StoreBatch)) {
        let mut slots = Slots::of_each_service(usize::MAX);
        loop {
            let errands = self.host.round(&mut slots, Time::StandsStill, self.now).expect("there is room");
            written(&self.rows.take().0);
            if errands.is_empty() {
                return;
            }
            for errand in errands {
                let outcome = block_on(errand.run()).expect("a quiet service never waits");
                self.host.complete(outcome, self.now);
            }
        }
    }
}

fn busy_host(folder: &Path, tables: usize, lines: i64) -> Busy {
    let service = PlatformName::new("quiet");
    let rows = Recording::default();
    let store = rows.of(SledStore::open(folder, options()).expect("there is room").0);
    let mut busy = Busy {
        host: host(&service, Box::new(store)),
        rows,
        people: Vec::new(),
        now: Timestamp::UNIX_EPOCH,
        inputs: 0,
        service,
    };
    for table in 0..tables {
        let people = deal(&mut busy.host, &busy.service, table, lines, busy.now);
        busy.people.extend(people.into_iter().next());
    }
    busy.deliver(&mut |_| {});
    busy
}

fn options() -> SledOptions {
    SledOptions::new("bench", Timestamp::UNIX_EPOCH)
}

fn host(service: &PlatformName, store: Box<dyn Store>) -> Host {
    let platform: Arc<dyn Platform> = Arc::new(Quiet(service.clone()));
    let seed = Seed::from_number(0);
    let parts = HostParts {
        rulesets: vec![erase(Ballast)],
        platforms: vec![platform],
        store,
        language: "en".to_owned(),
        random: Random::seeded(seed),
    };
    Host::new(parts).expect("the texts are valid, and the store is intact")
}

fn deal(host: &mut Host, service: &PlatformName, table: usize, lines: i64, now: Timestamp) -> Vec<(Person, Place)> {
    let people = ["a", "b"].map(|who| {
        let name = format!("{who}{table}");
        (Person::new(service, name.clone()), Place::new(service, format!("d{name}")))
    });
    let seats = ["ann", "bob"].into_iter().zip(&people).map(|(handle, (person, direct))| SeatPlan {
        handle: handle.to_owned(),
        occupant: Occupant::Person { person: person.clone(), direct: Some(direct.clone()) },
    });
    let mut setup = RawSetup::new();
    setup.insert("ballast".to_owned(), lines.into());
    let new = NewTable {
        ruleset: "ballast".to_owned(),
        name: Some(format!("g{table:05}")),
        seats: seats.collect(),
        rooms: vec![Place::new(service, format!("r{table}"))],
        own_room: None,
        game_master: None,
        setup,
        data: Data::new(),
        seed: Seed::from_number(table as u64),
        language: "en".to_owned(),
    };
    host.open_table(new, now).expect("it can be played");
    people.to_vec()
}

/// Measures many idle games: how long a start takes, and how much memory they use.
fn sleeping(folder: &Path) {
    let service = PlatformName::new("quiet");
    let rows = Recording::default();
    let store = rows.of(SledStore::open(folder, options()).expect("there is room").0);
    let (host, people) = (host(&service, Box::new(store)), Vec::new());
    let mut busy = Busy { host, rows, people, now: Timestamp::UNIX_EPOCH, inputs: 0, service };
    for first in (0..SLEEPING).step_by(100) {
        busy.people.clear();
        for table in first..first + 100 {
            let people = deal(&mut busy.host, &busy.service, table, 26, busy.now);
            busy.people.extend(people.into_iter().next());
        }
        for _ in 0..10 {
            let batch = busy.typed();
            busy.take_and_commit(batch);
            busy.deliver(&mut |_| {});
        }
    }
    drop(busy);
    println!("{SLEEPING} sleeping games with ten inputs each");
    let own = std::env::current_exe().expect("it runs");
    for _ in 0..3 {
        // A start is measured in a separate process with nothing else in memory.
        let done = std::process::Command::new(&own).arg("start").arg(folder).status().expect("it runs");
        assert!(done.success(), "a start failed");
    }
}

fn start(folder: &Path) {
    let begun = Instant::now();
    let (store, _) = SledStore::open(folder, options()).expect("the store is intact");
    let host = host(&PlatformName::new("quiet"), Box::new(store));
    let (games, took) = (host.games().count(), begun.elapsed().as_millis());
    println!("  ready after {took} ms with {games} games, {} MiB of memory in all", resident() >> 10);
}

/// Returns the memory of this process in KiB, if the system reports it.
fn resident() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
