//! Failures of a command: what was wrong, what is possible, and an example.

use gloaming_core::text::Arg;

use crate::words::Words;

/// The reason why something was not done, ready to be read.
#[derive(Debug)]
pub struct Failure {
    /// The exit code of the program, [`FAILED`] or [`WRONG_USE`].
    pub exit: u8,
    /// Lines for people.
    pub text: String,
}

/// Exit code: what was asked failed.
pub const FAILED: u8 = 1;
/// Exit code: the command line cannot be meant as it is.
pub const WRONG_USE: u8 = 2;

impl Failure {
    /// Three lines, from the messages `wrong-ID`, `allowed-ID` and `example-ID`.
    pub fn new(words: &Words, exit: u8, id: &str, args: &[(&str, Arg<'_>)]) -> Self {
        let text = ["wrong", "allowed", "example"].map(|part| words.lines(&format!("{part}-{id}"), args)).concat();
        Failure { exit, text }
    }
}
