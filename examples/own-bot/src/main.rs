//! A custom program: the whole command line of Gloaming with another game and another chat service.
//!
//! `cargo run -p own-bot -- play mafia`
//!
//! It can do everything that the `gloaming` program can do, which is also just a list of parts. Every command works on
//! the parts in the list, and help and advice use this program's own name.

// The service that `gloaming new adapter front-room` begins with, as it is written there.
#[path = "../../../bot/templates/adapter/service/src/lib.rs"]
mod front_room;

use std::process::ExitCode;
use std::sync::Arc;

use gloaming::Parts;
use gloaming_core::ruleset::erase;

fn main() -> ExitCode {
    let mut parts = Parts { program: "own-bot", ..gloaming::parts::all() };
    // Our own game is first in the list, before those of Gloaming. To leave games out, use `parts.rulesets.retain(…)`
    // or begin with an empty list. Services are a list of the same kind.
    parts.rulesets.insert(0, erase(gloaming_mafia::Mafia));
    parts.services.push(Arc::new(front_room::FrontRoom));
    gloaming::run(parts, std::env::args_os())
}
