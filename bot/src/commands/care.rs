//! `gloaming history`, `backup`, `restore` and `forget`: access to the stored games for their owners.

use std::path::Path;

use gloaming_console::Console;
use gloaming_core::chat::{Person, PlatformName};
use gloaming_core::text::Arg;
use gloaming_host::{ForgetError, Forgotten, Host, TableId};
use gloaming_service::{DataFolder, ShelfError};
#[cfg(unix)]
use gloaming_store::OpenError;
use gloaming_store::SledStore;
#[cfg(unix)]
use gloaming_store::dump::copy_dump;
use gloaming_store::dump::{About, DumpError, dump, read_dump};
use gloaming_table::{Line, Row};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::args::{BackupArgs, BackupFile, ForgetArgs, HistoryArgs, RestoreArgs};
use crate::failure::{self, FAILED, Failure, WRONG_USE};
use crate::keep;
use crate::log;
use crate::parts::Parts;
use crate::shelf::{ServiceShelf, Shared};
use crate::words::Words;

/// Returns the finished games of the player at the terminal, or their view of one game.
pub(crate) fn history(parts: &Parts, words: &Words, args: &HistoryArgs) -> Result<String, Failure> {
    let mut host = open(parts, words, &args.folder.path(words.program()))?;
    let person = Console::person_of(&PlatformName::new("console"));
    let finished = host.finished_games(&person);
    if let Some(name) = &args.game {
        let Some(game) = finished.iter().find(|game| *game.game.0 == **name) else {
            return Err(Failure::new(words, WRONG_USE, "history", &[("given", Arg::Own(name))]));
        };
        let story = host.story_of(&game.game, &person);
        return Ok(story.iter().map(|document| words.shown(document)).collect());
    }
    let Some(newest) = finished.last() else {
        let first = parts.manifests().next().map_or("", |manifest| manifest.id);
        return Ok(words.lines("history-none", &[("ruleset", Arg::Own(first))]));
    };
    let mut page = String::new();
    for game in &finished {
        let manifest = parts.ruleset(&game.ruleset).map(|rules| rules.manifest());
        let name = manifest.and_then(|manifest| words.of(manifest).ok()?.line("en", "game-name"));
        // `/wait` can move a game's clock ahead of the machine's.
        let date = game.at.min(Timestamp::now()).to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string();
        let won = match game.won {
            Some(true) => "yes",
            Some(false) => "no",
            None if is_called_off(&mut host, &game.game) => "called-off",
            None => "none",
        };
        let args = [
            ("date", Arg::Own(&date)),
            ("name", Arg::Own(name.as_deref().unwrap_or(&game.ruleset))),
            ("players", Arg::Number(game.players as i64)),
            ("won", Arg::Own(won)),
            ("game", Arg::Own(&game.game.0)),
        ];
        page.push_str(&words.lines("history-line", &args));
    }
    page.push_str(&words.lines("history-how", &[("game", Arg::Own(&newest.game.0))]));
    Ok(page)
}

/// Returns `true` if the game was cancelled before its rules ended it.
fn is_called_off(host: &mut Host, game: &TableId) -> bool {
    let is_cancelled = |row: &Row| matches!(&row.line, Line::Event(event) if event.name == "game-cancelled");
    host.wake_table(game).is_some_and(|table| table.log().iter().any(is_cancelled))
}

/// Writes the whole store into one file.
pub(crate) fn backup(words: &Words, args: &BackupArgs) -> Result<String, Failure> {
    let data = &args.folder.path(words.program());
    if !data.exists() {
        return Err(nothing_kept(words, data));
    }
    let BackupFile { file, force } = &args.to;
    may_be_written(words, (file, *force), "backup", &args.folder)?;
    let store = match keep::try_open(words, data) {
        Ok((store, warnings)) => {
            warnings.iter().for_each(|warning| log::warn(words, "store", warning));
            store
        }
        #[cfg(unix)]
        Err(OpenError::Held { .. }) if crate::admin::is_served(data) => return copied(words, data, file),
        Err(error) => return Err(keep::problem(words, &error.to_string())),
    };
    let about = About { program: keep::program(words), made: Timestamp::now() };
    let rows = dump(&store, file, &about).map_err(|error| keep::problem(words, &error.to_string()))?;
    let (file, folder) = (file.display().to_string(), data.display().to_string());
    let rows = Arg::Number(i64::try_from(rows).unwrap_or(i64::MAX));
    Ok(words.lines("backup-done", &[("file", Arg::Own(&file)), ("folder", Arg::Own(&folder)), ("rows", rows)]))
}

/// Refuses to write a backup over a file, unless that is wanted.
pub(crate) fn may_be_written(
    words: &Words,
    (file, force): (&Path, bool),
    command: &str,
    folder: &DataFolder,
) -> Result<(), Failure> {
    if force {
        return Ok(());
    }
    let command = |file: &str| format!("{} {command}{file}{}", words.program(), folder.option());
    failure::not_there(words, file, command)
}

/// Copies a dump that the server of a folder makes for it.
#[cfg(unix)]
pub(crate) fn copied(words: &Words, data: &Path, file: &Path) -> Result<String, Failure> {
    let dump = crate::admin::dump(words, data)?;
    copy_dump(&dump, file).map_err(|error| keep::problem(words, &error.to_string()))?;
    let (file, dump) = (file.display().to_string(), dump.display().to_string());
    Ok(words.lines("backup-copied", &[("file", Arg::Own(&file)), ("dump", Arg::Own(&dump))]))
}

