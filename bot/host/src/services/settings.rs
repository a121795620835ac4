//! Settings of the operator about rooms.

/// Settings of the operator about rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The public rooms of a game are grouped, where a service has groups.
    pub spaces: bool,
    /// Pictures are sent in rooms that want them, where a service takes any.
    pub pictures: bool,
    /// The end of the rooms of private channels, when their game is over.
    pub at_the_end: AtTheEnd,
}

/// The end of a room that was made for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It can be read on, and nobody writes there any more.
    Archive,
    /// The bot leaves it.
    Leave,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { spaces: true, pictures: true, at_the_end: AtTheEnd::Archive }
    }
}
