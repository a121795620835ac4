//! Words of commands, and the questions for them, as people read them.

use gloaming_core::ruleset::{Next, Order, Seat, Step, Token};
use gloaming_core::text::{Arg, PlayerText, Texts};
use gloaming_table::Table;

/// A choice as people read it.
pub(crate) fn label(token: &Token, table: &Table, texts: &Texts, language: &str) -> String {
    match token.word() {
        Some(word) => word_label(word, table.manifest().vocabularies, texts, language),
        None => token.spell(table.roster()),
    }
}

/// A choice of a verb as people read it: by the game's own phrase for this verb, `choice-VERB-WORD`, or else by the name of the word.
pub fn choice_label(verb: &str, token: &Token, table: &Table, texts: &Texts, language: &str) -> String {
    let own = token.word().and_then(|word| texts.line(language, &format!("choice-{verb}-{word}")));
    own.unwrap_or_else(|| label(token, table, texts, language))
}

/// One line on what a choice of a verb does: `choice-VERB-WORD-about`, or else the line about the word, which is in the glossary, too.
pub fn hint(verb: &str, token: &Token, table: &Table, texts: &Texts, language: &str) -> Option<String> {
    let word = token.word()?;
    let kinds = table.manifest().vocabularies.iter().filter(|(_, words)| words.is_empty() || words.contains(&word));
    let of_kinds = kinds.map(|(kind, _)| format!("{kind}-{word}-about"));
    let lists = table.manifest().lists.iter().filter(|list| list.words.contains(&word));
    let of_lists = lists.map(|list| list.line_about(word));
    let own = std::iter::once(format!("choice-{verb}-{word}-about"));
    own.chain(of_kinds).chain(of_lists).find_map(|id| texts.line(language, &id))
}

/// The words of an order as people read them. A word that only leads to the next one, such as the `to` before a player, is read with it:
/// by `choice-VERB-WORD-before` of the two.
pub(crate) fn order_labels(order: &Order, table: &Table, texts: &Texts, language: &str) -> Vec<String> {
    let mut labels: Vec<String> = Vec::new();
    let mut words = order.words.iter().peekable();
    while let Some(token) = words.next() {
        let before = |word: &str| texts.line(language, &format!("choice-{}-{word}-before", order.verb));
        let before = token.word().and_then(before).filter(|_| words.peek().is_some());
        // An order is read in few words: the name of a word goes before the phrase by which it is chosen.
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

/// The choices behind a word that only leads to them, such as the `to` before a player: a command may end before it, nothing else can be
/// chosen in its place, and a choice follows. People are shown the choices at once.
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
