//! Determines the outcome of an operation whose response was lost, by looking for its mark.

use gloaming_core::chat::{MessageId, Operation, OperationKey, Person, Receipt, Settled};
use matrix_sdk::ruma::api::Direction;
use matrix_sdk::ruma::api::client::message::get_message_events;
use matrix_sdk::ruma::{OwnedUserId, RoomId, uint};

use crate::account::Account;
use crate::decrypt::decrypt;
use crate::events::Event;
use crate::ids::{MARK, mark};
use crate::traced::Traced as _;

/// The maximum number of pages of a hundred events to search.
const MAX_PAGES: usize = 5;

/// The result of searching for a mark.
enum Found {
    Event(String),
    /// It isn't in the room.
    Nowhere,
    /// It isn't among the latest events, or they couldn't be read.
    Unsure,
}

impl Account {
    /// See [`Platform::settle`](gloaming_core::chat::Platform::settle).
    pub(crate) async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        let mark = mark(&self.secret(), key, operation);
        match operation {
            // It isn't sufficient that the room exists: if members or rooms are missing, the rest is done.
            Operation::OpenRoom { members, listed, .. } => self.settle_room(&mark, members, *listed).await,
            Operation::Group { places, .. } => match self.made(&mark, false).await {
                Ok(Some(space)) => match self.holds(&space, places).await {
                    Ok(true) => Settled::Happened(Receipt::Opened(self.ids.place(&space))),
                    Ok(false) => Settled::DidNot,
                    Err(_) => Settled::Unknown,
                },
                Ok(None) => Settled::DidNot,
                Err(_) => Settled::Unknown,
            },
            Operation::Send(post) | Operation::Edit { post, .. } => {
                let Some(room) = self.ids.room(&post.place) else { return Settled::DidNot };
                match self.find(&room, &mark).await {
                    Found::Event(id) if matches!(operation, Operation::Send(_)) => {
                        Settled::Happened(Receipt::Sent(MessageId::new(id)))
                    }
                    Found::Event(_) => Settled::Happened(Receipt::Done),
                    Found::Nowhere => Settled::DidNot,
                    // If it is sent again, it uses the same transaction.
                    Found::Unsure => Settled::Unknown,
                }
            }
            // Repeating the operation has no further effect.
            _ => Settled::Unknown,
        }
    }

    /// Returns the outcome of creating a room. It has happened when all users that the homeserver accepts have been
    /// invited.
    async fn settle_room(&self, mark: &str, members: &[Person], listed: bool) -> Settled {
        let room = match self.made(mark, self.encrypts(listed)).await {
            Ok(Some(room)) => room,
            Ok(None) => return Settled::DidNot,
            Err(_) => return Settled::Unknown,
        };
        let Ok(there) = self.people(&room).await else { return Settled::Unknown };
        let is_there = |user: &OwnedUserId| there.iter().any(|(one, _)| one == user);
        match members.iter().filter_map(|person| self.ids.user(person)).all(|user| is_there(&user)) {
            true => Settled::Happened(Receipt::Opened(self.ids.place(&room))),
            false => Settled::DidNot,
        }
    }

    /// Looks for the message with a mark.
    async fn find(&self, room: &RoomId, mark: &str) -> Found {
        let mut from = None;
        for _ in 0..MAX_PAGES {
            let mut request = get_message_events::v3::Request::new(room.to_owned(), Direction::Backward);
            request.from = from.take();
            request.limit = uint!(100);
            let Ok(page) = self.client.send(request).traced().await else { return Found::Unsure };
            for raw in page.chunk {
                let raw = raw.into_json();
                let Ok(event) = serde_json::from_str::<Event>(raw.get()) else { continue };
                if event.sender != self.own.as_str() {
                    continue;
                }
                // The transaction ID is returned to the sender only for a while; the mark in the content is permanent.
                let opened = if event.kind == "m.room.encrypted" {
                    decrypt(self, room, &raw).await
                } else {
                    Some(event.clone())
                };
                let marked = opened.is_some_and(|event| event.text(MARK) == Some(mark));
                if marked || event.transaction() == Some(mark) {
                    return Found::Event(event.id);
                }
            }
            match page.end {
                Some(end) => from = Some(end),
                None => return Found::Nowhere,
            }
        }
        Found::Unsure
    }
}
