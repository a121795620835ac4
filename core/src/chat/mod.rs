//! The chat contract: what a chat service can do, and what happens on it. Small and closed.
//!
//! An adapter offers five things (see [`Platform`]): its [`Capabilities`] as a value, [`receive`](Platform::receive)
//! for what happened after a cursor that the *host* owns, [`execute`](Platform::execute) to do one [`Operation`],
//! [`settle`](Platform::settle) to find out what became of one that was under way when the process died, and
//! [`repeat`](Platform::repeat), which says how each operation behaves when it is done twice.
//!
//! The ordinary course of things:
//!
//! 1. The host asks `receive(cursor)` and waits. The adapter answers with what happened, and a new cursor.
//! 2. The host journals it. Asking for what follows the new cursor is the only acknowledgement there is.
//! 3. The host plans operations by the capabilities of the place, marks them as under way, and calls `execute`. The
//!    adapter does it or says what to do next (see [`ChatError`]); it never sleeps on a limit and answers within 30 s.
//! 4. After a crash the host asks `settle` for the operations that were marked, and repeats only what did not happen.
//!
//! An adapter knows no game, and nothing here says one: rooms, people, messages, choices. What is on a board is for those who
//! draw it alone: here it is a document.

mod capabilities;
mod error;
mod ids;
mod incoming;
mod mention;
mod operation;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};

pub use capabilities::{Buttons, Capabilities, Cure, DirectMessages, LengthUnit, Limit, Numbering, Seen, Support};
pub use error::{ChatError, MissingRight};
pub use ids::{
    Cursor, IncomingId, MessageId, OperationKey, Person, PersonId, Picture, PictureId, Place, PlaceId, PlatformName,
    PromptId, QueryId, SlotName, TapId,
};
pub use incoming::{Attachment, Author, Batch, Distrust, Forwarded, Happening, Incoming};
pub use mention::{Mention, Mentioned};
pub use operation::{
    Cause, Choice, Company, InlineOffer, MenuEntry, MenuScope, Operation, OperationKind, Post, Prompt, REACTIONS,
    Reactions, Receipt, Repeat, RoomSpeakers, Settled, known_reaction,
};

/// A way to a lobby, for people of one service.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinLink {
    /// The address. It opens on the person's device.
    pub url: String,
    /// The link leads to the bot alone, and the code is still to be written there: `join CODE`.
    pub writes_code: bool,
}

/// A line that may not stand in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    /// The room.
    pub place: Place,
    /// The line.
    pub message: MessageId,
    /// The reason, for its author alone; `None` if the host tells them elsewhere.
    pub why: Option<String>,
}

/// One chat service, or one account on it.
///
/// Implemented by adapters. Ids in everything that it gives out are minted by the adapter, stable for ever, and read
/// by nobody else. A display name is never an identity.
#[async_trait]
pub trait Platform: Send + Sync {
    /// The name that this instance has in the configuration; part of every [`Place`] and [`Person`] of it.
    fn name(&self) -> &PlatformName;

    /// The place that everybody sees who comes, before they are anybody: there the host shows what can be played. Most
    /// services have none.
    fn home(&self) -> Option<Place> {
        None
    }

    /// Says what is possible in a place; without a place, what is possible at best. Answers from what is known already:
    /// no I/O. The host asks again before every plan, so an answer may change.
    fn capabilities(&self, place: Option<&Place>) -> Capabilities;

    /// The direct conversation, or the room, that a place is a topic of, whoever opened the topic; `None` for every other
    /// place. Answers from the id alone: no I/O. A topic shares the limits of its conversation or room. A person who writes
    /// in a topic of a conversation is reached in the conversation. A topic of a room is a room for games as any other;
    /// people, rights and the bot come and go with the room. Most services have none.
    fn conversation(&self, topic: &Place) -> Option<Place> {
        let _ = topic;
        None
    }

