//! Rate limits (token buckets), and limits on open streams.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::settings::{Clock, Limits, Rate};

/// How many times the rate of a /64 network an IPv6 /48 network may have.
pub(crate) const WIDE_SHARE: u16 = 8;

/// The divisor for the share of all connections or streams that a single network may hold, and also for the share
/// reserved for players with a seat.
const PART: usize = 10;

/// Returns the most of `all` connections or streams that one network may hold: an IPv6 /48 network or an IPv4 address.
pub(crate) fn most_of_network(all: usize) -> usize {
    (all / PART).max(1)
}

/// Returns the number of `all` connections or streams above which the rest is reserved for players with a seat.
pub(crate) fn unreserved(all: usize) -> usize {
    all - all / PART
}

/// The number of buckets above which full ones are discarded.
const MOST_KEPT: usize = 10_000;

/// The key that requests are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Counted {
    Guest(String),
    Address(IpAddr),
    Reads(IpAddr),
    Opens(IpAddr),
    OpensDaily(IpAddr),
    Joins(IpAddr),
    /// The seats taken in a room, counted for the whole /48 network in the case of IPv6.
    Seats(IpAddr, String),
    Exports(String),
    /// The same for a whole IPv6 /48 network.
    Wide(Box<Counted>),
}

impl Counted {
    /// Returns the key of the /48 network that this counts towards as well.
    fn wide(&self) -> Option<Counted> {
        let same = match self {
            Counted::Address(address) => Counted::Address(wide(*address)?),
            Counted::Reads(address) => Counted::Reads(wide(*address)?),
            Counted::Opens(address) => Counted::Opens(wide(*address)?),
            Counted::OpensDaily(address) => Counted::OpensDaily(wide(*address)?),
            Counted::Joins(address) => Counted::Joins(wide(*address)?),
            Counted::Guest(_) | Counted::Seats(..) | Counted::Exports(_) | Counted::Wide(_) => return None,
        };
        Some(Counted::Wide(Box::new(same)))
    }
}

/// Token buckets.
pub(crate) struct Buckets {
    clock: Clock,
    all: Mutex<HashMap<Counted, Bucket>>,
}

/// A bucket, measured in fractions of a token. A token has as many as the period of the rate has milliseconds.
#[derive(Clone, Copy)]
struct Bucket {
    shares: u64,
    /// The time of the last update, in milliseconds.
    at: i64,
    rate: Rate,
}

impl Buckets {
    pub(crate) fn new(clock: Clock) -> Self {
        Buckets { clock, all: Mutex::default() }
    }

    /// Takes one token, or returns the number of seconds until there is one.
    pub(crate) fn take(&self, who: Counted, rate: Rate) -> Result<(), u64> {
        self.take_all(who, rate, 1)
    }

    /// Takes `tokens` tokens, but never more than the burst. If there are too few, it takes none and returns the number
    /// of seconds until there are enough. A /48 network has its own bucket with a higher rate.
    pub(crate) fn take_all(&self, who: Counted, rate: Rate, tokens: u32) -> Result<(), u64> {
        let tokens = tokens.min(rate.burst.max(1));
        let wide = who.wide().map(|wide| (wide, rate.times(WIDE_SHARE.into())));
        let counted: Vec<(Counted, Rate)> = [(who, rate)].into_iter().chain(wide).collect();
        let now = (self.clock)().as_millisecond();
        let mut all = self.all.lock();
        if all.len() > MOST_KEPT {
            all.retain(|_, bucket| !bucket.filled(now).is_full());
        }
        let mut missing = 0;
        for (who, rate) in &counted {
            let bucket = all.entry(who.clone()).or_insert(Bucket { shares: rate.capacity(), at: now, rate: *rate });
            bucket.rate = *rate;
            *bucket = bucket.filled(now);
            missing = missing.max(bucket.missing(tokens));
        }
        if missing > 0 {
            return Err(missing);
        }
        for (who, rate) in &counted {
            if let Some(bucket) = all.get_mut(who) {
                bucket.shares = bucket.shares.saturating_sub(rate.shares(tokens));
            }
        }
        Ok(())
    }
}

