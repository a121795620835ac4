//! Dispatches the commands for lobbies.

use gloaming_core::chat::{Author, Person, Place};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::games::admins::Asker;
use crate::games::offers::{is_kept_out, offer_lobbies};
use crate::host_words;
use crate::lobby::{LobbyWord, is_code};
use crate::message::Message;
use crate::queues::Recipient;

/// Handles a lobby command, typed in a room or in private.
pub(crate) fn lobby_command(
    games: &mut Games,
    recipient: &Recipient,
    by: &Author,
    room: Option<&Place>,
    word: LobbyWord,
    rest: &str,
    at: Timestamp,
) {
    let opened_in = room.and_then(|room| games.lobbies.opened_in(room)).cloned();
    let room = opened_in.as_ref().or(room);
    match (word, room) {
        (LobbyWord::Games, _) => crate::lobbies::list_games(&mut games.voice(), recipient),
        (LobbyWord::Stats, _) => host_words::tell_statistics(&mut games.voice(), recipient, &by.person, room, rest),
        (LobbyWord::Ranking, Some(room)) => host_words::tell_ranking(&mut games.voice(), recipient, room, rest),
        (LobbyWord::Help, Some(room)) if recipient.person().is_none() => {
            let args = [("gathers", Arg::Flag(games.lobbies.is_open(room)))];
            games.voice().say(recipient, Message::LobbyHelpHere, &args);
        }
        (LobbyWord::Help, _) => games.voice().say(recipient, Message::LobbyHelp, &[]),
        (LobbyWord::Nextgame, room) => host_words::waits_for_a_game(games, recipient, &by.person, room),
        (LobbyWord::Stopwaiting, room) => host_words::waits_no_more(games, recipient, &by.person, room),
        (LobbyWord::Rules, _) => crate::lobbies::show_rules(&mut games.voice(), recipient, room, rest),
        (word, Some(room)) if word.tells_a_story() => host_words::story_in_room(games, recipient, room, word, rest),
        (word, None) if word.tells_a_story() => host_words::story_of_any(games, recipient, &by.person, word, rest),
        (LobbyWord::Join, None) if !rest.is_empty() => crate::lobbies::join_by_link(games, by, rest, false),
        (LobbyWord::Status, None) => host_words::tell_status(games, recipient, &by.person),
        (LobbyWord::Cancel | LobbyWord::Close, None) => crate::lobbies::cancel_in_private(games, by, rest, at),
        (LobbyWord::Setup, None) => crate::lobbies::setup_in_private(games, recipient, by, rest, at),
        (LobbyWord::Leave | LobbyWord::Flee, None) => crate::lobbies::leave_in_private(games, by),
        (LobbyWord::Join, None) if offer_lobbies(games, &by.person) => {}
        (LobbyWord::Join, None) if is_kept_out(games, &by.person) => {
            games.voice().say(recipient, Message::LobbyDoorClosed, &[]);
        }
        (LobbyWord::Join, None) if games.lobbies.joined_by(&by.person).next().is_some() => {
            games.voice().say(recipient, Message::JoinAlready, &[]);
        }
        (word, None) if word.is_for_a_running_game() => games.voice().say(recipient, Message::NoGameHere, &[]),
        (_, None) => games.voice().say(recipient, Message::LobbyInARoom, &[]),
        (LobbyWord::Bind, Some(room)) => games.bind(recipient, by, room, rest),
        (LobbyWord::Settings, Some(room)) => {
            host_words::room_settings_typed(games, recipient, Asker::Known(by), room, rest);
        }
        (LobbyWord::Ban | LobbyWord::Unban, Some(room)) => {
            crate::lobbies::room_bans(games, recipient, Asker::Known(by), room, word, rest);
        }
        (LobbyWord::Prefix, Some(room)) => crate::lobbies::room_prefix(games, recipient, by, room, rest),
        (LobbyWord::New, Some(room)) => crate::lobbies::open_lobby(games, recipient, by, room, rest),
        (LobbyWord::Again, Some(room)) => crate::lobbies::open_again(games, recipient, by, room),
        // The room of another lobby, or of none, isn't the place for announcing who joined with a code.
        (LobbyWord::Join, Some(room)) if is_elsewhere(games, room, rest) => {
            crate::lobbies::join_by_link(games, by, rest, false);
        }
        (_, Some(room)) if !games.lobbies.is_open(room) => games.voice().say(recipient, Message::LobbyNone, &[]),
        (word, Some(room)) => {
            let before = games.lobbies.get(room).cloned();
            crate::lobbies::in_lobby(games, recipient, by, room, word, rest, at);
            crate::lobbies::lobby_changed(games, room, before.as_ref());
        }
    }
}

