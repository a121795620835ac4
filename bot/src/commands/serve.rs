//! `gloaming serve`: games on the services that the configuration names.

use std::future::poll_fn;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use clap::ArgMatches;
use gloaming_core::chat::Platform;
use gloaming_core::text::Arg;
use gloaming_host::{Host, HostParts, Operators, SystemClock};
use gloaming_service::{Operator, Running, Soon, StartContext};
use jiff::{SignedDuration, Timestamp};
use tokio::runtime::{Builder, Runtime};

use crate::args::ServeArgs;
use crate::commands::setup::file::FILES;
use crate::config::{self, Config, ConfiguredService};
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::log;
use crate::parts::Parts;
use crate::shelf::{ServiceShelf, Shared};
use crate::stop;
use crate::words::Words;

/// The time between two rounds of housekeeping.
const HOUSEKEEPING_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// Serves until the program is asked to end. The page that is returned is what is said then.
pub(crate) fn run(parts: &Parts, words: &Words, args: &ServeArgs, options: &ArgMatches) -> Result<String, Failure> {
    let (mut config, _) = config::load(parts, words, args.config.as_deref())?;
    let typed = log::Settings { filter: args.log.clone(), format: args.log_format };
    log::begin(words, &typed, &config.log)?;
    config.take_options(parts, options);
    let data = args.folder.path(words.program());
    let store = Shared::new(keep::open(words, &data)?);
    // Updates of chat services are read, decided and answered on one thread: to wake others takes longer than that.
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| broken(words, &error.to_string()))?;
    // A program that reads that it is up may ask it to end at once.
    let asked = {
        let _here = runtime.enter();
        stop::asked()
    };
    let mut services = Vec::new();
    for service in &config.services {
        services.push(start(words, &config, service, &runtime, &store, &data)?);
    }
    runtime.block_on(serve(parts, words, &config, &mut services, asked, &store, &data))?;
    Ok(words.lines("serve-left", &[]))
}

fn start(
    words: &Words,
    config: &Config,
    asked: &ConfiguredService,
    runtime: &Runtime,
    store: &Shared,
    data: &Path,
) -> Result<Box<dyn Running>, Failure> {
    let service = asked.service.as_ref();
    let context = StartContext {
        words: &words.of_service(service)?,
        data,
        keep_talk: config.keep_talk,
        runtime,
        shelf: &|| Box::new(ServiceShelf::new(store.clone(), service.name())),
        say: &say,
    };
    asked.configured.start(&context)
}

async fn serve(
    parts: &Parts,
    words: &Words,
    config: &Config,
    services: &mut [Box<dyn Running>],
    asked: impl Future<Output = ()>,
    store: &Shared,
    data: &Path,
) -> Result<(), Failure> {
    tokio::pin!(asked);
    let platforms: Vec<Arc<dyn Platform>> = services.iter().map(|service| service.platform()).collect();
    // Services that are over for good say what to do about it.
    let mut over: Vec<Soon<'static, Failure>> = services.iter_mut().map(|service| service.over()).collect();
    let mut faults: Vec<Soon<'static, Failure>> = services.iter_mut().map(|service| service.broken()).collect();
    let mut host = Host::new(HostParts {
        rulesets: parts.rulesets.clone(),
        platforms: platforms.clone(),
        store: Box::new(store.clone()),
        language: "en".to_owned(),
        random: keep::random(words)?,
    })
    .map_err(|error| broken(words, &error.to_string()))?;
    host.set_settings(config.rooms);
    host.set_data_files(data.join(FILES));
    let operators = services.iter().flat_map(|service| service.operators());
    let operators = operators.fold(Operators::default(), |mut known, operator| {
        match operator {
            Operator::Person(person) => known.people.insert(person),
            Operator::Room(room) => known.rooms.insert(room),
        };
        known
    });
    host.set_operators(operators, log::switch(), Timestamp::now());
    let names: Vec<&str> = platforms.iter().map(|platform| platform.name().as_str()).collect();
    tracing::info!(services = names.join(","), folder = %data.display(), "{} begins", keep::program(words));
    for service in services.iter() {
        say(&service.begun());
    }
    let (mut ends, mut failed) = (false, None);
    while !ends && failed.is_none() {
        look_after(words, &mut host, config, data);
        let mut rest = std::pin::pin!(tokio::time::sleep(HOUSEKEEPING_INTERVAL));
        let until = async {
            tokio::select! {
                () = &mut asked => ends = true,
                () = &mut rest => {}
                failure = first(&mut over) => failed = Some(failure),
                // What supervises the program starts it again.
                failure = first(&mut faults) => (ends, failed) = (true, Some(failure)),
            }
        };
        gloaming_host::run(&mut host, &platforms, &SystemClock, until).await;
        // The other services go on without it.
        if !ends
            && !over.is_empty()
            && let Some(failure) = failed.take()
        {
            eprint!("{}", failure.text);
        }
    }
    for service in services.iter() {
        service.stop().await;
    }
    keep::dump_hourly(words, store, data);
    tracing::info!("{} ends", keep::program(words));
    match (host.stuck(), failed) {
        (Some(error), _) => Err(keep::problem(words, &error.to_string())),
        (None, Some(failure)) => Err(failure),
        (None, None) => Ok(()),
    }
}

/// The first of these that is ready, which is taken out.
async fn first<T>(soon: &mut Vec<Soon<'static, T>>) -> T {
    poll_fn(|context| {
        for place in 0..soon.len() {
            if let Poll::Ready(value) = soon[place].as_mut().poll(context) {
                drop(soon.remove(place));
                return Poll::Ready(value);
            }
        }
        Poll::Pending
    })
    .await
}

/// Prints lines for the person who runs the program, who may read them from a pipe.
fn say(lines: &str) {
    print!("{lines}");
    // If nobody reads, nothing can be said about it.
    let _ = std::io::stdout().flush();
}

/// Does the housekeeping: deletes what is not needed any more, and dumps everything. A failure hinders nobody: it is
/// logged.
fn look_after(words: &Words, host: &mut Host, config: &Config, data: &Path) {
    let kept = SignedDuration::from_hours(24 * i64::from(config.keep_talk));
    if let Err(error) = host.forget_talk(kept, Timestamp::now()) {
        log::warn(words, "store", &error.to_string());
    }
    keep::dump_hourly(words, host.store(), data);
}

fn broken(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "host", &[("problem", Arg::Own(problem))])
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use gloaming_scenario::service::{NotReady, block_on};

    use super::*;

    #[test]
    fn a_service_that_is_over_is_told_once_and_the_others_are_still_heard() {
        let mut soon: Vec<Soon<'static, u8>> = vec![Box::pin(pending()), Box::pin(ready(1)), Box::pin(ready(2))];
        assert_eq!((block_on(first(&mut soon)), soon.len()), (Ok(1), 2));
        assert_eq!((block_on(first(&mut soon)), soon.len()), (Ok(2), 1));
        assert_eq!((block_on(first(&mut soon)), soon.len()), (Err(NotReady), 1));
    }
}
