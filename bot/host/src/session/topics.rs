//! Topics: where a service has them, a private channel is a place of its own in the conversation of every member who is in
//! no room of it. There its lines need no label, and whoever writes there says it in the channel.
//!
//! A topic is somebody's own: what it is called, and that there is one, tells nobody anything of a channel that they are
//! not in. Everything in it goes by the queue of its conversation, whose limits it shares. So when a topic is there no more,
//! the line that did not get there is planned anew, with its label, and comes once.

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
    /// True for a topic in which something is to be said: it is open, or will be. For somebody who is out of the channel by
    /// now none is opened, since its title may tell who is in it.
    pub(crate) fn is_topic(&self, topic: &Topic) -> bool {
        let channel = self.table.channels().get(&topic.channel);
        let is_member = || channel.is_some_and(|channel| self.is_member(channel, &topic.person));
        !topic.lost && (topic.place.is_some() || is_member())
    }

    /// The topic in which somebody reads a row; `None` where it comes into the conversation itself. What invites to
    /// something has buttons, and stays there.
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
    /// The members of a private channel get a topic of it where they can have one, unless they have a room.
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

    /// True if somebody has, had or will have a topic of this channel: of one that could not be opened nobody was told.
    pub(crate) fn hopes_for_topic(&self, channel: &str, person: &Person) -> bool {
        self.topic(channel, person).is_some_and(|topic| !topic.lost || topic.place.is_some())
    }

    /// A topic is open; without a place it could not be opened.
    pub(crate) fn topic_opened(&mut self, of: &TopicOf, place: Option<Place>) {
        if let Some(topic) = self.topic_mut(&of.channel, &of.person) {
            topic.lost |= place.is_none();
            topic.place = place.or(topic.place.take());
        }
    }

    /// A topic says what it is for.
    pub(crate) fn topic_greeted(&mut self, of: &TopicOf) {
        if let Some(topic) = self.topic_mut(&of.channel, &of.person) {
            topic.greeted = true;
        }
    }

    /// The topic in this place is there no more. Returns its channel and its owner, the first time.
    pub(crate) fn lose_topic(&mut self, place: &Place) -> Option<(Word, Person)> {
        let topic = self.topics.iter_mut().find(|topic| topic.place.as_ref() == Some(place))?;
        let was_lost = std::mem::replace(&mut topic.lost, true);
        (!was_lost).then(|| (topic.channel.clone(), topic.person.clone()))
    }
}
