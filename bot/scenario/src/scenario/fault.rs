//! The faults of a scenario file, with their place and the values that are allowed.

use std::fmt;

/// A mistake in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct FileFault {
    /// The place of the fault.
    pub place: At,
    /// The fault. Boxed: faults are rare, and everything that can fail hands one up.
    pub problem: Box<Problem>,
}

/// A place in a scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The name of the file, if it is another one than the scenario's.
    pub file: Option<&'static str>,
    /// The line, from 1.
    pub line: usize,
    /// The step, from 1, if it is in one.
    pub step: Option<usize>,
    /// True if the step is one of the twin's own.
    pub of_twin: bool,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = self.file {
            write!(f, "{file}: ")?;
        }
        match self.step {
            Some(step) if self.of_twin => write!(f, "twin: step {step}: line {}", self.line),
            Some(step) => write!(f, "step {step}: line {}", self.line),
            None => write!(f, "line {}", self.line),
        }
    }
}

/// The kinds of faults. A closed list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// It is no TOML.
    #[error("this does not read as TOML: {0}")]
    Syntax(String),
    /// A key that is not known where it stands.
    #[error("{place} has no key `{key}`{}", hint(.meant.as_deref(), .allowed))]
    UnknownKey {
        /// The key.
        key: String,
        /// The place, as the subject of a sentence.
        place: String,
        /// The words that are allowed there.
        allowed: Vec<String>,
        /// The nearest allowed word.
        meant: Option<String>,
    },
    /// A key that must be there is not.
    #[error("{place} needs the key `{key}`, such as {example}")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// The place, as the subject of a sentence.
        place: String,
        /// An example of the missing line.
        example: &'static str,
    },
    /// A step of no known kind.
    #[error("this is no step: it needs one of the keys {}", list(.0))]
    NoStep(Vec<String>),
    /// A value of the wrong type.
    #[error("`{key}` holds {expected}, and this is {found}")]
    WrongType {
        /// The key.
        key: String,
        /// The expected kind of value.
        expected: String,
        /// The kind of value that is there.
        found: String,
    },
    /// A name that nothing has.
    #[error("there is no {what} `{word}`{}", hint(.meant.as_deref(), .allowed))]
    Unknown {
        /// Of what kind the name should be.
        what: String,
        /// The name.
        word: String,
        /// The names that exist.
        allowed: Vec<String>,
        /// The nearest of them.
        meant: Option<String>,
    },
    /// Two things that exclude each other.
    #[error("{0}")]
    Contradiction(&'static str),
}

impl Problem {
    pub(super) fn unknown(what: &str, word: &str, allowed: Vec<String>) -> Self {
        let meant = meant(word, &allowed);
        Problem::Unknown { what: what.to_owned(), word: word.to_owned(), allowed, meant }
    }

    pub(super) fn unknown_key(place: &str, key: &str, allowed: Vec<String>) -> Self {
        let meant = meant(key, &allowed);
        Problem::UnknownKey { key: key.to_owned(), place: place.to_owned(), allowed, meant }
    }
}

fn meant(word: &str, allowed: &[String]) -> Option<String> {
    gloaming_core::kit::closest(word, allowed.iter().map(String::as_str)).map(str::to_owned)
}

fn hint(meant: Option<&str>, allowed: &[String]) -> String {
    let meant = meant.map(|meant| format!("; did you mean `{meant}`?")).unwrap_or_default();
    if allowed.is_empty() { meant } else { format!("{meant} (allowed: {})", list(allowed)) }
}

fn list(words: &[String]) -> String {
    words.join(", ")
}
