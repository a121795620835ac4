//! Shows the changes of a lobby to those who see it.

use std::collections::BTreeSet;

use gloaming_core::chat::{Author, Person, Place, Support};

use crate::games::Games;
use crate::lobby::Lobby;
use crate::queues::{OutboxItem, Recipient};

/// Shows a changed lobby to everyone who is or was in it.
pub(crate) fn lobby_changed(games: &mut Games, room: &Place, before: Option<&Lobby>) {
    let recipient = Recipient::Room(room.clone());
    if before.is_some() != games.lobbies.is_open(room) && games.services.has_menus(&recipient) {
        games.queues.put(recipient, OutboxItem::Menus);
    }
    let closed = before.filter(|_| !games.lobbies.is_open(room));
    if let Some(closed) = closed {
        crate::lobbies::close_settings(games, room, closed);
    }
    if let Some(closed) = closed
        && let Some((message, _)) = &closed.notice
    {
        crate::lobbies::close_notice(games, room, closed, message.clone());
    } else if games.services.capabilities(room).boards == Support::Yes || games.services.has_notice(room) {
        games.queues.put(Recipient::Room(room.clone()), OutboxItem::LobbyBoards);
    }
    let made = games.lobbies.get(room).map(|lobby| lobby.public_rooms.clone()).unwrap_or_default();
    for place in made {
        games.queues.put(Recipient::Room(place), OutboxItem::LobbyBoards);
    }
    let lobbies = before.into_iter().chain(games.lobbies.get(room));
    let everybody = lobbies.flat_map(|lobby| lobby.people.iter().map(|guest| &guest.person).chain([&lobby.host]));
    let sees = |person: &&Person| games.people.direct(person).is_some_and(|place| games.services.has_boards(place));
    let recipients: BTreeSet<Recipient> = everybody.filter(sees).cloned().map(Recipient::Direct).collect();
    for recipient in recipients {
        games.queues.put(recipient, OutboxItem::LobbyBoards);
    }
}

/// Moves a person's seats in lobbies and their leads to their new account.
pub(crate) fn person_moved(games: &mut Games, from: &Person, to: &Author) {
    let gathered = games.lobbies.person_moved(from, to);
    if !gathered.is_empty() {
        // A seat requires a conversation, which is opened immediately.
        games.queues.put(Recipient::Direct(to.person.clone()), OutboxItem::LobbyBoards);
    }
    for (room, before) in gathered {
        lobby_changed(games, &room, Some(&before));
    }
}

/// Updates a user's name in their lobbies.
pub(crate) fn is_called(games: &mut Games, by: &Author) {
    let is_other = |lobby: &Lobby| lobby.guest(&by.person).is_some_and(|guest| guest.name != by.name);
    let rooms = games.lobbies.joined_by(&by.person).filter(|(_, lobby)| is_other(lobby));
    for room in rooms.map(|(room, _)| room.clone()).collect::<Vec<Place>>() {
        let before = games.lobbies.get(&room).cloned();
        let guests = games.lobbies.get_mut(&room).into_iter().flat_map(|lobby| &mut lobby.people);
        for guest in guests.filter(|guest| guest.person == by.person) {
            guest.name.clone_from(&by.name);
        }
        lobby_changed(games, &room, before.as_ref());
    }
}
