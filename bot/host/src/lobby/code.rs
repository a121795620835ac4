//! Codes that lead to a lobby, and those that somebody tried in vain.

use std::collections::BTreeMap;

use gloaming_core::chat::Person;
use jiff::{SignedDuration, Timestamp};

/// The letters of a code: none looks like another or like a digit, and without vowels they make no word.
pub(crate) const CODE_LETTERS: &[u8] = b"BCDFGHJKMNPRSTWXYZ";

/// The number of letters of a code.
pub(crate) const CODE_LENGTH: usize = 6;

/// True for what could be a code, however it was typed.
pub(crate) fn is_code(typed: &str) -> bool {
    let code = plain_code(typed);
    code.len() == CODE_LENGTH && code.bytes().all(|letter| CODE_LETTERS.contains(&letter))
}

/// A code without what people type between its letters. Case does not matter.
pub(super) fn plain_code(typed: &str) -> String {
    typed.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// The codes that somebody gave and that lead nowhere: a code opens a seat, so nobody may try many of them. A process that
/// begins has heard none.
#[derive(Debug, Default)]
pub(super) struct Guesses {
    /// The number of wrong codes of each person, and the moment from which they count no more.
    wrong: BTreeMap<Person, (u32, Timestamp)>,
}

impl Guesses {
    /// So many wrong codes are mistakes …
    const MOST_GUESSES: u32 = 10;
    /// … within this time.
    const COUNTED_FOR: SignedDuration = SignedDuration::from_mins(10);
    /// With more people than this, those are forgotten whose wrong codes count no more.
    const MOST_REMEMBERED: usize = 1_000;

    /// True for somebody whose codes are not looked at now.
    pub(super) fn are_too_many(&self, person: &Person, now: Timestamp) -> bool {
        self.wrong.get(person).is_some_and(|(count, until)| *count >= Self::MOST_GUESSES && now < *until)
    }

    /// Somebody gave a code that leads nowhere.
    pub(super) fn note(&mut self, person: &Person, now: Timestamp) {
        if self.wrong.len() >= Self::MOST_REMEMBERED {
            self.wrong.retain(|_, (_, until)| now < *until);
        }
        let (count, until) = self.wrong.entry(person.clone()).or_insert((0, now));
        if now >= *until {
            (*count, *until) = (0, now.saturating_add(Self::COUNTED_FOR).unwrap_or(now));
        }
        *count += 1;
    }
}
