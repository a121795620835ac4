//! Calls to browsers whose page is closed: Web Push (RFC 8030) with encrypted contents (RFC 8291) and a key of this
//! page (RFC 8292).
//!
//! When a phase begins, a call goes to all subscriptions of the room at the same moment, even to players who have
//! nothing to do in that phase. It only says that it is the player's turn, or that the evening is open. Players may
//! choose to be called for each of their own questions, too.

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

/// The most subscriptions of a seat. Another one replaces the oldest.
pub(crate) const MOST_SUBSCRIPTIONS: usize = 4;

/// The lifetime of a call whose phase has no known end.
pub(crate) const WORTH: Duration = Duration::from_secs(24 * 60 * 60);

/// The push services that may be sent calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PushServices {
    /// None: the page doesn't offer calls.
    None,
    /// Services at public addresses over TLS. Endpoints come from browsers, so no other addresses are contacted.
    #[default]
    Public,
    /// Services at any address, even without TLS, for tests with their own push service.
    Any,
}

/// A push subscription, as returned by `pushManager.subscribe` in a player's browser.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Subscription {
    /// The ID of the browser in its room.
    pub(crate) device: String,
    /// The address to which calls are sent. It would let others try to send some, so it is never logged.
    pub(crate) endpoint: String,
    /// The browser's public key, as base64url.
    pub(crate) p256dh: String,
    /// The browser's secret, as base64url.
    pub(crate) auth: String,
    /// The language of the browser.
    pub(crate) language: String,
    /// Whether to call the player for each of their own questions, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) each: bool,
}

impl std::fmt::Debug for Subscription {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Subscription").field("each", &self.each).finish_non_exhaustive()
    }
}

/// The reason for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is the players' turn to choose.
    Turn,
    /// It is the players' turn to talk.
    Open,
}

impl Reason {
    /// Returns the reason for calling all players of a room when a board changes, or `None` if no new phase begins.
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

/// A call to a browser.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// The guest.
    pub(crate) guest: String,
    /// The address of the guest's room.
    pub(crate) room: String,
    /// The subscription.
    pub(crate) to: Subscription,
    /// The reason.
    pub(crate) reason: Reason,
    /// How long the call is useful.
    pub(crate) worth: Duration,
    /// The number of attempts so far.
    pub(crate) tries: usize,
}

/// Returns how long a call is useful: until the end of the phase on this board, within limits.
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
