//! Ids: opaque, minted by the adapter, never looked into.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

macro_rules! opaque {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        // The host files by ids and hands them on all the time: a copy shares the text.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Arc<str>);

        impl $name {
            /// Takes the id as its owner minted it.
            pub fn new(id: impl Into<String>) -> Self {
                $name(Arc::from(id.into()))
            }

            /// The id, for its owner to read.
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
    /// The name of an adapter's instance, from the configuration: `matrix`, `telegram`, `console`.
    PlatformName,
    /// A room or direct conversation, as the adapter knows it.
    PlaceId,
    /// An account, as the adapter knows it.
    PersonId,
    /// A message in a place. Never given out twice in one place, not even after the first was taken back.
    MessageId,
    /// Something that happened; the same when it is delivered again.
    IncomingId,
    /// The position up to which a service's updates were read. Owned by the host, read by the adapter alone.
    Cursor,
    /// An operation of the host; the same when it is tried again. Short, of letters, digits and `-`.
    OperationKey,
    /// A prompt of the host: at most 32 letters, digits and `-`, so that it fits into every service's payload.
    PromptId,
    /// One press of a button that wants an answer.
    TapId,
    /// One inline query: somebody looks, in whatever chat, for something of the bot's to post there.
    QueryId,
    /// A picture that somebody sent, as the adapter knows it.
    PictureId,
    /// The name of a board within a place, as those who fill and draw it know it.
    SlotName,
}

/// A room or direct conversation on a platform.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// On which platform.
    pub platform: PlatformName,
    /// The place's id on its platform.
    pub id: PlaceId,
}

/// An account on a platform. Display names are no part of it: they are no identity.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Person {
    /// On which platform.
    pub platform: PlatformName,
    /// The account's id on its platform.
    pub id: PersonId,
}

/// A picture that somebody sent on a platform, to be shown again there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Picture {
    /// On which platform.
    pub platform: PlatformName,
    /// The picture's id on its platform.
    pub id: PictureId,
}

impl Picture {
    /// A picture by the names that its adapter gave.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Picture { platform: platform.clone(), id: PictureId::new(id) }
    }
}

impl Place {
    /// A place by the names that its adapter gave.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Place { platform: platform.clone(), id: PlaceId::new(id) }
    }
}

impl Person {
    /// A person by the names that their adapter gave.
    pub fn new(platform: &PlatformName, id: impl Into<String>) -> Self {
        Person { platform: platform.clone(), id: PersonId::new(id) }
    }
}
