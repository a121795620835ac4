//! Measures the page under load: commands per second, and the time from sending a command to seeing its result.
//!
//! `cargo bench -p gloaming --bench page [-- GAMES ROUNDS]`, and `cargo bench -p gloaming --bench page -- idle [ROOMS]` for the memory
//! that idle rooms and finished games take, or `-- soak [MINUTES]` for what grows while games are played.
//!
//! Plays games of One Night with five players each, every player with their own event stream, all on one machine. Each
//! player sends `status` and waits until the moderator's answer arrives in their stream, again and again. For
//! comparison, rounds alternate with the least that such a page could do: a bare axum server that echoes each message
//! into the sender's stream and stores nothing. The real program makes each command and its answer durable before it
//! replies.

// These figures don't take part in the rules of a game.
#![allow(clippy::float_arithmetic)]

mod client;
mod echo;
mod idle;
mod soak;

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::{Connection, Stream};
use rand::TryRng as _;
use rand::rngs::SysRng;
use tokio::task::JoinSet;

/// The number of players in a game.
const PLAYERS: usize = 5;

/// The number of commands that each player sends in a round: the largest burst that the page accepts from one user.
const COMMANDS: usize = 8;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime can be built");
    if words.first().is_some_and(|word| word == "echo") {
        return runtime.block_on(echo::serve());
    }
    let number = |at: usize, usual: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    if let Some(measured @ ("idle" | "soak")) = words.first().map(String::as_str) {
        let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bench-{measured}"));
        let _ = std::fs::remove_dir_all(&data);
        match measured {
            "idle" => runtime.block_on(idle::measure(number(1, 5_000), &data)),
            _ => runtime.block_on(soak::play(number(1, 20) as u64, &data)),
        }
        let _ = std::fs::remove_dir_all(&data);
        return;
    }
    runtime.block_on(compare(number(0, 200), number(1, 3)));
}

async fn compare(games: usize, rounds: usize) {
    println!("{games} games with {PLAYERS} people each, {COMMANDS} commands of everybody in a round");
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-page");
    let _ = std::fs::remove_dir_all(&data);
    let (program, address) = start(
        Command::new(env!("CARGO_BIN_EXE_gloaming"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .arg("--data")
            .arg(&data),
    );
    let mut page = play(&address, games).await;
    let (bare, echo_address) =
        start(Command::new(std::env::current_exe().expect("a program knows where it is")).arg("echo"));
    let mut echo = listen(&echo_address, games * PLAYERS).await;
    println!("{:<8} {:>12} {:>10} {:>10}", "", "commands/s", "p50 ms", "p99 ms");
    for _ in 0..rounds {
        // The rate limit's burst allowance has to refill. The other server works meanwhile.
        let (at_echo, came) = round("echo", echo).await;
        echo = came;
        tokio::time::sleep(Duration::from_secs(4)).await;
        let (at_page, came) = round("page", page).await;
        page = came;
        println!("         the page does {:.0} % of what the echo does", 100.0 * at_page / at_echo);
    }
    drop((program, bare));
    let _ = std::fs::remove_dir_all(&data);
}

/// A player with an event stream and a connection for commands.
struct Person {
    post: String,
    body: String,
    awaited: &'static str,
    sending: Connection,
    stream: Stream,
}

/// Lets all players send and wait at the same time. Returns the commands per second, and the players.
async fn round(name: &str, people: Vec<Person>) -> (f64, Vec<Person>) {
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for mut person in people {
        playing.spawn(async move {
            let mut took = Vec::with_capacity(COMMANDS);
            for _ in 0..COMMANDS {
                let key = format!("bench-{:032x}", rand_key());
                let sent = Instant::now();
                let body = person.body.replace("{key}", &key);
                let (status, _) = tokio::join!(person.sending.post(&person.post, &body), async {
                    person.stream.until(person.awaited).await;
                    took.push(sent.elapsed());
                });
                assert_eq!(status.0, 204, "{}", status.1);
            }
            (person, took)
        });
    }
    let (mut people, mut took) = (Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        let (person, own) = done.expect("nobody panics");
        people.push(person);
        took.extend(own);
    }
    let lasted = begun.elapsed().as_secs_f64();
    took.sort();
    let at = |part: usize| took[(took.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    let rate = took.len() as f64 / lasted;
    println!("{name:<8} {rate:>12.0} {:>10.1} {:>10.1}", at(50), at(99));
    (rate, people)
}

/// Starts games of five players on the page, deals the cards, and reads each player's stream up to that point.
async fn play(address: &str, games: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for _ in 0..games {
        let mut host = Connection::open(address).await;
        let opened = format!(r#"{{"key":"bench-{:032x}","ruleset":"one-night","name":"Ann"}}"#, rand_key());
        let (status, room) = host.post("/api/open", &opened).await;
        assert_eq!(status, 201, "{room}");
        let room = room.split('"').nth(3).expect("the answer names the room").to_owned();
        let mut seats = vec![host];
        for name in ["Bob", "Cat", "Dan", "Eve"] {
            let mut guest = Connection::open(address).await;
            let join = format!(r#"{{"key":"bench-{:032x}","name":"{name}"}}"#, rand_key());
            let (status, answer) = guest.post(&format!("/g/{room}/join"), &join).await;
            assert_eq!(status, 201, "{answer}");
            seats.push(guest);
        }
        let start = format!(r#"{{"key":"bench-{:032x}","text":"start"}}"#, rand_key());
        let (status, answer) = seats[0].post(&format!("/g/{room}/command"), &start).await;
        assert_eq!(status, 204, "{answer}");
        for seat in seats {
            let mut stream = Stream::open(address, &format!("/g/{room}/events"), seat.cookie()).await;
            stream.until("You were dealt").await;
            people.push(Person {
                post: format!("/g/{room}/say"),
                body: r#"{"key":"{key}","place":"you","text":"status"}"#.to_owned(),
                awaited: "It is night.",
                sending: seat,
                stream,
            });
        }
    }
    people
}

/// Connects `count` clients to the bare server.
async fn listen(address: &str, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 0..count {
        let stream = Stream::open(address, &format!("/events/{number}"), None).await;
        people.push(Person {
            post: format!("/say/{number}"),
            body: r#"{"key":"{key}","place":"you","text":"status"}"#.to_owned(),
            awaited: "status",
            sending: Connection::open(address).await,
            stream,
        });
    }
    people
}

/// Starts a server in its own process, which ends when the handle is dropped. Returns the handle and the server's
/// address.
fn start(command: &mut Command) -> (Running, String) {
    use std::io::BufRead as _;
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the server starts");
    let said = std::io::BufReader::new(child.stdout.take().expect("its output is read"));
    let line = said.lines().map_while(Result::ok).find(|line| line.contains("http://")).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address").to_owned();
    (Running(child), address)
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns a random key.
fn rand_key() -> u128 {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).expect("the system gives random bytes");
    u128::from_le_bytes(bytes)
}
