//! Failures that several commands have in common.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::kit::closest;
use gloaming_core::ruleset::Rules;
use gloaming_core::text::Arg;
pub(crate) use gloaming_service::{FAILED, Failure, WRONG_USE, shell_word};

use crate::parts::Parts;
use crate::words::Words;

/// The ruleset of this id, or what else there is.
pub(crate) fn ruleset<'p>(parts: &'p Parts, words: &Words, id: &str) -> Result<&'p Arc<dyn Rules>, Failure> {
    parts.ruleset(id).ok_or_else(|| {
        let meant = closest(id, parts.manifests().map(|manifest| manifest.id));
        let known: Vec<Arg<'_>> = parts.manifests().map(|manifest| Arg::Own(manifest.id)).collect();
        let first = parts.manifests().next().map_or("", |manifest| manifest.id);
        let args = [
            ("given", Arg::Own(id)),
            ("meant", Arg::Own(meant.unwrap_or_default())),
            ("meant-given", Arg::Flag(meant.is_some())),
            ("known", Arg::List(&known)),
            ("first", Arg::Own(meant.unwrap_or(first))),
        ];
        Failure::new(words, WRONG_USE, "ruleset", &args)
    })
}

/// Refuses a file that is there already, with the command as it would be right: `command` is told a blank and the name of a file that
/// is free.
pub(crate) fn not_there(words: &Words, file: &Path, command: impl Fn(&str) -> String) -> Result<(), Failure> {
    // A link that leads nowhere is there, too.
    if file.symlink_metadata().is_err() {
        return Ok(());
    }
    let example = command(&format!(" {}", shell_word(&free(file).to_string_lossy())));
    let args = [("file", Arg::Own(&file.display().to_string())), ("example", Arg::Own(&example))];
    Err(Failure::new(words, WRONG_USE, "there", &args))
}

/// A file beside this one that is not there yet: `games-2.dump` beside `games.dump`.
fn free(file: &Path) -> PathBuf {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let dot = if ending.is_empty() { "" } else { "." };
    let names = (2u32..).map(|number| file.with_file_name(format!("{stem}-{number}{dot}{ending}")));
    names.take(1000).find(|name| name.symlink_metadata().is_err()).unwrap_or_else(|| file.with_extension("new"))
}
