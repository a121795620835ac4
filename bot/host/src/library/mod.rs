//! The rulesets and all texts. Nothing here changes while the program is running.

mod game_texts;
mod languages;
mod room_settings;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use gloaming_core::ruleset::{Data, DataKind, DataWord, Manifest, RawSetup, Rules};
use gloaming_core::text::{TextError, Texts};
use gloaming_table::PrivateWords;

pub use game_texts::GameTexts;

use crate::files;
use crate::lobby::Lobby;
use crate::message::HostTexts;

/// The available games, with their texts and the host's own.
pub(crate) struct Library {
    rulesets: Vec<Arc<dyn Rules>>,
    texts: BTreeMap<&'static str, GameTexts>,
    /// The host's own texts.
    words: HostTexts,
    /// The language for everything outside a game.
    language: String,
    /// The folder with the operator's data for games.
    files: Option<PathBuf>,
}

impl Library {
    /// # Errors
    ///
    /// Returns an error if the host's own texts are invalid.
    pub(crate) fn new(
        rulesets: Vec<Arc<dyn Rules>>,
        texts: BTreeMap<&'static str, GameTexts>,
        language: String,
    ) -> Result<Self, TextError> {
        Ok(Library { rulesets, texts, words: HostTexts::new()?, language, files: None })
    }

    /// Returns the available games.
    pub(crate) fn rulesets(&self) -> &[Arc<dyn Rules>] {
        &self.rulesets
    }

    /// Returns the host's own texts.
    pub(crate) fn words(&self) -> &HostTexts {
        &self.words
    }

    /// Sets whether all services of this host call rooms groups. If only some do, it depends on the reader's service if
    /// that is known.
    pub(crate) fn call_rooms_groups(&mut self, groups: bool) {
        self.words = self.words.with_groups(groups);
    }

    /// Returns the language for everything outside a game.
    pub(crate) fn language(&self) -> &str {
        &self.language
    }

    /// Sets the folder with the operator's data for games.
    pub(crate) fn set_files(&mut self, folder: PathBuf) {
        self.files = Some(folder);
    }

    /// Returns the languages that any game fully supports, with repetitions.
    pub(crate) fn languages_of_games(&self) -> impl Iterator<Item = &'static str> {
        self.texts.values().flat_map(|texts| texts.whole_languages().iter().copied())
    }

    /// Returns the ruleset with this ID.
    pub(crate) fn rules(&self, id: &str) -> Option<&Arc<dyn Rules>> {
        self.rulesets.iter().find(|rules| rules.manifest().id == id)
    }

    /// Returns the ruleset with this ID, or the only one whose ID begins with it.
    pub(crate) fn rules_meant(&self, typed: &str) -> Option<&Arc<dyn Rules>> {
        let mut begun =
            self.rulesets.iter().filter(|rules| !typed.is_empty() && rules.manifest().id.starts_with(typed));
        let only = begun.next().filter(|_| begun.next().is_none());
        self.rules(typed).or(only)
    }

    /// Returns the data that a setup names or contains: built in, or a file of the operator.
    pub(crate) fn data_of(&self, manifest: &Manifest, setup: &RawSetup) -> Data {
        let file = |kind: &DataKind, name: &str| files::in_folder(self.files.as_deref()?, kind, name);
        Data::of(manifest, setup, &file)
    }

    /// Returns the words that the data of a lobby's setup defines.
    pub(crate) fn words_of_data(&self, lobby: &Lobby, manifest: &Manifest) -> Vec<DataWord> {
        self.data_of(manifest, &lobby.whole_setup(manifest)).words(manifest)
    }

    /// Returns the handles of all who would play in a lobby.
    pub(crate) fn handles(&self, lobby: &Lobby, manifest: &Manifest) -> Vec<String> {
        lobby.handles(manifest, &self.words_of_data(lobby, manifest))
    }

    /// Returns the texts of a ruleset.
    pub(crate) fn texts_of(&self, ruleset: &str) -> &Texts {
        self.texts.get(ruleset).map_or(&self.words, |texts| texts)
    }

    /// Returns everything that the bot could send in private in a game of this ruleset.
    pub(crate) fn private_words(&self, ruleset: &str, language: &str) -> PrivateWords {
        self.texts.get(ruleset).map(|texts| texts.private_words(language)).unwrap_or_default()
    }
    /// Returns the name of a game, or its ID if this program doesn't have it.
    pub(crate) fn game_name(&self, language: &str, ruleset: &str) -> String {
        let known = self.rules(ruleset).map(|_| self.texts_of(ruleset));
        known.and_then(|texts| texts.line(language, "game-name")).unwrap_or_else(|| ruleset.to_owned())
    }

    /// Returns the title of an achievement, and how it is earned. One that the ruleset no longer has is shown by its
    /// name.
    pub(crate) fn achievement(&self, language: &str, ruleset: &str, name: &str) -> (String, String) {
        let texts = self.rules(ruleset).map(|_| self.texts_of(ruleset));
        let line = |id: String| texts.and_then(|texts| texts.line(language, &id));
        let title = line(format!("achievement-{name}")).unwrap_or_else(|| name.to_owned());
        (title, line(format!("achievement-{name}-about")).unwrap_or_default())
    }
}
