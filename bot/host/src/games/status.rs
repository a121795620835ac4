//! The status message of a game in a room.

use gloaming_core::chat::{MessageId, Person, Place};
use gloaming_core::text::{Arg, Document};

use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::message::Message;
use crate::queues::{OutboxItem, Recipient};
use crate::session::Wording;

impl Games {
    /// Turns the notice of a lobby into the status of its game.
    pub(crate) fn begin_status(&mut self, id: &TableId, room: &Place, notice: Option<(MessageId, Document)>) {
        if !self.services.has_notice(room) {
            return;
        }
        let Some(session) = self.sessions.get_mut(id) else { return };
        let (message, says) = notice.map_or((None, Document::default()), |(message, says)| (Some(message), says));
        session.state.posts.begin_status(room, message, says);
        self.sessions.touch(id, &mut self.ledger);
        self.queues.put(Recipient::Room(room.clone()), OutboxItem::Status { table: id.clone() });
    }

    /// Handles a deleted message. If it was a game's status, that is posted again.
    pub(crate) fn standing_retracted(&mut self, place: &Place, message: &MessageId) {
        for id in self.public_games(place) {
            let Some(session) = self.sessions.get(&id) else { continue };
            if session.state.posts.is_status(place, message) {
                self.change(&id, |session| session.state.posts.status_is_gone(place));
                self.queues.put(Recipient::Room(place.clone()), OutboxItem::Status { table: id });
            }
        }
        for id in self.public_games(place) {
            if self.sessions.get(&id).is_some_and(|session| session.state.posts.is_poll(place, message)) {
                self.poll_is_gone(&id, place);
            }
        }
        if let Some(lobby) = self.lobbies.get_mut(place)
            && lobby.notice.take_if(|(notice, _)| notice == message).is_some()
        {
            self.queues.put(Recipient::Room(place.clone()), OutboxItem::LobbyBoards);
        }
    }

    /// Records the message with the status.
    pub(crate) fn status_stands(&mut self, id: &TableId, room: &Place, message: MessageId, says: Document) {
        let Some(session) = self.wake(id) else { return };
        let Some(is_new) = session.state.posts.status_stands(room, &message, says) else { return };
        self.sessions.touch(id, &mut self.ledger);
        if is_new {
            self.queues.put(Recipient::Pins(room.clone()), OutboxItem::Pin { message, pinned: true });
        }
    }
}

impl Sessions {
    /// Returns the line that names a game to a user who plays several. Other users don't need it.
    pub(crate) fn of_which_game(&self, wording: Wording<'_>, id: &TableId, person: &Person) -> Option<Document> {
        let games = self.games_with(wording.people, person);
        let session = self.get(id).filter(|_| games.len() > 1 && games.contains(id))?;
        let (texts, language) = (&session.texts, session.language_for(wording.people, Some(person)));
        let game = texts.line(language, "game-name");
        let args =
            [("game", Arg::Own(game.as_deref().unwrap_or(session.table.manifest().id))), ("name", Arg::Own(&id.0))];
        wording.library.words().message(language, Message::OfGame, &args)
    }
}
