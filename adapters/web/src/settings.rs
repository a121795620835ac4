//! Settings of a page.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::Uri;
use axum::http::uri::Authority;
use gloaming_core::chat::PlatformName;
use gloaming_service::Uptime;
use jiff::Timestamp;

use crate::proxies::Proxies;
use crate::push::PushServices;

/// Tells the time of what happens.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// Settings of a page.
#[derive(Clone)]
pub struct WebSettings {
    /// The name of this platform in the configuration.
    pub name: PlatformName,
    /// The address on which it listens. Port 0 takes a free one, see [`Web::address`](crate::Web::address).
    pub listen: SocketAddr,
    /// The address by which people reach it, such as `https://games.example.org/gloaming`, if that is another one. A
    /// proxy may strip the path or pass it on: both work.
    pub url: Option<String>,
    /// Further names under which it may be asked for, besides that of `url`, `localhost` and addresses of numbers.
    pub names: Vec<String>,
    /// The push services that may be sent calls for players whose page is closed.
    pub push: PushServices,
    /// The proxies that are believed about whose requests these are.
    pub proxies: Proxies,
    /// The uptime for which a room is kept after a user, or the bot, has said or done something in it: a day at least. A room in which
    /// a game is played is always kept.
    pub keep: Duration,
    /// The uptime for which the contents of a room stay in memory after the last page of it was closed. They are read again when
    /// they are needed. Zero keeps none of them, not even while a page is open.
    pub idle: Duration,
    /// The time by which rooms age.
    pub uptime: Uptime,
    /// Tells the time.
    pub clock: Clock,
    /// The limits of what anybody may do.
    pub limits: Limits,
}

impl WebSettings {
    /// A page by the system's clock that is reached where it listens, and keeps rooms for thirty days of this process.
    pub fn new(name: &str, listen: SocketAddr) -> Self {
        let began = Instant::now();
        WebSettings {
            name: PlatformName::new(name),
            listen,
            url: None,
            names: Vec::new(),
            push: PushServices::default(),
            proxies: Proxies::None,
            keep: Duration::from_secs(30 * 24 * 60 * 60),
            idle: Duration::from_secs(10 * 60),
            uptime: Arc::new(move || began.elapsed()),
            clock: Arc::new(Timestamp::now),
            limits: Limits::default(),
        }
    }
}

/// Limits: the number and the rate of what anybody may do, and the time that anything may take.
///
/// An address is one of IPv4, or a network of IPv6 (/64). A larger network of IPv6 (/48), as many providers give one to each
/// customer, may do eight times as much. Without [`Proxies`] this machine's own address stands for everybody
/// behind it, so its requests are not counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The requests that a guest may send. A long one counts as several.
    pub guest: Rate,
    /// The requests that may be sent from an address. A long one counts as several.
    pub address: Rate,
    /// The times that something may be read from an address, besides the files of the page: older lines, a room, its stream.
    pub reads: Rate,
    /// The rooms that may be opened from an address.
    pub opens: Rate,
    /// The rooms that may be opened from an address in a long time.
    pub opens_daily: Rate,
    /// The times that a room may be joined, or a seat taken up, from an address.
    pub joins: Rate,
    /// The seats that may be taken in one room from an address: people at one table may have the same one, and a stranger is not to fill
    /// it.
    pub seats: Rate,
    /// The times that a guest may take their log: it can be long, and is made in memory.
    pub exports: Rate,
    /// The most streams of a guest; with one more the oldest ends.
    pub streams_of_guest: usize,
    /// The most streams of an address without a seat.
    pub streams_of_address: usize,
    /// The most streams altogether.
    pub streams: usize,
    /// The most connections of an address.
    pub connections_of_address: usize,
    /// The most connections altogether.
    pub connections: usize,
    /// The most rooms.
    pub rooms: usize,
    /// The most guests of a room.
    pub guests: usize,
    /// The most messages that a place keeps.
    pub messages: usize,
    /// The largest body of a request, in bytes.
    pub bytes: usize,
    /// The most lines of a place that a page is sent when it opens, and at once when it asks for older ones.
    pub lines: usize,
    /// The time that the head of a request may take, or the next request on a connection.
    pub head: Duration,
    /// The same for a connection that is accepted when the rest is reserved for players with a seat.
    pub crowded_head: Duration,
    /// The time that the body of a request may take.
    pub body: Duration,
    /// The time for which somebody may take nothing of what is sent to them.
    pub write: Duration,
    /// The time for which a request waits for the host.
    pub acknowledge: Duration,
    /// The time between two pings of a stream.
    pub ping: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Limits {
            guest: Rate { burst: 30, every: seconds(10), more: 30 },
            address: Rate { burst: 300, every: seconds(10), more: 200 },
            reads: Rate { burst: 600, every: seconds(10), more: 300 },
            opens: Rate { burst: 10, every: seconds(60), more: 2 },
            opens_daily: Rate { burst: 40, every: seconds(24 * 60 * 60), more: 40 },
            joins: Rate { burst: 40, every: seconds(60), more: 12 },
            seats: Rate { burst: 8, every: seconds(60), more: 4 },
            exports: Rate { burst: 5, every: seconds(60), more: 2 },
            streams_of_guest: 8,
            streams_of_address: 64,
            streams: 8_000,
            connections_of_address: 512,
            connections: 10_000,
            rooms: 2_000,
            guests: 200,
            messages: 5_000,
            bytes: 16 * 1024,
            lines: 100,
            head: seconds(10),
            crowded_head: seconds(2),
            body: seconds(10),
            write: seconds(30),
            acknowledge: seconds(20),
            ping: seconds(15),
        }
    }
}

