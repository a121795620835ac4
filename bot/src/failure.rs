//! Failures that several commands have in common.

use std::sync::Arc;

use gloaming_core::kit::closest;
use gloaming_core::ruleset::Rules;
use gloaming_core::text::Arg;
pub(crate) use gloaming_service::{FAILED, Failure, WRONG_USE};

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
