//! Builds, tests and runs a game and a chat service outside of this repository, as `gloaming new` writes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use toml::{Table, Value};

use crate::dist::{at, expect, version};
use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The names of the projects.
const GAME: &str = "night-watch";
const SERVICE: &str = "carrier-pigeon";

/// The place where the projects find Gloaming.
#[derive(Clone, Debug)]
pub(crate) enum Gloaming {
    /// This repository.
    Here,
    /// Packed crates: the name and the folder of each.
    Packed(Vec<(String, PathBuf)>),
}

/// Writes both projects, builds them with the sources of this repository, and tests and runs them.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    check_with(workshop, &Gloaming::Here)
}

/// Does the same with Gloaming from this place.
pub(crate) fn check_with(workshop: &Workshop, gloaming: &Gloaming) -> Outcome {
    let begun = workshop.program("gloaming").and_then(|program| {
        let folder = workshop.root().join("target/outside");
        match begin(workshop, program.get_program().as_ref(), &folder, gloaming) {
            Ok(()) => Ok(folder),
            Err(fault) => Err(Outcome::Failed(fault)),
        }
    });
    match begun {
        Ok(folder) => build(workshop, &folder).and_then(|| match run(workshop, &folder) {
            Ok(()) => Outcome::Passed,
            Err(fault) => Outcome::Failed(fault),
        }),
        Err(outcome) => outcome,
    }
}

/// Writes both projects, and joins them in one workspace, so that what they share is built once.
fn begin(workshop: &Workshop, program: &Path, folder: &Path, gloaming: &Gloaming) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(at(folder))?;
    }
    fs::create_dir_all(folder).map_err(at(folder))?;
    let lock = workshop.root().join("Cargo.lock");
    let (mut members, mut dependencies, mut profile) = (Vec::new(), Table::new(), None);
    for (kind, name) in [("ruleset", GAME), ("adapter", SERVICE)] {
        let mut new = Command::new(program);
        new.args(["new", kind, name, "--source"]).arg(workshop.root());
        ran(new.current_dir(folder), 0)?;
        let project = folder.join(name);
        is_right_alone(workshop, &project, &lock)?;
        let path = project.join("Cargo.toml");
        let text = fs::read_to_string(&path).map_err(at(&path))?;
        let manifest: Table = text.parse().map_err(|error| format!("{}: {error}", path.display()))?;
        let workspace = manifest.get("workspace").and_then(Value::as_table).ok_or("a project is a workspace")?;
        let listed = workspace.get("members").and_then(Value::as_array).into_iter().flatten();
        members.extend(listed.filter_map(Value::as_str).map(|member| Value::from(format!("{name}/{member}"))));
        dependencies.extend(workspace.get("dependencies").and_then(Value::as_table).cloned().unwrap_or_default());
        profile = manifest.get("profile").cloned();
        // A package belongs to the first workspace above it.
        fs::remove_file(&path).map_err(at(&path))?;
    }
    let mut joint = Table::new();
    if let Gloaming::Packed(crates) = gloaming {
        by_version(&mut dependencies, &version(workshop)?);
        let patched = crates.iter().map(|(name, folder)| (name.clone(), path_of(folder)));
        let patched = Table::from_iter([("crates-io".to_owned(), Value::Table(patched.collect()))]);
        joint.insert("patch".to_owned(), Value::Table(patched));
    }
    let workspace = [
        ("resolver".to_owned(), Value::from("3")),
        ("members".to_owned(), Value::Array(members)),
        ("dependencies".to_owned(), Value::Table(dependencies)),
    ];
    joint.insert("workspace".to_owned(), Value::Table(workspace.into_iter().collect()));
    joint.extend(profile.map(|profile| ("profile".to_owned(), profile)));
    let path = folder.join("Cargo.toml");
    fs::write(&path, joint.to_string()).map_err(at(&path))?;
    fs::copy(&lock, folder.join("Cargo.lock")).map_err(at(&lock)).map(|_| ())
}

