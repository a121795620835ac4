//! Removing a person from a running game or a lobby, for the operator of this machine. Their account is banned there, as if an admin of
//! the room had done it.

use gloaming_core::chat::{Person, Place};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::Seat;
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::ids::TableId;

/// The reason why a person can't be removed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KickError {
    /// No game that runs has this name, and no lobby this code.
    #[error("there is no such game or lobby")]
    NoPlace,
    /// There is no person of this name.
    #[error("there is no person with this name")]
    NoName,
    /// It is a practice player.
    #[error("that is a practice player")]
    Practice,
    /// They lead this game, which cannot go on without them.
    #[error("they are the game master of the game {}", .0.0)]
    Leads(TableId),
}

/// Puts the person of this name out of the game of this short name, or of the lobby with this code. Returns their account.
///
/// # Errors
///
/// The reason why not. Nothing has changed then.
pub(crate) fn kick(games: &mut Games, place: &str, name: &str, at: Timestamp) -> Result<Person, KickError> {
    let name = name.strip_prefix('@').unwrap_or(name);
    let running = games.sessions.index().named(place).filter(|id| games.sessions.index().is_running(id)).cloned();
    if let Some(id) = running {
        let session = games.woken(&id).ok_or(KickError::NoPlace)?;
        let seat = session.table.roster().find(name).ok_or(KickError::NoName)?;
        let person = session.person(seat).cloned().ok_or(KickError::Practice)?;
        refuse_leader(games, &id, &person)?;
        out_of_game(games, &id, seat, &person, at);
        return Ok(person);
    }
    let room = games.lobbies.linked(place).cloned().ok_or(KickError::NoPlace)?;
    let people = games.lobbies.get(&room).map(|lobby| lobby.people.as_slice()).unwrap_or_default();
    let guest = people.iter().find(|guest| is_same(&guest.handle, name)).ok_or(KickError::NoName)?;
    let person = guest.person.clone();
    out_of_lobby(games, &room, &person);
    Ok(person)
}

/// Puts an account out of all games and lobbies.
///
/// # Errors
///
/// They lead a game. Nothing has changed then.
pub(crate) fn kick_account(games: &mut Games, person: &Person, at: Timestamp) -> Result<(), KickError> {
    let mut seats: Vec<(TableId, Seat)> = Vec::new();
    let running: Vec<TableId> = games.sessions.index().running().cloned().collect();
    for id in running {
        if games.sessions.index().get(&id).is_some_and(|head| head.people().any(|one| one == person)) {
            refuse_leader(games, &id, person)?;
            seats.extend(games.woken(&id).and_then(|session| session.seat_of(person)).map(|seat| (id, seat)));
        }
    }
    for (id, seat) in seats {
        out_of_game(games, &id, seat, person, at);
    }
    let gathering = games.lobbies.joined_by(person).chain(games.lobbies.led_by(person));
    let rooms: Vec<Place> = gathering.map(|(room, _)| room.clone()).collect();
    for room in rooms {
        out_of_lobby(games, &room, person);
    }
    Ok(())
}

fn refuse_leader(games: &mut Games, id: &TableId, person: &Person) -> Result<(), KickError> {
    let leads = games.woken(id).is_some_and(|session| session.is_led_by(person) && !session.is_leaderless());
    if leads { Err(KickError::Leads(id.clone())) } else { Ok(()) }
}

fn out_of_game(games: &mut Games, id: &TableId, seat: Seat, person: &Person, at: Timestamp) {
    let Some(session) = games.sessions.get(id) else { return };
    let (handle, rooms) = (session.table.roster().handle(seat).to_owned(), session.rooms().to_vec());
    for room in &rooms {
        games.room_records.ban(&games.services, room, person, &handle);
    }
    // A player who is out of the game already is kept out of later ones alone.
    games.put_out(id, seat, Asker::Operator, at);
}

fn out_of_lobby(games: &mut Games, room: &Place, person: &Person) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let called = lobby.guest(person).map(|guest| guest.handle.clone()).unwrap_or_default();
    let leads = lobby.host == *person;
    games.room_records.ban(&games.services, room, person, &called);
    if leads {
        crate::lobbies::lead_passes_on(games, room, person);
    }
    crate::lobbies::leave_those_who_are_banned_in(games, room);
}
