//! The buttons of the host are pressed. A question that is old does nothing: no game is ended by a touch on one of yesterday.

use gloaming_core::chat::Author;
use jiff::{SignedDuration, Timestamp};

use crate::buttons::Button;
use crate::games::Games;
use crate::games::admins::Asker;
use crate::ids::TableId;
use crate::message::Message;

/// So long a question can be answered by its button.
const ASKED_FOR: SignedDuration = SignedDuration::from_mins(10);

/// Whether a question that was asked then can no longer be answered by its button.
pub(crate) fn is_late(asked: Timestamp, now: Timestamp) -> bool {
    now.duration_since(asked) > ASKED_FOR
}

impl Games {
    /// A button below a question about a game that runs was pressed, which was asked at that moment. What the presser is told.
    pub(crate) fn press(
        &mut self,
        by: &Author,
        (button, choice): (Button, u16),
        id: &TableId,
        asked: Timestamp,
        at: Timestamp,
    ) -> Message {
        // What these ask stays open for as long as it is so, and does nothing afterwards.
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
