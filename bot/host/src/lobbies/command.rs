//! Lobbies on the host: opening, joining and starting games.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::ruleset::{Data, Manifest, RawSetup, Secrecy, SetupFault};
use gloaming_core::text::{Arg, Document, Named, PlayerText};
use jiff::Timestamp;

use crate::chat::Library;
use crate::games::Games;
use crate::lobby::{Guest, Lobby, LobbyWord, is_code};
use crate::message::Message;
use crate::names::{shown_name, slug};
use crate::parts::NewTable;
use crate::queues::Recipient;
use crate::reader;
use crate::room_settings::{RoomSetting, RoomSettings};
use crate::session::{Occupant, SeatPlan};

/// A word of the lobby, typed in a room or privately.
pub(crate) fn lobby_command(
    games: &mut Games,
    recipient: &Recipient,
    by: &Author,
    room: Option<&Place>,
    word: LobbyWord,
    rest: &str,
    at: Timestamp,
) {
    let opened_in = room.and_then(|room| games.chat.lobbies.opened_in(room)).cloned();
    let room = opened_in.as_ref().or(room);
    match (word, room) {
        (LobbyWord::Games, _) => crate::lobbies::list_games(games, recipient),
        (LobbyWord::Stats, _) => games.tell_statistics(recipient, &by.person, room, rest),
        (LobbyWord::Ranking, Some(room)) => games.tell_ranking(recipient, room, rest),
        (LobbyWord::Help, _) => games.host_note(recipient, Message::LobbyHelp, &[]),
        (LobbyWord::Nextgame, room) => games.waits_for_a_game(recipient, &by.person, room),
        (LobbyWord::Stopwaiting, room) => games.waits_no_more(recipient, &by.person, room),
        (LobbyWord::Rules, _) => crate::lobbies::show_rules(games, recipient, room, rest),
        (word, Some(room)) if word.tells_a_story() => games.story_in_room(recipient, room, word, rest),
        (word, None) if word.tells_a_story() => games.story_of_any(recipient, &by.person, word, rest),
        (LobbyWord::Join, None) if !rest.is_empty() => crate::lobbies::join_by_link(games, by, rest, false, at),
        (LobbyWord::Status, None) => games.tell_status(recipient, &by.person),
        (LobbyWord::Cancel | LobbyWord::Close, None) => crate::lobbies::cancel_in_private(games, by, rest, at),
        (LobbyWord::Setup, None) => crate::lobbies::setup_in_private(games, recipient, by, rest, at),
        (LobbyWord::Leave | LobbyWord::Flee, None) => crate::lobbies::leave_in_private(games, by),
        (word, None) if word.is_for_a_running_game() => games.host_note(recipient, Message::NoGameHere, &[]),
        (_, None) => games.host_note(recipient, Message::LobbyInARoom, &[]),
        (LobbyWord::Bind, Some(room)) => games.bind(recipient, by, room, rest),
        (LobbyWord::Settings, Some(room)) => games.room_settings_typed(recipient, by, room, rest),
        (LobbyWord::Prefix, Some(room)) => crate::lobbies::room_prefix(games, recipient, by, room, rest),
        (LobbyWord::New, Some(room)) => crate::lobbies::open_lobby(games, recipient, by, room, rest),
        (LobbyWord::Again, Some(room)) => crate::lobbies::open_again(games, recipient, by, room),
        // A room of another lobby, or of none, is no place to read who came with a code.
        (LobbyWord::Join, Some(room)) if is_elsewhere(games, room, rest) => {
            crate::lobbies::join_by_link(games, by, rest, false, at);
        }
        (_, Some(room)) if !games.chat.lobbies.is_open(room) => games.host_note(recipient, Message::LobbyNone, &[]),
        (word, Some(room)) => {
            let before = games.chat.lobbies.get(room).cloned();
            crate::lobbies::in_lobby(games, recipient, by, room, word, rest, at);
            crate::lobbies::lobby_changed(games, room, before.as_ref());
        }
    }
}

