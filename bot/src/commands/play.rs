//! `gloaming play`: one person with practice players in a terminal, on the host as on every other service.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use gloaming_console::{Console, Settings};
use gloaming_core::chat::{Cursor, Platform};
use gloaming_core::kit::{Draws, Seed};
use gloaming_core::ruleset::{Data, Manifest, RawSetup, Roster};
use gloaming_core::text::Arg;
use gloaming_host::names::{handle, is_same, practice_handle};
use gloaming_host::store::MemoryStore;
use gloaming_host::{Host, HostParts, NewTable, Occupant, SeatPlan, SystemClock, TableId};
use jiff::Timestamp;

use crate::args::PlayArgs;
use crate::commands::setup::check::Checked;
use crate::commands::setup::file;
use crate::failure::{self, FAILED, Failure, WRONG_USE};
use crate::parts::Parts;
use crate::words::Words;

/// How many play if nobody says so.
const USUAL_PLAYERS: u8 = 5;

/// The name of the only game here; nobody has to type it.
const TABLE: &str = "this-game";

/// Plays a game. What is shown is shown by the console; the page that is returned is what is said at the end.
pub(crate) fn run(parts: &Parts, words: &Words, args: &PlayArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    let texts = words.of(manifest)?;
    let setup = chosen_setup(words, manifest, args)?;
    let handles = handles(words, manifest, args)?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => random_seed(words)?,
    };
    let patient = PatientClock::new();
    let mut settings = Settings::of_stdio("console");
    handles[0].clone_into(&mut settings.person);
    let interactive = settings.interactive;
    if !interactive {
        let clock = patient.clone();
        settings.clock = Arc::new(move || clock.now());
    }
    let console = Console::on_stdio(settings);
    let platform: Arc<dyn Platform> = Arc::new(console.clone());
    let host_parts = HostParts {
        rulesets: parts.rulesets.clone(),
        platforms: vec![Arc::clone(&platform)],
        store: Box::new(MemoryStore::default()),
        language: "en".to_owned(),
        seed: own_seed(seed),
    };
    let mut host = Host::new(host_parts).map_err(|error| broken(words, &error.to_string()))?;
    let seats = seats(&console, &handles);
    let table = NewTable {
        ruleset: manifest.id.to_owned(),
        name: Some(TABLE.to_owned()),
        seats,
        rooms: vec![console.room()],
        game_master: Some(console.person()),
        setup: setup.clone(),
        data: Data::new(),
        seed,
        language: "en".to_owned(),
    };
    let now = if interactive { Timestamp::now() } else { patient.now() };
    let id = host.open_table(table, now).map_err(|faults| {
        let checked = Checked {
            rules: rules.as_ref(),
            texts,
            language: "en",
            handles: &handles,
            setup: &setup,
            data: &Data::new(),
        };
        let list: Vec<Arg<'_>> = handles.iter().map(|handle| Arg::Own(handle)).collect();
        let about = words.say("play-setup", &[]).plain();
        let args = [("file", Arg::Own(&about)), ("ruleset", Arg::Own(manifest.id)), ("players", Arg::List(&list))];
        checked.failure(words, &faults, &args)
    })?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build()
        .map_err(|error| broken(words, &error.to_string()))?;
    if interactive {
        runtime.block_on(play_live(&mut host, &id, &platform, &console));
    } else {
        runtime.block_on(play_lines(&mut host, &id, &platform, &console, &patient));
    }
    let finished = host.table(&id).is_some_and(|table| table.winners().is_some());
    let again = format!("{} play {}", words.program(), manifest.id);
    let message = if finished { "play-over" } else { "play-left" };
    let farewell = words.lines(message, &[("again", Arg::Own(&again))]);
    // On a terminal the console's prompt stands in the last line.
    Ok(if interactive { format!("\n{farewell}") } else { farewell })
}

/// Plays as time passes, until the game is over or the person leaves.
async fn play_live(host: &mut Host, id: &TableId, platform: &Arc<dyn Platform>, console: &Console) {
    let platforms = [Arc::clone(platform)];
    let over = |host: &Host| host.table(id).is_none_or(|table| table.winners().is_some());
    gloaming_host::run_until(host, &platforms, &SystemClock, console.ended(), over).await;
}

