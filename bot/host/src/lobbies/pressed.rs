//! A button or a mark was pressed, or taken back: of a lobby, else of a game.

use gloaming_core::chat::{Author, Place, PromptId, TapId};
use gloaming_core::ruleset::{RawValue, SetupKind};
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;

use crate::chat::LobbyButton;
use crate::games::Games;
use crate::games::pressed::Pressed;
use crate::lobby::SettingsMessage;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::GivenBy;

/// The result of the press of a button of a lobby, as the person who pressed it reads it.
enum Answered {
    /// Done.
    Done(String),
    /// It cannot be done, or not by them.
    Refused(String),
    /// It cannot be done, and the room was told why.
    NotYet(String),
}

pub(crate) fn picked(
    games: &mut Games,
    by: &Author,
    place: &Place,
    prompt: &PromptId,
    choices: &[u16],
    tap: Option<TapId>,
    at: Timestamp,
) {
    let recipient = match games.chat.people.owner(place) {
        Some(person) => Recipient::Direct(person.clone()),
        None => Recipient::Room(place.clone()),
    };
    games.wake_games_of(&by.person);
    let button = choices.first().and_then(|choice| games.chat.lobby_button(prompt, *choice));
    let (known, text) = match button {
        Some((room, button)) => match press(games, by, &recipient, &room, &button, at) {
            Answered::Done(text) => {
                // A press with an answer of its own is a button, and cannot be taken back.
                if let (None, Some((made, _))) = (&tap, button.undone_by())
                    && let Some(lobby) = games.chat.lobbies.get_mut(&room)
                {
                    lobby.mark(&by.person, made);
                }
                (true, text)
            }
            Answered::NotYet(text) => (true, text),
            Answered::Refused(text) if tap.is_some() => (true, text),
            // A mark has no answer of its own. For a slip of somebody whom the bot does not know no conversation is opened.
            Answered::Refused(text) => {
                let is_reached = games.chat.people.direct(&by.person).is_some();
                let to = if is_reached { Recipient::Direct(by.person.clone()) } else { recipient };
                return games.chat.note(to, Document::text(text));
            }
        },
        None => match games.poll_pressed(by, place, prompt, choices, tap.is_some(), at) {
            Some(text) => (true, text),
            None => {
                let text = press_of_a_game(games, by, place, &recipient, prompt, choices, at);
                let language = games.language_to_who_presses(&by.person, &recipient);
                (text == Message::TapTaken, games.chat.library.words().line(language, text).unwrap_or_default())
            }
        },
    };
    if let Some(tap) = tap {
        games.chat.queues.put(Recipient::Taps(place.clone()), OutboxItem::TapAnswer { tap, text });
    } else if !known && matches!(recipient, Recipient::Direct(_)) {
        // In a room a mark below an old notice means nothing.
        games.chat.note(Recipient::Direct(by.person.clone()), Document::text(text));
    }
}

/// Does what a button that is none of a lobby is for, and returns what the presser is told.
fn press_of_a_game(
    games: &mut Games,
    by: &Author,
    place: &Place,
    recipient: &Recipient,
    prompt: &PromptId,
    choices: &[u16],
    at: Timestamp,
) -> Message {
    if let Some(told) = games.room_setting_pressed(by, place, prompt, choices) {
        return told;
    }
    match games.press(by, place, prompt, choices, at) {
        Some(Pressed::Says(text)) => text,
        Some(Pressed::Again) => {
            crate::lobbies::open_again(games, recipient, by, place);
            Message::TapTaken
        }
        None if games.language_picked(&by.person, prompt, choices) => Message::TapTaken,
        None if games.pick(&by.person, prompt, choices, true, at) => Message::TapTaken,
        None => Message::TapStale,
    }
}

