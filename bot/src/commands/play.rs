//! `gloaming play`: one person plays against practice players in a terminal. The terminal is a service of the host like
//! any other.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use gloaming_console::{Console, Settings, Wait};
use gloaming_core::chat::{Cursor, Platform, PlatformName};
use gloaming_core::kit::{Seed, closest, is_same};
use gloaming_core::ruleset::{Data, DeskVerb, Manifest, RawSetup, Roster, Rules};
use gloaming_core::text::{Arg, Document};
use gloaming_host::{Clock, Host, HostParts, NewTable, Occupant, SeatPlan, TableId, system_seed};
use gloaming_service::Shelf;
use gloaming_table::names::{handle, practice_handle};
use jiff::{SignedDuration, Timestamp};

use crate::args::PlayArgs;
use crate::commands::setup::check::Checked;
use crate::commands::setup::file::{self, SetupFile};
use crate::config::KeptDays;
use crate::failure::{self, FAILED, Failure, WRONG_USE};
use crate::keep::{self, Due, DumpSettings, Dumps};
use crate::log;
use crate::parts::Parts;
use crate::requests;
use crate::shelf::{ServiceShelf, Shared};
use crate::uptime::{Absence, Uptime};
use crate::words::Words;

/// The default number of players.
const DEFAULT_PLAYERS: u8 = 5;

/// The ID of games in the terminal. Players never have to type it.
const TABLE: &str = "this-game";

/// The platform name of the terminal.
const CONSOLE: &str = "console";

/// The console's row that holds the language of the game dealt last.
const LANGUAGE_ROW: &str = "language";

