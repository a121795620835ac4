//! The jobs of `cargo xtask check` and `cargo xtask test`, quick ones first.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::workshop::Workshop;
use crate::{browser, dist, licences, matrix, outside, telegram, words};

/// A job that must pass.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// The job's name, for `--only`.
    pub(crate) name: &'static str,
    /// A one-line description.
    pub(crate) about: &'static str,
    /// Whether the job mostly waits for players or for a disk. Adjacent jobs of this kind run at the same time.
    pub(crate) waits: bool,
    /// Installs the job's tools from the package registries in advance, while other jobs build. The job itself checks
    /// again and reports missing tools.
    pub(crate) install: Option<Install>,
    /// Runs the job.
    pub(crate) run: fn(&Workshop) -> Outcome,
}

/// Installs what a job needs, unless it is already installed.
pub(crate) type Install = fn(&Workshop) -> Result<(), Outcome>;

/// The result of a job.
pub(crate) enum Outcome {
    /// The job passed.
    Passed,
    /// The job failed, with the reason.
    Failed(String),
    /// There was nothing to check, with the reason.
    Skipped(String),
}

impl Outcome {
    /// Runs the next step if this one passed.
    pub(crate) fn and_then(self, next: impl FnOnce() -> Outcome) -> Outcome {
        match self {
            Outcome::Passed => next(),
            other => other,
        }
    }

    /// Converts the outcome of a stand-alone chore into a result. A chore that was skipped counts as failed.
    pub(crate) fn into_result(self) -> Result<bool, String> {
        match self {
            Outcome::Passed => Ok(true),
            Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
        }
    }
}

const fn job(name: &'static str, about: &'static str, run: fn(&Workshop) -> Outcome) -> Job {
    Job { name, about, waits: false, install: None, run }
}

const fn waiting(name: &'static str, about: &'static str, run: fn(&Workshop) -> Outcome) -> Job {
    Job { waits: true, ..job(name, about, run) }
}

const fn with(install: Install, job: Job) -> Job {
    Job { install: Some(install), ..job }
}

/// The jobs to run during development. None of them needs Matrix, whose library accounts for most of the build.
pub(crate) const CHECK: &[Job] = &[
    job("format", "the code is laid out by rustfmt", format),
    job(
        "words",
        "comments, pages and texts have no more of the words that we avoid, and texts use the terms of the glossary",
        words::check,
    ),
    job("clippy", "no compiler or clippy warning outside of Matrix", check_clippy),
    job("tests", "unit and integration tests, each scenario on one kind of service", check_tests),
];

/// All jobs that must pass before a change is merged, in the order in which they run.
pub(crate) const ALL: &[Job] = &[
    job("format", "the code is laid out by rustfmt", format),
    job(
        "words",
        "comments, pages and texts have no more of the words that we avoid, and texts use the terms of the glossary",
        words::check,
    ),
    job("licences", "every dependency is under a licence that we can ship", licences::check),
    job("clippy", "no compiler or clippy warnings, also in tests", clippy),
    job("docs", "the documentation builds and its links work", docs),
    job("tests", "unit, integration and documentation tests, each scenario on every kind of service", tests),
    job("program", "the program plays the game of the README, and scenario files", program),
    job("packages", "the Debian package, the container image and the tarball have the right contents", dist::check),
    job("crates", "the crates of the registry contain everything that they are built from", dist::check_crates),
    job(
        "outside",
        "a game and a chat service build in separate repositories, as `gloaming new` writes them",
        outside::check,
    ),
    with(browser::have_tools, waiting("browser", "players use the page in a real browser", browser::play)),
    with(
        telegram::install,
        waiting("telegram", "another client library, and players, on our Telegram server", telegram::drive),
    ),
    waiting("contract", "the contract of adapters, for Matrix on a real homeserver", matrix::contract),
    with(
        matrix::install,
        waiting("matrix", "players use a real Matrix homeserver, which fails at times", matrix::play),
    ),
    waiting("kills", "a process is killed while it commits, and nothing acknowledged is lost", kills),
    waiting("damage", "files of a store are damaged, and no damage goes unnoticed", damage),
    waiting("power", "a disk loses power, and nothing acknowledged is lost", power),
    waiting("full", "a disk is full, and the store continues when there is room", full),
];

