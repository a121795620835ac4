//! The status of a game: the message that said how its lobby stood says where the game is, edited as that changes, and
//! pinned until the end. It shows what everybody was told, and nothing else.

use gloaming_core::chat::{MessageId, Operation, Place};
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::deliver::post;
use super::errand::{After, Plan};
use super::seating::{Seating, Status};
use super::{Host, TableId};
use crate::boards;
use crate::courier::{Leg, Parcel};

impl Host {
    /// The message of a lobby goes on as that of its game.
    pub(super) fn begin_status(&mut self, id: &TableId, room: &Place, notice: Option<(MessageId, Document)>) {
        if !self.has_notice(room) {
            return;
        }
        let Some(seating) = self.seatings.get_mut(id) else { return };
        let (message, says) = notice.map_or((None, Document::default()), |(message, says)| (Some(message), says));
        seating.around.status.push(Status { place: room.clone(), message, says });
        self.touch(id);
        self.courier.put(Leg::Room(room.clone()), Parcel::Status { table: id.clone() });
    }

    /// The status as it should stand now: said, or edited.
    pub(super) fn plan_status(&self, place: &Place, id: &TableId) -> Plan {
        let Some(seating) = self.seatings.get(id) else { return Plan::Done };
        let Some(status) = seating.around.status.iter().find(|status| status.place == *place) else {
            return Plan::Done;
        };
        let document = self.status(seating);
        if document == status.says || document.is_empty() {
            return Plan::Done;
        }
        let post = post(place, document.clone(), None, false);
        let operation = match &status.message {
            Some(message) => Operation::Edit { message: message.clone(), post },
            None => Operation::Send(post),
        };
        let after =
            After::Status { table: id.clone(), room: place.clone(), message: status.message.clone(), says: document };
        Plan::Do { operation: Box::new(operation), after, finishes: true }
    }

    /// The status stands there.
    pub(super) fn status_stands(&mut self, id: &TableId, room: &Place, message: MessageId, says: Document) {
        let Some(seating) = self.wake(id) else { return };
        let Some(status) = seating.around.status.iter_mut().find(|status| status.place == *room) else { return };
        let is_new = status.message.is_none();
        status.message = Some(message.clone());
        status.says = says;
        self.touch(id);
        if is_new {
            self.courier.put(Leg::Room(room.clone()), Parcel::Pin { message, pinned: true });
        }
    }

    fn status(&self, seating: &Seating) -> Document {
        let table = &seating.table;
        let (texts, language) = (self.texts_of(table.manifest().id), &seating.around.language);
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
        let mut document = self.words.message(language, "game-status", &args).unwrap_or_default();
        let (inside, outside): (Vec<_>, Vec<_>) = boards::seats_now(table).into_iter().partition(|seat| seat.playing);
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
        document.append(self.words.message(language, "game-status-players", &args).unwrap_or_default());
        document
    }
}

/// A moment as a message says it that stands for long: the time, with its day where the game began on another.
fn moment(at: Timestamp, began: Timestamp) -> String {
    let (at, began) = (at.to_zoned(TimeZone::UTC), began.to_zoned(TimeZone::UTC));
    let format = if at.date() == began.date() { "%H:%M UTC" } else { "%Y-%m-%d %H:%M UTC" };
    at.strftime(format).to_string()
}
