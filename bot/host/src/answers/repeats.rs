//! Limits responses that only report a mistake to one in a short time: ten pictures, or ten lines of an anonymous
//! admin, get one response.

use std::collections::BTreeMap;

use gloaming_core::chat::Person;
use jiff::{SignedDuration, Timestamp};

use crate::answers::Answers;
use crate::queues::Recipient;

/// The time after which a response is repeated.
const SAID_FOR: SignedDuration = SignedDuration::from_secs(30);

/// The maximum number of remembered responses. Any further ones are always sent.
const MOST_REMEMBERED: usize = 10_000;

/// The recent responses.
#[derive(Debug, Default)]
pub(super) struct Repeats {
    said: BTreeMap<(Recipient, Option<Person>, String), Timestamp>,
}

impl Answers {
    /// Records a response with this text or cause to the user who is being answered. Returns `true` if it was just sent
    /// and needn't be repeated.
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
