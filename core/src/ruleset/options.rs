//! The options of a seat as the host sees them: a tree that is walked word by word, and never fully expanded.
//!
//! `options(seat)` lists the verbs, and `next(seat, verb, words so far)` returns what may follow. Core derives both
//! from what a ruleset [returns](super::Ruleset::options). The host uses them for buttons, guided conversations, forms,
//! help, completion and "did you mean"; practice players, the fuzzer and the simulator use them to play. Options must
//! not tell a seat more than its events did.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::input::{Speaker, Typed, Words};
use super::manifest::Manifest;
use super::record::Record;
use super::roster::{Roster, Seat};
use super::value::{PlayerOr, Term, VocabularyWord, Word};
use super::verbs::Verbs;

/// A verb that a seat can use now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The verb.
    pub verb: &'static str,
    /// The current orders of this verb, in the order in which the game lists them.
    pub standing: Vec<Standing>,
    /// Whether another order can be given in addition to the current ones. If not, a new order replaces the current
    /// one.
    pub more: bool,
    /// Whether each first word has an order of its own, see [`Ask::for_each_choice`](super::Ask::for_each_choice).
    pub for_each: bool,
    /// Whether the phase waits for this verb of this seat. See [`Game::awaited`](super::Game::awaited).
    pub awaited: bool,
    /// Whether it is available but never asked for: listed in help, boards and menus, but not in prompts. This is
    /// always so for verbs that only ask or pass words on.
    pub aside: bool,
}

impl Offer {
    /// Creates an offer without a current order, for which the phase waits.
    pub const fn of(verb: &'static str) -> Self {
        Offer { verb, standing: Vec::new(), more: false, for_each: false, awaited: true, aside: false }
    }

    /// Returns `true` if the host asks the seat for this verb: it is not aside, and it has no order yet or accepts
    /// more.
    pub fn is_asked(&self) -> bool {
        !self.aside && (self.standing.is_empty() || self.more)
    }

    /// Returns the current order with these words.
    pub fn stands(&self, words: &[Token]) -> Option<&Standing> {
        self.standing.iter().find(|one| one.words == words)
    }
}

/// A current order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The words after the verb with which it would be given again.
    pub words: Vec<Token>,
    /// The command that withdraws this order and no other. `None` if it can't be withdrawn. The host gives it when the
    /// message with the order is deleted.
    pub undo: Option<Order>,
}

impl Standing {
    /// Creates an order that can't be withdrawn.
    pub fn of(words: Vec<Token>) -> Self {
        Standing { words, undo: None }
    }

    /// Sets the command that withdraws it.
    pub fn undone_by(self, verb: impl Verbs, words: Vec<Token>) -> Self {
        Standing { undo: Some(Order::new(verb.spec().name, words)), ..self }
    }
}

/// A complete command in terms of options: a verb and the words of a walk. Button presses, practice players and current
/// orders use this value; only people type commands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The verb.
    pub verb: Word,
    /// The words after it.
    pub words: Vec<Token>,
}

impl Order {
    /// Creates the command of this verb and these words.
    pub fn new(verb: impl Into<Word>, words: impl Into<Vec<Token>>) -> Self {
        Order { verb: verb.into(), words: words.into() }
    }

    /// Returns the command as it would be typed.
    pub fn spell(&self, roster: &Roster) -> String {
        spell(&self.verb, &self.words, roster)
    }

    /// Returns the command as given by a player in private, for callers that use a [`Game`](super::Game) directly.
    /// `None` if the game has no such verb.
    pub fn of(&self, player: Seat, manifest: &'static Manifest) -> Option<Typed<'_>> {
        let verb = manifest.verb(&self.verb)?.name;
        let words = Words::Chosen(&self.words);
        Some(Typed { by: Speaker::Seat(player), channel: None, verb, words, quoting: false })
    }
}

/// A word of a command, as used in options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// A player, a word or a number.
    Term(Term),
    /// Free text.
    Text(String),
}

impl Token {
    /// Returns the token as it would be typed.
    pub fn spell(&self, roster: &Roster) -> String {
        match self {
            Token::Term(term) => term.spell(roster),
            Token::Text(text) => text.clone(),
        }
    }

    /// Returns the token as it would be typed, borrowed if possible.
    pub(super) fn spelled(&self, roster: &Roster) -> Cow<'_, str> {
        match self {
            Token::Term(Term::Word(word)) => Cow::Borrowed(word),
            Token::Text(text) => Cow::Borrowed(text),
            Token::Term(term) => Cow::Owned(term.spell(roster)),
        }
    }

    /// Returns the seat, if the token is a player.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Token::Term(Term::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the word, if the token is one.
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

/// What may follow after the words so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// Whether the command is complete without further words.
    pub complete: bool,
    /// The words that may follow; `None` if the command can only be sent.
    pub step: Option<Step>,
    /// The word in the name of the message that asks for it: `question-WORD`. `None` means the verb's own
    /// question.
    pub question: Option<&'static str>,
    /// The choices with a note, which is an event. See [`Ask::noting`](super::Ask::noting).
    pub notes: Vec<(Token, Record)>,
    /// The weights of the choices, in order, by which practice players pick. Empty if all are equal. See
    /// [`Ask::weighing`](super::Ask::weighing).
    pub weights: Vec<u32>,
    /// Whether further words are available but not asked for. See [`Ask::aside`](super::Ask::aside).
    pub aside: bool,
}

impl Next {
    /// The command is complete, and no word may follow.
    pub const COMPLETE: Next =
        Next { complete: true, step: None, question: None, notes: Vec::new(), weights: Vec::new(), aside: false };

    /// Creates a step that must follow.
    pub const fn must(step: Step) -> Self {
        Next { complete: false, step: Some(step), question: None, notes: Vec::new(), weights: Vec::new(), aside: false }
    }

    /// Creates a step that may follow, while the command is already complete without it.
    pub const fn may(step: Step) -> Self {
        Next { complete: true, step: Some(step), question: None, notes: Vec::new(), weights: Vec::new(), aside: false }
    }
}

/// A step of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// One of these.
    One(Vec<Token>),
    /// Between `least` and `most` different ones of these, each a single word, in any order.
    Several {
        /// The choices.
        of: Vec<Token>,
        /// The minimum number.
        least: u8,
        /// The maximum number.
        most: u8,
    },
    /// An integer in this range, both ends included.
    Number {
        /// The minimum.
        from: i64,
        /// The maximum.
        to: i64,
    },
    /// The rest of the command is a text, which must not be empty.
    Text {
        /// The maximum length, in characters.
        longest: u16,
    },
}

/// A form: `verbs` fill it in, and `submit` closes it. Declared in the manifest.
#[derive(Clone, Copy, Debug)]
pub struct FormSpec {
    /// The name in kebab-case. It needs a text.
    pub name: &'static str,
    /// The verbs whose current orders are its entries.
    pub verbs: &'static [&'static str],
    /// The verb that closes it and takes all entries in one line, as `verb=word:word`.
    pub submit: &'static str,
}

/// Returns the command for a walk, as it would be typed.
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

/// Creates a token from a word that is only known at run time: a place of a map, an entry of a form.
pub fn owned(word: String) -> Token {
    Token::Term(Term::Word(Word::Owned(word)))
}
