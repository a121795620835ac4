//! The games: those that are awake, and what is known of those that sleep. Nothing else changes a game that runs.

pub(crate) mod again;
pub(crate) mod answers;
pub(crate) mod begin;
pub(crate) mod bind;
pub(crate) mod care;
pub(crate) mod clock;
pub(crate) mod desk;
pub(crate) mod ending;
pub(crate) mod find;
pub(crate) mod follow;
pub(crate) mod help;
pub(crate) mod index;
pub(crate) mod input;
pub(crate) mod language;
pub(crate) mod leaving;
pub(crate) mod meant;
pub(crate) mod menus;
pub(crate) mod moves;
pub(crate) mod mute;
pub(crate) mod opening;
pub(crate) mod orders;
pub(crate) mod outside;
pub(crate) mod presence;
pub(crate) mod relay;
pub(crate) mod renaming;
pub(crate) mod rooms;
pub(crate) mod showing;
pub(crate) mod spoken;
pub(crate) mod status;
pub(crate) mod story;
pub(crate) mod switchboard;
pub(crate) mod talk;
pub(crate) mod topics;
pub(crate) mod vacant;
pub(crate) mod wake;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::Place;
use gloaming_core::kit::Draws;
use jiff::Timestamp;

use crate::chat::Chat;
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::prompts::Prompts;
use crate::session::Session;
use crate::table::{PrivateWords, Table};
pub use care::{Finished, ForgetError, Forgotten};
use index::GameIndex;
pub(crate) use meant::TableChoice;
pub(crate) use spoken::is_of_the_host;

/// All games, with the people who talk in them.
pub(crate) struct Games {
    pub(crate) chat: Chat,
    pub(crate) ledger: Ledger,
    /// All games.
    pub(crate) index: GameIndex,
    /// Those that are awake. Each lies in a place of its own: with every input one is taken out and put back, and that would
    /// move those beside it in the map.
    pub(crate) awake: BTreeMap<TableId, Box<Session>>,
    pub(crate) prompts: Prompts,
    /// The host's own draws: names of tables, links, seeds. Never part of a game.
    pub(crate) draws: Draws,
    /// The sentences of each game in each language that nobody may quote.
    patterns: BTreeMap<(&'static str, String), PrivateWords>,
    /// How often a game was looked at.
    looks: u64,
    /// Games that changed since the last commit.
    touched: BTreeSet<TableId>,
    /// Games whose rows do not read.
    unreadable: BTreeSet<TableId>,
}

impl Games {
    pub(crate) fn new(chat: Chat, ledger: Ledger, draws: Draws) -> Self {
        Games {
            chat,
            ledger,
            index: GameIndex::default(),
            awake: BTreeMap::new(),
            prompts: Prompts::default(),
            draws,
            patterns: BTreeMap::new(),
            looks: 0,
            touched: BTreeSet::new(),
            unreadable: BTreeSet::new(),
        }
    }

    /// A game that is awake: every one in which something happened lately is.
    pub fn table(&self, id: &TableId) -> Option<&Table> {
        self.awake.get(id).map(|session| &session.table)
    }

    /// A game, woken if it sleeps.
    pub fn wake_table(&mut self, id: &TableId) -> Option<&Table> {
        self.wake(id).map(|session| &session.table)
    }

    /// The games that are awake, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&TableId, &Table)> {
        self.awake.iter().map(|(id, session)| (id, &session.table))
    }

    /// The running games that have this room.
    pub fn running_in(&self, room: &Place) -> Vec<TableId> {
        self.index.in_place(room).filter(|id| self.index.is_running(id)).cloned().collect()
    }

    /// When a practice player moves next: for drivers that wait for nobody else.
    pub fn next_practice(&self) -> Option<Timestamp> {
        self.awake.values().filter_map(|session| session.next_practice()).min()
    }
}
