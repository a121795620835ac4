//! How people are reached: through which queue, on which boards, and in which language.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::{Texts, best_language};

use crate::ids::TableId;
use crate::lobby::{Guest, Lobby};
use crate::people::People;
use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl People {
    /// Returns the language that a person chose for private messages, or else that of their client, if these texts
    /// fully support it.
    pub(crate) fn language_of_person<'a>(&'a self, person: &Person, texts: &Texts) -> Option<&'a str> {
        let chosen = self.language(person).filter(|chosen| texts.whole_languages().contains(chosen));
        chosen.or_else(|| spoken(self.speaks(person)?, texts))
    }

    /// Returns the players of a lobby who can't receive secrets yet.
    pub(crate) fn unreached<'a>(&'a self, lobby: &'a Lobby) -> impl Iterator<Item = &'a Guest> {
        lobby.people.iter().filter(|guest| self.direct(&guest.person).is_none())
    }

    /// Returns the recipient whose queue is responsible for messages in this place.
    pub(crate) fn recipient_at(&self, services: &Services, place: &Place) -> Recipient {
        match self.owner(&services.conversation(place)) {
            Some(person) => Recipient::Direct(person.clone()),
            None => Recipient::Room(place.clone()),
        }
    }

    /// Whether this recipient has boards, which show the result of a command, so that no response is needed.
    pub(crate) fn sees_boards(&self, services: &Services, recipient: &Recipient) -> bool {
        match recipient {
            Recipient::Direct(person) => self.direct(person).is_some_and(|place| services.has_boards(place)),
            Recipient::Room(_)
            | Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => false,
        }
    }

    /// Shows a person the questions that they can answer now.
    pub(crate) fn show_questions(&self, services: &Services, person: &Person, id: &TableId, queues: &mut Queues) {
        let boards = || OutboxItem::Boards { table: id.clone() };
        let recipient = Recipient::Direct(person.clone());
        if self.sees_boards(services, &recipient) {
            queues.put(recipient, boards());
        }
        for account in self.windows_of(person, id) {
            queues.put(Recipient::Direct(account.clone()), boards());
        }
    }

    /// Updates a person's menu, after the games that they play have changed.
    pub(crate) fn menu_changes(&self, services: &Services, person: &Person, queues: &mut Queues) {
        let recipient = Recipient::Direct(person.clone());
        if self.direct(person).is_some() && services.has_menus(&recipient) {
            queues.put(recipient, OutboxItem::Menus);
        }
    }

    /// Deletes a message of the bot, if the service supports changing messages.
    pub(crate) fn take_back(&self, services: &Services, place: &Place, message: &MessageId, queues: &mut Queues) {
        if services.capabilities(place).edit.is_yes() {
            let item = OutboxItem::Remove { message: message.clone(), place: Some(place.clone()) };
            queues.put(self.recipient_at(services, place), item);
        }
    }
}

/// Returns the language of these texts for a client with this language: `de` for `de-AT`.
pub(crate) fn spoken(tag: &str, texts: &Texts) -> Option<&'static str> {
    best_language([tag], texts.whole_languages().iter().copied())
}