/// Does what a button of a lobby is for.
fn press(
    games: &mut Games,
    by: &Author,
    recipient: &Recipient,
    room: &Place,
    button: &LobbyButton,
    at: Timestamp,
) -> Answered {
    let says = |games: &Games, message: Message, args: &[(&str, Arg<'_>)]| {
        let language = games.language_to_who_presses(&by.person, recipient);
        games.chat.library.words().message(language, message, args).unwrap_or_default().plain()
    };
    let Some(before) = games.chat.lobbies.get(room).cloned() else {
        return Answered::Refused(says(games, Message::TapStale, &[]));
    };
    let for_everybody = matches!(button, LobbyButton::Join | LobbyButton::Leave);
    if !for_everybody && before.host != by.person {
        return Answered::Refused(says(games, Message::LobbyHostOnly, &[]));
    }
    let pressed = match button {
        LobbyButton::Join => match crate::lobbies::join_refusal(games, &by.person, room) {
            Some(refusal) => Answered::Refused(says(games, refusal, &[])),
            None => {
                let from = match recipient {
                    Recipient::Direct(_) => recipient.clone(),
                    _ => Recipient::Room(room.clone()),
                };
                crate::lobbies::join_lobby(games, &from, by, room);
                let joined = games.chat.lobbies.get(room).is_some_and(|lobby| lobby.has(&by.person));
                match joined {
                    true => Answered::Done(says(games, Message::TapTaken, &[])),
                    false => Answered::Refused(says(games, Message::TapRefused, &[])),
                }
            }
        },
        LobbyButton::Leave => match crate::lobbies::leave_lobby(games, room, &by.person) {
            true => Answered::Done(says(games, Message::LeftYou, &[])),
            false => Answered::Refused(says(games, Message::LeftNotIn, &[])),
        },
        LobbyButton::Start => {
            crate::lobbies::start_game(games, &Recipient::Room(room.clone()), room, "", at);
            match games.chat.lobbies.is_open(room) {
                true => Answered::NotYet(says(games, Message::TapNotYet, &[])),
                false => Answered::Done(says(games, Message::TapTaken, &[])),
            }
        }
        LobbyButton::CountDown => {
            crate::lobbies::begin_countdown(games, room, crate::lobbies::USUAL, at);
            Answered::Done(says(games, Message::TapTaken, &[]))
        }
        LobbyButton::Longer => match crate::lobbies::extend_countdown(games, room, crate::lobbies::USUAL_STEP, at) {
            Ok(ends) => Answered::Done(says(games, Message::CountdownMoved, &[("ends", Arg::TimeOfDay(ends))])),
            Err(refusal) => Answered::Refused(says(games, refusal, &[])),
        },
        LobbyButton::StopCountdown => match crate::lobbies::stop_countdown(games, room) {
            true => Answered::Done(says(games, Message::CountdownStopped, &[])),
            false => Answered::Refused(says(games, Message::CountdownNone, &[])),
        },
        LobbyButton::MorePractice | LobbyButton::FewerPractice => {
            let most = crate::lobbies::most_practice(games, room);
            let wanted = match button {
                LobbyButton::MorePractice => usize::from(before.practice) + 1,
                _ => usize::from(before.practice).wrapping_sub(1),
            };
            match u8::try_from(wanted).ok().filter(|_| wanted <= most) {
                Some(count) => {
                    if let Some(lobby) = games.chat.lobbies.get_mut(room) {
                        lobby.practice = count;
                    }
                    Answered::Done(says(games, Message::TapTaken, &[]))
                }
                None => Answered::Refused(says(games, Message::PracticeHowMany, &[("most", Arg::Number(most as i64))])),
            }
        }
        LobbyButton::Language => {
            let languages = games.chat.library.texts_of(&before.ruleset).whole_languages();
            let now = games.chat.language_of(&before);
            let next = languages.iter().position(|one| *one == now).map_or(0, |place| (place + 1) % languages.len());
            let chosen = languages.get(next).map(|one| (*one).to_owned());
            if let Some(lobby) = games.chat.lobbies.get_mut(room) {
                lobby.language.clone_from(&chosen);
            }
            let chosen = chosen.unwrap_or_default();
            Answered::Done(says(games, Message::LanguageTaken, &[("language", Arg::Own(&chosen))]))
        }
        LobbyButton::Settings => match games.chat.people.direct(&by.person).is_some() {
            true => {
                show_settings(games, room, None, true);
                Answered::Done(says(games, Message::SettingsSent, &[]))
            }
            false => Answered::Refused(says(games, Message::SettingsUnreached, &[])),
        },
        LobbyButton::Setting(key) if matches!(key.kind, SetupKind::Flag) => {
            let manifest = games.chat.library.rules(&before.ruleset).map(|rules| rules.manifest());
            let usual = manifest.map(|manifest| before.usual_setup(manifest)).unwrap_or_default();
            let now = before.shown_value(key, &usual, true).is_some_and(|value| value == "true");
            let value = RawValue::Boolean(!now);
            choose(games, room, &[(key.name.to_owned(), Some(value))], at)
        }
        LobbyButton::Setting(key) => {
            show_settings(games, room, Some(key.name), false);
            Answered::Done(String::new())
        }
        LobbyButton::AllSettings => {
            show_settings(games, room, None, false);
            Answered::Done(String::new())
        }
        LobbyButton::Value(key, value) => choose(games, room, &[(key.name.to_owned(), value.clone())], at),
        LobbyButton::Preset(preset) => match crate::lobbies::take_preset(games, room, preset, at) {
            Ok(()) => {
                show_settings(games, room, None, false);
                Answered::Done(says(games, Message::TapTaken, &[]))
            }
            Err(fault) => Answered::Refused(fault.plain()),
        },
    };
    crate::lobbies::lobby_changed(games, room, Some(&before));
    pressed
}

/// The leader chooses a setting by a button.
fn choose(games: &mut Games, room: &Place, given: &[(String, Option<RawValue>)], at: Timestamp) -> Answered {
    match crate::lobbies::take_settings(games, room, given, at) {
        Ok(()) => {
            show_settings(games, room, None, false);
            let language = games.language_at(&Recipient::Room(room.clone()));
            Answered::Done(games.chat.library.words().line(language, Message::TapTaken).unwrap_or_default())
        }
        Err(fault) => Answered::Refused(fault.plain()),
    }
}

/// The leader is shown the settings, or the values of one: in the message that showed them before, or in a new one.
fn show_settings(games: &mut Games, room: &Place, key: Option<&str>, anew: bool) {
    let Some(lobby) = games.chat.lobbies.get_mut(room) else { return };
    let message = lobby.settings.take().and_then(|settings| settings.message).filter(|_| !anew);
    lobby.settings = Some(SettingsMessage { key: key.map(str::to_owned), message });
    let leader = Recipient::Direct(lobby.host.clone());
    games.chat.queues.put(leader, OutboxItem::LobbySettings { room: room.clone() });
}

/// A mark below a question was taken back.
pub(crate) fn pick_withdrawn(games: &mut Games, by: &Author, prompt: &PromptId, choice: u16, at: Timestamp) {
    if let Some((room, button)) = games.chat.lobby_button(prompt, choice) {
        let Some((made, opposite)) = button.undone_by() else { return };
        // A mark that did nothing is taken away without a word, and undoes nothing.
        if games.chat.lobbies.get_mut(&room).is_some_and(|lobby| lobby.take_mark(&by.person, made)) {
            press(games, by, &Recipient::Room(room.clone()), &room, &opposite, at);
        }
        return;
    }
    // Somebody who marks another choice and then takes the first mark away has changed the order, and not taken it back.
    let gave_it = |given_by: &GivenBy| match given_by {
        GivenBy::Choices(asked, choices) => asked == prompt && choices.contains(&choice),
        GivenBy::Pick(asked) => asked == prompt,
        GivenBy::Message(..) => false,
    };
    games.take_order_back(&by.person, gave_it, at);
}
