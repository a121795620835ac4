//! The games told in scenario files, played by the binary itself: the same command that authors of rulesets use.

use std::fs;
use std::path::{Path, PathBuf};

use crate::jobs::Outcome;
use crate::workshop::Workshop;

const BINARY: &[&str] = &["run", "--quiet", "--package", "gloaming", "--"];

/// Plays every scenario of every ruleset and of the gauntlet.
pub(crate) fn play(workshop: &Workshop) -> Outcome {
    let files = match files(workshop.root()) {
        Ok(files) if files.is_empty() => return Outcome::Skipped("there are no scenario files".to_owned()),
        Ok(files) => files,
        Err(error) => return Outcome::Failed(format!("the scenario folders do not read: {error}")),
    };
    let help = match workshop.read(workshop.cargo(&[BINARY, &["--help"]].concat())) {
        Ok(help) => help,
        Err(error) => return Outcome::Failed(error),
    };
    if !help.lines().any(|line| line.split_whitespace().next() == Some("scenario")) {
        return Outcome::Skipped(format!("the binary has no `scenario` yet ({} files wait for it)", files.len()));
    }
    let mut command = workshop.cargo(BINARY);
    command.arg("scenario").args(files);
    println!("   cargo run --package gloaming -- scenario (every file of every ruleset)");
    match command.status() {
        Ok(status) if status.success() => Outcome::Passed,
        Ok(_) => Outcome::Failed("a game did not come out as told, see above".to_owned()),
        Err(error) => Outcome::Failed(error.to_string()),
    }
}

/// All scenario files, by path, relative to the project's folder.
fn files(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut folders = vec![root.join("tests/kit/gauntlet-scenarios")];
    if root.join("rulesets").is_dir() {
        for ruleset in fs::read_dir(root.join("rulesets"))? {
            folders.push(ruleset?.path().join("scenarios"));
        }
    }
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "toml") {
                files.push(path.strip_prefix(root).map(Path::to_owned).unwrap_or(path));
            }
        }
    }
    files.sort();
    Ok(files)
}
