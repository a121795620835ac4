//! The language in which somebody is written to in private: the one that they chose, or else that of their program, where the texts are
//! whole in it.

use gloaming_core::chat::Person;
use gloaming_core::text::{Texts, best_language};

use crate::chat::Chat;
use crate::lobby::Lobby;
use crate::message::Message;

impl Chat {
    /// The language that somebody chose for what they are told in private, or else that of their program, if these texts are whole in
    /// it.
    pub(crate) fn language_of_person<'a>(&'a self, person: &Person, texts: &Texts) -> Option<&'a str> {
        let chosen = self.people.language(person).filter(|chosen| texts.whole_languages().contains(chosen));
        chosen.or_else(|| spoken(self.people.speaks(person)?, texts))
    }

    /// The language of the host's own texts for somebody whom it may not know: as they chose, or as their program speaks.
    pub(crate) fn language_of_author(&self, person: &Person, language: Option<&str>) -> Option<&str> {
        let words = self.library.words();
        self.language_of_person(person, words).or_else(|| spoken(language?, words))
    }

    /// The language in which somebody reads a lobby in private; nobody: as its room reads it.
    pub(crate) fn language_of_lobby_for<'a>(&'a self, lobby: &'a Lobby, person: Option<&Person>) -> &'a str {
        let texts = self.library.texts_of(&lobby.ruleset);
        person.and_then(|person| self.language_of_person(person, texts)).unwrap_or_else(|| self.language_of(lobby))
    }

    /// The languages that somebody can choose: those of the host's own texts, and those of any game.
    pub(crate) fn languages(&self) -> Vec<&'static str> {
        let mut all: Vec<&'static str> = Vec::new();
        for language in self.library.words().whole_languages().iter().copied().chain(self.library.languages_of_games())
        {
            if !all.contains(&language) {
                all.push(language);
            }
        }
        all
    }

    /// A language as its speakers call it; the tag of one that the host does not speak itself.
    pub(crate) fn language_name(&self, language: &str) -> String {
        let speaks_it = self.library.words().whole_languages().contains(&language);
        let name = self.library.words().line(language, Message::LanguageName).filter(|_| speaks_it);
        name.unwrap_or_else(|| language.to_owned())
    }

    /// The language that the game of a lobby will be played in.
    pub(crate) fn language_of<'a>(&'a self, lobby: &'a Lobby) -> &'a str {
        lobby.language.as_deref().unwrap_or(self.library.language())
    }
}

/// The language of these texts for a program that speaks this one: `de` for `de-AT`.
fn spoken(tag: &str, texts: &Texts) -> Option<&'static str> {
    best_language([tag], texts.whole_languages().iter().copied())
}