/// True for the code of a lobby that is not the one of this room. People say more after a word, such as “join please”.
fn is_elsewhere(games: &Games, room: &Place, typed: &str) -> bool {
    let lobbies = &games.chat.lobbies;
    let means_a_code = is_code(typed) || (!typed.is_empty() && !lobbies.is_open(room));
    means_a_code && lobbies.linked(typed) != Some(room)
}

/// Somebody followed the link of a lobby, or gave its code; with it a conversation with them may have been opened.
pub(crate) fn join_by_link(games: &mut Games, by: &Author, token: &str, opened: bool, at: Timestamp) {
    if games.chat.lobbies.guesses.are_too_many(&by.person, at) {
        return games.host_note(&Recipient::Direct(by.person.clone()), Message::CodesTooMany, &[]);
    }
    let room = games.chat.lobbies.linked(token).cloned();
    match room {
        // A person who followed it to open the conversation is in, and is told so now: that is nobody else's business.
        Some(room) if games.chat.lobbies.get(&room).is_some_and(|lobby| lobby.has(&by.person)) => {
            if !opened {
                games.host_note(&Recipient::Direct(by.person.clone()), Message::JoinAlready, &[]);
            }
        }
        Some(room) => {
            crate::lobbies::join_lobby(games, &Recipient::Direct(by.person.clone()), by, &room);
            games.look_for_on_pages(&by.person, &room);
        }
        None => {
            games.chat.lobbies.guesses.note(&by.person, at);
            games.host_note(&Recipient::Direct(by.person.clone()), Message::LinkStale, &[]);
        }
    }
}

pub(crate) fn list_games(games: &mut Games, recipient: &Recipient) {
    let language = games.language_at(recipient).to_owned();
    let mut document = games.chat.library.words.message(&language, Message::GamesHeading, &[]).unwrap_or_default();
    for rules in games.chat.library.rulesets.clone() {
        let manifest = rules.manifest();
        let texts = games.chat.library.texts_of(manifest.id);
        let name = texts.line(&language, "game-name").unwrap_or_else(|| manifest.id.to_owned());
        let about = texts.line(&language, "game-about").unwrap_or_default();
        let args = [
            ("id", Arg::Own(manifest.id)),
            ("name", Arg::Own(&name)),
            ("about", Arg::Own(&about)),
            ("least", Arg::Number(i64::from(*manifest.players.start()))),
            ("most", Arg::Number(i64::from(*manifest.players.end()))),
        ];
        if let Some(line) = games.chat.library.words.message(&language, Message::GamesLine, &args) {
            document.append_joining_lists(line);
        }
    }
    games.chat.note(recipient.clone(), document);
}

pub(crate) fn show_rules(games: &mut Games, recipient: &Recipient, room: Option<&Place>, rest: &str) {
    let lobby = room.and_then(|room| games.chat.lobbies.get(room));
    let of_room = lobby.map_or(&*games.chat.library.language, |lobby| games.chat.language_of(lobby));
    let of_lobby = lobby.map(|lobby| lobby.ruleset.clone()).unwrap_or_default();
    let id = if rest.is_empty() { of_lobby } else { rest.to_lowercase() };
    let Some(rules) = games.chat.library.rules(&id) else { return crate::lobbies::unknown_game(games, recipient, &id) };
    let texts = games.chat.library.texts_of(rules.manifest().id);
    let own = recipient.person().and_then(|person| games.chat.language_of_person(person, texts));
    let language = own.unwrap_or(of_room);
    let locale = rules.manifest().locales.iter().find(|locale| locale.language == language);
    let locale = locale.or(rules.manifest().locales.first());
    let document = locale.map(|locale| Document::from_markdown(locale.rules)).unwrap_or_default();
    games.chat.note(recipient.clone(), document);
}

pub(crate) fn unknown_game(games: &mut Games, recipient: &Recipient, given: &str) {
    let ids: Vec<&str> = games.chat.library.rulesets.iter().map(|rules| rules.manifest().id).collect();
    let meant = gloaming_core::kit::closest(given, ids.iter().copied()).map(str::to_owned);
    let known = ids.join(", ");
    let given = PlayerText::new(&given.chars().take(40).collect::<String>());
    let args = [
        ("given", Arg::Person(&given)),
        ("known", Arg::Own(&known)),
        ("meant-given", Arg::Flag(meant.is_some())),
        ("meant", Arg::Own(meant.as_deref().unwrap_or(""))),
    ];
    games.host_note(recipient, Message::UnknownGame, &args);
}

