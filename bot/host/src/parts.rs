//! The parts that a host is made of, and a new game.

use crate::random::Random;
use crate::session::SeatPlan;
use gloaming_core::chat::{Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, Rules};
use gloaming_store::Store;
use std::sync::Arc;

/// The parts that a host is made of.
pub struct HostParts {
    /// The games.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The services.
    pub platforms: Vec<Arc<dyn Platform>>,
    /// The store that everything is kept in.
    pub store: Box<dyn Store>,
    /// The language of everything that is not one game's.
    pub language: String,
    /// The source of the seeds of games that begin in a lobby, of codes, and of names of games.
    pub random: Random,
}

/// A game to open at once, without a lobby.
pub struct NewTable {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The short name of the game; `None`: one is made up.
    pub name: Option<String>,
    /// The players, in joining order.
    pub seats: Vec<SeatPlan>,
    /// The public rooms of the game, one a platform at most.
    pub rooms: Vec<Place>,
    /// A room of its own is made for the game, on the service of this place, and is its only public room. The game takes place here
    /// if that cannot be done. `None`: it has the rooms above.
    pub own_room: Option<Place>,
    /// The game master; `None`: the bot runs the game alone.
    pub game_master: Option<Person>,
    /// The setup as it was written.
    pub setup: RawSetup,
    /// The data that it names; what is built in need not be given.
    pub data: Data,
    /// The seed of all draws.
    pub seed: Seed,
    /// The language of the game.
    pub language: String,
}
