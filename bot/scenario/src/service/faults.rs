//! Faults on purpose, and the record of operations.

use gloaming_core::chat::{ChatError, Operation, OperationKey, OperationKind, Place, Receipt};
use jiff::Timestamp;

/// A fault that strikes the next operations that it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Operations of this kind; `None`: of any.
    pub kind: Option<OperationKind>,
    /// In this place; `None`: anywhere.
    pub place: Option<Place>,
    /// The answer of the service.
    pub error: ChatError,
    /// Says if the operation is executed all the same.
    pub strikes: Strikes,
    /// The number of operations that it strikes.
    pub times: u32,
    /// So many operations go well between two that it strikes.
    pub between: u32,
    /// So many go well now before the next.
    pub(super) well: u32,
}

impl Fault {
    /// The next operation of this kind is not done, and answers this.
    pub fn before(kind: OperationKind, error: ChatError) -> Self {
        Fault { kind: Some(kind), place: None, error, strikes: Strikes::BeforeItHappens, times: 1, between: 0, well: 0 }
    }

    /// The next operation of this kind is done, and answers this all the same: its answer was lost.
    pub fn after(kind: OperationKind, error: ChatError) -> Self {
        Fault { strikes: Strikes::AfterItHappened, ..Fault::before(kind, error) }
    }

    /// Strikes so many operations.
    pub fn times(self, times: u32) -> Self {
        Fault { times, ..self }
    }

    /// Of any kind.
    pub fn of_any_kind(self) -> Self {
        Fault { kind: None, ..self }
    }

    /// So many operations go well between two that it strikes.
    pub fn between(self, between: u32) -> Self {
        Fault { between, ..self }
    }

    /// Strikes in this place only.
    pub fn only_in(self, place: &Place) -> Self {
        Fault { place: Some(place.clone()), ..self }
    }

    /// Counts an operation that it fits. Whether it strikes it.
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

/// The moment at which a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strikes {
    /// Nothing is done.
    BeforeItHappens,
    /// The thing is done, and its answer is lost.
    AfterItHappened,
}

/// One call of `execute`, as the service saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// The virtual time.
    pub at: Timestamp,
    /// With which key.
    pub key: OperationKey,
    /// The operation.
    pub operation: Operation,
    /// The answer.
    pub answer: Result<Receipt, ChatError>,
    /// True if something was changed: not for a refusal, nor for a repeat that was recognised.
    pub done: bool,
}
