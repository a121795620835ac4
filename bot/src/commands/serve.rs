//! `gloaming serve`: hosts games on the configured services.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use clap::ArgMatches;
use futures_util::stream::FuturesUnordered;
use futures_util::{Stream, StreamExt as _};
use gloaming_core::chat::{Platform, PlatformName};
use gloaming_core::text::Arg;
use gloaming_host::{Clock as _, Host, HostParts, Operators, SteadyClock};
use gloaming_pictures::Pictures;
use gloaming_service::{Operator, Running, StartContext};
use jiff::Timestamp;
use tokio::runtime::{Builder, Runtime};

use crate::args::ServeArgs;
use crate::commands::setup::file::FILES;
use crate::config::{self, Config, ConfiguredService, KeptDays};
use crate::failure::{FAILED, Failure};
use crate::keep::{self, Due, Dumps};
use crate::log;
use crate::metrics::Metrics;
use crate::parts::Parts;
use crate::requests::{self, Request};
use crate::shelf::{ServiceShelf, Shared};
use crate::supervisor;
use crate::uptime::{Absence, Uptime};
use crate::words::Words;

#[cfg(unix)]
mod people;

/// The time between two rounds of housekeeping.
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Serves until the program is asked to end. The returned text is printed at that point.
pub(crate) fn run(parts: &Parts, words: &Words, args: &ServeArgs, options: &ArgMatches) -> Result<String, Failure> {
    let (mut config, _) = config::load(parts, words, args.config.as_deref())?;
    let typed = log::Settings { filter: args.log.clone(), format: args.log_format };
    log::begin(words, &typed, &config.log)?;
    config.take_options(parts, options);
    let data = args.folder.path(words.program());
    let store = Shared::new(keep::open(words, &data)?);
    // Updates from chat services are read, decided and answered on one thread, because waking other threads takes
    // longer than that.
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| broken(words, &error.to_string()))?;
    // Signals are handled before the program reports that it is up, because a supervisor may ask it to end right after
    // that.
    let asked = {
        let _here = runtime.enter();
        requests::requests()
    };
    let uptime = Uptime::read(&store, Timestamp::now(), Absence::IsLeftOut);
    let uptime = uptime.map_err(|error| keep::problem(words, &error.to_string()))?;
    let clock = Arc::new(SteadyClock::default());
    let kept = Kept { store: &store, uptime: &uptime, data: &data };
    let mut services = Vec::new();
    for service in &config.services {
        services.push(start(words, &config, service, &runtime, kept, &clock)?);
    }
    let metrics = config.metrics.map(|_| Metrics::begin(&data));
    let reload = || config::load(parts, words, args.config.as_deref()).map(|(config, _)| config);
    let serving = Serving {
        parts,
        words,
        config: &config,
        services: &services,
        kept,
        clock: &clock,
        metrics: metrics.as_ref(),
        log: &typed,
        reload: &reload,
    };
    runtime.block_on(serving.run(asked))?;
    Ok(words.lines("serve-left", &[]))
}

fn start(
    words: &Words,
    config: &Config,
    asked: &ConfiguredService,
    runtime: &Runtime,
    Kept { store, uptime, data }: Kept<'_>,
    clock: &Arc<SteadyClock>,
) -> Result<Box<dyn Running>, Failure> {
    let service = asked.service.as_ref();
    let (uptime, clock) = (uptime.clone(), Arc::clone(clock));
    let context = StartContext {
        words: &words.of_service(service)?,
        data,
        keep_talk: config.kept.talk,
        uptime: Arc::new(move || uptime.now()),
        clock: Arc::new(move || clock.now()),
        runtime,
        shelf: &|| Box::new(ServiceShelf::new(store.clone(), service.name())),
        say: &say,
    };
    asked.configured.start(&context)
}

/// The data folder of a server.
#[derive(Clone, Copy)]
struct Kept<'a> {
    store: &'a Shared,
    uptime: &'a Uptime,
    data: &'a Path,
}

/// Everything that a server consists of.
struct Serving<'a> {
    parts: &'a Parts,
    words: &'a Words,
    config: &'a Config,
    services: &'a [Box<dyn Running>],
    kept: Kept<'a>,
    /// The time of games.
    clock: &'a SteadyClock,
    metrics: Option<&'a Metrics>,
    /// The log options of the command line.
    log: &'a log::Settings,
    /// Reads the configuration again.
    reload: &'a dyn Fn() -> Result<Config, Failure>,
}

