//! The source of the host's randomness: seeds of games, codes of lobbies, names of games, and the secret of IDs.
//!
//! A real process asks the operating system each time. Nothing that is stored predicts later draws, so a backup or a
//! copy of the store only reveals the games in it. Tests, scenarios and simulations use a seed, so that they can be
//! repeated.

use gloaming_core::kit::{Draw, Draws, Seed};
use rand::TryRng as _;
use rand::rngs::SysRng;

/// The source of the host's randomness.
#[derive(Clone, Debug)]
pub struct Random(Source);

#[derive(Clone, Debug)]
enum Source {
    /// The operating system. The draws are a fallback if it stops providing random bytes while the program runs.
    System(Draws),
    /// A seed.
    Seeded(Draws),
}

/// The operating system provides no random bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gives no random bytes: {0}")]
pub struct NoRandomness(String);

impl Random {
    /// Returns the operating system's randomness, for every process in which people play.
    ///
    /// # Errors
    ///
    /// Returns [`NoRandomness`] if it provides none.
    pub fn system() -> Result<Random, NoRandomness> {
        Ok(Random(Source::System(Draws::new(system_seed()?))))
    }

    /// Returns the randomness of a seed, for tests, scenarios and simulations. A user who knows the seed knows every
    /// card.
    pub fn seeded(seed: Seed) -> Random {
        Random(Source::Seeded(Draws::new(seed)))
    }

    /// Returns a seed that was never used before.
    pub(crate) fn seed(&mut self) -> Seed {
        match &mut self.0 {
            Source::System(fallback) => system_seed().unwrap_or_else(|_| seed_of(&mut fallback.draw("seed"))),
            Source::Seeded(draws) => seed_of(&mut draws.draw("seed")),
        }
    }

    /// Returns a draw that was never made before.
    pub(crate) fn draw(&mut self, name: &str) -> Draw {
        match &mut self.0 {
            Source::System(_) => Draws::new(self.seed()).draw(name),
            Source::Seeded(draws) => draws.draw(name),
        }
    }

    /// Returns the secret from which this process derives IDs.
    pub(crate) fn secret(&mut self) -> Seed {
        match &self.0 {
            Source::System(_) => self.seed(),
            Source::Seeded(draws) => draws.seed(),
        }
    }

    /// Returns the state to store, so that a repeated test continues where it stopped, or `None` in a real process.
    pub(crate) fn stored(&self) -> Option<Draws> {
        match &self.0 {
            Source::System(_) => None,
            Source::Seeded(draws) => Some(draws.clone()),
        }
    }

    /// Restores the stored state in a test.
    pub(crate) fn restore(&mut self, stored: Option<Draws>) {
        if let (Source::Seeded(draws), Some(stored)) = (&mut self.0, stored) {
            *draws = stored;
        }
    }
}

/// Returns a seed from the operating system.
///
/// # Errors
///
/// Returns [`NoRandomness`] if it provides none.
pub fn system_seed() -> Result<Seed, NoRandomness> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| NoRandomness(error.to_string()))?;
    Ok(Seed::new(bytes))
}

fn seed_of(draw: &mut Draw) -> Seed {
    let mut bytes = [0; 32];
    for byte in &mut bytes {
        *byte = draw.below(256) as u8;
    }
    Seed::new(bytes)
}
