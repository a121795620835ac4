//! The parts of the host that put a game into words.

use crate::library::Library;
use crate::people::People;
use crate::services::Services;

/// What the text for a reader depends on besides the game: texts, the capabilities of their place, and the language
/// that they chose.
#[derive(Clone, Copy)]
pub(crate) struct Wording<'a> {
    pub(crate) library: &'a Library,
    pub(crate) services: &'a Services,
    pub(crate) people: &'a People,
}
