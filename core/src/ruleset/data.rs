//! The data of a game, such as seasons and maps: whatever a ruleset declares as a [`DataKind`]. All callers share one
//! loader.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::manifest::{DataKind, DataWord, Manifest};
use super::setup::{FaultPlace, RawSetup, SetupFault, SetupKey};
use crate::kit::closest;
use crate::text::position;

/// The data that a setup refers to or contains, as tables by kind (`season`, `map`), and any problems with the names
/// and files.
///
/// Faults are reported together with those of the setup, see [`read_setup`](super::read_setup). Only the tables are
/// stored with a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Data {
    tables: BTreeMap<String, toml::Table>,
    /// The name and text of tables that come from a file, to report faults with line numbers.
    #[serde(skip)]
    files: BTreeMap<String, DataFile>,
    #[serde(skip)]
    faults: Vec<SetupFault>,
}

/// A data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// Its name as displayed, without the folder.
    pub name: String,
    /// Its text, as TOML.
    pub text: String,
}

/// Finds data that isn't built in by kind and name, in files of the operator's folder or next to a scenario. Returns
/// `None` if there is no such file. Names are user input: a finder must not access anything outside of its folder.
pub type DataFinder<'f> = dyn Fn(&DataKind, &str) -> Option<DataFile> + 'f;

impl Data {
    /// Creates an empty value.
    pub fn new() -> Self {
        Data::default()
    }

    /// Loads the data of a setup. For each kind, this is what the setup refers to or contains, or the default of its
    /// key. Built-in data takes precedence over results of `find`.
    pub fn of(manifest: &Manifest, setup: &RawSetup, find: &DataFinder<'_>) -> Self {
        let mut data = Data::default();
        for kind in manifest.data {
            let key = manifest.setup.iter().find(|key| key.name == kind.name);
            let default = key.and_then(SetupKey::default_value);
            match setup.get(kind.name).or(default.as_ref()) {
                Some(toml::Value::Table(table)) => data.insert(kind.name, table.clone()),
                Some(toml::Value::String(name)) => data.named(kind, key, name, find),
                // Any other value is invalid, which the ruleset reports.
                _ => {}
            }
        }
        data
    }

    fn named(&mut self, kind: &DataKind, key: Option<&SetupKey>, name: &str, find: &DataFinder<'_>) {
        let built_in = kind.built_in.iter().find(|(one, _)| *one == name);
        let built_in = built_in.map(|(name, text)| DataFile { name: (*name).to_owned(), text: (*text).to_owned() });
        let fault = SetupFault {
            code: key.map_or("bad-setup-value", |key| key.fault).to_owned(),
            key: kind.name.to_owned(),
            given: name.to_owned(),
            kind: key.map(|key| key.kind),
            ..SetupFault::default()
        };
        let Some(file) = built_in.or_else(|| find(kind, name)) else {
            let known = || kind.built_in.iter().map(|(known, _)| *known);
            self.faults.push(SetupFault {
                code: key.map_or("bad-setup-value", |key| key.word_fault).to_owned(),
                allowed: known().map(str::to_owned).collect(),
                meant: closest(name, known()).map(str::to_owned),
                reason: Some("unknown-data".to_owned()),
                ..fault
            });
            return;
        };
        match file.text.parse() {
            Ok(table) => {
                self.insert(kind.name, table);
                self.files.insert(kind.name.to_owned(), file);
            }
            Err(error) => {
                let at = error.span().map_or(0, |span| span.start);
                let line = Some(line_of(&file.text, at));
                let place = FaultPlace { file: file.name, line, path: String::new() };
                let given = error.message().to_owned();
                let reason = Some("not-toml".to_owned());
                self.faults.push(SetupFault { given, place: Some(place), reason, ..fault });
            }
        }
    }

    /// Returns the data of a kind.
    pub fn get(&self, kind: &str) -> Option<&toml::Table> {
        self.tables.get(kind)
    }

    /// Sets the data of a kind.
    pub fn insert(&mut self, kind: impl Into<String>, table: toml::Table) {
        let kind = kind.into();
        self.files.remove(&kind);
        self.tables.insert(kind, table);
    }

    /// Takes all kinds of data from `other`, including its faults.
    pub fn extend(&mut self, other: Data) {
        self.faults.retain(|fault| !other.tables.contains_key(&fault.key));
        for (kind, table) in other.tables {
            self.insert(kind, table);
        }
        self.files.extend(other.files);
        self.faults.extend(other.faults);
    }

    /// Returns the words defined by the data, with their names.
    pub fn words(&self, manifest: &Manifest) -> Vec<DataWord> {
        let kinds = manifest.data.iter().filter_map(|kind| Some((kind, self.get(kind.name)?)));
        kinds.flat_map(|(kind, table)| (kind.words)(table)).collect()
    }

    /// Returns the faults of names and files.
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }

    /// Returns a location in the data of a kind. `path` consists of keys and indexes from 0, such as `team[2].name`.
    /// Includes the line if the data comes from a file and the path exists there.
    pub fn place(&self, kind: &str, path: &str) -> FaultPlace {
        let file = self.files.get(kind);
        let line = file.and_then(|file| {
            let table = DeTable::parse(&file.text).ok()?;
            let at = table.get_ref().iter().find_map(|(key, value)| {
                let rest = path.strip_prefix(key.get_ref().as_ref())?;
                rest.is_empty().then(|| key.span().start).or_else(|| place_in(key.span().start, value, rest))
            })?;
            Some(line_of(&file.text, at))
        });
        let name = file.map_or_else(|| kind.to_owned(), |file| file.name.clone());
        FaultPlace { file: name, line, path: path.to_owned() }
    }
}

