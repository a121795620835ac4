//! Printing. A reader that stops reading, such as `head`, isn't an error.

use std::io::{self, Write};
use std::process::ExitCode;

/// Prints a page. Succeeds unless writing fails for another reason than a reader that stopped.
pub(crate) fn print(page: &str) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(page.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => complain(&format!("{error}\n"), 1),
    }
}

/// Prints a failure to the standard error output, so that it doesn't get mixed up with the result.
pub(crate) fn complain(text: &str, exit: u8) -> ExitCode {
    // If the message can't be written, the exit code still reports the failure.
    let _ = io::stderr().lock().write_all(text.as_bytes());
    ExitCode::from(exit)
}
