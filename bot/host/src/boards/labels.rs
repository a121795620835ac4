//! Labels for the words of commands, and the questions for them.

use gloaming_core::ruleset::{Next, Order, Seat, Step, Token};
use gloaming_core::text::{Arg, PlayerText, Texts};
use gloaming_table::Table;

/// Returns the label of a choice.
pub(crate) fn label(token: &Token, table: &Table, texts: &Texts, language: &str) -> String {
    match token.word() {
        Some(word) => word_label(word, table.manifest().vocabularies, texts, language),
        None => token.spell(table.roster()),
    }
}

/// Returns the label of a verb's choice: the game's own phrase for this verb, `choice-VERB-WORD`, or else the name of
/// the word.
pub fn choice_label(verb: &str, token: &Token, table: &Table, texts: &Texts, language: &str) -> String {
    let own = token.word().and_then(|word| texts.line(language, &format!("choice-{verb}-{word}")));
    own.unwrap_or_else(|| label(token, table, texts, language))
}

/// Returns a line about the effect of a verb's choice: `choice-VERB-WORD-about`, or else the line about the word, which
/// is also in the glossary.
pub fn hint(verb: &str, token: &Token, table: &Table, texts: &Texts, language: &str) -> Option<String> {
    let word = token.word()?;
    let kinds = table.manifest().vocabularies.iter().filter(|(_, words)| words.is_empty() || words.contains(&word));
    let of_kinds = kinds.map(|(kind, _)| format!("{kind}-{word}-about"));
    let lists = table.manifest().lists.iter().filter(|list| list.words.contains(&word));
    let of_lists = lists.map(|list| list.line_about(word));
    let own = std::iter::once(format!("choice-{verb}-{word}-about"));
    own.chain(of_kinds).chain(of_lists).find_map(|id| texts.line(language, &id))
}

/// Returns the labels of an order's words. A word that only leads to the next one, such as the `to` before a player, is
/// combined with it by `choice-VERB-WORD-before`.
pub(crate) fn order_labels(order: &Order, table: &Table, texts: &Texts, language: &str) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    let mut words = order.words.iter().peekable();
    while let Some(token) = words.next() {
        let before = |word: &str| texts.line(language, &format!("choice-{}-{word}-before", order.verb));
        let before = token.word().and_then(before).filter(|_| words.peek().is_some());
        // Orders are shown in few words, so the name of a word takes precedence over the phrase for choosing it.
        let has_name = |word: &str| table.manifest().vocabularies.iter().any(|(_, words)| words.contains(&word));
        let read = |token: &Token| match token.word() {
            Some(word) if !has_name(word) => choice_label(&order.verb, token, table, texts, language),
            _ => label(token, table, texts, language),
        };
        let next = if before.is_some() { words.next() } else { None };
        labels.push(match before.zip(next) {
            Some((before, next)) => format!("{before} {}", read(next)),
            None => read(token),
        });
    }
    labels
}

/// Returns the choices behind a word that only leads to them, such as the `to` before a player: the command may end
/// before it, there is no alternative, and a choice follows. These choices are shown immediately.
pub(crate) fn behind(seat: Seat, order: &Order, next: &Next, table: &Table) -> Option<(Token, Vec<Token>)> {
    let Some(Step::One(of)) = next.step.as_ref().filter(|_| next.complete) else { return None };
    let [leading] = of.as_slice() else { return None };
    leading.word()?;
    let words: Vec<Token> = order.words.iter().chain([leading]).cloned().collect();
    match table.game().next(seat, &order.verb, &words)? {
        Next { complete: false, step: Some(Step::One(of)), .. } => Some((leading.clone(), of)),
        _ => None,
    }
}

/// Returns the question for the next word of a verb after these words. A specific one for the player who is asked takes
/// precedence over the verb's. A game without questions has a line of help.
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

/// Returns the label of a word. A word from the data has the name that the data or the game's texts define.
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
