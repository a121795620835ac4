//! Reads a map from its file. Reports all faults, not only the first one.

use gloaming_core::ruleset::{RawSetup, RawValue};

use super::{GameMap, Place};
use crate::words::{Faction, RESERVED};

/// The maximum number of places: they must fit in a byte and in a list.
const MOST_PLACES: usize = 200;
const LARGEST_POSITION: i64 = 1000;
const KEYS: &[&str] =
    &["name", "places", "camps", "roads", "strider", "boat", "guide", "bases", "at", "coast", "names"];

/// The kinds of faults in a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MapFaultKind {
    /// A faulty entry, with its path, a word for the fault, what was given, and what is allowed.
    Bad { path: String, reason: &'static str, given: String, allowed: Vec<String> },
    /// The places aren't all connected. These can't be reached from the first one.
    Disconnected(Vec<String>),
}

struct Reading<'t> {
    table: &'t RawSetup,
    /// The words of the places, in the order of the file.
    words: Vec<String>,
    /// Invalid words of places. They are reported once, and not again wherever they occur.
    spoilt: Vec<String>,
    /// Whether the file has a list of places.
    has_places: bool,
    map: GameMap,
    faults: Vec<MapFaultKind>,
}

/// Returns a position, from the left and from the top.
fn position(value: &RawValue) -> Option<(u16, u16)> {
    let list = value.as_array().filter(|list| list.len() == 2)?;
    let number = |value: &RawValue| {
        let number = value.as_integer().filter(|number| (0..=LARGEST_POSITION).contains(number))?;
        u16::try_from(number).ok()
    };
    Some((number(&list[0])?, number(&list[1])?))
}

/// Reads a map.
pub(crate) fn read_map(table: &RawSetup) -> Result<GameMap, Vec<MapFaultKind>> {
    let has_places = table.get("places").is_some_and(RawValue::is_array);
    let (words, spoilt, faults) = (Vec::new(), Vec::new(), Vec::new());
    let mut reading = Reading { table, words, spoilt, has_places, map: GameMap::default(), faults };
    for key in table.keys().filter(|key| !KEYS.contains(&key.as_str())) {
        reading.bad(key, "unknown-key", key, KEYS);
    }
    if table.get("name").is_some_and(|name| !name.is_str()) {
        reading.bad("name", "bad-value", "name", &[]);
    }
    reading.places();
    reading.map.camps = reading.list("camps");
    reading.map.guide = reading.list("guide");
    reading.roads();
    reading.map.strider = reading.pairs("strider");
    reading.map.boat = reading.pairs("boat");
    reading.bases();
    reading.at();
    reading.coast();
    reading.names();
    if reading.faults.is_empty() {
        reading.connected();
    }
    if reading.faults.is_empty() { Ok(reading.map) } else { Err(reading.faults) }
}

