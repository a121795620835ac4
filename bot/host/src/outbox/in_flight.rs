//! Operations that were sent off, and whose answer is awaited.

use gloaming_core::chat::{OperationKey, OperationKind, Picture, Place, PlatformName};
use jiff::Timestamp;
use tracing::Span;

use crate::outbox::After;
use crate::queues::{Number, Recipient};

/// An operation whose answer is awaited.
pub(crate) struct InFlight {
    pub(crate) recipient: Recipient,
    /// The item of its queue.
    pub(crate) item: Number,
    pub(crate) platform: PlatformName,
    pub(crate) key: OperationKey,
    pub(crate) kind: OperationKind,
    pub(crate) place: Option<Place>,
    /// The place that this one has become since it left.
    pub(crate) moved_to: Option<Place>,
    pub(crate) after: After,
    pub(crate) finishes: bool,
    /// The moment at which it left.
    pub(crate) at: Timestamp,
    /// The picture that it shows.
    pub(crate) picture: Option<Picture>,
    pub(crate) span: Span,
}
