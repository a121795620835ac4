//! Rooms follow the rules: who may write in the public ones, who is in the private ones, and where they are.

use gloaming_core::chat::{Company, Operation, Person, Place, PlatformName, RoomSpeakers, Support};
use gloaming_core::ruleset::{Seat, Speakers, Word};
use jiff::Timestamp;

use super::bind::{Unbound, who_is_there};
use super::errand::Plan;
use super::receipts::After;
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
        let over = seating.table.winners().is_some();
        if speakers.is_some() && !over && speakers != seating.around.speakers {
            for room in &seating.around.rooms {
                if self.capabilities(room).speakers == Support::Yes
                    && let Some(speakers) = &speakers
                {
                    let parcel = Parcel::Speakers { table: id.clone(), speakers: speakers.clone() };
                    parcels.after.push((Leg::Rights(room.clone()), parcel));
                }
            }
            seating.around.speakers = speakers;
        }
        let phase = seating.table.phases().len();
        let begins = !over && std::mem::replace(&mut seating.arranged, phase) != phase;
        let private: Vec<Channel> =
            seating.table.channels().all().iter().filter(|channel| !channel.public).cloned().collect();
        for channel in &private {
            self.arrange_room(id, seating, channel, &mut parcels);
            self.arrange_topics(id, seating, channel, &mut parcels);
            self.introduce(seating, channel, &mut parcels);
        }
        if begins {
            // When everybody is out who must be, and before anything of this phase is said there.
            parcels.before.extend(seating.counts(id));
            parcels.after.extend(self.menus_of_rooms(seating));
        }
        self.begin_or_end(id, seating, &mut parcels);
        parcels
    }

    fn arrange_room(&self, id: &TableId, seating: &mut Seating, channel: &Channel, parcels: &mut RoomParcels) {
        let parcel = Parcel::ChannelRoom { table: id.clone(), channel: channel.name.clone(), arranged: false };
        let Some(room) = seating.around.channel_rooms.get(&channel.name) else {
            let host =
                channel.members.iter().filter_map(|seat| seating.person(*seat)).find(|one| self.makes_rooms(one));
            if let Some(person) = host.filter(|_| channel.open) {
                parcels.after.push((Leg::Direct(person.clone()), parcel));
            }
            return;
        };
        if room.given_up {
            return;
        }
        let leg = Leg::Room(room.place.clone());
        let members = self.room_members(seating, &channel.name, &room.place.platform);
        if room.asked.iter().any(|person| !members.contains(person)) {
            parcels.before.push((leg.clone(), parcel));
        } else if members != room.asked {
            parcels.after.push((leg.clone(), parcel));
        }
        let speakers = speakers_of(seating, channel);
        let over = seating.table.winners().is_some();
        // A group that people made says itself who writes there.
        if !over && !room.bound && speakers != room.speakers && self.capabilities(&room.place).speakers == Support::Yes
        {
            parcels.after.push((leg, Parcel::Speakers { table: id.clone(), speakers: speakers.clone() }));
        }
        if let Some(room) = seating.around.channel_rooms.get_mut(&channel.name) {
            let before = std::mem::replace(&mut room.asked, members);
            room.former.extend(before);
            room.former.retain(|person| !room.asked.contains(person));
            room.former.dedup();
            if !over {
                room.speakers = speakers;
            }
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

    /// Makes the room of a private channel, or sets its members anew; then looks who is there.
    pub(super) fn plan_channel_room(&self, leg: &Leg, id: &TableId, channel: &Word, arranged: bool) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        let Some(open) = seating.table.channels().get(channel) else { return Plan::Done };
        let (table, channel) = (id.clone(), channel.clone());
        let members = self.room_members(seating, &channel, leg.platform());
        match seating.around.channel_rooms.get(&channel) {
            // Who has accepted reads there; whoever has not yet reads on in private.
            // Once it is not for the channel alone, only people can say that it is again.
            Some(room) if room.bound && room.given_up => Plan::Done,
            Some(room) if arranged => Plan::Do {
                operation: Box::new(who_is_there(room)),
                after: After::RoomRead { table, channel, former_may_stay: false },
                finishes: true,
            },
            Some(room) => {
                let (place, former) = (room.place.clone(), room.former.clone());
                Plan::step(Operation::SetMembers { place, members, former }, After::RoomArranged { table, channel })
            }
            None if arranged || members.is_empty() || !open.open => Plan::Done,
            None => {
                let title = self.channel_title(seating, &channel);
                let operation = Operation::OpenRoom { title, members: members.clone(), listed: false };
                Plan::step(operation, After::RoomMade { table, channel, members })
            }
        }
    }

    /// The room of a private channel exists: a second one would be made for it otherwise, whatever comes now.
    pub(super) fn room_made(&mut self, leg: &Leg, id: &TableId, channel: &Word, place: Place, asked: Vec<Person>) {
        if let Some(seating) = self.wake(id)
            && !seating.around.channel_rooms.contains_key(channel)
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
            seating.around.channel_rooms.insert(channel.clone(), room);
        }
        self.touch(id);
        self.room_arranged(leg, id, channel);
    }

    /// The members of the room are asked in: what is left is to see who is there.
    pub(super) fn room_arranged(&mut self, leg: &Leg, id: &TableId, channel: &Word) {
        let parcel = Parcel::ChannelRoom { table: id.clone(), channel: channel.clone(), arranged: true };
        self.courier.amend_first(leg, parcel);
    }

    /// Who is in the room of a private channel. Former members may still be there before their removal has had its turn.
    pub(super) fn room_read(
        &mut self,
        id: &TableId,
        channel: &Word,
        company: Company,
        former_may_stay: bool,
        now: Timestamp,
    ) {
        let Some(seating) = self.wake(id) else { return };
        let place = seating.around.channel_rooms.get(channel).map(|room| room.place.clone());
        let keeps = place.is_some_and(|place| self.capabilities(&place).bound_rooms.is_yes());
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let Some(open) = seating.table.channels().get(channel) else { return };
        let speakers = speakers_of(seating, open);
        let phase = seating.table.phases().len();
        let Some(room) = seating.around.channel_rooms.get_mut(channel) else { return };
        seating.counted.insert(room.place.clone(), phase);
        // A member whom the bot may not remove, or a guest of somebody else's: no secret is told there any more.
        let former = if former_may_stay { room.former.as_slice() } else { &[] };
        let unbound = match Self::unbound_by(&company, &[&room.asked, former].concat()) {
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
            self.troubles.once(place.platform.as_str(), what, now);
        } else if tells_speakers {
            let parcel = Parcel::Speakers { table: id.clone(), speakers };
            self.courier.put(Leg::Room(place), parcel);
        }
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

    /// A place is another now, for everything that knows it.
    pub(super) fn move_place(&mut self, from: &Place, to: &Place) {
        self.courier.moved(from, to);
        for errand in self.under_way.values_mut() {
            for of in [Leg::Room, Leg::Taps, Leg::Rights] {
                if errand.leg == of(from.clone()) {
                    errand.leg = of(to.clone());
                }
            }
        }
        self.people.moved(from, to);
        self.found.moved(from, to);
        if let Some(mut lobby) = self.lobbies.remove(from) {
            lobby.notice = None;
            self.lobbies.insert(to.clone(), lobby);
            if self.has_notice(to) {
                self.courier.put(Leg::Room(to.clone()), Parcel::LobbyBoards);
            }
        }
        let here: Vec<TableId> = self.heads.in_place(from).cloned().collect();
        for id in here {
            let Some(seating) = self.wake(&id) else { continue };
            seating.moved(from, to);
            let shows = seating.around.status.iter().any(|status| status.place == *to);
            self.touch(&id);
            if shows && self.heads.is_running(&id) {
                self.courier.put(Leg::Room(to.clone()), Parcel::Status { table: id });
            }
        }
        let boards = std::mem::take(&mut self.boards);
        let moved = |place: Place| if place == *from { to.clone() } else { place };
        self.boards = boards.into_iter().map(|((place, slot), board)| ((moved(place), slot), board)).collect();
    }

    /// Somebody came into a room, or left it.
    pub(super) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) {
        let here: Vec<TableId> = self.heads.in_place(place).cloned().collect();
        for id in here {
            let Some(seating) = self.wake(&id) else { continue };
            let (mut changed, mut lost) = (false, None);
            for (channel, room) in seating.around.channel_rooms.iter_mut().filter(|(_, room)| room.place == *place) {
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
