//! The day: votes, the lynch, and the clock (sections 2.4 and 2.7).

mod clock;
mod lynch;
mod votes;

pub(crate) use clock::QUIET;
pub(crate) use votes::nobody;
