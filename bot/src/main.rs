//! The `gloaming` program: the command line with all built-in parts.

use std::process::ExitCode;

/// The allocator. Much of the host's work is allocating and freeing memory in blocks of all sizes, some of them
/// long-lived. With large states, the system's allocator takes twice as long for that (`--bench ledger`).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    gloaming::run(gloaming::parts::all(), std::env::args_os())
}
