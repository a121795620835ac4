//! Questions of the host, with buttons where there are some.

use gloaming_core::chat::PromptId;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

impl Games {
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
