//! The boards that were made for a place.

use gloaming_page_model::{Board, Slot};

use crate::outbox::board_source::BoardSource;

/// The boards that a place shows, or is to show.
pub(crate) struct MadeBoards {
    /// The data that they are made from: while it is the same, they are, too.
    pub(crate) source: BoardSource,
    /// The boards, and the slots that stay empty; nothing any more, when all of that stands.
    pub(crate) rest: Option<(Vec<Board>, Vec<Slot>)>,
}

impl MadeBoards {
    /// True if the place shows all of them.
    pub(crate) fn all_stand(&self) -> bool {
        self.rest.is_none()
    }
}