pub(crate) fn open_lobby(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place, rest: &str) {
    if games.chat.lobbies.is_open(room) {
        return games.host_note(recipient, Message::LobbyAlready, &[]);
    }
    if !may_open(games, recipient, by, room) {
        return;
    }
    let (id, tag) = reader::split(rest);
    let id = id.to_lowercase();
    let Some(rules) = games.chat.library.rules(&id).cloned() else {
        return crate::lobbies::unknown_game(games, recipient, &id);
    };
    let manifest = rules.manifest();
    let token = games.fresh_link();
    let mut lobby = Lobby::new(&id, by.person.clone(), &token);
    // A language that the game does not have is no mistake: a page says the one of its browser.
    let texts = games.chat.library.texts_of(manifest.id);
    let has = |tag: &str| texts.whole_languages().iter().find(|one| one.eq_ignore_ascii_case(tag)).copied();
    let language = has(tag).or_else(|| games.chat.language_set_in(room).and_then(has));
    lobby.language = language.map(str::to_owned);
    let pace = games.chat.value_in(room, RoomSetting::Pace);
    if let Some(preset) = manifest.presets.iter().find(|preset| preset.name == pace) {
        preset.choose(&mut lobby.setup, manifest.presets);
    }
    let name = texts.line(games.chat.language_of(&lobby), "game-name").unwrap_or_else(|| id.clone());
    games.chat.lobbies.open(room.clone(), lobby);
    games.chat.try_to_write(room, Some(&by.person));
    let host = [called(by)];
    let args = [
        ("game", Arg::Own(&name)),
        ("host", Arg::People(&host)),
        ("least", Arg::Number(i64::from(*manifest.players.start()))),
        ("most", Arg::Number(i64::from(*manifest.players.end()))),
    ];
    games.ask_for_public_rooms(room);
    if !games.chat.sees_boards(recipient) && !games.chat.has_notice(room) {
        games.announce(room, Message::LobbyOpen, &args);
        games.announce_code(room);
        if let Some(message) = games.chat.own_room_hint(manifest, room) {
            games.announce(room, message, &[]);
        }
    }
    crate::lobbies::join_lobby(games, recipient, by, room);
    games.tell_waiting(room);
}

/// Somebody by their display name, before they have a handle.
fn called(by: &Author) -> Named {
    Named { handle: shown_name(&by.name).as_str().to_owned(), person: Some(by.person.clone()), ..Named::default() }
}

/// True for somebody who may open a game in a room; everybody else is told why not.
fn may_open(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) -> bool {
    let may = !games.chat.is_set(room, RoomSettings::admins_open) || games.chat.moderates(&by.person, room);
    if !may {
        games.host_note(recipient, Message::OpenNotYours, &[]);
    }
    may
}

