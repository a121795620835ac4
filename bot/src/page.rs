//! Printing. A reader that stops reading, such as `head`, is no error.

use std::io::{self, Write};
use std::process::ExitCode;

/// Prints a page: done, unless the output takes no more for another reason than that nobody reads it.
pub(crate) fn print(page: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(page.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => complain(&format!("{error}\n"), 1),
    }
}

/// Prints what was wrong, where it does not get mixed up with what was asked for.
pub(crate) fn complain(text: &str, exit: u8) -> ExitCode {
    // If complaints cannot be written, the exit code still says it.
    let _ = io::stderr().lock().write_all(text.as_bytes());
    ExitCode::from(exit)
}
