//! Handles presses of the host's buttons. Buttons of old questions do nothing, so that no game is ended by an
//! accidental press.

use gloaming_core::chat::Author;
use jiff::{SignedDuration, Timestamp};

use crate::buttons::Button;
use crate::games::Games;
use crate::games::admins::Asker;
use crate::ids::TableId;
use crate::message::Message;

/// How long a question can be answered by its button.
const ASKED_FOR: SignedDuration = SignedDuration::from_mins(10);

/// Whether a question is too old to be answered by its button.
pub(crate) fn is_late(asked: Timestamp, now: Timestamp) -> bool {
    now.duration_since(asked) > ASKED_FOR
}

impl Games {
    /// Handles a press of a button below a question about a running game, which was asked at `asked`. Returns the
    /// response.
    pub(crate) fn press(
        &mut self,
        by: &Author,
        (button, choice): (Button, u16),
        id: &TableId,
        asked: Timestamp,
        at: Timestamp,
    ) -> Message {
        // These questions stay open as long as they apply, and do nothing afterwards.
        let stays_open = matches!(button, Button::End | Button::Lead | Button::Skip);
        let is_late = !stays_open && is_late(asked, at);
        if is_late || !self.sessions.index().is_running(id) || self.wake(id).is_none() {
            return Message::TapStale;
        }
        match button {
            Button::Flee => self.flee(id, by, at),
            Button::Cancel if self.sessions.may_call_off(self.rooms(), &by.person, id) => {
                self.call_off(id, Asker::Known(by), at);
                Message::TapTaken
            }
            Button::Cancel => Message::CancelNotYours,
            Button::End => self.press_end(id, by, choice == 0, at),
            Button::Lead if choice == 0 => self.press_lead(id, by),
            Button::Lead => self.press_end(id, by, true, at),
            Button::Skip => self.press_skip(id, by, asked, at),
            Button::After => Message::TapStale,
        }
    }
}
