//! The records of rooms: their people, the rights of the bot there, and its greeting.

use gloaming_core::chat::{Cure, Person, Place, Support};
use gloaming_core::text::{Arg, Block, Document};

use crate::chat::Chat;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::room_records::Lack;

impl Chat {
    /// Rights in a place changed, or a game was opened there: if the bot could not write there, it is tried at once.
    /// Somebody who has opened a game hears of it again.
    pub(crate) fn try_to_write(&mut self, place: &Place, opened_by: Option<&Person>) {
        if self.room_records.get(place).is_none_or(|record| record.mute.is_none()) {
            return;
        }
        if let Some(person) = opened_by {
            self.room_records.change(place, |record| record.mute.as_mut().is_some_and(|told| told.remove(person)));
        }
        self.queues.wake(&Recipient::Room(place.clone()));
    }

    /// Somebody has a seat, and was not seen in the room: whether they are there is asked.
    pub(crate) fn look_for(&mut self, person: &Person, room: &Place) {
        // Pages have no outside.
        if room.platform == person.platform && !self.has_boards(room) {
            let recipient = Recipient::Service(room.platform.clone());
            self.queues.put(recipient, OutboxItem::LookFor { room: room.clone(), people: vec![person.clone()] });
        }
    }

    /// Somebody is in a room.
    pub(crate) fn comes_in(&mut self, person: &Person, room: &Place) {
        self.is_seen_in(person, room);
        if self.room_records.is_outside(room, person) {
            self.room_records.change(room, |record| record.outside.remove(person));
        }
    }

    /// A list of the rights that are missing, with what happens instead, and how people give them.
    pub(crate) fn lack_lines(&self, language: &str, place: &Place, missing: &[Lack]) -> Document {
        let here = self.capabilities(place);
        let removes = here.remove_messages.is_yes();
        let args = [("removes", Arg::Flag(removes))];
        let line = |lack: &Lack| {
            let message = match lack {
                Lack::Speakers => Message::LackSpeakers,
                Lack::RemoveMessages => Message::LackRemoveMessages,
                Lack::Pin => Message::LackPin,
                Lack::Talk => Message::LackTalk,
            };
            self.library.words().message(language, message, &args).map(|line| line.blocks)
        };
        let items: Vec<Vec<Block>> = missing.iter().filter_map(line).collect();
        let mut document = Document::default();
        if !items.is_empty() {
            document.push(Block::List { ordered: None, items });
        }
        let ways: &[Message] = match here.cure.filter(|_| !missing.is_empty()) {
            None => &[],
            Some(Cure::Upgrade) => &[Message::CureUpgrade],
            Some(Cure::UpgradeAndAppoint) => &[Message::CureUpgrade, Message::CureAppoint],
            Some(Cure::Appoint) => &[Message::CureAppoint],
            Some(Cure::Allow) => &[Message::CureAllow],
        };
        for way in ways {
            document.append(self.library.words().message(language, *way, &[]).unwrap_or_default());
        }
        document
    }

    /// The greeting stands there.
    pub(crate) fn greeted(&mut self, room: &Place, message: gloaming_core::chat::MessageId, says: Document) {
        let edits = self.capabilities(room).edit == Support::Yes;
        self.room_records.change(room, |record| {
            record.greeted = true;
            record.greeting = edits.then_some((message, says));
        });
    }
}
