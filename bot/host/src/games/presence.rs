//! The bot's membership in a room: it is added, greets once, gains and loses permissions, and is removed.
//!
//! A game that loses its last room is paused, because its public messages couldn't be read. The leader is notified what
//! to do, and when the bot is back in the room the game resumes with everything that is still to be posted.

use gloaming_core::chat::{Author, Person, Place, Support};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::library::Library;
use crate::message::Message;
use crate::people::People;
use crate::queues::{OutboxItem, Recipient};
use crate::room_records::{Lack, RoomRecords, lacks};
use crate::room_settings::RoomSetting;
use crate::services::Services;
use crate::session::bind::Unbound;

impl Games {
    /// Handles the bot's addition to a room: posts a greeting once, in the language of the user who added it, and
    /// resumes a game that waited for the room.
    pub(crate) fn bot_added(&mut self, place: &Place, by: Option<&Author>, at: Timestamp) {
        speak_as(&self.library, &self.services, &self.people, &mut self.room_records, place, by);
        let known = self.sessions.index().in_place(place).next().is_some() || self.lobbies.is_open(place);
        let was_away = self.room_records.change(place, |record| {
            record.mute = None;
            // In rooms that had games before this was recorded, the greeting isn't needed.
            record.greeted |= known;
            std::mem::take(&mut record.away)
        });
        for of in [Recipient::Room, Recipient::Rights, Recipient::Pins] {
            self.queues.wake(&of(place.clone()));
        }
        self.queues.put(Recipient::Room(place.clone()), OutboxItem::Greeting);
        for id in self.public_games(place) {
            let Some(session) = self.sessions.get_mut(&id) else { continue };
            let stood = session.resume_for_room(at);
            self.after_input(&id, at);
            // A service may report the bot's rooms when it starts, as a terminal does. Then the bot wasn't away.
            if was_away || stood {
                self.tell_leader(&id, Message::RoomFound, &[]);
            }
        }
        self.rights_changed(place);
    }

    /// Handles the bot's removal from a place.
    pub(crate) fn bot_removed(&mut self, place: &Place, at: Timestamp) {
        if let Some(person) = self.people.owner(place).cloned() {
            return self.unreachable(&person);
        }
        if self.room_records.change(place, |record| std::mem::replace(&mut record.away, true)) {
            // This was already reported. Messages that were queued since then wait as well.
            return self.hold(place);
        }
        if self.lobbies.lose_public_room(place) {
            // The lobby is in another room.
        } else if let Some(lobby) = self.lobbies.get(place).filter(|_| !self.services.has_boards(place)) {
            let leader = Recipient::Direct(lobby.host.clone());
            self.voice().say(&leader, Message::LobbyRoomLost, &[]);
        }
        for id in self.public_games(place) {
            let Some(session) = self.sessions.get(&id) else { continue };
            let elsewhere = session.rooms().iter().any(|room| !self.room_records.is_away(room));
            let Some(session) = self.sessions.get_mut(&id).filter(|_| !elsewhere) else {
                self.tell_leader(&id, Message::RoomLost, &[("stands", Arg::Flag(false))]);
                continue;
            };
            let waits = session.pause_for_room(at);
            self.after_input(&id, at);
            self.tell_leader(&id, Message::RoomLost, &[("stands", Arg::Flag(true))]);
            if waits {
                self.tell_players_of_standstill(&id);
            }
        }
        self.hold(place);
    }

    /// Deletes the record of a room that no longer exists, and its pending messages. A running game keeps its room.
    pub(crate) fn forget_room(&mut self, place: &Place) {
        if self.public_games(place).is_empty() {
            self.room_records.forget(place);
            for of in [Recipient::Room, Recipient::Rights, Recipient::Pins] {
                self.queues.clear(&of(place.clone()));
            }
        }
    }

    /// Holds the messages to a room that the bot isn't in, or sends them elsewhere.
    pub(crate) fn hold(&mut self, place: &Place) {
        let is_private = self.lose_private_room(place, true);
        for recipient in [Recipient::Room, Recipient::Rights, Recipient::Pins].map(|of| of(place.clone())) {
            if is_private {
                // It is planned again, for the members' own conversations.
                self.queues.wake(&recipient);
            } else {
                self.queues.wait(&recipient, None);
            }
        }
    }

