//! The parts of a host, and the description of a new game.

use crate::random::Random;
use crate::session::SeatPlan;
use gloaming_core::chat::{Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, Rules};
use gloaming_store::Store;
use std::sync::Arc;

/// The parts of a host.
pub struct HostParts {
    /// The rulesets.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The services.
    pub platforms: Vec<Arc<dyn Platform>>,
    /// The store for all data.
    pub store: Box<dyn Store>,
    /// The language for everything outside a game.
    pub language: String,
    /// The source of game names, lobby codes and the seeds of games that begin in a lobby.
    pub random: Random,
}

/// A game to open at once, without a lobby.
pub struct NewTable {
    /// The ID of the ruleset.
    pub ruleset: String,
    /// The short name of the game, or `None` to generate one.
    pub name: Option<String>,
    /// The players, in joining order.
    pub seats: Vec<SeatPlan>,
    /// The public rooms of the game, at most one per platform.
    pub rooms: Vec<Place>,
    /// The place in whose service a room is created for the game, as its only public room. If that fails, the game is
    /// played in this place. With `None` it has the rooms above.
    pub own_room: Option<Place>,
    /// The game master, or `None` if the bot runs the game alone.
    pub game_master: Option<Person>,
    /// The raw setup.
    pub setup: RawSetup,
    /// The data that the setup refers to. Built-in data may be left out.
    pub data: Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// The language of the game.
    pub language: String,
}