impl Bucket {
    fn filled(self, now: i64) -> Bucket {
        // A clock that was set back neither adds nor removes tokens.
        let passed = u64::try_from(now.saturating_sub(self.at)).unwrap_or(0);
        let shares = self.shares.saturating_add(passed.saturating_mul(u64::from(self.rate.more)));
        Bucket { shares: shares.min(self.rate.capacity()), at: now, ..self }
    }

    /// Returns the number of seconds until there are `tokens` tokens, or 0 if there are.
    fn missing(self, tokens: u32) -> u64 {
        let missing = self.rate.shares(tokens).saturating_sub(self.shares);
        missing.div_ceil(u64::from(self.rate.more.max(1))).div_ceil(1_000)
    }

    fn is_full(self) -> bool {
        self.shares == self.rate.capacity()
    }
}

impl Rate {
    fn token(self) -> u64 {
        u64::try_from(self.every.as_millis()).unwrap_or(u64::MAX).max(1)
    }

    fn shares(self, tokens: u32) -> u64 {
        self.token().saturating_mul(u64::from(tokens))
    }

    fn capacity(self) -> u64 {
        self.shares(self.burst)
    }

    fn times(self, times: u32) -> Rate {
        Rate { burst: self.burst.saturating_mul(times), more: self.more.saturating_mul(times), ..self }
    }
}

/// Returns the address that requests are counted by. IPv6 addresses count as their /64 network, since each user has a
/// whole one.
pub(crate) fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}

/// Returns the /48 network of an IPv6 address. Many providers assign one to each customer, with 65,536 /64 networks in
/// it.
pub(crate) fn wide(address: IpAddr) -> Option<IpAddr> {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, ..] = address.segments();
            Some(IpAddr::from([a, b, c, 0, 0, 0, 0, 0]))
        }
        _ => None,
    }
}

/// The key that streams are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Watcher {
    Guest(String),
    Address(IpAddr),
}

/// The open streams. Clones share the count.
#[derive(Clone, Default)]
pub(crate) struct Streams {
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    count: usize,
    last: u64,
    of: HashMap<Watcher, VecDeque<(u64, Arc<Notify>)>>,
    /// The streams from each network, with or without a seat.
    of_network: HashMap<IpAddr, usize>,
}

impl Open {
    /// Returns the number of streams without a seat from a /48 network.
    fn of_wide(&self, network: IpAddr) -> usize {
        let is_there = |watcher: &Watcher| match watcher {
            Watcher::Address(address) => wide(*address) == Some(network),
            Watcher::Guest(_) => false,
        };
        self.of.iter().filter(|(watcher, _)| is_there(watcher)).map(|(_, streams)| streams.len()).sum()
    }
}

/// A stream's slot, which is released when this value is dropped.
pub(crate) struct StreamPlace {
    streams: Streams,
    watcher: Watcher,
    network: Option<IpAddr>,
    number: u64,
    evicted: Arc<Notify>,
}

impl Streams {
    /// Returns a slot for another stream, if there is one. A guest with too many streams loses the oldest, which
    /// usually belongs to a sleeping device. `from` is the watcher's address, if its streams are limited.
    pub(crate) fn enter(
        &self,
        watcher: Watcher,
        from: Option<IpAddr>,
        limits: &Limits,
    ) -> Result<StreamPlace, TooMany> {
        let mut open = self.open.lock();
        if open.count >= limits.streams {
            return Err(TooMany::All);
        }
        let network = from.map(|address| wide(address).unwrap_or(address));
        let of_network = network.and_then(|network| open.of_network.get(&network)).copied().unwrap_or(0);
        if of_network >= most_of_network(limits.streams) {
            return Err(TooMany::Network);
        }
        if let Watcher::Address(address) = &watcher {
            if open.count >= unreserved(limits.streams) {
                return Err(TooMany::All);
            }
            let most = limits.streams_of_address;
            let most_wide = most.saturating_mul(usize::from(WIDE_SHARE));
            let of = open.of.get(&watcher).map_or(0, VecDeque::len);
            if of >= most || wide(*address).is_some_and(|network| open.of_wide(network) >= most_wide) {
                return Err(TooMany::Address);
            }
        }
        open.last += 1;
        let number = open.last;
        let of = open.of.entry(watcher.clone()).or_default();
        if matches!(watcher, Watcher::Guest(_)) && of.len() >= limits.streams_of_guest {
            // The slot is released when the evicted connection notices.
            if let Some((_, oldest)) = of.iter().rev().nth(limits.streams_of_guest.saturating_sub(1)) {
                oldest.notify_one();
            }
        }
        let evicted = Arc::new(Notify::new());
        of.push_back((number, Arc::clone(&evicted)));
        open.count += 1;
        if let Some(network) = network {
            *open.of_network.entry(network).or_default() += 1;
        }
        Ok(StreamPlace { streams: self.clone(), watcher, network, number, evicted })
    }

