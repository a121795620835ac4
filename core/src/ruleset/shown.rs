//! The appearance of a game, as data: the mood of a phase, the icon of a word, and what public events mean for the
//! seats.
//!
//! A service that draws a table doesn't know the game. A ruleset's manifest declares the general mood of each phase
//! ([`Mood`]), the general icon for a word ([`Icon`]), and which public events reveal a card or count players who are
//! done ([`Shows`]). Boards are built from public events, so they can't reveal more than those.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::record::Record;
use super::value::{Term, Value, VocabularyWord, Word};

/// The mood of a phase. The web page chooses the colours of the sky by it; other services ignore it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// People gather or get ready.
    Dusk,
    /// Secret actions.
    Night,
    /// The results of the night.
    Dawn,
    /// Open discussion.
    #[default]
    Day,
    /// Voting, without discussion.
    Vote,
    /// The game is over.
    End,
}

/// A time at which a game needs its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// Its beginning.
    pub begins: Timestamp,
    /// Its end.
    pub ends: Timestamp,
}

macro_rules! icons {
    ($( $(#[$attribute:meta])* $icon:ident ),* $(,)?) => {
        /// An icon from a general set. The web page has a drawing for each; services without pictures ignore them.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum Icon { $( $(#[$attribute])* $icon ),* }

        impl Icon {
            /// All icons.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon),*];
        }
    };
}

icons! {
    /// The back of a card, for words without an icon of their own.
    #[default]
    Card,
    Banner, Bell, Book, Bow, Brain, Candle, Coins, Compass, Crown, Dagger, Disguise, Eye, Fist, Flame, Flask, Gear, Ghost, Hammer,
    Hand, Hat, HatDark, Heart, Hide, Horns, House, Key, Leaf, Letter, Mask, Moon, Paw, Person, Pistol, Robot, Saucer, Scales,
    Shield, Ship, Skull, Star, Sun, Swap, Tankard, Tower, Tree, Wings, Wolf,
}

/// A colour from a general set, for words that players associate with a colour: a team, or the side of a role. The web
/// page has a light and a dark shade of each; services without colours ignore them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Tint {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Violet,
    Brown,
    White,
    Silver,
    Grey,
    Black,
}

/// The colour of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TintSpec {
    /// The vocabulary.
    pub vocabulary: &'static str,
    /// The word. It may also be a word that only comes from data, and that some seasons don't have.
    pub word: &'static str,
    /// Its colour.
    pub tint: Tint,
}

impl TintSpec {
    /// Creates the colour of a word.
    pub const fn new(vocabulary: &'static str, word: &'static str, tint: Tint) -> Self {
        TintSpec { vocabulary, word, tint }
    }
}

/// A vocabulary whose words are on cards: roles, or other things that a player holds. A card shows the word's name, an
/// icon and a description.
///
/// The texts of a word are its name `VOCABULARY-WORD`, a short description `VOCABULARY-WORD-about` and, if there is
/// more to say, the complete rule `VOCABULARY-WORD-rule`. All words of the vocabulary are public, whether they are in
/// play or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// The vocabulary.
    pub vocabulary: &'static str,
    /// The icon of each word, in the order of the vocabulary. Words without an icon are not on cards. If the list is
    /// empty, all words have the icon `plain`, and players can't look them up.
    pub icons: &'static [Option<Icon>],
    /// The icon of all words, for vocabularies whose words don't have their own.
    pub plain: Icon,
}

impl CardSpec {
    /// Creates the declaration of an enum that derives [`Vocabulary`](derive@crate::Vocabulary), with the icons of its
    /// words.
    pub const fn of<W: VocabularyWord>() -> Self {
        CardSpec { vocabulary: W::VOCABULARY, icons: W::ICONS, plain: Icon::Card }
    }

    /// Creates the declaration of a vocabulary with a single icon, whose words players can't look up: words of data
    /// that a season may keep secret, or self-explanatory names.
    pub const fn plain(vocabulary: &'static str, icon: Icon) -> Self {
        CardSpec { vocabulary, icons: &[], plain: icon }
    }
}

/// A list of what may be part of a game, such as its roles. Players read it with `rules NAME`. It doesn't depend on
/// what was dealt, and doesn't contain secrets.
///
/// The title of a list is the text `listed-NAME`. Each word is shown with its name, `VOCABULARY-WORD`, and a
/// description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListSpec {
    /// The name, in kebab-case.
    pub name: &'static str,
    /// The vocabulary of its words.
    pub vocabulary: &'static str,
    /// The words, in order. For vocabularies that come from data, those of the game's built-in data.
    pub words: &'static [&'static str],
    /// The prefix of the id of each description, `ABOUT-WORD`; if empty, the id is `VOCABULARY-WORD-about`.
    pub about: &'static str,
    /// The public event, and its field, with the words of a running game, if they come from data. The list then
    /// consists of the words in this event, without descriptions.
    pub told: Option<(&'static str, &'static str)>,
}