/// So many at once, and so many more in every such time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number at once.
    pub burst: u32,
    /// In this time …
    pub every: Duration,
    /// … so many more may follow.
    pub more: u32,
}

/// The names and the path by which people reach the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// `https://games.example.org`; none where it is whatever they asked for.
    pub(crate) origin: Option<String>,
    /// `/gloaming`, or nothing.
    pub(crate) base: String,
    /// The names under which it may be asked for, in lower case.
    names: Vec<String>,
}

/// The public address that is not one of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InvalidUrl(pub(crate) String);

impl Reached {
    /// Reads the public address, and the further names under which the page may be asked for.
    ///
    /// # Errors
    ///
    /// The public address is not one of a page.
    pub(crate) fn read(url: Option<&str>, names: &[String]) -> Result<Self, InvalidUrl> {
        let mut names: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        let Some(url) = url else { return Ok(Reached { origin: None, base: String::new(), names }) };
        let bad = || InvalidUrl(url.to_owned());
        let uri: Uri = url.parse().map_err(|_| bad())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(bad()) };
        let base = uri.path().trim_end_matches('/').to_owned();
        // The path stands in cookies and in the shell: letters that mean something there cannot be in it.
        let plain = base.bytes().all(|b| b.is_ascii_alphanumeric() || b"/-_.~".contains(&b)) && !base.contains("//");
        if !["http", "https"].contains(&scheme) || uri.query().is_some() || authority.as_str().contains('@') || !plain {
            return Err(bad());
        }
        names.push(authority.host().to_ascii_lowercase());
        let authority = authority.as_str().to_ascii_lowercase();
        let usual = if scheme == "https" { ":443" } else { ":80" };
        let authority = authority.strip_suffix(usual).unwrap_or(&authority);
        Ok(Reached { origin: Some(format!("{scheme}://{authority}")), base, names })
    }

    /// True if the page answers to this `Host` header. A stranger can let their own name lead to this server (DNS
    /// rebinding). A browser would then take their page for ours, and they could play on a server that only this network
    /// reaches. Nobody can own an address of numbers, and `localhost` is always the reader's own machine.
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        if authority.as_str().contains('@') {
            return false;
        }
        let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
        let number = name.trim_start_matches('[').trim_end_matches(']');
        number.parse::<IpAddr>().is_ok()
            || name == "localhost"
            || name.ends_with(".localhost")
            || self.names.contains(&name)
    }

    pub(crate) fn is_secure(&self) -> bool {
        self.origin.as_ref().is_some_and(|origin| origin.starts_with("https:"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str) -> Option<(String, String)> {
        let reached = Reached::read(Some(url), &[]).ok()?;
        Some((reached.origin?, reached.base))
    }

    #[test]
    fn a_name_is_answered_to_if_it_is_configured_or_cannot_be_a_strangers() {
        let reached =
            Reached::read(Some("https://Games.example.org/x"), &["Den.local".to_owned()]).expect("an address");
        for host in [
            "games.example.org",
            "GAMES.example.org:8443",
            "games.example.org.",
            "den.local:8080",
            "localhost:8080",
            "a.localhost",
            "127.0.0.1",
            "192.168.1.20:8080",
            "[::1]:8080",
            "[fd00::12]",
        ] {
            assert!(reached.answers_to(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8080",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "evil@localhost",
            "games.example.org.evil.example",
            "other.local",
            "den",
            "a b",
            "",
        ] {
            assert!(!reached.answers_to(host), "{host}");
        }
    }

    #[test]
    fn an_address_is_an_origin_and_a_path() {
        let of = |origin: &str, base: &str| Some((origin.to_owned(), base.to_owned()));
        assert_eq!(read("https://Games.example.org:443/gloaming/"), of("https://games.example.org", "/gloaming"));
        assert_eq!(read("http://games.example.org:8080"), of("http://games.example.org:8080", ""));
        assert_eq!(read("http://[::1]:8080/"), of("http://[::1]:8080", ""));
        for bad in [
            "games.example.org",
            "/gloaming",
            "ftp://games.example.org",
            "https://a@b.example",
            "https://b.example/?x=1",
            "https://b.example/a;b",
            "https://b.example/a//b",
            "",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
