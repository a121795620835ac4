//! Drives the tests' Bot API server with a third-party client: what the client accepts as Telegram, other Telegram
//! clients accept too. On the same server, players play with the program, which is killed from time to time.
//!
//! The client (aiogram) comes from the Python package index, with pinned versions and hashes, and is installed in
//! `target/telegram`, so a second run installs nothing.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::jobs::Outcome;
use crate::python;
use crate::workshop::Workshop;

/// Installs the client, unless it is already installed.
pub(crate) fn install(workshop: &Workshop) -> Result<(), Outcome> {
    python(workshop).map(|_| ())
}

/// Returns the Python that has the client.
fn python(workshop: &Workshop) -> Result<PathBuf, Outcome> {
    let folder = workshop.root().join("target/telegram/python");
    let requirements = workshop.root().join("tests/telegram/requirements.txt");
    python::environment(workshop, &folder, &requirements, "import aiogram")
}

/// Drives the server. Logs are saved in `target/telegram/tests`.
pub(crate) fn drive(workshop: &Workshop) -> Outcome {
    let python = match python(workshop) {
        Ok(python) => python,
        Err(missing) => return missing,
    };
    let (server, program) = match (workshop.program("gloaming-fakes"), workshop.program("gloaming")) {
        (Ok(server), Ok(program)) => (server, program),
        (Err(unbuilt), _) | (_, Err(unbuilt)) => return unbuilt,
    };
    let mut drive = Command::new(&python);
    drive.current_dir(workshop.root()).stdin(Stdio::null()).arg("tests/telegram");
    drive.arg("--server").arg(server.get_program()).arg("--program").arg(program.get_program());
    drive.arg("--output").arg(workshop.root().join("target/telegram"));
    workshop.run(drive)
}