    /// True for somebody who looks after a room on the service, as its admins and moderators do: they may call off what gathers
    /// or is played there. Answers from what is known already: no I/O. A service that has to ask finds out before it brings a
    /// command from a room. Somebody of whom nothing is known is no moderator. Services without such people have none.
    fn moderates(&self, person: &Person, room: &Place) -> bool {
        let _ = (person, room);
        false
    }

    /// Returns `true` if the service knows that a person is in a room: the host tells them in private of a game that is played
    /// there, and nobody else. Answers from what is known already: no I/O. The host remembers those who came or wrote since it
    /// started, and asks for others with [`Operation::ReadMembers`], so a service that keeps no members can leave this as it is.
    fn has_member(&self, room: &Place, person: &Person) -> bool {
        let _ = (room, person);
        false
    }

    /// Returns `false` for a person whose account is gone for good: the service will bring nothing from them any more, and cannot reach
    /// them. The host forgets them, unless they play or gather somewhere. Answers from what is known already: no I/O. The host asks
    /// when it begins, and after a room of a page is gone. Services whose accounts outlive their rooms can leave this as it is.
    fn has_account(&self, person: &Person) -> bool {
        let _ = person;
        true
    }

    /// The server that a person's account is on, where people run servers of their own and make as many accounts there as they like:
    /// limits for a person then apply to the server, too. The host only compares names.
    /// Answers from the id alone: no I/O. Services that give out all accounts themselves have none.
    fn server(&self, person: &Person) -> Option<String> {
        let _ = person;
        None
    }

    /// A link by which people find a group of rooms that was made with [`Operation::Group`]: its rooms are told it once.
    /// Answers from the id alone: no I/O. Services on which a group is shown by itself have none.
    fn link(&self, group: &Place) -> Option<String> {
        let _ = group;
        None
    }

    /// The name that stands above what the bot says in a room, so that nobody else goes by it unnoticed. Answers from what is known
    /// already: no I/O. `None`: it is not known yet, or the service lets nobody be called so.
    fn own_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// The name that people gave a room, to say to its members where a game gathers. Answers from what is known already: no I/O.
    /// `None`: it has no name, or it is not known yet.
    fn room_name(&self, room: &Place) -> Option<String> {
        let _ = room;
        None
    }

    /// The name of the service as people call it, in a language, or in English where it has no texts in that one. The host
    /// says it beside a player in a game on several services.
    fn title(&self, language: &str) -> String {
        let _ = language;
        let name = self.name().as_str();
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// The way by which people of this service come to the lobby with this code. Answers from what is known already: no I/O.
    /// `None`: there is no link, or it is not known yet.
    fn join_link(&self, code: &str) -> Option<JoinLink> {
        let _ = code;
        None
    }

    /// Returns what happened after the cursor, oldest first; the cursor is `None` for the first call ever. Waits until
    /// something happened, or about 30 s, and may then return an empty batch. Being asked with a cursor means that
    /// everything up to it is safe with the host; anything later must be returned again if it is asked for again.
    /// Dropping the future loses nothing.
    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError>;

    /// Says what became of the lines up to a cursor. Called once they are safe with the host, before any operation that follows
    /// from them. A service that shows the lines of rooms at once has nothing to do: the host takes back what may not stand, with
    /// [`Operation::Retract`]. A service that can wait with a line until it is heard shows it now, and never one that is among
    /// the `refused`.
    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        let _ = (cursor, refused);
    }

    /// Does one thing. The key is the host's, unique for this operation and the same when it is tried again.
    /// Never sleeps on a rate limit ([`ChatError::Busy`] instead) and answers within 30 s. A room or a group that was made with this key
    /// before is completed: who belongs in it may have changed since.
    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError>;

    /// Finds out what became of an operation that was in flight when the process died.
    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled;

    /// Says what happens when an operation of this kind is done twice with the same key.
    fn repeat(&self, kind: OperationKind) -> Repeat;
}
