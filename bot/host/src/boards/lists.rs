//! Lists of what may occur in a game, for players who read its rules. They don't depend on what was dealt.

use std::sync::Arc;

use gloaming_core::kit::Seed;
use gloaming_core::ruleset::{Data, ListSpec, Manifest, RawSetup, Rules, Secrecy, SetupKind, Term, Value, Word};
use gloaming_core::text::{Block, Document, Inline, Texts};
use gloaming_table::{Table, TableSpec};
use jiff::Timestamp;

use super::public_events;

/// Returns a list before the game is dealt. If the setup chooses its own data, it contains the words that become public
/// when such a game begins.
pub fn list_before(
    rules: &Arc<dyn Rules>,
    spec: &ListSpec,
    setup: &RawSetup,
    data: &Data,
    texts: &Texts,
    language: &str,
) -> Document {
    let manifest = rules.manifest();
    // Other settings are left out. They may be hidden, and the list doesn't depend on them.
    let is_open_data = |name: &str| {
        let mut keys = manifest.setup.iter();
        keys.any(|key| key.name == name && key.secrecy == Secrecy::Open && matches!(key.kind, SetupKind::Data(_)))
    };
    let chosen: RawSetup =
        setup.iter().filter(|(name, _)| is_open_data(name)).map(|(k, v)| (k.clone(), v.clone())).collect();
    if !brings_data(manifest, &chosen) {
        return list(manifest, spec, None, texts, language);
    }
    let dealt = manifest.players.clone().find_map(|count| {
        let handles: Vec<String> = (1..=count).map(|number| format!("player-{number}")).collect();
        let seed = Seed::from_number(0);
        let spec = TableSpec { name: "", handles: &handles, setup: &chosen, data, seed, now: Timestamp::UNIX_EPOCH };
        Table::on_trial(rules, &spec)
    });
    list(manifest, spec, dealt.as_ref(), &texts.of_game(manifest, &chosen, data), language)
}

/// Returns a list with one line for each word. In a running game with its own data, it contains only the names of the
/// words that were made public, because the lines are about the built-in data.
pub(crate) fn list(
    manifest: &Manifest,
    list: &ListSpec,
    table: Option<&Table>,
    texts: &Texts,
    language: &str,
) -> Document {
    let told = table.and_then(|table| told(table, list));
    let words: Vec<&str> = match &told {
        Some(words) => words.iter().map(|word| &**word).collect(),
        None => list.words.to_vec(),
    };
    // A custom season may give a built-in word another meaning.
    let knows_more = |word: &str| {
        list.words.contains(&word) && !table.is_some_and(|table| brings_data(manifest, &table.dealt_from().setup))
    };
    let item = |word: &str| {
        let name = texts.word(language, list.vocabulary, word);
        let about = texts.line(language, &list.line_about(word)).filter(|_| knows_more(word));
        let mut line = vec![Inline::Strong(vec![Inline::Text(name)])];
        line.extend(about.map(|about| Inline::Text(format!(": {about}"))));
        vec![Block::Paragraph(line)]
    };
    let title = texts.line(language, &format!("listed-{}", list.name)).unwrap_or_else(|| list.name.to_owned());
    let mut document = Document::default();
    document.push(Block::Heading(2, vec![Inline::Text(title)]));
    document.push(Block::List { ordered: None, items: words.into_iter().map(item).collect() });
    document
}

/// Returns the words that were made public last, or `None` if the list isn't announced by an event, or hasn't been yet.
fn told(table: &Table, list: &ListSpec) -> Option<Vec<Word>> {
    let (event, field) = list.told?;
    let (_, told) = public_events(table).rfind(|(_, record)| record.name == event)?;
    let Some(Value::Terms(terms)) = told.field(field) else { return None };
    let word = |term: &Term| match term {
        Term::Word(word) => Some(word.clone()),
        _ => None,
    };
    Some(terms.iter().filter_map(word).collect())
}

/// Whether the setup of a game chose its own data instead of the built-in data.
fn brings_data(manifest: &Manifest, setup: &RawSetup) -> bool {
    let is_built_in = |name: &str| {
        let mut built_in = manifest.data.iter().flat_map(|kind| kind.built_in);
        built_in.any(|(known, _)| *known == name)
    };
    let data = manifest.setup.iter().filter(|key| matches!(key.kind, SetupKind::Data(_)));
    data.filter_map(|key| setup.get(key.name)).any(|value| !value.as_str().is_some_and(is_built_in))
}
