//! Failures shared by several commands.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::kit::closest;
use gloaming_core::ruleset::Rules;
use gloaming_core::text::Arg;
pub(crate) use gloaming_service::{FAILED, Failure, WRONG_USE, shell_word};

use crate::parts::Parts;
use crate::words::Words;

/// Returns the ruleset with this ID, or a failure that lists the known ones.
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

/// Rejects a file that already exists. The failure shows a correct command: `command` gets a space followed by the name
/// of a file that doesn't exist yet.
pub(crate) fn not_there(words: &Words, file: &Path, command: impl Fn(&str) -> String) -> Result<(), Failure> {
    // A dangling symlink exists, too.
    if file.symlink_metadata().is_err() {
        return Ok(());
    }
    let example = command(&format!(" {}", shell_word(&free(file).to_string_lossy())));
    let args = [("file", Arg::Own(&file.display().to_string())), ("example", Arg::Own(&example))];
    Err(Failure::new(words, WRONG_USE, "there", &args))
}

/// Returns the path of a file next to this one that doesn't exist yet: `games-2.dump` next to `games.dump`.
fn free(file: &Path) -> PathBuf {
    let part = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let dot = if ending.is_empty() { "" } else { "." };
    let names = (2u32..).map(|number| file.with_file_name(format!("{stem}-{number}{dot}{ending}")));
    names.take(1000).find(|name| name.symlink_metadata().is_err()).unwrap_or_else(|| file.with_extension("new"))
}