/// Plays a game: the unfinished one in the data folder, or a new one. The console shows the game, and the returned text
/// is printed at the end.
pub(crate) fn run(parts: &Parts, words: &Words, args: &PlayArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    let usual = words.locale(manifest, None, "play")?.language;
    let asked = match &args.language {
        Some(tag) => Some(words.locale(manifest, Some(tag), "play")?.language),
        None => None,
    };
    let words = &words.in_language(asked.unwrap_or(usual));
    let (setup, file) = chosen_setup(words, manifest, args)?;
    let data = file::data(manifest, &file, &setup, &args.folder.path(words.program()));
    let handles = handles(words, manifest, args, &data)?;
    let wish = Wish { setup, data, handles, seed: args.seed.map(Seed::from_number), language: asked };
    check(words, rules, &wish, asked.unwrap_or(usual))?;
    let clock = GameClock::default();
    let mut settings = Settings::of_stdio(CONSOLE);
    wish.handles[0].clone_into(&mut settings.person);
    let interactive = settings.interactive;
    if !interactive {
        clock.stand();
    }
    let told = clock.clone();
    settings.clock = Arc::new(move || told.now());
    let data = args.folder.path(words.program());
    let mut store = Shared::new(keep::open(words, &data)?);
    let uptime = Uptime::read(&store, Timestamp::now(), Absence::Counts);
    let uptime = uptime.map_err(|error| keep::problem(words, &error.to_string()))?;
    let mut shelf = ServiceShelf::new(store.clone(), CONSOLE);
    let language = language(parts, words, manifest, &store, &shelf, args, asked)?.unwrap_or(usual);
    let words = &words.in_language(language);
    language.clone_into(&mut settings.language);
    let console = Console::on_stdio(settings);
    let platform: Arc<dyn Platform> = Arc::new(console.clone());
    let host_parts = HostParts {
        rulesets: parts.rulesets.clone(),
        platforms: vec![Arc::clone(&platform)],
        store: Box::new(store.clone()),
        language: language.to_owned(),
        random: keep::random(words)?,
    };
    let mut host = Host::new(host_parts).map_err(|error| broken(words, &error.to_string()))?;
    let waiting = waiting(&mut host, words, &console, manifest, &shelf, args, &wish)?;
    let id = match waiting {
        Some(id) => {
            if let Some(table) = host.table(&id) {
                clock.go_on_from(table.latest());
            }
            host.tell_again(platform.name());
            print!("{}", words.lines("play-again", &[]));
            id
        }
        None => {
            let kept = shelf.put(vec![(LANGUAGE_ROW.to_owned(), Some(language.as_bytes().to_vec()))]);
            kept.map_err(|error| keep::problem(words, &error.0))?;
            deal(&mut host, words, &console, manifest, wish, language, clock.now())?
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| broken(words, &error.to_string()))?;
    let again = format!("{} play {}{}", words.program(), manifest.id, args.folder.option());
    let again = [("again", Arg::Own(&again))];
    let over = words.say("play-over", &again);
    if interactive {
        runtime.block_on(play_live(&mut host, &id, &platform, &console, &clock, &over));
    } else {
        runtime.block_on(play_lines(&mut host, words, &id, &platform, &console, &clock, &over));
    }
    if let Some(error) = host.stuck() {
        return Err(keep::problem(words, &error.to_string()));
    }
    look_after(words, &mut host, &mut store, &uptime, (&data, args))?;
    // The end of the game has already been announced.
    let farewell = if is_over(&host, &id) { String::new() } else { words.lines("play-left", &again) };
    // On a terminal the cursor is still behind the console's prompt.
    Ok(if interactive { format!("\n{farewell}") } else { farewell })
}

/// Makes a dump if the last one is old, and then deletes the messages of games that ended long ago.
fn look_after(
    words: &Words,
    host: &mut Host,
    store: &mut Shared,
    uptime: &Uptime,
    (data, args): (&Path, &PlayArgs),
) -> Result<(), Failure> {
    let now = Timestamp::now();
    uptime.step(now);
    if let Err(error) = uptime.write(store) {
        log::warn(words, "store", &error.to_string());
    }
    if Dumps::of(data, DumpSettings::default()).make(words, store, now, Due::ByTime, true) {
        let days = args.keep_talk.unwrap_or(KeptDays::default().talk);
        let kept = Duration::from_secs(24 * 60 * 60 * u64::from(days));
        host.forget_talk(kept, uptime.now()).map_err(|error| broken(words, &error.to_string()))?;
        host.commit(now).map_err(|error| keep::problem(words, &error.to_string()))?;
    }
    Ok(())
}

/// The requested game.
struct Wish {
    setup: RawSetup,
    data: Data,
    handles: Vec<String>,
    /// `None` for a random deal.
    seed: Option<Seed>,
    /// `None` for the default language.
    language: Option<&'static str>,
}

/// Rejects an invalid setup before anything is changed.
fn check(words: &Words, rules: &Arc<dyn Rules>, wish: &Wish, language: &str) -> Result<(), Failure> {
    let manifest = rules.manifest();
    let Err(faults) = rules.check(&wish.handles, &wish.setup, &wish.data, Timestamp::now()) else { return Ok(()) };
    let texts = words.of(manifest)?;
    let checked = Checked {
        rules: rules.as_ref(),
        texts,
        language,
        handles: &wish.handles,
        setup: &wish.setup,
        data: &wish.data,
    };
    let list: Vec<Arg<'_>> = wish.handles.iter().map(|handle| Arg::Own(handle)).collect();
    let about = words.say("play-setup", &[]).plain();
    let args = [("file", Arg::Own(&about)), ("ruleset", Arg::Own(manifest.id)), ("players", Arg::List(&list))];
    Err(checked.failure(words, &faults, &args))
}

/// Returns the unfinished game in the data folder, or `None` if there isn't one or if it was cancelled for a new game.
fn waiting(
    host: &mut Host,
    words: &Words,
    console: &Console,
    manifest: &Manifest,
    shelf: &ServiceShelf,
    args: &PlayArgs,
    wish: &Wish,
) -> Result<Option<TableId>, Failure> {
    let Some(id) = host.running_in(&console.room()).pop() else { return Ok(None) };
    let Some(dealt) = host.wake_table(&id).map(|table| table.dealt_from().clone()) else { return Ok(None) };
    if args.new {
        // A game that has ended in the meantime can't be cancelled, and needn't be.
        let _ = host.desk(&id, DeskVerb::Cancel, Timestamp::now());
        host.commit(Timestamp::now()).map_err(|error| broken(words, &error.to_string()))?;
        return Ok(None);
    }
    let chose_players = args.players.is_some() || args.name.is_some();
    let chose_setup = args.setup.is_some() || args.preset.is_some() || !args.set.is_empty();
    let language = language_of_waiting(words, shelf)?;
    let same = dealt.ruleset == manifest.id
        && (!chose_players || dealt.handles == wish.handles)
        && (!chose_setup || dealt.setup == wish.setup)
        && wish.seed.is_none_or(|seed| dealt.seed == seed)
        && wish.language.is_none_or(|wished| wished == language);
    if same {
        return Ok(Some(id));
    }
    let args = [("waiting", Arg::Own(&dealt.ruleset)), ("ruleset", Arg::Own(manifest.id))];
    Err(Failure::new(words, WRONG_USE, "waiting", &args))
}

/// Returns the language of the unfinished game.
fn language_of_waiting(words: &Words, shelf: &ServiceShelf) -> Result<String, Failure> {
    let rows = shelf.rows().map_err(|error| keep::problem(words, &error.0))?;
    let row = rows.into_iter().find(|(key, _)| key == LANGUAGE_ROW);
    // Games without this row predate the choice of language and are in English.
    Ok(row.and_then(|(_, tag)| String::from_utf8(tag).ok()).unwrap_or_else(|| "en".to_owned()))
}

/// Returns the language to use: the requested one, or that of the game being resumed.
fn language(
    parts: &Parts,
    words: &Words,
    manifest: &'static Manifest,
    store: &Shared,
    shelf: &ServiceShelf,
    args: &PlayArgs,
    asked: Option<&'static str>,
) -> Result<Option<&'static str>, Failure> {
    if asked.is_some() || args.new {
        return Ok(asked);
    }
    // The playing host needs its language when it is created, so another host looks for the game first.
    let host = keep::host(parts, words, store.clone())?;
    if host.running_in(&Console::room_of(&PlatformName::new(CONSOLE))).is_empty() {
        return Ok(None);
    }
    let waiting = language_of_waiting(words, shelf)?;
    Ok(manifest.locales.iter().map(|locale| locale.language).find(|language| *language == waiting))
}

