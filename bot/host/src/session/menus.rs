//! The command menus that change with a game.

use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::Session;

impl Session {
    /// Returns items that update the menus of a game's rooms and its players' conversations when it begins or ends.
    pub(crate) fn menus_of_game(&self, services: &Services, people: &People) -> Vec<(Recipient, OutboxItem)> {
        let seats = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let people = seats.filter(|person| people.direct(person).is_some()).cloned().map(Recipient::Direct);
        let people =
            people.filter(|recipient| services.has_menus(recipient)).map(|recipient| (recipient, OutboxItem::Menus));
        self.menus_of_rooms(services).into_iter().chain(people).collect()
    }

    /// Returns items that update the menus of a game's rooms when a phase begins, to show the commands that are
    /// available in it.
    pub(crate) fn menus_of_rooms(&self, services: &Services) -> Vec<(Recipient, OutboxItem)> {
        let rooms = self.state.rooms.public.iter().cloned().map(Recipient::Room);
        rooms
            .filter(|recipient| services.has_menus(recipient))
            .map(|recipient| (recipient, OutboxItem::Menus))
            .collect()
    }
}
