//! Menus of commands: those of services and of single people.

use gloaming_core::chat::{MenuEntry, Person, PlatformName};

use crate::chat::Chat;
use crate::lobby::LobbyWord;
use crate::queues::{OutboxItem, Recipient};

impl Chat {
    /// Every service that has menus is told what they show.
    pub(crate) fn begin_menus(&mut self) {
        let with_menus = self.services.all().filter(|platform| platform.capabilities(None).menus.is_yes());
        let names: Vec<PlatformName> = with_menus.map(|platform| platform.name().clone()).collect();
        for name in names {
            self.queues.put(Recipient::Service(name), OutboxItem::Menus);
        }
    }

    /// Somebody plays in other games than before.
    pub(crate) fn menu_changes(&mut self, person: &Person) {
        let recipient = Recipient::Direct(person.clone());
        if self.people.direct(person).is_some() && self.has_menus(&recipient) {
            self.queues.put(recipient, OutboxItem::Menus);
        }
    }

    pub(crate) fn lobby_entry(&self, word: LobbyWord, language: &str) -> MenuEntry {
        let help = self.library.words().line_about(language, "menu", word.word()).unwrap_or_default();
        MenuEntry { command: word.word().to_owned(), help }
    }
}
