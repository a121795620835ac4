//! The capabilities of a place.

use gloaming_core::chat::{Capabilities, DirectMessages, Person, Place, PlatformName, Seen, Support};
use gloaming_outbox::QueueRecipient as _;

use crate::queues::Recipient;
use crate::services::Services;

impl Services {
    /// Whether a person moderates a room on its service.
    pub(crate) fn moderates(&self, person: &Person, room: &Place) -> bool {
        let platform = self.get(&room.platform);
        person.platform == room.platform
            && platform.is_some_and(|platform| platform.moderation().moderates(person, room))
    }

    /// Whether rooms of this service have admins of their own.
    pub(crate) fn have_moderators(&self, room: &Place) -> bool {
        self.get(&room.platform).is_some_and(|platform| platform.moderation().has_moderators())
    }

    /// True for a room in which the host says at the end of a game how it goes on. A page shows that on its boards, and where
    /// nothing can be pressed or edited, as in a terminal, there is no lobby for another game.
    pub(crate) fn tells_what_follows(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        !here.boards.is_yes() && (here.buttons.is_some() || here.edit.is_yes())
    }

    pub(crate) fn has_menus(&self, recipient: &Recipient) -> bool {
        let platform = self.get(recipient.platform());
        platform.is_some_and(|platform| platform.capabilities(None).menus.is_yes())
    }

    /// True if the lobby of a room has a notice: messages can be edited there, and there are no boards.
    pub(crate) fn has_notice(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.edit == Support::Yes && here.boards != Support::Yes
    }

    /// Whether a person has to begin the conversation with the bot.
    pub(crate) fn starts(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|one| one.capabilities(None).direct_messages == DirectMessages::AfterStart)
    }

    pub(crate) fn makes_rooms(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).private_rooms == Support::Yes)
    }

    /// True for a service on which others read the titles of private rooms.
    pub(crate) fn shows_titles(&self, platform: &PlatformName) -> bool {
        self.get(platform).is_some_and(|platform| platform.capabilities(None).titles_seen)
    }

    /// True for a room in which a vote in the open is one message with buttons that changes. A page shows votes on its seats.
    pub(crate) fn shows_polls(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.buttons.is_some() && here.edit.is_yes() && !self.has_boards(room)
    }

    /// True for a place where a lobby is joined and started by what stands below its notice: by buttons, or by reactions.
    pub(crate) fn is_pressed(&self, place: &Place) -> bool {
        let here = self.capabilities(place);
        let are_seen = here.picks_seen_by == Seen::WholeRoom;
        here.buttons.is_some_and(|buttons| are_seen || buttons.numbered.is_none())
    }

    /// True for a place whose messages have buttons of their own, which only the bot sees pressed.
    pub(crate) fn is_pressed_unseen(&self, place: &Place) -> bool {
        let here = self.capabilities(place);
        here.buttons.is_some_and(|buttons| buttons.numbered.is_none()) && here.picks_seen_by == Seen::BotAlone
    }

    /// True for a room in which a question of the host to all has buttons: of a press the bot alone knows, and the message can be edited.
    pub(crate) fn asks_by_buttons(&self, room: &Place) -> bool {
        self.shows_polls(room) && self.is_pressed_unseen(room)
    }

    /// Whether a room takes pictures that the bot makes. A page draws its boards itself.
    pub(crate) fn takes_pictures(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        self.painter.is_some() && self.settings.pictures && here.drawings && !here.boards.is_yes()
    }

    /// Whether a place shows boards.
    pub(crate) fn has_boards(&self, place: &Place) -> bool {
        self.capabilities(place).boards == Support::Yes
    }

    /// Whether a person sees their orders on a board, with what may be added to each.
    pub(crate) fn shows_orders(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).boards == Support::Yes)
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

    pub(crate) fn has_topics(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).topics.is_yes())
    }

    /// The service of each of these, as people call it: nothing for practice players, and nothing at all if all are on one.
    pub(crate) fn services_of(&self, people: &[Option<&Person>], language: &str) -> Vec<String> {
        let mut platforms = people.iter().flatten().map(|person| &person.platform);
        let first = platforms.next();
        let are_several = platforms.any(|platform| Some(platform) != first);
        let title = |person: &Person| self.title(&person.platform, language);
        people.iter().map(|person| person.filter(|_| are_several).map(title).unwrap_or_default()).collect()
    }
}

impl gloaming_outbox::Places for Services {
    fn capabilities(&self, place: &Place) -> Capabilities {
        Services::capabilities(self, place)
    }

    fn conversation(&self, place: &Place) -> Place {
        Services::conversation(self, place)
    }
}
