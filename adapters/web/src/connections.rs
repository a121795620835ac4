//! Counts open connections by network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::limits::{WIDE_SHARE, counted_as, most_of_network, unreserved, wide};
use crate::settings::Limits;

/// The divisor for the share of all connections that the machine itself may have, since it may be a proxy for all
/// users.
const LOOPBACK_SHARE: usize = 2;

/// The address that a request came from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The number of connections by network, which is a single address or a larger network. Clones share the count.
#[derive(Clone)]
pub(crate) struct Connections {
    open: Arc<Mutex<Open>>,
    /// The most connections in total, per address, and per /48 network.
    all: usize,
    of_address: usize,
    of_network: usize,
}

#[derive(Default)]
struct Open {
    all: usize,
    of: HashMap<Network, usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Network {
    Address(IpAddr),
    Wide(IpAddr),
}

/// A connection's slot, which is released when this value is dropped.
pub(crate) struct ConnectionPlace {
    connections: Connections,
    address: IpAddr,
}

impl Connections {
    pub(crate) fn of(limits: &Limits) -> Self {
        let (all, of_address) = (limits.connections, limits.connections_of_address);
        let of_network = of_address.saturating_mul(usize::from(WIDE_SHARE)).min(most_of_network(all));
        Connections { open: Arc::default(), all, of_address: of_address.min(of_network), of_network }
    }

    /// Returns a slot for another connection, if there is one.
    pub(crate) fn enter(&self, peer: IpAddr) -> Option<ConnectionPlace> {
        let address = counted_as(peer);
        let mut open = self.open.lock();
        let is_full = |network: Network| {
            let most = match network {
                Network::Address(_) => self.most_of(address),
                Network::Wide(_) => self.of_network,
            };
            open.of.get(&network).is_some_and(|count| *count >= most)
        };
        if open.all >= self.all || networks(address).any(is_full) {
            return None;
        }
        open.all += 1;
        for network in networks(address) {
            *open.of.entry(network).or_default() += 1;
        }
        Some(ConnectionPlace { connections: self.clone(), address })
    }

    /// Returns the number of open connections.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().all
    }

    /// Returns whether the remaining connections are reserved for players with a seat, because too many are open in
    /// total or from this machine, which may be a proxy.
    pub(crate) fn is_crowded(&self, peer: IpAddr) -> bool {
        let address = counted_as(peer);
        let open = self.open.lock();
        let of_machine = || open.of.get(&Network::Address(address)).copied().unwrap_or(0);
        open.all > unreserved(self.all) || address.is_loopback() && of_machine() > unreserved(self.most_of(address))
    }

    fn most_of(&self, address: IpAddr) -> usize {
        if address.is_loopback() { self.all / LOOPBACK_SHARE } else { self.of_address }
    }
}

/// Returns the networks that an address counts towards.
fn networks(address: IpAddr) -> impl Iterator<Item = Network> {
    [Network::Address(address)].into_iter().chain(wide(address).map(Network::Wide))
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
        open.all -= 1;
        for network in networks(self.address) {
            if let Some(count) = open.of.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    open.of.remove(&network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_with_many_networks_of_ipv6_does_not_take_all_connections() {
        let connections = |all, of_address| {
            Connections::of(&Limits { connections: all, connections_of_address: of_address, ..Limits::default() })
        };
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let of_site = |connections: &Connections, site: u16| -> Vec<ConnectionPlace> {
            (0..100).filter_map(|network| connections.enter(address(site, network))).collect()
        };
        let few = connections(1_000, 3);
        let open = of_site(&few, 1);
        assert_eq!(open.len(), usize::from(WIDE_SHARE) * 3);
        assert!(few.enter(address(2, 0)).is_some());
        drop(open);
        assert!(few.enter(address(1, 0)).is_some());
        let left = |open: &Open| (open.of.len(), open.all);
        assert_eq!(left(&few.open.lock()), (0, 0));

        let many = connections(200, 64);
        let mut open: Vec<ConnectionPlace> = (1..=9).flat_map(|site| of_site(&many, site)).collect();
        assert_eq!(open.len(), 9 * 20, "a tenth of all for each");
        let (machine, stranger) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 1]));
        assert!(!many.is_crowded(stranger) && !many.is_crowded(machine));
        open.extend((0..64).filter_map(|_| many.enter(stranger)));
        assert_eq!(open.len(), 200);
        assert!(many.is_crowded(stranger) && many.enter(machine).is_none(), "there are no more than that");
        // This machine may be a proxy and has its own share.
        let proxied = connections(200, 64);
        let mut open: Vec<ConnectionPlace> = (0..90).filter_map(|_| proxied.enter(machine)).collect();
        assert!(!proxied.is_crowded(machine));
        open.extend((0..90).filter_map(|_| proxied.enter(machine)));
        assert_eq!((open.len(), proxied.is_crowded(machine), proxied.is_crowded(stranger)), (100, true, false));
    }
}
