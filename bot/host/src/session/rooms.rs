//! Rooms follow the rules: who may write in the public ones, who is in the private ones, and where they are.

use gloaming_core::chat::{Person, PlatformName, Support};
use gloaming_core::ruleset::{Seat, Speakers, Word};

use crate::chat::Chat;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Session;
use crate::table::Channel;

/// What rooms need: before the rows that were written since, and after them.
#[derive(Default)]
pub(crate) struct RoomItems {
    /// Who is no longer in a room must be out of it before it shows a line that is not theirs.
    pub(crate) before: Vec<(Recipient, OutboxItem)>,
    /// Everything else comes after what was told: a day opens when it has been announced.
    pub(crate) after: Vec<(Recipient, OutboxItem)>,
}

/// Who may write in a channel, as its rooms are told.
pub(crate) fn speakers_of(session: &Session, channel: &Channel) -> Speakers {
    match &channel.speakers {
        _ if !channel.open => Speakers::Nobody,
        // In a private room nobody else is: listeners have recipients of their own.
        Speakers::Members if !channel.public => Speakers::Everybody,
        Speakers::Members => {
            let seats = session.table.roster().seats();
            Speakers::Seats(seats.filter(|seat| !session.table.is_dropped(*seat)).collect())
        }
        other => other.clone(),
    }
}

impl Session {
    /// What the rooms of a table need now.
    pub(crate) fn arrange_rooms(&mut self, chat: &Chat, id: &TableId) -> RoomItems {
        let mut items = RoomItems::default();
        let public = self.table.channels().public().next();
        let speakers = public.map(|channel| speakers_of(self, channel));
        let over = self.table.winners().is_some();
        if speakers.is_some() && !over && speakers != self.state.speakers {
            for room in &self.state.rooms {
                if chat.capabilities(room).speakers == Support::Yes
                    && let Some(speakers) = &speakers
                {
                    let item = OutboxItem::Speakers { table: id.clone(), speakers: speakers.clone() };
                    items.after.push((Recipient::Rights(room.clone()), item));
                }
            }
            self.state.speakers = speakers;
        }
        let phase = self.table.phases().len();
        let begins = !over && std::mem::replace(&mut self.arranged, phase) != phase;
        let private: Vec<Channel> =
            self.table.channels().all().iter().filter(|channel| !channel.public).cloned().collect();
        for channel in &private {
            self.arrange_room(chat, id, channel, &mut items);
            self.arrange_topics(chat, id, channel, &mut items);
            self.introduce(chat, channel, &mut items);
        }
        if begins {
            // When everybody is out who must be, and before anything of this phase is said there.
            items.before.extend(self.counts(id));
            items.after.extend(self.menus_of_rooms(chat));
        }
        self.begin_or_end(chat, id, &mut items);
        items
    }

    fn arrange_room(&mut self, chat: &Chat, id: &TableId, channel: &Channel, items: &mut RoomItems) {
        let item = OutboxItem::ChannelRoom { table: id.clone(), channel: channel.name.clone(), arranged: false };
        let Some(room) = self.state.channel_rooms.get(&channel.name) else {
            let host = channel.members.iter().filter_map(|seat| self.person(*seat)).find(|one| chat.makes_rooms(one));
            if let Some(person) = host.filter(|_| channel.open) {
                items.after.push((Recipient::Direct(person.clone()), item));
            }
            return;
        };
        if room.given_up {
            return;
        }
        let recipient = Recipient::Room(room.place.clone());
        let members = self.room_members(chat, &channel.name, &room.place.platform);
        if room.asked.iter().any(|person| !members.contains(person)) {
            items.before.push((recipient.clone(), item));
        } else if members != room.asked {
            items.after.push((recipient.clone(), item));
        }
        let speakers = speakers_of(self, channel);
        let over = self.table.winners().is_some();
        // A group that people made says itself who writes there.
        if !over && !room.bound && speakers != room.speakers && chat.capabilities(&room.place).speakers == Support::Yes
        {
            items.after.push((recipient, OutboxItem::Speakers { table: id.clone(), speakers: speakers.clone() }));
        }
        if let Some(room) = self.state.channel_rooms.get_mut(&channel.name) {
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
