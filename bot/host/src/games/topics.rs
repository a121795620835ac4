//! Handles responses of services about topics of private channels.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::text::Arg;
use gloaming_table::names::slug;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;

impl Games {
    /// Handles a deleted topic: its lines go to the conversation from now on, and its reader is notified once. Returns
    /// `true` if the place was a topic.
    pub(crate) fn lose_topic(&mut self, place: &Place) -> bool {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            if session.state.channels.topic_at(place).is_none() {
                continue;
            }
            let Some((channel, person)) = session.state.channels.lose_topic(place) else { return true };
            self.sessions.touch(&id, &mut self.ledger);
            let title = self.sessions.channel_title_for(&self.people, &id, &channel, Some(&person));
            let word = slug(&title);
            let args = [("channel", Arg::Own(&title)), ("word", Arg::Own(&word))];
            self.voice().say(&Recipient::Direct(person), Message::TopicLost, &args);
            return true;
        }
        false
    }

    /// Handles a message to be edited that no longer exists in its topic, or whose topic is gone: the line is sent
    /// again. Returns whether the place was a topic.
    pub(crate) fn mends_no_more(&mut self, id: &TableId, place: &Place, message: &MessageId) -> bool {
        let Some(session) = self.wake(id).filter(|session| session.state.channels.topic_at(place).is_some()) else {
            return false;
        };
        session.forget_sent(place, message);
        self.sessions.touch(id, &mut self.ledger);
        true
    }
}
