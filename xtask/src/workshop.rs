//! Running commands in the project's folder.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use serde_json::Value;

use crate::jobs::Outcome;

/// The exit code of a command that can't run on this machine.
const SKIPPED: i32 = 77;

/// The project's folder, the cargo that started us, and the destination of all output.
pub(crate) struct Workshop {
    root: PathBuf,
    cargo: String,
    /// `None` for the terminal.
    log: Option<File>,
    /// Whether all programs and tests are built. Shared by all copies of this workshop.
    built: Arc<Mutex<bool>>,
}

impl Workshop {
    /// Returns the workspace that this chore belongs to.
    pub(crate) fn here() -> Self {
        let own = Path::new(env!("CARGO_MANIFEST_DIR"));
        Workshop {
            root: own.parent().unwrap_or(own).to_owned(),
            cargo: std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()),
            log: None,
            built: Arc::default(),
        }
    }

    /// Returns a copy of this workshop that prints to this file, replacing its contents.
    pub(crate) fn printing_to(&self, log: &Path) -> Result<Self, String> {
        let made = log.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| File::create(log));
        let file = made.map_err(|error| format!("could not write {}: {error}", log.display()))?;
        let (root, cargo, built) = (self.root.clone(), self.cargo.clone(), Arc::clone(&self.built));
        Ok(Workshop { root, cargo, log: Some(file), built })
    }

    /// Prints a text unchanged.
    fn print(&self, text: &str) {
        match self.log.as_ref() {
            // A file can be written to through a shared reference. Output errors don't change any result.
            Some(mut log) => _ = log.write_all(text.as_bytes()),
            None => print!("{text}"),
        }
    }

    /// Returns the output of commands that we start.
    fn output(&self) -> Stdio {
        let log = self.log.as_ref().and_then(|log| log.try_clone().ok());
        log.map_or_else(Stdio::inherit, Stdio::from)
    }

    /// Returns the project's folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns a cargo command in the project's folder, without input.
    pub(crate) fn cargo(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.cargo);
        command.args(words).current_dir(&self.root).stdin(Stdio::null());
        command
    }

    /// Returns one of our programs as a command in the project's folder, or the outcome of a failed build.
    ///
    /// The program is built together with the tests of the whole workspace, in their profile: cargo chooses the
    /// features of libraries for everything it builds at once, so `cargo run` alone would build most of them again. It
    /// is built only once, since even checking that everything is fresh takes seconds, which jobs that start together
    /// would spend one after another.
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

    /// Runs a command and shows its output.
    pub(crate) fn run(&self, mut command: Command) -> Outcome {
        self.print(&format!("   {}\n", spelled(&command)));
        match command.stdout(self.output()).stderr(self.output()).status() {
            Ok(status) if status.success() => Outcome::Passed,
            Ok(_) => Outcome::Failed(format!("`{}` failed", spelled(&command))),
            Err(error) => Outcome::Failed(format!("could not start `{}`: {error}", spelled(&command))),
        }
    }

    /// Runs a command that may find that it can't run on this machine. It then exits with [`SKIPPED`], with the reason
    /// on its last line.
    pub(crate) fn run_unless_skipped(&self, mut command: Command) -> Outcome {
        self.print(&format!("   {}\n", spelled(&command)));
        let output = match command.stderr(self.output()).output() {
            Ok(output) => output,
            Err(error) => return Outcome::Failed(format!("could not start `{}`: {error}", spelled(&command))),
        };
        let said = String::from_utf8_lossy(&output.stdout);
        self.print(&said);
        match output.status.code() {
            Some(0) => Outcome::Passed,
            Some(SKIPPED) => Outcome::Skipped(said.lines().last().unwrap_or("it gives no reason").to_owned()),
            _ => Outcome::Failed(format!("`{}` failed", spelled(&command))),
        }
    }

    /// Returns `true` if cargo has this subcommand.
    pub(crate) fn has(&self, subcommand: &str) -> bool {
        self.cargo(&[subcommand, "--version"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|s| s.success())
    }

    /// Returns the description of the workspace by `cargo metadata`.
    pub(crate) fn metadata(&self) -> Result<Value, String> {
        let listing = self.read(self.cargo(&["metadata", "--format-version", "1", "--no-deps"]));
        listing
            .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()))
            .map_err(|fault| format!("could not parse the output of `cargo metadata`: {fault}"))
    }

    /// Returns the packages in that description.
    pub(crate) fn packages(&self) -> Result<Vec<Value>, String> {
        Ok(self.metadata()?["packages"].as_array().cloned().unwrap_or_default())
    }

    /// Returns the output of a command if it succeeds.
    pub(crate) fn read(&self, mut command: Command) -> Result<String, String> {
        let output = command.stderr(self.output()).output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            return Err(format!("`{}` failed", spelled(&command)));
        }
        String::from_utf8(output.stdout).map_err(|error| error.to_string())
    }
}

/// Locks installations. Jobs run concurrently, but packages can only be installed by one program at a time.
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
        let workshop = Workshop::here().printing_to(&log).expect("files can be created in the folder");
        let mut fails = Command::new("sh");
        fails.args(["-c", "echo out; echo err >&2; exit 3"]);
        assert!(matches!(workshop.run(fails), Outcome::Failed(why) if why.contains("failed")));
        let printed = fs::read_to_string(&log).expect("it was written");
        assert_eq!(printed, "   sh -c echo out; echo err >&2; exit 3\nout\nerr\n");
    }
}
