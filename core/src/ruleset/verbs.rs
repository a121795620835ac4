//! The verbs of a game: an enum with a variant for each verb and its arguments.

use std::fmt::Debug;

use super::input::Given;
use super::manifest::{Argument, VerbSpec};
use super::roster::{NoSuchPlayer, Seat};
use super::value::{PlayerOr, VocabularyWord};
use crate::kit::Length;
use crate::text::PlayerText;

/// A command with its arguments. Derived by [`Verb`](derive@crate::Verb).
pub trait TypedVerb: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The commands without their arguments. This is the enum itself if no command has arguments.
    type Name: Verbs;

    /// Returns the command without its arguments.
    fn name(&self) -> Self::Name;

    /// Parses the words after a verb. Returns `None` if they don't match its arguments, or if an unknown player name
    /// remains. Any other additional words are ignored.
    fn read(name: Self::Name, words: &[Given]) -> Option<Self>;
}

/// The verbs of a game without their arguments. Derived by [`Verb`](derive@crate::Verb).
pub trait Verbs: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// All verbs, in display order.
    const ALL: &'static [Self];
    /// The declarations, in the same order.
    const SPECS: &'static [VerbSpec];

    /// Returns the verb with this name, ignoring case.
    fn find(name: &str) -> Option<Self>;

    /// Returns the declaration of this verb.
    fn spec(self) -> &'static VerbSpec;
}

/// A type that an argument of a [verb](derive@crate::Verb) can have.
///
/// | type | words |
/// |---|---|
/// | [`Seat`] | a player |
/// | `Result<Seat, NoSuchPlayer>` | a player or an unknown name, for games that refuse unknown names themselves |
/// | a [`Vocabulary`](derive@crate::Vocabulary) | one of its words, or any word if they come from data |
/// | [`PlayerOr<W>`](PlayerOr) | a player or a word of the vocabulary `W` |
/// | `i64` | an integer |
/// | [`Length`] | a length of time |
/// | [`PlayerText`] | the rest of the command as text |
/// | `Option<T>` | a `T` or nothing |
/// | `Vec<T>` | any number of `T`s, possibly none |
/// | [`Given`] | any word, for games that interpret it themselves |
pub trait VerbArgument: Sized {
    /// The argument as declared in the manifest.
    const ARGUMENT: Argument;

    /// Removes the argument from the front of these words. Returns `None` and leaves the words unchanged if they don't
    /// begin with it.
    fn take(words: &mut &[Given]) -> Option<Self>;
}

/// Removes a word of a vocabulary from the front of some words.
#[doc(hidden)]
pub fn take_vocabulary<W: VocabularyWord>(words: &mut &[Given]) -> Option<W> {
    take_word(words, Given::word)
}

/// Returns `true` if there are no unknown player names in these words. Optional arguments leave an unknown name in
/// place.
#[doc(hidden)]
pub fn all_known(rest: &[Given]) -> bool {
    !rest.iter().any(|word| matches!(word, Given::Unknown(_)))
}

/// Removes this word and the argument after it from the front of some words, if they begin with the word.
#[doc(hidden)]
pub fn take_after<T: VerbArgument>(words: &mut &[Given], word: &str) -> Option<Option<T>> {
    match words.split_first() {
        Some((Given::Word(first), rest)) if first == word => {
            *words = rest;
            T::take(words).map(Some)
        }
        _ => Some(None),
    }
}

/// Removes the first word if `read` returns a value for it.
fn take_word<T>(words: &mut &[Given], read: impl FnOnce(&Given) -> Option<T>) -> Option<T> {
    let (first, rest) = words.split_first()?;
    let value = read(first)?;
    *words = rest;
    Some(value)
}

impl VerbArgument for Seat {
    const ARGUMENT: Argument = Argument::Player;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, Given::seat)
    }
}

impl VerbArgument for Result<Seat, NoSuchPlayer> {
    const ARGUMENT: Argument = Argument::Player;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, |word| match word {
            Given::Player(seat) => Some(Ok(*seat)),
            Given::Unknown(name) => Some(Err(name.clone())),
            _ => None,
        })
    }
}

impl<W: VocabularyWord> VerbArgument for PlayerOr<W> {
    const ARGUMENT: Argument = Argument::Either(&[Argument::Player, Argument::Of(W::VOCABULARY)]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, Given::player_or_word)
    }
}

impl VerbArgument for i64 {
    const ARGUMENT: Argument = Argument::Number;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, |word| match word {
            Given::Number(number) => Some(*number),
            _ => None,
        })
    }
}

impl VerbArgument for Length {
    const ARGUMENT: Argument = Argument::Length;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, |word| match word {
            Given::Length(length) => Some(*length),
            _ => None,
        })
    }
}

impl VerbArgument for PlayerText {
    const ARGUMENT: Argument = Argument::Text;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, |word| match word {
            Given::Text(text) => Some(text.clone()),
            _ => None,
        })
    }
}

impl<T: VerbArgument> VerbArgument for Option<T> {
    const ARGUMENT: Argument = Argument::Maybe(&[T::ARGUMENT]);

    fn take(words: &mut &[Given]) -> Option<Self> {
        Some(T::take(words))
    }
}

impl<T: VerbArgument> VerbArgument for Vec<T> {
    const ARGUMENT: Argument = Argument::Several { of: &T::ARGUMENT, least: 0, most: u8::MAX };

    fn take(words: &mut &[Given]) -> Option<Self> {
        Some(std::iter::from_fn(|| T::take(words)).collect())
    }
}

impl VerbArgument for Given {
    const ARGUMENT: Argument = Argument::Words;

    fn take(words: &mut &[Given]) -> Option<Self> {
        take_word(words, |word| Some(word.clone()))
    }
}
