//! Rooms follow the rules: who may write in the public ones, who is in the private ones, and where they are.

use gloaming_core::chat::{Operation, Person, Place, PlatformName, Receipt, RoomSpeakers, Support};
use gloaming_core::ruleset::{Seat, Speakers, Word};
use jiff::Timestamp;

use super::deliver::Fate;
use super::seating::{ChannelRoom, Seating};
use super::{Host, TableId};
use crate::courier::{Leg, Parcel};
use crate::table::Channel;

/// What rooms need: before the rows that were written since, and after them.
#[derive(Default)]
pub(super) struct RoomParcels {
    /// Who is no longer in a room must be out of it before it shows a line that is not theirs.
    pub(super) before: Vec<(Leg, Parcel)>,
    /// Everything else comes after what was told: a day opens when it has been announced.
    pub(super) after: Vec<(Leg, Parcel)>,
}

impl Host {
    /// What the rooms of a table need now.
    pub(super) fn arrange_rooms(&self, id: &TableId, seating: &mut Seating) -> RoomParcels {
        let mut parcels = RoomParcels::default();
        let public = seating.table.channels().public().next();
        let speakers = public.map(|channel| speakers_of(seating, channel));
        if speakers.is_some() && speakers != seating.speakers {
            for room in &seating.rooms {
                if self.capabilities(room).speakers == Support::Yes
                    && let Some(speakers) = &speakers
                {
                    let parcel = Parcel::Speakers { table: id.clone(), speakers: speakers.clone() };
                    parcels.after.push((Leg::Room(room.clone()), parcel));
                }
            }
            seating.speakers = speakers;
        }
        let private: Vec<Channel> =
            seating.table.channels().all().iter().filter(|channel| !channel.public).cloned().collect();
        for channel in &private {
            self.arrange_room(id, seating, channel, &mut parcels);
        }
        parcels
    }

    fn arrange_room(&self, id: &TableId, seating: &mut Seating, channel: &Channel, parcels: &mut RoomParcels) {
        let parcel = Parcel::ChannelRoom { table: id.clone(), channel: channel.name.clone() };
        let Some(room) = seating.channel_rooms.get(&channel.name) else {
            let host =
                channel.members.iter().filter_map(|seat| seating.person(*seat)).find(|one| self.makes_rooms(one));
            if let Some(person) = host.filter(|_| channel.open) {
                parcels.after.push((Leg::Direct(person.clone()), parcel));
            }
            return;
        };
        let leg = Leg::Room(room.place.clone());
        let members = self.room_members(seating, &channel.name, &room.place.platform);
        if room.asked.iter().any(|person| !members.contains(person)) {
            parcels.before.push((leg.clone(), parcel));
        } else if members != room.asked {
            parcels.after.push((leg.clone(), parcel));
        }
        let speakers = speakers_of(seating, channel);
        if speakers != room.speakers && self.capabilities(&room.place).speakers == Support::Yes {
            parcels.after.push((leg, Parcel::Speakers { table: id.clone(), speakers: speakers.clone() }));
        }
        if let Some(room) = seating.channel_rooms.get_mut(&channel.name) {
            room.asked = members;
            room.speakers = speakers;
        }
    }

