//! Tables of the configuration file and the errors they can have.

use std::path::{Path, PathBuf};

use gloaming_core::kit::closest;
use gloaming_core::text::{Arg, position};
use toml::de::DeTable;

use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// A key of the configuration: its name, an example value, and its purpose as `serve --help` shows it.
pub type Key = (&'static str, &'static str, &'static str);

/// A table of the configuration file, or its top level. Every error states the allowed values and gives an example.
pub struct Section<'a> {
    words: &'a Words,
    file: &'a Path,
    /// The name of the table; empty for the top level.
    of: &'a str,
    /// The names of the keys with example values.
    keys: Vec<(&'a str, String)>,
    table: &'a toml::Table,
    /// The text of the whole file, used to find the line of an error.
    source: &'a str,
}

impl<'a> Section<'a> {
    /// Creates the section of the named table, whose keys have the texts `config-takes-KEY`. Used by the program and by
    /// tests of services.
    ///
    /// `source` is the text of the whole file.
    ///
    /// # Errors
    ///
    /// Returns an error for the first unknown key.
    pub fn new(
        words: &'a Words,
        (file, source): (&'a Path, &'a str),
        of: &'a str,
        keys: &'a [Key],
        table: &'a toml::Table,
    ) -> Result<Self, Failure> {
        let keys = keys.iter().map(|(name, value, _)| (*name, (*value).to_owned())).collect();
        Section { words, file, of, keys, table, source }.checked()
    }

    /// Creates the section of the file's top level, which has tables with these names besides its keys.
    ///
    /// `source` is the text of the whole file.
    ///
    /// # Errors
    ///
    /// Returns an error for the first unknown key or table.
    pub fn top(
        words: &'a Words,
        (file, source): (&'a Path, &'a str),
        keys: &'a [Key],
        tables: impl Iterator<Item = &'a str>,
        table: &'a toml::Table,
    ) -> Result<Self, Failure> {
        let keys = keys.iter().map(|(name, value, _)| (*name, (*value).to_owned()));
        let keys = keys.chain(tables.map(|name| (name, format!("[{name}]")))).collect();
        Section { words, file, of: "", keys, table, source }.checked()
    }

    /// Reads a value with `read`. Returns `None` if the table doesn't have the key.
    ///
    /// # Errors
    ///
    /// Returns an error if `read` returns `None`. The message `config-takes-KEY` names the allowed values.
    pub fn read<T>(&self, key: &str, read: impl FnOnce(&toml::Value) -> Option<T>) -> Result<Option<T>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| self.wrong(key, value, key))
    }

    /// Returns the table with this name, if the file has it.
    ///
    /// # Errors
    ///
    /// Returns an error if the value isn't a table.
    pub fn below(&self, name: &str) -> Result<Option<&'a toml::Table>, Failure> {
        match self.table.get(name) {
            None => Ok(None),
            Some(toml::Value::Table(table)) => Ok(Some(table)),
            Some(value) => Err(self.wrong(name, value, "table")),
        }
    }

    /// Resolves a path of the configuration. Relative paths start at the file's folder, not at the current directory.
    pub fn beside(&self, path: &str) -> PathBuf {
        self.file.parent().unwrap_or(Path::new("")).join(path)
    }

    /// Rejects unknown keys.
    fn checked(self) -> Result<Self, Failure> {
        let Some(key) = self.table.keys().find(|key| !self.keys.iter().any(|(name, _)| name == key)) else {
            return Ok(self);
        };
        let meant = closest(key, self.keys.iter().map(|(name, _)| *name));
        let list: Vec<Arg<'_>> = self.keys.iter().map(|(name, _)| Arg::Own(name)).collect();
        let nearest = self.keys.iter().find(|(name, _)| Some(*name) == meant).or(self.keys.first());
        let example = nearest.map(|(name, value)| example(name, value)).unwrap_or_default();
        let file = self.file.display().to_string();
        let args = [
            ("file", Arg::Own(&file)),
            ("line", Arg::Number(self.line_of(key))),
            ("given", Arg::Own(key)),
            ("of", Arg::Own(self.of)),
            ("of-given", Arg::Flag(!self.of.is_empty())),
            ("meant", Arg::Own(meant.unwrap_or_default())),
            ("meant-given", Arg::Flag(meant.is_some())),
            ("known", Arg::List(&list)),
            ("example", Arg::Own(&example)),
        ];
        Err(Failure::new(self.words, FAILED, "config-key", &args))
    }

    /// Creates the failure for an invalid value. `takes` names the text of the allowed values.
    fn wrong(&self, key: &str, given: &toml::Value, takes: &str) -> Failure {
        let allowed = self.words.say(&format!("config-takes-{takes}"), &[]).plain();
        let example = self.keys.iter().find(|(name, _)| *name == key).map(|(name, value)| example(name, value));
        let given = given.to_string().chars().take(80).collect::<String>();
        let file = self.file.display().to_string();
        let args = [
            ("file", Arg::Own(file.as_str())),
            ("line", Arg::Number(self.line_of(key))),
            ("given", Arg::Own(&given)),
            ("key", Arg::Own(key)),
            ("of", Arg::Own(self.of)),
            ("of-given", Arg::Flag(!self.of.is_empty())),
            ("allowed", Arg::Own(&allowed)),
            ("example", Arg::Own(example.as_deref().unwrap_or_default())),
        ];
        Failure::new(self.words, FAILED, "config-value", &args)
    }

    /// Returns the line of a key in the file, counted from 1. Parses the text again, which is fine because it happens
    /// only once.
    fn line_of(&self, key: &str) -> i64 {
        let span = DeTable::parse(self.source).ok().and_then(|top| {
            let top = top.into_inner();
            // In tests of a service the text contains only its table.
            let below = top.get(self.of).and_then(|table| table.get_ref().as_table()).unwrap_or(&top);
            below.get_key_value(key).map(|(name, _)| name.span())
        });
        let (line, _) = position(self.source, span.map_or(0, |span| span.start));
        i64::try_from(line).unwrap_or(i64::MAX)
    }
}

fn example(key: &str, value: &str) -> String {
    if value.starts_with('[') { value.to_owned() } else { format!("{key} = {value}") }
}

/// Returns `true` if this is a web address that users can open, without query or fragment.
pub fn is_url(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        let host = rest.split('/').next().unwrap_or_default();
        !host.is_empty() && !rest.chars().any(|c| c.is_whitespace() || c.is_control() || "?#@\\\"'<>".contains(c))
    })
}
