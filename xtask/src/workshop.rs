//! Running commands in the project's folder.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use serde_json::Value;

use crate::jobs::Outcome;

/// The exit code of a command that could not try what it is for.
const SKIPPED: i32 = 77;

/// The project's folder, the cargo that started us, and where everything is printed.
pub(crate) struct Workshop {
    root: PathBuf,
    cargo: String,
    /// None: the terminal.
    log: Option<File>,
    /// Whether all programs and tests are built, for every copy of this workshop.
    built: Arc<Mutex<bool>>,
}

impl Workshop {
    /// The workspace that this chore belongs to.
    pub(crate) fn here() -> Self {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        Workshop {
            root: own.parent().unwrap_or(own).to_owned(),
            cargo: std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
            log: None,
            built: Arc::default(),
        }
    }

    /// The same workshop, which prints to this file. What the file had before is gone.
    pub(crate) fn printing_to(&self, log: &Path) -> Result<Self, String> {
        let made = log.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(log));
        let file = made.map_err(|error| format!("{} cannot be written: {error}", log.display()))?;
        let (root, cargo, built) = (self.root.clone(), self.cargo.clone(), Arc::clone(&self.built));
        Ok(Workshop { root, cargo, log: Some(file), built })
    }

    /// Prints a text as it is.
    fn print(&self, text: &str) {
        match self.log.as_ref() {
            // A file writes by a shared reference. A text that cannot be shown changes no result.
            Some(mut log) => _ = log.write_all(text.as_bytes()),
            None => print!("{text}"),
        }
    }

    /// The place where a command of ours may print.
    fn output(&self) -> Stdio {
        let log = self.log.as_ref().and_then(|log| log.try_clone().ok());
        log.map_or_else(Stdio::inherit, Stdio::from)
    }

    /// The project's folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// A cargo command in the project's folder, without input.
    pub(crate) fn cargo(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.cargo);
        command.args(words).current_dir(&self.root).stdin(Stdio::null());
        command
    }

    /// One of our programs, as a command in the project's folder, built if need be; or what became of building.
    ///
    /// It is built with the tests of the whole workspace, in their profile. Cargo chooses the features of the libraries for
    /// all that it builds at once: `cargo run` alone would build most of them a second time. It is built once: to ask cargo whether
    /// all is fresh takes seconds, for which jobs that begin together would wait one after the other.
    pub(crate) fn program(&self, name: &str) -> Result<Command, Outcome> {
        let mut built = self.built.lock();
        if !*built {
            match self.run(self.cargo(&["build", "--quiet", "--profile", "test", "--workspace", "--bins", "--tests"])) {
                Outcome::Passed => *built = true,
                other => return Err(other),
            }
        }
        let mut command = Command::new(self.root.join("target/debug").join(name));
        command.current_dir(&self.root).stdin(Stdio::null());
        Ok(command)
    }

    /// Runs a command with its output shown.
    pub(crate) fn run(&self, mut command: Command) -> Outcome {
        self.print(&format!("   {}\n", spelled(&command)));
        match command.stdout(self.output()).stderr(self.output()).status() {
            Ok(status) if status.success() => Outcome::Passed,
            Ok(_) => Outcome::Failed(format!("`{}` did not succeed", spelled(&command))),
            Err(error) => Outcome::Failed(format!("`{}` could not be started: {error}", spelled(&command))),
        }
    }

    /// Runs a command that may find that this machine does not let it: it ends with [`SKIPPED`] then, and its last line
    /// says why.
    pub(crate) fn run_unless_skipped(&self, mut command: Command) -> Outcome {
        self.print(&format!("   {}\n", spelled(&command)));
        let output = match command.stderr(self.output()).output() {
            Ok(output) => output,
            Err(error) => return Outcome::Failed(format!("`{}` could not be started: {error}", spelled(&command))),
        };
        let said = String::from_utf8_lossy(&output.stdout);
        self.print(&said);
        match output.status.code() {
            Some(0) => Outcome::Passed,
            Some(SKIPPED) => Outcome::Skipped(said.lines().last().unwrap_or("it does not say why").to_owned()),
            _ => Outcome::Failed(format!("`{}` did not succeed", spelled(&command))),
        }
    }

    /// True if cargo has this subcommand.
    pub(crate) fn has(&self, subcommand: &str) -> bool {
        self.cargo(&[subcommand, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success())
    }

    /// The description of the workspace by `cargo metadata`.
    pub(crate) fn metadata(&self) -> Result<Value, String> {
        let listing = self.read(self.cargo(&["metadata", "--format-version", "1", "--no-deps"]));
        listing
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .map_err(|fault| format!("what `cargo metadata` prints does not read: {fault}"))
    }

    /// The packages in that description.
    pub(crate) fn packages(&self) -> Result<Vec<Value>, String> {
        Ok(self.metadata()?["packages"].as_array().cloned().unwrap_or_default())
    }

    /// The output of a command, if it succeeds.
    pub(crate) fn read(&self, mut command: Command) -> Result<String, String> {
        let output = command.stderr(self.output()).output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("`{}` did not succeed", spelled(&command)));
        }
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }
}

/// Held by a job that installs something: jobs run beside one another, and packages can be installed by one program at a time.
pub(crate) fn installing() -> MutexGuard<'static, ()> {
    static INSTALLING: Mutex<()> = Mutex::new(());
    INSTALLING.lock()
}

fn spelled(command: &Command) -> String {
    let words = command.get_args().map(|word| word.to_string_lossy().into_owned());
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    std::iter::once(name).chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_command_prints_is_in_the_file_behind_the_command() {
        let scratch = tempfile::tempdir().expect("there is room for temporary files");
        let log = scratch.path().join("jobs/one.log");
        let workshop = Workshop::here().printing_to(&log).expect("the folder takes files");
        let mut fails = Command::new("sh");
        fails.args(["-c", "echo out; echo err >&2; exit 3"]);
        assert!(matches!(workshop.run(fails), Outcome::Failed(why) if why.contains("did not succeed")));
        let printed = fs::read_to_string(&log).expect("it was written");
        assert_eq!(printed, "   sh -c echo out; echo err >&2; exit 3\nout\nerr\n");
    }
}
