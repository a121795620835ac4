//! The host's own messages and the code agree: each message that the code names has a text in every language, and each text
//! is said somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The calls that say a message of the host, by the id that is their first literal.
const CALLS: [&str; 9] = [
    "host_note(",
    ".tell(",
    ".announce(",
    "tell_leader(",
    "tell_of_player(",
    "words.message(",
    "words.line(",
    "words\n.message(",
    "self.line(",
];

/// The messages that are named by a word: of a lobby, and of the desk.
const BY_WORD: [&str; 2] = ["menu-", "desk-verb-"];

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("it reads").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The code of the host without tests.
fn sources() -> Vec<String> {
    let paths = files(&here("src")).into_iter().filter(|path| !path.ends_with("tests.rs"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(path).expect("a source reads");
        text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default().to_owned()
    };
    paths.map(read).collect()
}

/// The ids of the messages in each language.
fn ids() -> Vec<(String, BTreeSet<String>)> {
    let languages =
        fs::read_dir(here("locales")).expect("there are texts").map(|entry| entry.expect("it reads").path());
    let ids = |folder: PathBuf| {
        let text = fs::read_to_string(folder.join("host.ftl")).expect("the host's texts are there");
        let heads = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let ids = heads.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_owned()).collect();
        (folder.file_name().expect("it is a folder").to_string_lossy().into_owned(), ids)
    };
    languages.map(ids).collect()
}

/// The literal that a call has in place of its message, if it has one there: what a text is given comes after it in brackets.
fn first_literal(after: &str) -> Option<&str> {
    let call = after.split(';').next()?;
    let mut parts = call.split('"');
    let before = parts.next()?;
    parts.next().filter(|_| !before.contains('['))
}

#[test]
fn each_message_that_the_code_names_has_a_text_in_every_language() {
    let mut named = 0;
    for source in sources() {
        for call in CALLS {
            for literal in source.split(call).skip(1).filter_map(first_literal) {
                let is_id = literal.starts_with(|first: char| first.is_ascii_lowercase())
                    && literal.chars().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-');
                for (language, ids) in ids().iter().filter(|_| is_id) {
                    assert!(ids.contains(literal), "{literal} has no text in {language}");
                    named += 1;
                }
            }
        }
    }
    assert!(named > 200, "the calls that say something are called otherwise now: {named}");
}

#[test]
fn each_text_of_the_host_is_said_somewhere() {
    let code = sources().join("\n");
    for (language, ids) in ids() {
        for id in ids.iter().filter(|id| !BY_WORD.iter().any(|prefix| id.starts_with(prefix))) {
            assert!(code.contains(&format!("\"{id}\"")), "{id} of {language} is said nowhere");
        }
    }
}
