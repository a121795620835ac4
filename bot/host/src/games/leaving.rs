//! Players who leave in the middle of a game, and those who come back.
//!
//! Only the leader of the game may free a player's seat. The leader is notified once when a player has left the room or
//! can't be reached, and once when they are back. The leader isn't notified when a player leaves a private room,
//! because its existence is secret.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Session;

impl Games {
    /// Handles a person who left a room or was removed from it.
    pub(crate) fn went(&mut self, person: &Person, place: &Place) {
        if self.people.owner(place) == Some(person) {
            // The next message to them opens their conversation again.
            return self.unreachable(person);
        }
        self.room_changes(place, person, false);
        for place in self.sessions.topics_of(&self.lobbies, &self.services, place) {
            self.goes_out(person, &place);
            for id in self.public_games(&place) {
                self.is_gone(&id, person, Some(&place));
            }
            self.leader_goes(person, Some(&place));
        }
    }

    /// Handles a person who declined an invitation to a room.
    pub(crate) fn declined(&mut self, person: &Person, place: &Place) {
        if self.people.owner(place) != Some(person) {
            return self.room_changes(place, person, false);
        }
        self.unreachable(person);
        self.people.decline(person);
    }

    /// Handles a person who can no longer be reached in private.
    pub(crate) fn unreachable(&mut self, person: &Person) {
        self.lost(person, |_| true);
        self.leader_goes(person, None);
    }

    /// Handles a message that couldn't be delivered to a person. Its existence is secret, so the leader is only
    /// notified if they don't play.
    pub(crate) fn not_reached(&mut self, person: &Person) {
        self.lost(person, |session| !session.game_master_plays());
    }

    /// Handles a person's conversation that can be read by others: opens another one, immediately if they play or are
    /// in a lobby.
    pub(crate) fn overheard(&mut self, person: &Person, place: &Place) {
        if self.people.direct(person) != Some(&self.services.conversation(place)) {
            return;
        }
        self.people.overhear(person);
        self.lobbies.reach_changed(&self.services, person, &mut self.queues);
        let recipient = Recipient::Direct(person.clone());
        if !self.sessions.games_of(&self.people, person).is_empty() || self.lobbies.joined_by(person).next().is_some() {
            // On a service with boards the new conversation shows the lobby. On all others it only explains why it was
            // opened.
            self.queues.put(recipient.clone(), OutboxItem::LobbyBoards);
        }
        self.queues.wake(&recipient);
    }

    /// Records that a person can no longer be reached in private, and notifies the leaders of their games that satisfy
    /// the predicate.
    pub(crate) fn lost(&mut self, person: &Person, tells: impl Fn(&Session) -> bool) {
        self.people.lose(person);
        self.lobbies.reach_changed(&self.services, person, &mut self.queues);
        for id in self.sessions.games_of(&self.people, person) {
            if self.wake(&id).is_some_and(|session| tells(session)) {
                self.is_gone(&id, person, None);
            }
        }
    }

    /// Records that a person can be reached here. If they wrote in a topic, the conversation itself is recorded.
    pub(crate) fn reached(&mut self, person: &Person, place: &Place) {
        let direct = self.services.conversation(place);
        self.people.reach(person, &direct);
        self.lobbies.reach_changed(&self.services, person, &mut self.queues);
        self.queues.wake(&Recipient::Direct(person.clone()));
        self.came_back_to(person, None);
    }

    /// Handles a person who is back in a room or, without a room, can be reached in private again.
    pub(crate) fn came_back_to(&mut self, person: &Person, room: Option<&Place>) {
        self.leader_comes_back(person, room);
        for id in self.sessions.games_of(&self.people, person) {
            let Some(session) = self.wake(&id) else { continue };
            let Some(seat) = session.seat_of(person) else { continue };
            if !session.comes_back(seat, room) {
                continue;
            }
            let is_whole = !session.is_missing(seat);
            self.sessions.touch(&id, &mut self.ledger);
            if is_whole {
                self.tell_of_player(&id, seat, Message::PlayerBack);
            }
        }
    }

    fn is_gone(&mut self, id: &TableId, person: &Person, room: Option<&Place>) {
        let Some(session) = self.wake(id) else { return };
        let Some(seat) = session.seat_of(person) else { return };
        if !session.goes(seat, room) {
            return;
        }
        self.sessions.touch(id, &mut self.ledger);
        self.tell_of_player(id, seat, if room.is_some() { Message::PlayerLeft } else { Message::PlayerUnreachable });
    }

    /// Notifies the leader of a game about a player, unless it is themselves.
    fn tell_of_player(&mut self, id: &TableId, seat: Seat, message: Message) {
        let Some(session) = self.sessions.get(id) else { return };
        let handle = session.table.roster().handle(seat).to_owned();
        let leader = session.game_master().cloned();
        if let Some(leader) = leader.filter(|leader| session.person(seat) != Some(leader)) {
            let args = [
                ("name", Arg::Own(&id.0)),
                ("handle", Arg::Own(&handle)),
                ("replaces", Arg::Flag(session.table.replaces(session.table.latest()))),
            ];
            self.voice().say(&Recipient::Direct(leader), message, &args);
        }
    }
}
