//! The operator's settings for rooms.

/// The operator's settings for rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Whether the public rooms of a game are grouped, if the service supports it.
    pub spaces: bool,
    /// Whether pictures are sent in rooms that want them, if the service supports it.
    pub pictures: bool,
    /// What becomes of the rooms of private channels when their game is over.
    pub at_the_end: AtTheEnd,
}

/// What becomes of a room that was created for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It can still be read, but no longer written to.
    Archive,
    /// The bot leaves it.
    Leave,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { spaces: true, pictures: true, at_the_end: AtTheEnd::Archive }
    }
}
