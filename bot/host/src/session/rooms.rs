//! Rooms follow the rules: who may write in the public ones, who is in the private ones, and where they are.

use gloaming_core::chat::{Person, PlatformName, Support};
use gloaming_core::ruleset::{Seat, Speakers, Word};

use crate::chat::Chat;
use crate::courier::{Leg, Parcel};
use crate::ids::TableId;
use crate::session::Seating;
use crate::table::Channel;

/// What rooms need: before the rows that were written since, and after them.
#[derive(Default)]
pub(crate) struct RoomParcels {
    /// Who is no longer in a room must be out of it before it shows a line that is not theirs.
    pub(crate) before: Vec<(Leg, Parcel)>,
    /// Everything else comes after what was told: a day opens when it has been announced.
    pub(crate) after: Vec<(Leg, Parcel)>,
}

/// Who may write in a channel, as its rooms are told.
pub(crate) fn speakers_of(seating: &Seating, channel: &Channel) -> Speakers {
    match &channel.speakers {
        _ if !channel.open => Speakers::Nobody,
        // In a private room nobody else is: listeners have legs of their own.
        Speakers::Members if !channel.public => Speakers::Everybody,
        Speakers::Members => {
            let seats = seating.table.roster().seats();
            Speakers::Seats(seats.filter(|seat| !seating.table.is_dropped(*seat)).collect())
        }
        other => other.clone(),
    }
}

impl Seating {
    /// What the rooms of a table need now.
    pub(crate) fn arrange_rooms(&mut self, chat: &Chat, id: &TableId) -> RoomParcels {
        let mut parcels = RoomParcels::default();
        let public = self.table.channels().public().next();
        let speakers = public.map(|channel| speakers_of(self, channel));
        let over = self.table.winners().is_some();
        if speakers.is_some() && !over && speakers != self.around.speakers {
            for room in &self.around.rooms {
                if chat.capabilities(room).speakers == Support::Yes
                    && let Some(speakers) = &speakers
                {
                    let parcel = Parcel::Speakers { table: id.clone(), speakers: speakers.clone() };
                    parcels.after.push((Leg::Rights(room.clone()), parcel));
                }
            }
            self.around.speakers = speakers;
        }
        let phase = self.table.phases().len();
        let begins = !over && std::mem::replace(&mut self.arranged, phase) != phase;
        let private: Vec<Channel> =
            self.table.channels().all().iter().filter(|channel| !channel.public).cloned().collect();
        for channel in &private {
            self.arrange_room(chat, id, channel, &mut parcels);
            self.arrange_topics(chat, id, channel, &mut parcels);
            self.introduce(chat, channel, &mut parcels);
        }
        if begins {
            // When everybody is out who must be, and before anything of this phase is said there.
            parcels.before.extend(self.counts(id));
            parcels.after.extend(self.menus_of_rooms(chat));
        }
        self.begin_or_end(chat, id, &mut parcels);
        parcels
    }

    fn arrange_room(&mut self, chat: &Chat, id: &TableId, channel: &Channel, parcels: &mut RoomParcels) {
        let parcel = Parcel::ChannelRoom { table: id.clone(), channel: channel.name.clone(), arranged: false };
        let Some(room) = self.around.channel_rooms.get(&channel.name) else {
            let host = channel.members.iter().filter_map(|seat| self.person(*seat)).find(|one| chat.makes_rooms(one));
            if let Some(person) = host.filter(|_| channel.open) {
                parcels.after.push((Leg::Direct(person.clone()), parcel));
            }
            return;
        };
        if room.given_up {
            return;
        }
        let leg = Leg::Room(room.place.clone());
        let members = self.room_members(chat, &channel.name, &room.place.platform);
        if room.asked.iter().any(|person| !members.contains(person)) {
            parcels.before.push((leg.clone(), parcel));
        } else if members != room.asked {
            parcels.after.push((leg.clone(), parcel));
        }
        let speakers = speakers_of(self, channel);
        let over = self.table.winners().is_some();
        // A group that people made says itself who writes there.
        if !over && !room.bound && speakers != room.speakers && chat.capabilities(&room.place).speakers == Support::Yes
        {
            parcels.after.push((leg, Parcel::Speakers { table: id.clone(), speakers: speakers.clone() }));
        }
        if let Some(room) = self.around.channel_rooms.get_mut(&channel.name) {
            let before = std::mem::replace(&mut room.asked, members);
            room.former.extend(before);
            room.former.retain(|person| !room.asked.contains(person));
            room.former.dedup();
            if !over {
                room.speakers = speakers;
            }
        }
    }

    /// The members of a private channel on a platform.
    pub(crate) fn room_members(&self, _chat: &Chat, channel: &Word, platform: &PlatformName) -> Vec<Person> {
        let members = self.table.channels().get(channel).map_or(&[] as &[Seat], |channel| &channel.members);
        let people = members.iter().filter_map(|seat| self.person(*seat));
        people.filter(|person| person.platform == *platform).cloned().collect()
    }
}
