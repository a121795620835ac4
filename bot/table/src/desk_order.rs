//! Desk orders as values, and how the game master types them.

use gloaming_core::kit::{Length, closest, plain};
use gloaming_core::ruleset::{DeskVerb, HostRefusal, Record, Recorded, Roster, Seat};
use gloaming_core::text::PlayerText;

use crate::reader;
use crate::{DeskWord, Table};

/// An order for the desk of a game, for [`Table::desk`].
///
/// The host creates it from a [`DeskVerb`], or with [`Table::read_desk`] from what a game master typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskOrder {
    /// A verb common to all desks.
    Verb(DeskVerb),
    /// A verb that the ruleset [adds](gloaming_core::ruleset::Manifest::desk) to its desk.
    Own {
        /// The name of the verb in the manifest.
        verb: &'static str,
        /// The words typed after the verb.
        rest: String,
    },
    /// A text that isn't an order of this desk. [`Table::desk`] refuses it.
    Unreadable {
        /// The text, for the journal.
        text: String,
        /// The verb, if the text begins with one that is common to all desks.
        word: Option<DeskWord>,
        /// What is wrong with the text.
        refusal: Record,
    },
}

impl From<DeskVerb> for DeskOrder {
    fn from(verb: DeskVerb) -> Self {
        DeskOrder::Verb(verb)
    }
}

impl DeskOrder {
    /// Returns the verb that the order begins with, if it is common to all desks.
    pub fn word(&self) -> Option<DeskWord> {
        match self {
            DeskOrder::Verb(verb) => Some(DeskWord::of(verb)),
            DeskOrder::Own { .. } => None,
            DeskOrder::Unreadable { word, .. } => *word,
        }
    }

    /// Returns the order as a game master types it. [`Table::read_desk`] parses it.
    pub fn spell(&self, roster: &Roster) -> String {
        let verb = match self {
            DeskOrder::Verb(verb) => verb,
            DeskOrder::Own { verb, rest } => return format!("{verb} {rest}"),
            DeskOrder::Unreadable { text, .. } => return text.clone(),
        };
        let word = DeskWord::of(verb);
        match verb {
            DeskVerb::Pause | DeskVerb::Resume | DeskVerb::Close | DeskVerb::Remind | DeskVerb::Cancel => {
                word.to_string()
            }
            DeskVerb::Extend(length) => format!("{word} {length}"),
            DeskVerb::Announce(text) => format!("{word} {}", text.as_str()),
            DeskVerb::Remove(seat) | DeskVerb::Replacing(seat) | DeskVerb::Replaced(seat) => {
                format!("{word} {}", roster.handle(*seat))
            }
            DeskVerb::Back(count) => format!("{word} {count}"),
        }
    }
}

impl Table {
    /// Parses a desk order typed by a game master. Errors are only reported when [`desk`](Table::desk) executes the
    /// order.
    pub fn read_desk(&self, text: &str) -> DeskOrder {
        let (typed, rest) = reader::split(reader::unmarked(text.trim()));
        let typed = plain(typed);
        let word = DeskWord::find(&typed);
        let read = match word {
            Some(word) => desk_verb(self.roster(), word, rest).map(DeskOrder::Verb),
            None => self.own_desk_verb(&typed, rest),
        };
        read.unwrap_or_else(|refusal| DeskOrder::Unreadable { text: text.to_owned(), word, refusal })
    }

    fn own_desk_verb(&self, typed: &str, rest: &str) -> Result<DeskOrder, Record> {
        let manifest = self.manifest();
        let verb = manifest.verb(typed).filter(|verb| manifest.desk.contains(&verb.name));
        let order = verb.map(|verb| DeskOrder::Own { verb: verb.name, rest: rest.to_owned() });
        order.ok_or_else(|| {
            let meant = closest(typed, DeskWord::WORDS.iter().chain(manifest.desk).copied()).map(PlayerText::new);
            HostRefusal::UnknownCommand { word: Some(PlayerText::new(typed)), meant }.into_record()
        })
    }
}

fn desk_verb(roster: &Roster, word: DeskWord, rest: &str) -> Result<DeskVerb, Record> {
    let bad = || HostRefusal::BadSyntax.into_record();
    let alone = |verb| if rest.is_empty() { Ok(verb) } else { Err(bad()) };
    match word {
        DeskWord::Pause => alone(DeskVerb::Pause),
        DeskWord::Resume => alone(DeskVerb::Resume),
        DeskWord::Close => alone(DeskVerb::Close),
        DeskWord::Remind => alone(DeskVerb::Remind),
        DeskWord::Cancel => alone(DeskVerb::Cancel),
        DeskWord::Extend => {
            let length: Length = rest.parse().map_err(|_| bad())?;
            if length.as_seconds() == 0 { Err(bad()) } else { Ok(DeskVerb::Extend(length)) }
        }
        DeskWord::Announce => {
            let text = PlayerText::new(rest);
            if text.is_empty() { Err(bad()) } else { Ok(DeskVerb::Announce(text)) }
        }
        DeskWord::Back if rest.is_empty() => Ok(DeskVerb::Back(1)),
        DeskWord::Back => rest.parse().ok().filter(|count| *count > 0).map(DeskVerb::Back).ok_or_else(bad),
        DeskWord::Remove => desk_seat(roster, rest).map(DeskVerb::Remove),
        DeskWord::Replacing => desk_seat(roster, rest).map(DeskVerb::Replacing),
        DeskWord::Replaced => desk_seat(roster, rest).map(DeskVerb::Replaced),
    }
}

fn desk_seat(roster: &Roster, rest: &str) -> Result<Seat, Record> {
    let mut words = rest.split_whitespace();
    let (Some(name), None) = (words.next(), words.next()) else { return Err(HostRefusal::BadSyntax.into_record()) };
    roster.find(name).ok_or_else(|| {
        let meant = roster.closest(name).map(PlayerText::new);
        HostRefusal::UnknownPlayer { word: Some(PlayerText::new(name)), meant }.into_record()
    })
}
