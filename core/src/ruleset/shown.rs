//! The looks of a game, as data: the mood of a phase, the drawing of a word, and what events told to all mean for the seats.
//!
//! A service that draws a table knows no game. A ruleset says in its manifest which general mood a phase has
//! ([`Mood`]), which general drawing stands for a word ([`Icon`]), and which of its public events turn a card over or
//! count those who are done ([`Shows`]). The boards are made of what everybody was told, so they cannot say more.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::record::Record;
use super::value::{Term, Value, VocabularyWord, Word};

/// The mood of a phase: a page paints its sky by it, other services pass it over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// People gather, or get ready.
    Dusk,
    /// Secret acts.
    Night,
    /// The results of a night.
    Dawn,
    /// Open talk.
    #[default]
    Day,
    /// People choose, and talk is over.
    Vote,
    /// The game is over.
    End,
}

/// A time at which a game wants its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// Its beginning.
    pub begins: Timestamp,
    /// Its end.
    pub ends: Timestamp,
}

macro_rules! icons {
    ($( $(#[$attribute:meta])* $icon:ident ),* $(,)?) => {
        /// A drawing of a general set. A page has each of them; services without pictures have none.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum Icon { $( $(#[$attribute])* $icon ),* }

        impl Icon {
            /// All of them.
            pub const ALL: &'static [Icon] = &[$(Icon::$icon),*];
        }
    };
}

icons! {
    /// The back of a card: of a word without a drawing of its own.
    #[default]
    Card,
    Banner, Bell, Book, Bow, Brain, Candle, Coins, Compass, Crown, Dagger, Disguise, Eye, Fist, Flame, Flask, Gear, Ghost, Hammer,
    Hand, Hat, HatDark, Heart, Hide, Horns, House, Key, Leaf, Letter, Mask, Moon, Paw, Person, Pistol, Robot, Saucer, Scales,
    Shield, Ship, Skull, Star, Sun, Swap, Tankard, Tower, Tree, Wings, Wolf,
}

/// A colour of a general set, for words of a game that people know by a colour: a team, or the side of a role. A page has a tone of
/// each for light and for dark; services without colours pass it over.
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
    /// The word. One that only data brings can be named here as well: a season need not have it.
    pub word: &'static str,
    /// Its colour.
    pub tint: Tint,
}

impl TintSpec {
    /// The colour of a word.
    pub const fn new(vocabulary: &'static str, word: &'static str, tint: Tint) -> Self {
        TintSpec { vocabulary, word, tint }
    }
}

/// A vocabulary whose words are on cards: roles, or whatever a player holds. People read the name of such a word, a drawing, and
/// what it does.
///
/// The texts of a word are its name `VOCABULARY-WORD`, one line of what it does, `VOCABULARY-WORD-about`, and if more is to be
/// said the whole rule, `VOCABULARY-WORD-rule`. All words that the vocabulary has are told to everybody, in play or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardSpec {
    /// The vocabulary.
    pub vocabulary: &'static str,
    /// The drawing of each word, in the order of the vocabulary; a word that has none is on no card. Empty: all words have the
    /// one below, and nobody can read them up.
    pub icons: &'static [Option<Icon>],
    /// The drawing of all words of a vocabulary whose words have none of their own.
    pub plain: Icon,
}

impl CardSpec {
    /// Of an enum that derives [`Vocabulary`](derive@crate::Vocabulary), whose words name their drawings.
    pub const fn of<W: VocabularyWord>() -> Self {
        CardSpec { vocabulary: W::VOCABULARY, icons: W::ICONS, plain: Icon::Card }
    }

    /// Of a vocabulary whose words have one drawing, and that nobody can read up: words of data, some of which a season may keep
    /// secret, or names that say all.
    pub const fn plain(vocabulary: &'static str, icon: Icon) -> Self {
        CardSpec { vocabulary, icons: &[], plain: icon }
    }
}

/// A list of what there may be in a game, such as its roles: players read it up with `rules NAME`. It is the same whatever was dealt,
/// and names nothing that the game keeps secret.
///
/// The title of a list is the text `listed-NAME`. Each word has its name, `VOCABULARY-WORD`, and one line beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListSpec {
    /// Its name, in kebab-case.
    pub name: &'static str,
    /// The vocabulary of its words.
    pub vocabulary: &'static str,
    /// The words, in order. Of a vocabulary of data they are those of the data that the game has by itself.
    pub words: &'static [&'static str],
    /// The beginning of the id of the line about a word, `ABOUT-WORD`; empty: `VOCABULARY-WORD-about`.
    pub about: &'static str,
    /// The event that tells everybody the words of a running game, and its field, for words of data: the list is what this event
    /// says, by name alone.
    pub told: Option<(&'static str, &'static str)>,
}

