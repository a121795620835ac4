//! `gloaming serve`: games on a page of the program's own, and on the services that the configuration names.

use std::future::pending;
use std::io::Write as _;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use gloaming_core::chat::Platform;
use gloaming_core::kit::Seed;
use gloaming_core::text::Arg;
use gloaming_host::{Host, HostParts, SystemClock};
use gloaming_web::{StartError, Web, WebSettings};
use jiff::{SignedDuration, Timestamp};
use tokio::runtime::{Builder, Runtime};

use crate::args::ServeArgs;
use crate::config::{self, Config};
use crate::failure::{FAILED, Failure};
use crate::keep;
use crate::log;
use crate::parts::Parts;
use crate::shelf::{PageShelf, Shared};
use crate::stop;
use crate::words::Words;

/// How often what is kept is looked after.
const CARE: Duration = Duration::from_secs(60 * 60);

/// Serves until the program is asked to end. The page that is returned is what is said then.
pub(crate) fn run(parts: &Parts, words: &Words, args: &ServeArgs) -> Result<String, Failure> {
    let (mut config, _) = config::load(words, args.config.as_deref())?;
    let typed = log::Settings { filter: args.log.clone(), format: args.log_format };
    log::begin(words, &typed, &config.log)?;
    if let Some(listen) = args.listen {
        config.web.get_or_insert_default().listen = listen;
    }
    let data = args.folder.path(words.program());
    let store = Shared::new(keep::open(words, &data)?);
    // The page answers on threads of its own while the host writes to the disk.
    let web = match &config.web {
        Some(settings) => {
            let threads = built(words, Builder::new_multi_thread().worker_threads(2))?;
            let web = threads.block_on(start_page(words, &config, settings, &store))?;
            Some((threads, web))
        }
        None => None,
    };
    let page = web.as_ref().map(|(_, page)| page);
    // What comes from a chat service is read, decided and answered on one thread: to wake others takes longer than that.
    let runtime = built(words, &mut Builder::new_current_thread())?;
    runtime.block_on(serve(parts, words, args, &config, page, &store, &data))?;
    Ok(words.lines("serve-left", &[]))
}

async fn serve(
    parts: &Parts,
    words: &Words,
    args: &ServeArgs,
    config: &Config,
    page: Option<&Web>,
    store: &Shared,
    data: &Path,
) -> Result<(), Failure> {
    // Whoever reads that it is up may ask it to end at once.
    let asked = stop::asked();
    tokio::pin!(asked);
    let mut platforms: Vec<Arc<dyn Platform>> = Vec::new();
    // A service that is over for good, with what to do about it.
    let mut over: Pin<Box<dyn Future<Output = Failure> + '_>> = Box::pin(pending());
    if let Some(web) = page {
        platforms.push(Arc::new(web.clone()));
    }
    #[cfg(feature = "matrix")]
    if let Some(settings) = &config.matrix {
        let matrix = start_matrix(words, settings, data).await?;
        over = Box::pin(super::matrix::watch(words, matrix.user().to_owned(), matrix.notices()));
        platforms.push(Arc::new(matrix));
    }
    #[cfg(feature = "telegram")]
    if let Some(settings) = &config.telegram {
        let (telegram, page) = super::telegram::start(words, settings).await?;
        print!("{page}");
        let _ = std::io::stdout().flush();
        platforms.push(Arc::new(telegram));
    }
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| broken(words, &error.to_string()))?;
    let mut host = Host::new(HostParts {
        rulesets: parts.rulesets.clone(),
        platforms: platforms.clone(),
        store: Box::new(store.clone()),
        language: "en".to_owned(),
        seed: Seed::new(seed),
    })
    .map_err(|error| broken(words, &error.to_string()))?;
    host.set_settings(config.rooms);
    let services: Vec<&str> = platforms.iter().map(|platform| platform.name().as_str()).collect();
    tracing::info!(services = services.join(","), folder = %data.display(), "{} begins", keep::program(words));
    if let (Some(web), Some(settings)) = (page, &config.web) {
        tell_address(words, web, settings, args.open);
    }
    let (mut ends, mut failed) = (false, None);
    while !ends && failed.is_none() {
        look_after(words, &mut host, config, data);
        let mut rest = std::pin::pin!(tokio::time::sleep(CARE));
        let until = async {
            tokio::select! {
                () = &mut asked => ends = true,
                () = &mut rest => {}
                failure = &mut over => failed = Some(failure),
            }
        };
        gloaming_host::run(&mut host, &platforms, &SystemClock, until).await;
        // The other services go on without it.
        if platforms.len() > 1
            && let Some(failure) = failed.take()
        {
            eprint!("{}", failure.text);
            over = Box::pin(pending());
        }
    }
    if let Some(web) = page {
        web.stop().await;
    }
    keep::dump_hourly(words, store, data);
    tracing::info!("{} ends", keep::program(words));
    match (host.stuck(), failed) {
        (Some(error), _) => Err(keep::problem(words, &error.to_string())),
        (None, Some(failure)) => Err(failure),
        (None, None) => Ok(()),
    }
}

