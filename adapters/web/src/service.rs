//! The page as a part of the program: `[web]` in the configuration, `serve --listen`, and its part of `check`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use clap::{ArgAction, ArgMatches};
use gloaming_core::chat::Platform;
use gloaming_core::ruleset::Locale;
use gloaming_core::text::Arg;
use gloaming_service::{
    CheckContext, Configured, FAILED, Failure, Key, Member, Report, Running, Section, Service, Shelf, ShelfError,
    StartContext, Unasked, Words, is_url,
};
use tokio::runtime::{Builder, Runtime};

use crate::forget::forget;
use crate::limit_settings;
use crate::platform::Web;
use crate::proxies::Proxies;
use crate::push::PushServices;
use crate::settings::{Limits, WebSettings};
use crate::start::StartError;

const LOCALES: &[Locale] =
    &[Locale { language: "en", resources: &[include_str!("../locales/en/service.ftl")], rules: "" }];

/// The default address, which is only reachable from this machine.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

const KEYS: &[Key] = &[
    ("listen", "\"127.0.0.1:8080\"", "this machine alone; \"0.0.0.0:8080\" for everybody who can reach it"),
    ("url", "\"https://games.example.org\"", "where people reach it, if a proxy stands in front"),
    ("names", "[\"den.local\"]", "further names of this machine that people may type"),
    (
        "behind-proxy",
        "true",
        "believe the proxy about who asks; or the number of proxies, or a list of their addresses",
    ),
    (
        "push",
        "true",
        "call players whose page is closed, by the push service of their browser; false to ask no such service",
    ),
    ("rooms", "2000", "the most rooms that are kept at once"),
    ("people", "200", "the most people in a room"),
    ("messages", "5000", "the most messages of a channel or a conversation; older ones are deleted"),
    ("pages", "8000", "the most open pages"),
    ("connections", "10000", "the most connections"),
    ("pages-per-person", "8", "the most open pages of a person in a game"),
    ("pages-per-address", "64", "the most open pages without a seat from an address"),
    ("connections-per-address", "512", "the most connections from an address"),
    ("request-bytes", "16384", "the largest request, in bytes"),
    ("person-rate", "\"30, then 3 a second\"", "the requests of a person in a game"),
    ("request-rate", "\"300, then 20 a second\"", "the requests from an address"),
    ("read-rate", "\"600, then 30 a second\"", "the times that an address reads older lines, a room or its stream"),
    ("room-rate", "\"10, then 2 a minute\"", "the rooms that an address opens"),
    ("rooms-a-day", "40", "the same in a day"),
    ("join-rate", "\"40, then 12 a minute\"", "the seats that an address takes"),
    ("seat-rate", "\"8, then 4 a minute\"", "the same in one room"),
    ("export-rate", "\"5, then 2 a minute\"", "the times that a person takes their log"),
];

/// The page as a service of the program. It runs if there is no configuration, or if the configuration has a table
/// `[web]`.
pub struct Page;

impl Service for Page {
    fn name(&self) -> &'static str {
        "web"
    }

    fn texts(&self) -> &'static [Locale] {
        LOCALES
    }

    fn keys(&self) -> &'static [Key] {
        KEYS
    }

    fn options(&self) -> Vec<clap::Arg> {
        let listen = clap::Arg::new("listen").long("listen").value_name("ADDRESS:PORT").value_parser(address);
        let open = clap::Arg::new("open").long("open").action(ArgAction::SetTrue);
        vec![
            listen.help("Where the page listens; without it what the configuration says, or 127.0.0.1:8080"),
            open.help("Open the page in the browser"),
        ]
    }

    fn read(&self, section: &Section<'_>) -> Result<Box<dyn Configured>, Failure> {
        Ok(Box::new(read(section)?))
    }

    fn forget(&self, shelf: &mut dyn Shelf, account: &str) -> Result<bool, ShelfError> {
        forget(shelf, account)
    }

    fn unasked(&self, unasked: Unasked<'_>) -> Option<Box<dyn Configured>> {
        let runs = match unasked {
            Unasked::NoFile => true,
            Unasked::NoTable => false,
            Unasked::Options(options) => options.contains_id("listen"),
        };
        runs.then(|| Box::new(Table::default()) as Box<dyn Configured>)
    }
}

