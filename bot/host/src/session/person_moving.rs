//! Moves a person's part in a game to their new account.

use gloaming_core::chat::{Person, Place};

use crate::session::kept::Reaction;
use crate::session::{Occupant, Session};

impl Session {
    /// Gives everything that a person has in the game to their new account. Topics are opened anew, in the conversation of that account. The
    /// messages in `left`, the conversation of the old one, can no longer be edited or retracted.
    pub(crate) fn person_moved(&mut self, from: &Person, to: &Person, left: Option<&Place>) {
        for occupant in &mut self.state.seats.occupants {
            if matches!(occupant, Occupant::Person { person, .. } if person == from) {
                *occupant = Occupant::Person { person: to.clone(), direct: None };
            }
        }
        let lost: Vec<Place> = self
            .state
            .channels
            .topics
            .iter()
            .filter(|topic| topic.person == *from)
            .filter_map(|topic| topic.place.clone())
            .collect();
        self.state.channels.topics.retain(|topic| topic.person != *from);
        self.forget_sent_where(|sent| Some(&sent.place) == left || lost.contains(&sent.place));
        let seats = &mut self.state.seats;
        let former = seats.former.iter_mut().map(|former| &mut former.person);
        let guests = seats.guests.iter_mut().map(|guest| &mut guest.person);
        let rooms = self.state.channels.rooms.values_mut().flat_map(|room| {
            let links = room.links.iter_mut().map(|(person, _)| person);
            room.joined.iter_mut().chain(&mut room.asked).chain(&mut room.former).chain(links)
        });
        let reactions = self.state.talk.reactions.iter_mut().map(|Reaction { by, .. }| by);
        let all = former.chain(guests).chain(rooms).chain(reactions).chain(&mut self.state.lead.game_master);
        for person in all.filter(|person| *person == from) {
            *person = to.clone();
        }
    }
}
