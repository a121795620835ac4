//! Coverage of a rule catalogue: every rule must be covered by a scenario, or by a test of the part that it belongs to.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;

pub use super::ELSEWHERE;
use super::Scenario;

/// The maximum number of rules that a scenario may name. A file that claims to cover more covers none of them properly.
pub const MOST_RULES: usize = 5;

/// A rule that belongs to another part than the ruleset, with the test that covers it there.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Elsewhere {
    /// The rule.
    pub id: String,
    /// The part that it belongs to.
    pub kind: Part,
    /// The path of the test, `module::function`.
    pub test: String,
    /// The reason why no scenario can cover it.
    pub why: String,
}

/// The part that a rule belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The ruleset itself, for what a scenario can't express, such as the order of a list.
    Ruleset,
    /// The host.
    Host,
    /// An adapter.
    Adapter,
    /// A text.
    Text,
}

/// A gap in the coverage of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Gap {
    /// Nothing covers the rule.
    #[error("no scenario shows {0}, and elsewhere.toml names no test for it")]
    Uncovered(String),
    /// A scenario or `elsewhere.toml` names a rule that isn't in the catalogue.
    #[error("{place} names {rule}, which isn't in the catalogue")]
    Unknown {
        /// The file that names it.
        place: String,
        /// The rule.
        rule: String,
    },
    /// A scenario names too many rules.
    #[error("{place} names {count} rules, but can show at most {MOST_RULES} at once")]
    TooMany {
        /// The file.
        place: String,
        /// The number of rules.
        count: usize,
    },
    /// A named test doesn't exist.
    #[error("elsewhere.toml says that the test {test} shows {rule}, but there is no such test")]
    NoSuchTest {
        /// The rule.
        rule: String,
        /// The test.
        test: String,
    },
}

/// The reason why coverage couldn't be checked.
#[derive(Debug, thiserror::Error)]
pub enum CoverageError {
    /// A file or folder can't be read.
    #[error("could not read {path}: {problem}")]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
}

/// Returns the rules of a catalogue: all words of the form `**XX-12**`.
pub fn rules_of(catalogue: &str) -> BTreeSet<String> {
    catalogue.split("**").filter(|word| is_rule(word)).map(str::to_owned).collect()
}

fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letters, number)| {
        !letters.is_empty()
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && number.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
            && number.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
    })
}

/// Reads `elsewhere.toml`. Returns an empty list if the file doesn't exist.
///
/// # Errors
///
/// Fails if the file exists but is invalid.
pub fn read_elsewhere(scenarios: &Path) -> Result<Vec<Elsewhere>, CoverageError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[serde(default)]
        rule: Vec<Elsewhere>,
    }
    let path = scenarios.join(ELSEWHERE);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let unreadable = |problem: String| CoverageError::Unreadable { path: path.clone(), problem };
    let text = std::fs::read_to_string(&path).map_err(|error| unreadable(error.to_string()))?;
    let file: File = toml::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
    Ok(file.rule)
}

/// Returns all gaps: rules that nothing covers, unknown rules, files that name too many rules, and tests that don't
/// exist according to `tests`.
pub fn gaps<'a>(
    catalogue: &str,
    scenarios: impl IntoIterator<Item = (&'a str, &'a Scenario)>,
    elsewhere: &[Elsewhere],
    tests: &Tests,
) -> Vec<Gap> {
    let known = rules_of(catalogue);
    let mut named: BTreeMap<&str, &str> = BTreeMap::new();
    let mut gaps = Vec::new();
    for (place, scenario) in scenarios {
        if scenario.rules.len() > MOST_RULES {
            gaps.push(Gap::TooMany { place: place.to_owned(), count: scenario.rules.len() });
        }
        for rule in &scenario.rules {
            named.entry(rule).or_insert(place);
        }
    }
    for entry in elsewhere {
        if !tests.has(&entry.test) {
            gaps.push(Gap::NoSuchTest { rule: entry.id.clone(), test: entry.test.clone() });
        }
        named.entry(&entry.id).or_insert(ELSEWHERE);
    }
    let unknown = named.iter().filter(|(rule, _)| !known.contains(**rule));
    gaps.extend(unknown.map(|(rule, place)| Gap::Unknown { place: (*place).to_owned(), rule: (*rule).to_owned() }));
    gaps.extend(known.iter().filter(|rule| !named.contains_key(rule.as_str())).cloned().map(Gap::Uncovered));
    gaps
}

/// The test functions in a source tree, by name.
#[derive(Clone, Debug, Default)]
pub struct Tests {
    functions: BTreeMap<String, Vec<String>>,
}

