//! Plans the question for the language in which a person receives private messages.

use gloaming_core::chat::{Operation, Person, Place, Prompt};

use crate::games::Games;
use crate::host_words::{language_prompt, languages_told};
use crate::message::Message;
use crate::outbox::choices::secret_buttons;
use crate::outbox::plan::{Plan, once};
use crate::outbox::prompting::with_buttons;
use crate::outbox::{Shown, post};
use crate::queues::Recipient;

impl Shown {
    /// Shows the current language for a person's private messages, with a button for each available one or, without
    /// buttons, how to type it.
    pub(crate) fn plan_languages(&self, games: &Games, person: &Person, place: &Place) -> Plan {
        let language = games.languages().at(&Recipient::Direct(person.clone()));
        let mut labels: Vec<String> =
            games.library.languages().iter().map(|tag| games.library.language_name(tag)).collect();
        labels.extend(games.library.words().line(language, Message::OwnLanguageAsRoom));
        let capabilities = games.services.capabilities(place);
        let is_numbered = capabilities.buttons.is_some_and(|buttons| buttons.numbered.is_some());
        let longest =
            secret_buttons(&capabilities, labels.len()).filter(|_| !is_numbered && !games.services.has_boards(place));
        let prompt =
            longest.map(|longest| Prompt { aside: true, ..with_buttons(&language_prompt(), &labels, longest) });
        once(Operation::Send(post(place, languages_told(games, person), prompt, false)))
    }
}
