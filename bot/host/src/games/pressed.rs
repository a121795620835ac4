//! The buttons of the host are pressed. A question that is old does nothing: no game is ended by a touch on one of yesterday.

use gloaming_core::chat::Author;
use jiff::{SignedDuration, Timestamp};

use crate::buttons::Button;
use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;

/// So long a question can be answered by its button.
const ASKED_FOR: SignedDuration = SignedDuration::from_mins(10);

impl Games {
    /// A button below a question about a game that runs was pressed, which was asked at that moment. What the presser is told.
    pub(crate) fn press(
        &mut self,
        by: &Author,
        button: Button,
        id: &TableId,
        asked: Timestamp,
        at: Timestamp,
    ) -> Message {
        let is_late = at.duration_since(asked) > ASKED_FOR;
        if is_late || !self.sessions.index().is_running(id) || self.wake(id).is_none() {
            return Message::TapStale;
        }
        match button {
            Button::Flee => self.flee(id, by, at),
            Button::Cancel if self.may_call_off(&by.person, id) => {
                self.call_off(id, by, at);
                Message::TapTaken
            }
            Button::Cancel => Message::CancelNotYours,
            Button::After => Message::TapStale,
        }
    }
}