impl ListSpec {
    /// Creates a list for an enum that derives [`Vocabulary`](derive@crate::Vocabulary), with a description
    /// `VOCABULARY-WORD-about` for each word.
    pub const fn of<W: VocabularyWord>(name: &'static str) -> Self {
        ListSpec { name, vocabulary: W::VOCABULARY, words: W::WORDS, about: "", told: None }
    }

    /// Returns the id of the description of a word.
    pub fn line_about(&self, word: &str) -> String {
        match self.about {
            "" => format!("{}-{word}-about", self.vocabulary),
            about => format!("{about}-{word}"),
        }
    }
}

/// What a public event means for the seats on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Reveals a card: that of a player, or one at a place on the game's table.
    Card {
        /// The event.
        event: &'static str,
        /// The field with the player or place.
        player: &'static str,
        /// The field with the word on the card.
        word: &'static str,
    },
    /// Reveals the cards of several players.
    Cards {
        /// The event.
        event: &'static str,
        /// The field with pairs of a player and the word on their card.
        pairs: &'static str,
    },
    /// Exchanges the cards of two players without revealing them.
    Exchanged {
        /// The event.
        event: &'static str,
        /// The field with one player.
        one: &'static str,
        /// The field with the other.
        other: &'static str,
    },
    /// Marks a player as done with what the phase waits for.
    Done {
        /// The event.
        event: &'static str,
        /// The field with the player.
        player: &'static str,
    },
    /// Sets the number of players who are done with what the phase waits for.
    Progress {
        /// The event.
        event: &'static str,
        /// The field with their number.
        done: &'static str,
        /// The field with the number of all players.
        of: &'static str,
    },
    /// Explains the result of a vote, such as how a tie was broken.
    Decided {
        /// The event.
        event: &'static str,
    },
    /// Announces who won, and why.
    Outcome {
        /// The event.
        event: &'static str,
        /// The field with the winning teams, if it has one.
        teams: Option<&'static str>,
    },
}

impl Shows {
    /// Creates a [`Shows::Card`].
    pub const fn card(event: &'static str, player: &'static str, word: &'static str) -> Self {
        Shows::Card { event, player, word }
    }

    /// Creates a [`Shows::Cards`], for pairs such as `ann=seer`.
    pub const fn cards(event: &'static str, pairs: &'static str) -> Self {
        Shows::Cards { event, pairs }
    }

    /// Creates a [`Shows::Exchanged`].
    pub const fn exchanged(event: &'static str, one: &'static str, other: &'static str) -> Self {
        Shows::Exchanged { event, one, other }
    }

    /// Creates a [`Shows::Done`].
    pub const fn done(event: &'static str, player: &'static str) -> Self {
        Shows::Done { event, player }
    }

    /// Creates a [`Shows::Progress`].
    pub const fn progress(event: &'static str, done: &'static str, of: &'static str) -> Self {
        Shows::Progress { event, done, of }
    }

    /// Creates a [`Shows::Decided`].
    pub const fn decided(event: &'static str) -> Self {
        Shows::Decided { event }
    }

    /// Creates a [`Shows::Outcome`].
    pub const fn outcome(event: &'static str) -> Self {
        Shows::Outcome { event, teams: None }
    }

    /// Creates a [`Shows::Outcome`] with the winning teams. Statistics use these teams, so that they agree with the
    /// text.
    pub const fn outcome_of_teams(event: &'static str, teams: &'static str) -> Self {
        Shows::Outcome { event, teams: Some(teams) }
    }

    /// Returns the winning teams in an event, or `None` if it is another event or doesn't contain teams.
    pub fn winning_teams(self, event: &Record) -> Option<Vec<Word>> {
        let Shows::Outcome { event: name, teams: Some(teams) } = self else { return None };
        let Some(Value::Terms(terms)) = event.field(teams).filter(|_| event.name == name) else { return None };
        let words = terms.iter().filter_map(|term| if let Term::Word(word) = term { Some(word.clone()) } else { None });
        Some(words.collect())
    }

    /// Returns the name of the event.
    pub const fn event(self) -> &'static str {
        match self {
            Shows::Card { event, .. }
            | Shows::Cards { event, .. }
            | Shows::Exchanged { event, .. }
            | Shows::Done { event, .. }
            | Shows::Progress { event, .. }
            | Shows::Decided { event }
            | Shows::Outcome { event, .. } => event,
        }
    }

    /// Returns the fields that it uses.
    pub fn fields(self) -> Vec<&'static str> {
        match self {
            Shows::Cards { pairs, .. } => vec![pairs],
            Shows::Card { player, word, .. } => vec![player, word],
            Shows::Exchanged { one, other, .. } => vec![one, other],
            Shows::Done { player, .. } => vec![player],
            Shows::Progress { done, of, .. } => vec![done, of],
            Shows::Outcome { teams, .. } => teams.into_iter().collect(),
            Shows::Decided { .. } => Vec::new(),
        }
    }
}
