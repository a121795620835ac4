//! Parses TOML and keeps the positions for error messages.

use gloaming_core::kit::Length;
use gloaming_core::ruleset::RawSetup;
use gloaming_core::text::position;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::fault::{At, FileFault, Problem};

/// The current position, for errors.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    /// The text of the file.
    pub(super) text: &'a str,
    /// The name of the file, if it isn't the scenario's own.
    pub(super) file: Option<&'static str>,
    pub(super) step: Option<usize>,
    pub(super) of_twin: bool,
}

impl Here<'_> {
    pub(super) fn fault(&self, byte: usize, problem: Problem) -> FileFault {
        FileFault {
            place: At { file: self.file, line: position(self.text, byte).0, step: self.step, of_twin: self.of_twin },
            problem: Box::new(problem),
        }
    }
}

/// A table that is read key by key.
pub(super) struct Keys<'a> {
    pub(super) here: Here<'a>,
    /// The table, as the subject of a sentence.
    pub(super) what: String,
    pub(super) table: &'a DeTable<'a>,
    /// The byte offset of its beginning.
    pub(super) begins: usize,
}

impl<'a> Keys<'a> {
    pub(super) fn new(here: Here<'a>, what: &str, table: &'a DeTable<'a>, begins: usize) -> Self {
        Keys { here, what: what.to_owned(), table, begins }
    }

    /// Rejects keys that aren't in this list.
    pub(super) fn only(&self, allowed: &[&str]) -> Result<(), FileFault> {
        for key in self.table.keys() {
            if !allowed.contains(&key.get_ref().as_ref()) {
                let allowed = allowed.iter().map(|&key| key.to_owned()).collect();
                return Err(self
                    .here
                    .fault(key.span().start, Problem::unknown_key(&self.what, key.get_ref(), allowed)));
            }
        }
        Ok(())
    }

    pub(super) fn get(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    pub(super) fn missing(&self, key: &'static str, example: &'static str) -> FileFault {
        self.here.fault(self.begins, Problem::MissingKey { key, place: self.what.clone(), example })
    }

    pub(super) fn text(&self, key: &'static str, example: &'static str) -> Result<String, FileFault> {
        self.maybe_text(key)?.ok_or_else(|| self.missing(key, example))
    }

    pub(super) fn maybe_text(&self, key: &str) -> Result<Option<String>, FileFault> {
        self.get(key)
            .map(|value| {
                value.get_ref().as_str().map(str::to_owned).ok_or_else(|| self.wrong_type(key, "a string", value))
            })
            .transpose()
    }

    pub(super) fn length(&self, key: &'static str) -> Result<Length, FileFault> {
        let text = self.text(key, "\"30m\"")?;
        text.parse().map_err(|_| {
            let expected = "a whole number with s, m, h or d, such as \"30m\", at most 400 days".to_owned();
            let problem = Problem::WrongType { key: key.to_owned(), expected, found: format!("\"{text}\"") };
            self.here.fault(self.get(key).map_or(self.begins, |value| value.span().start), problem)
        })
    }

    pub(super) fn flag(&self, key: &'static str) -> Result<bool, FileFault> {
        let value = self.get(key).ok_or_else(|| self.missing(key, "true"))?;
        value.get_ref().as_bool().ok_or_else(|| self.wrong_type(key, "true or false", value))
    }

    pub(super) fn texts(&self, key: &str) -> Result<Option<Vec<(String, usize)>>, FileFault> {
        let Some(value) = self.get(key) else { return Ok(None) };
        let wrong = |value| self.wrong_type(key, "an array of strings", value);
        let array = value.get_ref().as_array().ok_or_else(|| wrong(value))?;
        let texts = array.iter().map(|one| {
            one.get_ref().as_str().map(|text| (text.to_owned(), one.span().start)).ok_or_else(|| wrong(one))
        });
        texts.collect::<Result<_, _>>().map(Some)
    }

    pub(super) fn table(&self, key: &str) -> Result<Option<Keys<'a>>, FileFault> {
        let Some(value) = self.get(key) else { return Ok(None) };
        let table = value.get_ref().as_table().ok_or_else(|| self.wrong_type(key, "a table", value))?;
        Ok(Some(Keys::new(self.here, &format!("[{key}]"), table, value.span().start)))
    }

    /// Returns the whole table as a setup, without parsing it.
    pub(super) fn setup(&self) -> Result<RawSetup, FileFault> {
        self.table.iter().map(|(key, value)| Ok((key.get_ref().to_string(), plain(self.here, value)?))).collect()
    }

    pub(super) fn wrong_type(&self, key: &str, expected: &str, value: &Spanned<DeValue<'_>>) -> FileFault {
        let found = match value.get_ref() {
            DeValue::String(text) => format!("\"{text}\""),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Boolean(flag) => flag.to_string(),
            DeValue::Array(_) => "an array".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
            DeValue::Float(_) => "a decimal number".to_owned(),
            DeValue::Datetime(_) => "a date".to_owned(),
        };
        let problem = Problem::WrongType { key: key.to_owned(), expected: expected.to_owned(), found };
        self.here.fault(value.span().start, problem)
    }
}

/// Returns a value without positions.
fn plain(here: Here<'_>, value: &Spanned<DeValue<'_>>) -> Result<toml::Value, FileFault> {
    let bad = |what: &str| here.fault(value.span().start, Problem::Syntax(format!("{what} is out of range")));
    Ok(match value.get_ref() {
        DeValue::String(text) => toml::Value::String(text.to_string()),
        DeValue::Integer(_) => toml::Value::Integer(whole(value.get_ref()).ok_or_else(|| bad("the number"))?),
        DeValue::Float(number) => toml::Value::Float(number.as_str().parse().map_err(|_| bad("the number"))?),
        DeValue::Boolean(flag) => toml::Value::Boolean(*flag),
        DeValue::Datetime(date) => toml::Value::Datetime(*date),
        DeValue::Array(array) => array.iter().map(|one| plain(here, one)).collect::<Result<Vec<_>, _>>()?.into(),
        DeValue::Table(table) => table
            .iter()
            .map(|(key, value)| Ok((key.get_ref().to_string(), plain(here, value)?)))
            .collect::<Result<toml::Table, FileFault>>()?
            .into(),
    })
}

/// Parses a whole number.
pub(super) fn whole(value: &DeValue<'_>) -> Option<i64> {
    value.as_integer().and_then(|number| i64::from_str_radix(number.as_str(), number.radix()).ok())
}