impl Serving<'_> {
    /// Serves until the program is asked to end, or until no service is left.
    async fn run(&self, asked: impl Stream<Item = Request>) -> Result<(), Failure> {
        let &Serving { parts, words, config, services, metrics, clock, .. } = self;
        let Kept { store, uptime, data } = self.kept;
        tokio::pin!(asked);
        if let Some((metrics, address)) = metrics.zip(config.metrics) {
            let address = metrics.serve(words, address).await?;
            say(&words.lines("serve-metrics", &[("url", Arg::Own(&format!("http://{address}/metrics")))]));
        }
        let platforms: Vec<Arc<dyn Platform>> = services.iter().map(|service| service.platform()).collect();
        // Services that have ended for good report what to do about it.
        let mut over: FuturesUnordered<_> = services.iter().map(|service| service.over()).collect();
        let mut faults: FuturesUnordered<_> = services.iter().map(|service| service.broken()).collect();
        let mut host = Host::new(HostParts {
            rulesets: parts.rulesets.clone(),
            platforms: platforms.clone(),
            store: Box::new(store.clone()),
            language: "en".to_owned(),
            random: keep::random(words)?,
        })
        .map_err(|error| broken(words, &error.to_string()))?;
        if let Some(moment) = host.was_there() {
            clock.goes_on_from(moment);
        }
        host.set_settings(config.rooms);
        host.set_painter(Arc::new(Pictures));
        host.set_data_files(data.join(FILES));
        host.set_operators(operators(config), log::switch(), clock.now());
        let names: Vec<&str> = platforms.iter().map(|platform| platform.name().as_str()).collect();
        tracing::info!(services = names.join(","), folder = %data.display(), "{} begins", keep::program(words));
        for service in services.iter() {
            say(&service.begun());
        }
        let (mut ends, mut failed) = (false, None);
        if let Some(pulse) = supervisor::pulse() {
            host.set_pulse(pulse);
        }
        let dumps = Dumps::of(data, config.dumps);
        let kept = config.kept;
        let mut housekeeping = Housekeeping { words, store: store.clone(), uptime, dumps, kept };
        let mut orders = admin_orders(words, &mut host, data);
        supervisor::ready();
        while !ends && failed.is_none() {
            housekeeping.round(&mut host, services, Timestamp::now()).await;
            let (mut request, mut reply) = (None, None);
            let mut rest = std::pin::pin!(tokio::time::sleep(housekeeping.interval()));
            let published = async {
                match metrics {
                    Some(metrics) => metrics.publish_by_the_minute(services).await,
                    None => std::future::pending().await,
                }
            };
            let until = async {
                tokio::select! {
                    asked = asked.next() => request = Some(asked.unwrap_or(Request::End)),
                    (order, way) = next_order(&mut orders) => (request, reply) = (Some(order), Some(way)),
                    () = &mut rest => {}
                    never = published => match never {},
                    Some(failure) = over.next() => failed = Some(failure),
                    // The supervisor restarts the program.
                    Some(failure) = faults.next() => (ends, failed) = (true, Some(failure)),
                }
            };
            gloaming_host::run(&mut host, &platforms, clock, until).await;
            let done = match request {
                Some(Request::Reload) => self.reload(&mut host, &mut housekeeping),
                Some(Request::Dump) => housekeeping.dump_now(Timestamp::now()),
                #[cfg(unix)]
                Some(Request::Forget { person }) => people::forget(self, &mut host, &person).await,
                #[cfg(unix)]
                Some(Request::Kick { place, name }) => people::kick(self, &mut host, &place, &name).await,
                Some(Request::End) => {
                    ends = true;
                    continue;
                }
                None => Ok(String::new()),
            };
            if let Some(reply) = reply {
                reply(done);
            }
            // The other services continue.
            if !ends
                && !over.is_empty()
                && let Some(failure) = failed.take()
            {
                eprint!("{}", failure.text);
            }
        }
        supervisor::ending();
        close_admin(&orders, data);
        for service in services.iter() {
            service.stop().await;
        }
        housekeeping.dump(Timestamp::now(), Due::Now);
        tracing::info!("{} ends", keep::program(words));
        match (host.stuck(), failed) {
            (Some(error), _) => Err(keep::problem(words, &error.to_string())),
            (None, Some(failure)) => Err(failure),
            (None, None) => Ok(()),
        }
    }

    /// Takes over the operators of a configuration that was read again, of those services that run.
    fn take_operators(&self, host: &mut Host, config: &Config) {
        let mut named = operators(config);
        let runs = |name: &PlatformName| self.config.services.iter().any(|one| one.service.name() == name.as_str());
        named.people.retain(|person| runs(&person.platform));
        named.rooms.retain(|room| runs(&room.platform));
        for (service, running) in self.config.services.iter().zip(self.services) {
            let again = config.services.iter().find(|one| one.service.name() == service.service.name());
            running.take_operators(&again.map(|one| one.configured.operators()).unwrap_or_default());
        }
        host.change_operators(named);
    }

    /// Takes over what can change while the program runs. A configuration with a mistake changes nothing, and the log says why. Returns
    /// the words about it, for the operator who asked.
    fn reload(&self, host: &mut Host, housekeeping: &mut Housekeeping<'_>) -> Result<String, String> {
        match (self.reload)() {
            Ok(config) => {
                host.set_settings(config.rooms);
                housekeeping.kept = config.kept;
                self.take_operators(host, &config);
                housekeeping.dumps.set(config.dumps);
                log::reload(self.log, &config.log);
                tracing::info!(
                    "took over the configuration; the tables of services and of metrics wait for the next start"
                );
                Ok(self.words.lines("admin-reloaded", &[]))
            }
            Err(failure) => {
                let on_one_line = failure.text.split_whitespace().collect::<Vec<&str>>().join(" ");
                log::warn(self.words, "configuration", &on_one_line);
                Err(failure.text)
            }
        }
    }
}

