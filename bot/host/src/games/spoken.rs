//! The host's own words in the room of a game that runs: how it stands, who plays, the rules, help, and its end before its time.
//!
//! They are what a menu of the room shows, and work in every game. The rules are asked first all the same, so that what they
//! say of such a word stands in the log; a verb of theirs that is taken in rooms stays theirs. Other bots read along in such
//! rooms, and people who do not play talk there: what is for them stands, unless the rules let nobody speak.

use gloaming_core::chat::{Author, MessageId, Person, Place};
use gloaming_core::text::{Block, Inline};
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;
use crate::reader;
use crate::reader::Taken;
use crate::room_settings::RoomSettings;
use crate::typed::Typed;

impl Games {
    /// A word of the host, said in the room of a running game.
    pub(crate) fn word_of_the_host(
        &mut self,
        id: &TableId,
        channel: &str,
        typed: &Typed<'_>,
        (word, rest): (LobbyWord, &str),
        at: Timestamp,
    ) {
        let Some(session) = self.sessions.get_mut(id) else { return };
        let manifest = session.table.manifest();
        let from = session.table.log().len();
        let who = session.who(&typed.by.person, &typed.by.name);
        if reader::taken_in(manifest, session.table.roster(), channel, typed.text) == Taken::Command {
            // The refusal is a row of the log. What is told is the host's answer.
            let _ = session.table.command(&who, Some(channel), typed.text, at);
            session.leave_out(from);
            self.after_input(id, at);
        }
        let person = &typed.by.person;
        let recipient = match self.is_closed_to(id, channel, Some(person)) {
            false => Recipient::Room(typed.place.clone()),
            true => {
                self.chat.remove(typed.place, typed.message);
                if self.chat.people.direct(person).is_none() {
                    return;
                }
                Recipient::Direct(person.clone())
            }
        };
        match word {
            LobbyWord::Cancel | LobbyWord::Close => self.cancel_typed(&recipient, id, typed.by, rest, at),
            LobbyWord::Stats => {
                self.tell_statistics(&self.quietly(&recipient, person), person, Some(typed.place), rest);
            }
            LobbyWord::Ranking => self.tell_ranking(&self.quietly(&recipient, person), typed.place, rest),
            word if word.is_for_a_running_game() => self.word_of_a_game(&recipient, id, typed.by, (word, rest), at),
            word => self.answer_word(&recipient, id, typed, word),
        }
    }

    /// The recipient of an answer that has nothing to do with the running game: the person, if they are reached in private.
    fn quietly(&self, recipient: &Recipient, person: &Person) -> Recipient {
        let in_private = self.chat.people.direct(person).is_some();
        if in_private { Recipient::Direct(person.clone()) } else { recipient.clone() }
    }

    /// A word about a running game, typed in its room or in private.
    pub(crate) fn word_of_a_game(
        &mut self,
        recipient: &Recipient,
        id: &TableId,
        by: &Author,
        (word, rest): (LobbyWord, &str),
        at: Timestamp,
    ) {
        if !self.sessions.index().is_running(id) || self.wake(id).is_none() {
            return self.host_note(recipient, Message::NoGameHere, &[]);
        }
        match word {
            LobbyWord::Lead => self.take_lead(recipient, id, by),
            LobbyWord::Flee => self.flee_typed(recipient, id, by, rest, at),
            _ => self.vote_off(recipient, id, by, at),
        }
    }

    fn answer_word(&mut self, recipient: &Recipient, id: &TableId, typed: &Typed<'_>, word: LobbyWord) {
        let Some(session) = self.sessions.get(id) else { return };
        match word {
            // It shows what everybody was told: in a private room too.
            LobbyWord::Status => self.chat.note(recipient.clone(), session.status(&self.chat, recipient.person())),
            LobbyWord::Players => {
                self.chat.note(recipient.clone(), session.status_players(&self.chat, recipient.person()));
            }
            LobbyWord::Rules => self.show_rules_of(recipient, id),
            LobbyWord::Nextgame => self.waits_for_a_game(recipient, &typed.by.person, Some(typed.place)),
            LobbyWord::Stopwaiting => self.waits_no_more(recipient, &typed.by.person, Some(typed.place)),
            _ => self.help_in_room(recipient, id, typed.place),
        }
    }

    /// Lists what anybody can say in the room of a game now. People are told in private what they alone can do.
    fn help_in_room(&mut self, recipient: &Recipient, id: &TableId, place: &Place) {
        let public = self.public_games(place);
        let language = self.language_at(recipient).to_owned();
        let entries = self.menu_of(&language, &public, std::slice::from_ref(id));
        let mut document =
            self.chat.library.words().message(&language, Message::HelpHeadingRoom, &[]).unwrap_or_default();
        let item = |command: String, help: String| {
            vec![Block::Paragraph(vec![Inline::Code(format!("!{command}")), Inline::Text(format!(": {help}"))])]
        };
        let items = entries.into_iter().map(|entry| item(entry.command, entry.help)).collect();
        document.push(Block::List { ordered: None, items });
        document.append(self.chat.library.words().message(&language, Message::HelpInPrivate, &[]).unwrap_or_default());
        self.chat.note(recipient.clone(), document);
    }

    /// True if the rules let somebody say nothing in a channel now: a player who may not write, or anybody else while no
    /// player may.
    pub(crate) fn is_closed_to(&self, id: &TableId, channel: &str, person: Option<&Person>) -> bool {
        let Some(session) = self.sessions.get(id) else { return false };
        let Some(channel) = session.table.channels().get(channel) else { return false };
        let may_write = |seat| channel.may_write(seat) && !session.table.is_dropped(seat);
        match person.and_then(|person| session.seat_of(person)) {
            Some(seat) => !may_write(seat),
            None if person.is_some_and(|person| session.guest_may_write(channel, person)) => false,
            None => !session.table.roster().seats().any(may_write),
        }
    }

    /// True for somebody whose words in a channel would be passed on now: a player who may write there, or such a guest. Guests read many
    /// channels in which players alone talk.
    pub(crate) fn is_heard_in(&self, id: &TableId, channel: &str, person: &Person) -> bool {
        let Some(session) = self.sessions.get(id) else { return false };
        let Some(open) = session.table.channels().get(channel) else { return false };
        match session.seat_of(person) {
            Some(_) => !self.is_closed_to(id, channel, Some(person)),
            None => session.guest_may_write(open, person),
        }
    }

    /// True for somebody whose talk is taken out of a room while a game runs there: they do not play, and the room's settings say so.
    pub(crate) fn is_unwanted_there(&self, room: &Place, person: &Person) -> bool {
        self.chat.is_set(room, RoomSettings::removes_outsiders)
            && !self.awake_in(room).iter().filter_map(|id| self.sessions.get(id)).any(|session| {
                session.seat_of(person).is_some() || session.guest(person).is_some() || session.is_led_by(person)
            })
    }

    /// Something stands in a room that nobody reads as words. Where the rules let its author say nothing, it goes.
    pub(crate) fn stands_there(&mut self, place: &Place, person: Option<&Person>, message: Option<&MessageId>) {
        if let Some((id, channel)) = self.table_in(place).filter(|(id, _)| self.sessions.index().is_running(id))
            && (self.is_closed_to(&id, &channel, person)
                || person.is_some_and(|person| self.is_unwanted_there(place, person)))
        {
            self.chat.remove(place, message);
        }
    }
}