/// Deals a new game.
fn deal(
    host: &mut Host,
    words: &Words,
    console: &Console,
    manifest: &Manifest,
    wish: Wish,
    language: &str,
    now: Timestamp,
) -> Result<TableId, Failure> {
    let names = (1..).map(|number| if number == 1 { TABLE.to_owned() } else { format!("{TABLE}-{number}") });
    let mut free = names.filter(|name| !host.games().any(|id| *id.0 == **name));
    let name = free.next();
    let table = NewTable {
        ruleset: manifest.id.to_owned(),
        name,
        seats: seats(console, &wish.handles),
        rooms: vec![console.room()],
        own_room: None,
        game_master: Some(console.person()),
        setup: wish.setup,
        data: wish.data,
        seed: wish.seed.map_or_else(system_seed, Ok).map_err(|error| broken(words, &error.to_string()))?,
        language: language.to_owned(),
    };
    host.open_table(table, now).map_err(|faults| {
        let problem = faults.iter().map(|fault| fault.code.as_str()).collect::<Vec<_>>().join(", ");
        broken(words, &problem)
    })
}

/// Returns `true` if the game has been played to its end.
fn is_over(host: &Host, id: &TableId) -> bool {
    host.table(id).is_none_or(|table| table.winners().is_some())
}

/// Plays in real time until the player leaves. Announces the end of the game, after which the player can ask for its
/// story.
async fn play_live(
    host: &mut Host,
    id: &TableId,
    platform: &Arc<dyn Platform>,
    console: &Console,
    clock: &GameClock,
    over: &Document,
) {
    let platforms = [Arc::clone(platform)];
    let mut said_over = false;
    loop {
        let reached = |host: &Host| console.waits() || (!said_over && is_over(host, id));
        gloaming_host::run_until(host, &platforms, clock, left(console), reached).await;
        if !said_over && is_over(host, id) && !console.has_ended() {
            console.note(over);
            said_over = true;
        } else if let Some(wait) = console.take_wait() {
            pass(host, id, console, clock, wait).await;
        } else {
            return;
        }
    }
}

