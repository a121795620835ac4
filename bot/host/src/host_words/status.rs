//! The status for a user who asks in private or comes back.

use gloaming_core::chat::Person;
use gloaming_core::text::Document;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

/// Sends a user the status of their games and lobbies.
pub(crate) fn tell_status(games: &mut Games, recipient: &Recipient, person: &Person) {
    games.wake_games_of(person);
    let seated = games.people.seats(person).iter().map(|(id, _)| id);
    let led = games.sessions.index().led_by(person);
    let mut theirs: Vec<&TableId> = Vec::new();
    for id in seated.chain(led).filter(|id| games.sessions.index().is_running(id)) {
        if !theirs.contains(&id) {
            theirs.push(id);
        }
    }
    let mut document = Document::default();
    for session in theirs.into_iter().filter_map(|id| games.sessions.get(id)) {
        document.append(session.status(games.wording(), Some(person)));
    }
    for (room, lobby) in games.lobbies.all().filter(|(_, lobby)| lobby.has(person)) {
        document.append(games.lobby_view().notice(lobby, room, Some(person), false).unwrap_or_default());
    }
    match document.is_empty() {
        true => games.voice().say(recipient, Message::NoGameHere, &[]),
        false => games.voice().note(recipient.clone(), document),
    }
}

/// Sends a user who returns to a conversation, which may be empty for them, the status of their games, and asks open
/// questions again.
pub(crate) fn take_stock(games: &mut Games, person: &Person) {
    let recipient = Recipient::Direct(person.clone());
    tell_status(games, &recipient, person);
    for id in games.sessions.games_of(&games.people, person) {
        games.sessions.ask_again(person, &id, &mut games.prompts, &mut games.queues);
    }
}
