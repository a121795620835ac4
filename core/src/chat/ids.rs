//! Opaque ids, minted by the adapter and never parsed elsewhere.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

macro_rules! opaque {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        // The host indexes by ids and passes them around all the time, so clones share the text.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Wraps an id as its owner minted it.
            pub fn new(id: impl Into<String>) -> Self {
                $name(Arc::from(id.into()))
            }

            /// Returns the id as a string. Only its owner may interpret it.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &Self) -> Ordering {
                if Arc::ptr_eq(&self.0, &other.0) { Ordering::Equal } else { self.0.cmp(&other.0) }
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )* };
}

opaque! {
    /// The name of an adapter's instance in the configuration: `matrix`, `telegram`, `console`.
    PlatformName,
    /// The adapter's id of a room or direct conversation.
    PlaceId,
    /// The adapter's id of an account.
    PersonId,
    /// The id of a message in a place. An id is never reused in a place, not even after its message was deleted.
    MessageId,
    /// The id of an update. Stays the same when the update is delivered again.
    IncomingId,
    /// The position up to which a service's updates were read. The host stores it, and only the adapter interprets it.
    Cursor,
    /// The key of one of the host's operations. Stays the same on retries. Short: letters, digits and `-`.
    OperationKey,
    /// The id of one of the host's prompts: at most 32 letters, digits and `-`, so that it fits into every service's
    /// payload.
    PromptId,
    /// A button press that needs an answer.
    TapId,
    /// An inline query: a user, in any chat, is looking for something from the bot to post there.
    QueryId,
    /// The adapter's id of a picture that a user sent.
    PictureId,
    /// The name of a board within a place. It is known to the code that fills and draws the board.
    SlotName,
}

/// A room or direct conversation on a platform.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The platform.
    pub platform: PlatformName,
    /// The place's id on its platform.
    pub id: PlaceId,
}

/// An account on a platform. It has no display name, because those don't identify accounts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Person {
    /// The platform.
    pub platform: PlatformName,
    /// The account's id on its platform.
    pub id: PersonId,
}

/// A picture that a user sent on a platform, to be shown again on the same platform.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Picture {
    /// The platform.
    pub platform: PlatformName,
    /// The picture's id on its platform.
    pub id: PictureId,
}

impl Picture {
    /// Creates a picture from the ids that its adapter minted.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Picture { platform: platform.clone(), id: PictureId::new(id) }
    }
}

impl Place {
    /// Creates a place from the ids that its adapter minted.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Place { platform: platform.clone(), id: PlaceId::new(id) }
    }
}

impl Person {
    /// Creates a person from the ids that their adapter minted.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Person { platform: platform.clone(), id: PersonId::new(id) }
    }
}