/// Whether a text is the code of a lobby in another room. Users may add other words to a command, like “join please”.
fn is_elsewhere(games: &Games, room: &Place, typed: &str) -> bool {
    let lobbies = &games.lobbies;
    let means_a_code = is_code(typed) || (!typed.is_empty() && !lobbies.is_open(room));
    means_a_code && lobbies.linked(typed) != Some(room)
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
    let is_host = games.lobbies.get(room).is_some_and(|lobby| lobby.host == by.person);
    let for_the_host =
        matches!(
            word,
            LobbyWord::Practice
                | LobbyWord::Start
                | LobbyWord::Extend
                | LobbyWord::Close
                | LobbyWord::Cancel
                | LobbyWord::Newcode
                | LobbyWord::Lock
                | LobbyWord::Unlock
        ) || (matches!(word, LobbyWord::Setup | LobbyWord::Preset | LobbyWord::Language | LobbyWord::Countdown)
            && !rest.is_empty());
    let may_close = matches!(word, LobbyWord::Close | LobbyWord::Cancel) && may_close(games, &by.person, room);
    if for_the_host && !is_host && !may_close {
        return games.voice().say(recipient, Message::LobbyHostOnly, &[]);
    }
    match word {
        LobbyWord::Join => crate::lobbies::join_lobby(games, recipient, by, room),
        LobbyWord::Leave | LobbyWord::Flee => {
            if !crate::lobbies::leave_lobby(games, room, &by.person) {
                games.voice().say(recipient, Message::LeftNotIn, &[]);
            }
        }
        LobbyWord::Read => crate::lobbies::has_read(games, recipient, by, room),
        LobbyWord::Players | LobbyWord::Status | LobbyWord::Idle => {
            crate::lobbies::list_players(&mut games.voice(), recipient, room);
        }
        LobbyWord::Practice => crate::lobbies::set_practice(games, recipient, room, rest),
        LobbyWord::Setup => crate::lobbies::lobby_setup(games, recipient, room, rest, at),
        LobbyWord::Preset => crate::lobbies::choose_preset(games, recipient, room, rest, at),
        LobbyWord::Start => crate::lobbies::start_game(games, recipient, room, rest, at),
        LobbyWord::Countdown => crate::lobbies::countdown_typed(games, recipient, room, rest, at),
        LobbyWord::Extend => crate::lobbies::extend_typed(games, recipient, room, rest, at),
        LobbyWord::Language => crate::lobbies::set_language(games, recipient, room, rest),
        LobbyWord::Close | LobbyWord::Cancel => crate::lobbies::close_lobby(games, room),
        LobbyWord::Newcode => crate::lobbies::renew_code(games, recipient, room),
        LobbyWord::Lock => crate::lobbies::set_door(games, room, true),
        LobbyWord::Unlock => crate::lobbies::set_door(games, room, false),
        LobbyWord::Lead => crate::lobbies::lead_lobby(games, recipient, by, room),
        LobbyWord::Smite => crate::lobbies::smite_in_lobby(games, recipient, Asker::Known(by), room, rest),
        LobbyWord::End | LobbyWord::Skip => games.voice().say(recipient, Message::GameNotBegun, &[]),
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
        | LobbyWord::Ban
        | LobbyWord::Unban
        | LobbyWord::Prefix
        | LobbyWord::Help => {}
    }
}

/// Whether a user may close the lobby of a room.
fn may_close(games: &Games, person: &Person, room: &Place) -> bool {
    let leads = games.lobbies.get(room).is_some_and(|lobby| lobby.host == *person);
    leads || games.rooms().calls_off_in(person, room)
}
