use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::{Arg, Document};

use crate::courier::{Leg, Parcel};
use crate::games::Games;
use crate::ids::TableId;
use crate::session::Status;

impl Games {
    /// The message of a lobby goes on as that of its game.
    pub(crate) fn begin_status(&mut self, id: &TableId, room: &Place, notice: Option<(MessageId, Document)>) {
        if !self.chat.has_notice(room) {
            return;
        }
        let Some(seating) = self.awake.get_mut(id) else { return };
        let (message, says) = notice.map_or((None, Document::default()), |(message, says)| (Some(message), says));
        seating.around.status.push(Status { place: room.clone(), message, says });
        self.touch(id);
        self.chat.courier.put(Leg::Room(room.clone()), Parcel::Status { table: id.clone() });
    }

    /// Somebody has deleted the status: it is said again.
    pub(crate) fn status_is_gone(&mut self, id: &TableId, room: &Place) {
        let Some(seating) = self.wake(id) else { return };
        if let Some(status) = seating.around.status.iter_mut().find(|status| status.place == *room) {
            (status.message, status.says) = (None, Document::default());
        }
        self.touch(id);
    }

    /// Somebody has deleted a message: if it said how things stand, it is said again.
    pub(crate) fn standing_retracted(&mut self, place: &Place, message: &MessageId) {
        for id in self.public_games(place) {
            let Some(seating) = self.awake.get(&id) else { continue };
            let is_it = |status: &Status| status.place == *place && status.message.as_ref() == Some(message);
            if seating.around.status.iter().any(is_it) {
                self.status_is_gone(&id, place);
                self.chat.courier.put(Leg::Room(place.clone()), Parcel::Status { table: id });
            }
        }
        if let Some(lobby) = self.chat.lobbies.get_mut(place)
            && lobby.notice.take_if(|(notice, _)| notice == message).is_some()
        {
            self.chat.courier.put(Leg::Room(place.clone()), Parcel::LobbyBoards);
        }
    }

    /// The status stands there.
    pub(crate) fn status_stands(&mut self, id: &TableId, room: &Place, message: MessageId, says: Document) {
        let Some(seating) = self.wake(id) else { return };
        let Some(status) = seating.around.status.iter_mut().find(|status| status.place == *room) else { return };
        let is_new = status.message.is_none();
        status.message = Some(message.clone());
        status.says = says;
        self.touch(id);
        if is_new {
            self.chat.courier.put(Leg::Room(room.clone()), Parcel::Pin { message, pinned: true });
        }
    }

    /// How the games of somebody stand, or where they gather.
    pub(crate) fn tell_status(&mut self, leg: &Leg, person: &Person) {
        self.wake_games_of(person);
        let seated = self.chat.people.seats(person).iter().map(|(id, _)| id);
        let led = self.heads.led_by(person);
        let mut games: Vec<&TableId> = Vec::new();
        for id in seated.chain(led).filter(|id| self.heads.is_running(id)) {
            if !games.contains(&id) {
                games.push(id);
            }
        }
        let mut document = Document::default();
        for seating in games.into_iter().filter_map(|id| self.awake.get(id)) {
            document.append(seating.status(&self.chat));
        }
        for lobby in self.chat.lobbies.all().map(|(_, lobby)| lobby).filter(|lobby| lobby.has(person)) {
            document.append(self.chat.notice(lobby, false).unwrap_or_default());
        }
        match document.is_empty() {
            true => self.host_note(leg, "no-game-here", &[]),
            false => self.chat.note(leg.clone(), document),
        }
    }

    /// Somebody comes back into a conversation that may be empty for them: they are told where their games stand, and what is
    /// open is asked again.
    pub(crate) fn take_stock(&mut self, person: &Person) {
        let leg = Leg::Direct(person.clone());
        self.tell_status(&leg, person);
        for id in self.games_of(person) {
            let Some(seat) = self.awake.get(&id).and_then(|seating| seating.seat_of(person)) else { continue };
            self.prompts.close(&id, seat, None);
            self.chat.courier.put(leg.clone(), Parcel::Offers { table: id, seat });
        }
    }

    /// Which game something is about, for somebody who plays several: nobody else needs to be told.
    pub(crate) fn of_which_game(&self, id: &TableId, person: &Person) -> Option<Document> {
        let games = self.games_of(person);
        let seating = self.awake.get(id).filter(|_| games.len() > 1 && games.contains(id))?;
        let (texts, language) = (self.chat.library.texts_of(seating.table.manifest().id), &seating.around.language);
        let game = texts.line(language, "game-name");
        let args =
            [("game", Arg::Own(game.as_deref().unwrap_or(seating.table.manifest().id))), ("name", Arg::Own(&id.0))];
        self.chat.library.words.message(language, "of-game", &args)
    }
}
