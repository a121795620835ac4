//! The buttons of a lobby: what each of them does, and the responses to presses.

use gloaming_core::chat::{Author, Place};
use gloaming_core::ruleset::{RawValue, SetupKey, SetupKind};
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::lobbies;
use crate::lobby::{Lobby, SettingsMessage};
use crate::lobby_view::LobbyButton;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};

/// The outcome of pressing a lobby's button, with the response.
pub(crate) enum Answered {
    /// It was done.
    Done(String),
    /// It can't be done.
    Refused(String),
    /// Only the leader of the lobby can do it.
    NotTheirs(String),
    /// It can't be done, and the reason was posted in the room.
    NotYet(String),
}

/// Handles a press of a lobby's button.
pub(crate) fn press(
    games: &mut Games,
    by: &Author,
    recipient: &Recipient,
    room: &Place,
    button: &LobbyButton,
    at: Timestamp,
) -> Answered {
    let mut press = Press { games, by, recipient, room, at };
    let Some(before) = press.games.lobbies.get(room).cloned() else { return press.refused(Message::TapStale) };
    let for_everybody = matches!(button, LobbyButton::Join | LobbyButton::Leave);
    if !for_everybody && before.host != by.person {
        return Answered::NotTheirs(press.says(Message::LobbyHostOnly, &[]));
    }
    let answered = press.answer(button, &before);
    lobbies::lobby_changed(games, room, Some(&before));
    answered
}

/// A press of an open lobby's button by a user who may press it.
struct Press<'a> {
    games: &'a mut Games,
    by: &'a Author,
    /// The place with the button.
    recipient: &'a Recipient,
    /// The room of the lobby.
    room: &'a Place,
    at: Timestamp,
}

