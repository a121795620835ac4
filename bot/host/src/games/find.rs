//! Finds the games that a person or a place belongs to.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Word;

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::lobby::Lobbies;
use crate::people::People;
use crate::services::Services;

impl Games {
    /// Wakes and returns the running games that have this place as a public room.
    pub(crate) fn public_games(&mut self, place: &Place) -> Vec<TableId> {
        let here: Vec<TableId> =
            self.sessions.index().in_place(place).filter(|id| self.sessions.index().is_running(id)).cloned().collect();
        here.into_iter().filter(|id| self.wake(id).is_some_and(|session| session.is_public_room(place))).collect()
    }

    /// Wakes the games without a room. Only the session knows in which room such a game may have to take place.
    pub(crate) fn wake_games_without_room(&mut self) {
        let index = self.sessions.index();
        let has_none = |id: &&TableId| index.get(id).is_some_and(|head| head.rooms.is_empty());
        let without: Vec<TableId> = index.running().filter(has_none).cloned().collect();
        for id in without {
            self.wake(&id);
        }
    }

    /// Returns the game and channel that a place is a topic of.
    pub(crate) fn topic_at(&mut self, place: &Place) -> Option<(TableId, Word)> {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        here.into_iter().find_map(|id| {
            let channel = self.wake(&id)?.state.channels.topic_at(place)?.channel.clone();
            Some((id, channel))
        })
    }
}

impl Sessions {
    /// Returns the running games that are awake and have this place as a public room.
    pub(crate) fn awake_in(&self, room: &Place) -> Vec<TableId> {
        let here = self.index().in_place(room).filter(|id| self.index().is_running(id));
        let public = here.filter(|id| self.get(id).is_some_and(|session| session.is_public_room(room)));
        public.cloned().collect()
    }

    /// Whether a game that began in this room's lobby still waits for a room of its own.
    pub(crate) fn begins_elsewhere(&self, lobby: &Place) -> bool {
        self.iter().any(|(_, session)| session.awaits_own_room() == Some(lobby))
    }

    /// Returns the running games that a person plays.
    pub(crate) fn games_of(&self, people: &People, person: &Person) -> Vec<TableId> {
        let seats = people.seats(person).iter().map(|(id, _)| id);
        seats.filter(|id| self.index().is_running(id)).cloned().collect()
    }

    /// Returns a room with those of its topics that are used like rooms. Events in the room apply to them as well.
    pub(crate) fn topics_of(&self, lobbies: &Lobbies, services: &Services, room: &Place) -> Vec<Place> {
        let running = self.index().running().filter_map(|id| self.index().get(id)).flat_map(|head| &head.rooms);
        let known = running.chain(lobbies.all().map(|(room, _)| room)).filter(|place| place.platform == room.platform);
        let platform = services.get(&room.platform);
        let of_room = |place: &&Place| {
            platform.and_then(|platform| platform.directory().conversation(place)).as_ref() == Some(room)
        };
        let mut topics: Vec<Place> = known.filter(of_room).cloned().collect();
        topics.push(room.clone());
        topics.sort();
        topics.dedup();
        topics
    }

    /// Returns the people who are notified about the rooms of a game that is awake: its game master or, without one,
    /// all players.
    pub(crate) fn leaders(&self, id: &TableId) -> Vec<Person> {
        let Some(session) = self.get(id) else { return Vec::new() };
        match session.game_master() {
            Some(person) => vec![person.clone()],
            None => session.table.roster().seats().filter_map(|seat| session.person(seat).cloned()).collect(),
        }
    }
}
