//! A button or a mark was pressed, or taken back: of a lobby, else of a game. What the buttons of a lobby do is in `buttons`.

use gloaming_core::chat::{Author, Place, PromptId, TapId};
use gloaming_core::text::Document;
use jiff::Timestamp;

use crate::buttons::Button;
use crate::games::{Games, Manner, Picked};
use crate::host_words;
use crate::lobbies::buttons::{Answered, press};
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::GivenBy;

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
    let button = choices.first().and_then(|choice| games.chat.lobby_button(prompt, *choice));
    let (known, text) = match button {
        Some((room, button)) => match press(games, by, &recipient, &room, &button, at) {
            Answered::Done(text) => {
                // A press with an answer of its own is a button, and cannot be taken back.
                if let (None, Some((made, _))) = (&tap, button.undone_by())
                    && let Some(lobby) = games.chat.lobbies.get_mut(&room)
                {
                    lobby.mark(&by.person, made);
                }
                (true, text)
            }
            Answered::NotYet(text) => (true, text),
            Answered::Refused(text) if tap.is_some() => (true, text),
            // A mark has no answer of its own. For a slip of somebody whom the bot does not know no conversation is opened.
            Answered::Refused(text) => {
                let is_reached = games.chat.people.direct(&by.person).is_some();
                let to = if is_reached { Recipient::Direct(by.person.clone()) } else { recipient };
                return games.chat.note(to, Document::text(text));
            }
        },
        None => match games.poll_pressed(by, place, prompt, choices, tap.is_some(), at) {
            Some(text) => (true, text),
            None => {
                let manner = if tap.is_some() { Manner::Pressed } else { Manner::Marked };
                match press_of_a_game(games, by, place, &recipient, (prompt, choices, manner), at) {
                    // Without an answer to the press the refusal is a line of the game.
                    Told::Refused(text) => (true, text),
                    Told::Says(text) => {
                        let language = games.language_to_who_presses(&by.person, &recipient);
                        let line = games.chat.library.words().line(language, text);
                        (text == Message::TapTaken, line.unwrap_or_default())
                    }
                }
            }
        },
    };
    if let Some(tap) = tap {
        games.chat.queues.put(Recipient::Taps(place.clone()), OutboxItem::TapAnswer { tap, text });
    } else if !known && matches!(recipient, Recipient::Direct(_)) {
        // In a room a mark below an old notice means nothing.
        games.chat.note(Recipient::Direct(by.person.clone()), Document::text(text));
    }
}

/// The answer to a press.
enum Told {
    /// The host's own.
    Says(Message),
    /// The refusal of a game, in its words.
    Refused(String),
}

/// Does what a button of a game is for, and returns what the presser is told.
fn press_of_a_game(
    games: &mut Games,
    by: &Author,
    place: &Place,
    recipient: &Recipient,
    (prompt, choices, manner): (&PromptId, &[u16], Manner),
    at: Timestamp,
) -> Told {
    if let Some(told) = host_words::room_setting_pressed(games, by, place, prompt, choices) {
        return Told::Says(told);
    }
    Told::Says(match Button::of(prompt) {
        Some((Button::After, id, _)) => crate::lobbies::press_after(games, by, (place, recipient), &id, choices),
        Some((button, id, asked)) => {
            let choice = choices.first().copied().unwrap_or_default();
            games.press(by, (button, choice), &id, asked, at)
        }
        None if host_words::language_picked(games, &by.person, prompt, choices) => Message::TapTaken,
        None if host_words::list_picked(games, &by.person, prompt, choices) => Message::TapTaken,
        None => match games.pick(&by.person, prompt, choices, manner, at) {
            Picked::Taken => Message::TapTaken,
            Picked::Stale => Message::TapStale,
            Picked::Refused(text) => return Told::Refused(text),
        },
    })
}

/// A mark below a question was taken back.
pub(crate) fn pick_withdrawn(games: &mut Games, by: &Author, prompt: &PromptId, choice: u16, at: Timestamp) {
    if let Some((room, button)) = games.chat.lobby_button(prompt, choice) {
        let Some((made, opposite)) = button.undone_by() else { return };
        // A mark that did nothing is taken away without a word, and undoes nothing.
        if games.chat.lobbies.get_mut(&room).is_some_and(|lobby| lobby.take_mark(&by.person, made)) {
            press(games, by, &Recipient::Room(room.clone()), &room, &opposite, at);
        }
        return;
    }
    // Somebody who marks another choice and then takes the first mark away has changed the order, and not taken it back.
    let gave_it = |given_by: &GivenBy| match given_by {
        GivenBy::Choices(asked, choices) => asked == prompt && choices.contains(&choice),
        GivenBy::Message(..) => false,
    };
    games.take_order_back(&by.person, gave_it, at);
}
