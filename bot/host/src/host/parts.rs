//! What a host is made of, and what can go wrong with that.

use std::sync::Arc;

use gloaming_core::chat::{Person, Place, Platform};
use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, RawSetup, Rules};
use gloaming_core::text::TextError;

use super::SeatPlan;
use crate::rows::RowFault;
use crate::store::{Store, StoreError};

/// What a host is made of.
pub struct HostParts {
    /// The games.
    pub rulesets: Vec<Arc<dyn Rules>>,
    /// The services.
    pub platforms: Vec<Arc<dyn Platform>>,
    /// Where everything is kept.
    pub store: Box<dyn Store>,
    /// The language of everything that is not one game's.
    pub language: String,
    /// What the host's own draws are made from: the seeds of games that begin in a lobby, links, names of games.
    /// 32 random bytes in a real process: whoever knows them knows every card. A store that
    /// has been used before goes on with its own.
    pub seed: Seed,
}

/// What a host does with rooms, as whoever runs it wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The public rooms of a game are grouped, where a service has groups.
    pub spaces: bool,
    /// What becomes of the rooms of private channels when their game is over.
    pub at_the_end: AtTheEnd,
}

/// What becomes of a room that was made for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It can be read on, and nobody writes there any more.
    Archive,
    /// The bot leaves it.
    Leave,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { spaces: true, at_the_end: AtTheEnd::Archive }
    }
}

/// Why a host cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum HostError {
    /// The texts of a ruleset, or the host's own, do not read.
    #[error("the texts of {of} do not read: {problem}")]
    Texts {
        /// Whose texts.
        of: String,
        /// What is wrong.
        problem: TextError,
    },
    /// The store does not give what it holds.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A row of it does not read.
    #[error("the store is damaged: {0}")]
    Damaged(#[from] RowFault),
    /// It was written by a later version.
    #[error("the store was written by a later version (format {found}; this one reads up to {known}): update Gloaming")]
    Newer {
        /// The version in the store.
        found: u32,
        /// The newest version known.
        known: u32,
    },
    /// Two platforms or two rulesets have one name.
    #[error("two parts are called “{0}”: every ruleset and every service needs a name of its own")]
    Twice(String),
}

/// A game to open at once, without a lobby.
pub struct NewTable {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The short name of the game; `None`: one is made up.
    pub name: Option<String>,
    /// Who plays, in joining order.
    pub seats: Vec<SeatPlan>,
    /// The public rooms of the game, one a platform at most.
    pub rooms: Vec<Place>,
    /// Who is the game master; `None`: the bot runs the game alone.
    pub game_master: Option<Person>,
    /// The setup as it was written.
    pub setup: RawSetup,
    /// The data that it names; what is built in need not be given.
    pub data: Data,
    /// What all draws are made from.
    pub seed: Seed,
    /// The language of the game.
    pub language: String,
}
