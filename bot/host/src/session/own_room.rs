//! A room of the game's own. It is created for a long game, so that the room of its lobby isn't silenced for days.
//!
//! It is created after the deal. Public messages are held back until it exists, and then posted there from the
//! beginning.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, Place, PlatformName};
use gloaming_table::Line;

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::room_records::Rooms;
use crate::session::Session;

impl Session {
    /// Requests an own room for the game, which is played in the given place if that fails.
    pub(crate) fn wants_own_room(&mut self, otherwise: Place) {
        self.state.rooms.gathered = Some(otherwise.clone());
        self.state.rooms.own_room = Some(otherwise);
    }

    /// Returns the room in which the game is played if no own room can be created, as long as that isn't known.
    pub(crate) fn awaits_own_room(&self) -> Option<&Place> {
        self.state.rooms.own_room.as_ref()
    }

    /// Returns the people of a service who are invited to the game's room: the players and the leader.
    pub(crate) fn people_of_room(&self, platform: &PlatformName) -> Vec<Person> {
        let seated = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let mut people: Vec<Person> = seated.chain(self.game_master()).cloned().collect();
        people.retain(|person| person.platform == *platform);
        people.sort();
        people.dedup();
        people
    }

    /// Sets the public room of the game, created for it or not. Returns the public rows so far by recipient, or `None`
    /// if the room was known already.
    pub(crate) fn settle_own_room(
        &mut self,
        rooms: Rooms<'_>,
        id: &TableId,
        room: Place,
    ) -> Option<Vec<(Recipient, OutboxItem)>> {
        self.state.rooms.own_room.take()?;
        self.state.rooms.public.push(room);
        // Permissions haven't been set in this room yet.
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
