//! A table of the configuration file, and what is said of a mistake in it.

use std::path::{Path, PathBuf};

use gloaming_core::kit::closest;
use gloaming_core::text::{Arg, position};
use toml::de::DeTable;

use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// A key of the configuration: its name, an example of a value, and what it is for, as `serve --help` says it.
pub type Key = (&'static str, &'static str, &'static str);

/// A table of the configuration file, or its top. Every mistake is said with the values that are allowed, and an example.
pub struct Section<'a> {
    words: &'a Words,
    file: &'a Path,
    /// The name of the table; empty at the top.
    of: &'a str,
    /// Names and examples of values.
    keys: Vec<(&'a str, String)>,
    table: &'a toml::Table,
    /// The text of the whole file, to name the line of a mistake.
    source: &'a str,
}

impl<'a> Section<'a> {
    /// The table of this name, with texts `config-takes-KEY` for its keys. For the program, and for tests of a service.
    ///
    /// `source` is the text of the whole file.
    ///
    /// # Errors
    ///
    /// The first key that the table cannot have.
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

    /// The top of the file, which has tables of these names beside its keys.
    ///
    /// `source` is the text of the whole file.
    ///
    /// # Errors
    ///
    /// The first key or table that there cannot be.
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

    /// A value, as `read` understands it; `None` if the table has no such key.
    ///
    /// # Errors
    ///
    /// If `read` makes nothing of the value. The message `config-takes-KEY` says what it could be.
    pub fn read<T>(&self, key: &str, read: impl FnOnce(&toml::Value) -> Option<T>) -> Result<Option<T>, Failure> {
        let Some(value) = self.table.get(key) else { return Ok(None) };
        read(value).map(Some).ok_or_else(|| self.wrong(key, value, key))
    }

    /// The table of this name below the top, if the file has it.
    ///
    /// # Errors
    ///
    /// If it is no table.
    pub fn below(&self, name: &str) -> Result<Option<&'a toml::Table>, Failure> {
        match self.table.get(name) {
            None => Ok(None),
            Some(toml::Value::Table(table)) => Ok(Some(table)),
            Some(value) => Err(self.wrong(name, value, "table")),
        }
    }

    /// A path in the configuration: a relative one is looked for beside the file, wherever the program is started.
    pub fn beside(&self, path: &str) -> PathBuf {
        self.file.parent().unwrap_or(Path::new("")).join(path)
    }

    /// Only keys that mean something.
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

    /// A value that cannot be meant. `takes` names the text of those that can.
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

    /// Returns the line of a key in the file, counted from 1. The text is read again for that, since it happens once.
    fn line_of(&self, key: &str) -> i64 {
        let span = DeTable::parse(self.source).ok().and_then(|top| {
            let top = top.into_inner();
            // In tests of a service the text is that of its table alone.
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

/// True if this is an address that people reach: of a page, with nothing behind the path.
pub fn is_url(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|rest| {
        let host = rest.split('/').next().unwrap_or_default();
        !host.is_empty() && !rest.chars().any(|c| c.is_whitespace() || c.is_control() || "?#@\\\"'<>".contains(c))
    })
}
