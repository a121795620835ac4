//! The program of that repository: Gloaming's whole command line, with its own game in it.

use std::process::ExitCode;

use gloaming::Parts;
use gloaming_core::ruleset::erase;
use outside::HotPotato;

fn main() -> ExitCode {
    let mut parts = Parts { program: "outside", ..gloaming::parts::all() };
    parts.rulesets.insert(0, erase(HotPotato));
    gloaming::run(parts, std::env::args_os())
}
