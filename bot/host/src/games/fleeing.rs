//! A player leaves a running game, as its rules have it.
//!
//! Rules that know how a player leaves take them out. Rules that let others take a seat put it up for that. Where rules know
//! neither, the seat stays in the game, its clock acts for it, and everybody hears that nobody sits there. Nobody hears more than the
//! name of who left: what comes to light with a player is up to the rules.

use gloaming_core::chat::Author;
use gloaming_core::ruleset::Seat;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::buttons::Button;
use crate::games::Games;
use crate::games::calling_off::{YES, says_yes};
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

impl Games {
    /// Somebody wants to leave a running game: they are asked in private whether they mean it, unless they say so.
    pub(crate) fn flee_typed(&mut self, recipient: &Recipient, id: &TableId, by: &Author, rest: &str, at: Timestamp) {
        if let Err(refusal) = self.seat_to_leave(id, by) {
            return self.host_note(recipient, refusal, &[]);
        }
        if says_yes(rest) {
            self.flee(id, by, at);
            return;
        }
        let Some(session) = self.sessions.get(id) else { return };
        let private = Recipient::Direct(by.person.clone());
        let recipient = if self.chat.people.direct(&by.person).is_some() { &private } else { recipient };
        let (game, way) = (self.game_title(session, id), session.table.way_out(at));
        let (mark, named) = match recipient {
            Recipient::Direct(_) => ("", format!("{} ", id.0)),
            _ => ("!", String::new()),
        };
        let example = format!("{mark}{} {named}{YES}", LobbyWord::Flee);
        let args = [("game", Arg::Own(&game)), ("way", Arg::Own(way.word())), ("example", Arg::Own(&example))];
        let recipient = recipient.clone();
        // In a room everybody could press the button, and it takes out the person who does.
        let prompt = Button::Flee.prompt(id, at).filter(|_| recipient.person().is_some());
        self.ask_with_buttons(&recipient, Message::FleeAsk, &args, prompt, &[Message::FleeYes]);
    }

    /// A player leaves a game. Returns what they are told who pressed a button for it.
    pub(crate) fn flee(&mut self, id: &TableId, by: &Author, at: Timestamp) -> Message {
        let seat = match self.seat_to_leave(id, by) {
            Ok(seat) => seat,
            Err(refusal) => return refusal,
        };
        let Some(session) = self.sessions.get_mut(id) else { return Message::TapStale };
        let (way, command) = (session.table.way_out(at), session.table.leave_command(seat, at));
        session.flees(seat);
        let handle = session.table.roster().handle(seat).to_owned();
        let leader = session.game_master().filter(|leader| **leader != by.person).cloned();
        self.touch(id);
        let args = [("handle", Arg::Own(&handle)), ("way", Arg::Own(way.word())), ("name", Arg::Own(&id.0))];
        self.announce_to_all(id, Message::Fled, &args);
        if let Some(leader) = leader {
            self.tell(&leader, Message::PlayerFled, &args);
        }
        if let Some(command) = command {
            // It was tried a moment ago, on a copy.
            let _ = self.desk(id, &command, at);
        }
        Message::FledYou
    }

    /// The seat that somebody can leave.
    ///
    /// # Errors
    ///
    /// The reason why they cannot.
    fn seat_to_leave(&self, id: &TableId, by: &Author) -> Result<Seat, Message> {
        let session = self.sessions.get(id).ok_or(Message::LeftNotIn)?;
        let seat = session.seat_of(&by.person).ok_or(Message::LeftNotIn)?;
        match session.plays_on(seat) {
            true => Ok(seat),
            false => Err(Message::FleeOut),
        }
    }
}
