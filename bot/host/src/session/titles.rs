//! The title of what is made for a game.

use gloaming_core::text::Arg;

use crate::library::Library;
use crate::message::Message;
use crate::session::Session;

impl Session {
    /// The title of what is made for the game: its name, and its short name.
    pub(crate) fn game_title(&self, library: &Library) -> String {
        let (game, language) = (self.texts.line(self.language(), "game-name"), self.language());
        let game = game.as_deref().unwrap_or(self.table.manifest().id);
        let args = [("game", Arg::Own(game)), ("name", Arg::Own(self.table.name()))];
        library.words().message(language, Message::GroupTitle, &args).unwrap_or_default().plain()
    }

    /// The title of a private room where others read it: it tells nothing but the game.
    pub(crate) fn private_title(&self, library: &Library) -> String {
        let args = [("name", Arg::Own(self.table.name()))];
        library.words().message(self.language(), Message::PrivateRoomTitle, &args).unwrap_or_default().plain()
    }
}
