//! The jobs of `cargo xtask check` and `cargo xtask test`, quick ones first.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::workshop::Workshop;
use crate::{browser, dist, licences, matrix, outside, telegram, words};

/// One thing that must hold.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// Its name, for `--only`.
    pub(crate) name: &'static str,
    /// Its purpose, in a line.
    pub(crate) about: &'static str,
    /// It waits for people or for a disk most of the time, so it runs beside the jobs next to it that do so, too.
    pub(crate) waits: bool,
    /// Installs its tools from the package registries, ahead and beside jobs that build. The job itself looks again, and reports
    /// missing tools.
    pub(crate) install: Option<Install>,
    /// Does it.
    pub(crate) run: fn(&Workshop) -> Outcome,
}

/// Installs what a job needs, if it is not there yet.
pub(crate) type Install = fn(&Workshop) -> Result<(), Outcome>;

/// The result of a job.
pub(crate) enum Outcome {
    /// It holds.
    Passed,
    /// It does not, and this is why.
    Failed(String),
    /// There is nothing to check, and this is why.
    Skipped(String),
}

impl Outcome {
    /// The next thing, if this one held.
    pub(crate) fn and_then(self, next: impl FnOnce() -> Outcome) -> Outcome {
        match self {
            Outcome::Passed => next(),
            other => other,
        }
    }

    /// The result of a chore of its own. A chore that can't do its work has failed.
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

/// What is checked while one works: nothing that needs Matrix, whose library is most of what there is to build.
pub(crate) const CHECK: &[Job] = &[
    job("format", "the code is laid out by rustfmt", format),
    job("words", "comments, pages and texts have no more of the words that we avoid", words::check),
    job("clippy", "no compiler or clippy warning outside of Matrix", check_clippy),
    job("tests", "unit and integration tests, each scenario on one kind of service", check_tests),
];

/// Everything that must hold before a change goes in, in the order in which it runs.
pub(crate) const ALL: &[Job] = &[
    job("format", "the code is laid out by rustfmt", format),
    job("words", "comments, pages and texts have no more of the words that we avoid", words::check),
    job("licences", "every dependency is under a licence that we can ship", licences::check),
    job("clippy", "no compiler or clippy warning, in tests neither", clippy),
    job("docs", "the documentation builds and its links lead somewhere", docs),
    job("tests", "unit, integration and documentation tests, each scenario on every kind of service", tests),
    job("program", "the program plays the game that opens the README, and scenario files", program),
    job("packages", "the Debian package, the container image and the tarball hold what they should", dist::check),
    job("outside", "a game and a program in a repository of their own", outside::check),
    with(browser::have_tools, waiting("browser", "people play on the page in a real browser", browser::play)),
    with(telegram::install, waiting("telegram", "others' client, and people, on our Telegram server", telegram::drive)),
    waiting("contract", "what every adapter must keep, asked of Matrix's on a real homeserver", matrix::contract),
    with(
        matrix::install,
        waiting("matrix", "people play on a real Matrix homeserver, which fails at times", matrix::play),
    ),
    waiting("kills", "a process that commits is killed, and nothing acknowledged is lost", kills),
    waiting("damage", "files of a store are damaged, and nothing is wrong in silence", damage),
    waiting("power", "the power of a disk is cut, and nothing acknowledged is lost", power),
    waiting("full", "a disk runs full, and the store goes on when there is room", full),
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

/// The packages that are built without Matrix, and the features to do so. The program is among them, with Telegram.
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

/// The test binaries of `check`, beside the unit tests: those that play the games' scenarios and the host's own.
const CHECKED_TESTS: &[&str] = &["--lib", "--bins", "--test=play", "--test=scenarios", "--test=host"];

fn check_tests(workshop: &Workshop) -> Outcome {
    let runner: &[&str] = if workshop.has("nextest") { &["nextest", "run"] } else { &["test"] };
    let mut command = workshop.cargo(runner);
    command.args(WITHOUT_MATRIX).args(CHECKED_TESTS).arg("--no-fail-fast");
    workshop.run(command)
}

/// Builds the documentation from what clippy has checked. Cargo reuses that for the same compiler, options of clippy and features of
/// libraries, which `--examples` brings; otherwise it checks everything once more.
fn docs(workshop: &Workshop) -> Outcome {
    let packages = match workshop.packages() {
        Ok(packages) => packages,
        Err(fault) => return Outcome::Failed(fault),
    };
    let mut command = workshop.cargo(&["doc", "--no-deps", "--workspace", "--lib", "--examples"]);
    // Cargo would write the pages of a program over those of a library with the same name.
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

/// nextest runs every test in a process of its own and sums up in one line; documentation tests it cannot run.
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
        println!("   cargo-nextest is not installed: plain `cargo test` does the same, more slowly");
        workshop.run(all(&["test", "--workspace", "--no-fail-fast"]))
    }
}

/// The scenario files that the program plays: enough to see that its command works. The tests of the games play all.
const SOME_SCENARIOS: &str = "rulesets/one-night/scenarios/desk";

/// As the README has it, but unoptimised: nobody types, so the person leaves at once, politely. Then it plays a few scenario files, with
/// the command that authors of rulesets use.
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

/// The program that `cargo run` starts without further words, if it is one program alone.
fn default_program(workshop: &Workshop) -> Result<String, Outcome> {
    let metadata = workshop.metadata().map_err(Outcome::Failed)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let members = list(&metadata["workspace_default_members"]);
    let packages = list(&metadata["packages"]);
    let chosen = packages.iter().filter(|package| members.contains(&package["id"]));
    let programs: Vec<String> = chosen.flat_map(|package| targets(package, "bin")).collect();
    match programs.as_slice() {
        [only] => Ok(only.clone()),
        _ => {
            Err(Outcome::Failed(format!("`cargo run` has to choose among {} programs, and needs one", programs.len())))
        }
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

/// Something bad that is done to the store.
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
    Outcome::Failed(format!("{component} is not installed: `rustup component add {component}` brings it"))
}

#[cfg(test)]
mod tests {
    use super::WITHOUT_MATRIX;
    use crate::workshop::Workshop;

    /// A new package that needs Matrix belongs to the list of those that are left out.
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
