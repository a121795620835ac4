//! Rate limits (token buckets), and the numbers of open streams.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Notify;

use crate::settings::{Clock, Limits, Rate};

/// With more buckets than this, full ones are thrown away.
const MOST_KEPT: usize = 10_000;

/// Somebody whose requests are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Counted {
    Guest(String),
    Address(IpAddr),
    Reads(IpAddr),
    Opens(IpAddr),
    Joins(IpAddr),
    Exports(String),
}

/// Token buckets.
pub(crate) struct Buckets {
    clock: Clock,
    all: Mutex<HashMap<Counted, Bucket>>,
}

/// A bucket counts in shares of a token, of which there are as many as milliseconds in the time of its rate.
#[derive(Clone, Copy)]
struct Bucket {
    shares: u64,
    /// In milliseconds.
    at: i64,
    rate: Rate,
}

impl Buckets {
    pub(crate) fn new(clock: Clock) -> Self {
        Buckets { clock, all: Mutex::default() }
    }

    /// Takes one token; if there is none, how many seconds it takes until there is.
    pub(crate) fn take(&self, who: Counted, rate: Rate) -> Result<(), u64> {
        self.take_all(who, rate, 1)
    }

    /// Takes so many tokens, but never more than there can be at once; if they are not there, none, and how many seconds it
    /// takes until they are.
    pub(crate) fn take_all(&self, who: Counted, rate: Rate, tokens: u32) -> Result<(), u64> {
        let wanted = rate.token().saturating_mul(u64::from(tokens.min(rate.burst.max(1))));
        let now = (self.clock)().as_millisecond();
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > MOST_KEPT {
            all.retain(|_, bucket| !bucket.filled(now).is_full());
        }
        let bucket = all.entry(who).or_insert(Bucket { shares: rate.capacity(), at: now, rate });
        bucket.rate = rate;
        *bucket = bucket.filled(now);
        match bucket.shares.checked_sub(wanted) {
            Some(left) => {
                bucket.shares = left;
                Ok(())
            }
            None => {
                let missing = wanted - bucket.shares;
                Err(missing.div_ceil(u64::from(rate.more.max(1))).div_ceil(1_000).max(1))
            }
        }
    }
}

impl Bucket {
    fn filled(self, now: i64) -> Bucket {
        // A clock that was put back brings nothing, and takes nothing.
        let passed = u64::try_from(now.saturating_sub(self.at)).unwrap_or(0);
        let shares = self.shares.saturating_add(passed.saturating_mul(u64::from(self.rate.more)));
        Bucket { shares: shares.min(self.rate.capacity()), at: now, ..self }
    }

    fn is_full(self) -> bool {
        self.shares == self.rate.capacity()
    }
}

impl Rate {
    fn token(self) -> u64 {
        u64::try_from(self.every.as_millis()).unwrap_or(u64::MAX).max(1)
    }

    fn capacity(self) -> u64 {
        self.token().saturating_mul(u64::from(self.burst))
    }
}

/// The address under which requests are counted: an address of IPv6 counts as its network, since everybody has a whole
/// one.
pub(crate) fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) if !address.is_loopback() => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        address => address,
    }
}

/// Somebody whose streams are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Watcher {
    Guest(String),
    Address(IpAddr),
}

/// The streams that are open. All clones count together.
#[derive(Clone, Default)]
pub(crate) struct Streams {
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    count: usize,
    last: u64,
    of: HashMap<Watcher, VecDeque<(u64, Arc<Notify>)>>,
}

/// A stream has its place as long as this lives.
pub(crate) struct StreamPlace {
    streams: Streams,
    watcher: Watcher,
    number: u64,
    evicted: Arc<Notify>,
}

impl Streams {
    /// A place for one more stream, if there is one. With too many of their own a guest loses the oldest: that is
    /// mostly one of a device that sleeps.
    pub(crate) fn enter(&self, watcher: Watcher, limits: &Limits) -> Result<StreamPlace, TooMany> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.count >= limits.streams {
            return Err(TooMany::OfAll);
        }
        open.last += 1;
        let number = open.last;
        let of = open.of.entry(watcher.clone()).or_default();
        match &watcher {
            Watcher::Guest(_) if of.len() >= limits.streams_of_guest => {
                // It leaves when its connection finds out.
                if let Some((_, oldest)) = of.iter().rev().nth(limits.streams_of_guest.saturating_sub(1)) {
                    oldest.notify_one();
                }
            }
            Watcher::Address(_) if of.len() >= limits.streams_of_address => return Err(TooMany::OfAddress),
            _ => {}
        }
        let evicted = Arc::new(Notify::new());
        of.push_back((number, Arc::clone(&evicted)));
        open.count += 1;
        Ok(StreamPlace { streams: self.clone(), watcher, number, evicted })
    }

    fn leave(&self, watcher: &Watcher, number: u64) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(of) = open.of.get_mut(watcher) else { return };
        of.retain(|(other, _)| *other != number);
        if of.is_empty() {
            open.of.remove(watcher);
        }
        open.count -= 1;
    }
}

/// The reason why there is no place for one more stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TooMany {
    OfAddress,
    OfAll,
}

impl StreamPlace {
    /// Waits until another stream takes the place.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Drop for StreamPlace {
    fn drop(&mut self) {
        self.streams.leave(&self.watcher, self.number);
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
        assert_eq!(buckets.all.lock().map(|all| all.len()).ok(), Some(1));
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
