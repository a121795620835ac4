//! Words of commands, and the questions for them, as people read them.

use gloaming_core::ruleset::{Next, Token};
use gloaming_core::text::{Arg, PlayerText, Texts};
use gloaming_table::Table;

/// A choice as people read it.
pub(crate) fn label(token: &Token, table: &Table, texts: &Texts, language: &str) -> String {
    match token.word() {
        Some(word) => word_label(word, table.manifest().vocabularies, texts, language),
        None => token.spell(table.roster()),
    }
}

/// The question for the next word of a verb, after these: in the words of who is asked, or else those of the verb. A game that
/// asks nothing in words of its own has one line of help.
pub(crate) fn question(verb: &str, next: &Next, taken: &[String], texts: &Texts, language: &str) -> String {
    let taken: Vec<PlayerText> = taken.iter().map(|word| PlayerText::new(word)).collect();
    let nothing = PlayerText::new("");
    let [first, last] = [taken.first(), taken.last()].map(|word| Arg::Person(word.unwrap_or(&nothing)));
    let chosen = [("first", first), ("last", last)];
    let asked = |id: String| Some(texts.message(language, &id, &chosen)?.plain());
    let of_who_is_asked = next.question.and_then(|word| asked(format!("question-{word}")));
    let of_verb = || asked(format!("verb-{verb}-question")).or_else(|| texts.line(language, &format!("verb-{verb}")));
    of_who_is_asked.or_else(of_verb).unwrap_or_else(|| verb.to_owned())
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
