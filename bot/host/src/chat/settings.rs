//! What whoever runs the host wants done with rooms.

/// What a host does with rooms, as whoever runs it wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The public rooms of a game are grouped, where a service has groups.
    pub spaces: bool,
    /// What becomes of the rooms of private channels when their game is over.
    pub at_the_end: AtTheEnd,
}

/// What becomes of a room that was made for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It can be read on, and nobody writes there any more.
    Archive,
    /// The bot leaves it.
    Leave,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { spaces: true, at_the_end: AtTheEnd::Archive }
    }
}
