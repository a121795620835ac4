//! The language of the host's own messages, and how they are sent.
//!
//! A room has one language for everyone. Messages to one user are in the language that they chose: cards, questions,
//! forms, refusals, reminders and command menus, in each game that supports it.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::{HostRefusal, Record, Recorded, Roster, Word};
use gloaming_core::text::{Arg, Document};

use gloaming_outbox::QueueRecipient as _;

use crate::answers::Answers;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::library::Library;
use crate::lobby::Lobbies;
use crate::lobby_view::LobbyView;
use crate::message::{HostTexts, Message};
use crate::people::People;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::room_records::{RoomRecords, Rooms};
use crate::services::Services;
use crate::session::Session;

/// The parts of the host that determine the language of a message.
#[derive(Clone, Copy)]
pub(crate) struct Languages<'a> {
    pub(crate) library: &'a Library,
    pub(crate) services: &'a Services,
    pub(crate) people: &'a People,
    pub(crate) room_records: &'a RoomRecords,
    pub(crate) lobbies: &'a Lobbies,
    pub(crate) sessions: &'a Sessions,
}

/// Sends the host's own messages. It reads everything that messages are about, and only changes the queues.
pub(crate) struct Voice<'a> {
    pub(crate) library: &'a Library,
    pub(crate) services: &'a Services,
    pub(crate) people: &'a People,
    pub(crate) room_records: &'a RoomRecords,
    pub(crate) lobbies: &'a Lobbies,
    pub(crate) sessions: &'a Sessions,
    pub(crate) answers: &'a mut Answers,
    pub(crate) queues: &'a mut Queues,
}

impl Games {
    /// Returns the parts that determine the language of a message.
    pub(crate) fn languages(&self) -> Languages<'_> {
        let Games { library, services, people, room_records, lobbies, sessions, .. } = self;
        Languages { library, services, people, room_records, lobbies, sessions }
    }

    /// Returns the parts that send the host's own messages.
    pub(crate) fn voice(&mut self) -> Voice<'_> {
        let Games { library, services, people, room_records, lobbies, sessions, answers, queues, .. } = self;
        Voice { library, services, people, room_records, lobbies, sessions, answers, queues }
    }
}

impl<'a> Languages<'a> {
    /// Returns the language of the host's messages to a recipient. In a room it is that of its lobby or game, or the
    /// one set for the room. For a person it is the one they chose, or that of their games and lobbies if these agree.
    /// Otherwise it is the host's own.
    pub(crate) fn at(self, recipient: &Recipient) -> &'a str {
        let spoken = match recipient {
            Recipient::Room(room) | Recipient::Taps(room) | Recipient::Rights(room) | Recipient::Pins(room) => {
                self.in_room(room)
            }
            Recipient::Direct(person) => self.with_person(person),
            Recipient::Service(_) | Recipient::Aside { .. } => None,
        };
        spoken.unwrap_or(self.library.language())
    }

    fn in_room(self, room: &Place) -> Option<&'a str> {
        if let Some(lobby) = self.lobbies.get(room) {
            return Some(self.library.language_of(lobby));
        }
        // A running game takes precedence over others that were played in the room.
        let here: Vec<&TableId> = self.sessions.index().in_place(room).collect();
        let running = here.iter().find(|id| self.sessions.index().is_running(id));
        let set = Rooms { services: self.services, records: self.room_records }
            .language_set_in(room)
            .filter(|_| running.is_none());
        let id = running.or(here.first()).filter(|_| set.is_none());
        set.or_else(|| self.sessions.get(id?).map(Session::language))
    }

    fn with_person(self, person: &Person) -> Option<&'a str> {
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

    /// Returns the host's own texts for a recipient: without commands to type if everything has a button.
    pub(crate) fn words_at(self, recipient: &Recipient) -> HostTexts {
        let services = self.services.get(recipient.platform());
        let groups = services.is_some_and(|service| service.capabilities(None).rooms_are_groups);
        self.library.words().with_buttons(self.have_buttons(recipient)).with_groups(groups)
    }

    /// Whether the recipient has a button for everything that can be typed.
    pub(crate) fn have_buttons(self, recipient: &Recipient) -> bool {
        let place = match recipient {
            Recipient::Direct(person) => self.people.direct(person),
            Recipient::Room(place) => Some(place),
            _ => None,
        };
        place.is_some_and(|place| self.services.has_boards(place))
    }

    /// Returns the language of what is only shown to the user who presses a button there.
    pub(crate) fn to_who_presses(self, person: &Person, recipient: &Recipient) -> &'a str {
        let chosen = self.people.language_of_person(person, self.library.words());
        chosen.unwrap_or_else(|| self.at(recipient))
    }
}

