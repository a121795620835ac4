//! Rooms at the beginning and the end of a game: grouping them while it is running, and restoring them when it is over.
//!
//! Before a game first changes a room that users created, the members who may write there are read. They are stored
//! until the room has been restored, even if the process restarts in between. Rooms that the bot created for private
//! channels are archived or left, depending on the settings, and the group is left. On services that show a list of
//! rooms, the titles show that the game is over, and a day later the bot leaves the rooms that were kept.

use gloaming_core::chat::{Place, PlatformName};
use jiff::{SignedDuration, Timestamp};

use crate::ids::TableId;
use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::room_items::RoomItems;
use crate::session::{Session, SessionState};

/// How long after the end of a game its private rooms are kept, so that players can read them.
const READ_ON: SignedDuration = SignedDuration::from_hours(24);

impl Session {
    /// Whether the rooms were brought to their state after the end of the game.
    pub(crate) fn has_ended(&self) -> bool {
        self.state.rooms.ended
    }

    /// Adds what the rooms need because a game begins, ends, or continues after its end was undone.
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
            // The end was undone.
            self.state.rooms.leave_at = None;
            for place in made_here {
                items.after.push((Recipient::Room(place), OutboxItem::Title { table: id.clone() }));
            }
            return;
        }
        let game = self.table.manifest().id;
        tracing::info!(game = %id.0, ruleset = game, "a game is over");
        // If the end is undone, the permissions are set again.
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

    /// Returns the rooms that the bot created for private channels, and that it is still in.
    fn private_places(&self) -> Vec<Place> {
        let rooms = self.state.channels.rooms.values().filter(|room| !room.given_up && !room.bound);
        rooms.map(|room| room.place.clone()).collect()
    }

    /// Returns when the private rooms of the game are left.
    pub(crate) fn leaves_rooms_at(&self) -> Option<Timestamp> {
        self.state.rooms.leave_at
    }

    /// Whether the private rooms of the game are left and no longer kept for reading.
    pub(crate) fn are_rooms_left(&self) -> bool {
        self.state.rooms.are_left
    }

    /// Marks the private rooms to be left, because the players have had time to read them. Returns those on services
    /// that show a list of rooms.
    pub(crate) fn leave_rooms(&mut self, services: &Services) -> Vec<Place> {
        self.state.rooms.leave_at = None;
        self.state.rooms.are_left = true;
        self.private_places().into_iter().filter(|place| services.capabilities(place).renames).collect()
    }

    /// Whether the title of a room that was created for the game shows that it is over, or `None` for any other room.
    pub(crate) fn is_titled_over(&self, place: &Place) -> Option<bool> {
        if self.group() == Some(place) {
            return Some(self.state.rooms.group_is_over);
        }
        let mut rooms = self.state.channels.rooms.values();
        rooms.find(|room| room.place == *place).map(|room| room.is_over)
    }

    /// Records whether the title of a room shows that the game is over.
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
    /// Returns the service on which the public rooms should be grouped: if there are several, or one that was created
    /// for the game. A game that is played in the room of its lobby needs no group, because everyone is in that room
    /// already.
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
