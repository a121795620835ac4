//! Arranging the game of a lobby: practice players, setup, language.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use super::Host;
use crate::courier::Leg;
use crate::lobby::{self, Lobby};
use crate::reader;

impl Host {
    pub(super) fn set_practice(&mut self, leg: &Leg, room: &Place, rest: &str) {
        let Some(lobby) = self.lobbies.get(room) else { return };
        let Some(most) = self.rules(&lobby.ruleset).map(|rules| *rules.manifest().players.end()) else { return };
        let free = usize::from(most).saturating_sub(lobby.people.len());
        match rest.parse::<u8>() {
            Ok(count) if usize::from(count) <= free => {
                if let Some(lobby) = self.lobbies.get_mut(room) {
                    lobby.practice = count;
                }
                if !self.has_notice(room) {
                    self.list_players(leg, room);
                }
            }
            _ => self.host_note(leg, "practice-how-many", &[("most", Arg::Number(free as i64))]),
        }
    }

    pub(super) fn lobby_setup(&mut self, leg: &Leg, room: &Place, rest: &str) {
        let Some(lobby) = self.lobbies.get(room) else { return };
        let Some(rules) = self.rules(&lobby.ruleset).cloned() else { return };
        if rest.is_empty() {
            return self.list_setup(leg, room);
        }
        let given = read_settings(rest);
        let mut setup = lobby.setup.clone();
        for (key, value) in &given {
            match value {
                Some(value) => setup.insert(key.clone(), value.clone()),
                None => setup.remove(key),
            };
        }
        // With too few players yet, what only the number decides is not told now, but at the start.
        let handles = lobby.handles(rules.manifest());
        let data = lobby::built_in_data(rules.manifest(), &setup);
        let faults = rules.check(&handles, &setup, &data).err().unwrap_or_default();
        let own = faults.into_iter().find(|fault| given.iter().any(|(key, _)| fault.key == *key));
        match own {
            Some(fault) => {
                let language = self.language_of(lobby).to_owned();
                let document = self.texts_of(rules.manifest().id).fault(&language, &fault);
                self.note(leg.clone(), document);
            }
            None => {
                if let Some(lobby) = self.lobbies.get_mut(room) {
                    lobby.setup = setup;
                }
                if self.sees_boards(leg) {
                    return;
                }
                let keys: Vec<&str> = given.iter().map(|(key, _)| key.as_str()).collect();
                self.host_note(leg, "setup-taken", &[("key", Arg::Own(&keys.join(", ")))]);
            }
        }
    }

    /// The language that the game of a lobby will be played in.
    pub(super) fn language_of<'a>(&'a self, lobby: &'a Lobby) -> &'a str {
        lobby.language.as_deref().unwrap_or(&self.language)
    }

    /// Chooses the language of the game among those that its texts are whole in, or lists these.
    pub(super) fn set_language(&mut self, leg: &Leg, room: &Place, rest: &str) {
        let Some(lobby) = self.lobbies.get(room) else { return };
        let offered: Vec<&'static str> = self.texts_of(&lobby.ruleset).whole_languages().to_vec();
        let chosen = offered.iter().find(|language| language.eq_ignore_ascii_case(rest));
        let all = offered.join(", ");
        match chosen {
            Some(chosen) => {
                if let Some(lobby) = self.lobbies.get_mut(room) {
                    lobby.language = Some((*chosen).to_owned());
                }
                if !self.sees_boards(leg) {
                    self.host_note(leg, "language-taken", &[("language", Arg::Own(chosen))]);
                }
            }
            None => {
                let now = self.language_of(lobby).to_owned();
                let given = gloaming_core::text::PlayerText::new(&rest.chars().take(40).collect::<String>());
                let args = [
                    ("given", Arg::Person(&given)),
                    ("given-given", Arg::Flag(!rest.is_empty())),
                    ("now", Arg::Own(&now)),
                    ("all", Arg::Own(&all)),
                ];
                self.host_note(leg, "languages", &args);
            }
        }
    }

    fn list_setup(&mut self, leg: &Leg, room: &Place) {
        let Some(lobby) = self.lobbies.get(room) else { return };
        let Some(rules) = self.rules(&lobby.ruleset) else { return };
        let texts = self.texts_of(rules.manifest().id);
        let language = self.language_of(lobby);
        let mut document = self.words.message(language, "setup-heading", &[]).unwrap_or_default();
        for key in rules.manifest().setup {
            let meaning = texts.line(language, &format!("setup-{}", key.name)).unwrap_or_default();
            let value = lobby.setup.get(key.name).map_or_else(|| key.default.to_owned(), ToString::to_string);
            let args = [("key", Arg::Own(key.name)), ("value", Arg::Own(&value)), ("meaning", Arg::Own(&meaning))];
            if let Some(line) = self.words.message(language, "setup-line", &args) {
                document.append(line);
            }
        }
        self.note(leg.clone(), document);
    }
}

/// Settings as they are typed: lines of TOML, of which some only make sense together; or one `key = words`, where the
/// words need no quotation marks. A key without a value goes back to its default.
fn read_settings(typed: &str) -> Vec<(String, Option<toml::Value>)> {
    if let Ok(table) = typed.parse::<toml::Table>() {
        return table.into_iter().map(|(key, value)| (key, Some(value))).collect();
    }
    let (key, value) = match typed.split_once('=') {
        Some((key, value)) => (key.trim(), value.trim()),
        None => reader::split(typed),
    };
    let parsed = format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut table| table.remove("value"));
    let text = || toml::Value::String(value.trim_matches('"').to_owned());
    vec![(key.to_owned(), (!value.is_empty()).then(|| parsed.unwrap_or_else(text)))]
}
