//! An answer that only says what was wrong is said once in a short time: ten pictures, or ten lines of an anonymous admin, get one.

use std::collections::BTreeMap;

use gloaming_core::chat::Person;
use jiff::{SignedDuration, Timestamp};

use crate::answers::Answers;
use crate::queues::Recipient;

/// The time after which the same is said again.
const SAID_FOR: SignedDuration = SignedDuration::from_secs(30);

/// The most answers that are remembered. Any further one is said.
const MOST_REMEMBERED: usize = 10_000;

/// The answers that were said lately.
#[derive(Debug, Default)]
pub(super) struct Repeats {
    said: BTreeMap<(Recipient, Option<Person>, String), Timestamp>,
}

impl Answers {
    /// Notes that an answer with these words, or for this cause, is said there to whoever is being answered. Returns `true` if it was said
    /// a moment ago, and need not be said again.
    pub(crate) fn is_repeat(&mut self, recipient: &Recipient, cause: &str, now: Timestamp) -> bool {
        let by = self.answer_to(recipient).map(|asked| asked.by.clone());
        self.repeats.said.retain(|_, at| now.duration_since(*at) < SAID_FOR);
        let key = (recipient.clone(), by, cause.to_owned());
        if self.repeats.said.contains_key(&key) {
            return true;
        }
        if self.repeats.said.len() < MOST_REMEMBERED {
            self.repeats.said.insert(key, now);
        }
        false
    }
}
