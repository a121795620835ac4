//! The places of a game: its rooms, the rooms and topics of its private channels, and where a person reads a channel.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_table::Channel;

use crate::session::rows_told::is_said;
use crate::session::state::PrivateChannels;
use crate::session::{ChannelRoom, Session, Topic};

impl Session {
    /// Records the rooms in which a game of this kind was finished before.
    pub(crate) fn note_regulars(&mut self, rooms: Vec<Place>) {
        self.state.rooms.of_regulars = rooms;
    }

    /// Whether the members of a room have played a game of this kind together before. That includes rooms that were
    /// created for them.
    pub(crate) fn has_regulars(&self, place: &Place) -> bool {
        let rooms = &self.state.rooms;
        let from = if rooms.public.contains(place) { rooms.gathered.as_ref() } else { None };
        rooms.of_regulars.iter().any(|room| room == place || Some(room) == from)
    }

    /// Returns the public rooms.
    pub(crate) fn rooms(&self) -> &[Place] {
        &self.state.rooms.public
    }

    /// Adds a public room in which windows are opened. Returns the public rows so far, phase by phase, or `None` if the
    /// room already belongs to the game.
    pub(crate) fn shows_in(&mut self, room: &Place) -> Option<Vec<Vec<u64>>> {
        if self.state.rooms.public.contains(room) {
            return None;
        }
        self.state.rooms.public.push(room.clone());
        let public = self.routed().filter(|row| self.table.is_public(row)).filter(is_said);
        let public: Vec<u64> = public.map(|row| row.number).collect();
        let phase = |row: u64| self.table.phases().iter().rposition(|phase| phase.row <= row);
        Some(public.chunk_by(|one, next| phase(*one) == phase(*next)).map(<[u64]>::to_vec).collect())
    }

    /// Whether a place is a public room of this game.
    pub(crate) fn is_public_room(&self, place: &Place) -> bool {
        self.state.rooms.public.contains(place)
    }

    /// Returns the channel in which a person reads the rows of a private channel: that channel itself for its members
    /// and listeners, or else the first channel that listens to it and that they are a member of.
    pub(crate) fn read_in<'a>(&'a self, channel: &'a Word, person: &Person) -> &'a Word {
        let (channels, seat) = (self.table.channels(), self.seat_of(person));
        let hears = |own: &Channel| seat.is_some_and(|seat| own.listeners.contains(&seat));
        let is_theirs = |own: &Channel| own.public || self.is_member(own, person) || hears(own);
        if channels.get(channel).is_none_or(is_theirs) {
            return channel;
        }
        let listens = channels.hearing(channel).find(|one| !one.public && self.is_member(one, person));
        listens.map_or(channel, |listens| &listens.name)
    }
}

impl PrivateChannels {
    /// Whether a place is a private channel's room that was given up.
    pub(crate) fn gave_up(&self, place: &Place) -> bool {
        self.rooms.values().any(|room| room.given_up && room.place == *place || room.was_made_for(place))
    }

    /// Returns the room of a private channel.
    pub(crate) fn channel_room(&self, channel: &str) -> Option<&ChannelRoom> {
        self.rooms.get(channel)
    }

    /// Returns the private channel with this room.
    pub(crate) fn channel_of_room(&self, place: &Place) -> Option<&Word> {
        self.rooms.iter().find(|(_, room)| room.place == *place).map(|(channel, _)| channel)
    }

    /// Whether a person was invited to the room of a private channel, and may have read there.
    pub(crate) fn was_asked_into(&self, place: &Place, person: &Person) -> bool {
        let mut rooms = self.rooms.values().filter(|room| room.place == *place || room.was_made_for(place));
        rooms.any(|room| room.asked.contains(person) || room.former.contains(person))
    }

    pub(crate) fn topic(&self, channel: &str, person: &Person) -> Option<&Topic> {
        self.topics.iter().find(|topic| &*topic.channel == channel && topic.person == *person)
    }

    /// Returns the topic in this place.
    pub(crate) fn topic_at(&self, place: &Place) -> Option<&Topic> {
        self.topics.iter().find(|topic| topic.place.as_ref() == Some(place))
    }
}