    fn makes_rooms(&self, person: &Person) -> bool {
        let platform = self.platforms.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).private_rooms == Support::Yes)
    }

    /// The members of a private channel on a platform.
    pub(super) fn room_members(&self, seating: &Seating, channel: &Word, platform: &PlatformName) -> Vec<Person> {
        let members = seating.table.channels().get(channel).map_or(&[] as &[Seat], |channel| &channel.members);
        let people = members.iter().filter_map(|seat| seating.person(*seat));
        people.filter(|person| person.platform == *platform).cloned().collect()
    }

    /// Makes the room of a private channel, or sets its members anew.
    pub(super) async fn arrange_channel_room(
        &mut self,
        leg: &Leg,
        id: &TableId,
        channel: &Word,
        now: Timestamp,
    ) -> Fate {
        let Some(seating) = self.seatings.get(id) else { return Fate::Done };
        let known = seating.channel_rooms.get(channel).map(|room| room.place.clone());
        let platform = match (&known, leg) {
            (Some(place), _) | (None, Leg::Room(place)) => place.platform.clone(),
            (None, Leg::Direct(person)) => person.platform.clone(),
        };
        let members = self.room_members(seating, channel, &platform);
        let Some(open) = seating.table.channels().get(channel) else { return Fate::Done };
        let speakers = speakers_of(seating, open);
        let place = match known {
            Some(place) => {
                let operation = Operation::SetMembers { place: place.clone(), members: members.clone() };
                match self.act(leg, &operation, now).await {
                    Fate::Done => place,
                    other => return other,
                }
            }
            None if members.is_empty() || !open.open => return Fate::Done,
            None => {
                let title = self.channel_title(seating, channel);
                let operation = Operation::OpenRoom { title, members: members.clone(), listed: false };
                match self.execute(leg, &operation, now).await {
                    Ok(Receipt::Opened(place)) => place,
                    Ok(_) => return Fate::Done,
                    Err(fate) => return fate,
                }
            }
        };
        if let Some(seating) = self.seatings.get_mut(id)
            && !seating.channel_rooms.contains_key(channel)
        {
            // Whatever comes now, the room exists: a second one would be made for the same channel otherwise.
            let room = ChannelRoom {
                place: place.clone(),
                joined: Vec::new(),
                asked: members,
                speakers: Speakers::Everybody,
                given_up: false,
            };
            seating.channel_rooms.insert(channel.clone(), room);
        }
        // Who has accepted reads there; whoever has not yet reads on in private.
        let joined: Vec<Person> = match self.execute(leg, &Operation::ReadMembers { place: place.clone() }, now).await {
            Ok(Receipt::Members(members)) => members.into_iter().map(|author| author.person).collect(),
            Ok(_) => Vec::new(),
            Err(fate) => return fate,
        };
        if let Some(room) = self.seatings.get_mut(id).and_then(|seating| seating.channel_rooms.get_mut(channel)) {
            // A member whom the bot may not remove, or a guest of somebody else's: no secret is told there any more.
            room.given_up = joined.iter().any(|person| !room.asked.contains(person));
            room.joined = joined;
            if room.given_up {
                let what = "somebody is in a private room who does not belong there; its lines go to direct messages";
                self.problem(now, place.platform.as_str(), what.to_owned());
                return Fate::Done;
            }
            if room.speakers != speakers {
                room.speakers = speakers.clone();
                let parcel = Parcel::Speakers { table: id.clone(), speakers };
                self.courier.put(Leg::Room(place), parcel);
            }
        }
        Fate::Done
    }

    /// Speakers as people of the place's platform.
    pub(super) fn room_speakers(&self, id: &TableId, place: &Place, speakers: &Speakers) -> RoomSpeakers {
        let Some(seating) = self.seatings.get(id) else { return RoomSpeakers::Everybody };
        match speakers {
            Speakers::Nobody => RoomSpeakers::Nobody,
            Speakers::Everybody | Speakers::Members => RoomSpeakers::Everybody,
            Speakers::Seats(seats) => {
                let people = seats.iter().filter_map(|seat| seating.person(*seat));
                RoomSpeakers::Only(people.filter(|person| person.platform == place.platform).cloned().collect())
            }
        }
    }

    /// What the bot may do in a place changed: what could not be done before is done now.
    pub(super) fn rights_changed(&mut self, place: &Place) {
        let here: Vec<TableId> = self
            .seatings
            .iter_mut()
            .filter(|(_, seating)| seating.rooms.contains(place))
            .map(|(id, seating)| {
                seating.speakers = None;
                id.clone()
            })
            .collect();
        for id in here {
            self.dispatch(&id);
        }
    }

    /// A place is another now, for everything that knows it.
    pub(super) fn move_place(&mut self, from: &Place, to: &Place) {
        self.courier.moved(from, to);
        self.people.moved(from, to);
        if let Some(lobby) = self.lobbies.remove(from) {
            self.lobbies.insert(to.clone(), lobby);
        }
        for seating in self.seatings.values_mut() {
            let sent = seating.sent.iter_mut().map(|sent| &mut sent.place);
            let private = seating.channel_rooms.values_mut().map(|room| &mut room.place);
            let origins = seating.origins.values_mut();
            for place in seating.rooms.iter_mut().chain(private).chain(sent).chain(origins).filter(|one| *one == from) {
                *place = to.clone();
            }
        }
        let boards = std::mem::take(&mut self.boards);
        let moved = |place: Place| if place == *from { to.clone() } else { place };
        self.boards = boards.into_iter().map(|((place, slot), board)| ((moved(place), slot), board)).collect();
    }

    /// Somebody came into a room, or left it.
    pub(super) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) {
        for seating in self.seatings.values_mut() {
            for room in seating.channel_rooms.values_mut().filter(|room| room.place == *place) {
                room.joined.retain(|one| one != person);
                if joined {
                    room.given_up |= !room.asked.contains(person);
                    room.joined.push(person.clone());
                }
            }
        }
    }
}

/// Who may write in a channel, as its rooms are told.
fn speakers_of(seating: &Seating, channel: &Channel) -> Speakers {
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
