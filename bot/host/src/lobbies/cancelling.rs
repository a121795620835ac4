//! Cancels a lobby or a game in private.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::admins::Asker;
use crate::games::{Games, Voice};
use crate::host_words;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// Cancels a game, or the lobby that the sender leads. The name of the game may come first, or be omitted if there is
/// only one.
pub(crate) fn cancel_in_private(games: &mut Games, by: &Author, rest: &str, at: Timestamp) {
    let recipient = Recipient::Direct(by.person.clone());
    let theirs = games_to_call_off(games, &by.person);
    let named = rest.split_whitespace().next().and_then(|name| {
        let found = games.sessions.index().named(name)?.clone();
        theirs.contains(&found).then_some(found)
    });
    let rooms: Vec<Place> = games.lobbies.led_by(&by.person).map(|(room, _)| room.clone()).collect();
    let game: Option<TableId> =
        named.or_else(|| if let [only] = theirs.as_slice() { Some(only.clone()) } else { None });
    match (game, theirs.is_empty(), rooms.as_slice()) {
        (Some(id), ..) => host_words::cancel_typed(games, &recipient, &id, Asker::Known(by), rest, at),
        (None, true, [room]) => {
            let before = games.lobbies.get(room).cloned();
            crate::lobbies::close_lobby(games, room);
            crate::lobbies::lobby_changed(games, room, before.as_ref());
        }
        (None, true, _) => games.voice().say(&recipient, Message::CancelNotYours, &[]),
        (None, false, _) => ask_which_to_call_off(&mut games.voice(), &recipient, &theirs),
    }
}

/// Returns the running games that a person may cancel from their conversation: those that they lead, and those that
/// they play in a room that they moderate.
fn games_to_call_off(games: &mut Games, person: &Person) -> Vec<TableId> {
    games.wake_games_of(person);
    let led = games.sessions.index().led_by(person).into_iter().filter(|id| games.sessions.index().is_running(id));
    let mut theirs: Vec<TableId> = led.cloned().collect();
    for id in games.sessions.games_of(&games.people, person) {
        if !theirs.contains(&id) && games.sessions.may_call_off(games.rooms(), person, &id) {
            theirs.push(id);
        }
    }
    theirs
}

/// Asks which of several games is meant.
fn ask_which_to_call_off(voice: &mut Voice<'_>, recipient: &Recipient, theirs: &[TableId]) {
    let names: Vec<&str> = theirs.iter().map(|id| &*id.0).collect();
    let example = format!("{} {}", LobbyWord::Cancel, names.first().copied().unwrap_or_default());
    let args = [("games", Arg::Own(&names.join(", "))), ("example", Arg::Own(&example))];
    voice.say(recipient, Message::CancelWhich, &args);
}
