//! Rooms without an open page, and finished games: how much memory they use, and how long a start takes with them.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::client::Connection;
use crate::{Running, rand_key, start};

/// The number of players of each game.
const NAMES: [&str; 3] = ["Ann", "Bob", "Cat"];

/// The number of games that are played to the end in each room.
const GAMES: usize = 2;

/// The commands of a player from the deal to the end of a game, where each of them is one of the phase or refused.
const COMMANDS: [&str; 3] = ["target", "ready", "vote down"];

/// Plays games in rooms that nobody looks at afterwards, and starts the program on them.
pub(crate) async fn measure(rooms: usize, data: &Path) {
    fs::create_dir_all(data).expect("there is room");
    let config = data.with_extension("toml");
    let settings = "[web]\nlisten = \"127.0.0.1:0\"\nrooms = 100000\n";
    fs::write(&config, settings).expect("there is room");
    let serve = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
        command.arg("serve").arg("--config").arg(&config).arg("--data").arg(data);
        command
    };
    let (program, address) = start(&mut serve());
    println!("{rooms} rooms, {} finished games; {} MiB with none of them", rooms * GAMES, resident(&program) >> 10);
    let began = Instant::now();
    for room in 1..=rooms {
        let (mut seats, opened) = open(&address).await;
        for game in 0..GAMES {
            play(&mut seats, &opened, game == 0).await;
        }
        if room % 500 == 0 {
            println!("  {room} rooms after {} s: {} MiB", began.elapsed().as_secs(), resident(&program) >> 10);
        }
    }
    drop(program);
    for _ in 0..3 {
        let began = Instant::now();
        let (program, _) = start(&mut serve());
        let ready = began.elapsed();
        // The first dump, at the start, is done by then.
        tokio::time::sleep(Duration::from_secs(5)).await;
        println!("  ready after {} ms, {} MiB of memory", ready.as_millis(), resident(&program) >> 10);
    }
}

/// The players of a room, of whom the first one leads.
pub(crate) type Seats = Vec<Connection>;

/// Opens a room with all its players. Returns them and the room.
pub(crate) async fn open(address: &str) -> (Seats, String) {
    let key = || format!("bench-{:032x}", rand_key());
    let mut seats = vec![Connection::open(address).await];
    let opened = format!(r#"{{"key":"{}","ruleset":"one-night","name":"{}"}}"#, key(), NAMES[0]);
    let (status, room) = seats[0].post("/api/open", &opened).await;
    assert_eq!(status, 201, "{room}");
    let room = room.split('"').nth(3).expect("the answer names the room").to_owned();
    for name in &NAMES[1..] {
        let mut guest = Connection::open(address).await;
        let join = format!(r#"{{"key":"{}","name":"{name}"}}"#, key());
        let (status, answer) = guest.post(&format!("/g/{room}/join"), &join).await;
        assert_eq!(status, 201, "{answer}");
        seats.push(guest);
    }
    (seats, room)
}

/// Plays a game to its end.
pub(crate) async fn play(seats: &mut Seats, room: &str, is_first: bool) {
    if !is_first {
        command(&mut seats[0], room, "again").await;
    }
    command(&mut seats[0], room, "start").await;
    for text in COMMANDS {
        for seat in &mut *seats {
            command(seat, room, text).await;
        }
    }
}

async fn command(seat: &mut Connection, room: &str, text: &str) {
    let sent = format!(r#"{{"key":"bench-{:032x}","text":"{text}"}}"#, rand_key());
    let (status, answer) = seat.post(&format!("/g/{room}/command"), &sent).await;
    assert_eq!(status, 204, "{answer}");
}

/// Returns the memory of a program in KiB, if the system reports it.
fn resident(program: &Running) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", program.0.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
