//! A room of the game's own: made for a long game, so that the room in which people gathered is not silenced for days.
//!
//! It is made after the deal. Until it is there, what is told to all is kept back, and then told there from the beginning.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, Place, PlatformName};
use gloaming_table::Line;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::room_records::Rooms;
use crate::session::Session;

impl Session {
    /// A room of its own is to be made for the game; it takes place in this one if that cannot be done.
    pub(crate) fn wants_own_room(&mut self, otherwise: Place) {
        self.state.rooms.gathered = Some(otherwise.clone());
        self.state.rooms.own_room = Some(otherwise);
    }

    /// The room in which the game takes place if no room of its own can be made, while that is not known.
    pub(crate) fn awaits_own_room(&self) -> Option<&Place> {
        self.state.rooms.own_room.as_ref()
    }

    /// The people of a service who are asked into the room of the game: the players, and the person who leads it.
    pub(crate) fn people_of_room(&self, platform: &PlatformName) -> Vec<Person> {
        let seated = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let mut people: Vec<Person> = seated.chain(self.game_master()).cloned().collect();
        people.retain(|person| person.platform == *platform);
        people.sort();
        people.dedup();
        people
    }

    /// The public room of the game is this one, made for it or not. Returns what was told in public so far, by recipient; `None` if
    /// the room was known already.
    pub(crate) fn settle_own_room(
        &mut self,
        rooms: Rooms<'_>,
        id: &TableId,
        room: Place,
    ) -> Option<Vec<(Recipient, OutboxItem)>> {
        self.state.rooms.own_room.take()?;
        self.state.rooms.public.push(room);
        // Nobody has said yet who may write there.
        self.state.rooms.speakers = None;
        let mut told: BTreeMap<Recipient, Vec<u64>> = BTreeMap::new();
        for row in self.routed().filter(|row| matches!(row.line, Line::Event(_) | Line::Talk { .. })) {
            if self.table.is_public(row) {
                for recipient in self.recipients(rooms, row) {
                    told.entry(recipient).or_default().push(row.number);
                }
            }
        }
        let item = |rows| OutboxItem::Rows { table: id.clone(), rows, whole: false };
        Some(told.into_iter().map(|(recipient, rows)| (recipient, item(rows))).collect())
    }
}
