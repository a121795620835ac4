//! The options of a seat as the host sees them: they are walked word by word, never multiplied out.
//!
//! `options(seat)` lists the verbs; `next(seat, verb, words so far)` says what may follow. Core makes both of what a ruleset
//! [says](super::Ruleset::options). From them the host makes buttons, guided conversations, forms, help, completion and "did you
//! mean"; practice players, the fuzzer and the simulator play from them. Options tell a seat no more than its events did.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::input::{Speaker, Typed, Words};
use super::manifest::Manifest;
use super::record::Record;
use super::roster::{Roster, Seat};
use super::value::{PlayerOr, Term, VocabularyWord, Word};
use super::verbs::Verbs;

/// A verb that is open to a seat now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The verb.
    pub verb: &'static str,
    /// The orders of this verb that stand, in the order in which the game lists them.
    pub standing: Vec<Standing>,
    /// Another order can be given beside those that stand. If not, a new order replaces the one that stands.
    pub more: bool,
    /// Each first word has an order of its own, see [`Ask::for_each_choice`](super::Ask::for_each_choice).
    pub for_each: bool,
    /// The phase waits for this verb of this seat. See [`Game::awaited`](super::Game::awaited).
    pub awaited: bool,
    /// On offer, but never asked for: shown by help, boards and menus, and in no prompt. Verbs that only ask or pass words on
    /// are always aside.
    pub aside: bool,
}

impl Offer {
    /// A verb for which nothing stands, and for which the phase waits.
    pub const fn of(verb: &'static str) -> Self {
        Offer { verb, standing: Vec::new(), more: false, for_each: false, awaited: true, aside: false }
    }

    /// True if the host asks the seat for this verb: it is not aside, and nothing stands for it or more can be ordered.
    pub fn is_asked(&self) -> bool {
        !self.aside && (self.standing.is_empty() || self.more)
    }

    /// The order that stands with these words.
    pub fn stands(&self, words: &[Token]) -> Option<&Standing> {
        self.standing.iter().find(|one| one.words == words)
    }
}

/// An order that stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The words after the verb that would order the same again.
    pub words: Vec<Token>,
    /// The command that takes this order back, and no other. Without one the order cannot be taken back. The host gives it when the message that gave the order is removed.
    pub undo: Option<Order>,
}

impl Standing {
    /// An order that cannot be taken back.
    pub fn of(words: Vec<Token>) -> Self {
        Standing { words, undo: None }
    }

    /// It is taken back by this command.
    pub fn undone_by(self, verb: impl Verbs, words: Vec<Token>) -> Self {
        Standing { undo: Some(Order::new(verb.spec().name, words)), ..self }
    }
}

/// A whole command, as options name it: a verb and the words of a walk. Presses, practice players and standing orders give commands as
/// this value; only people type them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The verb.
    pub verb: Word,
    /// The words after it.
    pub words: Vec<Token>,
}

impl Order {
    /// The command of this verb and these words.
    pub fn new(verb: impl Into<Word>, words: impl Into<Vec<Token>>) -> Self {
        Order { verb: verb.into(), words: words.into() }
    }

    /// Returns the command as it is typed.
    pub fn spell(&self, roster: &Roster) -> String {
        spell(&self.verb, &self.words, roster)
    }

    /// Returns the command as a player gives it in private, for a game without a table. `None` if the game has no such verb.
    pub fn of(&self, player: Seat, manifest: &'static Manifest) -> Option<Typed<'_>> {
        let verb = manifest.verb(&self.verb)?.name;
        let words = Words::Chosen(&self.words);
        Some(Typed { by: Speaker::Seat(player), channel: None, verb, words, quoting: false })
    }
}

/// One word of a command, as an option names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// A player, a word or a number.
    Term(Term),
    /// Free text.
    Text(String),
}

impl Token {
    /// The token as it is typed.
    pub fn spell(&self, roster: &Roster) -> String {
        match self {
            Token::Term(term) => term.spell(roster),
            Token::Text(text) => text.clone(),
        }
    }

