//! Mended lines and answers, carried over from one recipient of a channel to the others besides words.
//! And the channel that somebody talks in, so that it need not be named with every line.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::ruleset::Word;
use gloaming_core::text::Arg;
use gloaming_table::names::slug;
use gloaming_table::{Addressee, Channel, Line, Row};

use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::services::Services;
use crate::session::room_items::RoomItems;
use crate::session::{Session, Wording};

impl Session {
    /// The last row of a channel that stands in this message.
    pub(crate) fn row_at(&self, place: &Place, message: &MessageId) -> Option<&Row> {
        let sent = self.sent_at(place, message)?;
        let rows = sent.rows.iter().rev().filter_map(|number| self.table.log().get(*number as usize));
        rows.into_iter().find(|row| matches!(row.to, Addressee::Channel(_)))
    }

    pub(crate) fn is_talk_of(&self, row: &Row, person: &Person) -> bool {
        matches!(row.line, Line::Talk { .. }) && self.said_by(row, person)
    }
}

impl Session {
    /// The message here that a row answers.
    pub(crate) fn answers_here(&self, services: &Services, row: &Row, place: &Place) -> Option<MessageId> {
        let answered = row.about.answers.filter(|_| services.capabilities(place).reply.is_yes())?;
        let sent = self.newest_sent(|sent| sent.place == *place && sent.rows.contains(&answered))?;
        Some(sent.message.clone())
    }

    /// Somebody talks in this channel from now on, where they name none.
    pub(crate) fn talk_in(&mut self, person: &Person, channel: &Word) {
        self.talk_nowhere(person);
        if let Some(seat) = self.seat_of(person) {
            self.state.channels.talking.push((seat, channel.clone()));
        } else if let Some(guest) = self.guest_mut(person) {
            guest.talking = Some(channel.clone());
        }
    }

    /// Somebody talks in no channel any more but those that they name.
    pub(crate) fn talk_nowhere(&mut self, person: &Person) {
        if let Some(seat) = self.seat_of(person) {
            self.state.channels.talking.retain(|(one, _)| *one != seat);
        } else if let Some(guest) = self.guest_mut(person) {
            guest.talking = None;
        }
    }

    /// The channel that somebody talks in where they name none, if they still may.
    pub(crate) fn talking_in(&self, person: &Person) -> Option<&Word> {
        let channel = match self.seat_of(person) {
            Some(seat) => &self.state.channels.talking.iter().find(|(one, _)| *one == seat)?.1,
            None => self.guest(person)?.talking.as_ref()?,
        };
        self.channel_to_talk_in(channel, person).map(|_| channel)
    }

    /// An open private channel that somebody reads, as one to talk in: a member of it, or a listener, who may talk there if the
    /// rules let them.
    pub(crate) fn channel_to_talk_in(&self, channel: &str, person: &Person) -> Option<&Channel> {
        let open = self.table.channels().get(channel).filter(|channel| channel.open)?;
        let listens = self.seat_of(person).is_some_and(|seat| open.listeners.contains(&seat));
        (listens || self.is_member(open, person)).then_some(open)
    }

    /// A new member of a private channel that has neither a room nor a topic for them is told once how to talk there.
    pub(crate) fn introduce(&mut self, wording: Wording<'_>, channel: &Channel, items: &mut RoomItems) {
        let Wording { library, services, people } = wording;
        if !channel.open || !self.has_company(channel) || self.table.winners().is_some() {
            return;
        }
        let mut new = self.members_of(channel);
        new.retain(|person| {
            !self.is_introduced(channel, person) && self.has_only_lines(services, &channel.name, person)
        });
        if new.is_empty() {
            return;
        }
        for person in new {
            let language = self.language_for(people, Some(&person));
            let title = self.channel_title(language, &channel.name);
            let word = slug(&title);
            let args = [("channel", Arg::Own(&title)), ("word", Arg::Own(&word))];
            let Some(document) = library.words().message(language, Message::TalkingHere, &args) else { return };
            // In which channels somebody is may be as secret as what is said there.
            let platform = services.get(&person.platform);
            let protect = platform.is_some_and(|platform| platform.capabilities(None).protect.is_yes());
            let note = OutboxItem::Part { of: None, document, protect, unlabelled: false };
            if let Some(seat) = self.seat_of(&person) {
                self.state.channels.introduced.push((seat, channel.name.clone()));
            } else if let Some(guest) = self.guest_mut(&person) {
                guest.introduced.push(channel.name.clone());
            }
            items.after.push((Recipient::Direct(person), note));
        }
    }

    /// True for somebody who was told how to talk in a channel.
    fn is_introduced(&self, channel: &Channel, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => {
                self.state.channels.introduced.iter().any(|(one, name)| *one == seat && *name == channel.name)
            }
            None => self.guest(person).is_some_and(|guest| guest.introduced.contains(&channel.name)),
        }
    }

    /// True if people bind groups to channels on somebody's service, and this channel has no place there yet.
    fn has_only_lines(&self, services: &Services, channel: &str, person: &Person) -> bool {
        let platform = services.get(&person.platform);
        let binds = platform.is_some_and(|platform| platform.capabilities(None).bound_rooms.is_yes());
        let room = self.state.channels.rooms.get(channel).filter(|room| !room.given_up);
        binds
            && room.is_none_or(|room| room.place.platform != person.platform)
            && !self.state.channels.hopes_for_topic(channel, person)
    }
}
