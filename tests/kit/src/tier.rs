//! How much a test run plays: the tiers.
//!
//! A test plays what its tier asks for, and more in a higher tier. The tier is set in the environment, so that changing
//! it doesn't require a rebuild:
//!
//! | `GLOAMING_TIER` | for | scenarios are played | |---|---|---|
//! | `game`, or unset | after each edit | on one kind of service each, determined by the file's name |
//! | `all` | before a merge | on every kind of service, and once more with a crash |
//! | `soak` | a night | with a crash at many moments, different ones in each round, and on a store on disk |
//!
//! `GLOAMING_SCENARIO=word` plays only the files with this word in their path, and fails if there are none.
//! `GLOAMING_ROUND=7` makes different random games and crashes than round 0, which are the same each time.

use std::str::FromStr;

/// How much a test run plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// After each edit: every file once.
    #[default]
    Game,
    /// Before a merge: everything that must hold.
    All,
    /// At night: as much as there is time for.
    Soak,
}

/// An unknown tier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no tier “{0}”; the tiers are game, all, soak")]
pub struct UnknownTier(String);

impl FromStr for Tier {
    type Err = UnknownTier;

    fn from_str(name: &str) -> Result<Self, UnknownTier> {
        match name {
            "game" => Ok(Tier::Game),
            "all" => Ok(Tier::All),
            "soak" => Ok(Tier::Soak),
            _ => Err(UnknownTier(name.to_owned())),
        }
    }
}

/// What this test run plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The tier.
    pub tier: Tier,
    /// The round of a soak, which determines random games and crashes.
    pub round: u64,
    /// Plays only the scenario files with this word in their path, or all if `None`.
    pub scenario: Option<String>,
}

impl Run {
    /// Reads the run from `GLOAMING_TIER`, `GLOAMING_ROUND` and `GLOAMING_SCENARIO`.
    ///
    /// # Panics
    ///
    /// Panics if a variable has an invalid value.
    pub fn from_environment() -> Run {
        let read = |name| std::env::var(name).ok().filter(|text| !text.is_empty());
        Run {
            tier: read("GLOAMING_TIER")
                .map_or(Tier::default(), |name| name.parse().unwrap_or_else(|fault| panic!("GLOAMING_TIER: {fault}"))),
            round: read("GLOAMING_ROUND").map_or(0, |text| {
                text.parse().unwrap_or_else(|_| panic!("GLOAMING_ROUND is “{text}”, but must be a whole number"))
            }),
            scenario: read("GLOAMING_SCENARIO"),
        }
    }

    /// Returns the first seed of the random games in this round. The seeds of two rounds don't overlap.
    pub fn first_seed(&self) -> u64 {
        self.round << 32
    }
}

/// Returns a hash of a file's name, the same on every machine, for distributing files evenly (FNV-1a).
pub(crate) fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_is_read_by_its_name_and_another_name_says_which_there_are() {
        assert_eq!(["game", "all", "soak"].map(str::parse), [Ok(Tier::Game), Ok(Tier::All), Ok(Tier::Soak)]);
        let fault = "al".parse::<Tier>().expect_err("there is no such tier");
        assert_eq!(fault.to_string(), "there is no tier “al”; the tiers are game, all, soak");
    }

    #[test]
    fn names_spread_over_five_kinds_of_service() {
        let mut files = [0; 5];
        for number in 0..1000 {
            files[(hash(&format!("votes/a-tie-of-{number}.toml")) % 5) as usize] += 1;
        }
        assert!(files.iter().all(|count| (150..=250).contains(count)), "{files:?}");
    }
}
