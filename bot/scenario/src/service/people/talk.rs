//! People write, edit and take back messages.

use gloaming_core::chat::{Attachment, Forwarded, Happening, InlineOffer, MessageId, Person, Place, PlaceId, QueryId};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::service::VirtualService;
use crate::service::world::{Message, World};

impl VirtualService {
    /// Says something in a room or in the direct conversation.
    pub fn say(&self, at: Timestamp, person: &Person, place: &Place, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Says something to the bot in private; opens the conversation if there is none. A person who writes to the bot
    /// does not block it any more.
    pub fn say_direct(&self, at: Timestamp, person: &Person, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.open_from_their_side(person, None)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Says something in reply to a message, where the message is.
    pub fn reply(&self, at: Timestamp, person: &Person, message: &MessageId, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.visible(person, message)?.place.clone();
        let place = world.place(&place);
        let place = world.writable(person, &place)?;
        let reply_to = Some(message.clone());
        Ok(world.talk(Message { reply_to, ..Message::new(&place, Some(&person.id), text) }, None, None))
    }

    /// Says something in a place, below a quote of a message that the person can see there or elsewhere.
    pub fn say_quoting(
        &self,
        at: Timestamp,
        person: &Person,
        place: &Place,
        message: &MessageId,
        text: &str,
    ) -> Done<MessageId> {
        let mut world = self.at(at);
        let quote = Some(world.visible(person, message)?.text.clone());
        let place = world.writable(person, place)?;
        Ok(world.talk(Message { quote, ..Message::new(&place, Some(&person.id), text) }, None, None))
    }

    /// Copies a message that the person can see into another place. Some services say that it is a copy.
    pub fn forward(&self, at: Timestamp, person: &Person, to: &Place, message: &MessageId) -> Done<MessageId> {
        let mut world = self.at(at);
        let original = world.visible(person, message)?.clone();
        if original.protect {
            return Err(PeopleFault::Protected);
        }
        let place = world.writable(person, to)?;
        let forwarded = world.profile.tells_forwards();
        let from = if original.by.is_none() { Forwarded::FromTheBot } else { Forwarded::FromElsewhere };
        let copy = Message { forwarded, ..Message::new(&place, Some(&person.id), &original.text) };
        Ok(world.talk(copy, forwarded.then_some(from), None))
    }

    /// Sends a picture or the like, with words or without.
    pub fn attach(
        &self,
        at: Timestamp,
        person: &Person,
        place: &Place,
        attachment: Attachment,
        text: &str,
    ) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        let message = Message { attachment: true, ..Message::new(&place, Some(&person.id), text) };
        Ok(world.talk(message, None, Some(attachment)))
    }

    /// Asks the bot in some other chat for something to post there.
    pub fn ask_inline(&self, at: Timestamp, person: &Person, text: &str, language: Option<&str>) -> Done<QueryId> {
        let mut world = self.at(at);
        if !world.profile.at_best().inline.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        let query = QueryId::new(world.mint("query"));
        let mut by = world.author(&person.id);
        by.language = language.map(str::to_owned).or(by.language);
        let what = Happening::InlineQuery {
            by,
            place: world.place(&PlaceId::new(format!("asked-by-{}", person.id))),
            query: query.clone(),
            text: text.to_owned(),
        };
        world.happened(what);
        Ok(query)
    }

    /// The offers that answer a query, if it was answered.
    pub fn offered(&self, query: &QueryId) -> Option<Vec<InlineOffer>> {
        self.world().offered.get(query).cloned()
    }

    /// Says something that the bot cannot read until [`decrypt`](VirtualService::decrypt).
    pub fn say_undecryptable(&self, at: Timestamp, person: &Person, place: &Place, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        if !world.profile.at_best().encrypted {
            return Err(PeopleFault::NotOnThisService);
        }
        let message = Message { unreadable: true, ..Message::new(&place, Some(&person.id), text) };
        let id = world.add_message(message);
        let unreadable = Happening::Undecryptable { person: person.clone(), place: world.place(&place) };
        world.happened_in(&place, unreadable);
        Ok(id)
    }

    /// The key for a message comes late: the bot can read it now.
    pub fn decrypt(&self, at: Timestamp, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let found = world.messages.get_mut(message).filter(|found| found.unreadable);
        found.ok_or_else(|| PeopleFault::NoSuchMessage(message.clone()))?.unreadable = false;
        world.said(message, None, None);
        Ok(())
    }

    /// Edits a message of their own.
    pub fn edit(&self, at: Timestamp, person: &Person, message: &MessageId, text: &str) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(person, message)?;
        if !world.profile.at_best().edit.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        if let Some(found) = world.messages.get_mut(message) {
            found.text = text.to_owned();
        }
        world.see_message(message, true);
        let direct = world.rooms.get(&place).is_some_and(|room| room.direct);
        let edited = Happening::Edited {
            by: world.author(&person.id),
            place: world.place(&place),
            direct,
            message: message.clone(),
            text: heard(text),
            quote: None,
            mentions: Vec::new(),
            addressed: is_addressed(text),
        };
        world.happened_in(&place, edited);
        Ok(())
    }

    /// Takes a message of their own back.
    pub fn retract(&self, at: Timestamp, person: &Person, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(person, message)?;
        world.take_back(person, &place, message)
    }

    /// Somebody who may do that removes what another wrote there.
    pub fn remove(&self, at: Timestamp, moderator: &Person, author: &Person, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(author, message)?;
        world.take_back(moderator, &place, message)
    }
}

impl World {
    fn take_back(&mut self, by: &Person, place: &PlaceId, message: &MessageId) -> Done<()> {
        if !self.profile.at_best().edit.is_yes() {
            return Err(PeopleFault::NotOnThisService);
        }
        self.remove_message(message);
        let retracted = Happening::Retracted { by: by.clone(), place: self.place(place), message: message.clone() };
        self.happened_in(place, retracted);
        Ok(())
    }

    fn talk(&mut self, message: Message, forwarded: Option<Forwarded>, attachment: Option<Attachment>) -> MessageId {
        let id = self.add_message(message);
        self.said(&id, forwarded, attachment);
        id
    }

    /// Tells the bot what was said, if it is there to hear it.
    fn said(&mut self, id: &MessageId, forwarded: Option<Forwarded>, attachment: Option<Attachment>) {
        let Some(message) = self.messages.get(id).cloned() else { return };
        let Some(by) = &message.by else { return };
        let Some(room) = self.rooms.get(&message.place).filter(|room| room.bot) else { return };
        let what = Happening::Said {
            by: self.author(by),
            direct: room.direct,
            place: self.place(&message.place),
            message: id.clone(),
            text: heard(&message.text),
            reply_to: message.reply_to.clone(),
            quote: message.quote.clone(),
            mentions: Vec::new(),
            forwarded,
            attachment,
            addressed: is_addressed(&message.text),
            in_thread: false,
        };
        self.happened(what);
    }
}

/// True for a text that calls the bot by its name.
fn is_addressed(text: &str) -> bool {
    heard(text) != text
}

/// The text as the bot hears it: a mention of it at the start stands for the prefix of a command.
fn heard(text: &str) -> String {
    match text.strip_prefix("@bot") {
        Some(rest) if rest.starts_with([' ', ':', ',']) => format!("!{}", rest.trim_start_matches([' ', ':', ','])),
        _ => text.to_owned(),
    }
}
