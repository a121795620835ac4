//! Giving up a seat in private.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::Arg;

use crate::games::{Games, Voice};
use crate::lobby::Guest;
use crate::message::Message;
use crate::queues::Recipient;

/// Gives up the sender's seat in a lobby, from their conversation.
pub(crate) fn leave_in_private(games: &mut Games, by: &Author) {
    let recipient = Recipient::Direct(by.person.clone());
    let mut rooms = games.lobbies.joined_by(&by.person).map(|(room, _)| room.clone());
    let (first, second) = (rooms.next(), rooms.next());
    drop(rooms);
    match (first, second) {
        (Some(room), None) => {
            let before = games.lobbies.get(&room).cloned();
            leave_lobby(games, &room, &by.person);
            games.voice().say(&recipient, Message::LeftYou, &[]);
            crate::lobbies::lobby_changed(games, &room, before.as_ref());
        }
        (Some(_), Some(_)) => games.voice().say(&recipient, Message::LobbyInARoom, &[]),
        (None, _) => crate::lobbies::leave_a_game(&mut games.voice(), &recipient, &by.person),
    }
}

/// Gives up a person's seat in a lobby. Returns whether they had one.
pub(crate) fn leave_lobby(games: &mut Games, room: &Place, person: &Person) -> bool {
    has_left(games, room, person, Message::Left)
}

/// Removes a player from the lobby of a room, and notifies them.
pub(crate) fn put_out_of_lobby(games: &mut Games, room: &Place, person: &Person) {
    if has_left(games, room, person, Message::SeatLost) {
        games.voice().tell(person, Message::LobbySmitten, &[]);
    }
}

/// Removes a person's seat in a lobby, and announces it with this message unless a notice shows the players. Returns
/// whether they had one.
fn has_left(games: &mut Games, room: &Place, person: &Person, told: Message) -> bool {
    let Some(lobby) = games.lobbies.get_mut(room) else { return false };
    let Some(named) = lobby.guest(person).map(Guest::named) else { return false };
    lobby.leave(person);
    if !games.services.has_notice(room) {
        games.voice().announce(room, told, &[("name", Arg::People(&[named]))]);
    }
    true
}

/// Removes banned players from the lobbies of a leader.
pub(crate) fn leave_those_who_are_banned(games: &mut Games, leader: &Person) {
    let rooms = games.lobbies.all().filter(|(_, lobby)| lobby.host == *leader);
    let rooms: Vec<Place> = rooms.map(|(room, _)| room.clone()).collect();
    for room in rooms {
        leave_banned_in(games, &room);
    }
}

/// Removes banned players from all lobbies of a room.
pub(crate) fn leave_those_who_are_banned_in(games: &mut Games, room: &Place) {
    let group = games.services.conversation(room);
    let is_here = |place: &Place| games.services.conversation(place) == group;
    let here = games.lobbies.all().filter(|(room, lobby)| is_here(room) || lobby.public_rooms.iter().any(is_here));
    let rooms: Vec<Place> = here.map(|(room, _)| room.clone()).collect();
    for room in rooms {
        leave_banned_in(games, &room);
    }
}

fn leave_banned_in(games: &mut Games, room: &Place) {
    let Some(before) = games.lobbies.get(room).cloned() else { return };
    let people = before.people.iter().map(|guest| guest.person.clone());
    let banned: Vec<Person> = people.filter(|person| games.keeps_out_of(&before, room, person)).collect();
    for person in &banned {
        has_left(games, room, person, Message::SeatLost);
        games.voice().refuse_banned(person);
    }
    if !banned.is_empty() {
        crate::lobbies::lobby_changed(games, room, Some(&before));
    }
}

/// Explains how to leave a running game, whose seats can't be given up like this.
pub(crate) fn leave_a_game(voice: &mut Voice<'_>, recipient: &Recipient, person: &Person) {
    let running =
        voice.people.seats(person).iter().rev().find(|(id, _)| voice.sessions.index().is_running(id)).cloned();
    let Some((id, _)) = running else { return voice.say(recipient, Message::LeftNotIn, &[]) };
    voice.say(recipient, Message::LeaveRunning, &[("name", Arg::Own(&id.0))]);
}
