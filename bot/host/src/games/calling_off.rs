//! A game is called off: who may do that, and the question before it.
//!
//! The leader of a game may, and whoever moderates one of its rooms on their service. One word only asks: the word with `yes` behind
//! it, or the button below the question, does it.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::{Arg, PlayerText};
use jiff::Timestamp;

use crate::buttons::Button;
use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;
use crate::room_settings::RoomSettings;
use crate::session::Session;

/// The word that answers a question of the host.
pub(crate) const YES: &str = "yes";

/// True if somebody has said yes to a question before it was asked.
pub(crate) fn says_yes(rest: &str) -> bool {
    rest.split_whitespace().next_back().is_some_and(|last| last.eq_ignore_ascii_case(YES))
}

impl Games {
    /// True for somebody who may close the lobby of a room.
    pub(crate) fn may_close(&self, person: &Person, room: &Place) -> bool {
        let leads = self.chat.lobbies.get(room).is_some_and(|lobby| lobby.host == *person);
        leads || self.calls_off_in(person, room)
    }

    /// True for somebody who looks after a room and may call off what is played there.
    fn calls_off_in(&self, person: &Person, room: &Place) -> bool {
        self.chat.moderates(person, room) && !self.chat.is_set(room, RoomSettings::only_leaders_call_off)
    }

    /// True for somebody who may call off a game that is awake.
    pub(crate) fn may_call_off(&self, person: &Person, id: &TableId) -> bool {
        let moderates = |session: &Session| session.rooms().iter().any(|room| self.calls_off_in(person, room));
        self.session(id).is_some_and(|session| session.is_led_by(person) || moderates(session))
    }

    /// True for somebody who may call off this game, or who gathers another one.
    pub(crate) fn may_close_something(&self, person: &Person, id: &TableId) -> bool {
        self.may_call_off(person, id) || self.chat.lobbies.led_by(person).next().is_some()
    }

    /// The running games that somebody may call off from their conversation: those that they lead, and those that they play in a
    /// room that they moderate.
    pub(crate) fn games_to_call_off(&mut self, person: &Person) -> Vec<TableId> {
        self.wake_games_of(person);
        let led = self.sessions.index().led_by(person).into_iter().filter(|id| self.sessions.index().is_running(id));
        let mut games: Vec<TableId> = led.cloned().collect();
        for id in self.games_of(person) {
            if !games.contains(&id) && self.may_call_off(person, &id) {
                games.push(id);
            }
        }
        games
    }

    /// Several games could be meant: they are named.
    pub(crate) fn ask_which_to_call_off(&mut self, recipient: &Recipient, games: &[TableId]) {
        let names: Vec<&str> = games.iter().map(|id| &*id.0).collect();
        let example = format!("{} {}", LobbyWord::Cancel, names.first().copied().unwrap_or_default());
        let args = [("games", Arg::Own(&names.join(", "))), ("example", Arg::Own(&example))];
        self.host_note(recipient, Message::CancelWhich, &args);
    }

    /// Somebody wants to call off a game: they are asked whether they mean it, unless they say so.
    pub(crate) fn cancel_typed(&mut self, recipient: &Recipient, id: &TableId, by: &Author, rest: &str, at: Timestamp) {
        if self.wake(id).is_none() || !self.may_call_off(&by.person, id) {
            return self.host_note(recipient, Message::CancelNotYours, &[]);
        }
        if says_yes(rest) {
            return self.call_off(id, by, at);
        }
        let Some(session) = self.sessions.get(id) else { return };
        let (game, name) = (self.game_title(session, id), id.0.to_string());
        let rules_have_it = session.table.manifest().verb(LobbyWord::Cancel.word()).is_some();
        let word = if rules_have_it { LobbyWord::Close } else { LobbyWord::Cancel };
        let in_private = recipient.person().is_some();
        let named = if in_private { format!("{name} ") } else { String::new() };
        let example = format!("{}{word} {named}{YES}", if in_private { "" } else { "!" });
        let args = [("game", Arg::Own(&game)), ("example", Arg::Own(&example))];
        self.ask_with_buttons(
            recipient,
            Message::CancelAsk,
            &args,
            Button::Cancel.prompt(id, at),
            &[Message::CancelYes],
        );
    }

    /// A game is called off by somebody who may: the rooms hear by whom.
    pub(crate) fn call_off(&mut self, id: &TableId, by: &Author, at: Timestamp) {
        let Some(session) = self.sessions.get(id) else { return };
        let seated = session.seat_of(&by.person).map(|seat| session.table.roster().handle(seat).to_owned());
        let name = PlayerText::new(seated.as_deref().unwrap_or(&by.name));
        self.announce_to_all(id, Message::CancelBy, &[("name", Arg::Person(&name))]);
        // A game that refuses to be called off is one that is over.
        let _ = self.desk(id, "cancel", at);
    }

    /// Says something in every public room of a game, and to players who are in none of them.
    pub(crate) fn announce_to_all(&mut self, id: &TableId, message: Message, args: &[(&str, Arg<'_>)]) {
        let Some(session) = self.sessions.get(id) else { return };
        let rooms = session.rooms().to_vec();
        let is_outside = |person: &&Person| {
            let mut theirs = rooms.iter().filter(|room| room.platform == person.platform).peekable();
            theirs.peek().is_none() || theirs.all(|room| self.chat.room_records.is_outside(room, person))
        };
        let people = session.table.roster().seats().filter_map(|seat| session.person(seat));
        let outside: Vec<Person> = people.filter(is_outside).cloned().collect();
        for room in &rooms {
            self.announce(room, message, args);
        }
        for person in &outside {
            self.tell(person, message, args);
        }
    }
}
