//! Tokens that haven't been used yet.
//!
//! The response that contains a token can get lost without either side knowing, so the page repeats its request. A
//! repeat within a few minutes gets the same token if it hasn't been used. After that the request's key is useless:
//! keys appear in logs, so they must not become a second password for the seat. After a restart the repeat gets a new
//! token, because only fingerprints are stored.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;

use crate::ids::Token;

/// The time within which requests are repeated.
pub(crate) const REPEATED_WITHIN: SignedDuration = SignedDuration::from_mins(5);

/// The recently issued tokens, by guest.
#[derive(Default)]
pub(crate) struct GivenTokens(Mutex<HashMap<String, (Token, Timestamp)>>);

impl GivenTokens {
    /// Records the token issued to a guest, and forgets those whose requests are no longer repeated.
    pub(crate) fn note(&self, guest: &str, token: &Token, now: Timestamp) {
        let mut all = self.0.lock();
        all.retain(|_, (_, at)| now.duration_since(*at) < REPEATED_WITHIN);
        all.insert(guest.to_owned(), (token.clone(), now));
    }

    /// Forgets the token of a guest.
    pub(crate) fn forget(&self, guest: &str) {
        self.0.lock().remove(guest);
    }

    /// The token with this fingerprint that a guest was given.
    pub(crate) fn of(&self, guest: &str, fingerprint: &str) -> Option<Token> {
        let all = self.0.lock();
        all.get(guest).map(|(token, _)| token).filter(|token| token.fingerprint() == fingerprint).cloned()
    }
}