impl Tests {
    /// Reads all Rust files below a folder, except build folders.
    ///
    /// # Errors
    ///
    /// Fails if a folder or file can't be read.
    pub fn below(root: &Path) -> Result<Tests, CoverageError> {
        let mut tests = Tests::default();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            let unreadable = |path: &Path, error: std::io::Error| CoverageError::Unreadable {
                path: path.to_owned(),
                problem: error.to_string(),
            };
            for entry in std::fs::read_dir(&folder).map_err(|error| unreadable(&folder, error))? {
                let path = entry.map_err(|error| unreadable(&folder, error))?.path();
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                if path.is_dir() {
                    if name != "target" && !name.starts_with('.') {
                        folders.push(path);
                    }
                } else if name.ends_with(".rs") {
                    let text = std::fs::read_to_string(&path).map_err(|error| unreadable(&path, error))?;
                    tests.read(&path.to_string_lossy(), &text);
                }
            }
        }
        Ok(tests)
    }

    /// Adds the test functions of a file.
    pub fn read(&mut self, path: &str, text: &str) {
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[") {
                // `#[test]`, `#[tokio::test]`, `#[tokio::test(start_paused = true)]`.
                let attribute = line.trim_start_matches("#[").split(['(', ']']).next().unwrap_or_default();
                is_test |= attribute.rsplit("::").next() == Some("test");
                continue;
            }
            let declaration = line.trim_start_matches("pub ").trim_start_matches("async ");
            if let Some(name) = declaration.strip_prefix("fn ")
                && is_test
            {
                let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
                self.functions.entry(name[..end].to_owned()).or_default().push(path.to_owned());
            }
            if !line.is_empty() && !line.starts_with("//") {
                is_test = false;
            }
        }
    }

    /// Returns `true` if there is a test with this path: its last part is a test function, and the other parts are
    /// folders or files that contain it. `tests` modules inside a file, and `crate`, are ignored.
    pub fn has(&self, test: &str) -> bool {
        let mut parts: Vec<&str> = test.split("::").collect();
        let Some(files) = parts.pop().and_then(|function| self.functions.get(function)) else { return false };
        parts.retain(|part| !matches!(*part, "tests" | "test" | "crate"));
        files.iter().any(|file| {
            let steps: Vec<String> =
                file.trim_end_matches(".rs").split(['/', '\\']).map(|step| step.replace('-', "_")).collect();
            // The crate's name may differ from its folder's: `gloaming_table` is `table`.
            parts.iter().all(|part| {
                let part = part.replace('-', "_");
                steps.contains(&part)
                    || part
                        .strip_prefix("gloaming_")
                        .is_some_and(|part| steps.iter().any(|step| step == part || part == "testkit" && step == "kit"))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CATALOGUE: &str =
        "**ON-1** Three to twelve play.\n**ON-2** Cards.\n**bold** words\n**ON-3a** More. See ON-9.";

    fn scenario(rules: &[&str]) -> Scenario {
        Scenario {
            title: String::new(),
            ruleset: "one-night".to_owned(),
            players: Vec::new(),
            seed: 0,
            clock: jiff::Timestamp::UNIX_EPOCH,
            rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
            setup: toml::Table::new(),
            steps: Vec::new(),
            setup_refused: None,
            twin: None,
        }
    }

    fn tests() -> Tests {
        let mut tests = Tests::default();
        tests.read(
            "bot/table/src/quoting.rs",
            "#[test]\nfn eight_words_quote() {}\n\nfn helper() {}\n#[tokio::test(start_paused = true)]\nasync fn later() {}",
        );
        tests
    }

    #[test]
    fn only_rules_are_rules() {
        assert_eq!(rules_of(CATALOGUE).into_iter().collect::<Vec<_>>(), ["ON-1", "ON-2", "ON-3a"]);
    }

    #[test]
    fn every_gap_is_told() {
        let claims = scenario(&["ON-1", "ON-7", "ON-1", "ON-1", "ON-1", "ON-1"]);
        let entry = |id: &str, test: &str| Elsewhere {
            id: id.to_owned(),
            kind: Part::Host,
            test: test.to_owned(),
            why: "a scenario has no service".to_owned(),
        };
        let elsewhere = [entry("ON-2", "gloaming_table::quoting::tests::nine_words_quote")];
        let told: Vec<String> =
            gaps(CATALOGUE, [("a.toml", &claims)], &elsewhere, &tests()).iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "a.toml names 6 rules, but can show at most 5 at once",
                "elsewhere.toml says that the test gloaming_table::quoting::tests::nine_words_quote shows ON-2, \
                 but there is no such test",
                "a.toml names ON-7, which isn't in the catalogue",
                "no scenario shows ON-3a, and elsewhere.toml names no test for it",
            ]
        );
    }

    #[test]
    fn a_test_is_found_by_its_path_and_a_helper_is_none() {
        let tests = tests();
        assert!(tests.has("gloaming_table::quoting::tests::eight_words_quote"));
        assert!(tests.has("table::quoting::later"));
        assert!(!tests.has("gloaming_table::desk::eight_words_quote"), "another module");
        assert!(!tests.has("quoting::helper"), "no test");
    }
}
