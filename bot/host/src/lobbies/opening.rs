//! Opening a lobby, for a game or for the next one with the same people, and listing the available games.

use gloaming_core::chat::{Author, Person, Place, PromptId};
use gloaming_core::kit::{is_same, plain};
use gloaming_core::ruleset::{Manifest, RawSetup, Seat, Secrecy};
use gloaming_core::text::{Arg, Document};
use gloaming_table::names::called;
use gloaming_table::reader;

use crate::games::{Games, Voice};
use crate::host_words;
use crate::lobby::{Guest, Lobby};
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::room_settings::{RoomSetting, RoomSettings};
use crate::session::Session;

pub(crate) fn list_games(voice: &mut Voice<'_>, recipient: &Recipient) {
    let language = voice.language_at(recipient).to_owned();
    let mut document = voice.library.words().message(&language, Message::GamesHeading, &[]).unwrap_or_default();
    for rules in voice.library.rulesets() {
        let manifest = rules.manifest();
        let texts = voice.library.texts_of(manifest.id);
        let name = texts.line(&language, "game-name").unwrap_or_else(|| manifest.id.to_owned());
        let about = texts.line(&language, "game-about").unwrap_or_default();
        let args = [
            ("id", Arg::Own(manifest.id)),
            ("name", Arg::Own(&name)),
            ("about", Arg::Own(&about)),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
        ];
        if let Some(line) = voice.library.words().message(&language, Message::GamesLine, &args) {
            document.append_joining_lists(line);
        }
    }
    voice.note_ephemeral(recipient.clone(), document);
}

