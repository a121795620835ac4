//! Moves a person's part in a game to their new account.

use gloaming_core::chat::{Person, Place};

use crate::session::kept::{Moved, Reaction};
use crate::session::{Occupant, Session};

/// The maximum number of account changes that a game remembers.
const MOST_MOVED: usize = 1_000;

impl Session {
    /// Remembers that a person has a new account. Earlier rows with the old account remain theirs, and later ones
    /// aren't.
    pub(crate) fn account_moved(&mut self, from: &Person, to: &Person) {
        let (row, entry) = (self.table.log().len() as u64, self.table.entry_count());
        let moved = &mut self.state.seats.moved;
        let too_many = (moved.len() + 1).saturating_sub(MOST_MOVED);
        moved.drain(..too_many);
        moved.push(Moved { from: from.clone(), to: to.clone(), row, entry });
    }

    /// Returns the current account of the person whom a row names by this account.
    pub(crate) fn account_now<'a>(&'a self, account: &'a Person, row: u64) -> &'a Person {
        let since = self.state.seats.moved.iter().filter(|moved| row < moved.row);
        since.fold(account, |now, moved| if moved.from == *now { &moved.to } else { now })
    }

    /// Forgets a person's previous accounts.
    pub(crate) fn forget_moves_of(&mut self, person: &Person) {
        let mut now = person.clone();
        let moved = std::mem::take(&mut self.state.seats.moved);
        let mut others: Vec<Moved> = Vec::with_capacity(moved.len());
        for moved in moved.into_iter().rev() {
            match moved.to == now {
                true => now = moved.from,
                false => others.push(moved),
            }
        }
        others.reverse();
        self.state.seats.moved = others;
    }

    /// Moves everything of a person in the game to their new account. Topics are opened again in that account's
    /// conversation. The messages in `left`, the old account's conversation, can no longer be edited or deleted.
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
