//! Calls to browsers whose page is closed: Web Push (RFC 8030), with encrypted contents (RFC 8291) and a key of this page (RFC 8292).
//!
//! A call goes to every subscription of a room when a phase begins there, at one moment, also to players who are asked nothing in it. It
//! says that it is the player's turn, or that the evening is open, and nothing else. A player may choose to be called for each question of
//! their own.

mod address;
mod endpoint;
mod sending;
mod vapid;

use std::time::Duration;

use gloaming_core::ruleset::Mood;
use gloaming_page_model::Board;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub(crate) use sending::{Calls, calls, send};
pub(crate) use vapid::Vapid;

/// The most subscriptions of a seat. With one more, the oldest ends.
pub(crate) const MOST_SUBSCRIPTIONS: usize = 4;

/// A call is worth something for this long, if nothing says when its phase ends.
pub(crate) const WORTH: Duration = Duration::from_secs(24 * 60 * 60);

/// The push services that may be sent calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PushServices {
    /// None: the page offers no calls.
    None,
    /// Services at public addresses, over TLS. An endpoint comes from a browser, so no other address is ever asked.
    #[default]
    Public,
    /// Services at any address, without TLS as well: for tests, which have a push service of their own.
    Any,
}

/// A push subscription: what `pushManager.subscribe` gave to the page in a player's browser.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Subscription {
    /// The browser, as its room knows it.
    pub(crate) device: String,
    /// The address to which calls are sent. A person who knows it can try to send some, so it is never logged.
    pub(crate) endpoint: String,
    /// The browser's public key, as base64url.
    pub(crate) p256dh: String,
    /// The browser's secret, as base64url.
    pub(crate) auth: String,
    /// The language of the browser.
    pub(crate) language: String,
    /// Whether the player is called for each question of their own, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) each: bool,
}

impl std::fmt::Debug for Subscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subscription").field("each", &self.each).finish_non_exhaustive()
    }
}

/// The reason why a player is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Players choose now.
    Turn,
    /// Players talk now.
    Open,
}

impl Reason {
    /// The reason why all players of a room are called when this board takes the place of another; `None` if no phase begins with it.
    pub(crate) fn of(before: Option<&Board>, after: Option<&Board>) -> Option<Self> {
        let (title, mood) = phase(after)?;
        if phase(before) == Some((title, mood)) {
            return None;
        }
        Some(match mood {
            Mood::Dusk | Mood::Night | Mood::Vote => Reason::Turn,
            Mood::Dawn | Mood::Day | Mood::End => Reason::Open,
        })
    }
}

fn phase(board: Option<&Board>) -> Option<(&str, Mood)> {
    match board {
        Some(Board::Phase { title, mood, .. }) => Some((title, *mood)),
        _ => None,
    }
}

/// A call to one browser.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// The guest.
    pub(crate) guest: String,
    /// The address of their room.
    pub(crate) room: String,
    /// The subscription.
    pub(crate) to: Subscription,
    /// The reason.
    pub(crate) reason: Reason,
    /// The time for which the call is worth something.
    pub(crate) worth: Duration,
    /// The number of times that it was tried.
    pub(crate) tries: usize,
}

/// Returns the time for which a call is worth something that comes with this board: until the end of its phase, within limits.
pub(crate) fn worth(board: Option<&Board>, now: Timestamp) -> Duration {
    let Some(Board::Phase { ends_at: Some(end), .. }) = board else { return WORTH };
    let left = Duration::try_from(end.duration_since(now)).unwrap_or_default();
    left.clamp(Duration::from_secs(60), WORTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phase(title: &str, mood: Mood) -> Board {
        Board::Phase { title: title.to_owned(), ends_at: None, paused: false, mood }
    }

    #[test]
    fn a_call_comes_with_a_phase_that_begins_and_with_nothing_else() {
        let (night, day) = (phase("Night 1", Mood::Night), phase("Day 1", Mood::Day));
        assert_eq!(Reason::of(None, Some(&night)), Some(Reason::Turn));
        assert_eq!(Reason::of(Some(&night), Some(&day)), Some(Reason::Open));
        assert_eq!(Reason::of(Some(&day), None), None);
        let Board::Phase { title, ends_at, mood, .. } = night.clone() else { unreachable!("a phase") };
        let paused = Board::Phase { title, ends_at, mood, paused: true };
        assert_eq!(Reason::of(Some(&night), Some(&paused)), None);
    }

    #[test]
    fn a_call_is_worth_something_until_its_phase_ends() {
        let now = Timestamp::UNIX_EPOCH;
        let ending = |seconds| Board::Phase {
            title: "Day".to_owned(),
            ends_at: Some(now + Duration::from_secs(seconds)),
            paused: false,
            mood: Mood::Day,
        };
        assert_eq!(worth(Some(&ending(600)), now), Duration::from_secs(600));
        assert_eq!(worth(Some(&ending(1)), now), Duration::from_secs(60));
        assert_eq!(worth(Some(&ending(1_000_000)), now), WORTH);
        assert_eq!(worth(Some(&ending(1)), now + Duration::from_secs(9)), Duration::from_secs(60));
        assert_eq!(worth(None, now), WORTH);
    }
}
