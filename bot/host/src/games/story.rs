//! The story of a finished game, for whoever asks for it by a word.

use gloaming_core::chat::{Person, Place};
use gloaming_core::text::{Arg, PlayerText};

use crate::courier::Leg;
use crate::games::Games;
use crate::games::meant::TableChoice;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::story;
use crate::story::Story;

impl Games {
    /// `story` and `why` in a room where a game is over: the room hears it.
    pub(crate) fn story_in_room(&mut self, leg: &Leg, room: &Place, word: LobbyWord, rest: &str) {
        match self.table_in(room) {
            Some((id, _)) => self.tell_story(leg, &id, word, rest),
            None => self.host_note(leg, "story-none", &[]),
        }
    }

    /// `story` and `why` in private: about a game in which one played, or which one led.
    pub(crate) fn story_in_private(&mut self, leg: &Leg, person: &Person, id: &TableId, word: LobbyWord, rest: &str) {
        let led = self.wake(id).is_some_and(|seating| seating.around.game_master.as_ref() == Some(person));
        if led || self.chat.people.seats(person).iter().any(|(seated, _)| seated == id) {
            self.tell_story(leg, id, word, rest);
        } else {
            self.host_note(leg, "story-not-yours", &[]);
        }
    }

    /// The same where the person named no game and plays none.
    pub(crate) fn story_of_any(&mut self, leg: &Leg, person: &Person, word: LobbyWord, rest: &str) {
        match self.table_choice(person, rest) {
            TableChoice::One(id) => self.story_in_private(leg, person, &id, word, rest),
            TableChoice::Many => self.ask_which_game(leg.clone()),
            TableChoice::None => self.host_note(leg, "story-none", &[]),
        }
    }

    fn tell_story(&mut self, leg: &Leg, id: &TableId, word: LobbyWord, rest: &str) {
        let Some(seating) = self.wake(id) else { return self.host_note(leg, "story-none", &[]) };
        if seating.table.winners().is_none() {
            return self.host_note(leg, "story-not-yet", &[]);
        }
        let Some(seating) = self.awake.get(id) else { return };
        let manifest = seating.table.manifest();
        let language = seating.around.language.clone();
        let told = Story::of(&seating.table, self.chat.library.texts_of(manifest.id), &language);
        // The name of the game may follow the word, as after a verb.
        let rest = rest.split_whitespace().find(|part| !part.eq_ignore_ascii_case(&id.0)).unwrap_or_default();
        let mark = if matches!(leg, Leg::Room(_)) { "!" } else { "" };
        let example = told.rules.first().map(|rule| format!("{mark}why {}", rule.id));
        let document = match (word, rest) {
            (LobbyWord::Why, "") if told.rules.is_empty() => return self.host_note(leg, "why-none", &[]),
            (LobbyWord::Why, "") => story::rules_document(&told.rules),
            (LobbyWord::Why, rest) => match story::rule(manifest, rest) {
                Some(rule) => story::rules_document(&[rule]),
                None => {
                    let given = PlayerText::new(&rest.chars().take(40).collect::<String>());
                    let example = example.unwrap_or_else(|| format!("{mark}why"));
                    let args = [("given", Arg::Person(&given)), ("example", Arg::Own(&example))];
                    return self.host_note(leg, "why-unknown", &args);
                }
            },
            _ => {
                let mut document = told.document();
                let hint = example.and_then(|example| {
                    let all = format!("{mark}why");
                    let args = [("all", Arg::Own(&all)), ("one", Arg::Own(&example))];
                    self.chat.library.words.message(&language, "story-hint", &args)
                });
                document.append(hint.unwrap_or_default());
                document
            }
        };
        self.chat.note(leg.clone(), document);
    }
}
