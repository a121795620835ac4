//! Moves a long game to its own room when that was created, or stays in the lobby's room if it can't be.

use gloaming_core::chat::Place;
use gloaming_core::text::Arg;
use jiff::Timestamp;

use crate::games::Games;
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::room_records::Rooms;

impl Games {
    /// Moves a game to its own room or, if that couldn't be created, to the room of its lobby. Posts all public
    /// messages so far there, and then asks the players.
    pub(crate) fn own_room_made(&mut self, id: &TableId, made: Option<&Place>, now: Timestamp) {
        let Some(lobby) = self.wake(id).and_then(|session| session.awaits_own_room().cloned()) else { return };
        let room = made.cloned().unwrap_or_else(|| lobby.clone());
        let Some(session) = self.sessions.get_mut(id) else { return };
        let rooms = Rooms { services: &self.services, records: &self.room_records };
        let Some(items) = session.settle_own_room(rooms, id, room.clone()) else { return };
        let people = session.people_of_room(&room.platform);
        self.sessions.touch(id, &mut self.ledger);
        let Some(session) = self.sessions.get(id) else { return };
        let title = session.game_title(&self.library);
        let seats = session.table.roster().seats();
        let players: Vec<_> = seats.filter_map(|seat| Some((seat, session.person(seat)?.clone()))).collect();
        if made.is_some() {
            self.room_records.change(&room, |record| record.for_games = true);
            self.room_records.change(&lobby, |record| record.last_own_room = Some(room.clone()));
        }
        match made {
            Some(_) => {
                self.voice().say(&Recipient::Room(lobby), Message::OwnRoomMade, &[("title", Arg::Own(&title))]);
            }
            None => self.voice().say(&Recipient::Room(lobby), Message::OwnRoomFailed, &[]),
        }
        for (recipient, item) in items {
            self.queues.put(recipient, item);
        }
        for (seat, person) in players {
            self.queues.put(Recipient::Direct(person), OutboxItem::Offers { table: id.clone(), seat });
        }
        // Players who haven't accepted the invitation yet receive messages in their conversation until they do.
        for person in people {
            self.services.look_for(&person, &room, &mut self.queues);
        }
        self.tell_lacks(id, &room, true);
        self.begin_status(id, &room, None);
        self.after_input(id, now);
        self.sessions.show_boards(&self.services, &self.people, id, &mut self.queues);
    }
}