impl<'a> Voice<'a> {
    /// Returns the language of the host's messages to a recipient.
    pub(crate) fn language_at(&self, recipient: &Recipient) -> &'a str {
        self.languages().at(recipient)
    }

    /// Returns the host's own texts for a recipient: without commands to type if everything has a button.
    pub(crate) fn words_at(&self, recipient: &Recipient) -> HostTexts {
        self.languages().words_at(recipient)
    }

    /// Returns the parts that determine the language of a message.
    pub(crate) fn languages(&self) -> Languages<'a> {
        let Voice { library, services, people, room_records, lobbies, sessions, .. } = *self;
        Languages { library, services, people, room_records, lobbies, sessions }
    }

    /// Returns the parts for showing a lobby.
    pub(crate) fn lobby_view(&self) -> LobbyView<'a> {
        let Voice { library, services, people, room_records, .. } = *self;
        LobbyView { library, services, people, room_records }
    }

    /// Sends a document of the host to a person or a room.
    pub(crate) fn note(&mut self, recipient: Recipient, document: Document) {
        self.answers.note(recipient, document, false, self.queues);
    }

    /// Like [`note`](Voice::note), but only for the user who is answered.
    pub(crate) fn note_ephemeral(&mut self, recipient: Recipient, document: Document) {
        self.answers.note(recipient, document, true, self.queues);
    }

    /// Sends a message of the host in the recipient's language.
    pub(crate) fn say(&mut self, recipient: &Recipient, message: Message, args: &[(&str, Arg<'_>)]) {
        let Some(document) = self.words_at(recipient).message(self.language_at(recipient), message, args) else {
            return;
        };
        if message.is_about_a_mistake() && self.answers.is_repeat(recipient, &document.plain(), self.lobbies.now()) {
            return;
        }
        self.answers.note(recipient.clone(), document, message.is_for_the_asker(), self.queues);
    }

    /// Sends a person a message that isn't a response, even if they have just written, so that it keeps its place
    /// before the messages that follow from it.
    pub(crate) fn tell(&mut self, person: &Person, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Direct(person.clone());
        if let Some(document) = self.words_at(&recipient).message(self.language_at(&recipient), message, args) {
            self.queues.put(recipient, OutboxItem::Note(document));
        }
    }

    /// Posts a message in a room that everyone there should read.
    pub(crate) fn announce(&mut self, room: &Place, message: Message, args: &[(&str, Arg<'_>)]) {
        let recipient = Recipient::Room(room.clone());
        let Some(document) = self.words_at(&recipient).message(self.language_at(&recipient), message, args) else {
            return;
        };
        let item = match self.answers.answer_to(&recipient).filter(|_| self.services.capabilities(room).reply.is_yes())
        {
            Some(asked) => OutboxItem::Answer(asked.answer(document)),
            None => OutboxItem::Note(document),
        };
        self.queues.put(recipient, item);
    }

    /// Notifies a banned person in private that the games of this host are closed to them.
    pub(crate) fn refuse_banned(&mut self, person: &Person) {
        self.refuse(person, &HostRefusal::Banned.into_record());
    }

    /// Sends one person a refusal that isn't a row of a game.
    pub(crate) fn refuse(&mut self, person: &Person, refusal: &Record) {
        let Ok(nobody) = Roster::new(Vec::<String>::new()) else { return };
        let recipient = Recipient::Direct(person.clone());
        let language = self.language_at(&recipient);
        let document = self.words_at(&recipient).refusal(language, refusal, &nobody);
        self.note(recipient, document);
    }
}

impl Sessions {
    /// Returns the title of a channel as a person reads it or, without a person, as its room does.
    pub(crate) fn channel_title_for(
        &self,
        people: &People,
        id: &TableId,
        channel: &Word,
        person: Option<&Person>,
    ) -> String {
        let title = |session: &Session| session.channel_title(session.language_for(people, person), channel);
        self.get(id).map(title).unwrap_or_default()
    }
}
