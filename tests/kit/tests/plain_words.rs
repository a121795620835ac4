//! Plain English: few doc lines of a crate open with a relative word.
//!
//! "What a player holds" leaves its noun to the reader, "The card of a player" names it. Most readers did not grow up with
//! English. A few such lines are right, so one in twenty may stand.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The words that open a relative clause or an indirect question.
const RELATIVE: [&str; 16] = [
    "What",
    "Whatever",
    "Who",
    "Whoever",
    "Whom",
    "Whose",
    "Where",
    "Wherever",
    "When",
    "Whenever",
    "Which",
    "Whichever",
    "Whether",
    "How",
    "Why",
    "That",
];

/// The most lines of a hundred that may open so.
const MOST_PERCENT: usize = 5;

/// The text of a doc line; nothing if it is none.
fn documented(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?.trim();
    (!text.is_empty()).then_some(text)
}

fn opens_with_a_relative_word(text: &str) -> bool {
    let first = text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    RELATIVE.contains(&first)
}

/// The doc lines of the Rust files below a folder, by crate, each with its place. A crate within the folder of another is
/// counted by itself.
fn read(root: &Path, folder: &Path, owner: &str, lines: &mut BTreeMap<String, Vec<(String, String)>>) {
    let relative = folder.strip_prefix(root).expect("the folder is below the root").display().to_string();
    let owner = if folder.join("Cargo.toml").exists() { relative.as_str() } else { owner };
    for entry in fs::read_dir(folder).expect("the folder reads").flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() && !name.starts_with('.') && !["target", "node_modules"].contains(&name.as_str()) {
            read(root, &path, owner, lines);
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).expect("a source is text");
            for (number, line) in text.lines().enumerate() {
                if let Some(text) = documented(line) {
                    let place =
                        format!("{}:{}", path.strip_prefix(root).expect("below the root").display(), number + 1);
                    lines.entry(owner.to_owned()).or_default().push((place, text.to_owned()));
                }
            }
        }
    }
}

#[test]
fn few_doc_lines_open_with_a_relative_word() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project is there");
    let mut crates = BTreeMap::new();
    read(&root, &root, "", &mut crates);
    assert!(crates.len() > 15, "{:?}", crates.keys());
    for (name, lines) in crates {
        let found: Vec<String> = lines
            .iter()
            .filter(|(_, text)| opens_with_a_relative_word(text))
            .map(|(place, text)| format!("{place}: {text}"))
            .collect();
        // In a small crate two are no habit yet.
        let many = found.len() > 2 && found.len() * 100 > lines.len() * MOST_PERCENT;
        assert!(
            !many,
            "{} of {} doc lines of {name} open with a relative word, and {MOST_PERCENT} % may. Open with the thing: in \
             place of “What a player holds” write “The card of a player”; in place of “Whether it is over”, “True if it \
             is over”. They are:\n{}",
            found.len(),
            lines.len(),
            found.join("\n")
        );
    }
}

#[test]
fn a_doc_line_is_told_by_its_first_word() {
    for (line, opens) in [
        ("    /// What a player holds.", Some(true)),
        ("//! Whether it is over.", Some(true)),
        ("/// Whatever: it counts.", Some(true)),
        ("/// The card of a player.", Some(false)),
        ("/// Whoops, a word that begins alike.", Some(false)),
        ("// What is no doc line.", None),
        ("let what = 1;", None),
    ] {
        assert_eq!(documented(line).map(opens_with_a_relative_word), opens, "{line}");
    }
}