    /// Records the loss of a private channel's room. Its members receive messages in their own conversations, until a
    /// new room is created if the old one is gone. Returns whether the place was such a room.
    pub(crate) fn lose_private_room(&mut self, place: &Place, is_gone: bool) -> bool {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        let mut lost = false;
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            let Some(change) = session.state.channels.lose_room(place, is_gone) else { continue };
            lost = true;
            if is_gone {
                self.route_rows(&id);
            }
            self.sessions.touch(&id, &mut self.ledger);
            if let Some(channel) = change.unbound {
                self.tell_unbound(&id, &channel, Unbound::Lost);
            }
        }
        lost
    }

    /// Notifies the leader of a game about its rooms, or all players if there is no leader.
    fn tell_leader(&mut self, id: &TableId, message: Message, args: &[(&str, Arg<'_>)]) {
        let mut all = vec![("name", Arg::Own(&id.0))];
        all.extend(args.iter().cloned());
        for person in self.sessions.leaders(id) {
            self.voice().say(&Recipient::Direct(person), message, &all);
        }
    }

    /// Sends each player in private why their game is paused and how to resume it, because all of its rooms are lost.
    /// Those who received the leader's message are left out.
    fn tell_players_of_standstill(&mut self, id: &TableId) {
        let leaders = self.sessions.leaders(id);
        let Some(session) = self.sessions.get(id) else { return };
        let seats = session.table.roster().seats().filter_map(|seat| session.person(seat));
        let players: Vec<Person> = seats.filter(|person| !leaders.contains(person)).cloned().collect();
        for person in players {
            self.voice().tell(&person, Message::RoomLostPlayers, &[("name", Arg::Own(&id.0))]);
        }
    }

    /// Handles changed permissions of the bot in a place: resumes what has become possible, and notifies the leader of
    /// a game there about missing permissions.
    pub(crate) fn rights_changed(&mut self, place: &Place) {
        self.check_bound(place);
        if self.room_records.get(place).is_some_and(|record| record.closed) {
            self.room_records.change(place, |record| record.closed = false);
            self.queues.wake(&Recipient::Room(place.clone()));
        }
        let games = self.public_games(place);
        for id in &games {
            let record = self.room_records.get(place);
            let lacked = record.is_some_and(|record| record.told.contains(&Lack::Speakers));
            let was_closed = record.is_some_and(|record| record.silenced);
            if let Some(session) = self.sessions.get_mut(id) {
                session.forget_speakers();
                self.route_rows(id);
            }
            self.tell_lacks(id, place, false);
            if was_closed && !lacked && self.services.capabilities(place).speakers == Support::MissingRight {
                self.tell_leader(id, Message::RoomStaysClosed, &[]);
            }
        }
        if games.is_empty() && self.room_records.get(place).is_some() {
            self.queues.put(Recipient::Rights(place.clone()), OutboxItem::PutBack);
            self.queues.put(Recipient::Room(place.clone()), OutboxItem::Greeting);
        }
        self.room_records.try_to_write(place, None, &mut self.queues);
    }

    /// Handles a topic that is closed to the bot: its messages wait until it is open, and those who lead there are
    /// notified once.
    pub(crate) fn topic_is_closed(&mut self, recipient: &Recipient, now: Timestamp) {
        let Recipient::Room(place) = recipient else { return self.queues.done(recipient) };
        let games = self.public_games(place);
        let host = self.lobbies.get(place).map(|lobby| lobby.host.clone());
        if games.is_empty() && host.is_none() {
            return self.queues.done(recipient);
        }
        self.queues.pause(recipient, now);
        if self.room_records.change(place, |record| std::mem::replace(&mut record.closed, true)) {
            return;
        }
        for id in &games {
            self.tell_leader(id, Message::TopicClosed, &[]);
        }
        if let Some(host) = host {
            self.voice().say(&Recipient::Direct(host), Message::LobbyTopicClosed, &[]);
        }
    }

    /// Notifies the leader of a game which permissions the bot lacks in its room and what happens instead, at the
    /// beginning and when that changes.
    pub(crate) fn tell_lacks(&mut self, id: &TableId, place: &Place, begins: bool) {
        let missing = lacks(&self.services.capabilities(place));
        let told = self.room_records.get(place).map_or(&[] as &[Lack], |record| &record.told);
        let is_known = if begins { missing.is_empty() && told.is_empty() } else { told == missing };
        if is_known {
            return;
        }
        self.room_records.change(place, |record| record.told.clone_from(&missing));
        if missing.is_empty() {
            if !begins {
                self.tell_leader(id, Message::RightsBack, &[]);
            }
            return;
        }
        let Some(session) = self.sessions.get(id) else { return };
        let Some(person) = session.game_master().cloned() else { return };
        let args = [("name", Arg::Own(&id.0))];
        let recipient = Recipient::Direct(person);
        let language = self.languages().at(&recipient);
        let mut document = self.library.words().message(language, Message::RightsMissing, &args).unwrap_or_default();
        document.append(self.library.lack_lines(&self.services, language, place, &missing));
        self.voice().note(recipient, document);
    }
}

/// Sets the language of a new room to that of the user who added the bot, until another language is chosen.
fn speak_as(
    library: &Library,
    services: &Services,
    people: &People,
    room_records: &mut RoomRecords,
    place: &Place,
    by: Option<&Author>,
) {
    let room = services.conversation(place);
    let is_new = room_records.get(&room).is_none_or(|record| !record.greeted && record.settings.is_usual());
    let speaks = by.and_then(|by| library.language_of_author(people, &by.person, by.language.as_deref()));
    let other = speaks.filter(|language| is_new && *language != library.language()).map(str::to_owned);
    if let Some(language) = other {
        let language = Some(language.as_str());
        room_records.change(&room, |record| record.settings.set(RoomSetting::Language, language));
    }
}
