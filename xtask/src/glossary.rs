//! Checks the Fluent texts against the glossary, as a part of `cargo xtask words`.
//!
//! `docs/glossary.toml` has one term for each thing, in each language, and the words that texts must not use for it.
//! Only what users read counts: names, comments, placeables and commands in backquotes don't.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;

/// The file with the terms.
const GLOSSARY: &str = "docs/glossary.toml";

/// The language of texts that are in no folder of a language.
const FIRST_LANGUAGE: &str = "en";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    term: Vec<Term>,
}

/// A thing, and the words for it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    en: String,
    de: String,
    /// What the term means, in a sentence.
    means: String,
    /// The words that texts must not use for it, by language.
    #[serde(default)]
    avoid: BTreeMap<String, Vec<String>>,
    /// The messages and folders in which an avoided word means something else.
    #[serde(default)]
    except: Vec<String>,
}

impl Term {
    /// Returns the term with its language, in each language.
    fn words(&self) -> [(&'static str, &str); 2] {
        [("en", &self.en), ("de", &self.de)]
    }

    /// Returns the words that texts in this language must not use.
    fn avoided(&self, language: &str) -> impl Iterator<Item = &String> {
        self.avoid.get(language).into_iter().flatten()
    }

    /// Whether this message of this file may use the avoided words.
    fn excepts(&self, path: &str, message: &str) -> bool {
        let is_in = |folder: &str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.except.iter().any(|one| one == message || is_in(one))
    }
}

/// Returns the places where texts use an avoided word, and the terms that are in no text.
///
/// # Errors
///
/// Returns the reason if the glossary can't be read.
pub(crate) fn faults(root: &Path, files: &[&str]) -> Result<Vec<String>, String> {
    let source = fs::read_to_string(root.join(GLOSSARY)).map_err(|error| format!("{GLOSSARY}: {error}"))?;
    let glossary: Glossary = toml::from_str(&source).map_err(|error| format!("{GLOSSARY}: {error}"))?;
    // Texts of tests are read by no user.
    let is_read = |path: &&&str| path.ends_with(".ftl") && !path.starts_with("tests/");
    let texts = files.iter().filter(is_read).filter_map(|path| {
        // Files that were deleted may still be listed.
        fs::read_to_string(root.join(path)).ok().map(|text| (*path, text))
    });
    Ok(misused(&glossary, &texts.collect::<Vec<_>>()))
}

fn misused(glossary: &Glossary, texts: &[(&str, String)]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut used: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (path, source) in texts {
        let language = language(path);
        for Line { number, message, text } in lines(source) {
            for term in &glossary.term {
                used.extend(term.words().into_iter().filter(|(of, word)| *of == language && begins(&text, word)));
                let avoided = term.avoided(language).filter(|word| contains(&text, word));
                for word in avoided.filter(|_| !term.excepts(path, message)) {
                    let own = term.words().into_iter().find(|(of, _)| *of == language).map_or("", |(_, own)| own);
                    faults.push(format!("{path}:{number}: {message}: “{word}”; write: {own} ({})", term.means));
                }
            }
        }
    }
    for term in &glossary.term {
        for (language, word) in term.words().into_iter().filter(|found| !used.contains(found)) {
            faults.push(format!("{GLOSSARY}: “{word}” ({}) is in no text in the language {language}", term.means));
        }
    }
    faults
}

/// Returns the language of a file: `de` for `core/locales/de/base.ftl`.
fn language(path: &str) -> &str {
    let mut folders = path.split('/').skip_while(|folder| *folder != "locales").skip(1);
    // The last part is the file's name.
    folders.next().filter(|_| folders.next().is_some()).unwrap_or(FIRST_LANGUAGE)
}

/// What users read of a line of a message.
struct Line<'a> {
    number: usize,
    message: &'a str,
    /// In lower case, without placeables and code.
    text: String,
}

fn lines(source: &str) -> Vec<Line<'_>> {
    let mut message = "";
    let mut lines = Vec::new();
    for (index, line) in source.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let is_head = line.starts_with(|first: char| first.is_alphabetic() || first == '-');
        let value = match line.split_once('=').filter(|_| is_head) {
            Some((id, value)) => {
                message = id.trim();
                value
            }
            None => line,
        };
        lines.push(Line { number: index + 1, message, text: prose(value) });
    }
    lines
}

