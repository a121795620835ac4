//! Mutation testing: does a scenario or a test catch each planted mistake? `cargo xtask mutants`.
//!
//! Copies the project into a folder below `target`, plants one mistake at a time, builds the program and plays the
//! scenarios. Mistakes that no scenario can detect name tests to run instead. A mistake that goes undetected is a gap
//! in the tests. The project's own files are never touched. A run takes minutes, so it isn't part of `cargo xtask
//! test`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::workshop::Workshop;

/// Marks the output of a twin comparison that found a difference.
const OF_TWIN: &str = "to see no difference";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutations {
    /// The folder of the ruleset, or of another crate.
    folder: PathBuf,
    /// The arguments of the `cargo test` command that must catch the mistakes.
    #[serde(default)]
    tests: Vec<String>,
    mutant: Vec<Mutant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Mutant {
    name: String,
    file: PathBuf,
    find: String,
    replace: String,
    expect: Expected,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Expected {
    Scenario,
    Twin,
    Test,
}

/// Plants all mistakes, or those whose name contains `word`, and prints what caught each. Returns `true` if all were
/// caught.
///
/// # Errors
///
/// Fails if a mistake no longer matches the code, or if the project can't be copied or built.
pub(crate) fn run(workshop: &Workshop, word: &str) -> Result<bool, String> {
    let bench = workshop.root().join("target/mutants");
    let copy = bench.join("copy");
    if copy.exists() {
        fs::remove_dir_all(&copy).map_err(|error| told(&copy, &error))?;
    }
    copy_folder(workshop.root(), &copy)?;
    let mut survived = 0;
    for path in toml_files(&workshop.root().join("tests/mutations"))? {
        let text = fs::read_to_string(&path).map_err(|error| told(&path, &error))?;
        let mutations: Mutations = toml::from_str(&text).map_err(|error| told(&path, &error))?;
        for mutant in &mutations.mutant {
            // Report a list that no longer matches the code before building anything.
            planted(&copy.join(&mutations.folder), mutant)?;
        }
        println!("{}", mutations.folder.display());
        for mutant in mutations.mutant.iter().filter(|mutant| mutant.name.contains(word)) {
            let verdict = try_one(&copy, &bench.join("build"), &mutations, mutant)?;
            survived += usize::from(!verdict.noticed);
            let word = if verdict.noticed { "noticed " } else { "SURVIVED" };
            println!("  {word}  {:<66} {}", mutant.name, verdict.by);
        }
    }
    println!("{survived} survived");
    Ok(survived == 0)
}

struct Verdict {
    noticed: bool,
    by: String,
}

fn try_one(copy: &Path, build: &Path, mutations: &Mutations, mutant: &Mutant) -> Result<Verdict, String> {
    let folder = &mutations.folder;
    let path = copy.join(folder).join(&mutant.file);
    let (original, changed) = planted(&copy.join(folder), mutant)?;
    fs::write(&path, changed).map_err(|error| told(&path, &error))?;
    let played = match mutant.expect {
        Expected::Test => tested(copy, build, &mutations.tests),
        Expected::Scenario | Expected::Twin => played(copy, build, folder),
    };
    fs::write(&path, original).map_err(|error| told(&path, &error))?;
    let output = match played {
        Ok(output) => output,
        // A mutant that doesn't compile proves nothing, but the others are still worth running.
        Err(fault) => return Ok(Verdict { noticed: false, by: format!("it does not compile:\n{fault}") }),
    };
    match mutant.expect {
        Expected::Test => verdict_of_tests(mutant, &output),
        Expected::Scenario | Expected::Twin => verdict_of_scenarios(mutant, &output),
    }
}

/// Builds the program and plays the scenarios. Returns the output, or why the build failed.
fn played(copy: &Path, build: &Path, folder: &Path) -> Result<String, String> {
    cargo(copy, build, &["build", "--quiet", "--package", "gloaming"])?;
    let program = build.join("debug/gloaming");
    let scenarios = folder.join("scenarios");
    let played = Command::new(program).arg("scenario").arg(scenarios).current_dir(copy).output();
    Ok(String::from_utf8_lossy(&played.map_err(|error| error.to_string())?.stdout).into_owned())
}

/// Builds and runs tests. Returns the output, or why the build failed.
fn tested(copy: &Path, build: &Path, words: &[String]) -> Result<String, String> {
    let mut words: Vec<&str> = ["test", "--quiet"].into_iter().chain(words.iter().map(String::as_str)).collect();
    cargo(copy, build, &[&words[..], &["--no-run"]].concat())?;
    words.retain(|word| *word != "--quiet");
    // Failing tests are the desired result.
    let (Ok(said) | Err(said)) = cargo(copy, build, &words);
    Ok(said)
}

/// Returns the output of cargo, or everything it printed if it failed.
fn cargo(copy: &Path, build: &Path, words: &[&str]) -> Result<String, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let ran = Command::new(cargo)
        .args(words)
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", build)
        .env("RUSTFLAGS", "-Awarnings")
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    if ran.status.success() { Ok(said) } else { Err(said + &String::from_utf8_lossy(&ran.stderr)) }
}

fn verdict_of_scenarios(mutant: &Mutant, output: &str) -> Result<Verdict, String> {
    if !output.lines().any(|line| line.ends_with(" failed")) {
        return Err(format!("“{}”: the scenarios were not played to the end", mutant.name));
    }
    let failed = output.lines().filter_map(|line| line.strip_prefix("FAILED ")?.split_once(": "));
    let (twins, others): (Vec<_>, Vec<_>) = failed.partition(|(_, what)| what.contains(OF_TWIN));
    let wanted = if mutant.expect == Expected::Twin { &twins } else { &others };
    let first = wanted.first().or(twins.first()).or(others.first()).map_or("nobody", |(path, _)| path);
    let first = first.rsplit_once("scenarios/").map_or(first, |(_, name)| name);
    let by = format!("{} scenarios, {} twins; {first}", others.len(), twins.len());
    Ok(Verdict { noticed: !wanted.is_empty(), by })
}

fn verdict_of_tests(mutant: &Mutant, output: &str) -> Result<Verdict, String> {
    let names = output.lines().filter_map(|line| line.strip_prefix("test ")?.split_once(" ... "));
    let (failed, passed): (Vec<_>, Vec<_>) = names.partition(|(_, what)| *what == "FAILED");
    if failed.is_empty() && passed.is_empty() {
        return Err(format!("“{}”: no test was run", mutant.name));
    }
    let first = failed.first().map_or("nobody", |(name, _)| name);
    Ok(Verdict { noticed: !failed.is_empty(), by: format!("{} tests; {first}", failed.len()) })
}

/// Returns the file's text without and with the mistake.
fn planted(folder: &Path, mutant: &Mutant) -> Result<(String, String), String> {
    let path = folder.join(&mutant.file);
    let original = fs::read_to_string(&path).map_err(|error| told(&path, &error))?;
    match original.matches(&mutant.find).count() {
        1 => Ok((original.clone(), original.replacen(&mutant.find, &mutant.replace, 1))),
        count => Err(format!(
            "“{}”: the text to replace occurs {count} times in {}, but must occur once",
            mutant.name,
            mutant.file.display()
        )),
    }
}

fn toml_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| told(folder, &error))? {
        let path = entry.map_err(|error| told(folder, &error))?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Copies a folder, except build folders and version control.
fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| told(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| told(from, &error))? {
        let path = entry.map_err(|error| told(from, &error))?.path();
        let Some(name) = path.file_name() else { continue };
        if path.is_dir() {
            if name != "target" && name != ".git" {
                copy_folder(&path, &to.join(name))?;
            }
        } else {
            fs::copy(&path, to.join(name)).map_err(|error| told(&path, &error))?;
        }
    }
    Ok(())
}

fn told(path: &Path, error: &dyn std::fmt::Display) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets the ordinary tests catch a list that no longer matches the code, not just the long run.
    #[test]
    fn every_planted_mistake_fits_the_code() {
        let root = Workshop::here().root().to_owned();
        let files = toml_files(&root.join("tests/mutations")).expect("there are lists");
        assert!(!files.is_empty());
        for path in files {
            let text = fs::read_to_string(&path).expect("a list can be parsed");
            let mutations: Mutations = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
            for mutant in &mutations.mutant {
                assert!(mutant.expect != Expected::Test || !mutations.tests.is_empty(), "{}: no tests", mutant.name);
                let (original, changed) =
                    planted(&root.join(&mutations.folder), mutant).unwrap_or_else(|fault| panic!("{fault}"));
                assert_ne!(original, changed, "{}", mutant.name);
            }
        }
    }
}
