//! Questions of the host, with buttons where there are some, and those of a game once more.

use gloaming_core::chat::{Person, PromptId};
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

impl Games {
    /// Asks a player once more what is open for them in a game. False if they play none of this name that is awake.
    pub(crate) fn ask_again(&mut self, person: &Person, id: &TableId) -> bool {
        let Some(seat) = self.sessions.get(id).and_then(|session| session.seat_of(person)) else { return false };
        self.prompts.close(id, seat, None);
        self.chat.queues.put(Recipient::Direct(person.clone()), OutboxItem::Offers { table: id.clone(), seat });
        true
    }

    /// Asks something, with buttons of these labels where there are some.
    pub(crate) fn ask_with_buttons(
        &mut self,
        recipient: &Recipient,
        message: Message,
        args: &[(&str, Arg<'_>)],
        prompt: Option<PromptId>,
        labels: &[Message],
    ) {
        let language = self.language_at(recipient);
        let words = self.chat.library.words();
        let Some(document) = words.message(language, message, args) else { return };
        let labels: Vec<String> = labels.iter().filter_map(|label| words.line(language, *label)).collect();
        let item = match prompt {
            Some(prompt) => OutboxItem::Asked { document, prompt, labels },
            None => OutboxItem::Note(document),
        };
        self.chat.queues.put(recipient.clone(), item);
    }
}
