//! Named draws: every random result of a game has its own stream.
//!
//! The stream of a draw is ChaCha20, keyed by the SHA-256 of the game's seed, the draw's name and how often the name
//! was drawn before. Therefore, adding, omitting or repeating a draw doesn't affect any other, and a secret that causes
//! a draw can't be observed in a later public one. The sampling is implemented here and pinned by test vectors, so that
//! games can be replayed forever.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Arc;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _, TryRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::PerSeat;

/// The seed of all draws of a game: 32 bytes, which are random in a real game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// Creates a seed from random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// Creates a seed from a number, for scenarios, simulations and `--seed`.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// Returns the commitment that is published at the start of a game: the SHA-256 of the seed, in hexadecimal.
    pub fn commitment(&self) -> String {
        HEXLOWER.encode(&Sha256::digest(self.0))
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

/// A seed is secret until its game is over, so it isn't printed.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A text that isn't a valid seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct BadSeed;

impl TryFrom<String> for Seed {
    type Error = BadSeed;
    fn try_from(text: String) -> Result<Self, BadSeed> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| BadSeed)?;
        bytes.try_into().map(Seed).map_err(|_| BadSeed)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

/// The draws of a game, as seed and counters. Part of the saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    seed: Seed,
    renewals: u32,
    /// Shared between copies, because every input works on a copy, but few inputs draw.
    counts: Arc<BTreeMap<String, u32>>,
}

impl Draws {
    /// Creates the state before the first draw.
    pub fn new(seed: Seed) -> Self {
        Draws { seed, renewals: 0, counts: Arc::default() }
    }

    /// Returns the seed.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the next draw with this name.
    pub fn draw(&mut self, name: &str) -> Draw {
        let counts = Arc::make_mut(&mut self.counts);
        let count = match counts.get_mut(name) {
            Some(count) => {
                *count += 1;
                *count
            }
            None => {
                counts.insert(name.to_owned(), 0);
                0
            }
        };
        let mut hash = Sha256::new();
        hash.update(b"gloaming draw 1\0");
        hash.update(self.seed.0);
        hash.update(self.renewals.to_le_bytes());
        hash.update(count.to_le_bytes());
        hash.update(name.as_bytes());
        Draw::of(hash.finalize().into())
    }

    /// Uses another seed for all following draws, after a game was restored from a backup: otherwise, anyone with the
    /// backup could compute them. Counters are kept, so no draw of the new seed is repeated.
    pub fn reseed(&mut self, seed: Seed) {
        self.seed = seed;
    }

    /// Switches to the draws of this renewal, after an undo. A number that was never used results in new draws.
    pub fn renew(&mut self, number: u32) {
        self.renewals = number;
    }
}

/// A draw with its own stream of random numbers.
///
/// The results of its methods never change, so that games can be replayed. It also implements the generator traits of
/// the crate `rand` (0.10), but distributions of `rand` may change with a new version: games that use them may not be
/// replayable with a later build of the ruleset.
///
/// ```
/// use gloaming_core::kit::{Draws, Seed};
/// use rand::RngExt as _;
/// use rand::seq::SliceRandom as _;
///
/// let mut draws = Draws::new(Seed::from_number(1));
/// let mut draw = draws.draw("storm");
/// // The methods of this type:
/// assert!(draw.below(6) < 6);
/// // And those of `rand`:
/// assert!((1..=6).contains(&draw.random_range(1..=6)));
/// let mut places = ["forge", "green", "mill"];
/// let (hit, spared) = places.partial_shuffle(&mut draw, 1);
/// assert_eq!((hit.len(), spared.len()), (1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Draw {
    key: [u8; 32],
    stream: ChaCha20Rng,
}

impl Draw {
    fn of(key: [u8; 32]) -> Self {
        Draw { key, stream: ChaCha20Rng::from_seed(key) }
    }

    /// Returns a draw within this one, with its own stream. It depends on this draw and on the name, but not on what
    /// was drawn from this one before.
    ///
    /// [`Turn::draw`](crate::ruleset::Turn::draw) keeps a counter for every name forever. A game over several weeks,
    /// whose draws are named after nights, players and orders, should make one counted draw per night and use branches
    /// of it. Branches aren't counted, so the state doesn't grow. The same name results in the same branch.
    #[must_use]
    pub fn branch(&self, name: &str) -> Draw {
        let mut hash = Sha256::new();
        hash.update(b"gloaming branch 1\0");
        hash.update(self.key);
        hash.update(name.as_bytes());
        Draw::of(hash.finalize().into())
    }

    /// Returns a uniformly distributed number from 0 up to, but not including, `end`. Returns 0 if `end` is 0.
    pub fn below(&mut self, end: u32) -> u32 {
        if end < 2 {
            return 0;
        }
        // Numbers at or above the largest multiple of `end` would make small results more likely, so they are rejected.
        let rest = (u32::MAX % end + 1) % end;
        loop {
            let number = self.stream.next_u32();
            if number <= u32::MAX - rest {
                return number % end;
            }
        }
    }

