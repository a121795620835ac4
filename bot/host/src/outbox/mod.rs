//! The outbox: items become operations by what their place can do, and answers of services become consequences.

pub(crate) mod after;
pub(crate) mod board_source;
pub(crate) mod changing;
pub(crate) mod choices;
pub(crate) mod complete;
pub(crate) mod deliver;
pub(crate) mod digest;
pub(crate) mod dispatch;
pub(crate) mod end_vote;
pub(crate) mod ending;
pub(crate) mod form;
pub(crate) mod form_message;
pub(crate) mod in_flight;
pub(crate) mod inline;
pub(crate) mod language;
pub(crate) mod made_boards;
pub(crate) mod menus;
pub(crate) mod notice;
pub(crate) mod plan;
pub(crate) mod poll;
pub(crate) mod presence;
pub(crate) mod prompting;
pub(crate) mod room_settings;
pub(crate) mod rooms;
pub(crate) mod rows;
pub(crate) mod showing;
pub(crate) mod slots;
pub(crate) mod split;
pub(crate) mod status;
pub(crate) mod stuck;
pub(crate) mod topics;

pub(crate) use after::After;
pub(crate) use complete::Completed;
pub use dispatch::{Dispatch, Outcome};
pub(crate) use plan::post;
pub use slots::{Purpose, Slots, TakenSlot};

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Board, MenuEntry, Picture, Place, PlatformName, Slot, TapId};
use jiff::{SignedDuration, Timestamp};

use crate::chat::Chat;
use crate::games::Games;
use crate::outbox::after::MenuKey;
use crate::outbox::in_flight::InFlight;
use crate::outbox::made_boards::MadeBoards;
use crate::queues::{Budgets, Recipient, Share};

/// In a place with a limit a minute, lines that change are edited that often.
pub(crate) const FRESH_EVERY: SignedDuration = SignedDuration::from_secs(5);

/// Operations that are under way, and what each place shows.
#[derive(Default)]
pub(crate) struct Outbox {
    budgets: Budgets,
    /// The content of each board, so that only changes are sent.
    boards: BTreeMap<(Place, Slot), Option<Board>>,
    /// The boards that were made for each place, until something else is shown there.
    made_boards: BTreeMap<Place, MadeBoards>,
    /// The number of times that all boards of a reader were made.
    made: u64,
    /// The content of each menu, so that only changes are sent.
    menus: BTreeMap<MenuKey, Vec<MenuEntry>>,
    /// The number of operations that there ever were.
    operations: u64,
    /// The number of dispatches that were ever sent off.
    dispatches: u64,
    /// Pictures that their service did not show again when it was asked to: they are told in words.
    unshown: BTreeSet<Picture>,
    /// Operations whose answer is awaited, by the number of their dispatch.
    in_flight: BTreeMap<u64, InFlight>,
    /// The moment at which a line that changes was last edited in a place.
    freshened: BTreeMap<Place, Timestamp>,
    /// Presses that were answered while the store took nothing.
    answered_unstored: BTreeSet<TapId>,
}

impl Outbox {
    /// The outbox of a process that begins, when so many operations were sent before it.
    pub(crate) fn after(operations: u64, chat: &Chat) -> Self {
        Outbox { operations, budgets: Budgets::after(chat.room_records.said()), ..Outbox::default() }
    }

    /// The number of times that all boards of a reader were made.
    pub(crate) fn boards_made(&self) -> u64 {
        self.made
    }

    /// The number of operations that there ever were: the next one has a key that none had.
    pub(crate) fn operations(&self) -> u64 {
        self.operations
    }

    /// All boards are sent again when something on them changes. Sent twice they do no harm.
    pub(crate) fn forget_boards(&mut self) {
        self.boards.clear();
        self.made_boards.clear();
    }

    /// A service shows none of its boards any more.
    pub(crate) fn forget_boards_of(&mut self, platform: &PlatformName) {
        self.boards.retain(|(place, _), _| place.platform != *platform);
        self.made_boards.retain(|place, _| place.platform != *platform);
    }

    /// A place is another now.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        for dispatch in self.in_flight.values_mut() {
            for of in [Recipient::Room, Recipient::Taps, Recipient::Rights, Recipient::Pins] {
                if dispatch.recipient == of(from.clone()) {
                    dispatch.recipient = of(to.clone());
                }
            }
            if dispatch.place.as_ref() == Some(from) {
                dispatch.moved_to = Some(to.clone());
            }
        }
        let moved = |place: Place| if place == *from { to.clone() } else { place };
        self.made_boards.remove(from);
        let boards = std::mem::take(&mut self.boards).into_iter();
        self.boards = boards.map(|((place, slot), board)| ((moved(place), slot), board)).collect();
    }

    /// Until when a line that changes is not edited in a place: others use what it takes, or it was edited a moment ago.
    pub(crate) fn fresh_until(&self, games: &Games, place: &Place, now: Timestamp) -> Option<Timestamp> {
        games.chat.capabilities(place).messages_per_minute?;
        let full = self.full_until(games, place, Share::Half, now);
        let again = self.freshened.get(place).map(|at| *at + FRESH_EVERY).filter(|until| *until > now);
        full.max(again)
    }

    /// Until when a place takes no more of this.
    pub(crate) fn full_until(&self, games: &Games, place: &Place, share: Share, now: Timestamp) -> Option<Timestamp> {
        self.budgets.full_until(&games.chat.conversation(place), &games.chat.capabilities(place), share, now)
    }
}