/// The operators that a configuration names.
fn operators(config: &Config) -> Operators {
    let named = config.services.iter().flat_map(|service| service.configured.operators());
    named.fold(Operators::default(), |mut known, operator| {
        match operator {
            Operator::Person(person) => known.people.insert(person),
            Operator::Room(room) => known.rooms.insert(room),
        };
        known
    })
}

/// Answers what was asked at the admin socket.
type Reply = Box<dyn FnOnce(Result<String, String>)>;

#[cfg(unix)]
type Orders = Option<tokio::sync::mpsc::Receiver<crate::admin::Order>>;

#[cfg(not(unix))]
type Orders = ();

/// Opens the admin socket. If that fails, the server runs without it, and the log has the reason.
#[cfg(unix)]
fn admin_orders(words: &Words, host: &mut Host, data: &Path) -> Orders {
    let listens = crate::admin::listen(words, data, host.takes_errands());
    let warn = |error: &std::io::Error| {
        let problem = words.say("admin-closed", &[("problem", Arg::Own(&error.to_string()))]).plain();
        log::warn(words, "admin", &problem);
    };
    listens.inspect_err(warn).ok()
}

#[cfg(not(unix))]
fn admin_orders(_: &Words, _: &mut Host, _: &Path) -> Orders {}

/// Closes the admin socket if this process opened it.
#[cfg(unix)]
fn close_admin(orders: &Orders, data: &Path) {
    if orders.is_some() {
        crate::admin::close(data);
    }
}

#[cfg(not(unix))]
fn close_admin((): &Orders, _: &Path) {}

/// Waits for the next request from the admin socket.
#[cfg(unix)]
async fn next_order(orders: &mut Orders) -> (Request, Reply) {
    use crate::admin::Answer;

    let order = match orders {
        Some(orders) => orders.recv().await,
        None => None,
    };
    let Some(order) = order else { return std::future::pending().await };
    let reply = move |done: Result<String, String>| {
        let (exit, text) = match done {
            Ok(text) => (0, text),
            Err(text) => (FAILED, text),
        };
        // A client that has ended needs no answer.
        let _ = order.answer.send(Answer { exit, text });
    };
    (order.request, Box::new(reply))
}

#[cfg(not(unix))]
async fn next_order(_: &mut Orders) -> (Request, Reply) {
    std::future::pending().await
}

/// Prints lines for the user who runs the program, who may be reading from a pipe.
fn say(lines: &str) {
    print!("{lines}");
    // A failure can't be reported if the output has no reader.
    let _ = std::io::stdout().flush();
}

/// The housekeeping: makes dumps and then deletes old data. Failures are logged and stop nothing else.
struct Housekeeping<'a> {
    words: &'a Words,
    store: Shared,
    uptime: &'a Uptime,
    dumps: Dumps,
    kept: KeptDays,
}

