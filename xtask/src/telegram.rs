//! A client that others wrote, on the Bot API server of our tests: what it takes for Telegram, Telegram's clients take. On
//! the same server people play with the program, which is killed at times.
//!
//! The client (aiogram) comes from the Python package index, at versions and with contents that are written down, into
//! `target/telegram`: a second run installs nothing.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::jobs::Outcome;
use crate::python;
use crate::workshop::Workshop;

/// Installs the client, if it is not there yet.
pub(crate) fn install(workshop: &Workshop) -> Result<(), Outcome> {
    python(workshop).map(|_| ())
}

/// The Python that has the client.
fn python(workshop: &Workshop) -> Result<PathBuf, Outcome> {
    let folder = workshop.root().join("target/telegram/python");
    let requirements = workshop.root().join("tests/telegram/requirements.txt");
    python::environment(workshop, &folder, &requirements, "import aiogram")
}

/// Drives the server. Logs are in `target/telegram/tests` afterwards.
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
