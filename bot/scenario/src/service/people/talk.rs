//! Users write, edit and delete messages.

use gloaming_core::chat::{Attachment, Forwarded, Happening, InlineOffer, MessageId, Person, Place, PlaceId, QueryId};
use jiff::Timestamp;

use super::{Done, PeopleFault};
use crate::service::service::VirtualService;
use crate::service::world::{Message, World};

impl VirtualService {
    /// Sends a message to a room or to the direct conversation.
    pub fn say(&self, at: Timestamp, person: &Person, place: &Place, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.writable(person, place)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Sends a private message to the bot, opening the conversation if necessary. A user who writes to the bot no
    /// longer blocks it.
    pub fn say_direct(&self, at: Timestamp, person: &Person, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.open_from_their_side(person, None)?;
        Ok(world.talk(Message::new(&place, Some(&person.id), text), None, None))
    }

    /// Replies to a message in its place.
    pub fn reply(&self, at: Timestamp, person: &Person, message: &MessageId, text: &str) -> Done<MessageId> {
        let mut world = self.at(at);
        let place = world.visible(person, message)?.place.clone();
        let place = world.place(&place);
        let place = world.writable(person, &place)?;
        let reply_to = Some(message.clone());
        Ok(world.talk(Message { reply_to, ..Message::new(&place, Some(&person.id), text) }, None, None))
    }

    /// Sends a message that quotes another one visible to the user, from this place or another.
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

    /// Forwards a visible message to another place. Some services mark it as forwarded.
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

    /// Sends an attachment such as a picture, with or without text.
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

    /// Sends an inline query to the bot from another chat.
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

    /// Returns the offers in response to a query, if there was a response.
    pub fn offered(&self, query: &QueryId) -> Option<Vec<InlineOffer>> {
        self.world().offered.get(query).cloned()
    }

    /// Sends a message that the bot can't read before [`decrypt`](VirtualService::decrypt) is called.
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

    /// Delivers the key of a message late, so that the bot can read it now.
    pub fn decrypt(&self, at: Timestamp, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let found = world.messages.get_mut(message).filter(|found| found.unreadable);
        found.ok_or_else(|| PeopleFault::NoSuchMessage(message.clone()))?.unreadable = false;
        world.said(message, None, None);
        Ok(())
    }

    /// Edits one of the user's own messages.
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

    /// Deletes one of the user's own messages.
    pub fn retract(&self, at: Timestamp, person: &Person, message: &MessageId) -> Done<()> {
        let mut world = self.at(at);
        let place = world.own(person, message)?;
        world.take_back(person, &place, message)
    }

    /// Deletes another user's message, as a moderator.
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

    /// Notifies the bot of a message if it is in the room.
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

/// Returns `true` for a text that mentions the bot at the beginning.
fn is_addressed(text: &str) -> bool {
    heard(text) != text
}

/// Returns the text as the bot receives it: a leading mention of the bot is replaced by the command prefix.
fn heard(text: &str) -> String {
    match text.strip_prefix("@bot") {
        Some(rest) if rest.starts_with([' ', ':', ',']) => format!("!{}", rest.trim_start_matches([' ', ':', ','])),
        _ => text.to_owned(),
    }
}
