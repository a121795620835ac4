//! The names that players read: those of a season, and the ids for which the ruleset has its own texts (FA-179).

use std::collections::BTreeMap;

use gloaming_core::ruleset::{DataWord, RawSetup, RawValue};

use super::merge::{Parts, assemble};
use super::read::{Fault, ISLANDS, PALETTE};
use super::{PowerKind, Season, WinKind};

/// The ids of Season 1, for which the ruleset has its own texts.
const OWN: [(&str, &[&str]); 5] = [
    ("team", &["red", "silver", "grey", "blue", "green", "gold", "violet", "black", "orange", "white"]),
    (
        "role",
        &[
            "scholar",
            "oracle",
            "silencer",
            "painter",
            "forger",
            "turncoat",
            "sleeper",
            "medium",
            "teller",
            "ferryman",
            "heir",
            "rival",
            "sweetheart",
        ],
    ),
    ("item", &["idol", "shield", "conch", "mask"]),
    ("island", &ISLANDS),
    ("colour", &PALETTE),
];

/// Returns the words that a season defines, with their names, even if the season can't be played.
pub fn season_words(file: &RawSetup) -> Vec<DataWord> {
    let (parts, _) = assemble(file);
    let mut words: Vec<DataWord> = Vec::new();
    let mut add = |vocabulary: &'static str, word: &str| {
        words.push(DataWord {
            vocabulary,
            word: word.to_owned(),
            names: names(&parts, &format!("{vocabulary}-{word}")),
        });
    };
    let lists: [(&'static str, Vec<String>); 5] = ids(&parts);
    for (vocabulary, ids) in &lists {
        ids.iter().for_each(|id| add(vocabulary, id));
    }
    add("role", "none");
    add("island", "mainland");
    add("island", "none");
    let kinds =
        PowerKind::WORDS.iter().map(|kind| ("power", *kind)).chain(WinKind::WORDS.iter().map(|kind| ("win", *kind)));
    for (vocabulary, kind) in kinds {
        // The ruleset has texts for these, so only those that the season renames are its words.
        let names = names(&parts, &format!("{vocabulary}-{kind}"));
        if !names.is_empty() {
            words.push(DataWord { vocabulary, word: kind.to_owned(), names });
        }
    }
    words
}

/// Returns the ids of each kind, in season order.
fn ids(parts: &Parts) -> [(&'static str, Vec<String>); 5] {
    let of = |list: &[super::merge::Part]| -> Vec<String> {
        list.iter().filter_map(|part| part.table.get("id")?.as_str().map(str::to_owned)).collect()
    };
    let listed = |key: &str, default: &[&str]| -> Vec<String> {
        match parts.season.table.get(key).and_then(RawValue::as_array) {
            Some(list) => list.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect(),
            None => default.iter().map(|one| (*one).to_owned()).collect(),
        }
    };
    [
        ("team", of(&parts.teams)),
        ("role", of(&parts.roles)),
        ("item", of(&parts.items)),
        ("island", listed("islands", &ISLANDS)),
        ("colour", listed("palette", &PALETTE)),
    ]
}

fn names(parts: &Parts, key: &str) -> Vec<(String, String)> {
    let named = parts
        .texts
        .iter()
        .filter_map(|(language, texts)| Some((language.clone(), texts.get(key)?.as_str()?.to_owned())));
    named.collect()
}

/// Reports the faults in the texts of a season.
pub(super) fn check(_: &Season, parts: &Parts, faults: &mut Vec<Fault>) {
    let mut known: Vec<String> = Vec::new();
    let mut needed: Vec<String> = Vec::new();
    for (kind, ids) in ids(parts) {
        let own = OWN.iter().find(|(one, _)| *one == kind).map_or(&[] as &[&str], |(_, own)| own);
        for id in ids {
            let key = format!("{kind}-{id}");
            if !own.contains(&id.as_str()) {
                needed.push(key.clone());
            }
            known.push(key);
        }
    }
    let allowed = known.clone();
    known.extend(PowerKind::WORDS.iter().map(|kind| format!("power-{kind}")));
    known.extend(WinKind::WORDS.iter().map(|kind| format!("win-{kind}")));
    for (language, texts) in &parts.texts {
        let path = format!("texts.{language}");
        if !is_language(language) {
            faults.push(Fault::new(&path, "bad-text", language.clone(), ["en", "de", "pt-BR"]));
        }
        for (key, text) in texts {
            let path = format!("{path}.{key}");
            if !known.contains(key) {
                faults.push(Fault::new(&path, "unknown-text", key.clone(), allowed.iter().cloned()));
            }
            let is_line = |text: &str| !text.trim().is_empty() && !text.contains(['\n', '\r']);
            if !text.as_str().is_some_and(is_line) {
                faults.push(Fault::new(&path, "bad-text", super::merge::spelled(text), [] as [&str; 0]));
            }
        }
    }
    let nothing = BTreeMap::new();
    let english = parts.texts.get("en").unwrap_or(&nothing);
    for key in needed.into_iter().filter(|key| !english.contains_key(key)) {
        faults.push(Fault::new("texts.en", "missing-text", key.clone(), [key]));
    }
}

/// Returns whether this is a language tag, such as `en` or `pt-BR`.
fn is_language(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let first = parts.next().unwrap_or_default();
    (2..=3).contains(&first.len())
        && first.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.all(|part| (2..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}
