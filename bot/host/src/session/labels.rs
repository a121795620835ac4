//! Words of commands as people read them.

use gloaming_core::ruleset::Token;
use gloaming_core::text::Texts;

use crate::session::Session;

/// A choice as people read it.
pub(crate) fn label(token: &Token, session: &Session, texts: &Texts, language: &str) -> String {
    match token.word() {
        Some(word) => word_label(word, session.table.manifest().vocabularies, texts, language),
        None => token.spell(session.table.roster()),
    }
}

/// A word as people read it. One of a vocabulary that data fills has the name that the data, or the game's texts, give it.
fn word_label(word: &str, vocabularies: &[(&str, &[&str])], texts: &Texts, language: &str) -> String {
    if let Some((kind, _)) = vocabularies.iter().find(|(_, words)| words.contains(&word)) {
        return texts.word(language, kind, word);
    }
    if let Some(name) = texts.word_of_data(language, word) {
        return name;
    }
    let of_data = vocabularies.iter().filter(|(_, words)| words.is_empty());
    let mut names = of_data.map(|(kind, _)| texts.word(language, kind, word));
    names.find(|name| name != word).unwrap_or_else(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use gloaming_core::ruleset::DataWord;

    use super::*;

    #[test]
    fn a_word_of_data_is_read_by_its_name() {
        let resources = &["role-seer = the seer\nplace-reef = The reef"];
        let texts = Texts::new(&[gloaming_core::ruleset::Locale { language: "en", resources, rules: "" }]);
        let names = vec![("en".to_owned(), "The cove".to_owned())];
        let cove = DataWord { vocabulary: "place", word: "cove".to_owned(), names };
        let texts = texts.expect("they read").with_words([cove]);
        let label = |word| word_label(word, &[("place", &[]), ("role", &["seer", "cove-keeper"])], &texts, "en");
        assert_eq!(["seer", "reef", "cove", "bay"].map(label), ["the seer", "The reef", "The cove", "bay"]);
    }
}
