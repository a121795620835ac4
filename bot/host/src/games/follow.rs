//! Applies consequences: the responses of services change games, lobbies, rooms and people.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::text::{Document, Inline};
use gloaming_outbox::QueueRecipient as _;
use jiff::Timestamp;

use crate::consequence::{Consequence, TrackedMessage};
use crate::games::rooms::room_arranged;
use crate::games::{Games, Sessions};
use crate::ids::TableId;
use crate::ledger::Ledger;
use crate::message::Message;
use crate::queues::Recipient;
use crate::session::{EndVote, PictureShown, Poll};

impl Games {
    /// Applies a consequence of a service's response.
    pub(crate) fn follow(&mut self, consequence: Consequence, now: Timestamp) {
        match consequence {
            Consequence::BotIsThere(place) => self.bot_added(&place, None, now),
            Consequence::CouldWrite(recipient) => self.could_write(&recipient),
            Consequence::Reached { person, place } => {
                self.people.reach(&person, &place);
                self.lobbies.reach_changed(&self.services, &person, &mut self.queues);
            }
            Consequence::Explained(person) => self.people.explained(&person),
            Consequence::PromptStands { prompt, message } => self.prompts.stands(&prompt, &message, now),
            Consequence::RowsStand { table, rows, place, message } => self.stands(&table, rows, place, message),
            Consequence::HeardAlone(person) => self.people.heard_alone(&person),
            Consequence::LineChanged { table, row, place, message } => {
                self.change(&table, |session| session.shows_too(&place, &message, row));
            }
            Consequence::TrackedStands { room, message, tracked } => self.tracked_stands(room, message, tracked),
            Consequence::TrackedIsGone { room, tracked } => self.tracked_is_gone(&room, tracked),
            Consequence::OwnRoomMade { table, place } => self.own_room_made(&table, place.as_ref(), now),
            Consequence::PublicRoomMade { lobby, code, place } => {
                self.lobbies.public_room_made(&lobby, &code, place, &mut self.queues);
            }
            Consequence::WindowOpened { table, owner, window } => self.window_opened(&table, &owner, window),
            Consequence::WindowNotOpened { owner, request } => self.window_not_opened(&owner, request),
            Consequence::Grouped { table, place } => self.grouped(&table, place),
            Consequence::SpeakersRead { place, people, before } => self.room_records.change(&place, |record| {
                record.before = Some(before);
                record.read.extend(people);
            }),
            Consequence::SpeakersSet { place, silenced } => self.room_records.set_silenced(&place, silenced),
            Consequence::IsPutBack(place) => self.room_records.change(&place, |record| {
                record.before = None;
                record.silenced = false;
                record.read.clear();
            }),
            Consequence::IsRetitled { table, place, is_over } => {
                self.change(&table, |session| session.is_retitled(&place, is_over));
            }
            Consequence::IsPutAway { table, place, archived } => {
                self.change(&table, |session| session.put_away(&place, archived));
            }
            Consequence::TopicOpened { of, place } => {
                self.change(&of.table, |session| session.state.channels.topic_opened(&of, place));
            }
            Consequence::TopicGreeted(of) => {
                self.change(&of.table, |session| session.state.channels.topic_greeted(&of));
            }
            Consequence::RoomMade { recipient, table, channel, place, members } => {
                self.room_made(&recipient, &table, &channel, place, members);
            }
            Consequence::RoomNotMade { table, channel } => self.room_not_made(&table, &channel),
            Consequence::RoomArranged { recipient, table, channel, links } => {
                self.hand_out(&table, &channel, links);
                room_arranged(&mut self.queues, &recipient, &table, &channel);
            }
            Consequence::Tagged { table, place, person, tag } => {
                self.change(&table, |session| session.state.posts.is_tagged(place, person, tag));
            }
            Consequence::LinksRevoked { table, links } => {
                self.change(&table, |session| session.state.channels.links_are_revoked(&links));
            }
            Consequence::RoomRead { table, channel, company, former_may_stay } => {
                self.room_read(&table, &channel, company, former_may_stay, now);
            }
            Consequence::CannotCount { table, channel } => self.cannot_count(&table, &channel),
            Consequence::LookedFor { room, people, company } => self.looked_for(&room, &people, &company),
            Consequence::NotPrivate { person, place } => self.overheard(&person, &place),
            Consequence::NotReached(person) => self.not_reached(&person),
            Consequence::Refused { table, person, number } => self.was_refused(&table, &person, number),
            Consequence::LineIsGone { table, place, message } => {
                self.sessions.line_is_gone(&table, &place, &message, &mut self.ledger);
            }
            Consequence::EditedIsGone { recipient, table, place, message } => {
                if !self.mends_no_more(&table, &place, &message) {
                    self.queues.done(&recipient);
                }
            }
            Consequence::PlaceIsGone { recipient, place } => self.place_is_gone(&recipient, place.as_ref(), now),
            Consequence::RoomIsGone { recipient } => self.room_is_gone(&recipient, now),
            Consequence::Moved { from, to } => self.moves(&from, &to),
            Consequence::MayNotWrite { recipient, refused } => {
                if !self.may_not_write(&recipient, now) {
                    self.operators.troubles.once(recipient.platform().as_str(), &refused, now);
                    self.queues.done(&recipient);
                }
            }
            Consequence::TopicIsClosed(recipient) => self.topic_is_closed(&recipient, now),
        }
    }

