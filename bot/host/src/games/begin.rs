//! Wakes what is needed when the process starts and when an item is delivered.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Brings rooms and menus up to date when the process starts.
    pub(crate) fn begin(&mut self) {
        self.prompts.set_seed(self.random.secret());
        let homes: Vec<Place> = self.services.all().filter_map(|platform| platform.links().home()).collect();
        for home in homes {
            self.queues.put(Recipient::Room(home), OutboxItem::HomeBoard);
        }
        self.services.begin_menus(&mut self.queues);
        self.count_bound_groups();
        // A room that couldn't be restored when its game ended may be restorable now.
        let is_played =
            |room: &&Place| self.sessions.index().in_place(room).any(|id| self.sessions.index().is_running(id));
        let changed: Vec<Place> =
            self.room_records.changed_by_games().filter(|room| !is_played(room)).cloned().collect();
        for room in changed {
            self.queues.put(Recipient::Rights(room), OutboxItem::PutBack);
        }
    }

    /// Wakes the games that an item is about, so that it can be planned. Returns `false` if the rows of its game are
    /// invalid, so that there is nothing to send.
    pub(crate) fn prepare(&mut self, recipient: &Recipient, item: &OutboxItem) -> bool {
        match (item, recipient) {
            (OutboxItem::Menus, Recipient::Direct(person)) => self.wake_games_of(person),
            (OutboxItem::Menus, Recipient::Room(room)) => drop(self.public_games(room)),
            _ => {}
        }
        item.table().is_none_or(|table| self.wake(table).is_some())
    }
}
