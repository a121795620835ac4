//! Fault injection, and the log of operations.

use gloaming_core::chat::{ChatError, Operation, OperationKey, OperationKind, Place, Receipt};
use jiff::Timestamp;

/// A fault that affects the next matching operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of operations, or `None` for any kind.
    pub kind: Option<OperationKind>,
    /// The place, or `None` for any place.
    pub place: Option<Place>,
    /// The response of the service.
    pub error: ChatError,
    /// Whether the operation is executed nevertheless.
    pub strikes: Strikes,
    /// The number of operations that it affects.
    pub times: u32,
    /// The number of operations that succeed between two affected ones.
    pub between: u32,
    /// The number of operations that succeed before the next affected one.
    pub(super) well: u32,
}

impl Fault {
    /// Creates a fault: the next operation of this kind isn't executed and returns this error.
    pub fn before(kind: OperationKind, error: ChatError) -> Self {
        Fault { kind: Some(kind), place: None, error, strikes: Strikes::BeforeItHappens, times: 1, between: 0, well: 0 }
    }

    /// Creates a fault: the next operation of this kind is executed but returns this error, because its response is
    /// lost.
    pub fn after(kind: OperationKind, error: ChatError) -> Self {
        Fault { strikes: Strikes::AfterItHappened, ..Fault::before(kind, error) }
    }

    /// Sets the number of affected operations.
    pub fn times(self, times: u32) -> Self {
        Fault { times, ..self }
    }

    /// Affects operations of any kind.
    pub fn of_any_kind(self) -> Self {
        Fault { kind: None, ..self }
    }

    /// Sets the number of operations that succeed between two affected ones.
    pub fn between(self, between: u32) -> Self {
        Fault { between, ..self }
    }

    /// Affects operations in this place only.
    pub fn only_in(self, place: &Place) -> Self {
        Fault { place: Some(place.clone()), ..self }
    }

    /// Counts a matching operation. Returns whether it is affected.
    pub(super) fn strike(&mut self) -> bool {
        if self.well > 0 {
            self.well -= 1;
            return false;
        }
        self.times -= 1;
        self.well = self.between;
        true
    }

    pub(super) fn fits(&self, operation: &Operation) -> bool {
        self.times > 0
            && self.kind.is_none_or(|kind| kind == operation.kind())
            && self.place.as_ref().is_none_or(|place| Some(place) == operation.place())
    }
}

/// When a fault occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strikes {
    /// Before the operation, which isn't executed.
    BeforeItHappens,
    /// After the operation, whose response is lost.
    AfterItHappened,
}

/// A call of `execute`, as seen by the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// The virtual time.
    pub at: Timestamp,
    /// The key.
    pub key: OperationKey,
    /// The operation.
    pub operation: Operation,
    /// The response.
    pub answer: Result<Receipt, ChatError>,
    /// Whether anything was changed. `false` for a rejected operation and for a recognised repeat.
    pub done: bool,
}
