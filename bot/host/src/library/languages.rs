//! The language of a person's private messages: the one that they chose, or else that of their client, if the texts
//! fully support it.

use gloaming_core::chat::{MenuEntry, Person};

use crate::library::Library;
use crate::lobby::{Lobby, LobbyWord};
use crate::message::Message;
use crate::people::{People, spoken};

impl Library {
    /// Returns the language of the host's own texts for a user who may be unknown to it: the one that they chose, or
    /// that of their client.
    pub(crate) fn language_of_author<'a>(
        &self,
        people: &'a People,
        person: &Person,
        language: Option<&str>,
    ) -> Option<&'a str> {
        let words = self.words();
        people.language_of_person(person, words).or_else(|| spoken(language?, words))
    }

    /// Returns the language in which a person reads a lobby in private or, without a person, that of its room.
    pub(crate) fn language_of_lobby_for<'a>(
        &'a self,
        people: &'a People,
        lobby: &'a Lobby,
        person: Option<&Person>,
    ) -> &'a str {
        let texts = self.texts_of(&lobby.ruleset);
        person.and_then(|person| people.language_of_person(person, texts)).unwrap_or_else(|| self.language_of(lobby))
    }

    /// Returns the languages that a person can choose: those of the host's own texts, and those of any game.
    pub(crate) fn languages(&self) -> Vec<&'static str> {
        let mut all: Vec<&'static str> = Vec::new();
        for language in self.words().whole_languages().iter().copied().chain(self.languages_of_games()) {
            if !all.contains(&language) {
                all.push(language);
            }
        }
        all
    }

    /// Returns the name of a language in that language, or its tag if the host doesn't support it.
    pub(crate) fn language_name(&self, language: &str) -> String {
        let speaks_it = self.words().whole_languages().contains(&language);
        let name = self.words().line(language, Message::LanguageName).filter(|_| speaks_it);
        name.unwrap_or_else(|| language.to_owned())
    }

    /// Returns the language of a lobby's game.
    pub(crate) fn language_of<'a>(&'a self, lobby: &'a Lobby) -> &'a str {
        lobby.language.as_deref().unwrap_or(self.language())
    }

    pub(crate) fn lobby_entry(&self, word: LobbyWord, language: &str) -> MenuEntry {
        let help = self.words().line_about(language, "menu", word.word()).unwrap_or_default();
        MenuEntry { command: word.word().to_owned(), help }
    }
}
