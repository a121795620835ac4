//! A button or a mark was pressed, or taken back: of a lobby, else of a game.

use gloaming_core::chat::{Author, Place, PromptId, TapId};
use jiff::Timestamp;

use crate::games::Games;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::orders::GivenBy;

pub(crate) fn picked(
    games: &mut Games,
    by: &Author,
    place: &Place,
    prompt: &PromptId,
    choices: &[u16],
    tap: Option<TapId>,
    at: Timestamp,
) {
    let recipient = match games.chat.people.owner(place) {
        Some(person) => Recipient::Direct(person.clone()),
        None => Recipient::Room(place.clone()),
    };
    games.wake_games_of(&by.person);
    let known =
        crate::lobbies::joined_by_button(games, by, prompt, true) || games.pick(&by.person, prompt, choices, true, at);
    let text = if known { Message::TapTaken } else { Message::TapStale };
    if let Some(tap) = tap {
        let text = games.chat.library.words.line(games.language_at(&recipient), text).unwrap_or_default();
        games.chat.queues.put(Recipient::Taps(place.clone()), OutboxItem::TapAnswer { tap, text });
    } else if !known && matches!(recipient, Recipient::Direct(_)) {
        // In a room a mark below an old notice means nothing.
        games.host_note(&Recipient::Direct(by.person.clone()), text, &[]);
    }
}

/// A mark below a question was taken back.
pub(crate) fn pick_withdrawn(games: &mut Games, by: &Author, prompt: &PromptId, choice: u16, at: Timestamp) {
    if crate::lobbies::joined_by_button(games, by, prompt, false) {
        return;
    }
    // Somebody who marks another choice and then takes the first mark away has changed the order, and not taken it back.
    let gave_it = |given_by: &GivenBy| match given_by {
        GivenBy::Choices(asked, choices) => asked == prompt && choices.contains(&choice),
        GivenBy::Pick(asked) => asked == prompt,
        GivenBy::Message(..) => false,
    };
    games.take_order_back(&by.person, gave_it, at);
}
