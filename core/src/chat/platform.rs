//! The trait that an adapter implements.

use async_trait::async_trait;

use super::groups::{Absent, Directory, Links, Moderation};
use super::{
    Batch, Capabilities, ChatError, Cursor, MessageId, Operation, OperationKey, OperationKind, Place, PlatformName,
    Receipt, Repeat, Settled, SignIns,
};

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
/// Implemented by adapters. Three methods are enough for a service of plain messages: [`name`](Platform::name),
/// [`receive`](Platform::receive) and [`execute`](Platform::execute). Ids in everything that it gives out are minted by the adapter,
/// stable for ever, and read by nobody else. A display name is never an identity.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Returns the name that this instance has in the configuration; part of every [`Place`] and
    /// [`Person`](super::Person) of it.
    fn name(&self) -> &PlatformName;

    /// Returns what happened after the cursor, oldest first; the cursor is `None` for the first call ever. Waits until
    /// something happened, or about 30 s, and may then return an empty batch. Being asked with a cursor means that
    /// everything up to it is safe with the host; anything later must be returned again if it is asked for again.
    /// Dropping the future loses nothing.
    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError>;

    /// Does one thing. The key is the host's, unique for this operation and the same when it is tried again.
    /// Never sleeps on a rate limit ([`ChatError::Busy`] instead) and answers within 30 s. A room or a group that was made with this key
    /// before is completed: who belongs in it may have changed since.
    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError>;

    /// Returns what is possible in a place; without a place, what is possible at best. Answers from what is known already:
    /// no I/O. The host asks again before every plan, so an answer may change. By default there are only plain messages.
    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        let _ = place;
        Capabilities::TEXT_ONLY
    }

    /// Finds out what became of an operation that was in flight when the process died. By default that can't be known.
    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        let _ = (key, operation);
        Settled::Unknown
    }

    /// Returns what happens when an operation of this kind is done twice with the same key. By default it happens twice.
    fn repeat(&self, kind: OperationKind) -> Repeat {
        let _ = kind;
        Repeat::Repeatable
    }

    /// Returns the number of lines that an operation costs, where the capabilities name a [`Pace`](super::Pace). The default counts the
    /// lines of a message's text, and nothing for any other operation. A service that wraps lines, or lists choices below a message,
    /// counts these, too. Messages wait for their lines. Other operations never do, and what they cost is missing afterwards.
    fn lines(&self, operation: &Operation) -> u16 {
        match operation {
            Operation::Send(post) | Operation::Edit { post, .. } => post.lines(),
            _ => 0,
        }
    }

    /// Says what became of the lines up to a cursor. Called once they are safe with the host, before any operation that follows
    /// from them. A service that shows the lines of rooms at once has nothing to do: the host takes back what may not stand, with
    /// [`Operation::Retract`]. A service that can wait with a line until it is heard shows it now, and never one that is among
    /// the `refused`.
    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        let _ = (cursor, refused);
    }

    /// Returns the name of the service as people call it, in a language, or in English where it has no texts in that one. The host
    /// says it beside a player in a game on several services. By default it is the instance's name with a capital letter.
    fn title(&self, language: &str) -> String {
        let _ = language;
        let name = self.name().as_str();
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Returns what the service knows of its rooms and people. By default it knows nothing.
    fn directory(&self) -> &dyn Directory {
        &Absent
    }

    /// Returns who keeps order on the service. By default it knows no moderators.
    fn moderation(&self) -> &dyn Moderation {
        &Absent
    }

    /// Returns the ways by which people come to games. By default they type a lobby's code.
    fn links(&self) -> &dyn Links {
        &Absent
    }

    /// Returns how the service proves who its people are, and where its own windows are opened by such a proof. By default it proves
    /// nothing.
    fn sign_ins(&self) -> &dyn SignIns {
        &Absent
    }
}
