//! Relays edits and replies between the recipients of a channel, and remembers the channel that a person talks in by
//! default.

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
    /// Returns the last row of a channel that this message contains.
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
    /// Returns the message in this place that a row replies to.
    pub(crate) fn answers_here(&self, services: &Services, row: &Row, place: &Place) -> Option<MessageId> {
        let answered = row.about.answers.filter(|_| services.capabilities(place).reply.is_yes())?;
        let sent = self.newest_sent(|sent| sent.place == *place && sent.rows.contains(&answered))?;
        Some(sent.message.clone())
    }

    /// Sets the channel that a person talks in by default.
    pub(crate) fn talk_in(&mut self, person: &Person, channel: &Word) {
        self.talk_nowhere(person);
        if let Some(seat) = self.seat_of(person) {
            self.state.channels.talking.push((seat, channel.clone()));
        } else if let Some(guest) = self.guest_mut(person) {
            guest.talking = Some(channel.clone());
        }
    }

    /// Resets the channel that a person talks in, so that they must name it in each line.
    pub(crate) fn talk_nowhere(&mut self, person: &Person) {
        if let Some(seat) = self.seat_of(person) {
            self.state.channels.talking.retain(|(one, _)| *one != seat);
        } else if let Some(guest) = self.guest_mut(person) {
            guest.talking = None;
        }
    }

    /// Returns the channel that a person talks in by default, if they still may.
    pub(crate) fn talking_in(&self, person: &Person) -> Option<&Word> {
        let channel = match self.seat_of(person) {
            Some(seat) => &self.state.channels.talking.iter().find(|(one, _)| *one == seat)?.1,
            None => self.guest(person)?.talking.as_ref()?,
        };
        self.channel_to_talk_in(channel, person).map(|_| channel)
    }

    /// Returns an open private channel that a person reads and may choose to talk in: as a member, or as a listener who
    /// may talk there if the rules allow it.
    pub(crate) fn channel_to_talk_in(&self, channel: &str, person: &Person) -> Option<&Channel> {
        let open = self.table.channels().get(channel).filter(|channel| channel.open)?;
        let listens = self.seat_of(person).is_some_and(|seat| open.listeners.contains(&seat));
        (listens || self.is_member(open, person)).then_some(open)
    }

    /// Sends new members of a private channel with neither a room nor a topic for them instructions how to talk there,
    /// once.
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
            // A person's channels may be as secret as what is said there.
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

    /// Whether a person received instructions how to talk in a channel.
    fn is_introduced(&self, channel: &Channel, person: &Person) -> bool {
        match self.seat_of(person) {
            Some(seat) => {
                self.state.channels.introduced.iter().any(|(one, name)| *one == seat && *name == channel.name)
            }
            None => self.guest(person).is_some_and(|guest| guest.introduced.contains(&channel.name)),
        }
    }

    /// Whether a channel has no place yet on a person's service, where users bind groups to channels.
    fn has_only_lines(&self, services: &Services, channel: &str, person: &Person) -> bool {
        let platform = services.get(&person.platform);
        let binds = platform.is_some_and(|platform| platform.capabilities(None).bound_rooms.is_yes());
        let room = self.state.channels.rooms.get(channel).filter(|room| !room.given_up);
        binds
            && room.is_none_or(|room| room.place.platform != person.platform)
            && !self.state.channels.hopes_for_topic(channel, person)
    }
}
