//! Seats and removes people, and determines their role in the game.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use gloaming_table::Who;

use crate::session::{Occupant, Session};

impl Session {
    /// Seats a person. Returns the previous occupant.
    pub(crate) fn seat_person(&mut self, seat: Seat, person: &Person) -> Option<Person> {
        let before = self.person(seat).cloned();
        if let Some(before) = before.clone().filter(|before| before != person) {
            self.note_former(before, Some(seat));
        }
        // The planned move of a practice player is dropped.
        self.state.practice.no_practice_move_of(seat);
        if let Some(occupant) = self.state.seats.occupants.get_mut(seat.index()) {
            *occupant = Occupant::Person { person: person.clone(), direct: None };
        }
        self.state.seats.names.remove(&seat);
        self.state.seats.gone.retain(|gone| gone.seat != seat);
        self.set_passes_for(seat, None);
        self.state.lead.off_votes.forget(seat);
        self.state.lead.skip_votes.forget(seat);
        self.state.seats.fled.retain(|one| *one != seat);
        self.state.seats.taken_at.insert(seat, self.table.log().len() as u64);
        self.state.channels.topics.retain(|topic| Some(&topic.person) != before.as_ref());
        self.state.channels.introduced.retain(|(one, _)| *one != seat);
        self.state.channels.talking.retain(|(one, _)| *one != seat);
        before
    }

    /// A person was forgotten: a practice player sits in their seat, and no room or topic names them, nor a message in their
    /// conversation.
    pub(crate) fn forget(&mut self, person: &Person, direct: Option<&Place>) {
        let topics = self.state.channels.topics.iter().filter(|topic| topic.person == *person);
        let mut own: Vec<Place> = topics.filter_map(|topic| topic.place.clone()).chain(direct.cloned()).collect();
        own.extend(self.state.seats.occupants.iter().filter_map(|occupant| match occupant {
            Occupant::Person { person: one, direct } if one == person => direct.clone(),
            _ => None,
        }));
        self.forget_sent_where(|sent| own.contains(&sent.place));
        if let Some(seat) = self.seat_of(person) {
            self.state.seats.names.remove(&seat);
            self.state.posts.orders.retain(|order| order.seat != seat);
        }
        let is_them = |occupant: &Occupant| matches!(occupant, Occupant::Person { person: one, .. } if one == person);
        for occupant in self.state.seats.occupants.iter_mut().filter(|occupant| is_them(occupant)) {
            *occupant = Occupant::Practice;
        }
        self.state.lead.game_master.take_if(|master| master == person);
        self.state.seats.former.retain(|former| former.person != *person);
        self.state.seats.guests.retain(|guest| guest.person != *person);
        self.state.channels.topics.retain(|topic| topic.person != *person);
        self.state.talk.forget_reactions(person);
        self.forget_moves_of(person);
        for room in self.state.channels.rooms.values_mut() {
            room.asked.retain(|one| one != person);
            room.joined.retain(|one| one != person);
        }
    }

    /// Returns the person's role as a speaker at this table.
    pub(crate) fn who(&self, person: &Person, name: &str) -> Who {
        match (self.seat_of(person), self.guest(person)) {
            (Some(seat), _) => Who::Seat(seat),
            (None, Some(guest)) => Who::Guest(person.clone(), guest.handle.clone()),
            (None, None) => Who::Onlooker(person.clone(), name.to_owned()),
        }
    }
}