/// Checks a project as it was written: cargo can read it, and its tests don't build the page.
fn is_right_alone(workshop: &Workshop, project: &Path, lock: &Path) -> Result<(), String> {
    fs::copy(lock, project.join("Cargo.lock")).map_err(at(lock))?;
    let manifest = project.join("Cargo.toml");
    let mut tree = workshop.cargo(&["tree", "--offline", "--prefix", "none", "--edges", "normal,dev,build"]);
    let tree = ran(tree.arg("--manifest-path").arg(&manifest), 0)?;
    let has = |name: &str| tree.lines().any(|line| line.starts_with(name));
    let is_small = has("gloaming-testkit ") && !has("gloaming-web ") && !has("axum ");
    if is_small { Ok(()) } else { Err(format!("the tests of {} build more than the kit:\n{tree}", project.display())) }
}

/// Replaces the paths of dependencies by a version, as for a registry.
fn by_version(dependencies: &mut Table, version: &str) {
    for (_, dependency) in dependencies.iter_mut() {
        if let Some(keys) = dependency.as_table_mut()
            && keys.remove("path").is_some()
        {
            keys.insert("version".to_owned(), Value::from(version));
        }
    }
}

fn path_of(folder: &Path) -> Value {
    Value::Table(Table::from_iter([("path".to_owned(), Value::from(&*folder.to_string_lossy()))]))
}

/// Builds and tests the packages with the workspace's lock file, profiles and target folder, so that libraries aren't built again. Our own
/// crates are, since cargo takes them for other ones. Few tests run, so optimising them isn't worth its time.
fn build(workshop: &Workshop, folder: &Path) -> Outcome {
    let packages = match workshop.packages() {
        Ok(packages) => packages,
        Err(fault) => return Outcome::Failed(fault),
    };
    let cargo = |words: &[&str]| {
        let mut command = workshop.cargo(&["--config", "Cargo.toml"]);
        for package in packages.iter().filter_map(|package| package["name"].as_str()) {
            command.args(["--config", &format!("profile.test.package.{package}.opt-level=0")]);
        }
        command.args(words).args([
            "--offline",
            "--target-dir",
            "target",
            "--workspace",
            "--bins",
            "--tests",
            "--manifest-path",
        ]);
        command.arg(folder.join("Cargo.toml"));
        command
    };
    // Building the programs with the features of the tests avoids a second build of most libraries.
    workshop.run(cargo(&["build", "--profile", "test"])).and_then(|| workshop.run(cargo(&["test", "--no-fail-fast"])))
}

/// Runs the programs as their authors do.
fn run(workshop: &Workshop, folder: &Path) -> Result<(), String> {
    let program = |name: &str, place: &str, words: &[&str], exit: i32| {
        let mut program = Command::new(workshop.root().join("target/debug").join(format!("{name}-bot")));
        ran(program.args(words).current_dir(folder.join(place)), exit)
    };
    let game = |words: &[&str]| program(GAME, GAME, words, 0);
    let page = game(&["rulesets"])?;
    let is_first = page.starts_with("night-watch: Night watch, for 3 to 10 players\n");
    expect(is_first && page.contains("\none-night: "), "the game is the first one", &page)?;
    let page = game(&["setup", GAME])?;
    expect(page.contains("talk") && page.contains("How long the talk lasts"), "its setup is explained", &page)?;
    let page = game(&["scenario", "game/scenarios"])?;
    expect(page.ends_with(" passed, 0 failed\n"), "its scenarios pass", &page)?;
    let page = game(&["simulate", GAME, "--players", "4", "--games", "50", "--json"])?;
    expect(page.contains("\"games\":50"), "it is simulated", &page)?;
    let page = game(&["play", GAME, "--seed", "1", "--data", "data"])?;
    expect(page.contains("You rolled a") && page.contains("Who has the highest die?"), "it is played", &page)?;
    let page = program(SERVICE, SERVICE, &["check", "--data", "data"], 0)?;
    expect(page.contains("is said by ann") && page.contains("All is right."), "the configuration is right", &page)?;
    // The input is empty, so the only service ends at once.
    let page = program(SERVICE, SERVICE, &["serve", "--data", "data"], 1)?;
    expect(page.contains("Type `ann: !help`") && page.contains("The input has ended"), "the service runs", &page)
}

/// Runs a command without input. Returns its standard output and standard error.
fn ran(command: &mut Command, exit: i32) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output =
        command.stdin(Stdio::null()).output().map_err(|error| format!("{name} could not be started: {error}"))?;
    let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    if output.status.code() == Some(exit) {
        Ok(said)
    } else {
        Err(format!("{name} {} ended otherwise:\n{said}", words.join(" ")))
    }
}