/// The next game with the same people, where one is over: the same game, set up as the last one was.
pub(crate) fn open_again(games: &mut Games, recipient: &Recipient, by: &Author, asked_in: &Place) {
    let gathered_in = gathers_again_in(games, asked_in);
    let room = &gathered_in;
    if games.chat.lobbies.is_open(room) {
        return games.host_note(recipient, Message::LobbyAlready, &[]);
    }
    if !may_open(games, recipient, by, room) {
        return;
    }
    let elsewhere = games.chat.room_records.get(room).and_then(|record| record.last_own_room.clone());
    let played = games.table_in(room).or_else(|| games.table_in(&elsewhere?));
    let last = played.filter(|(id, _)| !games.index().is_running(id)).and_then(|(id, _)| games.woken(&id));
    let Some(session) = last else { return games.host_note(recipient, Message::AgainNone, &[]) };
    let dealt = session.table.dealt_from();
    let (ruleset, mut setup) = (dealt.ruleset.clone(), dealt.setup.clone());
    let language = session.language().to_owned();
    let people: Vec<Guest> = session
        .table
        .roster()
        .seats()
        .filter_map(|seat| {
            let person = session.person(seat)?.clone();
            let handle = session.table.roster().handle(seat).to_owned();
            Some(Guest { person, handle, name: String::new(), has_read: true })
        })
        .collect();
    let practice = session.table.roster().seats().len() - people.len();
    let mut others: Vec<Place> = session.rooms().iter().filter(|one| one.platform != room.platform).cloned().collect();
    // The leader of the game leads on; if there was none, the person who asks.
    let host = session.game_master().cloned().unwrap_or_else(|| by.person.clone());
    if host != by.person && !people.iter().any(|guest| guest.person == by.person) {
        return games.host_note(recipient, Message::AgainNotYours, &[]);
    }
    let Some(manifest) = games.chat.library.rules(&ruleset).map(|rules| rules.manifest()) else { return };
    let game = games.chat.library.texts_of(manifest.id).line(&language, "game-name").unwrap_or_else(|| ruleset.clone());
    let token = games.fresh_link();
    let mut lobby = Lobby::new(&ruleset, host.clone(), &token);
    // Another person may lead now, and others may play: what was secret was for the last game alone.
    let is_open = |name: &str| manifest.setup.iter().any(|key| key.name == name && key.secrecy == Secrecy::Open);
    setup.retain(|key, _| is_open(key));
    if people.len() <= 1 {
        // The setup for one person is no choice: it stands as long as they are alone.
        let usual: RawSetup = manifest.practice_setup.parse().unwrap_or_default();
        setup.retain(|key, value| usual.get(key) != Some(&*value));
    }
    let chosen: Vec<String> = setup.keys().cloned().collect();
    let leader = Recipient::Direct(lobby.host.clone());
    lobby.setup = setup;
    lobby.language = Some(language);
    lobby.people = people;
    lobby.people.retain(|guest| !games.chat.people.is_banned(&lobby.host, &guest.person));
    for guest in &mut lobby.people {
        guest.name = games.chat.people.name(&guest.person).unwrap_or_default().to_owned();
    }
    // A roster has no more than 250 seats.
    lobby.practice = practice as u8;
    others.retain(|room| games.chat.capabilities(room).public_rooms);
    lobby.public_rooms = others;
    games.chat.lobbies.open(room.clone(), lobby);
    games.ask_for_public_rooms(room);
    games.chat.try_to_write(room, Some(&host));
    let typed = Arg::Flag(!games.chat.sees_boards(recipient));
    let name = [called(by)];
    let args = [("game", Arg::Own(&game)), ("name", Arg::People(&name)), ("typed", typed)];
    games.announce(room, Message::LobbyAgain, &args);
    if let Some(first) = chosen.first() {
        let keys = chosen.join(", ");
        games.host_note(&leader, Message::AgainSetup, &[("keys", Arg::Own(&keys)), ("first", Arg::Own(first))]);
    }
    crate::lobbies::lobby_changed(games, room, None);
    games.tell_waiting(room);
}

/// The reason why somebody cannot take a seat that everybody may hear.
pub(crate) fn join_refusal(games: &Games, person: &Person, room: &Place) -> Option<Message> {
    let lobby = games.chat.lobbies.get(room)?;
    let most = usize::from(*games.chat.library.rules(&lobby.ruleset)?.manifest().players.end());
    let banned = games.chat.people.is_banned(&lobby.host, person);
    match lobby.has(person) {
        true => Some(Message::JoinAlready),
        false => (lobby.count() >= most && !banned).then_some(Message::LobbyFull),
    }
}

/// The room in which a game is gathered again that was played in this one, too: not one that was made for those who came with a
/// code, if there is another.
fn gathers_again_in(games: &mut Games, asked_in: &Place) -> Place {
    let is_made = |games: &Games, room: &Place| games.chat.capabilities(room).public_rooms;
    if !is_made(games, asked_in) {
        return asked_in.clone();
    }
    let Some((id, _)) = games.table_in(asked_in) else { return asked_in.clone() };
    let rooms = games.woken(&id).map(|session| session.rooms().to_vec()).unwrap_or_default();
    rooms.into_iter().find(|room| !is_made(games, room)).unwrap_or_else(|| asked_in.clone())
}