impl<const N: usize> From<[(String, toml::Table); N]> for Data {
    fn from(tables: [(String, toml::Table); N]) -> Self {
        Data { tables: tables.into(), ..Data::default() }
    }
}

/// Returns the offset of a path such as `[2].name` or `.name`, as far as it exists. `None` if the path starts within a
/// key.
fn place_in(at: usize, value: &Spanned<DeValue<'_>>, path: &str) -> Option<usize> {
    if let Some(rest) = path.strip_prefix('[') {
        let (number, rest) = rest.split_once(']')?;
        let one = value.get_ref().as_array()?.get(number.parse::<usize>().ok()?)?;
        let at = one.span().start;
        return if rest.is_empty() { Some(at) } else { place_in(at, one, rest).or(Some(at)) };
    }
    let rest = path.strip_prefix('.')?;
    let within = value.get_ref().as_table()?.iter().find_map(|(key, value)| {
        let rest = rest.strip_prefix(key.get_ref().as_ref())?;
        let at = key.span().start;
        if rest.is_empty() { Some(at) } else { place_in(at, value, rest) }
    });
    within.or(Some(at))
}

/// Returns the line of an offset, from 1.
fn line_of(text: &str, at: usize) -> u32 {
    u32::try_from(position(text, at).0).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::SetupKeys;
    use crate::ruleset::{Roster, SetupReading};

    #[derive(Clone, Debug, gloaming_core::Setup)]
    struct Setup {
        #[setup(default = "first".to_owned(), fault = "bad-season")]
        season: String,
    }

    static MANIFEST: Manifest = Manifest {
        setup: Setup::KEYS,
        data: &[DataKind::new("season", &[("first", "days = 3")])],
        ..Manifest::new("island", "1")
    };

    fn loaded(setup: &str) -> Data {
        let files = |_: &DataKind, name: &str| {
            let text = match name {
                "mine" => "days = 5\n\n[[team]]\nname = \"red\"\n\n[[team]]\nname = \"blue\"\ncolour = \"teal\"\n",
                "torn" => "days = 5\nteam = [",
                _ => return None,
            };
            Some(DataFile { name: format!("{name}.toml"), text: text.to_owned() })
        };
        Data::of(&MANIFEST, &setup.parse().expect("TOML"), &files)
    }

    #[test]
    fn data_is_built_in_in_a_file_or_carried_and_the_default_of_the_key_holds() {
        for (setup, days) in
            [("", 3), ("season = \"first\"", 3), ("season = \"mine\"", 5), ("season = { days = 4 }", 4)]
        {
            let data = loaded(setup);
            assert_eq!(data.faults(), [], "{setup}");
            assert_eq!(data.get("season").and_then(|season| season["days"].as_integer()), Some(days), "{setup}");
        }
        assert_eq!(loaded("season = 3"), Data::new(), "a wrong value is for the rules to say");
        let (raw, roster) = (RawSetup::new(), Roster::new(["ann"]).expect("a handle"));
        let data = loaded("");
        let mut reading = SetupReading::new(&raw, &roster, &data, &MANIFEST);
        assert_eq!(Setup::read(&mut reading).season, "first");
    }

    #[test]
    fn a_name_that_nothing_has_and_a_file_that_does_not_read_are_faults_of_the_key() {
        let fault = loaded("season = \"frist\"").faults()[0].clone();
        assert_eq!((fault.code.as_str(), fault.key.as_str(), fault.given.as_str()), ("bad-season", "season", "frist"));
        assert_eq!((fault.meant.as_deref(), fault.reason.as_deref()), (Some("first"), Some("unknown-data")));
        let fault = loaded("season = \"torn\"").faults()[0].clone();
        let place = fault.place.expect("a file has lines");
        assert_eq!(
            (place.file.as_str(), place.line, fault.reason.as_deref()),
            ("torn.toml", Some(2), Some("not-toml"))
        );
    }

    #[test]
    fn a_place_in_a_file_has_a_line_and_a_path() {
        let data = loaded("season = \"mine\"");
        for (path, line) in [
            ("days", Some(1)),
            ("team[1].name", Some(7)),
            ("team[1].colour", Some(8)),
            ("team[1].captain", Some(6)),
            ("team[9]", None),
            ("weeks", None),
        ] {
            let place = data.place("season", path);
            assert_eq!((place.line, place.path.as_str(), place.file.as_str()), (line, path, "mine.toml"));
        }
        let carried = loaded("season = { days = 4 }").place("season", "days");
        assert_eq!((carried.file.as_str(), carried.line), ("season", None));
    }

    #[test]
    fn only_the_tables_are_stored() {
        let data = loaded("season = \"mine\"");
        let saved = serde_json::to_string(&loaded("")).expect("plain data");
        assert_eq!(saved, r#"{"season":{"days":3}}"#);
        let mut other = loaded("season = \"frist\"");
        other.extend(data);
        assert_eq!((other.faults().len(), other.place("season", "days").line), (0, Some(1)));
    }
}