impl ListSpec {
    /// Of an enum that derives [`Vocabulary`](derive@crate::Vocabulary), with a line `VOCABULARY-WORD-about` for each.
    pub const fn of<W: VocabularyWord>(name: &'static str) -> Self {
        ListSpec { name, vocabulary: W::VOCABULARY, words: W::WORDS, about: "", told: None }
    }

    /// The id of the line about a word.
    pub fn line_about(&self, word: &str) -> String {
        match self.about {
            "" => format!("{}-{word}-about", self.vocabulary),
            about => format!("{about}-{word}"),
        }
    }
}

/// The meaning of an event that was told to all, for the seats on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A card is turned over: that of a player, or one that lies on a place of the game's table.
    Card {
        /// The event.
        event: &'static str,
        /// The field with the player, or with the place.
        player: &'static str,
        /// The field with the word on the card.
        word: &'static str,
    },
    /// The cards of several players are turned over.
    Cards {
        /// The event.
        event: &'static str,
        /// The field with pairs, each of a player and the word on the card.
        pairs: &'static str,
    },
    /// Two players exchange their cards, whatever these are. It turns none over.
    Exchanged {
        /// The event.
        event: &'static str,
        /// The field with one player.
        one: &'static str,
        /// The field with the other.
        other: &'static str,
    },
    /// A player has done what the phase waits for.
    Done {
        /// The event.
        event: &'static str,
        /// The field with the player.
        player: &'static str,
    },
    /// So many have done what the phase waits for.
    Progress {
        /// The event.
        event: &'static str,
        /// The field with their number.
        done: &'static str,
        /// The field with the number of all.
        of: &'static str,
    },
    /// The event that says why the votes came out as they did, such as how a tie was broken.
    Decided {
        /// The event.
        event: &'static str,
    },
    /// The event that says who won, and why.
    Outcome {
        /// The event.
        event: &'static str,
        /// The field with the teams that it names as winners, if it has one.
        teams: Option<&'static str>,
    },
}

impl Shows {
    /// The card of a player.
    pub const fn card(event: &'static str, player: &'static str, word: &'static str) -> Self {
        Shows::Card { event, player, word }
    }

    /// The cards of several players, `ann=seer`.
    pub const fn cards(event: &'static str, pairs: &'static str) -> Self {
        Shows::Cards { event, pairs }
    }

    /// Two players exchange their cards.
    pub const fn exchanged(event: &'static str, one: &'static str, other: &'static str) -> Self {
        Shows::Exchanged { event, one, other }
    }

    /// A player is done with the phase.
    pub const fn done(event: &'static str, player: &'static str) -> Self {
        Shows::Done { event, player }
    }

    /// So many of so many.
    pub const fn progress(event: &'static str, done: &'static str, of: &'static str) -> Self {
        Shows::Progress { event, done, of }
    }

    /// The reason why the votes came out as they did.
    pub const fn decided(event: &'static str) -> Self {
        Shows::Decided { event }
    }

    /// The winners, and the reason.
    pub const fn outcome(event: &'static str) -> Self {
        Shows::Outcome { event, teams: None }
    }

    /// The winners with their teams, and the reason. Statistics count those teams, so that figures and words name the same winners.
    pub const fn outcome_of_teams(event: &'static str, teams: &'static str) -> Self {
        Shows::Outcome { event, teams: Some(teams) }
    }

    /// The teams that an event names as winners; `None` if it is another event, or names no teams.
    pub fn winning_teams(self, event: &Record) -> Option<Vec<Word>> {
        let Shows::Outcome { event: name, teams: Some(teams) } = self else { return None };
        let Some(Value::Terms(terms)) = event.field(teams).filter(|_| event.name == name) else { return None };
        let words = terms.iter().filter_map(|term| if let Term::Word(word) = term { Some(word.clone()) } else { None });
        Some(words.collect())
    }

    /// The event that it is about.
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

    /// The fields that it reads.
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
