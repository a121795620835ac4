//! The rows of a game in the store, and its summary.

use gloaming_store::StoreBatch;
use jiff::Timestamp;

use crate::ids::TableId;
use crate::rows;
use crate::session::Session;
use crate::session::summary::{GameSummary, Over};

impl Session {
    /// Writes everything that changed since the last call as rows of the store.
    pub(crate) fn changes(&mut self, id: &TableId, batch: &mut StoreBatch) {
        if !std::mem::replace(&mut self.stored.deal, true) {
            batch.put_with(rows::deal(id), |row| rows::write_to(row, self.table.dealt_from()));
        }
        self.table.take_entries(|number, entry| batch.put(rows::entry(id, number), entry));
        if self.table.take_changed() {
            batch.put_with(rows::now(id), |row| self.table.write_now(row));
        }
        if self.stored.state.as_ref() != Some(&self.state) {
            batch.put_with(rows::seats(id), |row| rows::write_to(row, &self.state));
            self.stored.state = Some(self.state.clone());
        }
        for number in std::mem::take(&mut self.stored.sent) {
            match self.sent.iter().rev().find(|sent| sent.number == number) {
                Some(sent) => batch.put_with(rows::sent(id, number), |row| rows::write_to(row, sent)),
                None => batch.delete(rows::sent(id, number)),
            }
        }
    }

    /// Returns the summary of the game, or `None` if its row is up to date.
    pub(crate) fn new_head(&mut self) -> Option<GameSummary> {
        let head = self.head();
        if self.stored.head.as_ref() == Some(&head) {
            return None;
        }
        self.stored.head = Some(head.clone());
        Some(head)
    }

    fn head(&self) -> GameSummary {
        let seats = self.table.roster().seats();
        let over = self.table.winners().map(|winners| Over {
            at: self.table.log().last().map_or(self.table.dealt_from().at, |row| row.at),
            winners: winners.to_vec(),
            silent: self.state.talk.silent,
            score: self.score(),
        });
        let private = self.state.channels.rooms.values();
        let private = private.flat_map(|room| [Some(&room.place), room.instead_of.as_ref()]).flatten().cloned();
        let topics = self.state.channels.topics.iter().filter_map(|topic| topic.place.clone());
        GameSummary {
            ruleset: self.table.dealt_from().ruleset.clone(),
            seats: seats.map(|seat| self.person(seat).cloned()).collect(),
            guests: self.state.seats.guests.iter().map(|guest| guest.person.clone()).collect(),
            former: self.state.seats.former.clone(),
            moved: self.state.seats.moved.clone(),
            rooms: self.state.rooms.public.clone(),
            private_rooms: private.chain(topics).chain(self.state.rooms.group.clone()).collect(),
            game_master: self.state.lead.game_master.clone(),
            next_due: self.next_due(),
            unanchored: over.is_none() && self.state.rooms.anchored < self.table.phases().len(),
            over,
        }
    }

    /// Returns when something is due next at this table: a deadline, a practice player's move, a check of the phase's
    /// deliveries, or leaving its rooms.
    pub(crate) fn next_due(&self) -> Option<Timestamp> {
        let practice = self.state.practice.moves.values().min().copied();
        let all = [self.table.next_due(), practice, self.state.posts.next_look(), self.leaves_rooms_at()];
        all.into_iter().flatten().min()
    }
}
