//! Counts words that we avoid, and checks the texts against the glossary: `cargo xtask words`.
//!
//! Comments, pages and Fluent texts are counted by crate, and a small file holds a ceiling for each. A higher count
//! fails and lists the lines that caused it. A lower count can be written to the file with `--fix`, so that the counts
//! only fall.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::glossary;
use crate::jobs::Outcome;
use crate::workshop::Workshop;

/// The file with the ceilings.
const CEILINGS: &str = "xtask/words.toml";

/// The words, and what to write in their place.
const AVOIDED: &[(&str, &str)] = &[
    ("somebody", "the role: a player, a user, the sender, an operator"),
    ("nobody", "the role: no player, no user"),
    ("whoever", "the role: the caller, a player who"),
    ("told", "sent, shown, announced, reported"),
    ("stands", "is, applies, is valid, is listed"),
    ("True if", "Whether, or Returns `true` if"),
    ("True for", "Whether, or Returns `true` for"),
    ("is another now", "has changed"),
    ("is none of", "is not any of, is unknown, is invalid"),
    ("there is none", "doesn't exist, is unknown"),
    ("no more", "no longer, not any"),
    ("shall", "must, may, can"),
    ("is to be", "must be, will be"),
    ("are to be", "must be, will be"),
];

/// A line with an avoided word.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    path: String,
    line: usize,
    word: &'static str,
    instead: &'static str,
}

/// Compares the counts with the ceilings.
pub(crate) fn check(workshop: &Workshop) -> Outcome {
    outcome(workshop, false)
}

/// Compares the counts with the ceilings, and lowers those that are too high.
pub(crate) fn fix(workshop: &Workshop) -> Outcome {
    outcome(workshop, true)
}

fn outcome(workshop: &Workshop, fix: bool) -> Outcome {
    let root = workshop.root();
    let Ok(files) = git(root, &["ls-files", "--cached", "--others", "--exclude-standard"]) else {
        return Outcome::Skipped("git can't list the files here".to_owned());
    };
    let ceilings = match fs::read_to_string(root.join(CEILINGS)).map(|text| toml::from_str(&text)) {
        Ok(Ok(ceilings)) => ceilings,
        Ok(Err(error)) => return Outcome::Failed(format!("{CEILINGS}: {error}")),
        Err(error) => return Outcome::Failed(format!("{CEILINGS}: {error}")),
    };
    let files: Vec<&str> = files.lines().collect();
    let misused = match glossary::faults(root, &files) {
        Ok(misused) => misused,
        Err(why) => return Outcome::Failed(why),
    };
    for fault in &misused {
        println!("   {fault}");
    }
    let found = found(root, &files);
    let counts: BTreeMap<String, usize> = found.iter().map(|(owner, lines)| (owner.clone(), lines.len())).collect();
    let lowered = lowered(&ceilings, &counts);
    if fix && lowered != ceilings {
        let text = lowered.iter().map(|(owner, most)| format!("{owner:?} = {most}\n")).collect::<String>();
        if let Err(error) = fs::write(root.join(CEILINGS), format!("{HEAD}{text}")) {
            return Outcome::Failed(format!("{CEILINGS}: {error}"));
        }
    } else if lowered != ceilings {
        println!("   There are fewer than {CEILINGS} allows: `cargo xtask words --fix` lowers it.");
    }
    let above = counts.iter().filter(|(owner, count)| **count > lowered.get(*owner).copied().unwrap_or(0));
    let above: Vec<&String> = above.map(|(owner, _)| owner).collect();
    let since = since(root);
    for owner in &above {
        let most = lowered.get(*owner).copied().unwrap_or(0);
        println!("   {owner}: {} where {CEILINGS} allows {most}", counts[*owner]);
        for Found { path, line, word, instead } in found[*owner].iter().filter(|one| since.is_new(&one.path, one.line))
        {
            println!("      {path}:{line}: “{word}”; write: {instead}");
        }
    }
    match (above.is_empty(), misused.is_empty()) {
        (true, true) => Outcome::Passed,
        (false, _) => Outcome::Failed("there are more words that we avoid than before; the lines are above".to_owned()),
        (true, false) => Outcome::Failed("texts depart from the glossary; the lines are above".to_owned()),
    }
}

/// The header of the file.
const HEAD: &str = "# The most words of the list in `xtask/src/words.rs` that a crate may have. Lowered by `cargo xtask words --fix`.\n";

