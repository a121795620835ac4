//! A person is forgotten.

use gloaming_core::chat::Person;

use crate::chat::Chat;
use crate::queues::{OutboxItem, Recipient};

impl Chat {
    /// Forgets a person: where they are reached, what waits for them, and where they gather. Returns whether anything was known of them.
    pub(crate) fn forget(&mut self, person: &Person) -> bool {
        for room in self.lobbies.forget(person) {
            // The notice names who is in.
            self.queues.put(Recipient::Room(room), OutboxItem::LobbyBoards);
        }
        self.room_records.forget_person(person);
        self.queues.clear(&Recipient::Direct(person.clone()));
        self.names.remove(person);
        self.company.forget(person);
        self.people.forget(person)
    }
}
