//! The chat contract: what a chat service can do, and what happens on it.
//!
//! An adapter implements [`receive`](Platform::receive), which returns the updates after a cursor that the *host* owns,
//! and [`execute`](Platform::execute), which carries out one [`Operation`]. The rest of [`Platform`] has defaults: its
//! [`Capabilities`], [`settle`](Platform::settle), which finds out what became of an operation that was in flight when
//! the process died, and [`repeat`](Platform::repeat), which says how idempotent each kind of operation is. Features
//! that only some services have are separate traits: [`Directory`], [`Moderation`] and [`Links`].
//!
//! The usual sequence:
//!
//! 1. The host calls `receive(cursor)` and waits. The adapter returns what happened, and a new cursor.
//! 2. The host journals the updates. Asking for what follows the new cursor is the only acknowledgement.
//! 3. The host plans operations according to the capabilities of the place, marks them as in flight, and calls
//!    `execute`. The adapter carries out the operation or returns an error that says what to do next (see
//!    [`ChatError`]). It never sleeps on a rate limit, and it returns within 30 s.
//! 4. After a crash the host calls `settle` for the marked operations, and repeats only those that did not happen.
//!
//! Adapters know nothing about games, and neither does this contract: it has rooms, people, messages and choices. A
//! board is an opaque document whose content only the code that draws it understands.

mod capabilities;
mod drawing;
mod error;
mod groups;
mod ids;
mod incoming;
mod mention;
mod operation;
mod platform;
mod sign_in;

pub use capabilities::{
    Buttons, Capabilities, Cure, DirectMessages, LengthUnit, Limit, Numbering, Pace, Seen, Support,
};
pub use drawing::{Drawing, Image, Painter};
pub use error::{ChatError, MissingRight};
pub use groups::{Directory, JoinLink, Links, Moderation};
pub use ids::{
    Cursor, IncomingId, MessageId, OperationKey, Person, PersonId, Picture, PictureId, Place, PlaceId, PlatformName,
    PromptId, QueryId, SlotName, TapId,
};
pub use incoming::{Attachment, Author, Batch, Distrust, Forwarded, Happening, Incoming};
pub use mention::{Mention, Mentioned};
pub use operation::{
    Cause, Choice, ChoiceAction, ChoiceStyle, Company, InlineOffer, LONGEST_TAG, MenuEntry, MenuScope, Operation,
    OperationKind, Post, Prompt, REACTIONS, Reactions, Receipt, Repeat, RoomSpeakers, Settled, Window, WindowLink,
    known_reaction,
};
pub use platform::{Platform, RefusedLine};
pub use sign_in::{Proven, ProvenRequest, SignIns, WindowAnswer, WindowRefusal, WindowRequest};
