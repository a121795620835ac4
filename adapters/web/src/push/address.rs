//! Checks for public internet addresses, and a resolver that returns no others.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use reqwest::dns::{Addrs, Name, Resolve, Resolving};

/// The IPv4 networks that aren't part of the public internet (IANA's registry of special-purpose addresses).
const SPECIAL: &[(Ipv4Addr, u8)] = &[
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10),
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(169, 254, 0, 0), 16),
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),
    (Ipv4Addr::new(192, 88, 99, 0), 24),
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),
    (Ipv4Addr::new(198, 51, 100, 0), 24),
    (Ipv4Addr::new(203, 0, 113, 0), 24),
    (Ipv4Addr::new(224, 0, 0, 0), 3),
];

/// Returns whether an address belongs to the public internet, as opposed to this machine, a private network, a cloud's
/// metadata service or a test network.
pub(super) fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let is_in = |net: Ipv4Addr, bits: u8| address.to_bits() >> (32 - bits) == net.to_bits() >> (32 - bits);
            !SPECIAL.iter().any(|(net, bits)| is_in(*net, *bits))
        }
        IpAddr::V6(address) => is_public_v6(address),
    }
}

/// Returns whether an IPv6 address is public: a global unicast address (2000::/3) that isn't reserved for a protocol, a
/// tunnel or documentation. An address that embeds an IPv4 address (RFC 6052) is public if that one is.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    if parts[..6] == [0x64, 0xff9b, 0, 0, 0, 0] {
        let [.., a, b, c, d] = address.octets();
        return is_public(IpAddr::V4(Ipv4Addr::new(a, b, c, d)));
    }
    let is_global = parts[0] & 0xe000 == 0x2000;
    let is_special = match parts {
        // Protocol assignments, including Teredo.
        [0x2001, second, ..] => second < 0x0200 || second == 0x0db8,
        [0x2002, ..] => true,
        [0x3fff, second, ..] => second < 0x1000,
        _ => false,
    };
    is_global && !is_special
}

/// None of a name's addresses is public.
#[derive(Debug, thiserror::Error)]
#[error("the name leads to no public address")]
pub(super) struct NotPublic;

/// Resolves names to their public addresses only.
#[derive(Clone, Copy, Debug)]
pub(super) struct PublicNames;

impl Resolve for PublicNames {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let public: Vec<SocketAddr> = found.filter(|address| is_public(address.ip())).collect();
            if public.is_empty() {
                return Err(NotPublic.into());
            }
            let addresses: Addrs = Box::new(public.into_iter());
            Ok(addresses)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_machines_private_networks_and_metadata_services_are_not_public() {
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.100.100.200",
            "127.0.0.1",
            "169.254.169.254",
            "172.31.255.255",
            "192.0.0.192",
            "192.168.178.1",
            "198.19.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "64:ff9b::a9fe:a9fe",
            "fd00:ec2::254",
            "fe80::1",
            "ff02::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::1",
            "3fff::1",
        ] {
            assert!(!is_public(address.parse().expect("an address")), "{address}");
        }
        for address in ["8.8.8.8", "172.32.0.1", "192.0.1.1", "223.255.255.255", "2a00:1450::1", "64:ff9b::808:808"] {
            assert!(is_public(address.parse().expect("an address")), "{address}");
        }
    }

    #[tokio::test]
    async fn a_name_of_this_machine_resolves_to_nothing() {
        let name = "localhost".parse().expect("a name");
        let refused = PublicNames.resolve(name).await.err().expect("refused").to_string();
        assert_eq!(refused, "the name leads to no public address");
    }
}