    /// The token as it is typed, borrowed where it is at hand.
    pub(super) fn spelled(&self, roster: &Roster) -> Cow<'_, str> {
        match self {
            Token::Term(Term::Word(word)) => Cow::Borrowed(word),
            Token::Text(text) => Cow::Borrowed(text),
            Token::Term(term) => Cow::Owned(term.spell(roster)),
        }
    }

    /// The seat that the token names.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Token::Term(Term::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// The word that the token is.
    pub fn word(&self) -> Option<&str> {
        match self {
            Token::Term(Term::Word(word)) => Some(word),
            _ => None,
        }
    }
}

impl From<Seat> for Token {
    fn from(seat: Seat) -> Self {
        Token::Term(Term::Seat(seat))
    }
}

impl<W: VocabularyWord> From<PlayerOr<W>> for Token {
    fn from(one: PlayerOr<W>) -> Self {
        Token::Term(one.into())
    }
}

impl From<&'static str> for Token {
    fn from(word: &'static str) -> Self {
        Token::Term(Term::from(word))
    }
}

/// The next step after the words so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The command can be sent as it stands.
    pub complete: bool,
    /// The words that may be added; nothing if the command can only be sent.
    pub step: Option<Step>,
    /// The message that asks for it in the words of who is asked: `question-WORD` of this word. None: the verb's own question.
    pub question: Option<&'static str>,
    /// The choices that have a note, each with the event that it is told as. See [`Ask::noting`](super::Ask::noting).
    pub notes: Vec<(Token, Record)>,
    /// The weights of the choices, in their order: so often a practice player takes each. Empty: one as often as another. See
    /// [`Ask::weighing`](super::Ask::weighing).
    pub weights: Vec<u32>,
    /// What may be added is on offer, and nobody is asked for it. See [`Ask::aside`](super::Ask::aside).
    pub aside: bool,
}

impl Next {
    /// Nothing may be added: send it.
    pub const COMPLETE: Next =
        Next { complete: true, step: None, question: None, notes: Vec::new(), weights: Vec::new(), aside: false };

    /// This must follow.
    pub const fn must(step: Step) -> Self {
        Next { complete: false, step: Some(step), question: None, notes: Vec::new(), weights: Vec::new(), aside: false }
    }

    /// This may follow, or the command is sent as it stands.
    pub const fn may(step: Step) -> Self {
        Next { complete: true, step: Some(step), question: None, notes: Vec::new(), weights: Vec::new(), aside: false }
    }
}

/// One step of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// One of these.
    One(Vec<Token>),
    /// Between `least` and `most` different ones of these, one word each, in any order.
    Several {
        /// The choices.
        of: Vec<Token>,
        /// The fewest that must be chosen.
        least: u8,
        /// The most that can be chosen.
        most: u8,
    },
    /// A whole number in this range, both ends included.
    Number {
        /// The smallest.
        from: i64,
        /// The largest.
        to: i64,
    },
    /// The rest of the command is text up to so many characters, and not empty.
    Text {
        /// The longest text.
        longest: u16,
    },
}

/// A form that verbs make: `verbs` fill the form, `submit` closes it. Declared in the manifest.
#[derive(Clone, Copy, Debug)]
pub struct FormSpec {
    /// Name in kebab-case; has a text.
    pub name: &'static str,
    /// The verbs whose standing orders are its entries.
    pub verbs: &'static [&'static str],
    /// The verb that closes it, which takes all entries in one line as `verb=word:word`.
    pub submit: &'static str,
}

/// A command as a walk left it, spelled for the one reader.
pub fn spell(verb: &str, words: &[Token], roster: &Roster) -> String {
    let mut line = String::with_capacity(verb.len() + words.len() * (Roster::LONGEST_HANDLE / 2));
    line.push_str(verb);
    for word in words {
        line.push(' ');
        match word {
            Token::Term(Term::Seat(seat)) => line.push_str(roster.handle(*seat)),
            Token::Term(Term::Word(word)) => line.push_str(word),
            Token::Term(Term::Number(_)) | Token::Text(_) => line.push_str(&word.spell(roster)),
        }
    }
    line
}

/// A word that is named at run time: a place of a map, an entry of a form.
pub fn owned(word: String) -> Token {
    Token::Term(Term::Word(Word::Owned(word)))
}