pub(crate) fn show_rules(voice: &mut Voice<'_>, recipient: &Recipient, room: Option<&Place>, rest: &str) {
    let lobby = match (room, recipient.person()) {
        (Some(room), _) => voice.lobbies.get(room),
        (None, Some(person)) => voice.lobbies.gathering_with(person),
        (None, None) => None,
    };
    let of_room = lobby.map_or(voice.library.language(), |lobby| voice.library.language_of(lobby));
    let of_lobby = lobby.map(|lobby| lobby.ruleset.clone()).unwrap_or_default();
    // In a lobby the game may be omitted: `rules roles`.
    let (first, after) = reader::split(rest);
    let is_game = voice.library.rules(&plain(first)).is_some();
    let is_list = |id: &str, name: &str| {
        let rules = voice.library.rules(id);
        rules.is_some_and(|rules| rules.manifest().lists.iter().any(|list| is_same(list.name, name)))
    };
    let (id, listed) = match (rest.is_empty(), is_game) {
        (true, _) => (of_lobby, ""),
        (false, true) => (plain(first).into_owned(), after),
        (false, false) if is_list(&of_lobby, rest) => (of_lobby, rest),
        (false, false) => (plain(rest).into_owned(), ""),
    };
    let Some(rules) = voice.library.rules(&id) else {
        return match id.is_empty() {
            true => rules_of_which(voice, recipient),
            false => crate::lobbies::unknown_game(voice, recipient, &id),
        };
    };
    let texts = voice.library.texts_of(rules.manifest().id);
    let own = recipient.person().and_then(|person| voice.people.language_of_person(person, texts));
    let language = own.unwrap_or(of_room);
    let manifest = rules.manifest();
    if let Some(list) = manifest.lists.iter().find(|list| is_same(list.name, listed.trim())) {
        let document = host_words::list_of_lobby(voice.library, rules, list, lobby, texts, language);
        return voice.note_ephemeral(recipient.clone(), document);
    }
    let language = language.to_owned();
    let locale = manifest.locales.iter().find(|locale| locale.language == language);
    let locale = locale.or(manifest.locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    voice.note_ephemeral(recipient.clone(), document);
    host_words::offer_lists(voice, recipient, manifest, None, &language);
}

/// Asks which game's rules are meant.
fn rules_of_which(voice: &mut Voice<'_>, recipient: &Recipient) {
    let ids: Vec<&str> = voice.library.rulesets().iter().map(|rules| rules.manifest().id).collect();
    let args = [("known", Arg::Own(&ids.join(", "))), ("first", Arg::Own(ids.first().unwrap_or(&"")))];
    voice.say(recipient, Message::RulesOfWhich, &args);
}

pub(crate) fn unknown_game(voice: &mut Voice<'_>, recipient: &Recipient, given: &str) {
    let ids: Vec<&str> = voice.library.rulesets().iter().map(|rules| rules.manifest().id).collect();
    let meant = gloaming_core::kit::closest(given, ids.iter().copied()).map(str::to_owned);
    let known = ids.join(", ");
    let given = reader::repeated(given);
    let args = [
        ("given", Arg::Person(&given)),
        ("named", Arg::Flag(!given.as_str().is_empty())),
        ("known", Arg::Own(&known)),
        ("meant-given", Arg::Flag(meant.is_some())),
        ("meant", Arg::Own(meant.as_deref().unwrap_or(""))),
    ];
    // In a room with buttons, there is one for each game.
    if let Recipient::Room(room) = recipient
        && given.as_str().is_empty()
        && voice.services.asks_by_buttons(room)
    {
        let language = voice.language_at(recipient);
        let words = voice.library.words().with_buttons(true);
        let Some(document) = words.message(language, Message::UnknownGame, &args) else { return };
        let labels = ids.iter().map(|id| voice.library.game_name(language, id)).collect();
        return voice.queues.put(recipient.clone(), OutboxItem::Asked { document, prompt: games_prompt(), labels });
    }
    voice.say(recipient, Message::UnknownGame, &args);
}

/// Returns the prompt ID of the question which game to open, with a button for each.
pub(crate) fn games_prompt() -> PromptId {
    PromptId::new("which-game")
}

/// Opens the game whose button was pressed.
pub(crate) fn game_picked(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place, choice: u16) -> Message {
    let rules = games.library.rulesets().get(usize::from(choice)).map(|rules| rules.manifest().id);
    match rules {
        Some(id) => {
            open_lobby(games, recipient, by, room, id);
            Message::TapTaken
        }
        None => Message::TapStale,
    }
}

pub(crate) fn open_lobby(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place, rest: &str) {
    if games.lobbies.is_open(room) {
        return games.voice().say(recipient, Message::LobbyAlready, &[]);
    }
    if !may_open(games, recipient, by, room) {
        return;
    }
    let (id, tag) = reader::split(rest);
    let typed = plain(id).into_owned();
    let Some(rules) = games.library.rules_meant(&typed).cloned() else {
        return crate::lobbies::unknown_game(&mut games.voice(), recipient, &typed);
    };
    let id = rules.manifest().id.to_owned();
    let manifest = rules.manifest();
    let token = games.lobbies.fresh_link(&mut games.random);
    let mut lobby = Lobby::new(&id, by.person.clone(), &token);
    // A language that the game doesn't support isn't an error, because the page sends that of the browser.
    let texts = games.library.texts_of(manifest.id);
    let has = |tag: &str| texts.whole_languages().iter().find(|one| is_same(one, tag)).copied();
    let language = has(tag).or_else(|| games.rooms().language_set_in(room).and_then(has));
    lobby.language = language.map(str::to_owned);
    let pace = games.library.value_in(games.rooms().settings_in(room), RoomSetting::Pace);
    let named = |name: &str| manifest.presets.iter().find(|preset| preset.name == name);
    let of_a_page = || named(manifest.page_preset).filter(|_| games.services.has_boards(room));
    if let Some(preset) = named(pace).or_else(of_a_page) {
        preset.choose(&mut lobby.setup, manifest.presets);
    }
    let name = texts.line(games.library.language_of(&lobby), "game-name").unwrap_or_else(|| id.clone());
    games.lobbies.open(room.clone(), lobby);
    games.room_records.try_to_write(room, Some(&by.person), &mut games.queues);
    let host = [called(by)];
    let args = [
        ("game", Arg::Own(&name)),
        ("host", Arg::People(&host)),
        ("least", Arg::Number(i64::from(*manifest.players.start()))),
        ("most", Arg::Number(i64::from(*manifest.players.end()))),
    ];
    games.lobbies.ask_for_public_rooms(&games.services, room, &mut games.queues);
    if !games.people.sees_boards(&games.services, recipient) && !games.services.has_notice(room) {
        games.voice().announce(room, Message::LobbyOpen, &args);
        announce_code(&mut games.voice(), room);
        if let Some(message) = games.rooms().own_room_hint(manifest, room) {
            games.voice().announce(room, message, &[]);
        }
    }
    crate::lobbies::join_lobby(games, recipient, by, room);
    host_words::tell_waiting(games, room);
}

/// Posts in a room how users on other services can join its lobby.
fn announce_code(voice: &mut Voice<'_>, room: &Place) {
    let lobby = voice.lobbies.get(room);
    let document = lobby.and_then(|lobby| voice.lobby_view().code_of(voice.library.language_of(lobby), lobby));
    if let Some(document) = document {
        voice.queues.put(Recipient::Room(room.clone()), OutboxItem::Note(document));
    }
}

/// Whether a user may open a game in a room. Otherwise the user receives the reason. No user may while a room is being
/// created for a game that began here, because it is played here if that fails.
fn may_open(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) -> bool {
    games.wake_games_without_room();
    if games.sessions.begins_elsewhere(room) {
        games.voice().say(recipient, Message::LobbyBegun, &[]);
        return false;
    }
    if games.rooms().bans_in(room, &by.person) {
        games.voice().refuse_banned(&by.person);
        return false;
    }
    let may = !games.rooms().is_set(room, RoomSettings::admins_open) || games.is_admin(&by.person, room);
    if !may {
        games.voice().say(recipient, Message::OpenNotYours, &[]);
    }
    may
}

/// Opens a lobby for another game with the players of the last one, with the same setup.
pub(crate) fn open_again(games: &mut Games, recipient: &Recipient, by: &Author, asked_in: &Place) {
    let gathered_in = gathers_again_in(games, asked_in);
    let room = &gathered_in;
    if games.lobbies.is_open(room) {
        return games.voice().say(recipient, Message::LobbyAlready, &[]);
    }
    if !may_open(games, recipient, by, room) {
        return;
    }
    let elsewhere = games.room_records.get(room).and_then(|record| record.last_own_room.clone());
    let played = games.table_in(room).or_else(|| games.table_in(&elsewhere?));
    let last = played.filter(|(id, _)| !games.sessions.index().is_running(id)).and_then(|(id, _)| games.woken(&id));
    let Some(session) = last else { return games.voice().say(recipient, Message::AgainNone, &[]) };
    // The leader of the game continues to lead or, if there was none, the sender.
    let host = session.game_master().cloned().unwrap_or_else(|| by.person.clone());
    let people = players_of(session);
    if host != by.person && !people.iter().any(|guest| guest.person == by.person) {
        return games.voice().say(recipient, Message::AgainNotYours, &[]);
    }
    let ruleset = session.table.dealt_from().ruleset.clone();
    let mut setup = session.table.dealt_from().setup.clone();
    let language = session.language().to_owned();
    let practice = session.table.roster().seats().len() - people.len();
    let mut others: Vec<Place> = session.rooms().iter().filter(|one| one.platform != room.platform).cloned().collect();
    let Some(manifest) = games.library.rules(&ruleset).map(|rules| rules.manifest()) else { return };
    keep_open_choices(&mut setup, manifest, people.len());
    let game = games.library.texts_of(manifest.id).line(&language, "game-name").unwrap_or_else(|| ruleset.clone());
    let chosen: Vec<String> = setup.keys().cloned().collect();
    let token = games.lobbies.fresh_link(&mut games.random);
    let mut lobby = Lobby::new(&ruleset, host.clone(), &token);
    lobby.setup = setup;
    lobby.language = Some(language);
    lobby.people = people;
    let kept_out: Vec<Person> = lobby.people.iter().map(|guest| guest.person.clone()).collect();
    let kept_out: Vec<Person> =
        kept_out.into_iter().filter(|person| games.keeps_out_of(&lobby, room, person)).collect();
    lobby.people.retain(|guest| !kept_out.contains(&guest.person));
    for guest in &mut lobby.people {
        guest.name = games.people.name(&guest.person).unwrap_or_default().to_owned();
    }
    // A roster has at most 250 seats.
    lobby.practice = practice as u8;
    // If users there have another lobby or game now, a new room is created.
    let is_free = |room: &Place| !games.lobbies.is_open(room) && !games.sessions.index().is_played_in(room);
    others.retain(|room| games.services.capabilities(room).public_rooms && is_free(room));
    lobby.public_rooms = others;
    games.lobbies.open(room.clone(), lobby);
    games.lobbies.ask_for_public_rooms(&games.services, room, &mut games.queues);
    games.room_records.try_to_write(room, Some(&host), &mut games.queues);
    let name = [called(by)];
    let args = [("game", Arg::Own(&game)), ("name", Arg::People(&name))];
    games.voice().announce(room, Message::LobbyAgain, &args);
    // The page shows the setup.
    let leader = Recipient::Direct(host);
    if let Some(first) = chosen.first().filter(|_| !games.people.sees_boards(&games.services, &leader)) {
        let keys = chosen.join(", ");
        games.voice().say(&leader, Message::AgainSetup, &[("keys", Arg::Own(&keys)), ("first", Arg::Own(first))]);
    }
    crate::lobbies::lobby_changed(games, room, None);
    host_words::tell_waiting(games, room);
}

/// Returns the players of a game as guests of its next lobby, without display names.
fn players_of(session: &Session) -> Vec<Guest> {
    let roster = session.table.roster();
    let guest = |seat: Seat| {
        let (person, handle) = (session.person(seat)?.clone(), roster.handle(seat).to_owned());
        Some(Guest { person, handle, name: String::new(), has_read: true })
    };
    roster.seats().filter_map(guest).collect()
}

/// Removes settings that shouldn't be kept for the next game. Another person may lead it and others may play, so secret
/// settings were only for the last game. The practice setup for a single person isn't a choice, and only applies while
/// they are alone. Settings of the chosen preset are kept, so that it stays chosen.
fn keep_open_choices(setup: &mut RawSetup, manifest: &Manifest, people: usize) {
    let is_open = |name: &str| manifest.setup.iter().any(|key| key.name == name && key.secrecy == Secrecy::Open);
    setup.retain(|key, _| is_open(key));
    if people <= 1 {
        let usual: RawSetup = manifest.practice_setup.parse().unwrap_or_default();
        let preset = manifest.presets.iter().find(|preset| preset.stands_in(setup, manifest.presets));
        let of_preset: Vec<&str> = preset.iter().flat_map(|one| one.keys(manifest.setup)).map(|key| key.name).collect();
        setup.retain(|key, value| of_preset.contains(&key) || usual.get(key) != Some(&*value));
    }
}

/// Returns the room for the next lobby of a game that was also played in this one. Rooms that were created for users
/// with a code are only used if there is no other.
fn gathers_again_in(games: &mut Games, asked_in: &Place) -> Place {
    let is_made = |games: &Games, room: &Place| games.services.capabilities(room).public_rooms;
    if !is_made(games, asked_in) {
        return asked_in.clone();
    }
    let Some((id, _)) = games.table_in(asked_in) else { return asked_in.clone() };
    let rooms = games.woken(&id).map(|session| session.rooms().to_vec()).unwrap_or_default();
    rooms.into_iter().find(|room| !is_made(games, room)).unwrap_or_else(|| asked_in.clone())
}

#[cfg(test)]
mod tests {
    use gloaming_core::ruleset::{Preset, SetupKey, SetupKind};

    use super::*;

    const fn key(name: &'static str, secrecy: Secrecy) -> SetupKey {
        let kind = SetupKind::Length;
        SetupKey { name, kind, default: || None, fault: "wrong", player_fault: "wrong", word_fault: "wrong", secrecy }
    }

    const MANIFEST: Manifest = Manifest {
        setup: &[key("night", Secrecy::Open), key("day", Secrecy::Open), key("deal", Secrecy::Secret)],
        practice_setup: "night = \"1m\"\nday = \"2m\"",
        presets: &[Preset::new("quick", "night = \"1m\"\nday = \"5m\""), Preset::new("slow", "")],
        ..Manifest::new("wolves", "1")
    };

    /// Returns the setup of the next lobby with this many people, after a game with the given one.
    fn next(setup: &str, people: usize) -> String {
        let mut setup: RawSetup = setup.parse().expect("a setup");
        keep_open_choices(&mut setup, &MANIFEST, people);
        setup.iter().map(|(key, value)| format!("{key} = {value} ")).collect()
    }

    #[test]
    fn a_preset_stands_in_the_next_lobby_of_one_person_although_the_usual_settings_go() {
        assert_eq!(next("night = \"1m\"\nday = \"5m\"\ndeal = \"3m\"", 1), next("night = \"1m\"\nday = \"5m\"", 2));
        assert_eq!(next("night = \"1m\"\nday = \"2m\"", 1), "", "what is usual for one person is no choice");
        assert_eq!(next("night = \"1m\"\nday = \"3m\"", 1), next("day = \"3m\"", 2), "these settings are no preset");
        assert_ne!(next("night = \"1m\"\nday = \"2m\"", 2), "", "for several it is a choice");
    }
}
