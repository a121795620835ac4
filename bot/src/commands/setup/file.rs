//! Reading a file of choices.

use std::fs;
use std::path::Path;

use gloaming_core::ruleset::{Data, DataKind, Manifest, RawSetup};
use gloaming_core::text::Arg;

use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// The content of a file.
#[derive(Debug, Default)]
pub(crate) struct SetupFile {
    /// The keys of the game.
    pub(crate) setup: RawSetup,
    /// The players, if the file names them.
    pub(crate) players: Option<Vec<String>>,
}

/// Reads a file of either shape: the plain keys of a game, or a table `[setup]` with them. Beside a table `[setup]`
/// there may be what else belongs to a game, as in a scenario.
pub(crate) fn read(words: &Words, manifest: &Manifest, path: &Path) -> Result<SetupFile, Failure> {
    let name = path.display().to_string();
    let file = ("file", Arg::Own(name.as_str()));
    let source = fs::read_to_string(path).map_err(|error| {
        let problem = error.to_string();
        let args = [file.clone(), ("problem", Arg::Own(&problem)), ("ruleset", Arg::Own(manifest.id))];
        Failure::new(words, FAILED, "file", &args)
    })?;
    let mut table: toml::Table = source.parse().map_err(|error: toml::de::Error| {
        let (line, column) = position(&source, error.span().map_or(0, |span| span.start));
        let problem = error.message().to_owned();
        let args = [
            file.clone(),
            ("line", Arg::Number(line)),
            ("column", Arg::Number(column)),
            ("problem", Arg::Own(&problem)),
        ];
        Failure::new(words, FAILED, "toml", &args)
    })?;

    let is_key = |name: &str| manifest.setup.iter().any(|key| key.name == name);
    if let Some(other) = table.get("ruleset").filter(|_| !is_key("ruleset")) {
        let other = other.as_str().unwrap_or_default();
        if other != manifest.id {
            let args = [file, ("other", Arg::Own(other)), ("ruleset", Arg::Own(manifest.id))];
            return Err(Failure::new(words, FAILED, "other-game", &args));
        }
        table.remove("ruleset");
    }
    let players = if is_key("players") { None } else { table.remove("players") };
    let players = players.map(|players| {
        players
            .try_into::<Vec<String>>()
            .map_err(|_| Failure::new(words, FAILED, "players", std::slice::from_ref(&file)))
    });
    let players = players.transpose()?;
    let setup = match table.get("setup") {
        Some(toml::Value::Table(setup)) if !is_key("setup") => {
            // Above `[setup]` it would be left out in silence, and the game would not be the one that was meant.
            if let Some(stray) = table.keys().find(|name| is_key(name)) {
                return Err(Failure::new(words, FAILED, "stray", &[file, ("key", Arg::Own(stray))]));
            }
            setup.clone()
        }
        _ => table,
    };
    Ok(SetupFile { setup, players })
}

/// The data that a setup names or carries.
pub(crate) fn data(words: &Words, kinds: &'static [DataKind], setup: &RawSetup) -> Result<Data, Failure> {
    found(kinds, setup).map_err(|(kind, given)| {
        let known: Vec<Arg<'_>> = kind.built_in.iter().map(|(known, _)| Arg::Own(known)).collect();
        let first = kind.built_in.first().map_or("", |(known, _)| *known);
        let known = [("known", Arg::List(&known)), ("first", Arg::Own(first))];
        let args = [&[("kind", Arg::Own(kind.name)), ("given", Arg::Own(given))], known.as_slice()].concat();
        Failure::new(words, FAILED, "data", &args)
    })
}

/// The same; or the name that nothing is known by.
fn found<'s>(kinds: &'static [DataKind], setup: &'s RawSetup) -> Result<Data, (&'static DataKind, &'s str)> {
    let mut data = Data::new();
    for kind in kinds {
        let table = match setup.get(kind.name) {
            Some(toml::Value::Table(table)) => table.clone(),
            Some(toml::Value::String(name)) => {
                let built_in = kind.built_in.iter().find(|(known, _)| known == name);
                built_in.and_then(|(_, source)| source.parse().ok()).ok_or((kind, name.as_str()))?
            }
            // Anything else is a wrong value, which the ruleset says.
            _ => continue,
        };
        data.insert(kind.name.to_owned(), table);
    }
    Ok(data)
}

/// Line and column of a place in a text, from 1; the column in characters.
pub(crate) fn position(source: &str, at: usize) -> (i64, i64) {
    let before = source.get(..at).unwrap_or(source);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (i64::try_from(line).unwrap_or(i64::MAX), i64::try_from(column).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_lines_and_characters() {
        assert_eq!(position("a = 1\nö = ?", 0), (1, 1));
        assert_eq!(position("a = 1\nö = ?", "a = 1\nö = ".len()), (2, 5));
        assert_eq!(position("a", 99), (1, 2));
    }

    #[test]
    fn data_is_built_in_or_carried() {
        static KINDS: &[DataKind] = &[DataKind { name: "season", built_in: &[("first", "days = 3")] }];
        let setup: RawSetup = "season = \"first\"".parse().expect("TOML");
        assert_eq!(found(KINDS, &setup).expect("known")["season"]["days"].as_integer(), Some(3));
        let setup: RawSetup = "season = { days = 4 }".parse().expect("TOML");
        assert_eq!(found(KINDS, &setup).expect("carried")["season"]["days"].as_integer(), Some(4));
        let setup: RawSetup = "season = \"last\"".parse().expect("TOML");
        assert!(found(KINDS, &setup).is_err_and(|(kind, name)| kind.name == "season" && name == "last"));
        assert_eq!(found(KINDS, &RawSetup::new()).expect("nothing named"), Data::new());
    }
}
