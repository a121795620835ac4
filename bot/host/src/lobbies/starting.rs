//! Starts the game of a lobby: checks the players, reports what prevents the start, and deals.

use gloaming_core::chat::Place;
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::{Data, Manifest, Secrecy, SetupFault};
use gloaming_core::text::{Arg, Document, Named};
use jiff::Timestamp;

use crate::games::{Games, Voice};
use crate::library::Library;
use crate::lobby::{Guest, Lobby};
use crate::message::Message;
use crate::parts::NewTable;
use crate::queues::Recipient;
use crate::session::{Occupant, SeatPlan};

pub(crate) fn list_players(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place) {
    if voice.people.sees_boards(voice.services, recipient) {
        return;
    }
    let Some(lobby) = voice.lobbies.get(room) else { return };
    let Some(rules) = voice.library.rules(&lobby.ruleset) else { return };
    let (players, count) = (voice.lobby_view().named_in(lobby, rules.manifest()), lobby.count() as i64);
    let args = [("players", Arg::People(&players)), ("count", Arg::Number(count))];
    let language = voice.language_at(recipient);
    let mut document = voice.library.words().message(language, Message::LobbyPlayers, &args).unwrap_or_default();
    document.append(voice.lobby_view().waits(language, lobby, room, false));
    voice.note(recipient.clone(), document);
}

/// Deals the game of a lobby, or explains why it can't begin. A game that wants a room of its own gets one if the
/// service can create rooms, unless the command includes `here`.
pub(crate) fn start_game(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, at: Timestamp) {
    let Some(lobby) = games.lobbies.get(room).cloned() else { return };
    let Some(rules) = games.library.rules(&lobby.ruleset).cloned() else { return };
    let manifest = rules.manifest();
    if is_held_up(&mut games.voice(), recipient, &lobby, manifest) {
        return;
    }
    let own_room = manifest.own_room && games.rooms().makes_own_room(room) && !is_same(rest, "here");
    let first = if own_room { None } else { Some(room.clone()) };
    let new = NewTable {
        ruleset: lobby.ruleset.clone(),
        name: None,
        seats: seats_of(&games.library, &lobby, manifest),
        rooms: first.into_iter().chain(games.room_records.used_public_rooms(&lobby)).collect(),
        own_room: own_room.then(|| room.clone()),
        game_master: Some(lobby.host.clone()),
        setup: lobby.whole_setup(manifest),
        data: Data::new(),
        seed: games.random.seed(),
        language: games.library.language_of(&lobby).to_owned(),
    };
    games.lobbies.close(room);
    match games.open_table(new, at) {
        Ok(id) => {
            games.sessions.call_players(&id, &lobby.people, &mut games.ledger);
            crate::lobbies::leave_public_rooms(&games.sessions, &games.room_records, &lobby, &mut games.queues);
            // If the game has its own room, the lobby's notice shows that it has begun, and the status is posted in the
            // new room.
            if !own_room {
                games.begin_status(&id, room, lobby.notice);
            }
        }
        Err(faults) => {
            games.lobbies.open(room.clone(), lobby.clone());
            tell_faults(&mut games.voice(), recipient, &lobby, manifest, faults);
        }
    }
}

/// Reports why a game can't begin yet: a player can't receive secrets, or its leader knows some. Returns whether that
/// is so.
fn is_held_up(voice: &mut Voice<'_>, recipient: &Recipient, lobby: &Lobby, manifest: &Manifest) -> bool {
    let unreached: Vec<&Guest> = voice.people.unreached(lobby).collect();
    if !unreached.is_empty() {
        let named: Vec<Named> = unreached.iter().map(|guest| guest.named()).collect();
        let calls = unreached.iter().map(|guest| guest.person.clone()).collect();
        let (language, args) = (voice.language_at(recipient), [("players", Arg::People(&named))]);
        let document = voice.library.words().message(language, Message::StartUnreached, &args);
        voice.answers.note_calling(recipient.clone(), document.unwrap_or_default(), calls, voice.queues);
        return true;
    }
    let known = lobby.known_secrets(manifest);
    let Some(first) = known.first() else { return false };
    let args = [("keys", Arg::Own(&known.join(", "))), ("first", Arg::Own(first))];
    voice.say(recipient, Message::StartKnowsSecrets, &args);
    true
}

/// Returns the people of a lobby as seats of a table, followed by practice players.
fn seats_of(library: &Library, lobby: &Lobby, manifest: &Manifest) -> Vec<SeatPlan> {
    let people = lobby.people.iter().map(|guest| SeatPlan {
        handle: guest.handle.clone(),
        occupant: Occupant::Person { person: guest.person.clone(), direct: None },
    });
    let practice = library.handles(lobby, manifest).into_iter().skip(lobby.people.len());
    people.chain(practice.map(|handle| SeatPlan { handle, occupant: Occupant::Practice })).collect()
}

/// Returns the message how many players are missing or too many. Returns `None` for any other fault, and for games that
/// can't be played with every number in their range.
fn wrong_count(
    voice: &Voice<'_>,
    recipient: &Recipient,
    language: &str,
    lobby: &Lobby,
    fault: &SetupFault,
) -> Option<Document> {
    let [range] = fault.allowed.as_slice() else { return None };
    let (least, most) = range.split_once('–').filter(|_| fault.code == "bad-player-count")?;
    let (least, most) = (least.parse::<i64>().ok()?, most.parse::<i64>().ok()?);
    let count = lobby.count() as i64;
    let message = match count {
        _ if count < least => Message::StartTooFew,
        _ if count > most => Message::StartTooMany,
        _ => return None,
    };
    let missing = least - count;
    let args = [
        ("count", Arg::Number(count)),
        ("least", Arg::Number(least)),
        ("most", Arg::Number(most)),
        ("missing", Arg::Number(missing)),
        ("practice", Arg::Number(i64::from(lobby.practice) + missing)),
    ];
    voice.words_at(recipient).message(language, message, &args)
}

/// Reports the faults of a lobby's setup. A fault quotes its setting, so faults of settings that aren't open are only
/// sent to the leader. If no such setting was chosen there is nothing to hide, for example if there are too few players
/// for the default deal.
fn tell_faults(
    voice: &mut Voice<'_>,
    recipient: &Recipient,
    lobby: &Lobby,
    manifest: &Manifest,
    faults: Vec<SetupFault>,
) {
    let texts = voice.library.texts_of(manifest.id).clone();
    let leader = Recipient::Direct(lobby.host.clone());
    let hides = manifest.setup.iter().any(|key| key.secrecy != Secrecy::Open && lobby.setup.contains_key(key.name));
    let is_open = |fault: &SetupFault| {
        !hides || manifest.setup.iter().all(|key| key.name != fault.key || key.secrecy == Secrecy::Open)
    };
    let in_private = !faults.iter().all(is_open) && *recipient != leader;
    for fault in faults {
        let recipient = if is_open(&fault) { recipient } else { &leader };
        let language = voice.library.language_of_lobby_for(voice.people, lobby, recipient.person());
        let document = wrong_count(voice, recipient, language, lobby, &fault);
        let document = document.unwrap_or_else(|| texts.fault(language, &fault));
        voice.note(recipient.clone(), document);
    }
    if in_private {
        voice.say(recipient, Message::StartToldInPrivate, &[]);
    }
}
