//! The `gloaming` program: everything that is built in, and the command line.

use std::process::ExitCode;

/// The allocator. A good part of the host's work is to ask for memory and give it back: sizes of all kinds, some of
/// them for long. The system's own allocator takes twice the time for that if states are large (`--bench ledger`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    gloaming::run(gloaming::parts::all(), std::env::args_os())
}
