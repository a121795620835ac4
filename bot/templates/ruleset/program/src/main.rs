//! The whole command line of Gloaming, with a custom game in front of those that come with it.

use std::process::ExitCode;

use gloaming::Parts;
use gloaming_core::ruleset::erase;

fn main() -> ExitCode {
    let mut parts = Parts { program: "under-cups-bot", ..gloaming::parts::all() };
    parts.rulesets.insert(0, erase(under_cups::UnderCups));
    gloaming::run(parts, std::env::args_os())
}