/// The most steps that one `/wait` takes, so that a game whose next phase never begins doesn't wait forever.
const MOST_STEPS: usize = 100_000;

/// Skips time for `/wait`. Everything due in between happens at its own time.
async fn pass(host: &mut Host, id: &TableId, console: &Console, clock: &GameClock, wait: Wait) {
    let phase = |host: &Host| host.table(id).map(|table| table.phases().len());
    let (end, begun) = match wait {
        Wait::For(length) => (clock.now().checked_add(SignedDuration::from_secs(length.as_seconds())).ok(), None),
        Wait::NextPhase => (None, phase(host)),
    };
    let mut happened = false;
    for _ in 0..MOST_STEPS {
        let due = host.next_due().filter(|due| end.is_none_or(|end| *due <= end));
        let Some(next) = due.or(end).filter(|_| !is_over(host, id) && host.stuck().is_none()) else { break };
        let before = clock.now();
        clock.advance(next);
        happened |= host.tick_next(clock.now()) || clock.now() > before;
        host.deliver(clock.now()).await;
        if due.is_none() || (end.is_none() && phase(host) != begun) {
            break;
        }
    }
    if !happened {
        console.nothing_comes();
    }
}

/// Plays from a script or a pipe. Time only passes while practice players have something to do, so that each line is
/// read after everything that precedes it, and the same lines with the same seed produce the same game. Runs until the
/// lines end. Lines after the end of the game can ask for its story.
async fn play_lines(
    host: &mut Host,
    words: &Words,
    id: &TableId,
    platform: &Arc<dyn Platform>,
    console: &Console,
    clock: &GameClock,
    over: &Document,
) {
    let mut said_over = false;
    let mut cursor: Option<Cursor> = None;
    let left = left(console);
    tokio::pin!(left);
    let mut told = None;
    loop {
        host.deliver(clock.now()).await;
        while let Some(at) = host.next_practice() {
            clock.advance(at);
            host.tick_next(clock.now());
            host.deliver(clock.now()).await;
        }
        let stuck = host.stuck();
        if stuck != told {
            if let Some(error) = &stuck {
                log::warn(words, "store", &error.to_string());
            }
            told.clone_from(&stuck);
        }
        if stuck.is_some() {
            // A line is only acknowledged once it is stored, so it waits until the store has space again.
            tokio::select! {
                () = tokio::time::sleep(std::time::Duration::from_secs(5)) => continue,
                () = &mut left => return,
            }
        }
        if !said_over && is_over(host, id) {
            console.note(over);
            said_over = true;
        }
        if let Some(wait) = console.take_wait() {
            pass(host, id, console, clock, wait).await;
            continue;
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
            () = &mut left => return,
        }
    }
}

/// Resolves once the player has left or the program was asked to end.
async fn left(console: &Console) {
    tokio::select! { () = console.ended() => {}, () = requests::first() => {} }
}

/// The clock of games in a terminal. It is paused while the program isn't running, so a resumed game continues where it
/// stopped. It runs ahead of the machine's clock after a `/wait`. For scripts it is frozen and only moves when
/// advanced.
#[derive(Clone, Default)]
struct GameClock(Arc<Hands>);

#[derive(Default)]
struct Hands {
    /// The milliseconds that it is behind the machine's clock; negative if `/wait` has moved it ahead.
    behind: AtomicI64,
    /// The time at which it is frozen, in milliseconds, or 0 if it runs.
    stands: AtomicI64,
}

impl GameClock {
    /// Freezes the clock until it is [advanced](GameClock::advance).
    fn stand(&self) {
        self.0.stands.store(Timestamp::now().as_millisecond(), Ordering::SeqCst);
    }

    /// Continues from this time.
    fn go_on_from(&self, moment: Timestamp) {
        let moment = moment.as_millisecond();
        if self.0.stands.load(Ordering::SeqCst) == 0 {
            self.0.behind.store(Timestamp::now().as_millisecond() - moment, Ordering::SeqCst);
        } else {
            self.0.stands.store(moment, Ordering::SeqCst);
        }
    }

