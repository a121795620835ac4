//! In which language the host says its own words, and how it says them.
//!
//! A room has one language for all. What comes to somebody alone is told in the language that they chose: cards, questions, forms,
//! refusals, reminders and menus of commands, in each game that has it.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{HostRefusal, Record, Recorded, Roster, Word};
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Session;

impl Games {
    /// The title of a channel as somebody reads it; for nobody, as its room does.
    pub(crate) fn channel_title_for(&self, id: &TableId, channel: &Word, person: Option<&Person>) -> String {
        let title = |session: &Session| session.channel_title(session.language_for(&self.people, person), channel);
        self.sessions.get(id).map(title).unwrap_or_default()
    }

    /// Says something of the host's own, by message, in the language that is spoken there.
    pub(crate) fn host_note(&mut self, recipient: &Recipient, message: Message, args: &[(&str, Arg<'_>)]) {
        let Some(document) = self.library.words().message(self.language_at(recipient), message, args) else {
            return;
        };
        if message.is_about_a_mistake() && self.answers.is_repeat(recipient, &document.plain(), self.lobbies.now()) {
            return;
        }
        self.answers.note(recipient.clone(), document, &mut self.queues);
    }

    /// The language of what the host says there: in a room that of its lobby or game, or the one that is set for it, to a person the one that they chose, or else
    /// that of the games and lobbies that they are in, if these have the same. Everywhere else it is the host's own.
    pub(crate) fn language_at(&self, recipient: &Recipient) -> &str {
        let spoken = match recipient {
            Recipient::Room(room) | Recipient::Taps(room) | Recipient::Rights(room) | Recipient::Pins(room) => {
                self.language_in(room)
            }
            Recipient::Direct(person) => self.language_with(person),
            Recipient::Service(_) | Recipient::Aside { .. } => None,
        };
        spoken.unwrap_or(self.library.language())
    }

    fn language_in(&self, room: &Place) -> Option<&str> {
        if let Some(lobby) = self.lobbies.get(room) {
            return Some(self.library.language_of(lobby));
        }
        // Of several games that were played in one room a running one counts before all.
        let here: Vec<&TableId> = self.sessions.index().in_place(room).collect();
        let running = here.iter().find(|id| self.sessions.index().is_running(id));
        let set = self.room_records.language_set_in(&self.services, room).filter(|_| running.is_none());
        let id = running.or(here.first()).filter(|_| set.is_none());
        set.or_else(|| self.sessions.get(id?).map(Session::language))
    }

    /// The language of what is shown to somebody who presses a button there: to them alone.
    pub(crate) fn language_to_who_presses(&self, person: &Person, recipient: &Recipient) -> &str {
        let chosen = self.people.language_of_person(person, self.library.words());
        chosen.unwrap_or_else(|| self.language_at(recipient))
    }

    fn language_with(&self, person: &Person) -> Option<&str> {
        if let Some(chosen) = self.people.language_of_person(person, self.library.words()) {
            return Some(chosen);
        }
        let own = self.people.seats(person).iter().map(|(id, _)| id).chain(self.people.watched(person));
        let running = own.chain(self.sessions.index().led_by(person)).filter(|id| self.sessions.index().is_running(id));
        let games = running.filter_map(|id| self.sessions.get(id)).map(Session::language);
        let lobbies =
            self.lobbies.all().map(|(_, lobby)| lobby).filter(|lobby| lobby.host == *person || lobby.has(person));
        let mut spoken = games.chain(lobbies.map(|lobby| self.library.language_of(lobby)));
        let first = spoken.next()?;
        spoken.all(|language| language == first).then_some(first)
    }

    /// Tells somebody what is no answer, although they have just written: it keeps its place before what follows from that.
    pub(crate) fn tell(&mut self, person: &Person, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Direct(person.clone());
        if let Some(document) = self.library.words().message(self.language_at(&recipient), message, args) {
            self.queues.put(recipient, OutboxItem::Note(document));
        }
    }

    /// Says in a room what everybody there has to read.
    pub(crate) fn announce(&mut self, room: &Place, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Room(room.clone());
        let Some(document) = self.library.words().message(self.language_at(&recipient), message, args) else {
            return;
        };
        let item = match self.answers.answer_to(&recipient).filter(|_| self.services.capabilities(room).reply.is_yes())
        {
            Some(asked) => OutboxItem::Answer(asked.answer(document)),
            None => OutboxItem::Note(document),
        };
        self.queues.put(recipient, item);
    }

    /// The refusal of somebody who is banned from the games of this host, told to them alone.
    pub(crate) fn refuse_banned(&mut self, person: &Person) {
        self.refuse(person, &HostRefusal::Banned.into_record());
    }

    /// A refusal that is no row of a game, told to one person alone.
    pub(crate) fn refuse(&mut self, person: &Person, refusal: &Record) {
        let Ok(nobody) = Roster::new(Vec::<String>::new()) else { return };
        let recipient = Recipient::Direct(person.clone());
        let language = self.language_at(&recipient);
        let document = self.library.words().refusal(language, refusal, &nobody);
        self.answers.note(recipient, document, &mut self.queues);
    }
}
