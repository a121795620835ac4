//! Explains a game's setup: the meaning, the kind and the default of each key.

use gloaming_core::ruleset::{Data, RawSetup, Rules};
use gloaming_core::text::Arg;

use super::{kinds, players};
use crate::failure::Failure;
use crate::words::Words;

/// Returns the list of keys.
pub(crate) fn run(rules: &dyn Rules, words: &Words, language: &str) -> Result<String, Failure> {
    let manifest = rules.manifest();
    let texts = words.of(manifest)?;
    let name = texts.line(language, "game-name").unwrap_or_else(|| manifest.id.to_owned());
    let game = [("name", Arg::Own(name.as_str())), ("ruleset", Arg::Own(manifest.id))];
    let mut page = words.lines("setup-intro", &game);
    for key in manifest.setup {
        page.push('\n');
        let default = key.default_toml();
        let id = if default.is_empty() { "setup-key" } else { "setup-key-default" };
        page.push_str(&words.lines(id, &[("key", Arg::Own(key.name)), ("default", Arg::Own(&default))]));
        if let Some(meaning) = texts.message(language, &format!("setup-{}", key.name), &[]) {
            page.push_str(&words.indented(&meaning, 4));
        }
        let takes = kinds::described(&texts, language, manifest, key.kind);
        page.push_str(&words.indented(&words.say("setup-takes", &[("kind", Arg::Own(&takes))]), 4));
        // A default already serves as an example.
        if default.is_empty() {
            let handles = players::names(*manifest.players.start());
            if let Some(example) = kinds::example(rules, key, &handles, &RawSetup::new(), &Data::new()) {
                page.push_str(&words.indented(&words.say("setup-example", &[("example", Arg::Own(&example))]), 4));
            }
        }
    }
    page.push('\n');
    if !manifest.presets.is_empty() {
        page.push_str(&words.lines("setup-presets", &game));
        for preset in manifest.presets {
            let line = |id: String| texts.line(language, &id).unwrap_or_default();
            let (title, about) =
                (line(format!("preset-{}", preset.name)), line(format!("preset-{}-about", preset.name)));
            let args = [("name", Arg::Own(preset.name)), ("title", Arg::Own(&title)), ("about", Arg::Own(&about))];
            page.push_str(&words.indented(&words.say("setup-preset", &args), 4));
        }
        page.push('\n');
    }
    page.push_str(&words.lines("setup-outro", &game));
    Ok(page)
}
