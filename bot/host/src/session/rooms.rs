//! Keeps rooms in line with the rules: who may write in the public ones, who is in the private ones, and where they
//! are.

use gloaming_core::chat::{Company, Person, Place, PlatformName, RoomSpeakers, Support};
use gloaming_core::ruleset::{Speakers, Word};
use gloaming_table::Channel;

use crate::ids::TableId;
use crate::people::People;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;
use crate::session::bind::{Unbound, unbound_by};
use crate::session::room_items::RoomItems;
use crate::session::state::PrivateChannels;
use crate::session::{ChannelRoom, Session, Wording};

/// A change in the room of a private channel.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct RoomChange {
    /// The channel, if the room was bound to it by users and no longer belongs to it.
    pub(crate) unbound: Option<Word>,
}

/// The room of a private channel after its service has reported its members.
#[derive(Debug)]
pub(crate) struct RoomRead {
    pub(crate) place: Place,
    /// Whether users created it and bound it to the channel.
    pub(crate) bound: bool,
    /// The reason why it was given up, if it was.
    pub(crate) unbound: Option<Unbound>,
    /// Whether it had been given up before.
    pub(crate) was_given_up: bool,
    /// The members who may write there, if that must be set.
    pub(crate) speakers: Option<Speakers>,
}

/// Returns who may write in a channel, as its rooms are set.
pub(crate) fn speakers_of(session: &Session, channel: &Channel) -> Speakers {
    match &channel.speakers {
        _ if !channel.open => Speakers::Nobody,
        // Only members are in a private room, except guests who may only read. Listeners receive messages elsewhere.
        Speakers::Members | Speakers::Everybody if session.has_silent_guests(channel) => {
            Speakers::Seats(channel.members.clone())
        }
        Speakers::Members if !channel.public => Speakers::Everybody,
        Speakers::Members => {
            let seats = session.table.roster().seats();
            Speakers::Seats(seats.filter(|seat| !session.table.is_dropped(*seat)).collect())
        }
        other => other.clone(),
    }
}

impl Session {
    /// Returns items that bring the rooms of a table in line with the rules.
    pub(crate) fn arrange_rooms(&mut self, wording: Wording<'_>, queues: &Queues, id: &TableId) -> RoomItems {
        let Wording { services, people, .. } = wording;
        let mut items = RoomItems::default();
        let public = self.table.channels().public().next();
        let speakers = public.map(|channel| speakers_of(self, channel));
        let over = self.table.winners().is_some();
        if speakers.is_some() && !over && speakers != self.state.rooms.speakers {
            for room in &self.state.rooms.public {
                if services.capabilities(room).speakers == Support::Yes
                    && let Some(speakers) = &speakers
                {
                    let item = OutboxItem::Speakers { table: id.clone(), speakers: speakers.clone() };
                    items.after.push((Recipient::Rights(room.clone()), item));
                }
            }
            self.state.rooms.speakers = speakers;
        }
        let phase = self.table.phases().len();
        let begins = !over && std::mem::replace(&mut self.arranged, phase) != phase;
        let private: Vec<Channel> =
            self.table.channels().all().iter().filter(|channel| !channel.public).cloned().collect();
        for channel in &private {
            self.arrange_room(services, queues, id, channel, &mut items);
            self.arrange_topics(services, id, channel, &mut items);
            self.introduce(wording, channel, &mut items);
        }
        if begins {
            // This happens after the removals, and before any message of this phase.
            items.before.extend(self.state.channels.counts(id));
            items.after.extend(self.menus_of_rooms(services));
        }
        self.begin_or_end(services, people, id, &mut items);
        items
    }