    /// Returns the number of open streams.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().count
    }

    /// Returns whether a guest has a page open.
    pub(crate) fn has(&self, guest: &str) -> bool {
        let open = self.open.lock();
        open.of.contains_key(&Watcher::Guest(guest.to_owned()))
    }

    fn leave(&self, watcher: &Watcher, network: Option<IpAddr>, number: u64) {
        let mut open = self.open.lock();
        let Some(of) = open.of.get_mut(watcher) else { return };
        of.retain(|(other, _)| *other != number);
        if of.is_empty() {
            open.of.remove(watcher);
        }
        open.count -= 1;
        if let Some(network) = network
            && let Some(count) = open.of_network.get_mut(&network)
        {
            *count -= 1;
            if *count == 0 {
                open.of_network.remove(&network);
            }
        }
    }
}

/// The reason why another stream was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooMany {
    Address,
    Network,
    All,
}

impl StreamPlace {
    /// Waits until another stream takes the slot.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        self.streams.leave(&self.watcher, self.network, self.number);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};
    use std::time::Duration;

    use jiff::Timestamp;

    use super::*;

    const RATE: Rate = Rate { burst: 3, every: Duration::from_secs(10), more: 20 };

    #[test]
    fn a_bucket_gives_a_burst_and_then_its_rate() {
        let now = Arc::new(AtomicI64::new(1_000_000));
        let clock = Arc::clone(&now);
        let buckets = Buckets::new(Arc::new(move || {
            Timestamp::from_millisecond(clock.load(Ordering::Relaxed)).expect("a time of this century")
        }));
        let take = |name: &str| buckets.take(Counted::Guest(name.to_owned()), RATE);
        let pass = |time: i64| now.fetch_add(time, Ordering::Relaxed);
        assert_eq!([take("ann"), take("ann"), take("ann"), take("ann")], [Ok(()), Ok(()), Ok(()), Err(1)]);
        assert_eq!(take("bob"), Ok(()), "everybody has their own");
        pass(499);
        assert_eq!(take("ann"), Err(1));
        pass(1);
        assert_eq!([take("ann"), take("ann")], [Ok(()), Err(1)], "two in a second");
        pass(-60_000);
        assert_eq!(take("ann"), Err(1), "a clock that is put back brings nothing");
        pass(1_000_000_000);
        assert_eq!([take("ann"), take("ann"), take("ann"), take("ann")], [Ok(()), Ok(()), Ok(()), Err(1)]);
        assert_eq!(buckets.take_all(Counted::Guest("cat".to_owned()), RATE, 2), Ok(()));
        assert_eq!(buckets.take_all(Counted::Guest("cat".to_owned()), RATE, 2), Err(1), "one is left, and stays");
        assert_eq!([take("cat"), take("cat")], [Ok(()), Err(1)]);
        assert_eq!(
            buckets.take_all(Counted::Guest("dan".to_owned()), RATE, 100),
            Ok(()),
            "never more than there can be"
        );
        let slow = Rate { burst: 1, every: Duration::from_secs(60), more: 2 };
        let open = || buckets.take(Counted::Opens(IpAddr::from([192, 0, 2, 1])), slow);
        assert_eq!([open(), open()], [Ok(()), Err(30)]);
    }