    /// Returns one of the things with equal probability, or `None` if there aren't any.
    pub fn pick<'t, T>(&mut self, things: &'t [T]) -> Option<&'t T> {
        let index = self.below(u32::try_from(things.len()).unwrap_or(u32::MAX)) as usize;
        things.get(index)
    }

    /// Deals one card to each seat, given the number of each card: `[(Role::Wolf, 2), (Role::Villager, 5)]` for seven
    /// seats.
    pub fn deal<T: Copy>(&mut self, cards: impl IntoIterator<Item = (T, usize)>) -> PerSeat<T> {
        let mut all: Vec<T> = cards.into_iter().flat_map(|(card, count)| std::iter::repeat_n(card, count)).collect();
        self.shuffle(&mut all);
        all.into()
    }

    /// Returns one of the things with a probability proportional to its weight, or `None` if all weights are 0.
    ///
    /// The sum of the weights is limited to 4,294,967,295: anything beyond that is never drawn.
    pub fn weighted<'t, T>(&mut self, things: &'t [(T, u32)]) -> Option<&'t T> {
        let total = things.iter().fold(0u32, |total, (_, weight)| total.saturating_add(*weight));
        if total == 0 {
            return None;
        }
        let mut place = self.below(total);
        for (thing, weight) in things {
            match place.checked_sub(*weight) {
                Some(rest) => place = rest,
                None => return Some(thing),
            }
        }
        None
    }

    /// Returns `true` with a probability of `percent`: never for 0, always for 100 and above.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// Shuffles in place (Fisher–Yates, starting at the end).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.below(u32::try_from(last + 1).unwrap_or(u32::MAX)) as usize;
            things.swap(last, other);
        }
    }
}

/// The raw stream, for the methods of the crate `rand`.
impl TryRng for Draw {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.stream.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.stream.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.stream.try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_has_so_many_of_each_in_the_order_of_a_shuffle() {
        let draw = || Draws::new(Seed::from_number(7)).draw("roles");
        let dealt = draw().deal([("wolf", 2), ("seer", 0), ("villager", 3)]);
        let mut shuffled = ["wolf", "wolf", "villager", "villager", "villager"];
        draw().shuffle(&mut shuffled);
        assert_eq!(dealt.iter().copied().collect::<Vec<_>>(), shuffled);
    }

    #[test]
    fn a_draw_depends_on_seed_name_and_count_alone() {
        let mut one = Draws::new(Seed::from_number(1));
        let mut other = Draws::new(Seed::from_number(1));
        other.draw("lynch").below(10);
        assert_eq!(one.draw("deal").below(1_000_000), other.draw("deal").below(1_000_000));
        assert_ne!(one.draw("deal").below(1_000_000), Draws::new(Seed::from_number(1)).draw("deal").below(1_000_000));
    }

    #[test]
    fn a_renewed_draw_is_another_one() {
        let mut draws = Draws::new(Seed::from_number(1));
        let mut renewed = draws.clone();
        renewed.renew(1);
        assert_ne!(draws.draw("deal").below(1_000_000), renewed.draw("deal").below(1_000_000));
    }

