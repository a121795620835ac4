//! The setup of a lobby as a form.

use gloaming_core::kit::BY_LOT;
use gloaming_core::ruleset::{DataWord, Manifest, Preset, SetupKey, SetupKind};
use gloaming_core::text::{Arg, Document, Texts};
use gloaming_page_model::{Board, PresetLine, SetupControl, SetupLine, SetupWord};

use crate::lobby::{self, Lobby};

/// Returns the setup of a lobby as a form: every key with its explanation, its type, and its current value. Values of
/// keys that aren't open are only included with `for_leader`. Words from the data are offered if they are given: only a
/// leader who doesn't play may see all of them, because some are secrets of the game.
pub fn setup(
    manifest: &Manifest,
    lobby: &Lobby,
    for_leader: bool,
    texts: &Texts,
    of_data: &[DataWord],
    language: &str,
) -> Board {
    let usual = lobby.usual_setup(manifest);
    let lines = manifest
        .setup
        .iter()
        .map(|key| (key, control(manifest, key, texts, of_data, language)))
        .map(|(key, control)| SetupLine {
            key: key.name.to_owned(),
            label: texts.line(language, &format!("setup-{}-label", key.name)).unwrap_or_default(),
            meaning: texts.line(language, &format!("setup-{}", key.name)).unwrap_or_default(),
            allowed: takes(key.kind, texts, language),
            value: lobby.shown_value(key, &usual, for_leader).unwrap_or_default(),
            withheld: lobby.shown_value(key, &usual, for_leader).is_none(),
            usual: lobby::value_of(key, &usual),
            example: match &control {
                SetupControl::PlayerCards(..) => String::new(),
                _ => texts.line(language, &format!("setup-{}-example", key.name)).unwrap_or_default(),
            },
            control,
            fault: if for_leader { fault(lobby, key) } else { Document::default() },
        })
        .collect();
    Board::Setup { lines, presets: presets(manifest, lobby, texts, language) }
}

/// Returns why a setting was rejected last.
fn fault(lobby: &Lobby, key: &SetupKey) -> Document {
    lobby.refused.iter().find(|refused| refused.key == key.name).map(|refused| refused.why.clone()).unwrap_or_default()
}

/// Returns the presets that can be chosen.
fn presets(manifest: &Manifest, lobby: &Lobby, texts: &Texts, language: &str) -> Vec<PresetLine> {
    let about = |preset: &Preset| preset_about(preset, texts, language);
    let line = |preset: &Preset| PresetLine {
        name: preset.name.to_owned(),
        label: texts.line(language, &format!("preset-{}", preset.name)).unwrap_or_else(|| preset.name.to_owned()),
        about: about(preset),
        stands: preset.stands_in(&lobby.setup, manifest.presets),
    };
    manifest.presets.iter().map(line).collect()
}

/// Returns a line about a preset, with its number of players if it isn't for any number.
pub fn preset_about(preset: &Preset, texts: &Texts, language: &str) -> String {
    let about = texts.line(language, &format!("preset-{}-about", preset.name)).unwrap_or_default();
    let Some((least, most)) = preset.players else { return about };
    let args = [("about", Arg::Own(&about)), ("least", Arg::Number(least.into())), ("most", Arg::Number(most.into()))];
    texts.message(language, "preset-players", &args).map_or(about, |line| line.plain())
}