impl Housekeeping<'_> {
    /// Returns the time between two rounds.
    fn interval(&self) -> Duration {
        HOUSEKEEPING_INTERVAL.min(self.dumps.interval())
    }

    /// Makes a dump if one is due, and deletes old data unless the clock has jumped. Only data that is in the dump is
    /// deleted.
    async fn round(&mut self, host: &mut Host, services: &[Box<dyn Running>], now: Timestamp) {
        let is_dumped = self.dump(now, Due::ByTime);
        if !is_dumped || !self.uptime.may_delete() {
            return;
        }
        for service in services {
            service.expire().await;
        }
        let days = |days: u32| Duration::from_secs(24 * 60 * 60 * u64::from(days));
        match host.forget_talk(days(self.kept.talk), self.uptime.now()) {
            Ok(0) => {}
            Ok(games) => tracing::info!(games, "deleted what was said in them, since they ended long ago"),
            Err(error) => log::warn(self.words, "store", &error.to_string()),
        }
        let Some(games) = self.kept.games else { return };
        match host.delete_games(days(games), self.uptime.now()) {
            Ok(0) => {}
            Ok(games) => tracing::info!(games, "deleted, since they ended long ago"),
            Err(error) => log::warn(self.words, "store", &error.to_string()),
        }
    }

    /// Makes a dump on request and returns its path.
    fn dump_now(&mut self, now: Timestamp) -> Result<String, String> {
        let is_made = self.dump(now, Due::Now);
        let newest = self.dumps.newest().filter(|_| is_made);
        // The command that asks can run in another folder.
        let path = newest.map(|file| std::path::absolute(file).unwrap_or_else(|_| file.to_owned()));
        path.map(|file| format!("{}\n", file.display())).ok_or_else(|| self.words.lines("admin-no-dump", &[]))
    }

    /// Updates the uptime and makes a dump if one is due. Returns whether it made one.
    fn dump(&mut self, now: Timestamp, due: Due) -> bool {
        self.uptime.step(now);
        if let Err(error) = self.uptime.write(&mut self.store) {
            log::warn(self.words, "store", &error.to_string());
        }
        self.dumps.make(self.words, &self.store, now, due, self.uptime.may_delete())
    }
}

