//! The process begins, and a parcel's turn comes: what must be awake is woken.

use gloaming_core::chat::Place;

use crate::courier::{Leg, Parcel};
use crate::games::Games;

impl Games {
    /// The process begins: rooms and menus are brought to where they should be.
    pub(crate) fn begin(&mut self) {
        self.prompts.set_seed(self.draws.seed());
        let homes: Vec<Place> = self.chat.services.platforms.values().filter_map(|platform| platform.home()).collect();
        for home in homes {
            self.chat.courier.put(Leg::Room(home), Parcel::HomeBoard);
        }
        self.chat.begin_menus();
        self.count_bound_groups();
        // What could not be put back when its game ended may be possible now.
        let is_played = |room: &&Place| self.heads.in_place(room).any(|id| self.heads.is_running(id));
        let changed: Vec<Place> = self.chat.found.changed_by_games().filter(|room| !is_played(room)).cloned().collect();
        for room in changed {
            self.chat.courier.put(Leg::Rights(room), Parcel::PutBack);
        }
    }

    /// Wakes the games that a parcel is about, so that it can be planned; `false` if its game's rows do not read, and so has
    /// nothing to say.
    pub(crate) fn prepare(&mut self, leg: &Leg, parcel: &Parcel) -> bool {
        match (parcel, leg) {
            (Parcel::Menus, Leg::Direct(person)) => self.wake_games_of(person),
            (Parcel::Menus, Leg::Room(room)) => drop(self.public_games(room)),
            _ => {}
        }
        parcel.table().is_none_or(|table| self.wake(table).is_some())
    }
}
