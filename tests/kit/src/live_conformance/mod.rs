//! The conformance game on a real service: the real host with the users of a [`Harness`], over the adapter's own
//! connection.
//!
//! The contract tests check one thing at a time. This module plays a whole game, from the lobby to the end, and checks
//! what each user sees: secrets must reach those who may know them, in whatever way the service supports, and no other
//! user. The host's time is virtual; the service has its own.

mod live_host;
mod story;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use gloaming_core::chat::Platform;

use crate::service::Harness;
use live_host::LiveHost;

/// How a lobby is opened on a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A user opens it with a command in a room, and the others join with a command.
    Words,
    /// The first user to arrive opens a lobby of the conformance game with the room, and users join it by entering the
    /// room.
    Coming,
}

/// Plays the conformance game with the users of a harness, which must be able to show the contents of a place.
///
/// # Panics
///
/// Panics if the story doesn't hold, with what was waited for and what each user sees.
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
