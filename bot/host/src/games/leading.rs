//! Notifies the rooms when the leader of a running game goes away, and lets another user take over.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::{Arg, PlayerText};

use crate::buttons::Button;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Announces that a person who leads a game or lobby left its room or, without a room, can't be reached in private.
    pub(crate) fn leader_goes(&mut self, person: &Person, room: Option<&Place>) {
        if let Some(room) = room
            && self.lobbies.get(room).is_some_and(|lobby| lobby.host == *person)
        {
            self.voice().announce(room, Message::LobbyLeaderGone, &[]);
        }
        for id in self.led_with(person, room) {
            let Some(session) = self.sessions.get_mut(&id) else { continue };
            if !session.leader_goes(room) {
                continue;
            }
            self.sessions.touch(&id, &mut self.ledger);
            self.tell_of_leader(&id, Message::LeaderGone);
        }
    }

    /// Announces that a person who still leads a game is back in its room or, without a room, can be reached again.
    pub(crate) fn leader_comes_back(&mut self, person: &Person, room: Option<&Place>) {
        for id in self.led_with(person, room) {
            let Some(session) = self.sessions.get_mut(&id) else { continue };
            if !session.leader_comes_back(room) {
                continue;
            }
            let leads_on = session.is_leaderless();
            self.sessions.touch(&id, &mut self.ledger);
            if !leads_on {
                self.tell_of_leader(&id, Message::LeaderBack);
            }
        }
    }

    /// Returns the running games that a person leads; with a room, only those that have it as a public room.
    fn led_with(&mut self, person: &Person, room: Option<&Place>) -> Vec<TableId> {
        let led: Vec<TableId> = self.sessions.index().led_by(person).into_iter().cloned().collect();
        let led = led.into_iter().filter(|id| self.sessions.index().is_running(id));
        let led: Vec<TableId> = led.collect();
        led.into_iter()
            .filter(|id| self.wake(id).is_some_and(|session| room.is_none_or(|room| session.is_public_room(room))))
            .collect()
    }

    fn tell_of_leader(&mut self, id: &TableId, message: Message) {
        let Some(session) = self.sessions.get(id) else { return };
        let seat = session.game_master().and_then(|leader| session.seat_of(leader));
        let handle = seat.map(|seat| session.table.roster().handle(seat).to_owned());
        let args = [
            ("handle-given", Arg::Flag(handle.is_some())),
            ("handle", Arg::Own(handle.as_deref().unwrap_or_default())),
        ];
        if message != Message::LeaderGone {
            return self.announce_to_all(id, message, &args);
        }
        let with = |buttons: bool| [args[0].clone(), args[1].clone(), ("buttons", Arg::Flag(buttons))];
        let Some(prompt) = Button::Lead.prompt(id, session.table.latest()) else {
            return self.announce_to_all(id, message, &with(false));
        };
        self.announce_where(id, message, &with(false), |games, room| !games.services.asks_by_buttons(room));
        let Some(session) = self.sessions.get(id) else { return };
        let (rooms, language, words) = (session.rooms().to_vec(), session.language(), self.library.words());
        let labels = [Message::LeadTake, Message::EndBegin].into_iter().filter_map(|label| words.line(language, label));
        let labels: Vec<String> = labels.collect();
        let Some(document) = words.message(language, message, &with(true)) else { return };
        for room in rooms {
            if self.services.asks_by_buttons(&room) {
                let (document, prompt, labels) = (document.clone(), prompt.clone(), labels.clone());
                self.queues.put(Recipient::Room(room), OutboxItem::Asked { document, prompt, labels });
            }
        }
    }

    /// Handles a press of the button to lead a game whose leader has gone. Returns the response.
    pub(crate) fn press_lead(&mut self, id: &TableId, by: &Author) -> Message {
        match self.lead(id, by) {
            Ok(()) => Message::TapTaken,
            Err(refusal) => refusal,
        }
    }

    /// Handles a request to lead a running game. It is open to those who moderate its room and, if the leader has gone,
    /// to players.
    pub(crate) fn take_lead(&mut self, recipient: &Recipient, id: &TableId, by: &Author) {
        if let Err(refusal) = self.lead(id, by) {
            self.voice().say(recipient, refusal, &[]);
        }
    }

    fn lead(&mut self, id: &TableId, by: &Author) -> Result<(), Message> {
        let Some(session) = self.sessions.get(id) else { return Err(Message::TapStale) };
        if session.is_led_by(&by.person) && !session.is_leaderless() {
            return Err(Message::LeadYours);
        }
        let seat = session.seat_of(&by.person);
        let moderates = session.rooms().iter().any(|room| self.is_admin(&by.person, room));
        match (session.is_leaderless(), seat.is_some() || moderates) {
            (false, _) => return Err(Message::LeadNotNow),
            (true, false) => return Err(Message::LeadNotYours),
            (true, true) => {}
        }
        let name = PlayerText::new(seat.map_or(&by.name, |seat| session.table.roster().handle(seat)));
        let before = session.game_master().cloned();
        if let Some(session) = self.sessions.get_mut(id) {
            session.is_led_from_now_on_by(&by.person);
        }
        self.sessions.touch(id, &mut self.ledger);
        self.announce_to_all(id, Message::LeadTaken, &[("name", Arg::Person(&name))]);
        self.voice().tell(&by.person, Message::LeadYours, &[]);
        for person in before.iter().chain([&by.person]) {
            self.queues.put(Recipient::Direct(person.clone()), OutboxItem::Boards { table: id.clone() });
        }
        Ok(())
    }
}
