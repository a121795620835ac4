//! Handles the deletion of a topic while the bot is still in its room: messages continue in the room itself.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;

impl Games {
    /// Announces in the room why a game or lobby moves there from a deleted topic. Permissions of the topic don't apply
    /// to the room.
    pub(crate) fn leaves_topic(&mut self, topic: &Place, room: &Place) {
        self.room_records.change(topic, |record| {
            record.before = None;
            record.read.clear();
        });
        for id in self.public_games(topic) {
            self.voice().announce(room, Message::TopicGone, &[("name", Arg::Own(&id.0))]);
        }
        if self.lobbies.is_open(topic) && !self.lobbies.is_open(room) {
            self.voice().announce(room, Message::LobbyTopicGone, &[]);
        }
    }

    /// Sets who may write in the room, for the games that moved there from a topic.
    pub(crate) fn goes_on_outside_topic(&mut self, room: &Place) {
        for id in self.public_games(room) {
            if let Some(session) = self.sessions.get_mut(&id) {
                session.forget_speakers();
            }
            self.route_rows(&id);
        }
    }
}
