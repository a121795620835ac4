//! Presets: named groups of settings.

use std::ops::RangeInclusive;

use crate::ruleset::{RawSetup, SetupKey};

/// A group of settings, such as those for a quick evening or for a week. All of its keys must be
/// [open](crate::ruleset::Secrecy::Open).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name, in kebab-case.
    pub name: &'static str,
    /// The settings, as TOML. Empty for the defaults.
    pub setup: &'static str,
    /// The minimum and maximum number of players, if it doesn't suit every number that the game allows. The rules
    /// refuse to start with another number, so its text should mention the range.
    pub players: Option<(u8, u8)>,
}

impl Preset {
    /// Creates a preset for every number of players that the game allows.
    pub const fn new(name: &'static str, setup: &'static str) -> Self {
        Preset { name, setup, players: None }
    }

    /// Restricts the preset to these numbers of players.
    #[must_use]
    pub const fn for_players(self, least: u8, most: u8) -> Self {
        Preset { name: self.name, setup: self.setup, players: Some((least, most)) }
    }

    /// Returns the settings as values. Empty if the preset isn't valid TOML, which [`check`](super::check()) reports.
    pub fn values(&self) -> RawSetup {
        self.setup.parse().unwrap_or_default()
    }

    /// Returns the minimum and maximum number of players, in a game for these numbers.
    pub fn players_of(&self, game: &RangeInclusive<u8>) -> (u8, u8) {
        self.players.unwrap_or((*game.start(), *game.end()))
    }

    /// Returns `true` if the chosen settings match this preset: its own settings are set, and no others that a preset
    /// could set.
    pub fn stands_in(&self, chosen: &RawSetup, presets: &[Preset]) -> bool {
        let own = self.values();
        presets
            .iter()
            .flat_map(|preset| preset.values().into_iter().map(|(key, _)| key))
            .all(|key| chosen.get(&key) == own.get(&key))
    }

    /// Replaces the settings of any other preset with those of this one. Keys that aren't in any preset stay unchanged.
    pub fn choose(&self, chosen: &mut RawSetup, presets: &[Preset]) {
        for (key, _) in presets.iter().flat_map(Preset::values) {
            chosen.remove(&key);
        }
        chosen.extend(self.values());
    }

    /// Returns those of the keys that the preset sets, so that the page can describe it.
    pub fn keys<'k>(&self, keys: &'k [SetupKey]) -> impl Iterator<Item = &'k SetupKey> {
        let values = self.values();
        keys.iter().filter(move |key| values.contains_key(key.name))
    }
}
