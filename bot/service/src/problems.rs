//! Checks for the tests of services, and a helper to read a service's table.

use std::path::Path;

use gloaming_core::text::{Document, TextError};

use crate::failure::Failure;
use crate::section::Section;
use crate::service::Service;
use crate::words::Words;

/// Returns all problems of a service that can be found without starting it: invalid texts, a key without a text, a help
/// example that the service itself rejects, a name or command that can't be typed. Intended for the service's tests.
pub fn problems(service: &dyn Service) -> Vec<String> {
    let name = service.name();
    let mut found = Vec::new();
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        found.push(format!("the name {name:?} may only have lower-case letters, digits and `-`"));
    }
    if let Some(command) = service.command()
        && command.get_name() != name
    {
        found.push(format!("the command of {name} is {}", command.get_name()));
    }
    let words = match words_of(service) {
        Ok(words) => words,
        Err(error) => {
            found.push(error.to_string());
            return found;
        }
    };
    for (key, ..) in service.keys() {
        let id = format!("config-takes-{key}");
        if words.message(&id, &[]).is_none() {
            found.push(format!("there is no text with the id {id}"));
        }
    }
    let lines: String = service.keys().iter().map(|(key, value, _)| format!("{key} = {value}\n")).collect();
    let table: toml::Table = match lines.parse() {
        Ok(table) => table,
        Err(error) => {
            found.push(format!("the examples aren't valid TOML: {error}"));
            return found;
        }
    };
    let section = section_of(service, &words, &lines, &table);
    if let Err(failure) = section.and_then(|section| service.read(&section)) {
        found.push(format!("the examples are refused: {}", failure.text));
    }
    found
}

/// Reads a service's table from these lines of `conf/gloaming.toml` with `read`. Intended for the service's tests.
///
/// # Errors
///
/// Returns the message for the user if the table, the service's texts or the TOML is invalid.
pub fn read_table<T>(
    service: &dyn Service,
    lines: &str,
    read: impl FnOnce(&Section<'_>) -> Result<T, Failure>,
) -> Result<T, String> {
    let words = words_of(service).map_err(|error| error.to_string())?;
    let table: toml::Table = lines.parse().map_err(|error: toml::de::Error| error.to_string())?;
    section_of(service, &words, lines, &table).and_then(|section| read(&section)).map_err(|failure| failure.text)
}

fn words_of(service: &dyn Service) -> Result<Words, TextError> {
    Words::new("gloaming", Document::plain)?.with(service.texts())
}

fn section_of<'a>(
    service: &'a dyn Service,
    words: &'a Words,
    lines: &'a str,
    table: &'a toml::Table,
) -> Result<Section<'a>, Failure> {
    Section::new(words, (Path::new("conf/gloaming.toml"), lines), service.name(), service.keys(), table)
}