pub(crate) fn join_lobby(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) {
    let Some(manifest) = games
        .chat
        .lobbies
        .get(room)
        .and_then(|lobby| games.chat.library.rules(&lobby.ruleset))
        .map(|rules| rules.manifest())
    else {
        return;
    };
    if let Some(refusal) = join_refusal(games, &by.person, room) {
        return games.host_note(recipient, refusal, &[]);
    }
    let Some(lobby) = games.chat.lobbies.get_mut(room) else { return };
    // Words of the game's data mean something else, and the bot's own name is the bot's.
    let of_data = games.chat.library.data_of(manifest, &lobby.whole_setup(manifest)).words(manifest);
    let own_name = games.chat.services.own_name(room).map(|own| slug(&own));
    let taken: Vec<String> = of_data.into_iter().map(|one| one.word).chain(own_name).collect();
    if games.chat.people.is_banned(&lobby.host, &by.person) {
        return games.refuse_banned(&by.person);
    }
    if lobby.host == by.person {
        let mut seated = lobby.clone();
        seated.join(&by.person, &by.name, manifest, &taken);
        let known = seated.known_secrets(manifest);
        if let Some(first) = known.first() {
            let keys = known.join(", ");
            let args = [("keys", Arg::Own(&keys)), ("first", Arg::Own(first))];
            return games.host_note(recipient, Message::JoinKnowsSecrets, &args);
        }
    }
    let handle = lobby.join(&by.person, &by.name, manifest, &taken);
    let (count, named) = (lobby.count() as i64, lobby.guest(&by.person).map(Guest::named));
    // If a notice says who is in, nobody is told once more.
    if let Some(named) = named.filter(|_| !games.chat.has_notice(room)) {
        games.announce(room, Message::Joined, &[("handle", Arg::People(&[named])), ("count", Arg::Number(count))]);
    }
    // The seat counts once a conversation exists: this opens it, or says how to.
    games.chat.people.turn_up(&by.person);
    games.chat.queues.wake(&Recipient::Direct(by.person.clone()));
    games.tell(&by.person, Message::SeatGreeting, &[("handle", Arg::Own(&handle))]);
    match recipient {
        Recipient::Room(_) => games.chat.comes_in(&by.person, room),
        _ => games.chat.look_for(&by.person, room),
    }
    crate::lobbies::lobby_changed(games, room, None);
}

pub(crate) fn in_lobby(
    games: &mut Games,
    recipient: &Recipient,
    by: &Author,
    room: &Place,
    word: LobbyWord,
    rest: &str,
    at: Timestamp,
) {
    let is_host = games.chat.lobbies.get(room).is_some_and(|lobby| lobby.host == by.person);
    let for_the_host =
        matches!(
            word,
            LobbyWord::Practice | LobbyWord::Start | LobbyWord::Extend | LobbyWord::Close | LobbyWord::Cancel
        ) || (matches!(word, LobbyWord::Setup | LobbyWord::Preset | LobbyWord::Language | LobbyWord::Countdown)
            && !rest.is_empty());
    let may_close = matches!(word, LobbyWord::Close | LobbyWord::Cancel) && games.may_close(&by.person, room);
    if for_the_host && !is_host && !may_close {
        return games.host_note(recipient, Message::LobbyHostOnly, &[]);
    }
    match word {
        LobbyWord::Join => crate::lobbies::join_lobby(games, recipient, by, room),
        LobbyWord::Leave | LobbyWord::Flee => {
            if !crate::lobbies::leave_lobby(games, room, &by.person) {
                games.host_note(recipient, Message::LeftNotIn, &[]);
            }
        }
        LobbyWord::Read => crate::lobbies::has_read(games, recipient, by, room),
        LobbyWord::Players | LobbyWord::Status => crate::lobbies::list_players(games, recipient, room),
        LobbyWord::Practice => crate::lobbies::set_practice(games, recipient, room, rest),
        LobbyWord::Setup => crate::lobbies::lobby_setup(games, recipient, room, rest, at),
        LobbyWord::Preset => crate::lobbies::choose_preset(games, recipient, room, rest, at),
        LobbyWord::Start => crate::lobbies::start_game(games, recipient, room, rest, at),
        LobbyWord::Countdown => crate::lobbies::countdown_typed(games, recipient, room, rest, at),
        LobbyWord::Extend => crate::lobbies::extend_typed(games, recipient, room, rest, at),
        LobbyWord::Language => crate::lobbies::set_language(games, recipient, room, rest),
        LobbyWord::Close | LobbyWord::Cancel => crate::lobbies::close_lobby(games, room),
        LobbyWord::Lead => crate::lobbies::lead_lobby(games, recipient, by, room),
        LobbyWord::End => games.host_note(recipient, Message::GameNotBegun, &[]),
        LobbyWord::Games
        | LobbyWord::New
        | LobbyWord::Again
        | LobbyWord::Nextgame
        | LobbyWord::Stopwaiting
        | LobbyWord::Rules
        | LobbyWord::Story
        | LobbyWord::Why
        | LobbyWord::Bind
        | LobbyWord::Stats
        | LobbyWord::Ranking
        | LobbyWord::Settings
        | LobbyWord::Prefix
        | LobbyWord::Help => {}
    }
}

