//! Reverse proxies in front of the page, and the addresses they report for the senders of requests.
//!
//! Requests are rate-limited by address, so a sender who could choose their address would have no limits. Requests for
//! which a proxy reports no address, or one that can't be parsed, all share a single address. A mistake in the
//! configuration therefore slows the page down for users behind that proxy, and doesn't lift any limits.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

/// The header written by proxies.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address of requests from unknown senders.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The proxies that are trusted to report the sender (`X-Forwarded-For`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Proxies {
    /// None: requests come from the connecting address.
    #[default]
    None,
    /// This many proxies, each of which appends the address that it saw. Only safe if the page can't be reached around
    /// them.
    Hops(u8),
    /// Proxies in these networks. Other addresses are taken to send their own requests.
    Trusted(Vec<IpNet>),
}

/// The address that requests are counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sender {
    pub(crate) address: IpAddr,
    /// Whether it is limited. Only this machine itself isn't, provided that no proxy is expected.
    pub(crate) is_limited: bool,
}

/// The notices about proxies that were already logged.
#[derive(Default)]
pub(crate) struct Notices {
    unreadable: AtomicBool,
    unexpected: AtomicBool,
}

impl Proxies {
    /// Reads the proxies from a configuration value: `true`, `false`, a number, or a list of addresses and networks.
    pub(crate) fn read(value: &toml::Value) -> Option<Proxies> {
        match value {
            toml::Value::Boolean(false) => Some(Proxies::None),
            toml::Value::Boolean(true) => Some(Proxies::Hops(1)),
            toml::Value::Integer(hops) => {
                u8::try_from(*hops).ok().filter(|hops| (1..=9).contains(hops)).map(Proxies::Hops)
            }
            toml::Value::Array(networks) if !networks.is_empty() => {
                let networks = networks.iter().map(|network| network_of(network.as_str()?));
                networks.collect::<Option<_>>().map(Proxies::Trusted)
            }
            _ => None,
        }
    }

    /// Returns the sender of a request from this peer.
    pub(crate) fn sender(&self, peer: IpAddr, headers: &HeaderMap, notices: &Notices) -> Sender {
        let peer = peer.to_canonical();
        let told = match self {
            Proxies::None => {
                if peer.is_loopback() && headers.contains_key(FORWARDED) {
                    notices.tell_unexpected();
                }
                return Sender { address: peer, is_limited: !peer.is_loopback() };
            }
            // The last address is what the nearest proxy itself saw, and so on. The addresses before them come from the
            // client.
            Proxies::Hops(hops) => told_by(headers).nth(usize::from(hops.saturating_sub(1))).flatten(),
            Proxies::Trusted(networks) => {
                let is_trusted = |address: &IpAddr| networks.iter().any(|network| network.contains(address));
                match is_trusted(&peer) {
                    true => {
                        let told: Vec<Option<IpAddr>> = told_by(headers).collect();
                        let stranger = told.iter().find(|told| told.is_none_or(|address| !is_trusted(&address)));
                        // The proxy itself made the request, or only trusted addresses took part.
                        stranger.or(told.last()).copied().flatten()
                    }
                    false => Some(peer),
                }
            }
        };
        if told.is_none() {
            notices.tell_unreadable();
        }
        Sender { address: told.unwrap_or(UNKNOWN), is_limited: true }
    }
}

impl Notices {
    fn tell_unreadable(&self) {
        if !self.unreadable.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                part = "page",
                "a proxy does not say whose requests it passes on (X-Forwarded-For): they share the limits of one address"
            );
        }
    }

    fn tell_unexpected(&self) {
        if !self.unexpected.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                part = "page",
                "a proxy on this machine passes requests on, and “behind-proxy” is not set: they have no limits"
            );
        }
    }
}

/// Returns the addresses added by proxies, the last one first. One that can't be parsed is `None`.
fn told_by(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let lines: Vec<_> = headers.get_all(FORWARDED).iter().collect();
    lines.into_iter().rev().flat_map(|line| {
        let told = line.to_str().unwrap_or("unreadable");
        told.rsplit(',').map(|told| address_of(told.trim()))
    })
}

/// Parses an address as proxies write it: plain, with a port, in brackets, in quotes, or with a zone.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let address = match text.strip_prefix('[') {
        Some(rest) => {
            let (address, port) = rest.split_once(']')?;
            let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok());
            IpAddr::V6(is_port.then(|| v6(address))??)
        }
        None => match text.parse::<SocketAddr>() {
            Ok(with_port) => with_port.ip(),
            Err(_) => text.parse().ok().or_else(|| v6(text).map(IpAddr::V6))?,
        },
    };
    Some(address.to_canonical())
}

/// Parses an IPv6 address and drops its zone, which is only meaningful on the proxy.
fn v6(text: &str) -> Option<Ipv6Addr> {
    match text.split_once('%') {
        Some((address, zone)) if !zone.is_empty() => address.parse().ok(),
        Some(_) => None,
        None => text.parse().ok(),
    }
}

