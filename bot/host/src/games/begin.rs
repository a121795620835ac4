//! The process begins, and an item's turn comes: what must be awake is woken.

use gloaming_core::chat::Place;

use crate::games::Games;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// The process begins: rooms and menus are brought to where they should be.
    pub(crate) fn begin(&mut self) {
        self.prompts.set_seed(self.random.secret());
        let homes: Vec<Place> = self.services.all().filter_map(|platform| platform.links().home()).collect();
        for home in homes {
            self.queues.put(Recipient::Room(home), OutboxItem::HomeBoard);
        }
        self.services.begin_menus(&mut self.queues);
        self.count_bound_groups();
        // A change that could not be undone when its game ended may be possible now.
        let is_played =
            |room: &&Place| self.sessions.index().in_place(room).any(|id| self.sessions.index().is_running(id));
        let changed: Vec<Place> =
            self.room_records.changed_by_games().filter(|room| !is_played(room)).cloned().collect();
        for room in changed {
            self.queues.put(Recipient::Rights(room), OutboxItem::PutBack);
        }
    }

    /// Wakes the games that an item is about, so that it can be planned; `false` if its game's rows do not read, and so has
    /// nothing to say.
    pub(crate) fn prepare(&mut self, recipient: &Recipient, item: &OutboxItem) -> bool {
        match (item, recipient) {
            (OutboxItem::Menus, Recipient::Direct(person)) => self.wake_games_of(person),
            (OutboxItem::Menus, Recipient::Room(room)) => drop(self.public_games(room)),
            _ => {}
        }
        item.table().is_none_or(|table| self.wake(table).is_some())
    }
}
