//! The menus that change with a game.

use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::Session;

impl Session {
    /// A game begins or is over: its rooms, and the conversations of those who play, get other menus.
    pub(crate) fn menus_of_game(&self, services: &Services, people: &People) -> Vec<(Recipient, OutboxItem)> {
        let seats = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let people = seats.filter(|person| people.direct(person).is_some()).cloned().map(Recipient::Direct);
        let people =
            people.filter(|recipient| services.has_menus(recipient)).map(|recipient| (recipient, OutboxItem::Menus));
        self.menus_of_rooms(services).into_iter().chain(people).collect()
    }

    /// A phase begins: the menus of a game's rooms show what can be said there in it.
    pub(crate) fn menus_of_rooms(&self, services: &Services) -> Vec<(Recipient, OutboxItem)> {
        let rooms = self.state.rooms.public.iter().cloned().map(Recipient::Room);
        rooms
            .filter(|recipient| services.has_menus(recipient))
            .map(|recipient| (recipient, OutboxItem::Menus))
            .collect()
    }
}
