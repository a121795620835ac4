//! Parts of a state that copies of the state share.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A part of a state that is only copied when it changes.
///
/// The state of a game is copied for every input, see [`Game::input`](crate::ruleset::Game::input). Large parts that
/// most inputs don't change, such as everything known about one of many players, can be shared instead:
/// `PerSeat<Shared<Player>>`. It is used and serialized like the value itself. Mutable access copies the value if
/// another state shares it, so avoid [`DerefMut`] for reading.
///
/// ```
/// use gloaming_core::kit::Shared;
///
/// let before: Vec<Shared<String>> = vec!["ann".to_owned().into(), "bob".to_owned().into()];
/// let mut after = before.clone();
/// after[1].push('!');
/// assert_eq!((before[1].as_str(), after[1].as_str()), ("bob", "bob!"));
/// assert!(before[0].is_same(&after[0]) && !before[1].is_same(&after[1]));
/// ```
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// Returns `true` if both share the same value, because neither has changed since one was copied from the other.
    /// Equal values may still return `false`.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Shared(Arc::new(value))
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Shared(Arc::clone(&self.0))
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other) || *self.0 == *other.0
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}