    /// Moves the clock forward to `to`.
    fn advance(&self, to: Timestamp) {
        if to <= self.now() {
            return;
        }
        match self.0.stands.load(Ordering::SeqCst) {
            0 => self.go_on_from(to),
            _ => self.0.stands.store(to.as_millisecond(), Ordering::SeqCst),
        }
    }
}

impl Clock for GameClock {
    fn now(&self) -> Timestamp {
        let now = match self.0.stands.load(Ordering::SeqCst) {
            0 => Timestamp::now().as_millisecond() - self.0.behind.load(Ordering::SeqCst),
            stands => stands,
        };
        // Only times returned by a clock are ever stored.
        Timestamp::from_millisecond(now).unwrap_or_default()
    }
}

fn seats(console: &Console, handles: &[String]) -> Vec<SeatPlan> {
    let person = Occupant::Person { person: console.person(), direct: Some(console.private_place()) };
    let occupants = std::iter::once(person).chain(std::iter::repeat(Occupant::Practice));
    handles.iter().cloned().zip(occupants).map(|(handle, occupant)| SeatPlan { handle, occupant }).collect()
}

/// Returns the handles of the player and of the practice players.
fn handles(words: &Words, manifest: &Manifest, args: &PlayArgs, data: &Data) -> Result<Vec<String>, Failure> {
    let (least, most) = (*manifest.players.start(), *manifest.players.end());
    let count = args.players.unwrap_or(DEFAULT_PLAYERS.clamp(least, most));
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
    // Handles must differ from the words of the game's data.
    let mut taken: Vec<String> = data.words(manifest).into_iter().map(|one| one.word).collect();
    let own = handle(&name, &taken, manifest);
    // An explicit name is used as it is or rejected, so that a player never gets a different name without noticing.
    if args.name.is_some() && (Roster::new([name.as_str()]).is_err() || !is_same(&name, &own)) {
        let args = [("given", Arg::Own(&name)), ("meant", Arg::Own(&own)), ("ruleset", Arg::Own(manifest.id))];
        return Err(Failure::new(words, WRONG_USE, "name", &args));
    }
    let mut handles = vec![if args.name.is_some() { name } else { own }];
    taken.extend(handles.clone());
    for _ in 1..count {
        let practice = practice_handle(&taken, manifest);
        taken.push(practice.clone());
        handles.push(practice);
    }
    Ok(handles)
}

/// Returns the game's practice setup, overridden by a setup file and the command line.
fn chosen_setup(words: &Words, manifest: &Manifest, args: &PlayArgs) -> Result<(RawSetup, SetupFile), Failure> {
    let mut chosen: RawSetup = manifest.practice_setup.parse().unwrap_or_default();
    let file = match &args.setup {
        Some(path) => file::read(words, manifest, path)?,
        None => SetupFile::default(),
    };
    if let Some(name) = &args.preset {
        let preset = manifest.presets.iter().find(|preset| preset.name.eq_ignore_ascii_case(name));
        chosen.extend(preset.ok_or_else(|| unknown_preset(words, manifest, name))?.values());
    }
    chosen.extend(file.setup.clone());
    for (key, value) in &args.set {
        chosen.insert(key.clone(), value.clone());
    }
    Ok((chosen, file))
}

fn unknown_preset(words: &Words, manifest: &Manifest, given: &str) -> Failure {
    let names: Vec<&str> = manifest.presets.iter().map(|preset| preset.name).collect();
    let meant = closest(given, names.iter().copied()).or(names.first().copied()).unwrap_or_default();
    let known: Vec<Arg<'_>> = names.iter().map(|name| Arg::Own(name)).collect();
    let args = [
        ("given", Arg::Own(given)),
        ("known", Arg::List(&known)),
        ("meant", Arg::Own(meant)),
        ("ruleset", Arg::Own(manifest.id)),
    ];
    Failure::new(words, WRONG_USE, "preset", &args)
}

fn broken(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "host", &[("problem", Arg::Own(problem))])
}
