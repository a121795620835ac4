//! `gloaming rulesets`: lists the games.

use gloaming_core::text::{Arg, Document};

use crate::failure::Failure;
use crate::parts::Parts;
use crate::words::Words;

/// Returns the list of games.
pub(crate) fn run(parts: &Parts, words: &Words) -> Result<String, Failure> {
    let mut page = String::new();
    for manifest in parts.manifests() {
        let texts = words.of(manifest)?;
        let language = words.locale(manifest, None, "rules")?.language;
        let text = |id: &str| texts.line(language, id).unwrap_or_else(|| manifest.id.to_owned());
        let args = [
            ("id", Arg::Own(manifest.id)),
            ("name", Arg::Own(&text("game-name"))),
            ("least", Arg::Number((*manifest.players.start()).into())),
            ("most", Arg::Number((*manifest.players.end()).into())),
        ];
        page.push_str(&words.lines("rulesets-line", &args));
        page.push_str(&words.indented(&Document::text(text("game-about")), 4));
    }
    Ok(page)
}