/// A lobby is no more.
pub(crate) fn close_lobby(games: &mut Games, room: &Place) {
    // While the lobby is there, it is said in its language.
    games.announce(room, Message::LobbyClosed, &[]);
    let lobby = games.chat.lobbies.get(room).cloned();
    let rooms = lobby.as_ref().map(|lobby| games.used_public_rooms(lobby)).unwrap_or_default();
    for room in &rooms {
        games.announce(room, Message::LobbyClosed, &[]);
    }
    for guest in lobby.iter().flat_map(|lobby| &lobby.people) {
        let is_in = |room: &Place| {
            room.platform == guest.person.platform && !games.chat.room_records.is_outside(room, &guest.person)
        };
        if !rooms.iter().chain([room]).any(is_in) {
            games.tell(&guest.person, Message::LobbyClosed, &[]);
        }
    }
    games.chat.lobbies.close(room);
    if let Some(lobby) = &lobby {
        games.leave_public_rooms(lobby);
    }
    // Of a game that was to be played again the room shows the end once more.
    if let Some((id, _)) = games.table_in(room) {
        games.show_boards(&id);
    }
}

/// Somebody says that they have read the rules.
pub(crate) fn has_read(games: &mut Games, recipient: &Recipient, by: &Author, room: &Place) {
    let guest = games
        .chat
        .lobbies
        .get_mut(room)
        .and_then(|lobby| lobby.people.iter_mut().find(|guest| guest.person == by.person));
    let Some(guest) = guest else { return games.host_note(recipient, Message::LeftNotIn, &[]) };
    let first = !std::mem::replace(&mut guest.has_read, true);
    let named = guest.named();
    if first && !games.chat.sees_boards(recipient) {
        games.announce(room, Message::LobbyRead, &[("handle", Arg::People(&[named]))]);
    }
}

pub(crate) fn list_players(games: &mut Games, recipient: &Recipient, room: &Place) {
    if games.chat.sees_boards(recipient) {
        return;
    }
    let Some(lobby) = games.chat.lobbies.get(room) else { return };
    let Some(rules) = games.chat.library.rules(&lobby.ruleset) else { return };
    let (players, count) = (games.chat.named_in(lobby, rules.manifest()), lobby.count() as i64);
    let args = [("players", Arg::People(&players)), ("count", Arg::Number(count))];
    let language = games.language_at(recipient);
    let mut document = games.chat.library.words.message(language, Message::LobbyPlayers, &args).unwrap_or_default();
    document.append(games.chat.waits(language, lobby, room, false));
    games.chat.note(recipient.clone(), document);
}

