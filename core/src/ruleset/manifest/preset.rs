//! Settings that go together, under one name.

use std::ops::RangeInclusive;

use crate::ruleset::{RawSetup, SetupKey};

/// Settings that go together: a quick evening, a week. All of its keys are [open](crate::ruleset::Secrecy::Open).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name, in kebab-case.
    pub name: &'static str,
    /// The settings, as TOML. Empty: everything as usual.
    pub setup: &'static str,
    /// The fewest and the most players that it is for, where it does not suit every number that the game takes. With another
    /// number the rules refuse the start, so its text says who it is for.
    pub players: Option<(u8, u8)>,
}

impl Preset {
    /// Returns a preset of these settings, for every number of players that the game takes.
    pub const fn new(name: &'static str, setup: &'static str) -> Self {
        Preset { name, setup, players: None }
    }

    /// Returns the same preset, for these numbers of players alone.
    #[must_use]
    pub const fn for_players(self, least: u8, most: u8) -> Self {
        Preset { name: self.name, setup: self.setup, players: Some((least, most)) }
    }

    /// The settings as values. Of a preset that is no TOML there are none; [`check`](super::check()) finds it.
    pub fn values(&self) -> RawSetup {
        self.setup.parse().unwrap_or_default()
    }

    /// The fewest and the most players that it is for, in a game for these.
    pub fn players_of(&self, game: &RangeInclusive<u8>) -> (u8, u8) {
        self.players.unwrap_or((*game.start(), *game.end()))
    }

    /// True if the settings are what stands: those of this preset, and of the keys that another one would set no others.
    pub fn stands_in(&self, chosen: &RawSetup, presets: &[Preset]) -> bool {
        let own = self.values();
        presets
            .iter()
            .flat_map(|preset| preset.values().into_iter().map(|(key, _)| key))
            .all(|key| chosen.get(&key) == own.get(&key))
    }

    /// Chooses the settings of this preset in place of those of another one. Keys that no preset has stay as they are.
    pub fn choose(&self, chosen: &mut RawSetup, presets: &[Preset]) {
        for (key, _) in presets.iter().flat_map(Preset::values) {
            chosen.remove(&key);
        }
        chosen.extend(self.values());
    }

    /// The keys of these that the preset sets, for a page that describes it.
    pub fn keys<'k>(&self, keys: &'k [SetupKey]) -> impl Iterator<Item = &'k SetupKey> {
        let values = self.values();
        keys.iter().filter(move |key| values.contains_key(key.name))
    }
}
