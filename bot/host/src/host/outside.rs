//! Players who are not in the room of their game, as those who took their seat by a link: what is told there they read in
//! their conversation, until they come in.
//!
//! A service tells who comes and goes, and not who was never there: so it is asked when somebody takes a seat without having
//! been seen in the room. That goes by a lane of its own, and no game waits for it. Until the answer is there, somebody
//! counts as present; then they read what they missed.

use gloaming_core::chat::{Author, Company, Operation, Person, Place};
use gloaming_core::text::{Arg, PlayerText};

use super::errand::Plan;
use super::receipts::After;
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::table::{Addressee, Line};

impl Host {
    /// Somebody has a seat, and was not seen in the room: whether they are there is asked.
    pub(super) fn look_for(&mut self, person: &Person, room: &Place) {
        // Pages have no outside.
        if room.platform == person.platform && !self.has_boards(room) {
            let leg = Leg::Service(room.platform.clone());
            self.courier.put(leg, Parcel::LookFor { room: room.clone(), people: vec![person.clone()] });
        }
    }

    pub(super) fn plan_look_for(room: &Place, people: &[Person]) -> Plan {
        Plan::Do {
            operation: Box::new(Operation::ReadMembers { place: room.clone(), people: people.to_vec() }),
            after: After::LookedFor { room: room.clone(), people: people.to_vec() },
            finishes: true,
        }
    }

    /// Who is in a room of those who were looked for. For the others, what was told there in their games comes after.
    pub(super) fn looked_for(&mut self, room: &Place, people: &[Person], company: &Company) {
        for person in people {
            if company.members.iter().any(|member| member.person == *person) {
                self.comes_in(person, room);
            } else if !self.found.is_outside(room, person) {
                self.goes_out(person, room);
                self.tell_what_was_missed(person, room);
            }
        }
    }

    /// Somebody is in a room.
    pub(super) fn comes_in(&mut self, person: &Person, room: &Place) {
        if self.found.is_outside(room, person) {
            self.found.change(room, |found| found.outside.remove(person));
        }
    }

    /// Somebody is not in a room in which they play, or are about to.
    pub(super) fn goes_out(&mut self, person: &Person, room: &Place) {
        let gathers = self.lobbies.get(room).is_some_and(|lobby| lobby.has(person));
        let seated = |id: &TableId| self.people.seats(person).iter().any(|(table, _)| table == id);
        let plays = self.heads.in_place(room).any(|id| self.heads.is_running(id) && seated(id));
        if (gathers || plays) && !self.found.is_outside(room, person) {
            self.found.change(room, |found| found.outside.insert(person.clone()));
        }
    }

    fn tell_what_was_missed(&mut self, person: &Person, room: &Place) {
        for id in self.public_games(room) {
            let Some(seating) = self.seatings.get(&id).filter(|seating| seating.seat_of(person).is_some()) else {
                continue;
            };
            let told = seating.table.log().iter().filter(|row| row.number < seating.dispatched);
            let public = |to: &Addressee| match to {
                Addressee::Channel(name) => seating.table.channels().get(name).is_some_and(|channel| channel.public),
                _ => false,
            };
            let missed = told.filter(|row| public(&row.to) && matches!(row.line, Line::Event(_) | Line::Talk { .. }));
            let rows: Vec<u64> = missed.map(|row| row.number).collect();
            if !rows.is_empty() {
                self.courier.put(Leg::Direct(person.clone()), Parcel::Rows { table: id, rows, whole: false });
            }
        }
    }

    /// Somebody gives up the seat that they have where people gather, from their conversation.
    pub(super) fn leave_in_private(&mut self, by: &Author) {
        let leg = Leg::Direct(by.person.clone());
        let mut rooms = self.lobbies.iter().filter(|(_, lobby)| lobby.has(&by.person)).map(|(room, _)| room.clone());
        match (rooms.next(), rooms.next()) {
            (Some(room), None) => {
                let before = self.lobbies.get(&room).cloned();
                if let Some(lobby) = self.lobbies.get_mut(&room) {
                    lobby.leave(&by.person);
                }
                if !self.has_notice(&room) {
                    let name = PlayerText::new(&by.name);
                    self.host_note(&Leg::Room(room.clone()), "left", &[("name", Arg::Person(&name))]);
                }
                self.host_note(&leg, "left-you", &[]);
                self.lobby_changed(&room, before.as_ref());
            }
            (Some(_), Some(_)) => self.host_note(&leg, "lobby-in-a-room", &[]),
            (None, _) => self.leave_a_game(&leg, &by.person),
        }
    }

    /// The seat in a game that runs is not somebody's to give up: they are told who frees it.
    fn leave_a_game(&mut self, leg: &Leg, person: &Person) {
        let running = self.people.seats(person).iter().rev().find(|(id, _)| self.heads.is_running(id)).cloned();
        let Some((id, seat)) = running else { return self.host_note(leg, "left-not-in", &[]) };
        let Some(seating) = self.wake(&id) else { return };
        let handle = seating.table.roster().handle(seat).to_owned();
        self.host_note(leg, "leave-running", &[("name", Arg::Own(&id.0)), ("handle", Arg::Own(&handle))]);
    }
}
