//! `gloaming setup`: explains what can be chosen before a game, and checks setup files.

pub(crate) mod check;
mod explain;
pub(crate) mod file;
mod kinds;
pub(crate) mod players;

use crate::args::SetupArgs;
use crate::failure::{self, Failure};
use crate::parts::Parts;
use crate::words::Words;

/// Explains the setup of a game, or checks a file.
pub(crate) fn run(parts: &Parts, words: &Words, args: &SetupArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let language = words.locale(rules.manifest(), args.language.as_deref(), "setup")?.language;
    let words = &words.in_language(language);
    match &args.file {
        None => explain::run(rules.as_ref(), words, language),
        Some(path) => check::run(rules.as_ref(), words, language, path, args.players.as_ref()),
    }
}