/// Deals the game of a lobby, or says why it cannot begin. A game that wants a room of its own gets one where the service makes rooms,
/// unless `here` is said.
pub(crate) fn start_game(games: &mut Games, recipient: &Recipient, room: &Place, rest: &str, at: Timestamp) {
    let Some(lobby) = games.chat.lobbies.get(room).cloned() else { return };
    let Some(rules) = games.chat.library.rules(&lobby.ruleset).cloned() else { return };
    let manifest = rules.manifest();
    if is_held_up(games, recipient, &lobby, manifest) {
        return;
    }
    let own_room = manifest.own_room && games.chat.makes_own_room(room) && !rest.eq_ignore_ascii_case("here");
    let first = if own_room { None } else { Some(room.clone()) };
    let new = NewTable {
        ruleset: lobby.ruleset.clone(),
        name: None,
        seats: seats_of(&games.chat.library, &lobby, manifest),
        rooms: first.into_iter().chain(games.used_public_rooms(&lobby)).collect(),
        own_room: own_room.then(|| room.clone()),
        game_master: Some(lobby.host.clone()),
        setup: lobby.whole_setup(manifest),
        data: Data::new(),
        seed: games.fresh_seed(),
        language: games.chat.language_of(&lobby).to_owned(),
    };
    games.chat.lobbies.close(room);
    match games.open_table(new, at) {
        Ok(id) => {
            games.call_players(&id, &lobby.people);
            games.leave_public_rooms(&lobby);
            // The notice of a lobby whose game has a room of its own says that it has begun, and the status stands in that room.
            if !own_room {
                games.begin_status(&id, room, lobby.notice);
            }
        }
        Err(faults) => {
            games.chat.lobbies.open(room.clone(), lobby.clone());
            tell_faults(games, recipient, &lobby, manifest, faults);
        }
    }
}

/// Says why a game cannot begin yet: somebody cannot be told secrets, or its leader knows some. Returns whether that is so.
fn is_held_up(games: &mut Games, recipient: &Recipient, lobby: &Lobby, manifest: &Manifest) -> bool {
    let unreached: Vec<&Guest> = games.chat.unreached(lobby).collect();
    if !unreached.is_empty() {
        let named: Vec<Named> = unreached.iter().map(|guest| guest.named()).collect();
        let calls = unreached.iter().map(|guest| guest.person.clone()).collect();
        let (language, args) = (games.language_at(recipient), [("players", Arg::People(&named))]);
        let document = games.chat.library.words.message(language, Message::StartUnreached, &args);
        games.chat.note_calling(recipient.clone(), document.unwrap_or_default(), calls);
        return true;
    }
    let known = lobby.known_secrets(manifest);
    let Some(first) = known.first() else { return false };
    let args = [("keys", Arg::Own(&known.join(", "))), ("first", Arg::Own(first))];
    games.host_note(recipient, Message::StartKnowsSecrets, &args);
    true
}

/// The people of a lobby as seats of a table, and practice players after them.
fn seats_of(library: &Library, lobby: &Lobby, manifest: &Manifest) -> Vec<SeatPlan> {
    let people = lobby.people.iter().map(|guest| SeatPlan {
        handle: guest.handle.clone(),
        occupant: Occupant::Person { person: guest.person.clone(), direct: None },
    });
    let practice = library.handles(lobby, manifest).into_iter().skip(lobby.people.len());
    people.chain(practice.map(|handle| SeatPlan { handle, occupant: Occupant::Practice })).collect()
}

/// Says what is wrong with the setup of a lobby. A fault quotes its setting: of one that is not open the leader alone is told.
fn tell_faults(games: &mut Games, recipient: &Recipient, lobby: &Lobby, manifest: &Manifest, faults: Vec<SetupFault>) {
    let texts = games.chat.library.texts_of(manifest.id).clone();
    let leader = Recipient::Direct(lobby.host.clone());
    let is_open =
        |fault: &SetupFault| manifest.setup.iter().all(|key| key.name != fault.key || key.secrecy == Secrecy::Open);
    let in_private = !faults.iter().all(is_open) && *recipient != leader;
    for fault in faults {
        let recipient = if is_open(&fault) { recipient } else { &leader };
        let language = games.chat.language_of_lobby_for(lobby, recipient.person());
        let document = texts.fault(language, &fault);
        games.chat.note(recipient.clone(), document);
    }
    if in_private {
        games.host_note(recipient, Message::StartToldInPrivate, &[]);
    }
}