    fn arrange_room(
        &mut self,
        services: &Services,
        queues: &Queues,
        id: &TableId,
        channel: &Channel,
        items: &mut RoomItems,
    ) {
        let item = OutboxItem::ChannelRoom { table: id.clone(), channel: channel.name.clone(), arranged: false };
        let found = self.state.channels.rooms.get(&channel.name);
        let Some(room) = found.filter(|room| !room.lost) else {
            let host = self.members_of(channel).into_iter().find(|one| services.makes_rooms(one));
            let may_ask =
                |aside: &Recipient| found.is_none() || self.table.winners().is_none() && queues.waiting(aside) == 0;
            if let Some(person) = host.filter(|_| channel.open && self.has_company(channel)) {
                let (table, channel) = (id.clone(), Some(channel.name.clone()));
                let aside = Recipient::Aside { platform: person.platform, table, channel };
                if may_ask(&aside) {
                    items.after.push((aside, item));
                }
            }
            return;
        };
        if room.given_up {
            return;
        }
        let recipient = Recipient::Room(room.place.clone());
        let members = self.room_members(&channel.name, &room.place.platform);
        if room.asked.iter().any(|person| !members.contains(person)) {
            items.before.push((recipient.clone(), item));
        } else if members != room.asked {
            items.after.push((recipient.clone(), item));
        }
        let speakers = speakers_of(self, channel);
        let over = self.table.winners().is_some();
        // Users decide themselves who may write in a group that they created.
        if !over
            && !room.bound
            && speakers != room.speakers
            && services.capabilities(&room.place).speakers == Support::Yes
        {
            items.after.push((recipient, OutboxItem::Speakers { table: id.clone(), speakers: speakers.clone() }));
        }
        if let Some(room) = self.state.channels.rooms.get_mut(&channel.name) {
            let before = std::mem::replace(&mut room.asked, members);
            room.former.extend(before);
            room.former.retain(|person| !room.asked.contains(person));
            room.former.dedup();
            if !over {
                room.speakers = speakers;
            }
        }
    }

    /// Returns the group of the public rooms, if there is one.
    pub(crate) fn group(&self) -> Option<&Place> {
        self.state.rooms.group.as_ref()
    }

    /// Sets the group of the public rooms.
    pub(crate) fn set_group(&mut self, place: Place) {
        self.state.rooms.group = Some(place);
    }

    /// Makes the permissions in the public rooms be set again.
    pub(crate) fn forget_speakers(&mut self) {
        self.state.rooms.speakers = None;
    }

    /// Resolves who may write to people on a room's platform.
    pub(crate) fn room_speakers(
        &self,
        people: &People,
        id: &TableId,
        room: &Place,
        speakers: &Speakers,
    ) -> RoomSpeakers {
        match speakers {
            Speakers::Nobody => RoomSpeakers::Nobody,
            Speakers::Everybody | Speakers::Members => RoomSpeakers::Everybody,
            Speakers::Seats(seats) => {
                let seated: Vec<&Person> = seats.iter().filter_map(|seat| self.person(*seat)).collect();
                let windows = seated.iter().flat_map(|person| people.windows_of(person, id));
                let all = seated.iter().copied().chain(windows);
                RoomSpeakers::Only(all.filter(|person| person.platform == room.platform).cloned().collect())
            }
        }
    }

    /// Handles a service's report who is in the room of a private channel, or that it can't tell. Returns `None` if
    /// there is no such room. Former members don't count as strangers while their removal may still be pending.
    pub(crate) fn room_read(
        &mut self,
        services: &Services,
        channel: &Word,
        company: Company,
        former_may_stay: bool,
    ) -> Option<RoomRead> {
        let speakers = speakers_of(self, self.table.channels().get(channel)?);
        let phase = self.table.phases().len();
        let room = self.state.channels.rooms.get_mut(channel)?;
        let keeps = services.capabilities(&room.place).bound_rooms.is_yes();
        self.counted.insert(room.place.clone(), phase);
        // With a member whom the bot can't remove, or a guest of another user, secrets are no longer posted there.
        let former = if former_may_stay { room.former.as_slice() } else { &[] };
        let unbound = match unbound_by(&company, &[&room.asked, former].concat()) {
            None if room.bound && !keeps => Some(Unbound::Lost),
            seen => seen,
        };
        let was_given_up = std::mem::replace(&mut room.given_up, unbound.is_some());
        room.joined = company.members.into_iter().map(|author| author.person).collect();
        room.former.retain(|person| room.joined.contains(person));
        let tells_speakers = !room.given_up && !room.bound && room.speakers != speakers;
        if tells_speakers {
            room.speakers.clone_from(&speakers);
        }
        Some(RoomRead {
            place: room.place.clone(),
            bound: room.bound,
            unbound,
            was_given_up,
            speakers: tells_speakers.then_some(speakers),
        })
    }