fn format(workshop: &Workshop) -> Outcome {
    if !workshop.has("fmt") {
        return missing("rustfmt");
    }
    workshop.run(workshop.cargo(&["fmt", "--all", "--check"]))
}

fn clippy(workshop: &Workshop) -> Outcome {
    if !workshop.has("clippy") {
        return missing("clippy");
    }
    workshop.run(workshop.cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// The packages that build without Matrix, with the features to do so. They include the program, with Telegram.
const WITHOUT_MATRIX: &[&str] = &[
    "--workspace",
    "--exclude=gloaming-matrix",
    "--exclude=gloaming-conformance",
    "--exclude=own-bot",
    "--no-default-features",
    "--features=gloaming/telegram",
];

fn check_clippy(workshop: &Workshop) -> Outcome {
    if !workshop.has("clippy") {
        return missing("clippy");
    }
    let mut command = workshop.cargo(&["clippy"]);
    command.args(WITHOUT_MATRIX).args(["--all-targets", "--", "-D", "warnings"]);
    workshop.run(command)
}

/// The test binaries of `check` in addition to the unit tests: those that play the games' scenarios, and the host's
/// own.
const CHECKED_TESTS: &[&str] = &["--lib", "--bins", "--test=play", "--test=scenarios", "--test=host"];

fn check_tests(workshop: &Workshop) -> Outcome {
    let runner: &[&str] = if workshop.has("nextest") { &["nextest", "run"] } else { &["test"] };
    let mut command = workshop.cargo(runner);
    command.args(WITHOUT_MATRIX).args(CHECKED_TESTS).arg("--no-fail-fast");
    workshop.run(command)
}

/// Builds the documentation from what clippy has already checked. Cargo reuses those results if the compiler, clippy's
/// options and the features of the libraries are the same, hence `--examples`. Otherwise it checks everything again.
fn docs(workshop: &Workshop) -> Outcome {
    let packages = match workshop.packages() {
        Ok(packages) => packages,
        Err(fault) => return Outcome::Failed(fault),
    };
    let mut command = workshop.cargo(&["doc", "--no-deps", "--workspace", "--lib", "--examples"]);
    // Cargo would overwrite the pages of a library with those of a program of the same name.
    let without_library = packages.iter().filter(|package| targets(package, "lib").is_empty());
    for program in without_library.flat_map(|package| targets(package, "bin")) {
        command.args(["--bin", &program]);
    }
    command.env("RUSTDOCFLAGS", "-D warnings");
    let mut sysroot = Command::new("rustc");
    sysroot.args(["--print", "sysroot"]);
    if workshop.has("clippy")
        && let Ok(sysroot) = workshop.read(sysroot)
    {
        command.env("RUSTC_WORKSPACE_WRAPPER", Path::new(sysroot.trim()).join("bin/clippy-driver"));
        command.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    }
    workshop.run(command)
}

/// Returns the names of a package's targets of this kind, such as `lib` or `bin`.
fn targets(package: &Value, kind: &str) -> Vec<String> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let of_kind = |target: &Value| list(&target["kind"]).iter().any(|one| one == kind);
    let names = list(&package["targets"]).into_iter().filter(of_kind);
    names.filter_map(|target| target["name"].as_str().map(str::to_owned)).collect()
}

/// nextest runs each test in its own process and prints a one-line summary. It can't run documentation tests, so cargo
/// runs those.
fn tests(workshop: &Workshop) -> Outcome {
    let all = |words: &[&str]| {
        let mut command = workshop.cargo(words);
        command.env("GLOAMING_TIER", "all");
        command
    };
    if workshop.has("nextest") {
        workshop
            .run(all(&["nextest", "run", "--workspace", "--no-fail-fast"]))
            .and_then(|| workshop.run(all(&["test", "--workspace", "--doc"])))
    } else {
        println!("   cargo-nextest is not installed: using `cargo test`, which is slower");
        workshop.run(all(&["test", "--workspace", "--no-fail-fast"]))
    }
}

/// The scenario files that the program plays: enough to see that its command works. The tests of the games play all of
/// them.
const SOME_SCENARIOS: &str = "rulesets/one-night/scenarios/desk";

/// Runs the program as the README shows it, but unoptimised. There is no input, so the player leaves immediately and
/// the program exits cleanly. Then plays a few scenario files with the command that ruleset authors use.
fn program(workshop: &Workshop) -> Outcome {
    let program = || default_program(workshop).and_then(|name| workshop.program(&name));
    let (mut play, mut scenario) = match program().and_then(|play| Ok((play, program()?))) {
        Ok(commands) => commands,
        Err(unbuilt) => return unbuilt,
    };
    let data = match tempfile::tempdir() {
        Ok(data) => data,
        Err(error) => return Outcome::Failed(format!("there is no folder for temporary files: {error}")),
    };
    play.args(["play", "one-night", "--seed", "1", "--data"]).arg(data.path());
    scenario.args(["scenario", SOME_SCENARIOS]);
    workshop.run(play).and_then(|| workshop.run(scenario))
}

/// Returns the program that `cargo run` starts without arguments, if there is exactly one.
fn default_program(workshop: &Workshop) -> Result<String, Outcome> {
    let metadata = workshop.metadata().map_err(Outcome::Failed)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let members = list(&metadata["workspace_default_members"]);
    let packages = list(&metadata["packages"]);
    let chosen = packages.iter().filter(|package| members.contains(&package["id"]));
    let programs: Vec<String> = chosen.flat_map(|package| targets(package, "bin")).collect();
    match programs.as_slice() {
        [only] => Ok(only.clone()),
        _ => Err(Outcome::Failed(format!("`cargo run` finds {} programs instead of one", programs.len()))),
    }
}

fn kills(workshop: &Workshop) -> Outcome {
    trial(workshop, &["kill", "--rounds", "25"])
}

fn damage(workshop: &Workshop) -> Outcome {
    trial(workshop, &["damage", "--rounds", "100"])
}

fn power(workshop: &Workshop) -> Outcome {
    trial(workshop, &["power", "--rounds", "20"])
}

fn full(workshop: &Workshop) -> Outcome {
    trial(workshop, &["full"])
}

/// Runs a trial that kills, fills or damages the store.
pub(crate) fn trial(workshop: &Workshop, words: &[&str]) -> Outcome {
    match workshop.program("gloaming-trials") {
        Ok(mut command) => {
            command.args(words);
            workshop.run_unless_skipped(command)
        }
        Err(unbuilt) => unbuilt,
    }
}

fn missing(component: &str) -> Outcome {
    Outcome::Failed(format!("{component} is not installed: `rustup component add {component}` installs it"))
}

#[cfg(test)]
mod tests {
    use super::WITHOUT_MATRIX;
    use crate::workshop::Workshop;

    /// New packages that need Matrix must be added to the list of excluded packages.
    #[test]
    fn what_is_checked_builds_without_matrix() {
        let workshop = Workshop::here();
        let mut tree = workshop.cargo(&["tree", "--locked", "--prefix", "none", "--edges", "normal,dev,build"]);
        tree.args(WITHOUT_MATRIX);
        let listed = workshop.read(tree).expect("cargo lists the packages");
        assert!(listed.lines().any(|line| line.starts_with("gloaming-telegram ")), "{listed}");
        let matrix = listed.lines().find(|line| line.starts_with("matrix-sdk"));
        assert_eq!(matrix, None);
    }
}
