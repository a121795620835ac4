//! Combines a season file with the season that it extends.

use std::collections::BTreeMap;

use gloaming_core::ruleset::{RawSetup, RawValue};

use super::read::Fault;
use super::{SEASON_1, SEASON_1_FILE};

/// A table of a season, with its place in the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// `team[2]` in the file itself, or `team red of season-1` if it belongs to the extended season.
    pub(super) path: String,
    /// The table.
    pub(super) table: RawSetup,
}

/// All tables of a season.
#[derive(Clone, Debug, Default)]
pub(super) struct Parts {
    pub(super) season: Part,
    pub(super) defaults: Part,
    pub(super) teams: Vec<Part>,
    pub(super) roles: Vec<Part>,
    pub(super) items: Vec<Part>,
    pub(super) twists: Vec<Part>,
    pub(super) decks: Vec<Part>,
    /// The texts by language and key.
    pub(super) texts: BTreeMap<String, BTreeMap<String, RawValue>>,
}

const LISTS: [&str; 5] = ["team", "role", "item", "twist", "deck"];

/// Combines a file with the season that it extends, and reports faults in its outermost form.
pub(super) fn assemble(file: &RawSetup) -> (Parts, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut own = parts(file, None, &mut faults);
    duplicates(&own, &mut faults);
    let Some(extended) = own.season.table.get("extends").cloned() else {
        // A file that extends nothing has nothing to remove.
        remove(&own, &mut Parts::default(), &mut faults);
        return (own, faults);
    };
    let id = own.season.table.get("id").and_then(RawValue::as_str).unwrap_or_default();
    // Only the built-in season can be extended, and it extends none itself.
    if extended.as_str() != Some(SEASON_1) || id == SEASON_1 {
        faults.push(Fault::new("season.extends", "unknown-id", spelled(&extended), [SEASON_1]));
        return (own, faults);
    }
    let base: RawSetup = SEASON_1_FILE.parse().unwrap_or_default();
    let mut base = parts(&base, Some(SEASON_1), &mut faults);
    remove(&own, &mut base, &mut faults);
    merge(&mut base.season.table, &own.season.table);
    own.season.table = base.season.table;
    merge(&mut base.defaults.table, &own.defaults.table);
    own.defaults.table = base.defaults.table;
    let lists = [
        (&mut base.teams, &mut own.teams, "id"),
        (&mut base.roles, &mut own.roles, "id"),
        (&mut base.items, &mut own.items, "id"),
        (&mut base.twists, &mut own.twists, "id"),
        (&mut base.decks, &mut own.decks, "players"),
    ];
    for (base, own, key) in lists {
        for part in std::mem::take(own) {
            let same =
                base.iter().position(|one| one.table.get(key).is_some() && one.table.get(key) == part.table.get(key));
            match same {
                Some(place) => base[place] = part,
                None => base.push(part),
            }
        }
        *own = std::mem::take(base);
    }
    for (language, texts) in base.texts {
        let own = own.texts.entry(language).or_default();
        for (key, value) in texts {
            own.entry(key).or_insert(value);
        }
    }
    (own, faults)
}

