//! Buttons and reactions. Each prompt has one owner, which handles its presses.

use gloaming_core::chat::{Author, Place, PromptId, TapId};
use gloaming_core::ruleset::Seat;
use gloaming_core::text::Document;
use jiff::Timestamp;

use crate::buttons::{Button, SeatButtons};
use crate::games::pressed::is_late;
use crate::games::{Games, Manner, Picked};
use crate::host_words::{self, ListsOf};
use crate::ids::TableId;
use crate::lobbies::{self, Answered};
use crate::lobby_view::LobbyButton;
use crate::message::Message;
use crate::queues::{Answer, OutboxItem, Recipient};
use crate::session::GivenBy;

/// The part of the host that owns a prompt.
enum PromptOwner {
    /// The lobby of this room, and the pressed button.
    Lobby(Place, LobbyButton),
    /// The public vote of this game.
    Poll(TableId),
    /// The settings of a room.
    RoomSettings,
    /// A message of the host about a game, and when it was sent.
    Button(Button, TableId, Timestamp),
    /// A message with buttons for players of a game, and when it was sent.
    Seats(SeatButtons, TableId, Timestamp, Vec<Seat>),
    /// The question which game to open.
    Games,
    /// The question for a person's language.
    Language,
    /// The question which list of a game a person wants to read.
    Lists(ListsOf),
    /// A question of a game to a player.
    Game,
}

impl PromptOwner {
    /// Returns the owner of a prompt that was pressed in this place. Prompts without an owner are passed to the games,
    /// which treat them as stale.
    fn of(games: &mut Games, place: &Place, prompt: &PromptId, choices: &[u16]) -> Self {
        let button =
            choices.first().and_then(|choice| games.lobby_view().lobby_button(&games.lobbies, prompt, *choice));
        if let Some((room, button)) = button {
            return PromptOwner::Lobby(room, button);
        }
        if let Some(table) = games.poll_of(place, prompt) {
            return PromptOwner::Poll(table);
        }
        if *prompt == host_words::settings_prompt() {
            return PromptOwner::RoomSettings;
        }
        if *prompt == lobbies::games_prompt() {
            return PromptOwner::Games;
        }
        if *prompt == host_words::language_prompt() {
            return PromptOwner::Language;
        }
        if let Some((button, table, asked)) = Button::of(prompt) {
            return PromptOwner::Button(button, table, asked);
        }
        if let Some((button, table, asked, seats)) = SeatButtons::of(prompt) {
            return PromptOwner::Seats(button, table, asked, seats);
        }
        ListsOf::of(prompt).map_or(PromptOwner::Game, PromptOwner::Lists)
    }
}

/// The response to a press.
enum Reply {
    /// The press had an effect, or the game explains in a separate line why not. This text is only shown as the
    /// response.
    Done(String),
    /// The press had no effect, for this reason.
    Refused(String),
    /// The lobby of this room refused it, for this reason.
    LobbyRefused(Place, String),
    /// The lobby of this room refused it, because only its leader can do that.
    NotTheirs(Place, String),
}

/// A press of a button, or a reaction.
struct Press<'a> {
    by: &'a Author,
    place: &'a Place,
    recipient: Recipient,
    prompt: &'a PromptId,
    choices: &'a [u16],
    /// Whether the press can be responded to. Reactions can't.
    answered: bool,
    at: Timestamp,
}

/// Handles a press of a button, or a reaction. A press that can be responded to has a `tap`.
pub(super) fn picked(
    games: &mut Games,
    by: &Author,
    place: &Place,
    (prompt, choices): (&PromptId, &[u16]),
    tap: Option<TapId>,
    at: Timestamp,
) {
    let recipient = match games.people.owner(place) {
        Some(person) => Recipient::Direct(person.clone()),
        None => Recipient::Room(place.clone()),
    };
    games.wake_games_of(&by.person);
    let press = Press { by, place, recipient, prompt, choices, answered: tap.is_some(), at };
    let owner = PromptOwner::of(games, place, prompt, choices);
    let reply = press.reply(games, owner);
    let private = Recipient::Direct(by.person.clone());
    match (tap, reply) {
        (
            Some(tap),
            Reply::Done(text) | Reply::Refused(text) | Reply::LobbyRefused(_, text) | Reply::NotTheirs(_, text),
        ) => {
            games.queues.put(Recipient::Taps(place.clone()), OutboxItem::TapAnswer { tap, text });
        }
        (None, Reply::Done(_)) => {}
        (None, Reply::Refused(text)) => {
            // In a room, a reaction to an old notice is ignored.
            if matches!(press.recipient, Recipient::Direct(_)) {
                games.voice().note(private, Document::text(text));
            }
        }
        (None, Reply::LobbyRefused(room, text)) => press.refuse_mark(games, &room, text),
        (None, Reply::NotTheirs(room, text)) => {
            // The reactions invite everyone, so each user is notified once, and a room once for all others.
            let told = games.people.direct(&by.person).map(|_| by.person.clone());
            if games.lobbies.get_mut(&room).is_some_and(|lobby| lobby.not_theirs_is_told(told)) {
                press.refuse_mark(games, &room, text);
            }
        }
    }
}

