//! The face that a player chose, which a page draws at their seat.

use gloaming_core::chat::{Person, Place, Support};
use gloaming_core::text::{Arg, PlayerText};

use crate::games::Games;
use crate::lobbies;
use crate::message::Message;
use crate::queues::Recipient;

/// The command, in private.
pub(crate) const FACE: &str = "face";

/// The maximum length of a face's name.
const LONGEST: usize = 16;

/// Handles `face fox-2`, which chooses a face by its name on the page, and `face` alone, which resets it. Everyone at
/// the table sees it. Only the page knows which faces exist, and draws unknown ones as if none was chosen.
pub(crate) fn face_typed(games: &mut Games, person: &Person, given: &str) {
    let recipient = Recipient::Direct(person.clone());
    let is_name = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    if given.len() > LONGEST || !given.chars().all(is_name) {
        let shown = PlayerText::new(&given.chars().take(LONGEST).collect::<String>());
        return games.voice().say(&recipient, Message::FaceUnknown, &[("given", Arg::Person(&shown))]);
    }
    games.people.shows(person, given);
    let rooms: Vec<Place> = games.lobbies.joined_by(person).map(|(room, _)| room.clone()).collect();
    for room in rooms {
        let lobby = games.lobbies.get(&room).cloned();
        lobbies::lobby_changed(games, &room, lobby.as_ref());
    }
    games.redraw(person);
    // If the face is drawn, it is the response.
    let is_drawn =
        games.people.direct(person).is_some_and(|place| games.services.capabilities(place).boards == Support::Yes);
    if !is_drawn {
        games.voice().say(&recipient, Message::FaceSet, &[]);
    }
}
