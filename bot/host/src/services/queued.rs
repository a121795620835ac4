//! What services are asked to do besides showing what is said.

use gloaming_core::chat::{MessageId, Person, Place, PlatformName, RefusedLine};

use crate::queues::{OutboxItem, Queues, Recipient};
use crate::services::Services;

impl Services {
    /// A service answers: what waited for it goes on.
    pub(crate) fn is_up(&mut self, platform: &PlatformName, queues: &mut Queues) {
        if self.is_back(platform) {
            queues.wake_service(platform);
        }
    }

    /// Every service that has menus is told what they show.
    pub(crate) fn begin_menus(&self, queues: &mut Queues) {
        let with_menus = self.all().filter(|platform| platform.capabilities(None).menus.is_yes());
        let names: Vec<PlatformName> = with_menus.map(|platform| platform.name().clone()).collect();
        for name in names {
            queues.put(Recipient::Service(name), OutboxItem::Menus);
        }
    }

    /// Somebody has a seat, and was not seen in the room: whether they are there is asked.
    pub(crate) fn look_for(&self, person: &Person, room: &Place, queues: &mut Queues) {
        // Pages have no outside.
        if room.platform == person.platform && !self.has_boards(room) {
            let recipient = Recipient::Service(room.platform.clone());
            queues.put(recipient, OutboxItem::LookFor { room: room.clone(), people: vec![person.clone()] });
        }
    }

    /// A message of somebody is taken out of a room, where that is possible.
    pub(crate) fn remove(&mut self, room: &Place, message: Option<&MessageId>, queues: &mut Queues) {
        self.remove_because(room, message, None, queues);
    }

    /// The same, with the reason for its author.
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
