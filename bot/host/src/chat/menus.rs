use gloaming_core::chat::{MenuEntry, Person, PlatformName};

use crate::chat::Chat;
use crate::courier::{Leg, Parcel};
use crate::lobby::LobbyWord;

impl Chat {
    /// Every service that has menus is told what they show.
    pub(crate) fn begin_menus(&mut self) {
        let with_menus =
            self.services.platforms.iter().filter(|(_, platform)| platform.capabilities(None).menus.is_yes());
        let names: Vec<PlatformName> = with_menus.map(|(name, _)| name.clone()).collect();
        for name in names {
            self.courier.put(Leg::Service(name), Parcel::Menus);
        }
    }

    /// Somebody plays in other games than before.
    pub(crate) fn menu_changes(&mut self, person: &Person) {
        let leg = Leg::Direct(person.clone());
        if self.people.direct(person).is_some() && self.has_menus(&leg) {
            self.courier.put(leg, Parcel::Menus);
        }
    }

    pub(crate) fn lobby_entry(&self, word: LobbyWord, language: &str) -> MenuEntry {
        let help = self.library.words.line(language, &format!("menu-{}", word.word())).unwrap_or_default();
        MenuEntry { command: word.word().to_owned(), help }
    }
}
