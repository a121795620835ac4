//! What was wrong, what is possible, and an example.

use std::sync::Arc;

use gloaming_core::kit::closest;
use gloaming_core::ruleset::Rules;
use gloaming_core::text::Arg;

use crate::parts::Parts;
use crate::words::Words;

/// Why something was not done, ready to be read.
#[derive(Debug)]
pub(crate) struct Failure {
    /// 1: what was asked failed. 2: it cannot have been meant.
    pub(crate) exit: u8,
    /// Lines for people.
    pub(crate) text: String,
}

/// What was asked failed.
pub(crate) const FAILED: u8 = 1;
/// The command line cannot be meant as it is.
pub(crate) const WRONG_USE: u8 = 2;

impl Failure {
    /// Three lines, from the messages `wrong-ID`, `allowed-ID` and `example-ID`.
    pub(crate) fn new(words: &Words, exit: u8, id: &str, args: &[(&str, Arg<'_>)]) -> Self {
        let text = ["wrong", "allowed", "example"].map(|part| words.lines(&format!("{part}-{id}"), args)).concat();
        Failure { exit, text }
    }
}

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
