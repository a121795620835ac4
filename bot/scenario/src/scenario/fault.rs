//! Errors in scenario files, with their position and the allowed values.

use std::fmt;

/// An error in a scenario file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {problem}")]
pub struct FileFault {
    /// The position of the error.
    pub place: At,
    /// The error. It is boxed because errors are rare, but every fallible function returns this type.
    pub problem: Box<Problem>,
}

/// A position in a scenario file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// The name of the file, if it isn't the scenario's own.
    pub file: Option<&'static str>,
    /// The line, counted from 1.
    pub line: usize,
    /// The step, counted from 1, if the position is in one.
    pub step: Option<usize>,
    /// Whether the step is one of the twin's own.
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

/// The kinds of errors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The file isn't valid TOML.
    #[error("this isn't valid TOML: {0}")]
    Syntax(String),
    /// An unknown key.
    #[error("{place} has no key `{key}`{}", hint(.meant.as_deref(), .allowed))]
    UnknownKey {
        /// The key.
        key: String,
        /// The place, as the subject of a sentence.
        place: String,
        /// The allowed words.
        allowed: Vec<String>,
        /// The closest allowed word.
        meant: Option<String>,
    },
    /// A required key is missing.
    #[error("{place} needs the key `{key}`, such as {example}")]
    MissingKey {
        /// The key.
        key: &'static str,
        /// The place, as the subject of a sentence.
        place: String,
        /// An example of the missing line.
        example: &'static str,
    },
    /// A step of an unknown kind.
    #[error("this isn't a step: it needs one of the keys {}", list(.0))]
    NoStep(Vec<String>),
    /// A value of the wrong type.
    #[error("`{key}` must be {expected}, not {found}")]
    WrongType {
        /// The key.
        key: String,
        /// The expected type.
        expected: String,
        /// The actual type.
        found: String,
    },
    /// An unknown name.
    #[error("there is no {what} `{word}`{}", hint(.meant.as_deref(), .allowed))]
    Unknown {
        /// The expected kind of name.
        what: String,
        /// The name.
        word: String,
        /// The existing names.
        allowed: Vec<String>,
        /// The closest of them.
        meant: Option<String>,
    },
    /// Keys that can't be combined.
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
