//! Tokens that nobody has used yet.
//!
//! The answer with a token can be lost, and nobody knows if it was: the page then repeats its request. A repeat within a few minutes is
//! given the same token, as long as nobody has used it. After that the key of the request opens nothing: it must not be a second
//! password of the seat, since keys stand in logs. After a restart the repeat gets another token, because only fingerprints are kept.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp};
use parking_lot::Mutex;

use crate::ids::Token;

/// A request is repeated within this time, or its answer has arrived.
pub(crate) const REPEATED_WITHIN: SignedDuration = SignedDuration::from_mins(5);

/// The tokens that were given out in the last minutes, by the guest.
#[derive(Default)]
pub(crate) struct GivenTokens(Mutex<HashMap<String, (Token, Timestamp)>>);

impl GivenTokens {
    /// Notes the token that a guest is given now, and forgets those of requests that are repeated no longer.
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
