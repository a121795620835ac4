//! Rooms at the beginning and the end of a game: a group for those of a running game, and everything put back when it is over.
//!
//! The people who might write in a room that people made are read before a game first changes it, and kept until it was put back,
//! however often the process starts again in between. The rooms that the bot made for private channels are archived or
//! left, as the settings have it; the group is left. Where they stand in a list of people's rooms their titles say that the game is over,
//! and a day later the bot leaves those that were kept.

use gloaming_core::chat::{Place, PlatformName};
use jiff::{SignedDuration, Timestamp};

use crate::ids::TableId;
use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::room_items::RoomItems;
use crate::session::{Session, SessionState};

/// So long after the end of a game its private rooms are kept, for players to read on.
const READ_ON: SignedDuration = SignedDuration::from_hours(24);

impl Session {
    /// True if the rooms have what they need because the game is over.
    pub(crate) fn has_ended(&self) -> bool {
        self.state.rooms.ended
    }

    /// Adds what the rooms need because a game begins, ends, or goes on after its end was taken back.
    pub(crate) fn begin_or_end(&mut self, services: &Services, people: &People, id: &TableId, items: &mut RoomItems) {
        let over = self.table.winners().is_some();
        if self.state.rooms.has_menus == over {
            self.state.rooms.has_menus = !over;
            items.after.extend(self.menus_of_game(services, people));
        }
        let state = &mut self.state;
        let has_rooms = state.rooms.own_room.is_none();
        if !over
            && has_rooms
            && services.settings.spaces
            && !state.rooms.grouped
            && let Some(platform) = state.platform_with_rooms(services)
        {
            let recipient = Recipient::Aside { platform: platform.clone(), table: id.clone(), channel: None };
            items.after.push((recipient, OutboxItem::Group { table: id.clone() }));
            state.rooms.grouped = true;
        }
        if state.rooms.ended == over {
            return;
        }
        state.rooms.ended = over;
        for status in &state.posts.status {
            if let Some(message) = status.message.clone() {
                let item = OutboxItem::Pin { message, pinned: !over };
                items.after.push((Recipient::Pins(status.place.clone()), item));
            }
        }
        let made_here = self.private_places();
        if !over {
            // The end was taken back.
            self.state.rooms.leave_at = None;
            for place in made_here {
                items.after.push((Recipient::Room(place), OutboxItem::Title { table: id.clone() }));
            }
            return;
        }
        let game = self.table.manifest().id;
        tracing::info!(game = %id.0, ruleset = game, "a game is over");
        // Should the end be taken back, they are told once more.
        self.state.rooms.speakers = None;
        for room in &self.state.rooms.public {
            items.after.push((Recipient::Rights(room.clone()), OutboxItem::PutBack));
        }
        let is_listed = |place: &Place| services.capabilities(place).renames;
        self.state.rooms.leave_at = made_here.iter().any(is_listed).then(|| self.table.latest() + READ_ON);
        for place in made_here.into_iter().chain(self.state.rooms.group.clone()) {
            items.after.push((Recipient::Room(place), OutboxItem::PutAway { table: id.clone() }));
        }
    }

    /// The rooms that the bot made for private channels, and is in.
    fn private_places(&self) -> Vec<Place> {
        let rooms = self.state.channels.rooms.values().filter(|room| !room.given_up && !room.bound);
        rooms.map(|room| room.place.clone()).collect()
    }

    /// The moment at which the private rooms of the game are left.
    pub(crate) fn leaves_rooms_at(&self) -> Option<Timestamp> {
        self.state.rooms.leave_at
    }

    /// Whether the private rooms of the game are left, and no longer kept for reading.
    pub(crate) fn are_rooms_left(&self) -> bool {
        self.state.rooms.are_left
    }

    /// The players have had time to read on: from now on the private rooms are left. Returns those that stand in a list of people's rooms.
    pub(crate) fn leave_rooms(&mut self, services: &Services) -> Vec<Place> {
        self.state.rooms.leave_at = None;
        self.state.rooms.are_left = true;
        self.private_places().into_iter().filter(|place| services.capabilities(place).renames).collect()
    }

    /// Whether the title of a room that was made for the game says that it is over; `None` for any other room.
    pub(crate) fn is_titled_over(&self, place: &Place) -> Option<bool> {
        if self.group() == Some(place) {
            return Some(self.state.rooms.group_is_over);
        }
        let mut rooms = self.state.channels.rooms.values();
        rooms.find(|room| room.place == *place).map(|room| room.is_over)
    }

    /// The title of a room says that the game is over, or does so no longer.
    pub(crate) fn is_retitled(&mut self, place: &Place, is_over: bool) {
        if self.group() == Some(place) {
            self.state.rooms.group_is_over = is_over;
        }
        for room in self.state.channels.rooms.values_mut().filter(|room| room.place == *place) {
            room.is_over = is_over;
        }
    }
}

impl SessionState {
    /// The service on which the public rooms are to be grouped: where there are several, or one that was made for the game. A game that
    /// is played where people gathered has its only room there: everybody is in it already.
    fn platform_with_rooms(&self, services: &Services) -> Option<&PlatformName> {
        let groups =
            |platform: &PlatformName| services.get(platform).is_some_and(|one| one.capabilities(None).groups.is_yes());
        let was_made = |room: &Place| self.rooms.gathered.as_ref().is_some_and(|gathered| gathered != room);
        let is_alone =
            |room: &Place| self.rooms.public.iter().filter(|other| other.platform == room.platform).count() == 1;
        let rooms = self.rooms.public.iter().filter(|room| groups(&room.platform));
        rooms.into_iter().find(|room| !is_alone(room) || was_made(room)).map(|room| &room.platform)
    }
}
