//! The trait that an adapter implements.

use async_trait::async_trait;

use super::groups::{Absent, Directory, Links, Moderation};
use super::{
    Batch, Capabilities, ChatError, Cursor, MessageId, Operation, OperationKey, OperationKind, Place, PlatformName,
    Receipt, Repeat, Settled, SignIns,
};

/// A message that must not appear in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    /// The room.
    pub place: Place,
    /// The message.
    pub message: MessageId,
    /// The reason, shown only to its author; `None` if the host sends it to them itself.
    pub why: Option<String>,
}

/// A chat service, or one account on it.
///
/// Implemented by adapters. Three methods are enough for a service with plain messages: [`name`](Platform::name),
/// [`receive`](Platform::receive) and [`execute`](Platform::execute). The adapter mints all ids that it returns, is the
/// only one to interpret them, and must keep them stable forever. A display name is never an identity.
#[async_trait]
pub trait Platform: Send + Sync {
    /// Returns the name of this instance in the configuration. It is part of each [`Place`] and
    /// [`Person`](super::Person) on it.
    fn name(&self) -> &PlatformName;

    /// Returns the updates after the cursor, oldest first. The cursor is `None` for the very first call. Waits until
    /// something happens or for about 30 s, after which it may return an empty batch. A call with a cursor confirms
    /// that the host has stored everything up to it. Later updates must be returned again when they are requested
    /// again. Dropping the future must not lose any updates.
    async fn receive(&self, cursor: Option<Cursor>) -> Result<Batch, ChatError>;

    /// Carries out one operation. The host's key identifies the operation, and is the same for each retry. Must not
    /// sleep on a rate limit (return [`ChatError::Busy`] instead), and must return within 30 s. If a room or group was
    /// already created with this key, finish setting it up: its members may have changed since then.
    async fn execute(&self, key: &OperationKey, operation: &Operation) -> Result<Receipt, ChatError>;

    /// Returns what is possible in a place or, without a place, what is possible at best. Must answer from cached data,
    /// without I/O. The host asks again before every plan, so the result may change. By default only plain messages are
    /// supported.
    fn capabilities(&self, place: Option<&Place>) -> Capabilities {
        let _ = place;
        Capabilities::TEXT_ONLY
    }

    /// Finds out what became of an operation that was in flight when the process died. By default this is unknown.
    async fn settle(&self, key: &OperationKey, operation: &Operation) -> Settled {
        let _ = (key, operation);
        Settled::Unknown
    }

    /// Returns what happens if an operation of this kind is executed twice with the same key. By default it happens
    /// twice.
    fn repeat(&self, kind: OperationKind) -> Repeat {
        let _ = kind;
        Repeat::Repeatable
    }

    /// Returns how many lines an operation costs on a service whose capabilities have a [`Pace`](super::Pace). By
    /// default, messages cost the lines of their text and other operations nothing. A service that wraps lines, or
    /// lists choices below a message, should count those, too. Messages wait until their lines are available. Other
    /// operations never wait, but their cost is deducted afterwards.
    fn lines(&self, operation: &Operation) -> u16 {
        match operation {
            Operation::Send(post) | Operation::Edit { post, .. } => post.lines(),
            _ => 0,
        }
    }

    /// Reports the host's decision on the messages up to a cursor. Called after the host has stored them, and before
    /// any operation that follows from them. A service that shows messages in a room immediately has nothing to do: the
    /// host deletes forbidden ones with [`Operation::Retract`]. A service that can hold a message back until this call
    /// shows it now, unless it is one of the `refused`.
    fn heard(&self, cursor: &Cursor, refused: &[RefusedLine]) {
        let _ = (cursor, refused);
    }

    /// Returns the name of the service as users know it, in the given language, or in English if there is no
    /// translation. The host shows it next to a player's name in games across several services. By default it is the
    /// name of the instance, capitalized.
    fn title(&self, language: &str) -> String {
        let _ = language;
        let name = self.name().as_str();
        let mut letters = name.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Returns what the service knows about its rooms and people. By default it knows nothing.
    fn directory(&self) -> &dyn Directory {
        &Absent
    }

    /// Returns the moderation features of the service. By default there are no known moderators.
    fn moderation(&self) -> &dyn Moderation {
        &Absent
    }

    /// Returns the links that lead people to games. By default there are none, and people type a lobby's code.
    fn links(&self) -> &dyn Links {
        &Absent
    }

    /// Returns how the service proves the identity of its users, and where such a proof opens a window of its own. By
    /// default there are no proofs.
    fn sign_ins(&self) -> &dyn SignIns {
        &Absent
    }
}
