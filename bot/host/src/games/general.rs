//! A topic of a room is there no more, while the bot is still in the room: what was told in the topic goes on in the room itself.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;

use crate::games::Games;
use crate::message::Message;

impl Games {
    /// A topic is gone: the room hears why a game, or a lobby, comes to it. Who might write in the topic says nothing about the room.
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

    /// The games of the topic are in the room: it is told who may write there.
    pub(crate) fn goes_on_outside_topic(&mut self, room: &Place) {
        for id in self.public_games(room) {
            if let Some(session) = self.sessions.get_mut(&id) {
                session.forget_speakers();
            }
            self.route_rows(&id);
        }
    }
}
