//! The values of setup keys, as descriptions and as examples to copy.

use gloaming_core::kit::BY_LOT;
use gloaming_core::ruleset::{Data, Manifest, RawSetup, Rules, SetupKey, SetupKind};
use gloaming_core::text::{Arg, Document, Texts};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use toml::Value;

/// Describes the values of a key.
pub(crate) fn described(texts: &Texts, language: &str, manifest: &Manifest, kind: SetupKind) -> String {
    let (id, choices, range) = match kind {
        SetupKind::Length => ("length", None, None),
        SetupKind::Flag => ("flag", None, None),
        SetupKind::Choice(words) => ("choice", Some(words), None),
        SetupKind::Number(from, to) => ("number", None, Some((from, to))),
        SetupKind::Text => ("text", None, None),
        SetupKind::TimeZone => ("time-zone", None, None),
        SetupKind::TimeOfDay => ("time-of-day", None, None),
        SetupKind::Date => ("date", None, None),
        SetupKind::Words(vocabulary) | SetupKind::Lots(vocabulary) => {
            ("words", Some(vocabulary_words(manifest, vocabulary)), None)
        }
        SetupKind::Player => ("player", None, None),
        SetupKind::Players => ("players", None, None),
        SetupKind::PlayerWords(vocabulary) | SetupKind::PlayerLots(vocabulary) => {
            ("player-words", Some(vocabulary_words(manifest, vocabulary)), None)
        }
        SetupKind::PlayerCards(..) => ("player-cards", None, None),
        SetupKind::Table => ("table", None, None),
        SetupKind::Data(_) => ("data", None, None),
    };
    let by_lot = kind.takes_lots().then_some(&BY_LOT);
    let choices: Vec<Arg<'_>> = choices.unwrap_or_default().iter().chain(by_lot).map(|word| Arg::Own(word)).collect();
    let (from, to) = range.unwrap_or_default();
    let args = [("words", Arg::List(&choices)), ("from", Arg::Number(from)), ("to", Arg::Number(to))];
    let message = texts.message(language, &format!("setup-kind-{id}"), &args);
    message.unwrap_or_else(|| Document::text(id)).plain()
}

/// Returns a line for a setup file that the game accepts for these players together with the rest of the setup, or
/// `None` if none is found.
pub(crate) fn example(
    rules: &dyn Rules,
    key: &SetupKey,
    handles: &[String],
    setup: &RawSetup,
    data: &Data,
) -> Option<String> {
    let mut setup = setup.clone();
    candidates(rules.manifest(), key, handles).into_iter().find_map(|candidate| {
        setup.insert(key.name.to_owned(), candidate.clone());
        let is_wrong = rules
            .check(handles, &setup, data, Timestamp::now())
            .is_err_and(|faults| faults.iter().any(|f| f.key == key.name));
        (!is_wrong).then(|| format!("{} = {candidate}", key.name))
    })
}

/// Returns values that may be valid, judging by the key alone.
fn candidates(manifest: &Manifest, key: &SetupKey, handles: &[String]) -> Vec<Value> {
    let text = |word: &str| Value::String(word.to_owned());
    let default = key.default_value().filter(|value| match value {
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Table(table) => !table.is_empty(),
        _ => true,
    });
    let others = match key.kind {
        SetupKind::Length => vec![text("30m")],
        SetupKind::Flag => vec![Value::Boolean(true)],
        SetupKind::Choice(words) => words.iter().map(|word| text(word)).collect(),
        SetupKind::Number(from, _) => vec![Value::Integer(from)],
        SetupKind::Text => vec![text("good evening")],
        SetupKind::TimeZone => vec![text("Europe/Berlin")],
        SetupKind::TimeOfDay => vec![text("18:00"), text("21:00")],
        // Most dates must be in the future.
        SetupKind::Date => Timestamp::now()
            .to_zoned(TimeZone::UTC)
            .date()
            .series(1.week())
            .skip(1)
            .take(4)
            .map(|date| text(&date.to_string()))
            .collect(),
        SetupKind::Player => handles.iter().map(|handle| text(handle)).collect(),
        SetupKind::Players => vec![Value::Array(handles.iter().map(|handle| text(handle)).collect())],
        SetupKind::Words(vocabulary) | SetupKind::Lots(vocabulary) => {
            // Only the rules know the right number of words. One for each player and a few more is common.
            let words = vocabulary_words(manifest, vocabulary);
            let longest = if words.is_empty() { 0 } else { handles.len() + 5 };
            (1..=longest)
                .map(|length| Value::Array(words.iter().cycle().take(length).map(|word| text(word)).collect()))
                .collect()
        }
        SetupKind::PlayerWords(vocabulary) | SetupKind::PlayerLots(vocabulary) => {
            let words = vocabulary_words(manifest, vocabulary);
            let pairs = handles.iter().zip(words.iter().cycle());
            let all = Value::Table(pairs.map(|(handle, word)| (handle.clone(), text(word))).collect());
            // Fixes one word for the first player. All others draw.
            let one = |word: &&str| {
                let mut words = std::iter::once(text(word)).chain(std::iter::repeat(text(BY_LOT)));
                Value::Table(handles.iter().cloned().zip(&mut words).collect())
            };
            let ones = words.iter().filter(|_| key.kind.takes_lots()).map(one);
            std::iter::once(all).chain(ones).collect()
        }
        SetupKind::Data(kind) => {
            let kind = manifest.data.iter().find(|data| data.name == kind);
            kind.into_iter().flat_map(|kind| kind.built_in).map(|(name, _)| text(name)).collect()
        }
        // The words may come from data. Without data, all cards are drawn.
        SetupKind::PlayerCards(..) => {
            vec![Value::Table(handles.iter().map(|handle| (handle.clone(), text(BY_LOT))).collect())]
        }
        SetupKind::Table => Vec::new(),
    };
    default.into_iter().chain(others).collect()
}

fn vocabulary_words(manifest: &Manifest, vocabulary: &str) -> &'static [&'static str] {
    manifest.vocabularies.iter().find(|(kind, _)| *kind == vocabulary).map_or(&[], |(_, words)| words)
}
