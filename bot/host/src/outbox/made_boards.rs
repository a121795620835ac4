//! The boards that were built for a place.

use gloaming_page_model::{Board, Slot};

use crate::outbox::board_source::BoardSource;

/// The boards that a place shows, or should show.
pub(crate) struct MadeBoards {
    /// The data from which they were built. As long as it doesn't change, neither do they.
    pub(crate) source: BoardSource,
    /// The boards, and the slots that stay empty, or `None` once the place is up to date.
    pub(crate) rest: Option<(Vec<Board>, Vec<Slot>)>,
}

impl MadeBoards {
    /// Whether the place shows all of them.
    pub(crate) fn all_stand(&self) -> bool {
        self.rest.is_none()
    }
}
