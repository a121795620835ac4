//! The status of a game: the message that said how its lobby stood says where the game is, edited as that changes, and
//! pinned until the end. It shows what everybody was told, and nothing else.

use gloaming_core::chat::{MessageId, Operation, Person, Place};
use gloaming_core::text::{Arg, Document};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::deliver::post;
use super::errand::Plan;
use super::receipts::After;
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

    /// Somebody has deleted the status: it is said again.
    pub(super) fn status_is_gone(&mut self, id: &TableId, room: &Place) {
        let Some(seating) = self.wake(id) else { return };
        if let Some(status) = seating.around.status.iter_mut().find(|status| status.place == *room) {
            (status.message, status.says) = (None, Document::default());
        }
        self.touch(id);
    }

    /// Somebody has deleted a message: if it said how things stand, it is said again.
    pub(super) fn standing_retracted(&mut self, place: &Place, message: &MessageId) {
        for id in self.public_games(place) {
            let Some(seating) = self.seatings.get(&id) else { continue };
            let is_it = |status: &Status| status.place == *place && status.message.as_ref() == Some(message);
            if seating.around.status.iter().any(is_it) {
                self.status_is_gone(&id, place);
                self.courier.put(Leg::Room(place.clone()), Parcel::Status { table: id });
            }
        }
        if let Some(lobby) = self.lobbies.get_mut(place)
            && lobby.notice.take_if(|(notice, _)| notice == message).is_some()
        {
            self.courier.put(Leg::Room(place.clone()), Parcel::LobbyBoards);
        }
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

    /// How the games of somebody stand, or where they gather.
    pub(super) fn tell_status(&mut self, leg: &Leg, person: &Person) {
        self.wake_games_of(person);
        let seated = self.people.seats(person).iter().map(|(id, _)| id);
        let led = self.heads.led_by(person);
        let mut games: Vec<&TableId> = Vec::new();
        for id in seated.chain(led).filter(|id| self.heads.is_running(id)) {
            if !games.contains(&id) {
                games.push(id);
            }
        }
        let mut document = Document::default();
        for seating in games.into_iter().filter_map(|id| self.seatings.get(id)) {
            document.append(self.status(seating));
        }
        for lobby in self.lobbies.values().filter(|lobby| lobby.has(person)) {
            document.append(self.notice(lobby, false).unwrap_or_default());
        }
        match document.is_empty() {
            true => self.host_note(leg, "no-game-here", &[]),
            false => self.note(leg.clone(), document),
        }
    }

    /// Somebody comes back into a conversation that may be empty for them: they are told where their games stand, and what is
    /// open is asked again.
    pub(super) fn take_stock(&mut self, person: &Person) {
        let leg = Leg::Direct(person.clone());
        self.tell_status(&leg, person);
        for id in self.games_of(person) {
            let Some(seat) = self.seatings.get(&id).and_then(|seating| seating.seat_of(person)) else { continue };
            self.prompts.close(&id, seat, None);
            self.courier.put(leg.clone(), Parcel::Offers { table: id, seat });
        }
    }

    /// Which game something is about, for somebody who plays several: nobody else needs to be told.
    pub(super) fn of_which_game(&self, id: &TableId, person: &Person) -> Option<Document> {
        let games = self.games_of(person);
        let seating = self.seatings.get(id).filter(|_| games.len() > 1 && games.contains(id))?;
        let (texts, language) = (self.texts_of(seating.table.manifest().id), &seating.around.language);
        let game = texts.line(language, "game-name");
        let args =
            [("game", Arg::Own(game.as_deref().unwrap_or(seating.table.manifest().id))), ("name", Arg::Own(&id.0))];
        self.words.message(language, "of-game", &args)
    }

    /// Somebody calls off the game that they lead, or the lobby that they opened.
    pub(super) fn cancel_in_private(&mut self, person: &Person, rest: &str, at: Timestamp) {
        let leads = self.heads.led_by(person).into_iter().any(|id| self.heads.is_running(id));
        let mut rooms = self.lobbies.iter().filter(|(_, lobby)| lobby.host == *person).map(|(room, _)| room.clone());
        match (leads, rooms.next(), rooms.next()) {
            (false, Some(room), None) => {
                let before = self.lobbies.get(&room).cloned();
                self.close_lobby(&room);
                self.lobby_changed(&room, before.as_ref());
            }
            _ => self.desk_typed(person, format!("{rest} cancel").trim_start(), at),
        }
    }

    pub(super) fn status(&self, seating: &Seating) -> Document {
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
        document.append(self.status_players(seating));
        document
    }

    /// Lists who is in a game, and who is out of it.
    pub(super) fn status_players(&self, seating: &Seating) -> Document {
        let (inside, outside): (Vec<_>, Vec<_>) =
            boards::seats_now(&seating.table).into_iter().partition(|seat| seat.playing);
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
        self.words.message(&seating.around.language, "game-status-players", &args).unwrap_or_default()
    }
}

/// A moment as a message says it that stands for long: the time, with its day where the game began on another.
fn moment(at: Timestamp, began: Timestamp) -> String {
    let (at, began) = (at.to_zoned(TimeZone::UTC), began.to_zoned(TimeZone::UTC));
    let format = if at.date() == began.date() { "%H:%M UTC" } else { "%Y-%m-%d %H:%M UTC" };
    at.strftime(format).to_string()
}