/// The table `[web]` and the options of `serve`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    /// The listening address.
    listen: SocketAddr,
    /// The address at which users reach the page, if it differs.
    url: Option<String>,
    /// Additional host names that the page answers to.
    names: Vec<String>,
    /// The proxies that are trusted to report the sender.
    proxies: Proxies,
    limits: Limits,
    /// The push services that are sent calls.
    push: PushServices,
    /// Whether to open the page in the browser.
    open: bool,
}

impl Default for Table {
    fn default() -> Self {
        Table {
            listen: USUAL_ADDRESS,
            url: None,
            names: Vec::new(),
            proxies: Proxies::None,
            limits: Limits::default(),
            push: PushServices::Public,
            open: false,
        }
    }
}

fn read(section: &Section<'_>) -> Result<Table, Failure> {
    let usual = Table::default();
    let listen = section.read("listen", |value| value.as_str()?.parse().ok())?;
    let url = section.read("url", |value| {
        value.as_str().filter(|url| is_url(url)).map(|url| url.trim_end_matches('/').to_owned())
    })?;
    let names = section.read("names", |value| value.as_array()?.iter().map(host_name).collect())?;
    let proxies = section.read("behind-proxy", Proxies::read)?;
    let push = section.read("push", toml::Value::as_bool)?;
    Ok(Table {
        listen: listen.unwrap_or(usual.listen),
        url,
        names: names.unwrap_or_default(),
        proxies: proxies.unwrap_or(usual.proxies),
        limits: limit_settings::read(section)?,
        push: if push == Some(false) { PushServices::None } else { usual.push },
        open: false,
    })
}

/// Reads a host name without a port.
fn host_name(value: &toml::Value) -> Option<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    value.as_str().filter(|name| !name.is_empty() && name.chars().all(is_part)).map(str::to_owned)
}

/// Parses a listening address.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "write an address and a port, such as 127.0.0.1:8080 or [::1]:8080".to_owned())
}

impl Table {
    /// Returns the IDs of the hints about settings that may surprise the operator.
    fn advice(&self) -> impl Iterator<Item = &'static str> {
        let secure = self.url.as_ref().is_some_and(|url| url.starts_with("https://"));
        let open = !self.listen.ip().is_loopback();
        let (has_proxy, is_believed) = (self.proxies != Proxies::None, matches!(self.proxies, Proxies::Hops(_)));
        // A page that is only reachable from this machine needs a proxy for other users.
        let needs_proxy = secure || self.url.is_some() && !open;
        let advice = [
            ("check-open", open && !secure),
            ("check-not-secure", self.url.is_some() && !secure),
            ("check-proxy", is_believed && open),
            ("check-no-proxy", needs_proxy && !has_proxy),
            ("check-pages", self.limits.streams > self.limits.connections),
        ];
        advice.into_iter().filter(|(_, holds)| *holds).map(|(id, _)| id)
    }
}

impl Configured for Table {
    fn take_options(&mut self, options: &ArgMatches) {
        if let Some(listen) = options.get_one("listen") {
            self.listen = *listen;
        }
        self.open = options.get_flag("open");
    }

    /// Checks the listening address, which is in use if the page is being served.
    fn check(&self, context: &CheckContext<'_>, report: &mut Report) -> Result<(), Failure> {
        let words = context.words;
        let address = self.listen.to_string();
        match TcpListener::bind(self.listen) {
            Ok(_) => report.say(&words.lines("check-page", &[("address", Arg::Own(&address))])),
            Err(_) if context.is_served => {
                report.say(&words.lines("check-page-runs", &[("address", Arg::Own(&address))]));
            }
            Err(error) => {
                let args = [("address", Arg::Own(address.as_str())), ("problem", Arg::Own(&error.to_string()))];
                return Err(Failure::new(words, FAILED, "listen", &args));
            }
        }
        let url = self.url.clone().unwrap_or_else(|| format!("http://{address}"));
        report.say(&words.lines("check-page-url", &[("url", Arg::Own(&url))]));
        for id in self.advice() {
            report.warn(&words.lines(id, &[]));
        }
        Ok(())
    }

