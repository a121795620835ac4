//! The games told in scenario files, played by the binary itself: the same command that authors of rulesets use.
//!
//! The conformance game is no game of the binary: its scenarios are played by the tests of the testkit.

use std::fs;
use std::path::{Path, PathBuf};

use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// Plays every scenario of every ruleset.
pub(crate) fn play(workshop: &Workshop) -> Outcome {
    let folders = match folders(workshop.root()) {
        Ok(folders) if folders.is_empty() => return Outcome::Skipped("no ruleset has scenarios".to_owned()),
        Ok(folders) => folders,
        Err(error) => return Outcome::Failed(format!("the folder of the rulesets does not read: {error}")),
    };
    match workshop.program("gloaming") {
        Ok(mut command) => {
            command.arg("scenario").args(folders);
            workshop.run(command)
        }
        Err(unbuilt) => unbuilt,
    }
}

/// The scenario folders of all rulesets, relative to the project's folder.
fn folders(root: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut folders = Vec::new();
    for ruleset in fs::read_dir(root.join("rulesets"))? {
        let folder = ruleset?.path().join("scenarios");
        if folder.is_dir() {
            folders.push(folder.strip_prefix(root).map(Path::to_owned).unwrap_or(folder));
        }
    }
    folders.sort();
    Ok(folders)
}
