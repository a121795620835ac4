//! The settings of a page.

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

/// Returns the current time.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The settings of a page.
#[derive(Clone)]
pub struct WebSettings {
    /// The name of this platform in the configuration.
    pub name: PlatformName,
    /// The listening address. Port 0 selects a free one, see [`Web::address`](crate::Web::address).
    pub listen: SocketAddr,
    /// The address at which users reach the page, such as `https://games.example.org/gloaming`, if it differs. Proxies
    /// may strip the path or pass it on.
    pub url: Option<String>,
    /// Additional host names that the page answers to, besides that of `url`, `localhost` and IP addresses.
    pub names: Vec<String>,
    /// The push services that may be sent calls for players whose page is closed.
    pub push: PushServices,
    /// The proxies that are trusted to report the sender.
    pub proxies: Proxies,
    /// The uptime for which a room is kept after its last use by a user or the bot, which is at least a day. A room
    /// with a running game is always kept.
    pub keep: Duration,
    /// The uptime for which the contents of a room stay in memory after the last page of it was closed. They are read again when
    /// they are needed. Zero keeps none of them, not even while a page is open.
    pub idle: Duration,
    /// The time by which rooms age.
    pub uptime: Uptime,
    /// Returns the current time.
    pub clock: Clock,
    /// The limits for users.
    pub limits: Limits,
}

impl WebSettings {
    /// Creates the settings for a page that uses the system's clock, is reached at its listening address, and keeps
    /// rooms for thirty days of this process.
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

/// Limits on the number and rate of what users may do, and on the time that anything may take.
///
/// An address is one of IPv4, or a network of IPv6 (/64). A larger network of IPv6 (/48), as many providers give one to each
/// customer, may do eight times as much. Without [`Proxies`] this machine's own address stands for everybody
/// behind it, so its requests are not counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The requests of a guest. Long ones count as several.
    pub guest: Rate,
    /// The requests from an address. Long ones count as several.
    pub address: Rate,
    /// The reads from an address, except for the page's files: older messages, a room, its stream.
    pub reads: Rate,
    /// The rooms opened from an address.
    pub opens: Rate,
    /// The rooms opened from an address over a longer period.
    pub opens_daily: Rate,
    /// The attempts to join a room or resume a seat from an address.
    pub joins: Rate,
    /// The seats taken in a room from an address. Players at the same table may share one, but a stranger must not fill
    /// the room.
    pub seats: Rate,
    /// The exports of a guest's log, which can be long and is built in memory.
    pub exports: Rate,
    /// The most streams of a guest. Another one replaces the oldest.
    pub streams_of_guest: usize,
    /// The most streams of an address without a seat.
    pub streams_of_address: usize,
    /// The most streams in total.
    pub streams: usize,
    /// The most connections of an address.
    pub connections_of_address: usize,
    /// The most connections in total.
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
    /// The time limit for the head of a request, and for the next request on a connection.
    pub head: Duration,
    /// The same for a connection accepted while the rest is reserved for players with a seat.
    pub crowded_head: Duration,
    /// The time limit for the body of a request.
    pub body: Duration,
    /// How long a client may stop reading its response.
    pub write: Duration,
    /// How long a request waits for the host.
    pub acknowledge: Duration,
    /// The time between two pings on a stream.
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

/// A rate limit with bursts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The size of a burst.
    pub burst: u32,
    /// Per this period …
    pub every: Duration,
    /// … this many more are allowed.
    pub more: u32,
}

/// The host names and the path at which users reach the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// The public origin, such as `https://games.example.org`, or `None` if it is the one that was requested.
    pub(crate) origin: Option<String>,
    /// The base path, such as `/gloaming`, or empty.
    pub(crate) base: String,
    /// The host names that the page answers to, in lower case.
    names: Vec<String>,
}

/// An invalid public address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InvalidUrl(pub(crate) String);

impl Reached {
    /// Parses the public address and the additional host names.
    ///
    /// # Errors
    ///
    /// Fails if the public address is invalid.
    pub(crate) fn read(url: Option<&str>, names: &[String]) -> Result<Self, InvalidUrl> {
        let mut names: Vec<String> = names.iter().map(|name| name.to_ascii_lowercase()).collect();
        let Some(url) = url else { return Ok(Reached { origin: None, base: String::new(), names }) };
        let bad = || InvalidUrl(url.to_owned());
        let uri: Uri = url.parse().map_err(|_| bad())?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(bad()) };
        let base = uri.path().trim_end_matches('/').to_owned();
        // The path is part of cookies and of the HTML shell, so it can't contain characters with a meaning there.
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

    /// Returns `true` if the page answers to this `Host` header. An attacker can let their own name resolve to this
    /// server (DNS rebinding). A browser would then take the attacker's page for ours, which would let them play on a
    /// server that only this network can reach. IP addresses can't be taken over that way, and `localhost` is always
    /// the reader's own machine.
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
