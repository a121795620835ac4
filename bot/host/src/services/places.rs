//! Queries about the capabilities of places.

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

    /// Whether rooms of this service have their own admins.
    pub(crate) fn have_moderators(&self, room: &Place) -> bool {
        self.get(&room.platform).is_some_and(|platform| platform.moderation().has_moderators())
    }

    /// Whether the host posts in a room at the end of a game what can be done next. The page shows that on its boards.
    /// Where nothing can be pressed or edited, as in a terminal, there is no lobby for another game.
    pub(crate) fn tells_what_follows(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        !here.boards.is_yes() && (here.buttons.is_some() || here.edit.is_yes())
    }

    pub(crate) fn has_menus(&self, recipient: &Recipient) -> bool {
        let platform = self.get(recipient.platform());
        platform.is_some_and(|platform| platform.capabilities(None).menus.is_yes())
    }

    /// Whether the lobby of a room has a notice: messages can be edited there, and there are no boards.
    pub(crate) fn has_notice(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.edit == Support::Yes && here.boards != Support::Yes
    }

    /// Whether a person must start the conversation with the bot.
    pub(crate) fn starts(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|one| one.capabilities(None).direct_messages == DirectMessages::AfterStart)
    }

    pub(crate) fn makes_rooms(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).private_rooms == Support::Yes)
    }

    /// Whether others see the titles of private rooms on a service.
    pub(crate) fn shows_titles(&self, platform: &PlatformName) -> bool {
        self.get(platform).is_some_and(|platform| platform.capabilities(None).titles_seen)
    }

    /// Whether a public vote is a single message with buttons in a room, which is edited. The page shows votes at its
    /// seats.
    pub(crate) fn shows_polls(&self, room: &Place) -> bool {
        let here = self.capabilities(room);
        here.buttons.is_some() && here.edit.is_yes() && !self.has_boards(room)
    }

    /// Whether a lobby is joined and started with buttons or reactions below its notice.
    pub(crate) fn is_pressed(&self, place: &Place) -> bool {
        let here = self.capabilities(place);
        let are_seen = here.picks_seen_by == Seen::WholeRoom;
        here.buttons.is_some_and(|buttons| are_seen || buttons.numbered.is_none())
    }

    /// Whether messages in a place have their own buttons, whose presses only the bot sees.
    pub(crate) fn is_pressed_unseen(&self, place: &Place) -> bool {
        let here = self.capabilities(place);
        here.buttons.is_some_and(|buttons| buttons.numbered.is_none()) && here.picks_seen_by == Seen::BotAlone
    }

    /// Whether the host's questions to everyone in a room have buttons: only the bot sees the presses, and the message
    /// can be edited.
    pub(crate) fn asks_by_buttons(&self, room: &Place) -> bool {
        self.shows_polls(room) && self.is_pressed_unseen(room)
    }

    /// Whether a room accepts pictures that the bot creates. The page draws its boards itself.
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

    /// Whether a form is a single message in a place: it has buttons whose presses only the bot sees, on messages that
    /// can be edited.
    pub(crate) fn folds_forms(&self, place: &Place) -> bool {
        let capabilities = self.capabilities(place);
        let presses = capabilities.buttons.is_some_and(|buttons| buttons.numbered.is_none());
        presses && capabilities.picks_seen_by == Seen::BotAlone && capabilities.edit.is_yes() && !self.has_boards(place)
    }

    /// Whether a place shows a form as a whole, as a board or as one message, so that its fields aren't asked one by
    /// one.
    pub(crate) fn shows_forms(&self, place: &Place) -> bool {
        let draws_them = self.has_boards(place) && self.capabilities(place).forms == Support::Yes;
        draws_them || self.folds_forms(place)
    }

    pub(crate) fn has_topics(&self, person: &Person) -> bool {
        let platform = self.get(&person.platform);
        platform.is_some_and(|platform| platform.capabilities(None).topics.is_yes())
    }

    /// Returns the titles of these people's services: empty for practice players, and for everyone if all are on the
    /// same service.
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
