//! The host's side of the outbox: items become operations according to the capabilities of their place, and the
//! responses of services become consequences.

pub(crate) mod after;
pub(crate) mod board_source;
pub(crate) mod changing;
pub(crate) mod choices;
pub(crate) mod complete;
pub(crate) mod deliver;
pub(crate) mod digest;
pub(crate) mod end_vote;
pub(crate) mod ending;
pub(crate) mod form;
pub(crate) mod form_message;
pub(crate) mod inline;
pub(crate) mod language;
pub(crate) mod made_boards;
pub(crate) mod menus;
pub(crate) mod notice;
pub(crate) mod pictures;
pub(crate) mod plan;
pub(crate) mod planning;
pub(crate) mod poll;
pub(crate) mod presence;
pub(crate) mod prompting;
pub(crate) mod room_settings;
pub(crate) mod rooms;
pub(crate) mod rows;
pub(crate) mod showing;
pub(crate) mod split;
pub(crate) mod status;
pub(crate) mod stuck;
pub(crate) mod topics;
pub(crate) mod windows;

pub(crate) use after::After;
pub(crate) use complete::{Next, go_on};
pub use gloaming_outbox::{Dispatch, Outcome, Purpose, Slots, TakenSlot};
pub(crate) use plan::post;

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{MenuEntry, Picture, Place, PlatformName, TapId};
use gloaming_page_model::{Board, Slot};

use crate::consequence::Consequence;
use crate::games::Games;
use crate::outbox::after::MenuKey;
use crate::outbox::made_boards::MadeBoards;
use crate::queues::OutboxItem;

/// The operations in flight and the recent messages.
pub(crate) type Outbox = gloaming_outbox::Outbox<OutboxItem, After>;

/// Everything that places show.
#[derive(Default)]
pub(crate) struct Shown {
    /// The content of each board, so that only changes are sent.
    boards: BTreeMap<(Place, Slot), Option<Board>>,
    /// The boards that were built for each place, until something else is shown there.
    made_boards: BTreeMap<Place, MadeBoards>,
    /// The number of times that all boards of a reader were built.
    made: u64,
    /// The content of each menu, so that only changes are sent.
    menus: BTreeMap<MenuKey, Vec<MenuEntry>>,
    /// The address of the menu that opens windows, by service.
    window_menus: BTreeMap<PlatformName, Option<String>>,
    /// Users' pictures that their service didn't send again when asked. They are replaced by text.
    unshown: BTreeSet<Picture>,
    /// Pictures drawn by the bot that a room didn't accept. They are replaced by text.
    undrawn: BTreeSet<(Place, u64)>,
    /// Presses that were answered while the store failed.
    answered_unstored: BTreeSet<TapId>,
}

/// Everything that plans and responses refer to.
pub(crate) struct Planning<'a> {
    games: &'a mut Games,
    shown: &'a mut Shown,
    /// The consequences of responses.
    pub(crate) consequences: Vec<Consequence>,
}

impl<'a> Planning<'a> {
    pub(crate) fn new(games: &'a mut Games, shown: &'a mut Shown) -> Self {
        Planning { games, shown, consequences: Vec::new() }
    }
}

impl Shown {
    /// Returns the number of times that all boards of a reader were built.
    pub(crate) fn boards_made(&self) -> u64 {
        self.made
    }

    /// Forgets all boards, so that they are sent again when something on them changes. Sending them twice does no harm.
    pub(crate) fn forget_boards(&mut self) {
        self.boards.clear();
        self.made_boards.clear();
    }

    /// Forgets the boards of a service, because it no longer shows them.
    pub(crate) fn forget_boards_of(&mut self, platform: &PlatformName) {
        self.boards.retain(|(place, _), _| place.platform != *platform);
        self.made_boards.retain(|place, _| place.platform != *platform);
    }

    /// Records that a place has moved to a new ID.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        let moved = |place: Place| if place == *from { to.clone() } else { place };
        self.made_boards.remove(from);
        let boards = std::mem::take(&mut self.boards).into_iter();
        self.boards = boards.map(|((place, slot), board)| ((moved(place), slot), board)).collect();
    }
}