/// Returns the ceilings, lowered to the counts.
fn lowered(ceilings: &BTreeMap<String, usize>, counts: &BTreeMap<String, usize>) -> BTreeMap<String, usize> {
    let lower = |(owner, most): (&String, &usize)| {
        let count = counts.get(owner).copied().unwrap_or(0);
        (count > 0).then(|| (owner.clone(), count.min(*most)))
    };
    ceilings.iter().filter_map(lower).collect()
}

/// Returns the avoided words in these files, grouped by the crate or folder that each file belongs to.
fn found(root: &Path, files: &[&str]) -> BTreeMap<String, Vec<Found>> {
    let crates: BTreeSet<&str> = files.iter().filter_map(|path| path.strip_suffix("/Cargo.toml")).collect();
    let mut all: BTreeMap<String, Vec<Found>> = BTreeMap::new();
    for path in files {
        let Some(kind) = Kind::of(path) else { continue };
        // Files that were deleted may still be listed.
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        for (number, prose) in kind.prose(&text) {
            for (word, instead) in avoided(prose) {
                let one = Found { path: (*path).to_owned(), line: number, word, instead };
                all.entry(owner(path, &crates).to_owned()).or_default().push(one);
            }
        }
    }
    all
}

/// Returns the crate that a file belongs to, or else its top-level folder or the root.
fn owner<'a>(path: &'a str, crates: &BTreeSet<&str>) -> &'a str {
    let mut folders = path.match_indices('/').map(|(end, _)| &path[..end]);
    let inner = folders.clone().rev().find(|folder| crates.contains(folder));
    inner.or_else(|| folders.next()).unwrap_or(".")
}

/// A kind of file that contains prose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Rust and JavaScript: comments on their own lines.
    Code,
    /// Everything except code blocks.
    Markdown,
    /// Everything except the names of messages.
    Fluent,
}

impl Kind {
    fn of(path: &str) -> Option<Kind> {
        match path.rsplit_once('.')?.1 {
            "rs" | "js" => Some(Kind::Code),
            "md" => Some(Kind::Markdown),
            "ftl" => Some(Kind::Fluent),
            _ => None,
        }
    }

    /// Returns the lines of prose with their numbers.
    fn prose(self, text: &str) -> Vec<(usize, &str)> {
        let mut in_code = false;
        let prose = |(number, line): (usize, &'_ str)| -> Option<(usize, Range<usize>)> {
            let trimmed = line.trim_start();
            let from = match self {
                Kind::Code if ["//", "/*", "* "].iter().any(|mark| trimmed.starts_with(mark)) => 0,
                Kind::Code => return None,
                Kind::Markdown if trimmed.starts_with("```") => {
                    in_code = !in_code;
                    return None;
                }
                Kind::Markdown if in_code => return None,
                Kind::Markdown => 0,
                Kind::Fluent if line.starts_with(|letter: char| letter.is_alphabetic() || letter == '-') => {
                    line.find('=').unwrap_or(0)
                }
                Kind::Fluent => 0,
            };
            Some((number + 1, from..line.len()))
        };
        let lines: Vec<&str> = text.lines().collect();
        let places: Vec<_> = lines.iter().copied().enumerate().filter_map(prose).collect();
        places.into_iter().map(|(number, range)| (number, &lines[number - 1][range])).collect()
    }
}

/// Returns the avoided words in a line, once per occurrence.
fn avoided(line: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lower = line.to_lowercase();
    let found = |(word, instead): &(&'static str, &'static str)| {
        // “True if” is only avoided at the start of a sentence.
        let (line, wanted) = match word.starts_with(char::is_uppercase) {
            true => (line, (*word).to_owned()),
            false => (lower.as_str(), word.to_lowercase()),
        };
        let is_word = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
        let count = line.match_indices(&wanted).filter(|(start, _)| {
            let after = &line[start + wanted.len()..];
            let is_whole = !is_word(line[..*start].chars().next_back()) && !is_word(after.chars().next());
            is_whole && !(*word == "no more" && after.starts_with(" than"))
        });
        vec![(*word, *instead); count.count()]
    };
    AVOIDED.iter().flat_map(found).collect::<Vec<_>>().into_iter()
}

/// The lines that are new since the ceilings were written.
#[derive(Debug, Default)]
struct Since {
    lines: BTreeMap<String, Vec<Range<usize>>>,
    /// Whether git doesn't know. Every line then counts as new.
    unknown: bool,
}

impl Since {
    fn is_new(&self, path: &str, line: usize) -> bool {
        self.unknown || self.lines.get(path).is_some_and(|ranges| ranges.iter().any(|range| range.contains(&line)))
    }