/// What was not needed any more goes, and everything is dumped. What fails hinders nobody: it is said.
fn look_after(words: &Words, host: &mut Host, config: &Config, data: &Path) {
    let kept = SignedDuration::from_hours(24 * i64::from(config.keep_talk));
    if let Err(error) = host.forget_talk(kept, Timestamp::now()) {
        log::warn(words, "store", &error.to_string());
    }
    keep::dump_hourly(words, host.store(), data);
}

async fn start_page(words: &Words, config: &Config, settings: &config::Web, store: &Shared) -> Result<Web, Failure> {
    let mut page = WebSettings::new("web", settings.listen);
    page.url.clone_from(&settings.url);
    page.names.clone_from(&settings.names);
    page.trust_forwarded = settings.behind_proxy;
    page.keep = SignedDuration::from_hours(24 * i64::from(config.keep_talk));
    Web::start(page, Box::new(PageShelf(store.clone()))).await.map_err(|error| {
        let (id, problem) = match &error {
            StartError::Listen { source, .. } => ("listen", source.to_string()),
            other => ("page", other.to_string()),
        };
        let address = settings.listen.to_string();
        let args = [("address", Arg::Own(address.as_str())), ("problem", Arg::Own(problem.as_str()))];
        Failure::new(words, FAILED, id, &args)
    })
}

/// Takes up the session that `matrix login` has left.
#[cfg(feature = "matrix")]
async fn start_matrix(
    words: &Words,
    settings: &config::Matrix,
    data: &Path,
) -> Result<gloaming_matrix::Matrix, Failure> {
    use super::matrix::{folder, unopened};
    let mut account = gloaming_matrix::Settings::new("matrix");
    account.encryption = settings.encryption;
    account.reactions = settings.reactions;
    account.welcome.clone_from(&settings.welcome);
    let matrix = gloaming_matrix::Matrix::open(account, &folder(data)).await;
    let matrix = matrix.map_err(|error| unopened(words, &error))?;
    print!("{}", words.lines("matrix-at", &[("user", Arg::Own(matrix.user()))]));
    let _ = std::io::stdout().flush();
    Ok(matrix)
}

/// Says where the page is, and opens it if that was asked for.
fn tell_address(words: &Words, web: &Web, settings: &config::Web, open: bool) {
    let own = format!("http://{}/", web.address());
    let url = settings.url.as_ref().map_or_else(|| own.clone(), |url| format!("{url}/"));
    let everybody = !settings.listen.ip().is_loopback() && settings.url.is_none();
    let args = [("url", Arg::Own(url.as_str())), ("own", Arg::Own(own.as_str())), ("everybody", Arg::Flag(everybody))];
    print!("{}", words.lines("serve-at", &args));
    // Whoever reads this from a pipe waits for it.
    let _ = std::io::stdout().flush();
    if open && let Err(error) = open::that_detached(&url) {
        eprint!("{}", words.lines("serve-not-opened", &[("problem", Arg::Own(&error.to_string()))]));
    }
}

/// A runtime with everything that the services need.
fn built(words: &Words, builder: &mut Builder) -> Result<Runtime, Failure> {
    builder.enable_all().build().map_err(|error| broken(words, &error.to_string()))
}

fn broken(words: &Words, problem: &str) -> Failure {
    Failure::new(words, FAILED, "host", &[("problem", Arg::Own(problem))])
}
