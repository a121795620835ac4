//! Events and refusals that are the same in every game: about commands that are confirmed or counted, about words that do not
//! fit, and those of the host itself. The texts are core's. A game replaces them with texts, events and refusals of its own.

use super::ask::Misfit;
use super::options::Token;
use super::roster::{Roster, Seat};
use super::value::{Entry, FieldKind, FieldType, Term, Value, Word};
use crate::kit::Length;
use crate::text::PlayerText;
use crate::{Event, Refusal, Vocabulary};
use jiff::Timestamp;

/// Events about commands and the end, for games that have none of their own. A game may have a text of its own for each: `event-NAME`.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(missing_docs)]
pub enum CommonEvent {
    /// The command stands: its words, but for text that a person wrote.
    #[event(seat)]
    Noted { words: Vec<Entry> },
    /// So many have given the command that the phase waits for.
    #[event(all, replaces)]
    Progress { done: usize, of: usize },
    /// The game is over, and a team has won. See [`Turn::win_for`](super::Turn::win_for).
    #[event(all)]
    GameOver { team: TeamName, winners: Vec<Seat> },
    /// The role that each player had: `ann=seer`, in joining order.
    #[event(all)]
    Roles { entries: Vec<Entry> },
}

/// Refusals of commands for games that have none of their own, in the order in which they are checked. A game
/// without refusals of its own uses this as its [`Declared::Refusal`](super::Declared::Refusal). A game that declares a
/// refusal of the same name, such as `unknown-player`, has it given in its own order, with those of these fields that it declares.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum CommonRefusal {
    /// The words are not what the verb takes.
    BadSyntax,
    /// Somebody without a seat.
    NotAPlayer,
    /// The verb is not taken in this channel.
    PrivateOnly,
    /// Talk of somebody who may not write in this channel, whether it exists or not.
    ChannelClosed,
    /// The verb has its time in other phases than this one.
    NotNow { phase: Option<PhaseName> },
    /// It is somebody else who is asked.
    NotYourTurn,
    /// Somebody who is dead. Of a command only in a game that declares it.
    NotAliveTarget { player: Seat },
    /// Oneself. Of a command only in a game that declares it.
    SelfTarget,
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

/// The reason why the host ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum CancelReason {
    /// The game master called it off.
    Host,
}

/// A phase of any game, as a field of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseName(pub Word);

impl FieldType for PhaseName {
    const KIND: FieldKind = FieldKind::Word("phase");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(self.0)))
    }
}

/// A team of any game, as a field of an event: a word of the vocabulary `team`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamName(pub Word);

impl FieldType for TeamName {
    const KIND: FieldKind = FieldKind::Word("team");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(self.0)))
    }
}

/// The events that the host tells in every game. A game may declare one of the same name, and then tells it itself, with
/// fields of its own.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(missing_docs)]
pub enum HostEvent {
    /// The game is paused.
    #[event(all)]
    Paused,
    /// The game goes on.
    #[event(all)]
    Resumed,
    /// No player could play for so long, and the clock was stopped. The phase ends then; `None`: it has no end of its own. With `soon` the
    /// time of day alone says when that is.
    #[event(all)]
    StoodStill { away: Length, phase: PhaseName, ends: Option<Timestamp>, soon: bool },
    /// The deadline of the phase is later by so much.
    #[event(all)]
    PhaseExtended { name: PhaseName, length: Length },
    /// The game master says something to all.
    #[event(all)]
    Announcement { text: PlayerText },
    /// So many commands were taken back.
    #[event(all)]
    SteppedBack { count: u32 },
    /// The game was called off.
    #[event(all)]
    GameCancelled { reason: CancelReason },
    /// The phase waits for this player.
    #[event(seat)]
    Reminder { phase: PhaseName },
    /// The rules failed, and the input changed nothing.
    #[event(gm)]
    GameBroken,
}

/// The refusals that the host gives before a game is asked, or without one.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum HostRefusal {
    /// No such verb.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// Somebody without a seat.
    NotAPlayer,
    /// The sender is in several games and named none.
    WhichGame,
    /// The game is paused.
    Paused,
    /// The sender is banned from the games of this host.
    Banned,
    /// A command of too many characters.
    TooLong,
    /// The words are not what the verb takes.
    BadSyntax,
    /// It has its time in another phase, or nothing can be done.
    NotNow,
    /// The verb is taken in private only.
    PrivateOnly,
    /// A name that is nobody's.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The rules failed.
    GameBroken,
}

impl CommonRefusal {
    /// The refusal of a fault that a game leaves to core.
    pub(super) fn of(misfit: &Misfit<'_>, roster: &Roster, phase: Option<&'static str>) -> Self {
        match misfit {
            Misfit::NotNow => CommonRefusal::NotNow { phase: phase.map(|phase| PhaseName(phase.into())) },
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Manifest, Record, Recorded, Roster};
    use crate::text::Texts;

    static MANIFEST: Manifest = Manifest::new("host", "1");

    #[test]
    fn everything_that_the_host_says_has_a_text() {
        let texts = Texts::of(&MANIFEST).expect("core's own texts read");
        let roster = Roster::new(["ann"]).expect("one name");
        for spec in HostEvent::SPECS.iter().filter(|spec| spec.fields.is_empty()) {
            let told = texts.event("en", &Record::plain(spec.name), &roster).plain();
            assert!(told.contains(' ') && told.ends_with(['.', '!']), "{}: {told}", spec.name);
        }
        for spec in HostRefusal::SPECS {
            let told = texts.refusal("en", &Record::plain(spec.name), &roster).plain();
            assert!(told.contains(' ') && told.ends_with(['.', '!']), "{}: {told}", spec.name);
        }
    }
}
