//! Lobby codes, and attempts to guess them.

use std::collections::BTreeMap;

use gloaming_core::chat::{Person, PlatformName};
use jiff::{SignedDuration, Timestamp};

/// The letters of a code. None looks like another or like a digit, and without vowels they don't spell words.
pub(crate) const CODE_LETTERS: &[u8] = b"BCDFGHJKMNPRSTWXYZ";

/// The number of letters of a code.
pub(crate) const CODE_LENGTH: usize = 6;

/// Whether a typed text could be a code.
pub(crate) fn is_code(typed: &str) -> bool {
    let code = plain_code(typed);
    code.len() == CODE_LENGTH && code.bytes().all(|letter| CODE_LETTERS.contains(&letter))
}

/// Returns a code in upper case, without anything that was typed between its letters.
pub(super) fn plain_code(typed: &str) -> String {
    typed.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// Counts wrong codes. A code grants a seat, so users may not try many of them. Each process counts from zero.
#[derive(Debug, Default)]
pub(super) struct Guesses {
    /// The number of wrong codes of each person and server, and when they expire.
    wrong: BTreeMap<Guesser, (u32, Timestamp)>,
}

/// Those whose wrong codes are counted together.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Guesser {
    /// A single account.
    Person(Person),
    /// All accounts on a server, because its admin can create any number of them.
    Server(PlatformName, String),
}

impl Guesser {
    /// Returns a user and the server of their account.
    fn all(person: &Person, server: Option<&str>) -> impl Iterator<Item = Guesser> {
        let server = server.map(|server| Guesser::Server(person.platform.clone(), server.to_owned()));
        [Some(Guesser::Person(person.clone())), server].into_iter().flatten()
    }

    /// Returns how many wrong codes are allowed.
    fn most_guesses(&self) -> u32 {
        match self {
            Guesser::Person(_) => Guesses::MOST_OF_A_PERSON,
            Guesser::Server(..) => Guesses::MOST_OF_A_SERVER,
        }
    }
}

impl Guesses {
    /// The maximum number of wrong codes of a person within [`COUNTED_FOR`](Guesses::COUNTED_FOR).
    const MOST_OF_A_PERSON: u32 = 10;
    /// The maximum number of wrong codes of all accounts on a server. It is high enough that a few accounts can't lock
    /// out all users of a public server.
    const MOST_OF_A_SERVER: u32 = 1_000;
    /// How long wrong codes count.
    const COUNTED_FOR: SignedDuration = SignedDuration::from_mins(10);
    /// The number of people and servers above which expired entries are removed.
    const MOST_REMEMBERED: usize = 1_000;

    /// Whether the codes of a user are currently ignored.
    pub(super) fn are_too_many(&self, person: &Person, server: Option<&str>, now: Timestamp) -> bool {
        let has_too_many = |guesser: Guesser| {
            let wrong = self.wrong.get(&guesser);
            wrong.is_some_and(|(count, until)| *count >= guesser.most_guesses() && now < *until)
        };
        Guesser::all(person, server).any(has_too_many)
    }

    /// Counts a wrong code.
    pub(super) fn note(&mut self, person: &Person, server: Option<&str>, now: Timestamp) {
        if self.wrong.len() >= Self::MOST_REMEMBERED {
            self.wrong.retain(|_, (_, until)| now < *until);
        }
        for guesser in Guesser::all(person, server) {
            let (count, until) = self.wrong.entry(guesser).or_insert((0, now));
            if now >= *until {
                (*count, *until) = (0, now.saturating_add(Self::COUNTED_FOR).unwrap_or(now));
            }
            *count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn person(number: u32) -> Person {
        Person::new(&PlatformName::new("chat"), number.to_string())
    }

    /// The wrong codes of a hundred people on a server, ten each.
    fn guesses_of_a_hundred(server: Option<&str>) -> Guesses {
        let mut guesses = Guesses::default();
        for number in 0..100 {
            for _ in 0..Guesses::MOST_OF_A_PERSON {
                assert!(!guesses.are_too_many(&person(number), server, NOW), "{number}");
                guesses.note(&person(number), server, NOW);
            }
            assert!(guesses.are_too_many(&person(number), server, NOW), "{number}");
        }
        guesses
    }

    #[test]
    fn ten_wrong_codes_of_one_person_are_too_many_for_ten_minutes() {
        let mut guesses = Guesses::default();
        for _ in 0..Guesses::MOST_OF_A_PERSON {
            assert!(!guesses.are_too_many(&person(1), None, NOW));
            guesses.note(&person(1), None, NOW);
        }
        assert!(guesses.are_too_many(&person(1), None, NOW));
        assert!(!guesses.are_too_many(&person(2), None, NOW));
        assert!(!guesses.are_too_many(&person(1), None, NOW + Guesses::COUNTED_FOR));
    }

    #[test]
    fn a_thousand_wrong_codes_from_one_server_are_too_many_for_all_its_accounts() {
        let guesses = guesses_of_a_hundred(Some("example.org"));
        assert!(guesses.are_too_many(&person(100), Some("example.org"), NOW), "an account that has given none");
        assert!(!guesses.are_too_many(&person(100), Some("example.com"), NOW));
        let elsewhere = Person::new(&PlatformName::new("other"), "100");
        assert!(!guesses.are_too_many(&elsewhere, Some("example.org"), NOW), "servers belong to their service");
        assert!(!guesses.are_too_many(&person(100), Some("example.org"), NOW + Guesses::COUNTED_FOR));
    }

    #[test]
    fn where_people_have_no_servers_each_is_counted_alone() {
        assert!(!guesses_of_a_hundred(None).are_too_many(&person(100), None, NOW));
    }
}
