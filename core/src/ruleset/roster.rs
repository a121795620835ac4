//! The players: seats and their handles.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::chat::Mention;
use crate::kit::{is_same, plain};
use crate::text::PlayerText;

/// A player's place in the game, numbered from 0 in joining order.
///
/// A seat stays the same when another person takes it over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the index of the seat in a list in joining order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The players of a game by seat. It never changes during the game.
///
/// A *handle* is the name that everyone types and reads: a single word, unique within the game, created by the host
/// from the display name and never one of the manifest's reserved words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Roster {
    handles: Vec<String>,
    lower: Vec<String>,
}

/// An unknown player name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no player is called “{}”", word.as_str())]
pub struct NoSuchPlayer {
    /// The word.
    pub word: PlayerText,
    /// The player who was probably meant.
    pub meant: Option<PlayerText>,
}

/// The reason why a list of handles is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RosterError {
    /// A handle is empty, longer than [`Roster::LONGEST_HANDLE`] characters, or contains whitespace, a control
    /// character or reserved punctuation.
    #[error("“{0}” can't be a name in a game: a name is one word of at most 32 characters, such as “ann”")]
    BadHandle(String),
    /// Two players have the same handle, ignoring case.
    #[error("two players are called “{0}”: names must be unique, such as “ann” and “ann-2”")]
    Twice(String),
    /// There are more players than a game can have.
    #[error("{0} players are too many: a game seats at most 250")]
    TooMany(usize),
}

impl Roster {
    /// The maximum length of a handle, in characters.
    pub const LONGEST_HANDLE: usize = 32;

    /// Creates a roster from handles in joining order.
    pub fn new<S: Into<String>>(handles: impl IntoIterator<Item = S>) -> Result<Self, RosterError> {
        let handles: Vec<String> = handles.into_iter().map(Into::into).collect();
        if handles.len() > 250 {
            return Err(RosterError::TooMany(handles.len()));
        }
        let mut lower: Vec<String> = Vec::with_capacity(handles.len());
        for handle in &handles {
            let length = handle.chars().count();
            if length == 0
                || length > Self::LONGEST_HANDLE
                || handle.chars().any(|c| c.is_whitespace() || c.is_control() || "=:,@!".contains(c))
            {
                return Err(RosterError::BadHandle(handle.clone()));
            }
            let folded = plain(handle).into_owned();
            if lower.contains(&folded) {
                return Err(RosterError::Twice(handle.clone()));
            }
            lower.push(folded);
        }
        Ok(Roster { handles, lower })
    }

    /// Returns the number of seats.
    pub fn len(&self) -> usize {
        self.handles.len()
    }

    /// Returns `true` if there are no players.
    pub fn is_empty(&self) -> bool {
        self.handles.is_empty()
    }

    /// Returns all seats in joining order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        // `new` allows at most 250 seats.
        (0..self.handles.len() as u8).map(Seat)
    }

    /// Returns all seats once around the table, in joining order, starting with `from`.
    ///
    /// ```
    /// use gloaming_core::ruleset::{Roster, Seat};
    ///
    /// let roster = Roster::new(["ann", "bob", "cat"])?;
    /// assert_eq!(roster.circle(Seat(1)).collect::<Vec<_>>(), [Seat(1), Seat(2), Seat(0)]);
    /// // The next leader.
    /// assert_eq!(roster.circle(Seat(2)).nth(1), Some(Seat(0)));
    /// # Ok::<(), gloaming_core::ruleset::RosterError>(())
    /// ```
    pub fn circle(&self, from: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        // `new` allows at most 250 seats.
        let seats = self.handles.len() as u8;
        (from.0..seats).chain(0..from.0.min(seats)).map(Seat)
    }

    /// Returns the handle of a seat, or `?` if there is no such seat.
    pub fn handle(&self, seat: Seat) -> &str {
        self.handles.get(seat.index()).map_or("?", String::as_str)
    }

    /// Returns all handles in joining order.
    pub fn handles(&self) -> &[String] {
        &self.handles
    }

    /// Suggests the closest handle for an unknown name, or the only one that begins with it, for "did you mean".
    pub fn closest(&self, word: &str) -> Option<&str> {
        // A mention of an account outside the game isn't a misspelled player.
        if word.starts_with(Mention::NOBODY) {
            return None;
        }
        let word = word.strip_prefix('@').unwrap_or(word);
        let handles = || self.handles.iter().map(String::as_str);
        crate::kit::closest(word, handles()).or_else(|| {
            let word = plain(word);
            let mut begun =
                handles().zip(&self.lower).filter(|(_, lower)| !word.is_empty() && lower.starts_with(&*word));
            let (handle, _) = begun.next()?;
            begun.next().is_none().then_some(handle)
        })
    }

    /// Like [`find`](Roster::find), but returns an error with what a refusal needs to know about an unknown name.
    pub fn named(&self, word: &str) -> Result<Seat, NoSuchPlayer> {
        self.find(word)
            .ok_or_else(|| NoSuchPlayer { word: PlayerText::new(word), meant: self.closest(word).map(PlayerText::new) })
    }

    /// Returns the seat with this handle as typed by a player, in [any form](crate::kit::plain) and with an optional
    /// leading `@`.
    pub fn find(&self, word: &str) -> Option<Seat> {
        let word = word.strip_prefix('@').unwrap_or(word);
        let position = if word.is_ascii() {
            self.lower.iter().position(|handle| is_same(handle, word))
        } else {
            let word = plain(word);
            self.lower.iter().position(|handle| *handle == *word)
        };
        position.map(|index| Seat(index as u8))
    }
}

impl TryFrom<Vec<String>> for Roster {
    type Error = RosterError;
    fn try_from(handles: Vec<String>) -> Result<Self, RosterError> {
        Roster::new(handles)
    }
}

impl From<Roster> for Vec<String> {
    fn from(roster: Roster) -> Self {
        roster.handles
    }
}

impl fmt::Display for Roster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.handles.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_names_nobody_is_near_a_name_or_the_beginning_of_one_alone() {
        let roster = Roster::new(["thor665", "anna", "annabel", "dóra"]).expect("they are handles");
        for (word, meant) in [
            ("thor", Some("thor665")),
            ("THOR", Some("thor665")),
            ("@thor", Some("thor665")),
            ("annab", Some("anna")),
            ("do\u{301}", Some("dóra")),
            ("an", None),
            ("zoe", None),
            ("", None),
            ("\u{FFFC}@anna", None),
        ] {
            assert_eq!(roster.closest(word), meant, "{word}");
            assert_eq!(roster.find(word), None, "{word}");
        }
    }
}