impl Press<'_> {
    fn reply(&self, games: &mut Games, owner: PromptOwner) -> Reply {
        let (person, choices) = (&self.by.person, self.choices);
        let message = match owner {
            PromptOwner::Lobby(room, button) => return self.lobby(games, &room, &button),
            PromptOwner::Poll(table) => {
                let press = (self.prompt, choices, self.answered);
                return Reply::Done(games.poll_pressed(self.by, self.place, &table, press, self.at));
            }
            PromptOwner::Game => match games.pick(person, self.prompt, choices, self.manner(), self.at) {
                // The page shows the choice below the question.
                Picked::Taken if games.services.has_boards(self.place) => return Reply::Done(String::new()),
                Picked::Taken => Message::TapTaken,
                Picked::Stale => Message::TapStale,
                // If the press can't be responded to, the refusal is a line of the game.
                Picked::Refused(text) => return Reply::Done(text),
            },
            PromptOwner::RoomSettings => host_words::room_setting_pressed(games, self.by, self.place, choices, self.at),
            PromptOwner::Seats(_, _, asked, _) if is_late(asked, self.at) => Message::TapStale,
            PromptOwner::Seats(button, table, _, seats) => {
                let choice = choices.first().copied().unwrap_or_default();
                host_words::seat_pressed(games, self.by, &self.recipient, (button, &table, &seats), choice, self.at)
            }
            PromptOwner::Button(Button::After, table, _) => {
                lobbies::press_after(games, self.by, (self.place, &self.recipient), &table, choices)
            }
            PromptOwner::Button(button, table, asked) => {
                let choice = choices.first().copied().unwrap_or_default();
                games.press(self.by, (button, choice), &table, asked, self.at)
            }
            PromptOwner::Games => {
                let choice = choices.first().copied().unwrap_or_default();
                lobbies::game_picked(games, &self.recipient, self.by, self.place, choice)
            }
            PromptOwner::Language => host_words::language_picked(games, person, choices),
            PromptOwner::Lists(of) => match host_words::list_picked(games, person, &of, choices) {
                Some(()) => Message::TapTaken,
                None => Message::TapStale,
            },
        };
        let language = games.languages().to_who_presses(person, &self.recipient);
        let text = games.library.words().line(language, message).unwrap_or_default();
        if message == Message::TapTaken { Reply::Done(text) } else { Reply::Refused(text) }
    }

    /// Explains to a user why a reaction to the notice of a lobby has no effect: in private, or below the notice. No
    /// conversation is opened for a mistake of a user whom the bot doesn't know.
    fn refuse_mark(&self, games: &mut Games, room: &Place, text: String) {
        if games.people.direct(&self.by.person).is_some() {
            games.voice().note(Recipient::Direct(self.by.person.clone()), Document::text(text));
            return;
        }
        let notice = games.lobbies.get(room).filter(|_| room == self.place).and_then(|lobby| lobby.notice.as_ref());
        let to = notice.map(|(message, _)| message.clone());
        let answer = Answer { to, ..Answer::of(Document::text(text)) };
        games.queues.put(self.recipient.clone(), OutboxItem::Answer(answer));
    }

    fn manner(&self) -> Manner {
        if self.answered { Manner::Pressed } else { Manner::Marked }
    }

    fn lobby(&self, games: &mut Games, room: &Place, button: &LobbyButton) -> Reply {
        match lobbies::press(games, self.by, &self.recipient, room, button, self.at) {
            Answered::Done(text) => {
                // A press that can be responded to is a button, and can't be removed.
                if let (false, Some((made, _))) = (self.answered, button.undone_by())
                    && let Some(lobby) = games.lobbies.get_mut(room)
                {
                    lobby.mark(&self.by.person, made);
                }
                Reply::Done(text)
            }
            Answered::NotYet(text) => Reply::Done(text),
            Answered::Refused(text) => Reply::LobbyRefused(room.clone(), text),
            Answered::NotTheirs(text) => Reply::NotTheirs(room.clone(), text),
        }
    }
}

/// Undoes the effect of a reaction to a question that was removed.
pub(super) fn pick_withdrawn(games: &mut Games, by: &Author, prompt: &PromptId, choice: u16, at: Timestamp) {
    if let Some((room, button)) = games.lobby_view().lobby_button(&games.lobbies, prompt, choice) {
        let Some((made, opposite)) = button.undone_by() else { return };
        // Removing a reaction that had no effect is ignored.
        if games.lobbies.get_mut(&room).is_some_and(|lobby| lobby.take_mark(&by.person, made)) {
            lobbies::press(games, by, &Recipient::Room(room.clone()), &room, &opposite, at);
        }
        return;
    }
    // A player who adds another reaction and then removes the first one has changed the order, not withdrawn it.
    let gave_it = |given_by: &GivenBy| match given_by {
        GivenBy::Choices(asked, choices) => asked == prompt && choices.contains(&choice),
        GivenBy::Message(..) => false,
    };
    games.take_order_back(&by.person, gave_it, at);
}
