//! The capabilities of a place.

use gloaming_core::chat::{Capabilities, DirectMessages, Person, Place, PlatformName, Seen, Support};
use gloaming_core::ruleset::Manifest;
use gloaming_outbox::QueueRecipient as _;

use crate::chat::Chat;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::room_settings::RoomSettings;

impl Chat {
    /// True for somebody who looks after a room on its service.
    pub(crate) fn moderates(&self, person: &Person, room: &Place) -> bool {
        let platform = self.services.get(&room.platform);
        person.platform == room.platform
            && platform.is_some_and(|platform| platform.moderation().moderates(person, room))
    }

    /// True for somebody who looks after a room and may call off what is played there.
    pub(crate) fn calls_off_in(&self, person: &Person, room: &Place) -> bool {
        self.moderates(person, room) && !self.is_set(room, RoomSettings::only_leaders_call_off)
    }

    /// True for a room in which the host says at the end of a game how it goes on. A page shows that on its boards, and where
    /// nothing can be pressed or edited, as in a terminal, there is no lobby for another game.
    pub(crate) fn tells_what_follows(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        !here.boards.is_yes() && (here.buttons.is_some() || here.edit.is_yes())
    }

    /// Somebody who has to do something in a game with these rooms, where people can be called, and no room calls nobody.
    pub(crate) fn called(&self, rooms: &[Place], place: &Place, person: &Person) -> Vec<Person> {
        let silent = rooms.iter().any(|room| self.is_set(room, RoomSettings::mentions_nobody));
        if self.capabilities(place).mention.is_yes() && !silent { vec![person.clone()] } else { Vec::new() }
    }

    pub(crate) fn capabilities(&self, place: &Place) -> Capabilities {
        self.services.capabilities(place)
    }

    pub(crate) fn has_menus(&self, recipient: &Recipient) -> bool {
        let platform = self.services.get(recipient.platform());
        platform.is_some_and(|platform| platform.capabilities(None).menus.is_yes())
    }

    /// True if the lobby of a room has a notice: messages can be edited there, and there are no boards.
    pub(crate) fn has_notice(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.edit == Support::Yes && here.boards != Support::Yes
    }

    /// True for somebody who has to begin the conversation with the bot.
    pub(crate) fn starts(&self, person: &Person) -> bool {
        let platform = self.services.get(&person.platform);
        platform.is_some_and(|one| one.capabilities(None).direct_messages == DirectMessages::AfterStart)
    }

    pub(crate) fn makes_rooms(&self, person: &Person) -> bool {
        let platform = self.services.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).private_rooms == Support::Yes)
    }

    /// True for a service on which others read the titles of private rooms.
    pub(crate) fn shows_titles(&self, platform: &PlatformName) -> bool {
        self.services.get(platform).is_some_and(|platform| platform.capabilities(None).titles_seen)
    }

    /// True where a room of its own can be made for a game. A room on a page is for games anyway.
    pub(crate) fn makes_own_room(&self, room: &Place) -> bool {
        self.capabilities(room).private_rooms == Support::Yes && !self.is_for_games(room)
    }

    /// True for a room that nobody needs for anything but games: of a page, or made for a game before.
    fn is_for_games(&self, room: &Place) -> bool {
        self.has_boards(room) || self.room_records.get(room).is_some_and(|record| record.for_games)
    }

    /// The message about the room of a long game, for those who gather here.
    pub(crate) fn own_room_hint(&self, manifest: &Manifest, room: &Place) -> Option<Message> {
        let hint = if self.makes_own_room(room) { Message::LobbyOwnRoom } else { Message::LobbyNoOwnRoom };
        (manifest.own_room && !self.is_for_games(room)).then_some(hint)
    }

    /// The questions that somebody can answer are others now.
    pub(crate) fn show_questions(&mut self, person: &Person, id: &TableId) {
        let recipient = Recipient::Direct(person.clone());
        if self.sees_boards(&recipient) {
            self.queues.put(recipient, OutboxItem::Boards { table: id.clone() });
        }
    }

    /// True for a room in which a vote in the open is one message with buttons that changes. A page shows votes on its seats.
    pub(crate) fn shows_polls(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.buttons.is_some() && here.edit.is_yes() && !self.has_boards(room)
    }

    /// True for a place that shows boards.
    pub(crate) fn has_boards(&self, place: &Place) -> bool {
        self.capabilities(place).boards == Support::Yes
    }

    /// True for a place in which a form is one message: buttons that the bot alone sees pressed, on messages that can be edited.
    pub(crate) fn folds_forms(&self, place: &Place) -> bool {
        let capabilities = self.capabilities(place);
        let presses = capabilities.buttons.is_some_and(|buttons| buttons.numbered.is_none());
        presses && capabilities.picks_seen_by == Seen::BotAlone && capabilities.edit.is_yes() && !self.has_boards(place)
    }

    /// True for a place that shows a form as a whole, as a board or as one message, so that its fields are not asked one by one.
    pub(crate) fn shows_forms(&self, place: &Place) -> bool {
        let draws_them = self.has_boards(place) && self.capabilities(place).forms == Support::Yes;
        draws_them || self.folds_forms(place)
    }

    /// True if this recipient has boards: they show the result of a command, and no answer is needed.
    pub(crate) fn sees_boards(&self, recipient: &Recipient) -> bool {
        match recipient {
            Recipient::Direct(person) => self.people.direct(person).is_some_and(|place| self.has_boards(place)),
            Recipient::Room(_)
            | Recipient::Taps(_)
            | Recipient::Rights(_)
            | Recipient::Pins(_)
            | Recipient::Service(_)
            | Recipient::Aside { .. } => false,
        }
    }

    pub(crate) fn has_topics(&self, person: &Person) -> bool {
        let platform = self.services.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).topics.is_yes())
    }

    /// The conversation that a place is, or is a topic of.
    pub(crate) fn conversation(&self, place: &Place) -> Place {
        self.services.conversation(place)
    }
}

impl gloaming_outbox::Places for Chat {
    fn capabilities(&self, place: &Place) -> Capabilities {
        Chat::capabilities(self, place)
    }

    fn conversation(&self, place: &Place) -> Place {
        Chat::conversation(self, place)
    }
}
