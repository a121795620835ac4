//! Determines the game and the channel that a user means.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_table::reader;
use jiff::Timestamp;

use crate::attendance::Attendance;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::lobby::Lobbies;
use crate::people::People;
use crate::services::Services;

/// The maximum number of games whose rooms are checked for a user.
const MOST_ASKED_ABOUT: usize = 3;

/// The game that a user means.
pub(crate) enum TableChoice {
    One(TableId),
    Many,
    None,
}

impl Games {
    /// Returns the table that a place is a room of, and its channel.
    pub(crate) fn table_in(&mut self, place: &Place) -> Option<(TableId, String)> {
        self.wake_in(place);
        self.sessions.channel_here(&self.lobbies, place)
    }

    /// Wakes the game that is played in a room.
    pub(crate) fn wake_in(&mut self, place: &Place) {
        if let Some(id) = self.sessions.game_here(&self.lobbies, place).cloned() {
            self.wake(&id);
        }
    }

    /// Wakes the game of a room for a text in it, after handling its due events.
    pub(crate) fn wake_for_text(&mut self, room: &Place, at: Timestamp) {
        self.wake_in(room);
        if let Some(id) = self.sessions.game_here(&self.lobbies, room).cloned() {
            self.strike_due(&id, at);
        }
    }

    /// Handles the due events of a game that is awake before a text to it is read, because its phase determines the
    /// meaning of the text.
    pub(crate) fn strike_due(&mut self, id: &TableId, at: Timestamp) {
        if self.sessions.get_mut(id).is_some_and(|session| session.table.strike_due(at)) {
            self.after_input(id, at);
        }
    }

    /// Asks the service whether a person who writes in private is in the room of the game that they name, or of the
    /// running games if there are only a few. The result is used the next time they write. No response waits for it,
    /// since a delay would reveal to a stranger that a game is played.
    pub(crate) fn ask_for_onlooker(&mut self, person: &Person, text: &str) {
        let index = self.sessions.index();
        let takes_part = |id: &TableId| {
            self.people.seats(person).iter().any(|(seated, _)| seated == id)
                || index.led_by(person).contains(&id)
                || self.people.watched(person).contains(id)
        };
        let second = reader::split(reader::split(text).1).0;
        let meant: Vec<&TableId> = match index.named(second).filter(|id| index.is_running(id)) {
            Some(named) => vec![named],
            None => index.running().take(MOST_ASKED_ABOUT + 1).collect(),
        };
        if meant.len() > MOST_ASKED_ABOUT || meant.iter().any(|id| takes_part(id)) {
            return;
        }
        let rooms = meant.into_iter().filter_map(|id| index.get(id)).flat_map(|head| &head.rooms);
        let unsure = rooms
            .filter(|room| room.platform == person.platform && !self.attendance.knows_in(&self.services, person, room));
        for room in unsure.cloned().collect::<Vec<Place>>() {
            if self.attendance.is_first_asked_for(&self.services, person, &room) {
                self.services.look_for(person, &room, &mut self.queues);
            }
        }
    }
}

impl Sessions {
    /// Returns a room's running game, or else the one that ended last.
    fn game_here(&self, lobbies: &Lobbies, place: &Place) -> Option<&TableId> {
        if lobbies.is_open(place) {
            return None;
        }
        let index = self.index();
        let here = index.in_place(place);
        let ended = |id: &&TableId| index.get(id).and_then(|head| head.over.as_ref()).map(|over| over.at);
        here.clone().find(|id| index.is_running(id)).or_else(|| here.max_by_key(ended))
    }

    /// Whether the latest game of a public room is over. Doesn't wake any game.
    pub(crate) fn has_ended_in(&self, lobbies: &Lobbies, place: &Place) -> bool {
        let index = self.index();
        let here = self.game_here(lobbies, place).filter(|id| !index.is_running(id));
        here.and_then(|id| index.get(id)).is_some_and(|head| head.rooms.contains(place))
    }

    /// Like [`table_in`](Games::table_in), for a game that is awake.
    pub(crate) fn channel_here(&self, lobbies: &Lobbies, place: &Place) -> Option<(TableId, String)> {
        let id = self.game_here(lobbies, place)?.clone();
        let session = self.get(&id)?;
        let channel = if session.is_public_room(place) {
            session.table.channels().public().next().map(|channel| channel.name.to_string())
        } else {
            session.state.channels.channel_of_room(place).map(ToString::to_string)
        };
        channel.map(|channel| (id, channel))
    }

    /// Returns the game that a user means: the one that they name after the verb, or the only one that they play. Users
    /// who don't play mean the one that they lead, then the one that they watch as a guest, or the only one that is
    /// running.
    pub(crate) fn table_choice(
        &self,
        attendance: &Attendance,
        people: &People,
        services: &Services,
        person: &Person,
        text: &str,
    ) -> TableChoice {
        let second = reader::split(reader::split(text).1).0;
        let seated: Vec<&TableId> = people.seats(person).iter().map(|(id, _)| id).collect();
        let led = self.index().led_by(person);
        let watched: Vec<&TableId> = people.watched(person).iter().collect();
        let is_named = |id: &&&TableId| is_same(&id.0, second);
        if let Some(named) = seated.iter().chain(&led).chain(&watched).find(is_named) {
            return TableChoice::One((*named).clone());
        }
        for of in [&seated, &led, &watched] {
            let mut running = of.iter().filter(|id| self.index().is_running(id));
            match (running.next(), running.next()) {
                (Some(id), None) => return TableChoice::One((*id).clone()),
                (Some(_), Some(_)) => return TableChoice::Many,
                _ => {}
            }
        }
        // An onlooker may name any game in their rooms. The user's own games come first, because the word may be a
        // player's name.
        let index = self.index();
        if let Some(named) = index.named(second).filter(|id| self.is_in_a_room_of(attendance, services, person, id)) {
            return TableChoice::One(named.clone());
        }
        let mut running = index.running();
        if let (Some(id), None) = (running.next(), running.next())
            && self.is_in_a_room_of(attendance, services, person, id)
        {
            return TableChoice::One(id.clone());
        }
        // If no game is running, an onlooker can only mean the single game that there was.
        let only = if index.count() == 1 { index.all().next().map(|(id, _)| id) } else { None };
        let only = only.filter(|id| self.is_in_a_room_of(attendance, services, person, id));
        seated.last().copied().or(only).map_or(TableChoice::None, |id| TableChoice::One(id.clone()))
    }

    /// Whether a person is known to be in a public room of a game, or was its guest. To everyone else without a part in
    /// the game, it is as if it doesn't exist, even if they name it.
    fn is_in_a_room_of(&self, attendance: &Attendance, services: &Services, person: &Person, id: &TableId) -> bool {
        if self.get(id).is_some_and(|session| session.was_admitted(person)) {
            return true;
        }
        let rooms = self.index().get(id).map_or(&[] as &[Place], |head| &head.rooms);
        rooms.iter().any(|room| attendance.knows_in(services, person, room))
    }
}