    fn start(&self, context: &StartContext<'_>) -> Result<Box<dyn Running>, Failure> {
        let words = context.words;
        for id in self.advice() {
            tracing::warn!(part = "page", "{}", words.say(id, &[]).plain());
        }
        let mut page = WebSettings::new("web", self.listen);
        page.url.clone_from(&self.url);
        page.names.clone_from(&self.names);
        page.proxies.clone_from(&self.proxies);
        page.push = self.push;
        page.limits = self.limits;
        page.keep = Duration::from_secs(24 * 60 * 60 * u64::from(context.keep_talk));
        page.uptime = Arc::clone(&context.uptime);
        page.clock = Arc::clone(&context.clock);
        let wrong = |id: &str, problem: &str| {
            let address = self.listen.to_string();
            Failure::new(words, FAILED, id, &[("address", Arg::Own(&address)), ("problem", Arg::Own(problem))])
        };
        // The page answers on its own threads while the host writes to the disk.
        let threads = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let threads = threads.map_err(|error| wrong("page", &error.to_string()))?;
        let web = threads.block_on(Web::start(page, (context.shelf)())).map_err(|error| match &error {
            StartError::Listen { source, .. } => wrong("listen", &source.to_string()),
            other => wrong("page", &other.to_string()),
        })?;
        Ok(Box::new(Served { web, table: self.clone(), words: words.clone(), _threads: threads }))
    }
}

/// A running page.
struct Served {
    web: Web,
    table: Table,
    words: Words,
    /// The page ends when they are dropped.
    _threads: Runtime,
}

#[async_trait(?Send)]
impl Running for Served {
    fn platform(&self) -> Arc<dyn Platform> {
        Arc::new(self.web.clone())
    }

    /// Returns where the page is, and opens it if requested.
    fn begun(&self) -> String {
        let own = format!("http://{}/", self.web.address());
        let url = self.table.url.as_ref().map_or_else(|| own.clone(), |url| format!("{url}/"));
        let everybody = !self.table.listen.ip().is_loopback() && self.table.url.is_none();
        if self.table.open
            && let Err(error) = open::that_detached(&url)
        {
            eprint!("{}", self.words.lines("serve-not-opened", &[("problem", Arg::Own(&error.to_string()))]));
        }
        let args =
            [("url", Arg::Own(url.as_str())), ("own", Arg::Own(own.as_str())), ("everybody", Arg::Flag(everybody))];
        self.words.lines("serve-at", &args)
    }

    async fn broken(&self) -> Failure {
        self.web.broken().await;
        Failure::new(&self.words, FAILED, "page-broken", &[])
    }

    async fn expire(&self) {
        self.web.expire().await;
    }

    async fn forget(&self, account: &str) -> Option<Result<bool, ShelfError>> {
        Some(self.web.forget(account).await)
    }

    fn member(&self, link: &str, name: &str) -> Member {
        self.web.member(link, name)
    }

    async fn put_out(&self, account: &str) -> Result<bool, ShelfError> {
        self.web.put_out(account).await
    }

    fn measure(&self) {
        self.web.measure();
    }

