//! Every event, refusal, fault, verb and word has its text, and every name in the manifest exists.

use gloaming_core::ruleset::{Declared, manifest};
use gloaming_core::text::check;
use gloaming_maze::Maze;

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(Maze.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(Maze.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// MZ-11: texts for players neither name the series nor give away what it is about.
#[test]
fn no_text_needs_or_spoils_the_series() {
    let manifest = Maze.manifest();
    for locale in manifest.locales {
        let (_, rules) = locale.rules.split_once("\n## ").expect("the credit comes first, then the rules");
        for text in locale.resources.iter().copied().chain([rules]) {
            let words: Vec<String> = text
                .split(|c: char| !c.is_alphanumeric())
                .map(str::to_lowercase)
                .filter(|word| !word.is_empty())
                .collect();
            let spoilers = [
                "westworld",
                "series",
                "robot",
                "robots",
                "android",
                "androids",
                "machine",
                "machines",
                "serie",
                "fernsehserie",
                "roboter",
                "androiden",
                "maschine",
                "maschinen",
            ];
            for spoiler in spoilers {
                assert!(!words.iter().any(|word| word == spoiler), "{}: {spoiler}", locale.language);
            }
        }
    }
}
