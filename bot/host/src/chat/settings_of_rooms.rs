//! The settings of a room that stand, and the message that shows them.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::text::Document;

use crate::chat::Chat;
use crate::room_settings::{RoomSetting, RoomSettings};

impl Chat {
    /// The settings of a room. The topics of a group share those of the group.
    pub(crate) fn settings_in(&self, room: &Place) -> Option<&RoomSettings> {
        self.room_records.get(&self.services.conversation(room)).map(|record| &record.settings)
    }

    /// True if the settings of a room are such; nothing was changed in a room without any.
    pub(crate) fn is_set(&self, room: &Place, is_such: impl Fn(&RoomSettings) -> bool) -> bool {
        self.settings_in(room).is_some_and(is_such)
    }

    /// The language of a room in which nothing else decides.
    pub(crate) fn language_set_in(&self, room: &Place) -> Option<&str> {
        self.settings_in(room)?.get(RoomSetting::Language)
    }
    /// The message with the settings of a room stands there.
    pub(crate) fn room_settings_stand(&mut self, room: &Place, message: MessageId, says: Document) {
        self.room_records.change(room, |record| record.settings_message = Some((message, says)));
    }

    /// Somebody has deleted the message with the settings: nobody needs it before they ask again.
    pub(crate) fn room_settings_are_gone(&mut self, room: &Place) {
        self.room_records.change(room, |record| record.settings_message = None);
    }
}
