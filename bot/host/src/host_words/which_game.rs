//! The question which game is meant.

use gloaming_core::ruleset::{HostRefusal, Recorded, Roster};
use gloaming_core::text::Arg;

use crate::games::Voice;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

/// Asks which of several games is meant. In private they are listed.
pub(crate) fn ask_which_game(voice: &mut Voice<'_>, recipient: Recipient) {
    let Ok(nobody) = Roster::new(Vec::<String>::new()) else { return };
    let language = voice.language_at(&recipient);
    let mut document = voice.words_at(&recipient).refusal(language, &HostRefusal::WhichGame.into_record(), &nobody);
    // In a room it mustn't be revealed where else a user plays.
    if let Recipient::Direct(person) = &recipient {
        let seated = voice.people.seats(person).iter().map(|(id, _)| id).collect();
        let running = |of: Vec<&TableId>| -> Vec<String> {
            of.into_iter().filter(|id| voice.sessions.index().is_running(id)).map(|id| id.0.to_string()).collect()
        };
        let mut names = running(seated);
        if names.is_empty() {
            names = running(voice.sessions.index().led_by(person));
        }
        let args = [("games", Arg::Own(&names.join(", "))), ("first", Arg::Own(names.first().map_or("", |name| name)))];
        document.append(voice.words_at(&recipient).message(language, Message::YourGames, &args).unwrap_or_default());
    }
    voice.note(recipient, document);
}
