//! Failures of commands: what was wrong, what is allowed, and an example.

use gloaming_core::text::Arg;

use crate::words::Words;

/// The reason why a command failed, as text for the user.
#[derive(Debug)]
pub struct Failure {
    /// The exit code of the program, [`FAILED`] or [`WRONG_USE`].
    pub exit: u8,
    /// The message, as lines of text.
    pub text: String,
}

/// Exit code: the command failed.
pub const FAILED: u8 = 1;
/// Exit code: the command line is invalid.
pub const WRONG_USE: u8 = 2;

/// Returns the message of an error followed by those of its causes, such as "builder error: no certificates were
/// found". Causes that the text already contains are left out.
pub fn with_causes(error: &(dyn std::error::Error + 'static)) -> String {
    let causes = std::iter::successors(error.source(), |error| error.source());
    causes.fold(error.to_string(), |said, cause| match cause.to_string() {
        cause if said.contains(&cause) => said,
        cause => format!("{said}: {cause}"),
    })
}

impl Failure {
    /// Creates a failure of three lines, from the messages `wrong-ID`, `allowed-ID` and `example-ID`.
    pub fn new(words: &Words, exit: u8, id: &str, args: &[(&str, Arg<'_>)]) -> Self {
        let text = ["wrong", "allowed", "example"].map(|part| words.lines(&format!("{part}-{id}"), args)).concat();
        Failure { exit, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    enum Fault {
        #[error("builder error")]
        Outer(#[source] Box<Fault>),
        #[error("TLS: {0}")]
        Middle(#[source] Box<Fault>),
        #[error("there are no certificates")]
        Inner,
    }

    #[test]
    fn every_cause_is_said_once() {
        let error = Fault::Outer(Box::new(Fault::Middle(Box::new(Fault::Inner))));
        assert_eq!(with_causes(&error), "builder error: TLS: there are no certificates");
        assert_eq!(with_causes(&Fault::Inner), "there are no certificates");
    }
}
