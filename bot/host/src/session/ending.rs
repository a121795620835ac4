//! Rooms at the beginning and the end of a game: a group for those of a running game, and everything put back when it is over.
//!
//! The people who might write in a room that people made are read before a game first changes it, and kept until it was put back,
//! however often the process starts again in between. The rooms that the bot made for private channels are archived or
//! left, as the settings have it; the group is left.

use gloaming_core::chat::{Place, PlatformName};

use crate::ids::TableId;
use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::room_items::RoomItems;
use crate::session::{Session, SessionState};

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
        if !over {
            return;
        }
        let game = self.table.manifest().id;
        tracing::info!(game = %id.0, ruleset = game, "a game is over");
        // Should the end be taken back, they are told once more.
        state.rooms.speakers = None;
        for room in &state.rooms.public {
            items.after.push((Recipient::Rights(room.clone()), OutboxItem::PutBack));
        }
        let private =
            self.state.channels.rooms.values().filter(|room| !room.given_up && !room.bound).map(|room| &room.place);
        for place in private.chain(&self.state.rooms.group) {
            items.after.push((Recipient::Room(place.clone()), OutboxItem::PutAway { table: id.clone() }));
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