/// Returns the tables of one file. `of` names the season from which they are inherited.
fn parts(file: &RawSetup, of: Option<&str>, faults: &mut Vec<Fault>) -> Parts {
    let mut parts = Parts::default();
    let mut known: Vec<&str> = vec!["season", "defaults", "texts"];
    known.extend(LISTS);
    for key in file.keys().filter(|key| !known.contains(&key.as_str())) {
        faults.push(Fault::new(key, "unknown-key", key.clone(), known.iter().copied()));
    }
    for (key, part) in [("season", &mut parts.season), ("defaults", &mut parts.defaults)] {
        part.path = key.to_owned();
        match file.get(key) {
            Some(RawValue::Table(table)) => part.table = table.clone(),
            Some(other) => faults.push(Fault::new(key, "bad-value", spelled(other), ["a table"])),
            None if key == "season" => faults.push(Fault::new(key, "missing-key", String::new(), [key])),
            None => {}
        }
    }
    let lists = [&mut parts.teams, &mut parts.roles, &mut parts.items, &mut parts.twists, &mut parts.decks];
    for (key, list) in LISTS.into_iter().zip(lists) {
        let written = match file.get(key) {
            None => continue,
            Some(RawValue::Array(written)) => written,
            Some(other) => {
                faults.push(Fault::new(key, "bad-value", spelled(other), [format!("[[{key}]]")]));
                continue;
            }
        };
        for (place, one) in written.iter().enumerate() {
            let path = format!("{key}[{place}]");
            let RawValue::Table(table) = one else {
                faults.push(Fault::new(&path, "bad-value", spelled(one), [format!("[[{key}]]")]));
                continue;
            };
            let id = table.get("id").or(table.get("players")).map(spelled).unwrap_or_default();
            let path = of.map_or(path, |season| format!("{season}: {key} {id}"));
            list.push(Part { path, table: table.clone() });
        }
    }
    match file.get("texts") {
        None => {}
        Some(RawValue::Table(languages)) => {
            for (language, texts) in languages {
                let path = format!("texts.{language}");
                match texts {
                    RawValue::Table(texts) => {
                        parts.texts.insert(language.clone(), texts.clone().into_iter().collect());
                    }
                    other => faults.push(Fault::new(&path, "bad-value", spelled(other), ["a table"])),
                }
            }
        }
        Some(other) => faults.push(Fault::new("texts", "bad-value", spelled(other), ["a table"])),
    }
    parts
}

/// Reports ids that occur twice in one file.
fn duplicates(own: &Parts, faults: &mut Vec<Fault>) {
    let twice = |list: &mut dyn Iterator<Item = &Part>, key: &str, faults: &mut Vec<Fault>| {
        let mut seen: Vec<&RawValue> = Vec::new();
        for part in list {
            let Some(id) = part.table.get(key) else { continue };
            if seen.contains(&id) {
                let path = format!("{}.{key}", part.path);
                faults.push(Fault::new(&path, "duplicate-id", spelled(id), [] as [&str; 0]));
            }
            seen.push(id);
        }
    };
    twice(&mut own.teams.iter().chain(&own.roles).chain(&own.items), "id", faults);
    twice(&mut own.twists.iter(), "id", faults);
    twice(&mut own.decks.iter(), "players", faults);
}

/// Removes from the extended season what the file leaves out, with its texts.
fn remove(own: &Parts, base: &mut Parts, faults: &mut Vec<Fault>) {
    let Some(removed) = own.season.table.get("remove").and_then(RawValue::as_array) else { return };
    for (place, one) in removed.iter().enumerate() {
        let Some(id) = one.as_str() else { continue };
        let mut found = false;
        let lists = [
            (&mut base.teams, "team"),
            (&mut base.roles, "role"),
            (&mut base.items, "item"),
            (&mut base.twists, "twist"),
        ];
        for (list, kind) in lists {
            let before = list.len();
            list.retain(|part| part.table.get("id").and_then(RawValue::as_str) != Some(id));
            if list.len() < before {
                found = true;
                base.texts.values_mut().for_each(|texts| {
                    texts.remove(&format!("{kind}-{id}"));
                });
            }
        }
        if !found {
            faults.push(Fault::new(&format!("season.remove[{place}]"), "unknown-id", id.to_owned(), [] as [&str; 0]));
        }
    }
}

/// Merges two tables key by key. Values of `on_top` replace those of `beneath`.
fn merge(beneath: &mut RawSetup, on_top: &RawSetup) {
    for (key, value) in on_top {
        beneath.insert(key.clone(), value.clone());
    }
}

/// Returns a value as its author wrote it, but texts without quotes.
pub(super) fn spelled(value: &RawValue) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