    #[test]
    fn buckets_that_are_full_are_thrown_away() {
        let now = Arc::new(AtomicI64::new(0));
        let clock = Arc::clone(&now);
        let buckets = Buckets::new(Arc::new(move || {
            Timestamp::from_millisecond(clock.load(Ordering::Relaxed)).expect("a time of this century")
        }));
        for number in 0..=MOST_KEPT {
            assert_eq!(buckets.take(Counted::Guest(number.to_string()), RATE), Ok(()));
        }
        now.store(100_000, Ordering::Relaxed);
        assert_eq!(buckets.take(Counted::Guest("late".to_owned()), RATE), Ok(()));
        assert_eq!(buckets.all.lock().len(), 1);
    }

    #[test]
    fn a_person_with_many_networks_of_ipv6_has_no_limits_of_each() {
        let buckets = Buckets::new(Arc::new(|| Timestamp::UNIX_EPOCH));
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let rate = Rate { burst: 3, ..RATE };
        let opened = |site: u16, networks: std::ops::Range<u16>| {
            let opens = |network| buckets.take(Counted::Opens(address(site, network)), rate).is_ok();
            networks.filter(|network| opens(*network)).count()
        };
        let most = usize::from(WIDE_SHARE) * 3;
        assert_eq!(opened(1, 0..1_000), most);
        assert_eq!(opened(1, 0..1), 0, "one that has some left is in the same network /48");
        assert_eq!(buckets.take(Counted::Joins(address(1, 0)), rate), Ok(()), "something else is counted by itself");
        assert_eq!(opened(2, 0..1), 1, "and so is another network");
        let one = || buckets.take(Counted::Opens(address(3, 0)), rate).is_ok();
        assert_eq!((0..100).filter(|_| one()).count(), 3, "its network /64 has its own limit");
        assert_eq!(opened(3, 1..1_000), most - 3, "what was refused takes nothing from the others");

        let streams = Streams::default();
        let limits = Limits { streams_of_address: 2, ..Limits::default() };
        let enter = |site, network| {
            let from = address(site, network);
            streams.enter(Watcher::Address(from), Some(from), &limits).ok()
        };
        let open: Vec<StreamPlace> = (0..100).filter_map(|network| enter(1, network)).collect();
        assert_eq!(open.len(), usize::from(WIDE_SHARE) * 2);
        assert!(enter(2, 0).is_some());
        drop(open);
        assert!(enter(1, 0).is_some());
    }

    #[test]
    fn no_network_holds_more_than_a_tenth_of_all_streams_and_the_last_tenth_is_for_players() {
        let streams = Streams::default();
        let limits = Limits { streams: 100, streams_of_address: 64, ..Limits::default() };
        let address = |site: u16, network: u16| IpAddr::from([0x2001, 0xdb8, site, network, 0, 0, 0, 0]);
        let seat = |guest: u16, from: IpAddr| streams.enter(Watcher::Guest(guest.to_string()), Some(from), &limits);
        // One user with many seats, and one who watches from many networks.
        let mut open: Vec<StreamPlace> = (0..100).filter_map(|guest| seat(guest, address(1, guest)).ok()).collect();
        assert_eq!(open.len(), 10);
        assert_eq!(seat(100, address(1, 100)).err(), Some(TooMany::Network));
        let look = |from: IpAddr| streams.enter(Watcher::Address(from), Some(from), &limits);
        for site in 2..100 {
            open.extend((0..20).filter_map(|network| look(address(site, network)).ok()));
        }
        assert_eq!(open.len(), 90);
        assert_eq!(look(IpAddr::from([192, 0, 2, 1])).err(), Some(TooMany::All));
        open.extend((0..20).filter_map(|guest| seat(guest, IpAddr::from([192, 0, 2, 1])).ok()));
        assert_eq!(open.len(), 100, "the address of IPv4 is a network, too");
        assert_eq!(seat(200, IpAddr::from([192, 0, 2, 2])).err(), Some(TooMany::All));
        drop(open);
        let left = |open: &Open| (open.of_network.len(), open.count);
        assert_eq!(left(&streams.open.lock()), (0, 0));
        // This machine may be a proxy and has no limits per address.
        let many =
            (0..100).filter_map(|guest: u16| streams.enter(Watcher::Guest(guest.to_string()), None, &limits).ok());
        assert_eq!(many.collect::<Vec<_>>().len(), 100);
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        let of = |text: &str| counted_as(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
    }
}
