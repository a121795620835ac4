//! Arranging the game of a lobby: practice players, setup, language.

use gloaming_core::chat::{Author, Place};
use gloaming_core::kit::is_same;
use gloaming_core::ruleset::Secrecy;
use gloaming_core::text::{Arg, Document};
use gloaming_table::reader;
use jiff::Timestamp;

use crate::games::{Games, Voice};
use crate::lobby::{Lobby, Marked, RefusedSetting};
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// Parses typed settings: lines of TOML, some of which are only valid together, or a single `key = words` without
/// quotation marks. A key without a value is reset to its default.
fn read_settings(typed: &str) -> Vec<(String, Option<toml::Value>)> {
    if let Ok(table) = typed.parse::<toml::Table>() {
        return table.into_iter().map(|(key, value)| (key, Some(value))).collect();
    }
    // A mistake in one line only affects its key.
    let lines: Vec<&str> = typed.lines().filter(|line| !line.trim().is_empty()).collect();
    let is_key = |key: &str| !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    match lines.as_slice() {
        [_, _, ..] if lines.iter().all(|line| line.split_once('=').is_some_and(|(key, _)| is_key(key.trim()))) => {
            lines.into_iter().map(read_setting).collect()
        }
        _ => vec![read_setting(typed)],
    }
}

/// Parses one setting: `key = words`, or only the key.
fn read_setting(typed: &str) -> (String, Option<toml::Value>) {
    let (key, value) = match typed.split_once('=') {
        Some((key, value)) => (key.trim(), value.trim()),
        None => reader::split(typed),
    };
    let parsed = format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut table| table.remove("value"));
    let text = || toml::Value::String(value.trim_matches('"').to_owned());
    (key.to_owned(), (!value.is_empty()).then(|| parsed.unwrap_or_else(text)))
}

/// Returns how many practice players still fit.
pub(crate) fn most_practice(games: &Games, room: &Place) -> usize {
    let lobby = games.lobbies.get(room);
    let most = lobby.and_then(|lobby| Some((lobby, *games.library.rules(&lobby.ruleset)?.manifest().players.end())));
    most.map_or(0, |(lobby, most)| usize::from(most).saturating_sub(lobby.people.len()))
}

pub(crate) fn set_practice(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str) {
    let free = most_practice(games, room);
    match rest.parse::<u8>() {
        Ok(count) if usize::from(count) <= free => {
            if let Some(lobby) = games.lobbies.get_mut(room) {
                lobby.practice = count;
                lobby.forget_marks(Marked::Practice);
            }
            if !games.services.has_notice(room) {
                crate::lobbies::list_players(&mut games.voice(), recipient, room);
            }
        }
        _ => games.voice().say(recipient, Message::PracticeHowMany, &[("most", Arg::Number(free as i64))]),
    }
}

/// Handles `setup` in private, for the lobby that the sender leads.
pub(crate) fn setup_in_private(games: &mut Games, recipient: &Recipient, by: &Author, rest: &str, at: Timestamp) {
    let led: Vec<(Place, String)> =
        games.lobbies.led_by(&by.person).map(|(room, lobby)| (room.clone(), lobby.ruleset.clone())).collect();
    let (first, after) = reader::split(rest);
    let mut named = led.iter().filter(|(_, ruleset)| is_same(ruleset, first));
    let (room, rest) = match (led.as_slice(), named.next(), named.next()) {
        ([], ..) => return crate::lobbies::read_setup(&mut games.voice(), recipient, by, rest),
        (_, Some((room, _)), None) => (room, after),
        ([(room, _)], ..) => (room, rest),
        _ => {
            let names: Vec<&str> = led.iter().map(|(_, ruleset)| ruleset.as_str()).collect();
            let args = [
                ("games", Arg::Own(&names.join(", "))),
                ("first", Arg::Own(names.first().copied().unwrap_or_default())),
            ];
            return games.voice().say(recipient, Message::SetupWhich, &args);
        }
    };
    let before = games.lobbies.get(room).cloned();
    lobby_setup(games, recipient, room, rest, at);
    crate::lobbies::lobby_changed(games, room, before.as_ref());
}

/// Handles `setup` in private from a sender who doesn't lead a lobby.
pub(crate) fn read_setup(voice: &mut Voice<'_>, recipient: &Recipient, by: &Author, rest: &str) {
    let room = voice.lobbies.all().find(|(_, lobby)| lobby.has(&by.person)).map(|(room, _)| room.clone());
    match room {
        Some(room) if rest.is_empty() => crate::lobbies::list_setup(voice, recipient, &room),
        Some(_) => voice.say(recipient, Message::LobbyHostOnly, &[]),
        None => voice.say(recipient, Message::LobbyInARoom, &[]),
    }
}

