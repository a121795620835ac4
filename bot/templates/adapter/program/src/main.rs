//! The whole command line of Gloaming, with a custom chat service beside those that come with it.

use std::process::ExitCode;
use std::sync::Arc;

use gloaming::Parts;

fn main() -> ExitCode {
    let mut parts = Parts { program: "front-room-bot", ..gloaming::parts::all() };
    parts.services.push(Arc::new(front_room::FrontRoom));
    gloaming::run(parts, std::env::args_os())
}
