//! The card and the notebook of a player, for one who asks in private.

use gloaming_core::chat::Person;

use crate::boards;
use crate::games::Games;
use crate::ids::TableId;
use crate::queues::Recipient;

gloaming_core::words! {
    /// Something of a player's own that they ask for in private.
    pub(crate) enum OwnWord: "own" { Card, Notebook }
}

impl Games {
    /// Tells a player their card as it is now, or their notebook; nobody else has one.
    pub(crate) fn tell_own(&mut self, person: &Person, id: &TableId, word: OwnWord) {
        let recipient = Recipient::Direct(person.clone());
        let Some(session) = self.wake(id) else { return };
        let Some(seat) = session.seat_of(person) else { return self.host_note(&recipient, "own-none", &[]) };
        let Some(session) = self.sessions.get(id) else { return };
        let (table, language) = (&session.table, session.language());
        let texts = self.chat.library.texts_of(table.manifest().id);
        let (document, none) = match word {
            OwnWord::Card => (boards::card(table, seat, texts, language), "card-none"),
            OwnWord::Notebook => {
                (boards::notebook_document(boards::notebook(table, seat, texts, language)), "notebook-none")
            }
        };
        if document.is_empty() {
            return self.host_note(&recipient, none, &[]);
        }
        self.chat.note(recipient, document);
    }
}