pub(crate) fn lobby_setup(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, at: Timestamp) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let Some(rules) = games.library.rules(&lobby.ruleset).cloned() else { return };
    let manifest = rules.manifest();
    // A key alone is a question, and `KEY =` resets it to the default.
    if rest.is_empty() || manifest.setup.iter().any(|key| is_same(key.name, rest)) {
        return list_settings(&mut games.voice(), recipient, room, rest);
    }
    let given = read_settings(rest);
    let in_private = matches!(recipient, Recipient::Direct(_));
    let chosen = |secrecy: Secrecy| -> Vec<&'static str> {
        let marked = manifest.setup.iter().filter(|key| key.secrecy == secrecy).map(|key| key.name);
        marked.filter(|name| given.iter().any(|(key, value)| key == name && value.is_some())).collect()
    };
    let (secret, hidden) = (chosen(Secrecy::Secret), chosen(Secrecy::Hidden));
    let withheld: Vec<&'static str> = secret.iter().chain(&hidden).copied().collect();
    if !in_private && !withheld.is_empty() {
        return crate::lobbies::not_in_a_room(&mut games.voice(), recipient, &withheld);
    }
    if !secret.is_empty() && lobby.has(&lobby.host) && !lobby.is_for_leader_alone() {
        let keys = secret.join(", ");
        let language = games.languages().at(recipient).to_owned();
        let why = games.languages().words_at(recipient).message(
            &language,
            Message::SetupNotSeated,
            &[("keys", Arg::Own(&keys))],
        );
        let why = why.unwrap_or_default();
        if let Some(lobby) = games.lobbies.get_mut(room) {
            let refused = secret.iter().map(|key| RefusedSetting { key: (*key).to_owned(), why: why.clone() });
            lobby.refused = refused.chain(refused_before(lobby, &given)).collect();
        }
        return games.voice().note(recipient.clone(), why);
    }
    if let Err(fault) = take_settings(games, room, &given, at) {
        return games.voice().note(recipient.clone(), fault);
    }
    if games.people.sees_boards(&games.services, recipient) {
        return;
    }
    let keys: Vec<&str> = given.iter().map(|(key, _)| key.as_str()).collect();
    games.voice().say(recipient, Message::SetupTaken, &[("key", Arg::Own(&keys.join(", ")))]);
}

/// Applies settings that may be chosen here: all except secret ones. If some aren't open to everyone, the room is
/// notified that something was chosen.
///
/// # Errors
///
/// Returns why the rules reject one of them, in the leader's language.
pub(crate) fn take_settings(
    games: &mut Games,
    room: &Place,
    given: &[(String, Option<toml::Value>)],
    at: Timestamp,
) -> Result<(), Document> {
    let Some(lobby) = games.lobbies.get(room) else { return Ok(()) };
    let Some(rules) = games.library.rules(&lobby.ruleset).cloned() else { return Ok(()) };
    let manifest = rules.manifest();
    let mut changed = lobby.clone();
    for (key, value) in given {
        match value {
            Some(value) => changed.setup.insert(key.clone(), value.clone()),
            None => changed.setup.remove(key),
        };
    }
    let setup = changed.whole_setup(manifest);
    // If there are too few players so far, faults that depend only on their number are reported at the start.
    let handles = games.library.handles(&changed, manifest);
    let data = games.library.data_of(manifest, &setup);
    let faults = rules.check(&handles, &setup, &data, at).err().unwrap_or_default();
    let texts = games.library.texts_of(manifest.id);
    let language = games.library.language_of_lobby_for(&games.people, lobby, Some(&lobby.host));
    let faults = faults.into_iter().filter(|fault| given.iter().any(|(key, _)| fault.key == *key));
    let refused: Vec<RefusedSetting> =
        faults.map(|fault| RefusedSetting { why: texts.fault(language, &fault), key: fault.key }).collect();
    if let Some(first) = refused.first().map(|refused| refused.why.clone()) {
        if let Some(lobby) = games.lobbies.get_mut(room) {
            lobby.refused = refused.into_iter().chain(refused_before(lobby, given)).collect();
        }
        return Err(first);
    }
    if let Some(lobby) = games.lobbies.get_mut(room) {
        lobby.refused = refused_before(lobby, given).collect();
        lobby.setup = changed.setup;
    }
    let is_chosen = |name: &str| given.iter().any(|(key, value)| key == name && value.is_some());
    let withheld = manifest.setup.iter().filter(|key| key.secrecy != Secrecy::Open && is_chosen(key.name));
    let withheld: Vec<&str> = withheld.map(|key| key.name).collect();
    if !withheld.is_empty() && !games.services.has_boards(room) {
        games.voice().say(
            &Recipient::Room(room.clone()),
            Message::SetupWithheld,
            &[("keys", Arg::Own(&withheld.join(", ")))],
        );
    }
    Ok(())
}

