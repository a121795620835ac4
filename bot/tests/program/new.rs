//! `gloaming new`: what it writes, and what it refuses. `cargo xtask test --only outside` builds and plays such projects.

// The template of a game.
#[path = "../../templates/ruleset/game/src/lib.rs"]
mod under_cups;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use gloaming_core::ruleset::{Declared, erase, manifest};
use gloaming_core::text;
use gloaming_testkit::scenario::{Services, proof};
use gloaming_testkit::service::Profile;
use under_cups::UnderCups;

/// The sources of this version.
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Returns the exit code, the standard output and the standard error, each on one line.
fn new(folder: &Path, words: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gloaming"));
    let output = command.arg("new").args(words).current_dir(folder).stdin(Stdio::null()).output().expect("it starts");
    let line = |bytes| {
        let text = String::from_utf8(bytes).expect("the program writes text");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    (output.status.code().expect("it ended by itself"), line(output.stdout), line(output.stderr))
}

/// Returns the files in a folder with their texts.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).expect("the folder reads") {
            let path = entry.expect("the folder reads").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it is below").display().to_string();
                found.insert(name, fs::read_to_string(&path).expect("it is text"));
            }
        }
    }
    found
}

fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

#[test]
fn the_game_that_is_written_is_right() {
    let faults = manifest::check(UnderCups.manifest()).into_iter().map(|fault| fault.to_string());
    let faults: Vec<String> = faults.chain(text::check(UnderCups.manifest()).iter().map(ToString::to_string)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/ruleset/game/scenarios");
    let played =
        proof::all_come_out_as_told(Path::new(folder), &erase(UnderCups), Services::One(Profile::TelegramLike));
    assert_eq!(played, Ok(4));
}

#[test]
fn a_game_and_a_service_are_written_under_their_names() {
    let scratch = scratch();
    let (exit, page, complaint) = new(scratch.path(), &["ruleset", "dice", "--source", SOURCES]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("`cargo run -p dice-bot -- play dice`") && page.contains("`cargo test`"), "{page}");
    let game = files(&scratch.path().join("dice"));
    for file in ["Cargo.toml", "README.md", ".gitignore", "game/RULES.md", "game/scenarios/common.toml"] {
        assert!(game.contains_key(file), "{file}: {:?}", game.keys());
    }
    assert!(game["game/locales/en/texts.ftl"].contains("\ngame-name = Dice\n"));
    let core = Path::new(SOURCES).canonicalize().expect("we are here").join("core");
    let line = format!("gloaming-core = {{ path = \"{}\" }}", core.display());
    assert!(game["Cargo.toml"].contains(&line), "{}", game["Cargo.toml"]);

    let (exit, page, complaint) = new(scratch.path(), &["adapter", "carrier-pigeon", "--source", SOURCES]);
    assert_eq!((exit, complaint.as_str()), (0, ""));
    assert!(page.contains("`cargo run -p carrier-pigeon-bot -- serve`"), "{page}");
    let service = files(&scratch.path().join("carrier-pigeon"));
    assert!(service["carrier-pigeon-bot.toml"].contains("\n[carrier-pigeon]\n"));
    assert!(service["program/src/main.rs"].contains("carrier_pigeon::CarrierPigeon"));
}

#[test]
fn what_is_there_already_is_left_alone() {
    let scratch = scratch();
    let folder = scratch.path().join("dice");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("notes"), "mine").expect("a file");
    fs::write(scratch.path().join("cups"), "mine, too").expect("a file");
    for name in ["dice", "cups"] {
        let (exit, page, complaint) = new(scratch.path(), &["ruleset", name, "--source", SOURCES]);
        assert_eq!((exit, page.as_str()), (2, ""));
        let expected = format!("There is already something called {name} here");
        assert!(complaint.contains(&expected), "{complaint}");
        assert!(complaint.contains(&format!("new ruleset {name}-2 --source ")), "{complaint}");
    }
    let left = files(scratch.path());
    assert_eq!(
        left.into_iter().collect::<Vec<_>>(),
        [("cups".to_owned(), "mine, too".to_owned()), ("dice/notes".to_owned(), "mine".to_owned())]
    );
}

#[test]
fn a_name_that_cannot_be_one_is_refused_with_one_that_can() {
    let scratch = scratch();
    let cases = [
        ("ruleset", "Night Watch", "“Night Watch”.", "new ruleset night-watch --source"),
        ("ruleset", "../dice", "“../dice”.", "new ruleset dice --source"),
        ("ruleset", "", "“”.", "new ruleset night-watch --source"),
        ("ruleset", "maze", "as something in this program is called so", "new ruleset night-watch --source"),
        ("ruleset", "gloaming-dice", "as packages of Gloaming are called so", "new ruleset night-watch --source"),
        ("ruleset", "match", "as something in Rust", "new ruleset night-watch --source"),
        ("ruleset", "seat", "as its code has a word like it", "new ruleset night-watch --source"),
        ("adapter", "web", "A chat service cannot be called “web”, as something", "new adapter night-watch --source"),
    ];
    for (kind, name, wrong, example) in cases {
        let (exit, page, complaint) = new(scratch.path(), &[kind, name, "--source", SOURCES]);
        assert_eq!((exit, page.as_str()), (2, ""), "{name}");
        assert!(complaint.contains(wrong) && complaint.contains(example), "{name}: {complaint}");
        assert!(complaint.contains("It begins with a letter"), "{name}: {complaint}");
    }
    let (exit, _, complaint) = new(scratch.path(), &["rulset", "dice"]);
    assert!(exit == 2 && complaint.contains("a similar value exists: 'ruleset'"), "{complaint}");
    assert!(files(scratch.path()).is_empty());
}

#[test]
fn sources_are_asked_for_and_are_those_of_this_version() {
    let scratch = scratch();
    let (exit, _, complaint) = new(scratch.path(), &["ruleset", "dice"]);
    assert!(exit == 2 && complaint.contains("is not in the package registry yet"), "{complaint}");
    assert!(complaint.contains("`gloaming new ruleset dice --source ../checkout`"), "{complaint}");
    let (exit, _, complaint) = new(scratch.path(), &["ruleset", "dice", "--source", "nowhere"]);
    assert!(exit == 2 && complaint.contains("The sources of Gloaming are not in nowhere."), "{complaint}");

    let older = scratch.path().join("older");
    fs::create_dir_all(older.join("core")).expect("a folder");
    fs::write(older.join("core/Cargo.toml"), "[package]\nname = \"gloaming-core\"\n").expect("a file");
    fs::write(older.join("Cargo.toml"), "[workspace.package]\nversion = \"0.0.1\"\n").expect("a file");
    let (exit, _, complaint) = new(scratch.path(), &["ruleset", "dice", "--source", "older"]);
    assert!(exit == 2 && complaint.contains("those of version 0.0.1, and this program is version"), "{complaint}");
    assert!(!scratch.path().join("dice").exists());
}
