//! Topics: on services that have them, a private channel has its own place in the conversation of every member who
//! isn't in a room of it. There its lines need no label, and lines typed there belong to the channel.
//!
//! A topic belongs to one person, so neither its existence nor its title reveals anything about channels that others
//! are in. Its messages share the queue and the limits of the conversation. So if a topic no longer exists, the
//! undelivered line is planned again with its label, and is delivered once.

use gloaming_core::chat::{Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_table::{Addressee, Channel, Line, Row};

use crate::ids::TableId;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::Session;
use crate::session::kept::{Topic, TopicOf};
use crate::session::room_items::RoomItems;
use crate::session::state::PrivateChannels;

impl Session {
    /// Whether a topic can be written to, now or once it is open. No topic is opened for a person who has left the
    /// channel, because its title may reveal the members.
    pub(crate) fn is_topic(&self, topic: &Topic) -> bool {
        let channel = self.table.channels().get(&topic.channel);
        let is_member = || channel.is_some_and(|channel| self.is_member(channel, &topic.person));
        !topic.lost && (topic.place.is_some() || is_member())
    }

    /// Returns the topic in which a person reads a row, or `None` if they read it in the conversation itself.
    /// Invitations have buttons, and stay there.
    pub(crate) fn topic_of_row(&self, row: &Row, person: &Person) -> Option<&Topic> {
        let Addressee::Channel(channel) = &row.to else { return None };
        let invites = match &row.line {
            Line::Talk { .. } => false,
            Line::Event(event) => self.table.manifest().event(&event.name).is_some_and(|spec| !spec.invites.is_empty()),
            Line::Refusal(_) | Line::Offers => true,
        };
        self.state
            .channels
            .topic(self.read_in(channel, person), person)
            .filter(|topic| !invites && self.is_topic(topic))
    }
}

impl Session {
    /// Opens topics for the members of a private channel without a room, on services that support it.
    pub(crate) fn arrange_topics(
        &mut self,
        services: &Services,
        id: &TableId,
        channel: &Channel,
        items: &mut RoomItems,
    ) {
        if !channel.open || !self.has_company(channel) || self.table.winners().is_some() {
            return;
        }
        let has_room = |person: &Person| {
            let room = self.state.channels.rooms.get(&channel.name);
            room.is_some_and(|room| !room.given_up && room.place.platform == person.platform)
        };
        let wanting = |person: &Person| {
            self.state.channels.topic(&channel.name, person).is_none()
                && services.has_topics(person)
                && !has_room(person)
        };
        let mut members = self.members_of(channel);
        members.retain(wanting);
        for person in members {
            let topic = Topic {
                channel: channel.name.clone(),
                person: person.clone(),
                place: None,
                greeted: false,
                lost: false,
            };
            self.state.channels.topics.push(topic);
            let item = OutboxItem::Topic { table: id.clone(), channel: channel.name.clone() };
            items.after.push((Recipient::Direct(person), item));
        }
    }
}

impl PrivateChannels {
    fn topic_mut(&mut self, channel: &str, person: &Person) -> Option<&mut Topic> {
        self.topics.iter_mut().find(|topic| &*topic.channel == channel && topic.person == *person)
    }

    /// Whether a person has, had or will have a topic of this channel. A topic that couldn't be opened doesn't count.
    pub(crate) fn hopes_for_topic(&self, channel: &str, person: &Person) -> bool {
        self.topic(channel, person).is_some_and(|topic| !topic.lost || topic.place.is_some())
    }

    /// Records that a topic was opened or, without a place, couldn't be.
    pub(crate) fn topic_opened(&mut self, of: &TopicOf, place: Option<Place>) {
        if let Some(topic) = self.topic_mut(&of.channel, &of.person) {
            topic.lost |= place.is_none();
            topic.place = place.or(topic.place.take());
        }
    }

    /// Records that the introduction of a topic was posted.
    pub(crate) fn topic_greeted(&mut self, of: &TopicOf) {
        if let Some(topic) = self.topic_mut(&of.channel, &of.person) {
            topic.greeted = true;
        }
    }

    /// Records that the topic in this place no longer exists. Returns its channel and owner the first time.
    pub(crate) fn lose_topic(&mut self, place: &Place) -> Option<(Word, Person)> {
        let topic = self.topics.iter_mut().find(|topic| topic.place.as_ref() == Some(place))?;
        let was_lost = std::mem::replace(&mut topic.lost, true);
        (!was_lost).then(|| (topic.channel.clone(), topic.person.clone()))
    }
}
