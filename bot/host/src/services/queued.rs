//! Requests to services other than posting messages.

use gloaming_core::chat::{MessageId, Person, Place, PlatformName, RefusedLine};

use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl Services {
    /// Records that a service responded, and wakes the queues that waited for it.
    pub(crate) fn is_up(&mut self, platform: &PlatformName, queues: &mut Queues) {
        if self.is_back(platform) {
            queues.wake_service(platform);
        }
    }

    /// Queues the menus of every service that has them.
    pub(crate) fn begin_menus(&self, queues: &mut Queues) {
        let with_menus = self.all().filter(|platform| platform.capabilities(None).menus.is_yes());
        let names: Vec<PlatformName> = with_menus.map(|platform| platform.name().clone()).collect();
        for name in names {
            queues.put(Recipient::Service(name), OutboxItem::Menus);
        }
    }

    /// Asks whether a player who wasn't seen in the room is a member.
    pub(crate) fn look_for(&self, person: &Person, room: &Place, queues: &mut Queues) {
        // Pages only have members.
        if room.platform == person.platform && !self.has_boards(room) {
            let recipient = Recipient::Service(room.platform.clone());
            queues.put(recipient, OutboxItem::LookFor { room: room.clone(), people: vec![person.clone()] });
        }
    }

    /// Deletes a user's message from a room, if possible.
    pub(crate) fn remove(&mut self, room: &Place, message: Option<&MessageId>, queues: &mut Queues) {
        self.remove_because(room, message, None, queues);
    }

    /// Deletes a user's message from a room, with the reason for its author.
    pub(crate) fn remove_because(
        &mut self,
        room: &Place,
        message: Option<&MessageId>,
        why: Option<String>,
        queues: &mut Queues,
    ) {
        if let Some(message) = message.filter(|_| self.capabilities(room).remove_messages.is_yes()) {
            self.refused.push(RefusedLine { place: room.clone(), message: message.clone(), why });
            queues.put(Recipient::Rights(room.clone()), OutboxItem::Remove { message: message.clone(), place: None });
        }
    }
}
