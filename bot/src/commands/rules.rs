//! `gloaming rules`: prints a game's rules as players read them, with the lists of its possible contents. With a season
//! of one's own, it prints what that season makes public. None of it is secret.

use gloaming_console::render;
use gloaming_core::text::Document;
use gloaming_host::list_document;

use super::simulate::Chosen;
use crate::args::RulesArgs;
use crate::failure::{self, Failure};
use crate::parts::Parts;
use crate::words::Words;

/// Returns the rules as a page.
pub(crate) fn run(parts: &Parts, words: &Words, args: &RulesArgs) -> Result<String, Failure> {
    let rules = failure::ruleset(parts, words, &args.ruleset)?;
    let manifest = rules.manifest();
    let locale = words.locale(manifest, args.language.as_deref(), "rules")?;
    let mut document = Document::from_markdown(locale.rules);
    let texts = words.of(manifest)?;
    let chosen = Chosen::read(words, rules, args.file.as_deref(), None, &[], 0)?;
    for list in manifest.lists {
        document.append(list_document(rules, list, &chosen.setup, &chosen.data, &texts, locale.language));
    }
    Ok(render::text(&document, words.look()))
}
