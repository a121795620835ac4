//! Handing over a lobby whose leader has gone away.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::ruleset::{Secrecy, SetupKey};
use gloaming_core::text::{Arg, PlayerText};

use crate::games::Games;
use crate::message::Message;
use crate::queues::Recipient;

/// Handles a request to lead the lobby of a room. It is open to those who moderate the room and, if the leader has
/// gone, to its players.
pub(crate) fn lead_lobby(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    if lobby.host == by.person {
        return games.voice().say(recipient, Message::LeadYours, &[]);
    }
    let is_gone = games.room_records.is_outside(room, &lobby.host);
    let may_lead = lobby.has(&by.person) || games.is_admin(&by.person, room);
    if !is_gone || !may_lead {
        let refusal = if is_gone { Message::LobbyLeadNotYours } else { Message::LobbyLeadNotNow };
        return games.voice().say(recipient, refusal, &[]);
    }
    pass_lead(games, room, &by.person, &by.name);
}

fn pass_lead(games: &mut Games, room: &Place, to: &Person, name: &str) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let manifest = games.library.rules(&lobby.ruleset).map(|rules| rules.manifest());
    let setup = manifest.map_or(&[] as &[SetupKey], |manifest| manifest.setup);
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    lobby.pass_to(to);
    // The previous leader knew the secret settings.
    let is_open = |name: &str| setup.iter().any(|key| key.name == name && key.secrecy == Secrecy::Open);
    lobby.setup.retain(|key, _| is_open(key));
    games.voice().announce(room, Message::LeadTaken, &[("name", Arg::Person(&PlayerText::new(name)))]);
}

/// Replaces a leader whose data is deleted by the first player in the lobby. A lobby without players is cancelled.
pub(crate) fn forget_leader(games: &mut Games, person: &Person) {
    let led: Vec<Place> = games.lobbies.led_by(person).map(|(room, _)| room.clone()).collect();
    for room in led {
        lead_passes_on(games, &room, person);
    }
}

/// A person leads the lobby of a room no longer.
pub(crate) fn lead_passes_on(games: &mut Games, room: &Place, person: &Person) {
    let Some(lobby) = games.lobbies.get_mut(room) else { return };
    // They stand in a conversation that is gone.
    lobby.settings = None;
    let before = lobby.clone();
    match before.people.iter().find(|guest| guest.person != *person) {
        Some(next) => pass_lead(games, room, &next.person, &next.handle),
        None => crate::lobbies::close_lobby(games, room),
    }
    crate::lobbies::lobby_changed(games, room, Some(&before));
}
