//! The chat contract: what a chat service can do, and what happens on it. Small and closed.
//!
//! An adapter offers [`receive`](Platform::receive) for what happened after a cursor that the *host* owns, and
//! [`execute`](Platform::execute) to do one [`Operation`]. The rest of [`Platform`] has defaults: its [`Capabilities`] as a value,
//! [`settle`](Platform::settle) to find out what became of an operation that was under way when the process died, and
//! [`repeat`](Platform::repeat), which says how each operation behaves when it is done twice. What only some services know or
//! offer are parts of their own: [`Directory`], [`Moderation`] and [`Links`].
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
