use gloaming_core::chat::Person;
use gloaming_core::text::{Arg, Document};

use crate::courier::Leg;
use crate::games::Games;
use crate::ids::TableId;
use crate::lobby;

impl Games {
    /// What the person can do now, and how it is typed.
    pub(crate) fn help(&mut self, id: &TableId, person: &Person) {
        let Some(seating) = self.awake.get(id) else { return };
        let texts = self.chat.library.texts_of(seating.table.manifest().id);
        let mut document = lobby::help(
            &seating.table,
            seating.seat_of(person),
            texts,
            &self.chat.library.words,
            &seating.around.language,
        );
        let channels: Vec<String> =
            seating.channels_of(&self.chat, person).into_iter().map(|(_, title)| format!("#{title}")).collect();
        let args = [("channels", Arg::Own(&channels.join(", ")))];
        if let Some(line) = self.chat.library.words.message(&seating.around.language, "help-channels", &args) {
            document.append(line);
        }
        self.chat.note(Leg::Direct(person.clone()), document);
    }

    /// The rules of a game that was dealt, in its language.
    pub(crate) fn show_rules_of(&mut self, leg: &Leg, id: &TableId) {
        let Some(seating) = self.awake.get(id) else { return };
        let locales = seating.table.manifest().locales;
        let locale = locales.iter().find(|locale| locale.language == seating.around.language).or(locales.first());
        let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
        self.chat.note(leg.clone(), document);
    }
}