impl Reading<'_> {
    fn bad(&mut self, path: &str, reason: &'static str, given: impl Into<String>, allowed: &[&str]) {
        let allowed = allowed.iter().map(|one| (*one).to_owned()).collect();
        self.faults.push(MapFaultKind::Bad { path: path.to_owned(), reason, given: given.into(), allowed });
    }

    fn array(&mut self, key: &str) -> Vec<RawValue> {
        match self.table.get(key) {
            None => Vec::new(),
            Some(RawValue::Array(list)) => list.clone(),
            Some(other) => {
                self.bad(key, "bad-value", other.to_string(), &[]);
                Vec::new()
            }
        }
    }

    fn places(&mut self) {
        if !self.table.contains_key("places") {
            self.bad("places", "missing-key", "places", &[]);
        }
        for (number, value) in self.array("places").iter().enumerate() {
            let path = format!("places[{number}]");
            let word = value.as_str().unwrap_or_default().to_owned();
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if word.is_empty() || !word.chars().all(plain) {
                self.bad(&path, "bad-value", spelled(value), &[]);
                self.spoilt.push(word);
            } else if RESERVED.contains(&word.as_str()) {
                self.bad(&path, "reserved", word.as_str(), &[]);
                self.spoilt.push(word);
            } else if self.words.contains(&word) {
                self.bad(&path, "twice", word, &[]);
            } else {
                self.words.push(word);
            }
        }
        if self.words.len() > MOST_PLACES {
            self.bad("places", "bad-value", self.words.len().to_string(), &["1–200"]);
            self.spoilt.extend(self.words.drain(MOST_PLACES..));
        }
        self.map.places = self.words.clone();
        self.map.places.sort();
    }

    /// Looks up a place and reports an unknown one, unless the fault follows from one in the list of places.
    fn place(&mut self, path: &str, value: Option<&RawValue>) -> Option<Place> {
        let found = value.and_then(RawValue::as_str).and_then(|word| {
            let place = self.map.places.iter().position(|one| one == word)?;
            u8::try_from(place).ok().map(Place)
        });
        let is_spoilt = |word: &str| self.spoilt.iter().any(|one| one == word);
        let follows = !self.has_places || value.and_then(RawValue::as_str).is_some_and(is_spoilt);
        if found.is_none() && !follows {
            let allowed: Vec<String> = self.map.places.clone();
            let allowed: Vec<&str> = allowed.iter().map(String::as_str).collect();
            self.bad(path, "unknown-place", value.map(spelled).unwrap_or_default(), &allowed);
        }
        found
    }

    fn list(&mut self, key: &str) -> Vec<Place> {
        let mut places = Vec::new();
        for (number, value) in self.array(key).iter().enumerate() {
            let path = format!("{key}[{number}]");
            let Some(place) = self.place(&path, Some(value)) else { continue };
            if places.contains(&place) {
                self.bad(&path, "twice", spelled(value), &[]);
            }
            places.push(place);
        }
        places.sort();
        places
    }

    /// Returns the two ends of a connection, which must differ.
    fn ends(&mut self, path: &str, value: &RawValue, count: usize) -> Option<(Place, Place)> {
        let Some(list) = value.as_array().filter(|list| list.len() == count) else {
            self.bad(path, "bad-value", value.to_string(), &[]);
            return None;
        };
        let one = self.place(&format!("{path}[0]"), list.first());
        let other = self.place(&format!("{path}[1]"), list.get(1));
        let (one, other) = (one?, other?);
        if one == other {
            self.bad(path, "same-place", spelled(&list[0]), &[]);
            return None;
        }
        Some((one, other))
    }

    fn roads(&mut self) {
        for (number, value) in self.array("roads").iter().enumerate() {
            let path = format!("roads[{number}]");
            let Some((one, other)) = self.ends(&path, value, 3) else { continue };
            let length = value.get(2).and_then(RawValue::as_integer);
            match length.filter(|length| (1..=1_000_000).contains(length)) {
                // The range was checked in the line above.
                Some(length) => self.map.roads.push((one, other, length as u32)),
                None => {
                    let given = value.get(2).map(spelled).unwrap_or_default();
                    self.bad(&format!("{path}[2]"), "bad-length", given, &[]);
                }
            }
        }
    }

    fn pairs(&mut self, key: &str) -> Vec<(Place, Place)> {
        let mut pairs = Vec::new();
        for (number, value) in self.array(key).iter().enumerate() {
            pairs.extend(self.ends(&format!("{key}[{number}]"), value, 2));
        }
        pairs
    }

    fn sub_table(&mut self, key: &str) -> RawSetup {
        match self.table.get(key) {
            None => RawSetup::new(),
            Some(RawValue::Table(table)) => table.clone(),
            Some(other) => {
                self.bad(key, "bad-value", other.to_string(), &[]);
                RawSetup::new()
            }
        }
    }

    fn bases(&mut self) {
        for (word, value) in self.sub_table("bases") {
            let path = format!("bases.{word}");
            let faction = Faction::ALL.iter().find(|faction| faction.word() == word);
            if faction.is_none() {
                self.bad(&path, "unknown-faction", word.clone(), Faction::WORDS);
            }
            let Some(list) = value.as_array().filter(|list| !list.is_empty()) else {
                self.bad(&path, "bad-value", value.to_string(), &[]);
                continue;
            };
            let mut places = Vec::new();
            for (number, value) in list.iter().enumerate() {
                places.extend(self.place(&format!("{path}[{number}]"), Some(value)));
            }
            places.sort();
            places.dedup();
            self.map.bases.extend(faction.map(|faction| (*faction, places)));
        }
    }

    fn at(&mut self) {
        for (word, value) in self.sub_table("at") {
            let path = format!("at.{word}");
            let place = self.place(&path, Some(&RawValue::from(word.as_str())));
            match position(&value) {
                Some(position) => self.map.at.extend(place.map(|place| (place, position))),
                None => self.bad(&path, "bad-position", value.to_string(), &[]),
            }
        }
    }

    /// Reads the coasts, each a list of positions. They are only drawn and have no effect on rules.
    fn coast(&mut self) {
        for (number, value) in self.array("coast").into_iter().enumerate() {
            let shore: Option<Vec<(u16, u16)>> = value.as_array().and_then(|list| list.iter().map(position).collect());
            match shore.filter(|shore| shore.len() > 2) {
                Some(shore) => self.map.coast.push(shore),
                None => self.bad(&format!("coast[{number}]"), "bad-position", value.to_string(), &[]),
            }
        }
    }

    /// Reads the names of places by language. A place without a name in a language is shown by its word there.
    fn names(&mut self) {
        for (language, names) in self.sub_table("names") {
            let path = format!("names.{language}");
            let Some(names) = names.as_table() else {
                self.bad(&path, "bad-value", names.to_string(), &[]);
                continue;
            };
            for (word, name) in names {
                let path = format!("{path}.{word}");
                self.place(&path, Some(&RawValue::from(word.as_str())));
                let is_line = |name: &str| !name.trim().is_empty() && !name.contains(['\n', '\r']);
                if !name.as_str().is_some_and(is_line) {
                    self.bad(&path, "bad-name", spelled(name), &[]);
                }
            }
        }
    }

    /// Checks that all places are connected (HD-36).
    fn connected(&mut self) {
        let map = &self.map;
        let roads = map.roads.iter().map(|(one, other, _)| (*one, *other));
        let guides = map.guide.windows(2).map(|pair| (pair[0], pair[1]));
        let joins: Vec<(Place, Place)> =
            roads.chain(map.strider.iter().copied()).chain(map.boat.iter().copied()).chain(guides).collect();
        let Some(first) = map.all().next() else {
            self.bad("places", "missing-key", "places", &[]);
            return;
        };
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(here) = reached.get(next).copied() {
            next += 1;
            for (one, other) in &joins {
                for (from, to) in [(*one, *other), (*other, *one)] {
                    if from == here && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
            }
        }
        let apart: Vec<String> =
            map.all().filter(|place| !reached.contains(place)).map(|place| map.word(place).to_owned()).collect();
        if !apart.is_empty() {
            self.faults.push(MapFaultKind::Disconnected(apart));
        }
    }
}

fn spelled(value: &RawValue) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
