//! Checks the wording of choices, and texts for readers with buttons, in random games.
//!
//! Users with buttons never read command syntax: every choice has a phrase and a line about what it does, and texts
//! don't name commands. Choices that are players, and words that come only from data, such as places, have names and
//! need neither.

use std::collections::BTreeSet;
use std::sync::Arc;

use gloaming_core::kit::{Draw, Draws, Seed};
use gloaming_core::ruleset::{Argument, Data, Manifest, Rules, Seat, Step, Token};
use gloaming_core::text::{Block, Document, Inline, Texts};
use gloaming_host::{choice_hint, choice_label};
use gloaming_table::{Line, Table};

use crate::play::{Case, visit};

/// The number of walks through the words of each verb of a seat, per check.
const WALKS: usize = 4;

/// Choices of a game that need less than a phrase and a line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain {
    /// The vocabularies whose words are shown as typed, such as `left`.
    pub as_typed: &'static [&'static str],
    /// The verbs and vocabularies whose choices are self-explanatory, such as fields of a form.
    pub without_line: &'static [&'static str],
}

/// Returns the problems with the wording of choices, and with texts for readers with buttons, in the games with these
/// seeds.
///
/// # Panics
///
/// Panics if a game violates the contract.
pub fn faults(rules: &Arc<dyn Rules>, cases: &[Case], data: &Data, games: u64, plain: Plain) -> BTreeSet<String> {
    let manifest = rules.manifest();
    let texts = Texts::of(manifest).expect("the texts are valid");
    let mut found = BTreeSet::new();
    for seed in 0..games {
        let case = &cases[seed as usize % cases.len()];
        let mut draw = Draws::new(Seed::from_number(seed)).draw("walks");
        let mut read = 0;
        let seen = visit(rules, case, data, seed, |table| {
            let texts = texts.of_game(manifest, &table.dealt_from().setup, data).with_buttons(true);
            let looked = Looked { table, manifest, texts: &texts, plain };
            for seat in table.roster().seats() {
                looked.choices(seat, &mut draw, &mut found);
            }
            looked.texts(&mut read, &mut found);
        });
        seen.unwrap_or_else(|breach| panic!("seed {seed}: {breach}"));
    }
    found
}

/// A table that is being checked.
struct Looked<'a> {
    table: &'a Table,
    manifest: &'static Manifest,
    texts: &'a Texts,
    plain: Plain,
}

impl Looked<'_> {
    /// Walks through what a seat can do, and checks all choices on the way.
    fn choices(&self, seat: Seat, draw: &mut Draw, found: &mut BTreeSet<String>) {
        for offer in self.table.offers(seat) {
            for _ in 0..WALKS {
                let mut words: Vec<Token> = Vec::new();
                while let Some(next) = self.table.game().next(seat, offer.verb, &words) {
                    let Some(Step::One(of) | Step::Several { of, .. }) = next.step else { break };
                    let leads = next.complete && of.len() == 1;
                    for token in &of {
                        self.choice(offer.verb, token, leads, found);
                    }
                    let Some(token) = draw.pick(&of) else { break };
                    words.push(token.clone());
                }
            }
        }
    }

    fn choice(&self, verb: &str, token: &Token, leads: bool, found: &mut BTreeSet<String>) {
        let Some(word) = token.word() else { return };
        let kinds =
            || self.manifest.vocabularies.iter().filter(|(_, words)| words.contains(&word)).map(|(kind, _)| *kind);
        let arguments = self.manifest.verb(verb).map_or(&[][..], |verb| verb.arguments);
        let is_literal = arguments.iter().any(|argument| has_literal(argument, word));
        // A name from the game or its data.
        if !is_literal && kinds().next().is_none() {
            return;
        }
        for language in self.manifest.locales.iter().map(|locale| locale.language) {
            let label = choice_label(verb, token, self.table, self.texts, language);
            if label == word && !kinds().any(|kind| self.plain.as_typed.contains(&kind)) {
                found.insert(format!("{language}: `{word}` of `{verb}` has no wording"));
            }
            let is_clear = |kind: &str| self.plain.without_line.contains(&kind) || self.plain.as_typed.contains(&kind);
            if !leads
                && !is_clear(verb)
                && !kinds().any(is_clear)
                && choice_hint(verb, token, self.table, self.texts, language).is_none()
            {
                found.insert(format!("{language}: no line says what `{word}` of `{verb}` does"));
            }
        }
    }

    /// Reads the rows since the last call as a player with buttons does.
    fn texts(&self, read: &mut u64, found: &mut BTreeSet<String>) {
        for row in self.table.log().iter().filter(|row| row.number >= *read) {
            for language in self.manifest.locales.iter().map(|locale| locale.language) {
                let (told, name) = match &row.line {
                    Line::Event(event) => (self.texts.event(language, event, self.table.roster()), &event.name),
                    Line::Refusal(refusal) => {
                        (self.texts.refusal(language, refusal, self.table.roster()), &refusal.name)
                    }
                    Line::Talk { .. } | Line::Offers => continue,
                };
                for code in codes(&told) {
                    let first = code.split_whitespace().next().unwrap_or_default().trim_start_matches('!');
                    if self.manifest.verb(first).is_some() {
                        found.insert(format!("{language}: `{name}` names the command `{code}`"));
                    }
                }
            }
        }
        *read = self.table.log().last().map_or(0, |row| row.number + 1);
    }
}

/// Returns `true` if an argument takes exactly this word.
fn has_literal(argument: &Argument, word: &str) -> bool {
    match argument {
        Argument::Word(one) => *one == word,
        Argument::Either(of) | Argument::Maybe(of) => of.iter().any(|argument| has_literal(argument, word)),
        Argument::Several { of, .. } => has_literal(of, word),
        _ => false,
    }
}

/// Returns the code spans in a text.
fn codes(document: &Document) -> Vec<String> {
    fn of_line(line: &[Inline], found: &mut Vec<String>) {
        for inline in line {
            match inline {
                Inline::Code(code) => found.push(code.clone()),
                Inline::Strong(inner) | Inline::Emphasis(inner) => of_line(inner, found),
                _ => {}
            }
        }
    }
    fn of_blocks(blocks: &[Block], found: &mut Vec<String>) {
        for block in blocks {
            match block {
                Block::Paragraph(line) | Block::Heading(_, line) => of_line(line, found),
                Block::List { items, .. } => items.iter().for_each(|item| of_blocks(item, found)),
                Block::Quote(inner) | Block::Folded(inner) => of_blocks(inner, found),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    of_blocks(&document.blocks, &mut found);
    found
}