/// Plays from a script or a pipe: time passes only while nobody else has a word to say, so that a line is always read
/// in the light of what came before it, and the same lines and seed give the same game.
async fn play_lines(
    host: &mut Host,
    id: &TableId,
    platform: &Arc<dyn Platform>,
    console: &Console,
    clock: &PatientClock,
) {
    let mut cursor: Option<Cursor> = None;
    let ended = console.ended();
    tokio::pin!(ended);
    loop {
        host.deliver(clock.now()).await;
        while let Some(at) = host.next_practice() {
            clock.advance(at);
            host.tick_next(clock.now());
            host.deliver(clock.now()).await;
        }
        if host.table(id).is_none_or(|table| table.winners().is_some()) {
            return;
        }
        tokio::select! {
            biased;
            batch = platform.receive(cursor.clone()) => match batch {
                Ok(batch) => {
                    if batch.cursor.is_some() {
                        cursor.clone_from(&batch.cursor);
                    }
                    host.take_batch(platform.name(), batch, clock.now());
                }
                Err(_) => return,
            },
            () = &mut ended => return,
        }
    }
}

/// A clock that moves only when it is told to.
#[derive(Clone)]
struct PatientClock(Arc<AtomicI64>);

impl PatientClock {
    fn new() -> Self {
        PatientClock(Arc::new(AtomicI64::new(Timestamp::now().as_millisecond())))
    }

    fn now(&self) -> Timestamp {
        // Only moments of a clock are ever stored.
        Timestamp::from_millisecond(self.0.load(Ordering::SeqCst)).unwrap_or_default()
    }

    fn advance(&self, to: Timestamp) {
        self.0.fetch_max(to.as_millisecond(), Ordering::SeqCst);
    }
}

fn seats(console: &Console, handles: &[String]) -> Vec<SeatPlan> {
    let person = Occupant::Person { person: console.person(), direct: Some(console.private_place()) };
    let occupants = std::iter::once(person).chain(std::iter::repeat(Occupant::Practice));
    handles.iter().cloned().zip(occupants).map(|(handle, occupant)| SeatPlan { handle, occupant }).collect()
}

/// The person's handle, and those of the practice players.
fn handles(words: &Words, manifest: &Manifest, args: &PlayArgs) -> Result<Vec<String>, Failure> {
    let (least, most) = (*manifest.players.start(), *manifest.players.end());
    let count = args.players.unwrap_or(USUAL_PLAYERS.clamp(least, most));
    if !manifest.players.contains(&count) {
        let args = [
            ("given", Arg::Number(count.into())),
            ("ruleset", Arg::Own(manifest.id)),
            ("least", Arg::Number(least.into())),
            ("most", Arg::Number(most.into())),
        ];
        return Err(Failure::new(words, WRONG_USE, "count", &args));
    }
    let name = args.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_default();
    let own = handle(&name, &[], manifest);
    // A name is taken as it is or not at all: nobody shall find themselves under another one.
    if args.name.is_some() && (Roster::new([name.as_str()]).is_err() || !is_same(&name, &own)) {
        let args = [("given", Arg::Own(&name)), ("meant", Arg::Own(&own)), ("ruleset", Arg::Own(manifest.id))];
        return Err(Failure::new(words, WRONG_USE, "name", &args));
    }
    let mut handles = vec![if args.name.is_some() { name } else { own }];
    for _ in 1..count {
        handles.push(practice_handle(&handles, manifest));
    }
    Ok(handles)
}

/// The practice setup of the game, with what the command line and a file choose instead.
fn chosen_setup(words: &Words, manifest: &Manifest, args: &PlayArgs) -> Result<RawSetup, Failure> {
    let mut chosen: RawSetup = manifest.practice_setup.parse().unwrap_or_default();
    if let Some(path) = &args.setup {
        chosen.extend(file::read(words, manifest, path)?.setup);
    }
    for (key, value) in &args.set {
        chosen.insert(key.clone(), value.clone());
    }
    Ok(chosen)
}

/// What the host draws from by itself: made from the game's seed, so that it repeats, and never the same stream.
fn own_seed(seed: Seed) -> Seed {
    let mut draw = Draws::new(seed).draw("the host's own");
    Seed::new(std::array::from_fn(|_| draw.below(256) as u8))
}

fn random_seed(words: &Words) -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| broken(words, &error.to_string()))?;
    Ok(Seed::new(bytes))
}

fn broken(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "host", &[("problem", Arg::Own(problem))])
}
