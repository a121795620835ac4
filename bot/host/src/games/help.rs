//! Help and rules of a game, for somebody who asks.

use gloaming_core::chat::Person;
use gloaming_core::text::{Arg, Document};

use crate::games::Games;
use crate::ids::TableId;
use crate::lobby;
use crate::message::Message;
use crate::queues::Recipient;

impl Games {
    /// Tells a person what they can do now, and how it is typed.
    pub(crate) fn help(&mut self, id: &TableId, person: &Person) {
        let Some(session) = self.sessions.get(id) else { return };
        let (texts, language) = (&session.texts, session.language_for(&self.chat, Some(person)));
        let mut document =
            lobby::help(&session.table, session.seat_of(person), texts, self.chat.library.words(), language);
        let channels: Vec<String> =
            session.channels_of(&self.chat, person).into_iter().map(|(_, title)| format!("#{title}")).collect();
        let args = [("channels", Arg::Own(&channels.join(", ")))];
        if let Some(line) = self.chat.library.words().message(language, Message::HelpChannels, &args) {
            document.append(line);
        }
        self.chat.note(Recipient::Direct(person.clone()), document);
    }

    /// The rules of a game that was dealt, in the language of who reads them.
    pub(crate) fn show_rules_of(&mut self, recipient: &Recipient, id: &TableId) {
        let Some(session) = self.sessions.get(id) else { return };
        let locales = session.table.manifest().locales;
        let language = session.language_for(&self.chat, recipient.person());
        let locale = locales.iter().find(|locale| locale.language == language).or(locales.first());
        let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
        self.chat.note(recipient.clone(), document);
    }
}
