//! The crates for the registry: all that the program needs as a library, and the test kit.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::check::{expect, printed};
use super::files;
use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The fields that a registry shows.
const FIELDS: &[&str] = &["description", "license", "repository", "readme", "rust_version"];

/// The files that every crate has.
const FILES: &[&str] = &["Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "src/lib.rs"];

/// Packs all crates and checks their contents.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    match hold(workshop) {
        Ok(()) => Outcome::Passed,
        Err(fault) => Outcome::Failed(fault),
    }
}

fn hold(workshop: &Workshop) -> Result<(), String> {
    for package in published(workshop)? {
        let name = package["name"].as_str().unwrap_or_default();
        for field in FIELDS {
            expect(package[field].as_str().is_some_and(|text| !text.is_empty()), &format!("{name} has a {field}"), "")?;
        }
        let has_some = |field: &str| package[field].as_array().is_some_and(|list| (1..=5).contains(&list.len()));
        expect(has_some("keywords") && has_some("categories"), &format!("{name} has keywords and categories"), "")?;
    }
    for file in pack(workshop)? {
        let listing = printed(Command::new("tar").arg("-tzf").arg(&file))?;
        let (name, listed) = (files::name(&file), listing.lines().filter_map(|line| line.split_once('/')));
        let listed: Vec<&str> = listed.map(|(_, path)| path).collect();
        for wanted in FILES {
            expect(listed.contains(wanted), &format!("{name} has {wanted}"), &listing)?;
        }
        let is_foreign = |path: &&&str| {
            ["tests/", "benches/", "scenarios/", "target/"].iter().any(|folder| path.starts_with(folder))
        };
        expect(
            !listed.iter().any(|path| is_foreign(&path)),
            &format!("{name} has only what it is built from"),
            &listing,
        )?;
    }
    Ok(())
}

/// Returns the packages that can be published, as `cargo metadata` describes them.
fn published(workshop: &Workshop) -> Result<Vec<Value>, String> {
    let mut packages = workshop.packages()?;
    packages.retain(|package| package["publish"].is_null());
    expect(packages.iter().any(|package| package["name"] == "gloaming-testkit"), "the test kit is published", "")?;
    Ok(packages)
}

/// Packs all crates without the network, and returns their files.
fn pack(workshop: &Workshop) -> Result<Vec<PathBuf>, String> {
    let target = workshop.root().join("target/crates");
    let packed = target.join("package");
    // Crates of an earlier version must not be mistaken for these.
    files::anew(&packed)?;
    let mut package = workshop.cargo(&["package", "--offline", "--locked", "--no-verify", "--allow-dirty", "--quiet"]);
    for one in published(workshop)? {
        package.args(["--package", one["name"].as_str().unwrap_or_default()]);
    }
    printed(package.arg("--target-dir").arg(&target))?;
    let mut found = files::list(&packed)?;
    found.retain(|file| file.extension().is_some_and(|ending| ending == "crate"));
    let count = published(workshop)?.len();
    expect(found.len() == count, &format!("{count} crates are packed"), &format!("{found:?}"))?;
    Ok(found)
}

/// Packs all crates and unpacks them beside one another. Returns the name of each with its folder.
pub(crate) fn unpacked(workshop: &Workshop) -> Result<Vec<(String, PathBuf)>, String> {
    let folder = workshop.root().join("target/crates/unpacked");
    files::anew(&folder)?;
    let mut crates = Vec::new();
    for file in pack(workshop)? {
        // All files in a crate have the same time, but cargo needs times to see changes.
        printed(Command::new("tar").args(["--touch", "-xzf"]).arg(&file).arg("-C").arg(&folder))?;
        let place = folder.join(files::name(&file).trim_end_matches(".crate"));
        crates.push((name_in(&place)?, place));
    }
    Ok(crates)
}

fn name_in(folder: &Path) -> Result<String, String> {
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(files::at(&manifest))?;
    let table: toml::Table = text.parse().map_err(|error| format!("{}: {error}", manifest.display()))?;
    let name = table.get("package").and_then(|package| package.get("name")?.as_str());
    name.map(str::to_owned).ok_or_else(|| format!("{} names no package", manifest.display()))
}
