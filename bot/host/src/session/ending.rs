//! What becomes of rooms: a group for those of a game while it runs, and everything put back when it is over.
//!
//! Who might write in a room that people made is read before a game first changes it, and kept until it was put back,
//! however often the process starts anew in between. The rooms that the bot made for private channels are archived or
//! left, as the settings have it; the group is left.

use gloaming_core::chat::Place;

use crate::chat::Chat;
use crate::courier::{Leg, Parcel};
use crate::ids::TableId;
use crate::session::Seating;
use crate::session::rooms::RoomParcels;

impl Seating {
    /// What the rooms need because a game begins, ends, or goes on after its end was taken back.
    pub(crate) fn begin_or_end(&mut self, chat: &Chat, id: &TableId, parcels: &mut RoomParcels) {
        let over = self.table.winners().is_some();
        if self.around.has_menus == over {
            self.around.has_menus = !over;
            parcels.after.extend(self.menus_of_game(chat));
        }
        let around = &mut self.around;
        if !over && chat.settings.spaces && !std::mem::replace(&mut around.grouped, true) {
            let groups = |place: &&Place| {
                chat.services.platforms.get(&place.platform).is_some_and(|one| one.capabilities(None).groups.is_yes())
            };
            if let Some(room) = around.rooms.iter().find(groups) {
                parcels.after.push((Leg::Room(room.clone()), Parcel::Group { table: id.clone() }));
            }
        }
        if around.ended == over {
            return;
        }
        around.ended = over;
        for status in &around.status {
            if let Some(message) = status.message.clone() {
                let parcel = Parcel::Pin { message, pinned: !over };
                parcels.after.push((Leg::Room(status.place.clone()), parcel));
            }
        }
        if !over {
            return;
        }
        tracing::info!(game = %id.0, ruleset = self.table.manifest().id, "a game is over");
        // Should the end be taken back, they are told anew.
        around.speakers = None;
        for room in &around.rooms {
            parcels.after.push((Leg::Rights(room.clone()), Parcel::PutBack));
        }
        let private =
            around.channel_rooms.values().filter(|room| !room.given_up && !room.bound).map(|room| &room.place);
        for place in private.chain(&around.group) {
            parcels.after.push((Leg::Room(place.clone()), Parcel::PutAway { table: id.clone() }));
        }
    }
}
