//! The outbox: parcels become operations by what their place can do, and answers of services become consequences.

pub(crate) mod after;
pub(crate) mod changing;
pub(crate) mod choices;
pub(crate) mod complete;
pub(crate) mod deliver;
pub(crate) mod digest;
pub(crate) mod ending;
pub(crate) mod errand;
pub(crate) mod menus;
pub(crate) mod notice;
pub(crate) mod presence;
pub(crate) mod prompting;
pub(crate) mod rooms;
pub(crate) mod showing;
pub(crate) mod slots;
pub(crate) mod split;
pub(crate) mod status;
pub(crate) mod topics;

use std::collections::BTreeMap;

use gloaming_core::chat::{Board, MenuEntry, MenuScope, Place, PlatformName, Slot};

use jiff::Timestamp;

use crate::courier::{Budgets, Leg, Share};
use crate::games::Games;

pub(crate) use after::After;
pub(crate) use complete::Completed;
pub(crate) use deliver::post;
pub(crate) use errand::UnderWay;
pub use errand::{Errand, Outcome};
pub use slots::Slots;

/// A menu of a service: where it shows, and to people of which language.
pub(crate) type MenuKey = (PlatformName, MenuScope, Option<String>);

/// Operations that are under way, and what each place shows.
#[derive(Default)]
pub(crate) struct Outbox {
    pub(crate) budgets: Budgets,
    /// What each board shows, so that only changes are sent.
    pub(crate) boards: BTreeMap<(Place, Slot), Option<Board>>,
    /// What each menu shows, so that only changes are sent.
    pub(crate) menus: BTreeMap<MenuKey, Vec<MenuEntry>>,
    /// How many operations there ever were.
    pub(crate) operations: u64,
    /// How many errands were ever sent off.
    pub(crate) errands: u64,
    /// Operations whose answer is awaited, by the number of their errand.
    pub(crate) under_way: BTreeMap<u64, UnderWay>,
}

impl Outbox {
    /// A place is another now.
    pub(crate) fn moves(&mut self, from: &Place, to: &Place) {
        for errand in self.under_way.values_mut() {
            for of in [Leg::Room, Leg::Taps, Leg::Rights] {
                if errand.leg == of(from.clone()) {
                    errand.leg = of(to.clone());
                }
            }
        }
        let moved = |place: Place| if place == *from { to.clone() } else { place };
        let boards = std::mem::take(&mut self.boards).into_iter();
        self.boards = boards.map(|((place, slot), board)| ((moved(place), slot), board)).collect();
    }

    /// Until when a place takes no more of this.
    pub(crate) fn full_until(&self, games: &Games, place: &Place, share: Share, now: Timestamp) -> Option<Timestamp> {
        self.budgets.full_until(&games.chat.conversation(place), &games.chat.capabilities(place), share, now)
    }
}
