//! The status of a game: the message that said how its lobby stood says where the game is, edited as that changes, and
//! pinned until the end. It shows what everybody was told, and nothing else.

use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::boards;
use crate::chat::Chat;
use crate::session::Session;

/// A moment as a message says it that stands for long: the time, with its day where the game began on another.
fn moment(at: Timestamp, began: Timestamp) -> String {
    let (at, began) = (at.to_zoned(TimeZone::UTC), began.to_zoned(TimeZone::UTC));
    let format = if at.date() == began.date() { "%H:%M UTC" } else { "%Y-%m-%d %H:%M UTC" };
    at.strftime(format).to_string()
}

impl Session {
    pub(crate) fn status(&self, chat: &Chat) -> Document {
        let table = &self.table;
        let (texts, language) = (chat.library.texts_of(table.manifest().id), &self.state.language);
        let game = texts.line(language, "game-name");
        let (phase, ends, paused) = boards::phase_now(table, texts, language);
        let ends = ends.map(|at| moment(at, table.dealt_from().at));
        let args = [
            ("game", Arg::Own(game.as_deref().unwrap_or(table.manifest().id))),
            ("name", Arg::Own(table.name())),
            ("phase", Arg::Own(&phase)),
            ("paused", Arg::Flag(paused && table.winners().is_none())),
            ("ends-given", Arg::Flag(ends.is_some() && !paused)),
            ("ends", Arg::Own(ends.as_deref().unwrap_or_default())),
        ];
        let mut document = chat.library.words.message(language, "game-status", &args).unwrap_or_default();
        document.append(self.status_players(chat));
        document
    }

    /// Lists who is in a game, and who is out of it.
    pub(crate) fn status_players(&self, chat: &Chat) -> Document {
        let (inside, outside): (Vec<_>, Vec<_>) =
            boards::seats_now(&self.table).into_iter().partition(|seat| seat.playing);
        let names = |seats: &[gloaming_core::chat::SeatLine]| {
            seats.iter().map(|seat| seat.handle.as_str()).collect::<Vec<&str>>().join(", ")
        };
        let (players, out) = (names(&inside), names(&outside));
        let args = [
            ("players", Arg::Own(&players)),
            ("count", Arg::Number(inside.len() as i64)),
            ("out", Arg::Own(&out)),
            ("out-given", Arg::Flag(!outside.is_empty())),
        ];
        chat.library.words.message(&self.state.language, "game-status-players", &args).unwrap_or_default()
    }
}