impl Press<'_> {
    fn answer(&mut self, button: &LobbyButton, before: &Lobby) -> Answered {
        match button {
            LobbyButton::Join => self.join(),
            LobbyButton::Leave => match lobbies::leave_lobby(self.games, self.room, &self.by.person) {
                true => self.done(Message::LeftYou),
                false => self.refused(Message::LeftNotIn),
            },
            LobbyButton::Start => self.start(),
            LobbyButton::CountDown => {
                lobbies::begin_countdown(self.games, self.room, lobbies::USUAL, self.at);
                self.done(Message::TapTaken)
            }
            LobbyButton::Longer => {
                match lobbies::extend_countdown(&mut self.games.lobbies, self.room, lobbies::USUAL_STEP, self.at) {
                    Ok(ends) => Answered::Done(self.says(Message::CountdownMoved, &[("ends", Arg::Countdown(ends))])),
                    Err(refusal) => self.refused(refusal),
                }
            }
            LobbyButton::StopCountdown => match lobbies::stop_countdown(&mut self.games.lobbies, self.room) {
                true => self.done(Message::CountdownStopped),
                false => self.refused(Message::CountdownNone),
            },
            LobbyButton::MorePractice => self.practice(before.practice.checked_add(1)),
            LobbyButton::FewerPractice => self.practice(before.practice.checked_sub(1)),
            LobbyButton::Language => self.next_language(before),
            LobbyButton::Settings => match self.games.people.direct(&self.by.person).is_some() {
                true => {
                    self.show_settings(None, true);
                    self.done(Message::SettingsSent)
                }
                false => self.refused(Message::SettingsUnreached),
            },
            LobbyButton::Setting(key) => self.setting(key, before),
            LobbyButton::AllSettings => self.show(None),
            LobbyButton::Value(key, value) => self.choose(key.name, value.clone()),
            LobbyButton::Preset(preset) => match lobbies::take_preset(
                &self.games.library,
                &self.games.people,
                &mut self.games.lobbies,
                self.room,
                preset,
                self.at,
            ) {
                Ok(()) => {
                    self.show_settings(None, false);
                    self.done(Message::TapTaken)
                }
                Err(fault) => Answered::Refused(fault.plain()),
            },
        }
    }

    fn join(&mut self) -> Answered {
        if let Some(refusal) = lobbies::join_refusal(self.games, &self.by.person, self.room) {
            return self.refused(refusal);
        }
        let from = match self.recipient {
            Recipient::Direct(_) => self.recipient.clone(),
            _ => Recipient::Room(self.room.clone()),
        };
        lobbies::join_lobby(self.games, &from, self.by, self.room);
        match self.games.lobbies.get(self.room).is_some_and(|lobby| lobby.has(&self.by.person)) {
            true => self.done(Message::TapTaken),
            false => self.refused(Message::TapRefused),
        }
    }

    fn start(&mut self) -> Answered {
        lobbies::start_game(self.games, &Recipient::Room(self.room.clone()), self.room, "", self.at);
        match self.games.lobbies.is_open(self.room) {
            true => Answered::NotYet(self.says(Message::TapNotYet, &[])),
            false => self.done(Message::TapTaken),
        }
    }

    /// Sets the number of practice players, or `None` if it would be negative or too large to count.
    fn practice(&mut self, wanted: Option<u8>) -> Answered {
        let most = lobbies::most_practice(self.games, self.room);
        let Some(count) = wanted.filter(|count| usize::from(*count) <= most) else {
            let args = [("most", Arg::Number(most as i64))];
            return Answered::Refused(self.says(Message::PracticeHowMany, &args));
        };
        if let Some(lobby) = self.games.lobbies.get_mut(self.room) {
            lobby.practice = count;
        }
        self.done(Message::TapTaken)
    }

    /// Switches to the next language of the game.
    fn next_language(&mut self, before: &Lobby) -> Answered {
        let languages = self.games.library.texts_of(&before.ruleset).whole_languages();
        let now = self.games.library.language_of(before);
        let next = languages.iter().position(|one| *one == now).map_or(0, |place| (place + 1) % languages.len());
        let chosen = languages.get(next).map(|one| (*one).to_owned());
        if let Some(lobby) = self.games.lobbies.get_mut(self.room) {
            lobby.language.clone_from(&chosen);
        }
        let chosen = chosen.unwrap_or_default();
        Answered::Done(self.says(Message::LanguageTaken, &[("language", Arg::Own(&chosen))]))
    }

    /// Toggles a setting with two values. For any other setting, shows its values.
    fn setting(&mut self, key: &SetupKey, before: &Lobby) -> Answered {
        if !matches!(key.kind, SetupKind::Flag) {
            return self.show(Some(key.name));
        }
        let manifest = self.games.library.rules(&before.ruleset).map(|rules| rules.manifest());
        let usual = manifest.map(|manifest| before.usual_setup(manifest)).unwrap_or_default();
        let now = before.shown_value(key, &usual, true).is_some_and(|value| value == "true");
        self.choose(key.name, Some(RawValue::Boolean(!now)))
    }

    fn choose(&mut self, key: &str, value: Option<RawValue>) -> Answered {
        match lobbies::take_settings(self.games, self.room, &[(key.to_owned(), value)], self.at) {
            Ok(()) => {
                self.show_settings(None, false);
                let language = self.games.languages().at(&Recipient::Room(self.room.clone()));
                Answered::Done(self.games.library.words().line(language, Message::TapTaken).unwrap_or_default())
            }
            Err(fault) => Answered::Refused(fault.plain()),
        }
    }

    fn show(&mut self, key: Option<&str>) -> Answered {
        self.show_settings(key, false);
        Answered::Done(String::new())
    }

    /// Shows the leader the settings, or the values of one, in the existing message or in a new one.
    fn show_settings(&mut self, key: Option<&str>, anew: bool) {
        let Some(lobby) = self.games.lobbies.get_mut(self.room) else { return };
        let message = lobby.settings.take().and_then(|settings| settings.message).filter(|_| !anew);
        lobby.settings = Some(SettingsMessage { key: key.map(str::to_owned), message });
        let leader = Recipient::Direct(lobby.host.clone());
        self.games.queues.put(leader, OutboxItem::LobbySettings { room: self.room.clone() });
    }

    fn done(&self, message: Message) -> Answered {
        Answered::Done(self.says(message, &[]))
    }

    fn refused(&self, message: Message) -> Answered {
        Answered::Refused(self.says(message, &[]))
    }

    fn says(&self, message: Message, args: &[(&str, Arg<'_>)]) -> String {
        let language = self.games.languages().to_who_presses(&self.by.person, self.recipient);
        self.games.library.words().message(language, message, args).unwrap_or_default().plain()
    }
}
