//! Plans for the greeting of a room.

use gloaming_core::chat::Place;

use crate::consequence::TrackedMessage;
use crate::games::Games;
use crate::message::Message;
use crate::outbox::plan::{Plan, track};
use crate::outbox::{Shown, post};
use crate::queues::Recipient;
use crate::room_records::lacks;

impl Shown {
    /// Plans the current greeting: it is posted once, and edited if permissions have changed before the first game.
    pub(crate) fn plan_greeting(&self, games: &Games, place: &Place) -> Plan {
        let Some(found) = games.room_records.get(place) else { return Plan::Done };
        if found.greeted && found.greeting.is_none() {
            return Plan::Done;
        }
        let missing = lacks(&games.services.capabilities(place));
        let recipient = Recipient::Room(place.clone());
        let (language, words) = (games.languages().at(&recipient), games.languages().words_at(&recipient));
        let mut document = words.message(language, Message::RoomWelcome, &[]).unwrap_or_default();
        if !missing.is_empty() {
            document.append(words.message(language, Message::RoomWelcomeLacks, &[]).unwrap_or_default());
            document.append(games.library.lack_lines(&games.services, language, place, &missing));
        }
        let post = post(place, document.clone(), None, false);
        if found.greeting.as_ref().is_some_and(|(_, says)| *says == document) {
            return Plan::Done;
        }
        let message = found.greeting.as_ref().map(|(message, _)| message.clone());
        track(message, post, TrackedMessage::Greeting(document), place)
    }
}
