//! Events and refusals about commands that are the same in every game: for verbs that are confirmed or counted, and for
//! words that do not fit. The texts are core's. A game replaces them with texts, events and refusals of its own.

use super::ask::Misfit;
use super::options::Token;
use super::roster::Roster;
use super::value::{Entry, Term};
use crate::text::PlayerText;
use crate::{events, refusals};

events! {
    /// Events about commands, for games that have none of their own.
    pub enum CommonEvent {
        /// The command stands: its words, but for text that a person wrote.
        Noted [seat] { words: Vec<Entry> },
        /// So many have given the command that the phase waits for.
        Progress [all] { done: usize, of: usize } replaces last,
    }
}

refusals! {
    /// Refusals of commands for games that have none of their own, in the order in which they are checked. A game
    /// without refusals of its own uses this as its [`Ruleset::Refusal`](super::Ruleset::Refusal). A game that declares a
    /// refusal of the same name, such as `unknown-player`, has it given in its own order, with these fields.
    pub enum CommonRefusal {
        /// The words are not what the verb takes.
        BadSyntax,
        /// Somebody without a seat.
        NotAPlayer,
        /// The verb is not taken in this channel.
        PrivateOnly,
        /// The verb has its time in another phase.
        NotNow,
        /// It is somebody else who is asked.
        NotYourTurn,
        /// A name that is nobody's.
        UnknownPlayer { word: PlayerText, meant: Option<PlayerText> },
        /// The same word twice.
        NamedTwice { word: PlayerText },
        /// Too few words, or too many. `exact`: there is one right number of them.
        WrongCount { least: usize, most: usize, exact: bool, given: usize },
        /// A word that cannot be chosen.
        NotOneOf { word: PlayerText, allowed: Vec<Entry> },
        /// More characters than are taken.
        TooLong { most: usize },
        /// A number, or a length in seconds, that is too small or too large.
        OutOfRange { least: i64, most: i64 },
    }
}

impl CommonRefusal {
    /// The refusal of a fault that a game leaves to core.
    pub(super) fn of(misfit: &Misfit<'_>, roster: &Roster) -> Self {
        match misfit {
            Misfit::Syntax => CommonRefusal::BadSyntax,
            Misfit::Unknown(name) => {
                CommonRefusal::UnknownPlayer { word: name.word.clone(), meant: name.meant.clone() }
            }
            Misfit::Twice(given) => {
                let word = given.token(roster).map(|token| token.spell(roster)).unwrap_or_default();
                CommonRefusal::NamedTwice { word: PlayerText::new(&word) }
            }
            Misfit::WrongCount { least, most, given } => {
                CommonRefusal::WrongCount { least: *least, most: *most, exact: least == most, given: *given }
            }
            Misfit::NotOneOf { typed, allowed, .. } => {
                CommonRefusal::NotOneOf { word: PlayerText::new(typed), allowed: entries(allowed) }
            }
            Misfit::TooLong { most } => CommonRefusal::TooLong { most: usize::from(*most) },
            Misfit::FieldTwice { key } => CommonRefusal::NamedTwice { word: PlayerText::new(key) },
            Misfit::OutOfRange { least, most } => CommonRefusal::OutOfRange { least: *least, most: *most },
        }
    }
}

/// Words as a list, without text that a person wrote.
pub(super) fn entries<'t>(tokens: impl IntoIterator<Item = &'t Token>) -> Vec<Entry> {
    let term = |token: &Token| match token {
        Token::Term(term) => Some(Entry { key: None, values: vec![Term::clone(term)] }),
        Token::Text(_) => None,
    };
    tokens.into_iter().filter_map(term).collect()
}