/// Parses an address or a network, such as `10.0.0.0/8`.
fn network_of(text: &str) -> Option<IpNet> {
    let address = text.parse::<IpAddr>().map(|address| IpNet::from(address.to_canonical()));
    address.or_else(|_| text.parse::<IpNet>()).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    /// Returns the sender of a request from this peer with these header lines, or `None` if it is unknown.
    fn sender(proxies: &Proxies, peer: &str, lines: &[&str]) -> Option<IpAddr> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED, HeaderValue::from_bytes(line.as_bytes()).expect("a value"));
        }
        let notices = Notices::default();
        let sender = proxies.sender(ip(peer), &headers, &notices);
        assert!(sender.is_limited, "{proxies:?} {peer} {lines:?}");
        assert_eq!(notices.unreadable.into_inner(), sender.address == UNKNOWN, "{proxies:?} {peer} {lines:?}");
        (sender.address != UNKNOWN).then_some(sender.address)
    }

    #[test]
    fn an_address_reads_however_a_proxy_writes_it() {
        for (text, address) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7:4433", "203.0.113.7"),
            ("\"203.0.113.7:4433\"", "203.0.113.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("fe80::1%eth0", "fe80::1"),
            ("[fe80::1%eth0]:443", "fe80::1"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("[::ffff:203.0.113.7]:443", "203.0.113.7"),
        ] {
            assert_eq!(sender(&Proxies::Hops(1), "127.0.0.1", &[text]), Some(ip(address)), "{text}");
        }
    }

    #[test]
    fn what_does_not_read_lifts_no_limit() {
        let unreadable: &[&[&str]] = &[
            &[],
            &[""],
            &["unknown"],
            &["_hidden"],
            &["203.0.113.7:"],
            &["203.0.113.7:99999"],
            &["203.0.113.7:http"],
            &["203.0.113"],
            &["[2001:db8::1"],
            &["[2001:db8::1]443"],
            &["[203.0.113.7]"],
            &["fe80::1%"],
            &["203.0.113.7, "],
            &["203.0.113.7", "unknown"],
            &["203.0.113.7, \u{e4}"],
        ];
        for lines in unreadable {
            for proxies in [Proxies::Hops(1), Proxies::Trusted(vec![ip("127.0.0.1").into()])] {
                assert_eq!(sender(&proxies, "127.0.0.1", lines), None, "{proxies:?} {lines:?}");
            }
        }
    }

    #[test]
    fn the_number_of_proxies_says_which_address_is_believed() {
        let lines = &["198.51.100.66, 203.0.113.7", "10.0.0.2"];
        for (hops, address) in [(1, Some("10.0.0.2")), (2, Some("203.0.113.7")), (3, Some("198.51.100.66")), (4, None)]
        {
            assert_eq!(sender(&Proxies::Hops(hops), "127.0.0.1", lines), address.map(ip), "{hops}");
        }
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let networks =
            ["127.0.0.1/32", "10.0.0.0/8", "2001:db8:1::/48"].map(|network| network.parse().expect("a network"));
        let trusted = Proxies::Trusted(networks.to_vec());
        let lines = &["198.51.100.66, 203.0.113.7, 10.0.0.2"];
        assert_eq!(sender(&trusted, "127.0.0.1", lines), Some(ip("203.0.113.7")));
        assert_eq!(sender(&trusted, "::ffff:10.9.9.9", lines), Some(ip("203.0.113.7")));
        assert_eq!(sender(&trusted, "2001:db8:1::7", lines), Some(ip("203.0.113.7")));
        assert_eq!(sender(&trusted, "192.0.2.9", lines), Some(ip("192.0.2.9")), "who comes around them is nobody else");
        assert_eq!(sender(&trusted, "::1", lines), Some(ip("::1")), "this machine is limited, too");
        assert_eq!(sender(&trusted, "10.0.0.2", &["10.0.0.3"]), Some(ip("10.0.0.3")));
        assert_eq!(sender(&trusted, "10.0.0.2", &["198.51.100.66, unknown, 10.0.0.2"]), None);
    }

    #[test]
    fn without_a_proxy_nothing_is_believed_and_the_machine_itself_has_no_limits() {
        let mut headers = HeaderMap::new();
        let notices = Notices::default();
        let of = |peer: &str, headers: &HeaderMap| Proxies::None.sender(ip(peer), headers, &notices);
        assert_eq!(of("127.0.0.1", &headers), Sender { address: ip("127.0.0.1"), is_limited: false });
        assert!(!notices.unexpected.load(Ordering::Relaxed));
        headers.append(FORWARDED, HeaderValue::from_static("203.0.113.7"));
        assert_eq!(of("192.0.2.9", &headers), Sender { address: ip("192.0.2.9"), is_limited: true });
        assert!(!notices.unexpected.load(Ordering::Relaxed));
        assert_eq!(of("::ffff:127.0.0.1", &headers), Sender { address: ip("127.0.0.1"), is_limited: false });
        assert!(notices.unexpected.load(Ordering::Relaxed), "the log says that there is one");
    }

    #[test]
    fn proxies_are_configured_by_number_or_by_address() {
        let read = |text: &str| {
            let table: toml::Table = format!("x = {text}").parse().expect("TOML");
            Proxies::read(&table["x"])
        };
        assert_eq!(
            (read("false"), read("true"), read("2")),
            (Some(Proxies::None), Some(Proxies::Hops(1)), Some(Proxies::Hops(2)))
        );
        let networks = ["10.0.0.0/8", "::1/128"].map(|network| network.parse().expect("a network"));
        assert_eq!(read("[\"10.0.0.0/8\", \"::1\"]"), Some(Proxies::Trusted(networks.to_vec())));
        for wrong in ["0", "-1", "10", "\"yes\"", "[]", "[1]", "[\"proxy.example.org\"]", "[\"10.0.0.0/40\"]", "1.5"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