/// Returns the form control for a key, with the words that can be chosen.
fn control(manifest: &Manifest, key: &SetupKey, texts: &Texts, of_data: &[DataWord], language: &str) -> SetupControl {
    let words = |family: &str, words: &[&str]| -> Vec<SetupWord> {
        let label = |word: &str| texts.line(language, &format!("{family}-{word}")).unwrap_or_else(|| word.to_owned());
        words.iter().map(|word| SetupWord { word: (*word).to_owned(), label: label(word) }).collect()
    };
    let fixed = |vocabulary: &str| {
        let found = manifest.vocabularies.iter().find(|(kind, words)| *kind == vocabulary && !words.is_empty());
        found.map(|(kind, list)| words(kind, list))
    };
    let by_lot = |mut words: Vec<SetupWord>| {
        if key.kind.takes_lots() {
            let label = texts.line(language, "setup-by-lot").unwrap_or_else(|| BY_LOT.to_owned());
            words.push(SetupWord { word: BY_LOT.to_owned(), label });
        }
        words
    };
    let of = |vocabulary: &str| fixed(vocabulary).map(by_lot);
    // Words that are reserved for commands can't be names.
    let is_reserved = |word: &str| manifest.reserved.iter().any(|list| list.contains(&word));
    let brought = |vocabulary: &str| -> Option<Vec<SetupWord>> {
        let found = of_data.iter().filter(|one| one.vocabulary == vocabulary && !is_reserved(&one.word));
        let label = |one: &DataWord| texts.with_words([one.clone()]).word(language, vocabulary, &one.word);
        let words: Vec<SetupWord> = found.map(|one| SetupWord { word: one.word.clone(), label: label(one) }).collect();
        fixed(vocabulary).or(Some(words)).filter(|words| !words.is_empty())
    };
    match key.kind {
        SetupKind::Flag => SetupControl::Flag,
        SetupKind::Choice(list) => SetupControl::Choice(words(&format!("setup-{}", key.name), list)),
        SetupKind::Number(from, to) => SetupControl::Number(from, to),
        SetupKind::Length => SetupControl::Length,
        SetupKind::Text | SetupKind::Player | SetupKind::TimeZone | SetupKind::TimeOfDay | SetupKind::Date => {
            SetupControl::Text
        }
        SetupKind::Words(vocabulary) | SetupKind::Lots(vocabulary) => {
            of(vocabulary).map_or(SetupControl::Toml, SetupControl::Words)
        }
        SetupKind::PlayerWords(vocabulary) | SetupKind::PlayerLots(vocabulary) => {
            of(vocabulary).map_or(SetupControl::Toml, SetupControl::PlayerWords)
        }
        SetupKind::PlayerCards(first, second) => match (brought(first), brought(second)) {
            (Some(first), Some(second)) => SetupControl::PlayerCards(by_lot(first), second),
            _ => SetupControl::Toml,
        },
        SetupKind::Players => SetupControl::Players,
        SetupKind::Table | SetupKind::Data(_) => SetupControl::Toml,
    }
}

/// Returns a description of the values that a key accepts.
fn takes(kind: SetupKind, texts: &Texts, language: &str) -> String {
    let (id, words, range): (&str, &[&str], (i64, i64)) = match kind {
        SetupKind::Length => ("length", &[], (0, 0)),
        SetupKind::Flag => ("flag", &[], (0, 0)),
        SetupKind::Choice(words) => ("choice", words, (0, 0)),
        SetupKind::Number(from, to) => ("number", &[], (from, to)),
        SetupKind::Text => ("text", &[], (0, 0)),
        SetupKind::TimeZone => ("time-zone", &[], (0, 0)),
        SetupKind::TimeOfDay => ("time-of-day", &[], (0, 0)),
        SetupKind::Date => ("date", &[], (0, 0)),
        SetupKind::Words(_) | SetupKind::Lots(_) => ("words", &[], (0, 0)),
        SetupKind::Player => ("player", &[], (0, 0)),
        SetupKind::Players => ("players", &[], (0, 0)),
        SetupKind::PlayerWords(_) | SetupKind::PlayerLots(_) => ("player-words", &[], (0, 0)),
        SetupKind::PlayerCards(..) => ("player-cards", &[], (0, 0)),
        SetupKind::Table => ("table", &[], (0, 0)),
        SetupKind::Data(_) => ("data", &[], (0, 0)),
    };
    let words: Vec<Arg<'_>> = words.iter().map(|word| Arg::Own(word)).collect();
    let args = [("words", Arg::List(&words)), ("from", Arg::Number(range.0)), ("to", Arg::Number(range.1))];
    texts.message(language, &format!("setup-kind-{id}"), &args).unwrap_or_default().plain()
}