    #[test]
    fn every_result_is_equally_likely() {
        let mut draw = Draws::new(Seed::from_number(7)).draw("dice");
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[draw.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    #[test]
    fn a_branch_depends_on_its_draw_and_its_name_and_is_not_counted() {
        let mut draws = Draws::new(Seed::from_number(1));
        let mut night = draws.draw("night");
        let after_one = draws.clone();
        let first = night.branch("recruit ann").below(1_000_000);
        // Drawing from the draw itself doesn't affect its branches.
        night.below(6);
        assert_eq!(night.branch("recruit ann").below(1_000_000), first);
        assert_ne!(night.branch("recruit bob").below(1_000_000), first);
        assert_ne!(draws.draw("night").branch("recruit ann").below(1_000_000), first);
        let saved = |draws: &Draws| serde_json::to_string(draws).expect("plain data").len();
        assert_eq!(saved(&draws), saved(&after_one), "the number of a name's draws has grown, and nothing else");
    }

    /// The first list of numbers was computed by an independent program that follows the description of `branch`.
    #[test]
    fn branches_are_what_they_always_were() {
        let mut draws = Draws::new(Seed::from_number(1));
        let night = draws.draw("night");
        let told: Vec<String> = ["recruit ann", "recruit bob", ""].map(|name| drawn(night.branch(name))).to_vec();
        assert_eq!(told, PINNED_BRANCHES);
        assert_eq!(drawn(night.branch("a").branch("b")), PINNED_TWIG);
    }

    const PINNED_BRANCHES: [&str; 3] =
        ["0 4 4 332544 3290654464 d cdbea", "0 0 75 277797 1972478147 c ebacd", "0 3 1 17303 3944722857 a acdbe"];

    const PINNED_TWIG: &str = "0 5 55 760551 1201930880 b eacbd";

    #[test]
    fn a_weighted_thing_is_drawn_as_often_as_it_weighs() {
        let mut draw = Draws::new(Seed::from_number(7)).draw("weights");
        let mut counts = [0; 3];
        for _ in 0..60_000 {
            counts[*draw.weighted(&[(0, 1), (1, 0), (2, 5)]).expect("there is a weight")] += 1;
        }
        assert!((9_500..10_500).contains(&counts[0]) && counts[1] == 0, "{counts:?}");
        assert_eq!(draw.weighted::<u8>(&[]), None);
        assert_eq!(draw.weighted(&[("a", 0), ("b", 0)]), None);
        assert_eq!(draw.weighted(&[("a", u32::MAX), ("b", u32::MAX)]), Some(&"a"));
    }

    #[test]
    fn a_chance_comes_true_as_often_as_its_percents_say() {
        let mut draw = Draws::new(Seed::from_number(7)).draw("chance");
        let mut share = |percent| (0..10_000).filter(|_| draw.chance(percent)).count();
        assert_eq!((share(0), share(100), share(250)), (0, 10_000, 10_000));
        assert!((2_300..2_700).contains(&share(25)));
    }

    #[test]
    fn a_seed_is_written_in_hexadecimal_and_read_back() {
        let seed = Seed::from_number(0xfeed);
        assert_eq!(Seed::try_from(seed.to_string()), Ok(seed));
        assert_eq!(Seed::try_from(seed.to_string().to_uppercase()), Ok(seed));
        for other in ["xyz".to_owned(), format!("{seed}00"), seed.to_string().replace('e', "g")] {
            assert_eq!(Seed::try_from(other), Err(BadSeed));
        }
        assert!(!format!("{seed:?}").contains("feed"));
    }

    /// Formats results of a stream: numbers below 1, 6, 100, a million and the maximum, one pick out of five, and a
    /// shuffle of five.
    fn drawn(mut draw: Draw) -> String {
        let numbers = [1, 6, 100, 1_000_000, u32::MAX].map(|end| draw.below(end).to_string());
        let mut letters = ['a', 'b', 'c', 'd', 'e'];
        let picked = draw.pick(&letters).copied().unwrap_or('-');
        draw.shuffle(&mut letters);
        format!("{} {picked} {}", numbers.join(" "), letters.iter().collect::<String>())
    }

    /// Replays must work forever, so these results must never change. A changed line in this list would change the deal
    /// of every game that was ever played. The list was computed by an independent program that follows the description
    /// at the top of this file.
    #[test]
    fn draws_are_what_they_always_were() {
        let largest = Seed::new([0xff; 32]);
        let mut told = Vec::new();
        for seed in [Seed::from_number(0), Seed::from_number(1), Seed::from_number(u64::MAX), largest] {
            let mut draws = Draws::new(seed);
            told.push(drawn(draws.draw("deal")));
            told.push(drawn(draws.draw("deal")));
            told.push(drawn(draws.draw("votes")));
            told.push(drawn(draws.draw("")));
            draws.renew(1);
            told.push(drawn(draws.draw("deal")));
            draws.renew(2);
            told.push(drawn(draws.draw("votes")));
        }
        assert_eq!(told, PINNED);
    }

    /// For each of four seeds: `deal`, `deal` again, `votes`, a draw without a name, `deal` after one undo, and `votes`
    /// after two.
    const PINNED: [&str; 24] = [
        "0 3 3 672356 1054764701 b aedbc",
        "0 3 24 844593 3998672151 a edcab",
        "0 3 94 998093 29955998 d bacde",
        "0 1 73 744970 2322095103 b ecbda",
        "0 0 82 867354 490206121 b ecdba",
        "0 0 18 350161 377059139 e ebcad",
        "0 4 48 34383 2327219923 a eadbc",
        "0 0 57 885493 4229968926 e cadeb",
        "0 2 46 566258 2094960511 e daebc",
        "0 2 84 251036 807363501 c cebda",
        "0 4 28 804906 1169548863 e edbac",
        "0 5 60 752973 429558076 e abedc",
        "0 0 69 420707 3233570837 d daceb",
        "0 4 72 265398 559645923 a adebc",
        "0 0 83 504855 1965536013 a adceb",
        "0 3 64 427309 492300138 d ecdab",
        "0 4 45 533520 1274597033 a decba",
        "0 0 1 502127 3865145453 c edbca",
        "0 3 12 409235 3364587533 a adbec",
        "0 3 5 997129 52214630 b ebcad",
        "0 2 67 282560 3700933424 d edacb",
        "0 3 27 856147 1302116489 b eadcb",
        "0 4 36 45844 62106057 e ebdac",
        "0 0 38 92793 1278097645 c baedc",
    ];

    #[test]
    fn commitments_are_what_they_always_were() {
        assert_eq!(
            [0, 1].map(|number| Seed::from_number(number).commitment()),
            [
                "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
                "01d0fabd251fcbbe2b93b4b927b26ad2a1a99077152e45ded1e678afa45dbec5",
            ]
        );
    }
}
