//! In which language the host says its own words.

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Session;

impl Games {
    /// Says something of the host's own, by message, in the language that is spoken there.
    pub(crate) fn host_note(&mut self, recipient: &Recipient, message: Message, args: &[(&str, Arg<'_>)]) {
        if let Some(document) = self.chat.library.words.message(self.language_at(recipient), message, args) {
            self.chat.note(recipient.clone(), document);
        }
    }

    /// The language of what the host says there: in a room that of its lobby or game, to a person that of the games and
    /// lobbies that they are in, if these have the same. Everywhere else it is the host's own.
    pub(crate) fn language_at(&self, recipient: &Recipient) -> &str {
        let spoken = match recipient {
            Recipient::Room(room) | Recipient::Taps(room) | Recipient::Rights(room) => self.language_in(room),
            Recipient::Direct(person) => self.language_with(person),
            Recipient::Service(_) => None,
        };
        spoken.unwrap_or(&self.chat.library.language)
    }

    fn language_in(&self, room: &Place) -> Option<&str> {
        if let Some(lobby) = self.chat.lobbies.get(room) {
            return Some(self.chat.language_of(lobby));
        }
        // Of several games that were played in one room a running one counts before all.
        let here: Vec<&TableId> = self.sessions.index().in_place(room).collect();
        let id = here.iter().find(|id| self.sessions.index().is_running(id)).or(here.first())?;
        self.sessions.get(id).map(Session::language)
    }

    fn language_with(&self, person: &Person) -> Option<&str> {
        let own = self.chat.people.seats(person).iter().map(|(id, _)| id).chain(self.chat.people.watched(person));
        let running = own.chain(self.sessions.index().led_by(person)).filter(|id| self.sessions.index().is_running(id));
        let games = running.filter_map(|id| self.sessions.get(id)).map(Session::language);
        let lobbies =
            self.chat.lobbies.all().map(|(_, lobby)| lobby).filter(|lobby| lobby.host == *person || lobby.has(person));
        let mut spoken = games.chain(lobbies.map(|lobby| self.chat.language_of(lobby)));
        let first = spoken.next()?;
        spoken.all(|language| language == first).then_some(first)
    }

    /// Tells somebody what is no answer, although they have just written: it keeps its place before what follows from that.
    pub(crate) fn tell(&mut self, person: &Person, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Direct(person.clone());
        if let Some(document) = self.chat.library.words.message(self.language_at(&recipient), message, args) {
            self.chat.queues.put(recipient, OutboxItem::Note(document));
        }
    }

    /// Says in a room what everybody there has to read.
    pub(crate) fn announce(&mut self, room: &Place, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Room(room.clone());
        let Some(document) = self.chat.library.words.message(self.language_at(&recipient), message, args) else {
            return;
        };
        let item = match self.chat.answer_to(&recipient).filter(|_| self.chat.capabilities(room).reply.is_yes()) {
            Some(asked) => OutboxItem::Answer(self.chat.answer(asked, document)),
            None => OutboxItem::Note(document),
        };
        self.chat.queues.put(recipient, item);
    }
}