    /// Parses the output of `git diff --unified=0`.
    fn read(&mut self, diff: &str) {
        let mut path = "";
        for line in diff.lines() {
            if let Some(name) = line.strip_prefix("+++ ") {
                path = name.strip_prefix("b/").unwrap_or(name);
            } else if let Some(range) = line.strip_prefix("@@ ").and_then(added) {
                self.lines.entry(path.to_owned()).or_default().push(range);
            }
        }
    }
}

/// Returns the lines that a hunk adds: `-3,2 +5,4 @@` adds lines 5 to 8.
fn added(hunk: &str) -> Option<Range<usize>> {
    let place = hunk.split(' ').find_map(|word| word.strip_prefix('+'))?;
    let (first, count) = place.split_once(',').unwrap_or((place, "1"));
    let first: usize = first.parse().ok()?;
    Some(first..first + count.parse::<usize>().ok()?)
}

fn since(root: &Path) -> Since {
    let mut since = Since::default();
    let commit = git(root, &["log", "-1", "--format=%H", "--", CEILINGS]).unwrap_or_default();
    match git(root, &["diff", "--unified=0", "--no-color", "--no-ext-diff", commit.trim()]) {
        Ok(diff) if !commit.trim().is_empty() => since.read(&diff),
        _ => since.unknown = true,
    }
    for path in git(root, &["ls-files", "--others", "--exclude-standard"]).unwrap_or_default().lines() {
        let all = 0..usize::MAX;
        since.lines.entry(path.to_owned()).or_default().push(all);
    }
    since
}

fn git(root: &Path, words: &[&str]) -> Result<String, ()> {
    let output = Command::new("git").args(words).current_dir(root).stdin(Stdio::null()).output().map_err(|_| ())?;
    if output.status.success() { String::from_utf8(output.stdout).map_err(|_| ()) } else { Err(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(kind: Kind, text: &str) -> Vec<(usize, &'static str)> {
        kind.prose(text)
            .into_iter()
            .flat_map(|(number, line)| avoided(line).map(move |(word, _)| (number, word)))
            .collect()
    }

    #[test]
    fn words_are_whole_and_counted_as_often_as_they_are_there() {
        let text = "/// Somebody is told, and told again.\n/// Nobody_else retold it.\nlet somebody = 1; // told\n// is true if, True if";
        assert_eq!(words(Kind::Code, text), [(1, "somebody"), (1, "told"), (1, "told"), (4, "True if")]);
        assert_eq!(words(Kind::Code, "// no more than ten, and no more."), [(1, "no more")]);
    }

    #[test]
    fn code_in_pages_and_names_of_messages_are_no_prose() {
        assert_eq!(words(Kind::Markdown, "Told.\n```\ntold\n```\nstands"), [(1, "told"), (5, "stands")]);
        assert_eq!(
            words(Kind::Fluent, "told-twice = You are told.\n    Nobody came.\n# told"),
            [(1, "told"), (2, "nobody"), (3, "told")]
        );
    }

    #[test]
    fn a_file_belongs_to_its_crate_or_to_its_folder() {
        let crates = BTreeSet::from(["bot", "bot/host"]);
        let owners = ["bot/host/src/a.rs", "bot/src/b.rs", "docs/c.md", "README.md"].map(|path| owner(path, &crates));
        assert_eq!(owners, ["bot/host", "bot", "docs", "."]);
    }

    #[test]
    fn ceilings_fall_and_never_rise() {
        let map = |pairs: &[(&str, usize)]| pairs.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect();
        let (ceilings, counts): (BTreeMap<_, _>, BTreeMap<_, _>) =
            (map(&[("core", 10), ("gone", 3), ("host", 5)]), map(&[("core", 7), ("host", 9), ("new", 1)]));
        assert_eq!(lowered(&ceilings, &counts), map(&[("core", 7), ("host", 5)]));
    }

    #[test]
    fn only_added_lines_are_new() {
        let mut since = Since::default();
        since.read(
            "--- a/core/x.rs\n+++ b/core/x.rs\n@@ -3,2 +5,2 @@ fn x()\n+a\n+b\n@@ -9 +11 @@\n+c\n@@ -20,2 +20,0 @@\n",
        );
        let new: Vec<usize> = (1..30).filter(|line| since.is_new("core/x.rs", *line)).collect();
        assert_eq!(new, [5, 6, 11]);
        assert!(!since.is_new("core/y.rs", 5));
    }
}
