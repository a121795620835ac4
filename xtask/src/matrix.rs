//! Games on a real Matrix homeserver: installs what they need, builds the program and runs the players.
//!
//! The homeserver (Synapse) and the players' client come from the Python package index, the web client for the
//! screenshots from the npm registry, all at pinned versions. Everything is installed under `target/matrix`, so a
//! second run installs nothing. One game is also played on Telegram and on the page; its Telegram server is the one in
//! `tests/fakes`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::browser;
use crate::jobs::Outcome;
use crate::python;
use crate::workshop::Workshop;

/// Installs the homeserver and the players' client, unless they are already installed.
pub(crate) fn install(workshop: &Workshop) -> Result<(), Outcome> {
    python(workshop, "python", "requirements.txt").map(|_| ())
}

/// Plays on a homeserver. Logs are saved in `target/matrix`.
pub(crate) fn play(workshop: &Workshop) -> Outcome {
    match people(workshop) {
        Ok(people) => workshop.run(people),
        Err(missing) => missing,
    }
}

/// Plays all games on a homeserver and takes screenshots of a web client.
pub(crate) fn soak(workshop: &Workshop) -> Outcome {
    if let Err(missing) = browser::have_tools(workshop) {
        return missing;
    }
    let mut people = match people(workshop) {
        Ok(people) => people,
        Err(missing) => return missing,
    };
    people.env("GLOAMING_TIER", "soak");
    let client = workshop.root().join("tests/matrix/hydrogen");
    workshop
        .run(browser::npm(&client, &["ci", "--no-audit", "--no-fund", "--loglevel=error"]))
        .and_then(|| workshop.run(browser::npm(&client, &["run", "--silent", "build"])))
        .and_then(|| workshop.run(people))
}

/// Returns the command that runs the players, after installing what it needs.
fn people(workshop: &Workshop) -> Result<Command, Outcome> {
    let python = python(workshop, "python", "requirements.txt")?;
    let server = workshop.program("gloaming-fakes")?;
    let program = workshop.program("gloaming")?;
    let mut people = told(workshop, &python, "tests/matrix", Path::new(program.get_program()));
    people.arg("--bot-api").arg(server.get_program());
    Ok(people)
}

/// Runs the adapter contract against the Matrix adapter with its own homeserver, and plays the conformance game in its
/// rooms.
pub(crate) fn contract(workshop: &Workshop) -> Outcome {
    let python = match python(workshop, "python", "requirements.txt") {
        Ok(python) => python,
        Err(missing) => return missing,
    };
    let mut command = Command::new(python);
    command.current_dir(workshop.root()).stdin(Stdio::null()).arg("tests/matrix");
    command.arg("--output").arg(workshop.root().join("target/matrix/contract")).arg("--around");
    let test = workshop.cargo(&["test", "--quiet", "--workspace", "--test", "contract"]);
    command.arg(test.get_program()).args(test.get_args());
    workshop.run(command)
}

/// Compares response times with those of other bots on the same homeserver. `words` are passed to the measuring
/// program.
pub(crate) fn bench(workshop: &Workshop, words: &[String]) -> Outcome {
    let python = match python(workshop, "benchmark-python", "bench/requirements.txt") {
        Ok(python) => python,
        Err(missing) => return missing,
    };
    workshop.run(workshop.cargo(&["build", "--quiet", "--profile", "dist", "--package", "gloaming"])).and_then(|| {
        let mut measure = told(workshop, &python, "tests/matrix/bench", &workshop.root().join("target/dist/gloaming"));
        measure.args(words);
        workshop.run(measure)
    })
}

/// Returns a command for one of our Python programs, with the paths it needs in its environment.
fn told(workshop: &Workshop, python: &Path, tests: &str, program: &Path) -> Command {
    let mut command = Command::new(python);
    command.current_dir(workshop.root()).stdin(Stdio::null()).arg(tests).arg("--program").arg(program);
    command.arg("--output").arg(workshop.root().join("target/matrix"));
    command
}

/// Returns the Python of an environment with these requirements.
fn python(workshop: &Workshop, name: &str, requirements: &str) -> Result<PathBuf, Outcome> {
    let folder = workshop.root().join("target/matrix").join(name);
    let requirements = workshop.root().join("tests/matrix").join(requirements);
    python::environment(workshop, &folder, &requirements, "import synapse")
}