/// Creates a data folder from a backup.
pub(crate) fn restore(parts: &Parts, words: &Words, args: &RestoreArgs) -> Result<String, Failure> {
    if !args.file.exists() {
        let file = args.file.display().to_string();
        return Err(Failure::new(words, WRONG_USE, "backup", &[("file", Arg::Own(&file))]));
    }
    let told = |error: &DumpError| keep::problem(words, &error.to_string());
    let held = read_dump(&args.file).map_err(|error| told(&error))?;
    let data = &args.folder.path(words.program());
    let filled = SledStore::fill(data, keep::options(words), |store| held.restore(store));
    filled.map_err(|error| keep::problem(words, &error.to_string()))?;
    let mut host = open(parts, words, data)?;
    let games = host.pause_all(Timestamp::now());
    host.commit(Timestamp::now()).map_err(|error| keep::problem(words, &error.to_string()))?;
    let (file, folder) = (args.file.display().to_string(), data.display().to_string());
    let games = Arg::Number(games as i64);
    Ok(words.lines("restore-done", &[("file", Arg::Own(&file)), ("folder", Arg::Own(&folder)), ("games", games)]))
}

/// Deletes a user's data.
pub(crate) fn forget(parts: &Parts, words: &Words, args: &ForgetArgs) -> Result<String, Failure> {
    let given = args.whom.person.as_str();
    let person = person(words, given)?;
    let data = &args.folder.path(words.program());
    if !data.exists() {
        return Err(nothing_kept(words, data));
    }
    let store = match keep::try_open(words, data) {
        Ok((store, warnings)) => {
            warnings.iter().for_each(|warning| log::warn(words, "store", warning));
            Shared::new(store)
        }
        #[cfg(unix)]
        Err(OpenError::Held { .. }) if crate::admin::is_served(data) => {
            return crate::admin::ask(words, data, &["forget", given]);
        }
        Err(error) => return Err(keep::problem(words, &error.to_string())),
    };
    let mut host = keep::host(parts, words, store.clone())?;
    let forgotten = forgotten_by(&mut host, words, parts, &person, Timestamp::now())?;
    let on_its_shelf = forgotten_on_shelf(parts, &store, &person);
    let on_its_shelf = on_its_shelf.map_err(|error| keep::problem(words, &error.0))?;
    Ok(told_forgotten(words, given, forgotten, on_its_shelf))
}

/// Reads a person, as `SERVICE/ACCOUNT`.
pub(crate) fn person(words: &Words, given: &str) -> Result<Person, Failure> {
    match given.split_once('/') {
        Some((service, account)) if !service.is_empty() && !account.is_empty() => {
            Ok(Person::new(&PlatformName::new(service), account))
        }
        _ => Err(Failure::new(words, WRONG_USE, "person", &[("given", Arg::Own(given))])),
    }
}

/// Lets a host forget a person, and makes that durable.
pub(crate) fn forgotten_by(
    host: &mut Host,
    words: &Words,
    parts: &Parts,
    person: &Person,
    now: Timestamp,
) -> Result<Forgotten, Failure> {
    let forgotten = host.forget(person).map_err(|error| match error {
        ForgetError::Plays(game) => {
            let first = parts.manifests().next().map_or("", |manifest| manifest.id);
            Failure::new(words, FAILED, "plays", &[("game", Arg::Own(&game.0)), ("ruleset", Arg::Own(first))])
        }
        ForgetError::Host(error) => keep::problem(words, &error.to_string()),
    })?;
    host.commit(now).map_err(|error| keep::problem(words, &error.to_string()))?;
    Ok(forgotten)
}

/// Deletes what the service of a person has on its shelf about them. Returns whether there was anything.
pub(crate) fn forgotten_on_shelf(parts: &Parts, store: &Shared, person: &Person) -> Result<bool, ShelfError> {
    match parts.service(person.platform.as_str()) {
        Some(one) => one.forget(&mut ServiceShelf::new(store.clone(), one.name()), person.id.as_str()),
        None => Ok(false),
    }
}

/// The answer to a command that forgets a person.
pub(crate) fn told_forgotten(words: &Words, given: &str, forgotten: Forgotten, on_its_shelf: bool) -> String {
    let message = if forgotten.known || on_its_shelf { "forget-done" } else { "forget-nobody" };
    let games = Arg::Number(forgotten.games as i64);
    words.lines(message, &[("person", Arg::Own(given)), ("games", games)])
}

/// Opens a host on the store of a data folder, without any service.
fn open(parts: &Parts, words: &Words, data: &Path) -> Result<Host, Failure> {
    keep::host(parts, words, open_store(words, data)?)
}

fn open_store(words: &Words, data: &Path) -> Result<Shared, Failure> {
    if !data.exists() {
        return Err(nothing_kept(words, data));
    }
    Ok(Shared::new(keep::open(words, data)?))
}

fn nothing_kept(words: &Words, data: &Path) -> Failure {
    let folder = data.display().to_string();
    Failure::new(words, FAILED, "folder", &[("folder", Arg::Own(&folder))])
}
