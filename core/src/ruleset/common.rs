//! Events and refusals that are the same in every game: for confirming and counting commands, for invalid words, and
//! those of the host. Core has texts for them. A game can replace them with its own texts, events and refusals.

use super::ask::Misfit;
use super::options::Token;
use super::roster::{Roster, Seat};
use super::value::{Entry, FieldKind, FieldType, Term, Value, Word};
use crate::kit::Length;
use crate::text::PlayerText;
use crate::{Event, Refusal, Vocabulary};
use jiff::Timestamp;

/// Events about commands and the end, for games that don't have their own. A game can override the text of each with
/// `event-NAME`.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(missing_docs)]
pub enum CommonEvent {
    /// The command was accepted. Contains its words, except for free text.
    #[event(seat)]
    Noted { words: Vec<Entry> },
    /// The number of players who have given the command that the phase waits for.
    #[event(all, replaces)]
    Progress { done: usize, of: usize },
    /// The game is over, and a team has won. See [`Turn::win_for`](super::Turn::win_for).
    #[event(all)]
    GameOver { team: TeamName, winners: Vec<Seat> },
    /// The role of each player: `ann=seer`, in joining order.
    #[event(all)]
    Roles { entries: Vec<Entry> },
}

/// Refusals of commands for games that don't have their own, in order of precedence. A game without refusals of its own
/// uses this as its [`Declared::Refusal`](super::Declared::Refusal). If a game declares a refusal of the same name,
/// such as `unknown-player`, that one is used with the precedence and the fields that the game declares.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum CommonRefusal {
    /// The words don't match the verb's arguments.
    BadSyntax,
    /// The sender doesn't have a seat.
    NotAPlayer,
    /// The verb isn't accepted in this channel.
    PrivateOnly,
    /// The sender may not write in this channel, whether it exists or not.
    ChannelClosed,
    /// The verb belongs to other phases.
    NotNow { phase: Option<PhaseName> },
    /// Another player is asked.
    NotYourTurn,
    /// The chosen player is dead. Core only uses this for commands if the game declares it.
    NotAliveTarget { player: Seat },
    /// The sender chose themselves. Core only uses this for commands if the game declares it.
    SelfTarget,
    /// The name is unknown.
    UnknownPlayer { word: PlayerText, meant: Option<PlayerText> },
    /// The same word was given twice.
    NamedTwice { word: PlayerText },
    /// There are too few or too many words. `exact` is set if only one number is valid.
    WrongCount { least: usize, most: usize, exact: bool, given: usize },
    /// The word is not among the choices.
    NotOneOf { word: PlayerText, allowed: Vec<Entry> },
    /// The text is too long.
    TooLong { most: usize },
    /// A number, or a length in seconds, is out of range.
    OutOfRange { least: i64, most: i64 },
}

/// The reason why the host ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Vocabulary)]
pub enum CancelReason {
    /// The game master cancelled it.
    Host,
}

/// A phase of any game, as the field of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseName(pub Word);

impl FieldType for PhaseName {
    const KIND: FieldKind = FieldKind::Word("phase");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(self.0)))
    }
}

/// A team of any game, as the field of an event: a word of the vocabulary `team`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamName(pub Word);

impl FieldType for TeamName {
    const KIND: FieldKind = FieldKind::Word("team");
    fn into_value(self) -> Option<Value> {
        Some(Value::Term(Term::Word(self.0)))
    }
}

/// Events that the host sends in every game. If a game declares one with the same name, the game has to send it itself,
/// with its own fields.
#[derive(Clone, Debug, PartialEq, Event)]
#[allow(missing_docs)]
pub enum HostEvent {
    /// The game is paused.
    #[event(all)]
    Paused,
    /// The game was resumed.
    #[event(all)]
    Resumed,
    /// The clock was stopped for this long because no player could play. The phase ends at `ends`, or has no deadline
    /// if that is `None`. With `soon`, the time of day is enough to say when.
    #[event(all)]
    StoodStill { away: Length, phase: PhaseName, ends: Option<Timestamp>, soon: bool },
    /// The phase's deadline was extended by this length.
    #[event(all)]
    PhaseExtended { name: PhaseName, length: Length },
    /// The game master sends a message to everyone.
    #[event(all)]
    Announcement { text: PlayerText },
    /// This many commands were undone.
    #[event(all)]
    SteppedBack { count: u32 },
    /// The game was cancelled.
    #[event(all)]
    GameCancelled { reason: CancelReason },
    /// The phase waits for this player.
    #[event(seat)]
    Reminder { phase: PhaseName },
    /// The rules crashed, and the input had no effect.
    #[event(gm)]
    GameBroken,
}

/// Refusals by the host, before or without asking a game.
#[derive(Clone, Debug, PartialEq, Refusal)]
#[allow(missing_docs)]
pub enum HostRefusal {
    /// The verb is unknown.
    UnknownCommand { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The sender doesn't have a seat.
    NotAPlayer,
    /// The sender is in several games and didn't name one.
    WhichGame,
    /// The game is paused.
    Paused,
    /// The sender is banned from this host's games.
    Banned,
    /// The command is too long.
    TooLong,
    /// The words don't match the verb's arguments.
    BadSyntax,
    /// The verb belongs to another phase, or there is nothing to do.
    NotNow,
    /// The verb is only accepted in private.
    PrivateOnly,
    /// The name is unknown.
    UnknownPlayer { word: Option<PlayerText>, meant: Option<PlayerText> },
    /// The rules crashed.
    GameBroken,
}

impl CommonRefusal {
    /// Returns core's refusal for a problem that a game doesn't handle itself.
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

/// Returns the words as a list, without free text.
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
