//! Determines the commit that the program is built from, for `--version`.
//!
//! A debug build reports itself as such, so that tests aren't rebuilt after each commit. Without a repository, as in a
//! package from the registry, only the version is printed. `GLOAMING_COMMIT` (hash and date) names the commit for a
//! build from an archive.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=GLOAMING_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let built = env::var("GLOAMING_COMMIT").ok().filter(|commit| !commit.is_empty()).or_else(|| {
        let is_debug = env::var("PROFILE").is_ok_and(|profile| profile == "debug");
        if is_debug { Some("debug build".to_owned()) } else { commit() }
    });
    let version = built.map_or_else(|| version.clone(), |built| format!("{version} ({built})"));
    println!("cargo::rustc-env=GLOAMING_VERSION={version}");
}

/// Returns the hash and the date of the newest commit, or `None` outside the project's own repository.
fn commit() -> Option<String> {
    // Sources that were unpacked inside another repository aren't part of its history.
    let repository = Path::new("../.git");
    if !repository.exists() {
        return None;
    }
    println!("cargo::rerun-if-changed=../.git/logs/HEAD");
    let asked = Command::new("git").args(["log", "-1", "--format=%h %cs"]).output().ok()?;
    let said = String::from_utf8(asked.stdout).ok()?;
    Some(said.trim().to_owned()).filter(|said| asked.status.success() && !said.is_empty())
}