    /// Records the content and location of a tracked message.
    fn tracked_stands(&mut self, room: Place, message: MessageId, tracked: TrackedMessage) {
        match tracked {
            TrackedMessage::Notice(says) => self.lobbies.noticed(&room, message, says, &mut self.queues),
            TrackedMessage::LobbySettings => self.lobbies.settings_stand(&room, Some(message)),
            TrackedMessage::Greeting(says) => self.room_records.greeted(&self.services, &room, message, says),
            TrackedMessage::RoomSettings(says) => self.room_records.room_settings_stand(&room, message, says),
            TrackedMessage::Status(table, says) => self.status_stands(&table, &room, message, says),
            TrackedMessage::Poll(table, shown) => {
                self.change(&table, |session| session.state.posts.poll_stands(Poll { place: room, message, shown }));
            }
            TrackedMessage::Picture(table, shown) => {
                let picture = PictureShown { message: Some(message), ..shown };
                self.change(&table, |session| session.state.posts.picture_stands(picture));
            }
            TrackedMessage::LobbyPicture(digest) => {
                if let Some(lobby) = self.lobbies.get_mut(&room) {
                    lobby.picture = Some((message, digest));
                }
            }
            TrackedMessage::EndVote(table, shown) => {
                let vote = EndVote { place: room, message, shown };
                self.change(&table, |session| session.state.posts.end_vote_stands(vote));
            }
        }
    }

    /// Forgets the location of a tracked message that no longer exists.
    fn tracked_is_gone(&mut self, room: &Place, tracked: TrackedMessage) {
        match tracked {
            TrackedMessage::Notice(_) => {
                if let Some(lobby) = self.lobbies.get_mut(room) {
                    lobby.notice = None;
                }
            }
            TrackedMessage::LobbySettings => self.lobbies.settings_stand(room, None),
            TrackedMessage::Greeting(_) => self.room_records.change(room, |record| record.greeting = None),
            TrackedMessage::RoomSettings(_) => self.room_records.room_settings_are_gone(room),
            TrackedMessage::Status(table, _) => {
                self.change(&table, |session| session.state.posts.status_is_gone(room));
            }
            TrackedMessage::Poll(table, _) => self.poll_is_gone(&table, room),
            TrackedMessage::Picture(table, shown) => {
                let picture = PictureShown { message: None, ..shown };
                self.change(&table, |session| session.state.posts.picture_stands(picture));
            }
            TrackedMessage::LobbyPicture(_) => {
                if let Some(lobby) = self.lobbies.get_mut(room) {
                    lobby.picture = None;
                }
            }
            TrackedMessage::EndVote(table, _) => self.end_vote_is_gone(&table, room),
        }
    }

    /// Records that the public rooms of a game were grouped, and posts the link where it was requested.
    fn grouped(&mut self, id: &TableId, place: Place) {
        let link = self.services.get(&place.platform).and_then(|platform| platform.links().link(&place));
        let Some(session) = self.wake(id) else { return };
        let room = session.rooms().iter().find(|room| room.platform == place.platform).cloned();
        session.set_group(place);
        self.sessions.touch(id, &mut self.ledger);
        if let (Some(link), Some(room)) = (link, room) {
            let recipient = Recipient::Room(room);
            let name = self.library.words().line(self.languages().at(&recipient), Message::GroupLink);
            let document = Document::from(vec![Inline::Link { url: link, name: name.unwrap_or_default() }]);
            self.voice().note(recipient, document);
        }
    }

    /// Handles a message to a place that no longer exists.
    fn place_is_gone(&mut self, recipient: &Recipient, place: Option<&Place>, now: Timestamp) {
        // The lines of a deleted topic are planned again, for the conversation.
        if place.is_some_and(|place| self.lose_topic(place)) {
            return;
        }
        match recipient {
            // The person can't be reached. Their messages are kept until they can.
            Recipient::Direct(person) => {
                self.not_reached(person);
                self.queues.wait(recipient, None);
            }
            _ => self.room_is_gone(recipient, now),
        }
    }

    /// Handles a message to a room that the bot is no longer in: it waits or is sent elsewhere.
    fn room_is_gone(&mut self, recipient: &Recipient, now: Timestamp) {
        match recipient {
            Recipient::Room(place) | Recipient::Rights(place)
                if self.sessions.index().in_place(place).any(|id| self.sessions.index().is_running(id)) =>
            {
                self.bot_removed(place, now);
            }
            _ => self.queues.done(recipient),
        }
    }

    /// Remembers the message of some rows, on services where messages can be edited or deleted.
    fn stands(&mut self, id: &TableId, rows: Vec<u64>, place: Place, message: MessageId) {
        if self.wake(id).is_some_and(|session| session.state.channels.has_stood(&place)) {
            self.sessions.touch(id, &mut self.ledger);
        }
        if !self.services.capabilities(&place).edit.is_yes() {
            return;
        }
        let Some(session) = self.wake(id) else { return };
        let sent = session.remember_sent(rows, place, message);
        self.sessions.touch(id, &mut self.ledger);
        // The author may have deleted it while it was in flight.
        if self.sessions.get(id).is_some_and(|session| session.state.talk.left_in(&sent).len() < sent.rows.len()) {
            self.no_longer_says(id, &sent);
        }
    }
}

impl Sessions {
    /// Forgets a deleted message that contained rows of a game.
    fn line_is_gone(&mut self, id: &TableId, place: &Place, message: &MessageId, ledger: &mut Ledger) {
        if let Some(session) = self.get_mut(id) {
            session.forget_sent(place, message);
            self.touch(id, ledger);
        }
    }
}