/// Returns the settings that were rejected before and aren't given now. The form still shows their errors.
fn refused_before(
    lobby: &Lobby,
    given: &[(String, Option<toml::Value>)],
) -> impl Iterator<Item = RefusedSetting> + use<> {
    let is_given = |key: &str| given.iter().any(|(given, _)| given == key);
    let refused: Vec<_> = lobby.refused.iter().filter(|refused| !is_given(&refused.key)).cloned().collect();
    refused.into_iter()
}

/// Rejects a setting that was written in a room but isn't open to everyone. The message is deleted if possible.
pub(crate) fn not_in_a_room(voice: &mut Voice<'_>, recipient: &Recipient, keys: &[&'static str]) {
    let said = voice.answers.take_removable(voice.services);
    let first = keys.first().copied().unwrap_or_default();
    let args = [("first", Arg::Own(first)), ("removed", Arg::Flag(said.is_some()))];
    if let Some((place, message)) = said {
        voice.queues.put(Recipient::Rights(place), OutboxItem::Remove { message, place: None });
    }
    voice.say(recipient, Message::SetupInPrivate, &args);
}

/// Sets the language of the game to one that its texts fully support, or lists these.
pub(crate) fn set_language(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str) {
    let Some(lobby) = games.lobbies.get(room) else { return };
    let offered: Vec<&'static str> = games.library.texts_of(&lobby.ruleset).whole_languages().to_vec();
    let chosen = offered.iter().find(|language| is_same(language, rest));
    let all = offered.join(", ");
    match chosen {
        Some(chosen) => {
            if let Some(lobby) = games.lobbies.get_mut(room) {
                lobby.language = Some((*chosen).to_owned());
            }
            if !games.people.sees_boards(&games.services, recipient) {
                games.voice().say(recipient, Message::LanguageTaken, &[("language", Arg::Own(chosen))]);
            }
        }
        None => {
            let now = games.library.language_of(lobby).to_owned();
            let given = reader::repeated(rest);
            let args = [
                ("given", Arg::Person(&given)),
                ("given-given", Arg::Flag(!rest.is_empty())),
                ("now", Arg::Own(&now)),
                ("all", Arg::Own(&all)),
            ];
            games.voice().say(recipient, Message::Languages, &args);
        }
    }
}

pub(crate) fn list_setup(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place) {
    list_settings(voice, recipient, room, "");
}

/// Lists all settings of a lobby, or the one with this name.
fn list_settings(voice: &mut Voice<'_>, recipient: &Recipient, room: &Place, only: &str) {
    let Some(lobby) = voice.lobbies.get(room) else { return };
    let Some(rules) = voice.library.rules(&lobby.ruleset) else { return };
    let texts = voice.library.texts_of(rules.manifest().id);
    let language = voice.library.language_of_lobby_for(voice.people, lobby, recipient.person());
    let usual = lobby.usual_setup(rules.manifest());
    let for_leader = matches!(recipient, Recipient::Direct(person) if *person == lobby.host);
    let heading = voice.words_at(recipient).message(language, Message::SetupHeading, &[]);
    let mut document = heading.filter(|_| only.is_empty()).unwrap_or_default();
    for key in rules.manifest().setup.iter().filter(|key| only.is_empty() || is_same(key.name, only)) {
        let meaning = texts.line(language, &format!("setup-{}", key.name)).unwrap_or_default();
        let value = lobby.shown_value(key, &usual, for_leader);
        let state = match value.as_deref() {
            None => "withheld",
            Some("" | "\"\"") => "nothing",
            Some(_) => "shown",
        };
        let args = [
            ("key", Arg::Own(key.name)),
            ("state", Arg::Own(state)),
            ("value", Arg::Own(value.as_deref().unwrap_or_default())),
            ("meaning", Arg::Own(&meaning)),
        ];
        if let Some(line) = voice.library.words().message(language, Message::SetupLine, &args) {
            document.append_joining_lists(line);
        }
    }
    voice.note(recipient.clone(), document);
}
