//! The parts of the host that put a game into words.

use crate::library::Library;
use crate::people::People;
use crate::services::Services;

/// What the words for a reader depend on, besides the game: texts, what their place can show, and the language that they chose.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) library: &'a Library,
    pub(crate) services: &'a Services,
    pub(crate) people: &'a People,
}
