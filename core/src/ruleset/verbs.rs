//! The verbs of a game: an enum with a variant for each, which carries its arguments.

use std::fmt::Debug;

use super::input::Given;
use super::manifest::{Argument, VerbSpec};
use super::roster::{NoSuchPlayer, Seat};
use super::value::{PlayerOr, VocabularyWord};
use crate::kit::Length;
use crate::text::PlayerText;

/// A command with its arguments. Derived by [`Verb`](derive@crate::Verb).
pub trait TypedVerb: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The commands without their arguments: the enum itself if none of them has any.
    type Name: Verbs;

    /// Returns the command without its arguments.
    fn name(&self) -> Self::Name;

    /// Reads the words after a verb; `None` if they are not its arguments, or if a name that no player has is left over. Other words
    /// behind the arguments mean nothing.
    fn read(name: Self::Name, words: &[Given]) -> Option<Self>;
}

/// The verbs of a game without their arguments. Derived by [`Verb`](derive@crate::Verb).
pub trait Verbs: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// All of them, in the order in which people shall see them.
    const ALL: &'static [Self];
    /// Their declarations, in the same order.
    const SPECS: &'static [VerbSpec];

    /// Returns the verb of this name, case aside.
    fn find(name: &str) -> Option<Self>;

    /// Returns the declaration of this verb.
    fn spec(self) -> &'static VerbSpec;
}

/// A type that an argument of a [verb](derive@crate::Verb) can have.
///
/// | type | words |
/// |---|---|
/// | [`Seat`] | a player |
/// | `Result<Seat, NoSuchPlayer>` | a player, or a name that no player has: for a game that refuses the name itself |
/// | a [`Vocabulary`](derive@crate::Vocabulary) | one of its words; any word if only data knows them |
/// | [`PlayerOr<W>`](PlayerOr) | a player, or a word of the vocabulary `W` |
/// | `i64` | a whole number |
/// | [`Length`] | a length of time |
/// | [`PlayerText`] | the rest of the command as text |
/// | `Option<T>` | a `T` or nothing |
/// | `Vec<T>` | any number of `T`s, none included |
/// | [`Given`] | any word, for a game that reads it itself |
pub trait VerbArgument: Sized {
    /// The argument as the manifest declares it.
    const ARGUMENT: Argument;

    /// Takes the argument off the front of these words, and leaves those that follow it. `None` if it does not stand there: then the
    /// words stay as they are.
    fn take(words: &mut &[Given]) -> Option<Self>;
}

/// Takes a word of a vocabulary off the front of some words.
#[doc(hidden)]
pub fn take_vocabulary<W: VocabularyWord>(words: &mut &[Given]) -> Option<W> {
    take_word(words, Given::word)
}

/// Whether all names in these words are those of players. An argument that can be left out leaves an unknown name where it stands.
#[doc(hidden)]
pub fn all_known(rest: &[Given]) -> bool {
    !rest.iter().any(|word| matches!(word, Given::Unknown(_)))
}

/// Takes this word and the argument that follows it off the front of some words; or neither.
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

/// Takes the first word if it is what `read` makes a value of.
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
