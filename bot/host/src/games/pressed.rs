//! The buttons of the host are pressed. A question that is old does nothing: no game is ended by a touch on one of yesterday.

use gloaming_core::chat::{Author, Place, PromptId};
use jiff::{SignedDuration, Timestamp};

use crate::buttons::Button;
use crate::games::Games;
use crate::ids::TableId;
use crate::lobby::LobbyWord;
use crate::message::Message;
use crate::queues::Recipient;

/// So long a question can be answered by its button.
const ASKED_FOR: SignedDuration = SignedDuration::from_mins(10);

/// The consequence of a press.
pub(crate) enum Pressed {
    /// The presser is told this.
    Says(Message),
    /// The same people are gathered again.
    Again,
}

impl Games {
    /// A button of the host was pressed. Returns what follows; `None` if it is no such button.
    pub(crate) fn press(
        &mut self,
        by: &Author,
        place: &Place,
        prompt: &PromptId,
        choices: &[u16],
        at: Timestamp,
    ) -> Option<Pressed> {
        let (button, id, asked) = Button::of(prompt)?;
        let runs = self.sessions.index().is_running(&id);
        if button == Button::After {
            return Some(if runs {
                Pressed::Says(Message::TapStale)
            } else {
                self.press_after(by, place, &id, choices)
            });
        }
        let is_late = at.duration_since(asked) > ASKED_FOR;
        if is_late || !runs || self.wake(&id).is_none() {
            return Some(Pressed::Says(Message::TapStale));
        }
        Some(Pressed::Says(match button {
            Button::Flee => self.flee(&id, by, at),
            _ if self.may_call_off(&by.person, &id) => {
                self.call_off(&id, by, at);
                Message::TapTaken
            }
            _ => Message::CancelNotYours,
        }))
    }

    /// A button below the end of a game: the first tells its story, to the presser alone if that can be; the second gathers the same
    /// people again, as long as no other game was played there since.
    fn press_after(&mut self, by: &Author, place: &Place, id: &TableId, choices: &[u16]) -> Pressed {
        let is_last = self.table_in(place).is_some_and(|(last, _)| last == *id);
        match choices {
            // By night nobody makes the bot talk at length in the room of another game.
            [0] if self.sessions.index().is_played_in(place) && self.chat.people.direct(&by.person).is_none() => {
                Pressed::Says(Message::TapStale)
            }
            [0] => {
                let in_private = self.chat.people.direct(&by.person).is_some();
                let private = Recipient::Direct(by.person.clone());
                let recipient = if in_private { private } else { Recipient::Room(place.clone()) };
                self.tell_story(&recipient, id, LobbyWord::Story, "");
                Pressed::Says(Message::TapTaken)
            }
            [1] if self.chat.lobbies.is_open(place) => Pressed::Says(Message::LobbyAlready),
            [1] if is_last => Pressed::Again,
            _ => Pressed::Says(Message::TapStale),
        }
    }
}