    /// Records that a room that was created for the game was archived, or that the bot left it.
    pub(crate) fn put_away(&mut self, place: &Place, archived: bool) {
        for room in self.state.channels.rooms.values_mut().filter(|room| room.place == *place) {
            room.speakers = Speakers::Nobody;
            if !archived {
                room.give_up();
            }
        }
        self.state.rooms.group.take_if(|group| group == place);
    }

    /// Returns the members of a private channel on a platform.
    pub(crate) fn room_members(&self, channel: &Word, platform: &PlatformName) -> Vec<Person> {
        let mut members = self.table.channels().get(channel).map_or_else(Vec::new, |channel| self.members_of(channel));
        members.retain(|person| person.platform == *platform);
        members
    }
}

impl ChannelRoom {
    /// Creates a room without known members.
    pub(super) fn new(place: Place) -> Self {
        ChannelRoom {
            place,
            joined: Vec::new(),
            asked: Vec::new(),
            former: Vec::new(),
            speakers: Speakers::Everybody,
            given_up: false,
            lost: false,
            is_over: false,
            instead_of: None,
            bound: false,
            welcomed: false,
            links: Vec::new(),
        }
    }

    /// Whether it was created to replace the given room, and no message was posted in it yet.
    pub(super) fn was_made_for(&self, gone: &Place) -> bool {
        self.instead_of.as_ref() == Some(gone)
    }

    /// Gives up the room: nothing is posted in it any longer.
    pub(super) fn give_up(&mut self) {
        self.given_up = true;
        self.joined.clear();
    }
}

impl PrivateChannels {
    /// Records that the room of a private channel was created with these people invited. A channel with a room keeps
    /// it, unless that is gone.
    pub(crate) fn room_made(&mut self, channel: &Word, place: Place, asked: Vec<Person>) {
        let lost = self.rooms.get(channel).map(|room| (room.lost, room.place.clone()));
        if let Some((true, _)) | None = lost {
            let instead_of = lost.map(|(_, before)| before);
            self.rooms.insert(channel.clone(), ChannelRoom { asked, instead_of, ..ChannelRoom::new(place) });
        }
    }

    /// Records that a lost room can't be replaced. The members of the channel receive messages in their own
    /// conversations.
    pub(crate) fn room_not_made(&mut self, channel: &Word) {
        if let Some(room) = self.rooms.get_mut(channel) {
            room.lost = false;
        }
    }

    /// Records that a room contains a message, so that a new room is requested if it is lost later. Returns whether
    /// that wasn't so before.
    pub(crate) fn has_stood(&mut self, place: &Place) -> bool {
        let mut rooms = self.rooms.values_mut().filter(|room| room.place == *place);
        rooms.any(|room| room.instead_of.take().is_some())
    }

    /// Records that a person has joined or left a room. Returns `None` if it isn't the room of a private channel.
    pub(crate) fn room_changes(&mut self, place: &Place, person: &Person, joined: bool) -> Option<RoomChange> {
        let mut change = None;
        for (channel, room) in self.rooms.iter_mut().filter(|(_, room)| room.place == *place) {
            let change = change.get_or_insert(RoomChange { unbound: None });
            room.joined.retain(|one| one != person);
            if joined {
                let stranger = !room.asked.contains(person);
                if stranger && !std::mem::replace(&mut room.given_up, true) && room.bound {
                    change.unbound = Some(channel.clone());
                }
                room.joined.push(person.clone());
            }
        }
        change
    }

    /// Records the loss of a private channel's room: its members receive messages in their own conversations. If the
    /// bot created it and it is gone, a new one is requested. Returns `None` if it isn't such a room.
    pub(crate) fn lose_room(&mut self, place: &Place, is_gone: bool) -> Option<RoomChange> {
        let is_it = |room: &ChannelRoom| room.place == *place || room.was_made_for(place);
        let mut rooms = self.rooms.iter_mut().filter(|(_, room)| is_it(room)).peekable();
        rooms.peek()?;
        let lost = rooms.find(|(_, room)| !room.given_up && room.place == *place).map(|(channel, room)| {
            room.give_up();
            room.lost = is_gone && !room.bound && room.instead_of.is_none();
            room.bound.then(|| channel.clone())
        });
        Some(RoomChange { unbound: lost.flatten() })
    }
}
