//! Words of the game on cards: their names, drawings and rules.

use gloaming_core::ruleset::{CardSpec, FieldKind, Icon, Manifest, Record, Term, Value, Word};
use gloaming_core::text::{Document, Texts};
use gloaming_page_model::{Face, GlossaryLine};
use gloaming_table::Table;

/// Returns all words that players can look up, in the order of the manifest.
pub(super) fn glossary(manifest: &Manifest, texts: &Texts, language: &str) -> Vec<GlossaryLine> {
    let lines = manifest.cards.iter().flat_map(|card| {
        let icons = words(manifest, card.vocabulary).iter().zip(card.icons);
        icons.filter_map(|(word, icon)| {
            let id = format!("{}-{word}", card.vocabulary);
            Some(GlossaryLine {
                name: texts.word(language, card.vocabulary, word),
                icon: (*icon)?,
                about: texts.line(language, &format!("{id}-about")).unwrap_or_default(),
                rule: texts.message(language, &format!("{id}-rule"), &[]).unwrap_or_default(),
                kind: String::new(),
            })
        })
    });
    let mut lines: Vec<GlossaryLine> = lines.collect();
    // Words of lists are grouped under the lists' titles, and those on cards have drawings. Words from data are only
    // shown by the game itself.
    for list in manifest.lists.iter().filter(|list| list.told.is_none()) {
        let kind = texts.line(language, &format!("listed-{}", list.name)).unwrap_or_else(|| list.name.to_owned());
        for word in list.words {
            let name = texts.word(language, list.vocabulary, word);
            match lines.iter_mut().find(|line| line.name == name) {
                Some(line) => line.kind.clone_from(&kind),
                None => lines.push(GlossaryLine {
                    name,
                    icon: Icon::Card,
                    about: texts.line(language, &list.line_about(word)).unwrap_or_default(),
                    rule: Document::default(),
                    kind: kind.clone(),
                }),
            }
        }
    }
    lines
}

/// Returns the words on a card that these events name, without duplicates.
pub(super) fn faces(table: &Table, events: &[Record], texts: &Texts, language: &str) -> Vec<Face> {
    let mut faces: Vec<Face> = Vec::new();
    for event in events {
        let fields = table.manifest().event(&event.name).map_or(&[][..], |spec| spec.fields);
        for field in fields {
            let (FieldKind::Word(vocabulary), Some(Value::Term(Term::Word(word)))) =
                (field.kind, event.field(field.name))
            else {
                continue;
            };
            if let Some(face) = face(table.manifest(), Some(vocabulary), word, texts, language)
                && !faces.contains(&face)
            {
                faces.push(face);
            }
        }
    }
    faces
}

/// Returns the face of a word from this vocabulary, or from any one that contains it, or `None` if it isn't on a card.
pub(super) fn face(
    manifest: &Manifest,
    vocabulary: Option<&str>,
    word: &Word,
    texts: &Texts,
    language: &str,
) -> Option<Face> {
    let of_this = |card: &&CardSpec| vocabulary.is_none_or(|vocabulary| vocabulary == card.vocabulary);
    manifest.cards.iter().filter(of_this).find_map(|card| {
        let icon = icon(manifest, card, word)?;
        let tint = manifest.tints.iter().find(|tint| tint.vocabulary == card.vocabulary && *tint.word == **word);
        Some(Face { name: texts.word(language, card.vocabulary, word), icon, tint: tint.map(|tint| tint.tint) })
    })
}

/// Returns the drawing of a word. Words that only the data contains can be anything except the word for nothing.
fn icon(manifest: &Manifest, card: &CardSpec, word: &str) -> Option<Icon> {
    let words = words(manifest, card.vocabulary);
    let place = words.iter().position(|one| *one == word);
    if card.icons.is_empty() {
        let is_word = place.is_some() || (words.is_empty() && word != "none");
        return is_word.then_some(card.plain);
    }
    card.icons.get(place?).copied().flatten()
}

fn words(manifest: &Manifest, vocabulary: &str) -> &'static [&'static str] {
    manifest.vocabularies.iter().find(|(kind, _)| *kind == vocabulary).map_or(&[], |(_, words)| *words)
}
