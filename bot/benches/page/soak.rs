//! Games one after another for a while, with the metrics scraped every second: memory, files and streams must not grow by more than the
//! number of games explains.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use crate::client::{Connection, Stream};
use crate::idle::{self, Seats};
use crate::start;

/// The number of rooms in which games are played at the same time, each with a stream of every player.
const ROOMS: usize = 12;

/// The measures that are shown.
const SHOWN: [&str; 4] =
    ["process_resident_memory_bytes", "process_open_fds", "gloaming_page_streams", "gloaming_store_bytes"];

/// Plays for so many minutes, and prints a line for each.
pub(crate) async fn play(minutes: u64, data: &Path) {
    fs::create_dir_all(data).expect("there is room");
    let metrics = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port is free");
    let config = data.with_extension("toml");
    let settings = format!("log = \"warn\"\n[web]\nlisten = \"127.0.0.1:0\"\n[metrics]\nlisten = \"{metrics}\"\n");
    fs::write(&config, settings).expect("there is room");
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let (program, address) = start(command.arg("serve").arg("--config").arg(&config).arg("--data").arg(data));
    let (stops, games) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut rooms = JoinSet::new();
    for _ in 0..ROOMS {
        let (address, stops, games) = (address.clone(), Arc::clone(&stops), Arc::clone(&games));
        rooms.spawn(async move {
            let (mut seats, room) = idle::open(&address).await;
            let _streams = streams(&address, &seats, &room).await;
            let mut first = true;
            while !stops.load(Ordering::Relaxed) {
                idle::play(&mut seats, &room, first).await;
                first = false;
                games.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    println!("minute   games {}", SHOWN.map(|name| format!("{name:>32}")).join(""));
    let (began, mut scrapes, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    for minute in 1..=minutes {
        let mut last = BTreeMap::new();
        while began.elapsed() < Duration::from_secs(60 * minute) {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let scraped = Instant::now();
            last = scrape(&metrics.to_string()).await;
            slowest = slowest.max(scraped.elapsed());
            scrapes += 1;
        }
        let shown = SHOWN.map(|name| format!("{:>32}", last.get(name).map_or("-", String::as_str)));
        println!("{minute:>6} {:>7} {}", games.load(Ordering::Relaxed), shown.join(""));
    }
    stops.store(true, Ordering::Relaxed);
    while rooms.join_next().await.is_some() {}
    println!("{scrapes} scrapes, the slowest in {} ms", slowest.as_millis());
    drop(program);
}

/// Opens a stream for each player. Their events are read and dropped until the handle is.
async fn streams(address: &str, seats: &Seats, room: &str) -> JoinSet<()> {
    let mut reading = JoinSet::new();
    for seat in seats {
        let mut stream = Stream::open(address, &format!("/g/{room}/events"), seat.cookie()).await;
        reading.spawn(async move { stream.until("no event has these words").await });
    }
    reading
}

/// Reads the metrics: the values of those without labels, by name.
async fn scrape(address: &str) -> BTreeMap<String, String> {
    let text = Connection::open(address).await.get("/metrics").await;
    let values = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
