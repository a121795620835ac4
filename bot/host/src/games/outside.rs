//! Players who aren't in the room of their game, for example because they joined by a link. They receive the room's
//! messages in their conversation until they join the room.
//!
//! A service reports who joins and leaves, but not who was never there. So it is asked when a player takes a seat
//! without having been seen in the room. The request has its own queue, so that no game waits for it. Until the
//! response arrives the player counts as present. After that they receive what they missed.

use gloaming_core::chat::{Company, Person, Place};
use gloaming_table::{Addressee, Line};

use crate::games::Games;
use crate::games::offers::offer_if_wanted;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Handles a service's report which of these people are in a room. The others receive the room's messages of their
    /// games in private.
    pub(crate) fn looked_for(&mut self, room: &Place, people: &[Person], company: &Company) {
        for person in people {
            // The service was asked about an account that has been replaced meanwhile.
            if let Some(now) = self.people.moved_to(person).filter(|_| !self.people.is_known(person)) {
                self.services.look_for(now, room, &mut self.queues);
                continue;
            }
            let is_there = company.members.iter().any(|member| member.person == *person);
            offer_if_wanted(self, person, room, is_there);
            if is_there {
                self.attendance.comes_in(&self.services, person, room, &mut self.room_records);
            } else if !self.room_records.is_outside(room, person) {
                self.goes_out(person, room);
                self.tell_what_was_missed(person, room);
            }
        }
    }

    /// Records that a person isn't in a room in which they play, have played or are in a lobby.
    pub(crate) fn goes_out(&mut self, person: &Person, room: &Place) {
        let gathers = self.lobbies.get(room).is_some_and(|lobby| lobby.has(person) || lobby.host == *person);
        let seated = |id: &TableId| self.people.seats(person).iter().any(|(table, _)| table == id);
        let plays = self.sessions.index().in_place(room).any(|id| self.sessions.index().is_running(id) && seated(id));
        // A topic is used like a room, but its members are those of its group.
        let is_it = |one: &Place| one == room || self.services.conversation(one) == *room;
        let of_theirs = self.people.seats(person).iter().filter_map(|(id, _)| self.sessions.index().get(id));
        let has_played = of_theirs.flat_map(|game| &game.rooms).any(is_it);
        if (gathers || plays || has_played) && !self.room_records.is_outside(room, person) {
            self.room_records.change(room, |record| record.outside.insert(person.clone()));
        }
    }

    fn tell_what_was_missed(&mut self, person: &Person, room: &Place) {
        for id in self.public_games(room) {
            let Some(session) = self.sessions.get(&id).filter(|session| session.seat_of(person).is_some()) else {
                continue;
            };
            let told = session.routed();
            let public = |to: &Addressee| match to {
                Addressee::Channel(name) => session.table.channels().get(name).is_some_and(|channel| channel.public),
                _ => false,
            };
            let missed = told.filter(|row| public(&row.to) && matches!(row.line, Line::Event(_) | Line::Talk { .. }));
            let rows: Vec<u64> = missed.map(|row| row.number).collect();
            if !rows.is_empty() {
                self.queues.put(Recipient::Direct(person.clone()), OutboxItem::Rows { table: id, rows, whole: false });
            }
        }
    }
}
