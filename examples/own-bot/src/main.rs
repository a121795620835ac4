//! A program of one's own: the whole command line of Gloaming with another game and another chat service in it.
//!
//! `cargo run -p own-bot -- play mafia`
//!
//! Nothing that the `gloaming` program can do is closed to this one: it is a list of parts, too. Every command works on
//! the parts in the list, and help and advice name the program by its own name.

mod lines;

use std::process::ExitCode;
use std::sync::Arc;

use gloaming::Parts;
use gloaming_core::ruleset::erase;

fn main() -> ExitCode {
    let mut parts = Parts { program: "own-bot", ..gloaming::parts::all() };
    // A game of one's own, first in the list; what comes with Gloaming follows. A game that is not wanted is left out
    // with `parts.rulesets.retain(…)`, or by beginning with an empty list. Services are a list of the same kind.
    parts.rulesets.insert(0, erase(gloaming_mafia::Mafia));
    parts.services.push(Arc::new(lines::Lines));
    gloaming::run(parts, std::env::args_os())
}
