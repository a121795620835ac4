use crate::chat::Chat;
use crate::courier::{Leg, Parcel};
use crate::session::Seating;

impl Seating {
    /// A game begins or is over: its rooms, and the conversations of those who play, get other menus.
    pub(crate) fn menus_of_game(&self, chat: &Chat) -> Vec<(Leg, Parcel)> {
        let seats = self.table.roster().seats().filter_map(|seat| self.person(seat));
        let people = seats.filter(|person| chat.people.direct(person).is_some()).cloned().map(Leg::Direct);
        let people = people.filter(|leg| chat.has_menus(leg)).map(|leg| (leg, Parcel::Menus));
        self.menus_of_rooms(chat).into_iter().chain(people).collect()
    }

    /// A phase begins: the menus of a game's rooms show what can be said there in it.
    pub(crate) fn menus_of_rooms(&self, chat: &Chat) -> Vec<(Leg, Parcel)> {
        let rooms = self.around.rooms.iter().cloned().map(Leg::Room);
        rooms.filter(|leg| chat.has_menus(leg)).map(|leg| (leg, Parcel::Menus)).collect()
    }
}