/// Removes the key of a variant, placeables and code.
fn prose(value: &str) -> String {
    let value = value.trim_start();
    let key = value.trim_start_matches('*');
    let value = if key.starts_with('[') { key.split_once(']').map_or(value, |(_, text)| text) } else { value };
    let (mut depth, mut in_code) = (0_usize, false);
    let mut text = String::new();
    for letter in value.chars() {
        match letter {
            '`' => in_code = !in_code,
            '{' => depth += 1,
            // A placeable that was opened on an earlier line ends at depth 0.
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 && !in_code => {
                text.extend(letter.to_lowercase());
                continue;
            }
            _ => continue,
        }
        text.push(' ');
    }
    text
}

/// Whether a text has a word that begins with this one, such as an inflected form.
fn begins(text: &str, word: &str) -> bool {
    starts(text, word).next().is_some()
}

/// Whether a text has this word as a whole.
fn contains(text: &str, word: &str) -> bool {
    starts(text, word).any(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Returns what follows each occurrence of a word at the start of a word.
fn starts<'a>(text: &'a str, word: &str) -> impl Iterator<Item = &'a str> {
    let wanted = word.to_lowercase();
    let at: Vec<usize> = text.match_indices(&wanted).map(|(at, _)| at).collect();
    at.into_iter().filter(|at| !text[..*at].ends_with(char::is_alphanumeric)).map(move |at| &text[at + wanted.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &str = r#"
        [[term]]
        en = "game master"
        de = "Spielleitung"
        means = "Leads a game."
        avoid.en = ["host", "leader"]
        except = ["rulesets/quests", "host-words"]
    "#;

    fn faults_in(texts: &[(&str, &str)]) -> Vec<String> {
        let glossary = toml::from_str(TERMS).expect("the terms read");
        let texts: Vec<(&str, String)> = texts.iter().map(|(path, text)| (*path, (*text).to_owned())).collect();
        misused(&glossary, &texts)
    }

    #[test]
    fn only_what_users_read_counts() {
        let source =
            "# Host.\nthe-host = { $host ->\n    [host] Ask `host` in { $room }.\n   *[no] Ask **the Leader**.\n}\n";
        let read: Vec<(usize, &str, String)> = lines(source)
            .into_iter()
            .map(|line| (line.number, line.message, line.text.split_whitespace().collect::<Vec<_>>().join(" ")))
            .collect();
        let wanted = [(2, ""), (3, "ask in ."), (4, "ask **the leader**."), (5, "")];
        assert_eq!(read, wanted.map(|(number, text)| (number, "the-host", text.to_owned())));
    }

    #[test]
    fn an_avoided_word_is_a_fault_where_it_is_no_exception() {
        let german = ("core/locales/de/a.ftl", "ask = Frag die Spielleitung. Der Host weiß es.\n");
        let faults = faults_in(&[
            ("core/locales/en/a.ftl", "ask = Ask\n    the game masters, not the leader.\nghosts = Hosts and ghosts.\n"),
            ("rulesets/quests/locales/en/a.ftl", "led = The leader proposes.\n"),
            ("bot/lines.ftl", "host-words = The host speaks.\n"),
            german,
        ]);
        assert_eq!(faults, ["core/locales/en/a.ftl:2: ask: “leader”; write: game master (Leads a game.)"]);
    }

    #[test]
    fn a_term_that_is_in_no_text_of_its_language_is_a_fault() {
        let faults = faults_in(&[("core/locales/en/a.ftl", "ask = Ask the game master.\n")]);
        assert_eq!(faults, ["docs/glossary.toml: “Spielleitung” (Leads a game.) is in no text in the language de"]);
    }

    #[test]
    fn a_file_outside_of_a_language_is_english() {
        let of = ["core/locales/de/base.ftl", "core/locales/en/base.ftl", "examples/lines.ftl", "locales/a.ftl"];
        assert_eq!(of.map(language), ["de", "en", "en", "en"]);
    }

    #[test]
    fn an_unknown_field_is_reported() {
        assert!(toml::from_str::<Glossary>(&TERMS.replace("avoid.en", "avoids.en")).is_err());
    }
}
