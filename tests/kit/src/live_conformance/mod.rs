//! The conformance game on a service as it is: the real host around the people of a [`Harness`], over the adapter's own
//! wire.
//!
//! The contract tests ask an adapter for one thing after the other. This module plays a whole game on it, from the
//! lobby to the end, and looks at what each person is shown: that secrets come to those who may know them, on whatever
//! way the service has for them, and to nobody else. The host's time is virtual; the service's is its own.

mod live_host;
mod story;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use gloaming_core::chat::Platform;

use crate::service::Harness;
use live_host::LiveHost;

/// The way in which a lobby is opened on a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Somebody says so in a room, and the others say that they join.
    Words,
    /// The first who comes opens a lobby of the conformance game with the room, and whoever comes into the room joins.
    Coming,
}

/// Plays the conformance game with the people of a harness, who must be able to show what stands in a place.
///
/// # Panics
///
/// Panics where the story does not hold, with what was waited for and what everybody is shown.
pub async fn play_conformance_game(harness: &dyn Harness, platform: Arc<dyn Platform>, opening: Opening) {
    let mut live = LiveHost::new(harness, platform);
    story::lobby(&mut live, opening).await;
    story::own_room(&mut live).await;
    story::islands(&mut live).await;
    story::a_guest(&mut live).await;
    story::private_words(&mut live).await;
    story::evening(&mut live).await;
    story::night(&mut live).await;
    story::second_day(&mut live).await;
    story::the_end(&mut live).await;
}
