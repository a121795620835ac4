//! The program with the conformance game in front of its games: every piece of the contract can be seen and tried on the page,
//! in the terminal, or on a chat service.
//!
//! `cargo run -p gloaming-conformance -- serve`

use std::process::ExitCode;

use gloaming::Parts;
use gloaming_core::ruleset::erase;
use gloaming_testkit::conformance::ConformanceGame;

fn main() -> ExitCode {
    let mut parts = Parts { program: "gloaming-conformance", ..gloaming::parts::all() };
    parts.rulesets.insert(0, erase(ConformanceGame));
    gloaming::run(parts, std::env::args_os())
}
