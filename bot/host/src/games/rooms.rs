//! The rooms of private channels after their service has answered, and as people come and go.

use gloaming_core::chat::{Company, Person, Place, RoomSpeakers};
use gloaming_core::ruleset::{Speakers, Word};
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::session::ChannelRoom;
use crate::session::bind::Unbound;
use crate::session::rooms::speakers_of;

impl Games {
    /// The room of a private channel exists: a second one would be made for it otherwise, whatever comes now.
    pub(crate) fn room_made(
        &mut self,
        recipient: &Recipient,
        id: &TableId,
        channel: &Word,
        place: Place,
        asked: Vec<Person>,
    ) {
        if let Some(session) = self.wake(id)
            && !session.state.channel_rooms.contains_key(channel)
        {
            let room = ChannelRoom {
                place,
                joined: Vec::new(),
                asked,
                former: Vec::new(),
                speakers: Speakers::Everybody,
                given_up: false,
                bound: false,
                welcomed: false,
            };
            session.state.channel_rooms.insert(channel.clone(), room);
        }
        self.touch(id);
        self.room_arranged(recipient, id, channel);
    }

    /// The members of the room are asked in: what is left is to see who is there.
    pub(crate) fn room_arranged(&mut self, recipient: &Recipient, id: &TableId, channel: &Word) {
        let item = OutboxItem::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
        self.chat.queues.amend_first(recipient, item);
    }

    /// Who is in the room of a private channel. Former members may still be there before their removal has had its turn.
    pub(crate) fn room_read(
        &mut self,
        id: &TableId,
        channel: &Word,
        company: Company,
        former_may_stay: bool,
        now: Timestamp,
    ) {
        let Some(session) = self.wake(id) else { return };
        let place = session.state.channel_rooms.get(channel).map(|room| room.place.clone());
        let keeps = place.is_some_and(|place| self.chat.capabilities(&place).bound_rooms.is_yes());
        let Some(session) = self.sessions.get_mut(id) else { return };
        let Some(open) = session.table.channels().get(channel) else { return };
        let speakers = speakers_of(session, open);
        let phase = session.table.phases().len();
        let Some(room) = session.state.channel_rooms.get_mut(channel) else { return };
        session.counted.insert(room.place.clone(), phase);
        // A member whom the bot may not remove, or a guest of somebody else's: no secret is told there any more.
        let former = if former_may_stay { room.former.as_slice() } else { &[] };
        let unbound = match crate::games::bind::unbound_by(&company, &[&room.asked, former].concat()) {
            None if room.bound && !keeps => Some(Unbound::Lost),
            seen => seen,
        };
        let was_given_up = std::mem::replace(&mut room.given_up, unbound.is_some());
        room.joined = company.members.into_iter().map(|author| author.person).collect();
        room.former.retain(|person| room.joined.contains(person));
        let place = room.place.clone();
        let (given_up, bound) = (room.given_up, room.bound);
        let tells_speakers = !given_up && !bound && room.speakers != speakers;
        if tells_speakers {
            room.speakers = speakers.clone();
        }
        self.touch(id);
        if bound {
            match unbound {
                Some(why) if !was_given_up => self.tell_unbound(id, channel, why),
                Some(_) => {}
                None => self.welcome_bound(id, channel),
            }
        } else if given_up {
            let what = "somebody is in a private room who does not belong there; its lines go to direct messages";
            self.chat.troubles.once(place.platform.as_str(), what, now);
        } else if tells_speakers {
            let item = OutboxItem::Speakers { table: id.clone(), speakers };
            self.chat.queues.put(Recipient::Room(place), item);
        }
    }

    /// Speakers as people of the place's platform.
    pub(crate) fn room_speakers(&self, id: &TableId, place: &Place, speakers: &Speakers) -> RoomSpeakers {
        let Some(session) = self.sessions.get(id) else { return RoomSpeakers::Everybody };
        match speakers {
            Speakers::Nobody => RoomSpeakers::Nobody,
            Speakers::Everybody | Speakers::Members => RoomSpeakers::Everybody,
            Speakers::Seats(seats) => {
                let people = seats.iter().filter_map(|seat| session.person(*seat));
                RoomSpeakers::Only(people.filter(|person| person.platform == place.platform).cloned().collect())
            }
        }
    }

    /// Somebody came into a room, or left it.
    pub(crate) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            let (mut changed, mut lost) = (false, None);
            for (channel, room) in session.state.channel_rooms.iter_mut().filter(|(_, room)| room.place == *place) {
                changed = true;
                room.joined.retain(|one| one != person);
                if joined {
                    let stranger = !room.asked.contains(person);
                    if stranger && !std::mem::replace(&mut room.given_up, true) && room.bound {
                        lost = Some(channel.clone());
                    }
                    room.joined.push(person.clone());
                }
            }
            if changed {
                self.touch(&id);
            }
            if let Some(channel) = lost {
                self.tell_unbound(&id, &channel, Unbound::Strangers(1));
            }
        }
    }
}
