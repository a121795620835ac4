//! `gloaming rules`: the rules of a game, as players read them. Nothing in them is secret.

use gloaming_console::render;
use gloaming_core::text::Document;
use gloaming_host::list_document;

use crate::args::RulesArgs;
use crate::failure::{self, Failure};
use crate::parts::Parts;
use crate::words::Words;

/// The rules as a page.
pub(crate) fn run(parts: &Parts, words: &Words, args: &RulesArgs) -> Result<String, Failure> {
    let manifest = failure::ruleset(parts, words, &args.ruleset)?.manifest();
    let locale = words.locale(manifest, args.language.as_deref(), "rules")?;
    let mut document = Document::from_markdown(locale.rules);
    let texts = words.of(manifest)?;
    for list in manifest.lists {
        document.append(list_document(manifest, list, None, &texts, locale.language));
    }
    Ok(render::text(&document, words.look()))
}
