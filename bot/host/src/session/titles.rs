//! The titles of rooms that are created for a game.

use gloaming_core::chat::{Place, PlatformName};
use gloaming_core::ruleset::Word;
use gloaming_core::text::Arg;

use crate::library::Library;
use crate::message::Message;
use crate::services::Services;
use crate::session::Session;

impl Session {
    /// Returns the title of the group for the game: the game's name and its short name.
    pub(crate) fn game_title(&self, library: &Library) -> String {
        let (game, language) = (self.texts.line(self.language(), "game-name"), self.language());
        let game = game.as_deref().unwrap_or(self.table.manifest().id);
        let args = [("game", Arg::Own(game)), ("name", Arg::Own(self.table.name()))];
        library.words().message(language, Message::GroupTitle, &args).unwrap_or_default().plain()
    }

    /// Returns the title of a private room if others can see it. It only contains the game.
    pub(crate) fn private_title(&self, library: &Library) -> String {
        let args = [("name", Arg::Own(self.table.name()))];
        library.words().message(self.language(), Message::PrivateRoomTitle, &args).unwrap_or_default().plain()
    }

    /// Returns the original title of the group or a private channel's room, or `None` for any other room.
    pub(crate) fn title_of_room(&self, library: &Library, services: &Services, place: &Place) -> Option<String> {
        if self.group() == Some(place) {
            return Some(self.game_title(library));
        }
        let (channel, _) = self.state.channels.rooms.iter().find(|(_, room)| room.place == *place)?;
        Some(self.title_of_channel_room(library, services, channel, &place.platform))
    }

    /// Returns the title of a private channel's room on a service.
    pub(crate) fn title_of_channel_room(
        &self,
        library: &Library,
        services: &Services,
        channel: &Word,
        platform: &PlatformName,
    ) -> String {
        match services.shows_titles(platform) {
            true => self.private_title(library),
            false => self.channel_title(self.language(), channel),
        }
    }
}