    async fn stop(&self) {
        self.web.stop().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Rate;

    fn parsed(lines: &str) -> Result<Table, String> {
        gloaming_service::read_table(&Page, lines, read)
    }

    #[test]
    fn the_page_keeps_the_contract_of_services() {
        assert_eq!(gloaming_service::problems(&Page), [""; 0]);
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        assert_eq!(parsed(""), Ok(Table::default()));
        let all = "listen = \"[::]:80\"\nurl = \"https://a.example/games/\"\nnames = [\"den.local\"]\nbehind-proxy = true\nrooms = 30\nroom-rate = \"3, then 1 an hour\"\npush = false";
        let wanted = Table {
            listen: "[::]:80".parse().expect("an address"),
            url: Some("https://a.example/games".to_owned()),
            names: vec!["den.local".to_owned()],
            proxies: Proxies::Hops(1),
            limits: Limits {
                rooms: 30,
                opens: Rate { burst: 3, every: Duration::from_secs(3_600), more: 1 },
                ..Limits::default()
            },
            push: PushServices::None,
            open: false,
        };
        assert_eq!(parsed(all), Ok(wanted));
    }

    #[test]
    fn what_is_wrong_is_named_with_what_is_allowed() {
        for (source, words) in [
            ("lissen = 3", &["lissen", "listen", "127.0.0.1:8080"] as &[&str]),
            ("listen = 8080", &["8080", "listen", "127.0.0.1:8080"]),
            ("url = \"games.example.org\"", &["games.example.org", "https://"]),
            ("names = \"den.local\"", &["names", "den.local", "a list of names"]),
            ("names = [\"http://den.local\"]", &["names", "den.local"]),
            ("behind-proxy = \"yes\"", &["behind-proxy", "true", "number of proxies"]),
            ("behind-proxy = 0", &["behind-proxy", "true", "1 to 9"]),
            ("behind-proxy = [\"proxy.example.org\"]", &["behind-proxy", "proxy.example.org", "addresses"]),
            ("rooms = 0", &["rooms", "1 to 1,000,000", "2000"]),
            ("rooms = -3", &["rooms", "-3", "1 to 1,000,000"]),
            ("rooms = 10000000", &["rooms", "1 to 1,000,000"]),
            ("rooms = \"many\"", &["rooms", "many", "1 to 1,000,000"]),
            ("push = \"yes\"", &["push", "yes", "true or false"]),
            ("people = 1", &["people", "2 to 1,000,000", "200"]),
            ("messages = 5", &["messages", "100 to 1,000,000", "5000"]),
            ("pages = 0", &["pages", "10 to 1,000,000", "8000"]),
            ("connections = 5", &["connections", "20 to 1,000,000", "10000"]),
            ("pages-per-person = 0", &["pages-per-person", "1 to 1,000,000", "8"]),
            ("pages-per-address = 0", &["pages-per-address", "1 to 1,000,000", "64"]),
            ("connections-per-address = 0", &["connections-per-address", "1 to 1,000,000", "512"]),
            ("request-bytes = 100", &["request-bytes", "8,192 to 262,144", "16384"]),
            ("rooms-a-day = 0", &["rooms-a-day", "1 to 1,000,000", "40"]),
            ("room-rate = \"2 a minute\"", &["room-rate", "2 a minute", "10, then 2 a minute"]),
            ("join-rate = 12", &["join-rate", "12", "40, then 12 a minute"]),
            ("peple = 12", &["peple", "people"]),
        ] {
            let said = parsed(source).expect_err(source);
            for word in words {
                assert!(said.contains(word), "{source:?} does not say {word:?}:\n{said}");
            }
        }
    }

    #[test]
    fn the_examples_of_limits_are_the_usual_ones() {
        let examples: String = KEYS[5..].iter().map(|(key, value, _)| format!("{key} = {value}\n")).collect();
        let limits = parsed(&examples).expect("they are right").limits;
        let usual = Limits::default();
        let a_second = |rate: Rate| (rate.burst, f64::from(rate.more) / rate.every.as_secs_f64());
        let rates = |of: &Limits| {
            [of.guest, of.address, of.reads, of.opens, of.opens_daily, of.joins, of.seats, of.exports].map(a_second)
        };
        assert_eq!(rates(&limits), rates(&usual));
        let Limits { guest, address, reads, opens, opens_daily, joins, seats, exports, .. } = usual;
        let numbers = Limits { guest, address, reads, opens, opens_daily, joins, seats, exports, ..limits };
        assert_eq!(numbers, usual);
    }

    #[test]
    fn more_open_pages_than_connections_are_a_surprise() {
        let advice = |lines: &str| parsed(lines).expect("it is right").advice().collect::<Vec<&str>>();
        assert_eq!(advice(""), [""; 0]);
        assert_eq!(advice("connections = 500"), ["check-pages"]);
        assert_eq!(advice("connections = 500\npages = 400"), [""; 0]);
    }

    #[test]
    fn an_option_goes_before_the_configuration_and_is_enough() {
        let serve = clap::Command::new("serve").args(Page.options());
        let given = |words: &[&str]| serve.clone().try_get_matches_from([&["serve"], words].concat());
        let options = given(&["--listen", "127.0.0.1:8081", "--open"]).expect("it is right");
        let mut table = parsed("behind-proxy = true").expect("it is right");
        table.take_options(&options);
        assert_eq!((table.listen.port(), &table.proxies, table.open), (8081, &Proxies::Hops(1), true));
        assert!(Page.unasked(Unasked::Options(&options)).is_some() && Page.unasked(Unasked::NoFile).is_some());
        let none = given(&[]).expect("it is right");
        table.take_options(&none);
        assert_eq!((table.listen.port(), table.open), (8081, false));
        assert!(Page.unasked(Unasked::Options(&none)).is_none() && Page.unasked(Unasked::NoTable).is_none());
        let wrong = given(&["--listen", "8080"]).expect_err("it is no address").to_string();
        assert!(wrong.contains("write an address and a port, such as 127.0.0.1:8080"), "{wrong}");
    }
}
