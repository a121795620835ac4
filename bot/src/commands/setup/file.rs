//! Reads setup files.

use std::fs;
use std::path::{Path, PathBuf};

use gloaming_core::ruleset::{Data, DataFile, DataKind, Manifest, RawSetup};
use gloaming_core::text::{Arg, position};
use gloaming_host::files;

use crate::failure::{FAILED, Failure};
use crate::words::Words;

/// The contents of a setup file.
#[derive(Debug, Default)]
pub(crate) struct SetupFile {
    /// The setup keys of the game.
    pub(crate) setup: RawSetup,
    /// The players, if the file names them.
    pub(crate) players: Option<Vec<String>>,
    /// The file itself if it contains data, in which case the setup names it.
    pub(crate) data: Option<DataFile>,
    /// The folder of the file.
    pub(crate) folder: Option<PathBuf>,
}

/// Reads a setup file in either form: the game's plain keys, or a table `[setup]` that contains them. Next to `[setup]`
/// there may be other parts of a game, as in a scenario. A file with data, such as a season, becomes a setup that names
/// the file.
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
        let number = |number: usize| Arg::Number(i64::try_from(number).unwrap_or(i64::MAX));
        let problem = error.message().to_owned();
        let args = [file.clone(), ("line", number(line)), ("column", number(column)), ("problem", Arg::Own(&problem))];
        Failure::new(words, FAILED, "toml", &args)
    })?;

    let folder = path.parent().map(Path::to_owned);
    let marked = manifest.data.iter().find(|kind| kind.is_marked(&table));
    if let Some(kind) = marked {
        let name = path.file_name().map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
        let setup = RawSetup::from_iter([(kind.name.to_owned(), name.clone().into())]);
        return Ok(SetupFile { setup, players: None, data: Some(DataFile { name, text: source }), folder });
    }

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
            // Keys above `[setup]` would be ignored silently, and the game would not be the intended one.
            if let Some(stray) = table.keys().find(|name| is_key(name)) {
                return Err(Failure::new(words, FAILED, "stray", &[file, ("key", Arg::Own(stray))]));
            }
            setup.clone()
        }
        _ => table,
    };
    Ok(SetupFile { setup, players, data: None, folder })
}

/// Returns the data that a setup names or contains. It looks for built-in data, in the file itself, in files next to
/// it, and in the folder `files` of the data folder.
pub(crate) fn data(manifest: &Manifest, file: &SetupFile, setup: &RawSetup, kept: &Path) -> Data {
    let found = |kind: &DataKind, name: &str| {
        let itself = file.data.clone().filter(|data| data.name == name);
        let near = || files::beside(file.folder.as_deref()?, name);
        itself.or_else(near).or_else(|| files::in_folder(&kept.join(FILES), kind, name))
    };
    Data::of(manifest, setup, &found)
}

/// The subfolder of the data folder for an operator's own seasons, maps and other data: `files/KIND/NAME.toml`.
pub(crate) const FILES: &str = "files";

#[cfg(test)]
mod tests {
    use super::*;

    static MANIFEST: Manifest = Manifest {
        data: &[DataKind {
            marks: &["places", "season.id"],
            ..DataKind::new("season", &[("first", "places = [\"cove\"]")])
        }],
        ..Manifest::new("island", "1")
    };

    #[test]
    fn a_file_with_data_is_known_by_its_mark_and_is_a_setup_that_names_it() {
        let words = Words::new("gloaming").expect("the words of the command line read");
        let scratch = tempfile::tempdir().expect("a folder of our own");
        let folder = scratch.path();
        let kept = folder.join("kept");
        fs::create_dir_all(kept.join(FILES).join("season")).expect("a folder of our own");
        let write = |path: &Path, text: &str| fs::write(path, text).expect("a file of our own");
        write(&folder.join("first.toml"), "places = [\"reef\"]");
        write(&folder.join("beside.toml"), "places = [\"moor\"]");
        write(&folder.join("heir.toml"), "[season]\nid = \"heir\"");
        write(&folder.join("mine.toml"), "[setup]\nseason = \"beside\"");
        write(&kept.join(FILES).join("season").join("far.toml"), "places = [\"isle\"]");
        let place = |file: &str, more: &str| {
            let file = read(&words, &MANIFEST, &folder.join(file)).unwrap_or_else(|failure| panic!("{}", failure.text));
            let mut setup = file.setup.clone();
            setup.extend(more.parse::<RawSetup>().expect("TOML"));
            let data = data(&MANIFEST, &file, &setup, &kept);
            data.get("season").and_then(|season| season["places"][0].as_str().map(str::to_owned))
        };
        assert_eq!(
            place("first.toml", "").as_deref(),
            Some("reef"),
            "the file itself, not what is built in by its name"
        );
        let heir =
            read(&words, &MANIFEST, &folder.join("heir.toml")).unwrap_or_else(|failure| panic!("{}", failure.text));
        assert_eq!(heir.data.map(|data| data.name).as_deref(), Some("heir.toml"), "known by a key of its table");
        assert_eq!(place("mine.toml", "").as_deref(), Some("moor"));
        assert_eq!(place("mine.toml", "season = \"first\"").as_deref(), Some("cove"));
        assert_eq!(place("mine.toml", "season = \"far\"").as_deref(), Some("isle"));
        assert_eq!(place("mine.toml", "season = \"nowhere\"").as_deref(), None);
    }
}
