//! Problems of a service, found by its tests.

use std::path::Path;

use gloaming_core::text::Document;

use crate::section::Section;
use crate::service::Service;
use crate::words::Words;

/// Everything that can be said against a service without starting it: texts that do not read, a key without a text, an example
/// in the help that the service itself refuses, a name or a command that cannot be typed. For the tests of a service; empty if
/// all is well.
pub fn problems(service: &dyn Service) -> Vec<String> {
    let name = service.name();
    let mut found = Vec::new();
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        found.push(format!("the name {name:?} is not of lower-case letters, digits and `-`"));
    }
    if let Some(command) = service.command()
        && command.get_name() != name
    {
        found.push(format!("the command of {name} is {}", command.get_name()));
    }
    let shared = Words::new("gloaming", Document::plain);
    let words = match shared.and_then(|words| words.with(service.texts())) {
        Ok(words) => words,
        Err(error) => {
            found.push(error.to_string());
            return found;
        }
    };
    for (key, ..) in service.keys() {
        let id = format!("config-takes-{key}");
        if words.message(&id, &[]).is_none() {
            found.push(format!("no text has the id {id}"));
        }
    }
    let lines: String = service.keys().iter().map(|(key, value, _)| format!("{key} = {value}\n")).collect();
    let table: toml::Table = match lines.parse() {
        Ok(table) => table,
        Err(error) => {
            found.push(format!("the examples are no TOML: {error}"));
            return found;
        }
    };
    let section = Section::new(&words, Path::new("gloaming.toml"), name, service.keys(), &table);
    if let Err(failure) = section.and_then(|section| service.read(&section)) {
        found.push(format!("the examples are refused: {}", failure.text));
    }
    found
}
