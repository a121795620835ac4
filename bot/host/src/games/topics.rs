//! Topics of private channels after their service has answered.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::text::Arg;
use gloaming_table::names::slug;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::TopicOf;

impl Games {
    /// A topic is open; without a place it could not be opened.
    pub(crate) fn topic_opened(&mut self, of: &TopicOf, place: Option<Place>) {
        let Some(session) = self.wake(&of.table) else { return };
        session.topic_opened(of, place);
        self.touch(&of.table);
    }

    /// A topic says what it is for.
    pub(crate) fn topic_greeted(&mut self, of: &TopicOf) {
        let Some(session) = self.wake(&of.table) else { return };
        session.topic_greeted(of);
        self.touch(&of.table);
    }

    /// A topic is there no more: its lines go to the conversation from now on, and its reader is told so, once. True
    /// if the place was one.
    pub(crate) fn lose_topic(&mut self, place: &Place) -> bool {
        let here: Vec<TableId> = self.sessions.index().in_place(place).cloned().collect();
        for id in here {
            let Some(session) = self.wake(&id) else { continue };
            if session.topic_at(place).is_none() {
                continue;
            }
            let Some((channel, person)) = session.lose_topic(place) else { return true };
            self.touch(&id);
            let title = self.channel_title_for(&id, &channel, Some(&person));
            let word = slug(&title);
            let args = [("channel", Arg::Own(&title)), ("word", Arg::Own(&word))];
            self.host_note(&Recipient::Direct(person), Message::TopicLost, &args);
            return true;
        }
        false
    }

    /// A message that was to be mended stands in its topic no more, or the topic is gone: the line is said again. Returns
    /// whether
    /// the place was a topic.
    pub(crate) fn mends_no_more(&mut self, id: &TableId, place: &Place, message: &MessageId) -> bool {
        let Some(session) = self.wake(id).filter(|session| session.topic_at(place).is_some()) else { return false };
        session.forget_sent(place, message);
        self.touch(id);
        true
    }
}
