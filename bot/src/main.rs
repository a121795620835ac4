//! The `gloaming` program: everything that is built in, and the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    gloaming::run(gloaming::parts::all(), std::env::args_os())
}
