//! The jobs of `cargo xtask test`, quick ones first.

use serde_json::Value;

use crate::workshop::Workshop;
use crate::{browser, licences, matrix, outside, scenarios, telegram};

/// One thing that must hold.
pub(crate) struct Job {
    /// Its name, for `--only`.
    pub(crate) name: &'static str,
    /// Its purpose, in a line.
    pub(crate) about: &'static str,
    /// It waits for people most of the time, so it runs beside the jobs next to it that do so, too.
    pub(crate) waits: bool,
    /// Does it.
    pub(crate) run: fn(&Workshop) -> Outcome,
}

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
}

const fn job(name: &'static str, about: &'static str, run: fn(&Workshop) -> Outcome) -> Job {
    Job { name, about, waits: false, run }
}

const fn waiting(name: &'static str, about: &'static str, run: fn(&Workshop) -> Outcome) -> Job {
    Job { waits: true, ..job(name, about, run) }
}

/// All jobs, in the order in which they run.
pub(crate) const ALL: &[Job] = &[
    job("format", "the code is laid out by rustfmt", format),
    job("licences", "every dependency is under a licence that we can ship", licences::check),
    job("clippy", "no compiler or clippy warning, in tests neither", clippy),
    job("docs", "the documentation builds and its links lead somewhere", docs),
    job("tests", "unit, integration and documentation tests", tests),
    job("program", "the command that opens the README plays a game", program),
    job("outside", "a game and a program in a repository of their own", outside::check),
    waiting("browser", "people play on the page in a real browser", browser::play),
    waiting("telegram", "others' client, and people, on our Telegram server", telegram::drive),
    waiting("contract", "what every adapter must keep, asked of Matrix's on a real homeserver", matrix::contract),
    waiting("matrix", "people play on a real Matrix homeserver, which fails at times", matrix::play),
    job("kills", "a process that commits is killed, and nothing acknowledged is lost", kills),
    job("damage", "files of a store are damaged, and nothing is wrong in silence", damage),
    job("power", "the power of a disk is cut, and nothing acknowledged is lost", power),
    job("full", "a disk runs full, and the store goes on when there is room", full),
    job("scenarios", "the games told in scenario files come out as told", scenarios::play),
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

fn docs(workshop: &Workshop) -> Outcome {
    let mut command = workshop.cargo(&["doc", "--no-deps", "--workspace"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    workshop.run(command)
}

/// nextest runs every test in a process of its own and sums up in one line; documentation tests it cannot run.
fn tests(workshop: &Workshop) -> Outcome {
    if workshop.has("nextest") {
        workshop
            .run(workshop.cargo(&["nextest", "run", "--workspace", "--no-fail-fast"]))
            .and_then(|| workshop.run(workshop.cargo(&["test", "--workspace", "--doc"])))
    } else {
        println!("   cargo-nextest is not installed: plain `cargo test` does the same, more slowly");
        workshop.run(workshop.cargo(&["test", "--workspace", "--no-fail-fast"]))
    }
}

/// As the README has it, but unoptimised: nobody types, so the person leaves at once, politely.
fn program(workshop: &Workshop) -> Outcome {
    let mut command = match default_program(workshop).and_then(|name| workshop.program(&name)) {
        Ok(command) => command,
        Err(unbuilt) => return unbuilt,
    };
    let data = std::env::temp_dir().join(format!("gloaming-program-{}", std::process::id()));
    command.args(["play", "one-night", "--seed", "1", "--data"]).arg(&data);
    let outcome = workshop.run(command);
    // Nobody plays on there, whatever came of it.
    let _ = std::fs::remove_dir_all(data);
    outcome
}

/// The program that `cargo run` starts without further words, if it is one program alone.
fn default_program(workshop: &Workshop) -> Result<String, Outcome> {
    let metadata = workshop.metadata().map_err(Outcome::Failed)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let members = list(&metadata["workspace_default_members"]);
    let packages = list(&metadata["packages"]);
    let targets = packages.iter().filter(|package| members.contains(&package["id"])).flat_map(|p| list(&p["targets"]));
    let programs: Vec<Value> =
        targets.filter(|target| list(&target["kind"]).iter().any(|kind| kind == "bin")).collect();
    match programs.as_slice() {
        [only] => Ok(only["name"].as_str().unwrap_or_default().to_owned()),
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
fn trial(workshop: &Workshop, words: &[&str]) -> Outcome {
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