fn broken(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "host", &[("problem", Arg::Own(problem))])
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::path::PathBuf;
    use std::rc::Rc;

    use async_trait::async_trait;
    use gloaming_core::chat::Person;
    use gloaming_core::ruleset::Locale;
    use gloaming_scenario::service::{Profile, VirtualService, block_on};
    use gloaming_service::{CheckContext, Configured, Key, Report, Section, Service};
    use gloaming_store::MemoryStore;
    use gloaming_store::dump::dumps;
    use gloaming_testkit::host_fixture::HostFixture;
    use jiff::SignedDuration;

    use super::*;
    use crate::keep::DumpSettings;
    use crate::parts;

    /// A service that records the number of dumps each time it is asked to delete old data.
    struct Aging {
        folder: PathBuf,
        dumps: Rc<Cell<Vec<usize>>>,
    }

    #[async_trait(?Send)]
    impl Running for Aging {
        fn platform(&self) -> Arc<dyn Platform> {
            unreachable!("nothing is hosted")
        }

        async fn expire(&self) {
            let mut seen = self.dumps.take();
            seen.push(fs::read_dir(&self.folder).map_or(0, Iterator::count));
            self.dumps.set(seen);
        }
    }

    #[test]
    fn nothing_is_deleted_before_a_dump_or_after_a_jump_of_the_clock() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let (folder, seen) = (scratch.path().join("dumps"), Rc::new(Cell::new(Vec::new())));
        let services: Vec<Box<dyn Running>> = vec![Box::new(Aging { folder: folder.clone(), dumps: Rc::clone(&seen) })];
        let mut host = keep::host(&parts::all(), &words, MemoryStore::default()).expect("a host");
        let now = Timestamp::now();
        let day = SignedDuration::from_hours(24);
        let store = Shared::new(MemoryStore::default());
        // The housekeeping of a process that starts at `start`, with a round after each of these numbers of hours.
        let mut rounds = |start: Timestamp, hours: &[i32]| {
            let uptime = Uptime::read(&store, start, Absence::IsLeftOut).expect("memory reads");
            let dumps = Dumps::of(scratch.path(), DumpSettings::default());
            let mut housekeeping =
                Housekeeping { words: &words, store: store.clone(), uptime: &uptime, dumps, kept: KeptDays::default() };
            for hour in hours {
                let at = start + SignedDuration::from_hours(1) * *hour;
                block_on(housekeeping.round(&mut host, &services, at)).expect("nothing waits");
            }
            (uptime, seen.take())
        };
        let (uptime, deleted) = rounds(now, &[0, 1]);
        assert_eq!(deleted, [0; 0], "nobody knows how right the clock is");
        uptime.has_run(Duration::from_secs(48 * 60 * 60));
        uptime.write(&mut store.clone()).expect("memory has room");
        let (_, deleted) = rounds(now + SignedDuration::from_hours(1), &[0, 1, 1, 2]);
        assert_eq!(deleted, [3, 4], "only after a dump");
        let (_, deleted) = rounds(now + 60 * day, &[0, 1, 2]);
        assert_eq!(deleted, [0; 0], "the clock jumped, or the machine was off");
        let found = dumps(&folder, now).expect("it reads").len();
        assert_eq!(found, 7, "in doubt no dump of an earlier process goes");
    }

    #[test]
    fn the_log_says_of_how_many_games_the_talk_was_deleted() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let mut fixture = HostFixture::new(parts::all().rulesets, &[Profile::MatrixLike]);
        fixture.all_come(&["Ann", "Bob", "Cat", "Gus"]);
        fixture.all_start();
        fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), "");
        fixture.tell("Gus", "desk cancel");
        let now = Timestamp::now();
        let store = Shared::new(MemoryStore::default());
        let uptime = Uptime::read(&store, now, Absence::IsLeftOut).expect("memory reads");
        let dumps = Dumps::of(scratch.path(), DumpSettings::default());
        let mut housekeeping = Housekeeping { words: &words, store, uptime: &uptime, dumps, kept: KeptDays::default() };
        let file = scratch.path().join("log");
        let log = Arc::new(fs::File::create(&file).expect("there is room"));
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(log).finish();
        // The messages age from the first round on, are deleted in the second, and are gone in the third.
        let logging = tracing::subscriber::set_default(subscriber);
        for (hour, days) in [(0, 2), (1, 31), (2, 31)] {
            uptime.has_run(Duration::from_secs(24 * 60 * 60 * days));
            let at = now + SignedDuration::from_hours(hour);
            block_on(housekeeping.round(&mut fixture.host, &[], at)).expect("nothing waits");
            let committed = fixture.now();
            fixture.host.commit(committed).expect("memory has room");
        }
        drop(logging);
        let logged = fs::read_to_string(&file).expect("it is a text");
        assert_eq!(logged.matches("deleted what was said").count(), 1, "{logged}");
        assert!(logged.contains("since they ended long ago games=1\n"), "{logged}");
    }

    /// A service with nothing but operators.
    #[derive(Clone, Default)]
    struct Desk(Vec<i64>);

    fn operator(account: i64) -> Operator {
        Operator::Person(Person::new(&PlatformName::new("desk"), account.to_string()))
    }

    impl Service for Desk {
        fn name(&self) -> &'static str {
            "desk"
        }

        fn texts(&self) -> &'static [Locale] {
            &[Locale { language: "en", resources: &["config-takes-operators = a list of numbers"], rules: "" }]
        }

        fn keys(&self) -> &'static [Key] {
            &[("operators", "[1]", "who is told what fails")]
        }

        fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
            let read = |value: &toml::Value| value.as_array()?.iter().map(toml::Value::as_integer).collect();
            Ok(Box::new(Desk(section.read("operators", read)?.unwrap_or_default())))
        }
    }

    impl Configured for Desk {
        fn operators(&self) -> Vec<Operator> {
            self.0.iter().map(|account| operator(*account)).collect()
        }

        fn check(&self, _: &CheckContext<'_>, _: &mut Report) -> Result<(), Failure> {
            Ok(())
        }

        fn start(&self, _: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
            unreachable!("nothing is served")
        }
    }

    /// The desk that runs. It notes its operators.
    struct Noting(Rc<Cell<Vec<Operator>>>);

    #[async_trait(?Send)]
    impl Running for Noting {
        fn platform(&self) -> Arc<dyn Platform> {
            unreachable!("nothing is hosted")
        }

        fn take_operators(&self, operators: &[Operator]) {
            self.0.set(operators.to_vec());
        }
    }

    #[test]
    fn operators_of_a_service_that_runs_are_taken_over() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let mut parts = parts::all();
        parts.services.push(Arc::new(Desk::default()));
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let file = scratch.path().join("gloaming.toml");
        let load = |text: &str| {
            fs::write(&file, text).expect("there is room");
            config::load(&parts, &words, Some(&file)).map(|(config, _)| config).expect("it is right")
        };
        let config = load("[desk]\noperators = [1]");
        let Operator::Person(first) = operator(1) else { unreachable!("it is a person") };
        assert_eq!(operators(&config).people, [first].into());
        let told = Rc::new(Cell::new(Vec::new()));
        let services: Vec<Box<dyn Running>> = vec![Box::new(Noting(Rc::clone(&told)))];
        let store = Shared::new(MemoryStore::default());
        let uptime = Uptime::read(&store, Timestamp::now(), Absence::IsLeftOut).expect("memory reads");
        let reload = || config::load(&parts, &words, Some(&file)).map(|(config, _)| config);
        let serving = Serving {
            parts: &parts,
            words: &words,
            config: &config,
            services: &services,
            kept: Kept { store: &store, uptime: &uptime, data: scratch.path() },
            clock: &SteadyClock::default(),
            metrics: None,
            log: &log::Settings::default(),
            reload: &reload,
        };
        let mut host = keep::host(&parts, &words, MemoryStore::default()).expect("a host");
        let dumps = Dumps::of(scratch.path(), DumpSettings::default());
        let kept = KeptDays::default();
        let mut housekeeping = Housekeeping { words: &words, store: store.clone(), uptime: &uptime, dumps, kept };
        load("keep-games = 9\n[desk]\noperators = [2, 3]");
        assert_eq!(serving.reload(&mut host, &mut housekeeping).map(|_| ()), Ok(()));
        assert_eq!((told.take(), housekeeping.kept.games), (vec![operator(2), operator(3)], Some(9)));
        // A mistake changes nothing, and a table that is gone has no operators.
        fs::write(&file, "keep-games = 8\n[desk]\noperators = [\"ann\"]").expect("there is room");
        assert!(serving.reload(&mut host, &mut housekeeping).is_err_and(|why| why.contains("operators")));
        assert_eq!((told.take(), housekeeping.kept.games), (Vec::new(), Some(9)));
        told.set(vec![operator(3)]);
        load("[web]");
        assert_eq!(serving.reload(&mut host, &mut housekeeping).map(|_| ()), Ok(()));
        assert_eq!(told.take(), []);
    }

    /// A service that only a new start of the program mends. It is not over, so that the program could go on.
    struct Breaking;

    #[async_trait(?Send)]
    impl Running for Breaking {
        fn platform(&self) -> Arc<dyn Platform> {
            VirtualService::new("web", Profile::WebLike)
        }

        async fn broken(&self) -> Failure {
            Failure { exit: FAILED, text: "the page keeps nothing any more\n".to_owned() }
        }
    }

    #[test]
    fn a_broken_service_ends_the_program_with_its_words() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder for temporary files");
        let config = Config {
            kept: KeptDays::default(),
            dumps: DumpSettings::default(),
            log: log::Settings::default(),
            rooms: gloaming_host::Settings::default(),
            metrics: None,
            services: Vec::new(),
        };
        let services: Vec<Box<dyn Running>> = vec![Box::new(Breaking)];
        let store = Shared::new(MemoryStore::default());
        let uptime = Uptime::read(&store, Timestamp::now(), Absence::IsLeftOut).expect("memory reads");
        let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
        // A program that continues is eventually asked to end, and then it hasn't failed.
        let asked = futures_util::stream::once(async {
            tokio::time::sleep(Duration::from_secs(20)).await;
            Request::End
        });
        let parts = parts::all();
        let kept = Kept { store: &store, uptime: &uptime, data: scratch.path() };
        let reload = || config::load(&parts, &words, None).map(|(config, _)| config);
        let serving = Serving {
            parts: &parts,
            words: &words,
            config: &config,
            services: &services,
            kept,
            clock: &SteadyClock::default(),
            metrics: None,
            log: &config.log,
            reload: &reload,
        };
        let served = serving.run(asked);
        let failure = runtime.block_on(served).expect_err("whatever supervises it has to start it again");
        assert_eq!((failure.exit, failure.text.as_str()), (FAILED, "the page keeps nothing any more\n"));
    }
}
