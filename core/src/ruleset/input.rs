//! The inputs of a game, as the host passes them in and as a ruleset receives them.

use std::borrow::Cow;

use super::roster::{NoSuchPlayer, Roster, Seat};
use super::value::{PlayerOr, Term, VocabularyWord, Word};
use super::{Token, options};
use crate::kit::Length;
use crate::text::PlayerText;

/// Something that happened. Rulesets have to handle each variant; there is no default.
///
/// Hosts pass in commands as [`Typed`]. Rulesets get them as a [`Command`], with resolved words that were validated
/// against the ruleset's options.
#[derive(Clone, Debug)]
pub enum Input<'a, C = Typed<'a>> {
    /// A command.
    Command(C),
    /// A message in a channel. The ruleset decides whether it is relayed.
    Talk(Talk<'a>),
    /// An expired deadline, which has been removed already. `close` also causes this for the phase's deadline.
    Deadline {
        /// Its name.
        name: &'a str,
    },
    /// A reminder of a deadline is due.
    Reminder {
        /// The deadline's name.
        deadline: &'a str,
        /// The reminder's name.
        name: &'a str,
    },
    /// A desk verb of the game master. Return [`Answer::Standard`](super::Answer::Standard) for the default behaviour,
    /// [`Answer::Done`](super::Answer::Done) if the ruleset has handled it, or a refusal.
    Desk(DeskVerb),
}

/// The sender of a command or message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// A player.
    Seat(Seat),
    /// A person without a seat: in public, in private and, if they are a removed player, in any channel. Commands of
    /// guests count as those of an onlooker, too.
    Onlooker,
    /// A guest who talks in a private channel in which they may: see [`Guests`](super::manifest::Guests).
    Guest,
    /// The game master, using a verb that the ruleset added to the desk.
    GameMaster,
}

impl Speaker {
    /// Returns the seat, if it is a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Speaker::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A command as a host passes it in: a verb of the manifest, and the words after it.
#[derive(Clone, Copy, Debug)]
pub struct Typed<'a> {
    /// The sender.
    pub by: Speaker,
    /// The channel in which it was sent; `None` if it was private.
    pub channel: Option<&'a str>,
    /// The verb, spelled as in the manifest.
    pub verb: &'static str,
    /// The words after the verb.
    pub words: Words<'a>,
    /// Whether the verb passes words on ([`Speaks`](super::VerbEffect::Speaks)) that quote one of the bot's private
    /// messages (see [`Quoting`](super::Quoting)).
    pub quoting: bool,
}

/// The words after the verb of a command.
#[derive(Clone, Copy, Debug)]
pub enum Words<'a> {
    /// As typed, trimmed and in their original case.
    Typed(&'a str),
    /// As chosen from options: the words of an [`Order`](super::Order).
    Chosen(&'a [Token]),
}

impl<'a> Words<'a> {
    /// Returns the words as they would be typed.
    pub fn spell(&self, roster: &Roster) -> Cow<'a, str> {
        match self {
            Words::Typed(words) => Cow::Borrowed(words),
            Words::Chosen(words) => {
                let words: Vec<Cow<'_, str>> = words.iter().map(|word| word.spelled(roster)).collect();
                Cow::Owned(words.join(" "))
            }
        }
    }
}

/// A validated command. `V` is the [`TypedVerb`](super::TypedVerb) of a game.
#[derive(Clone, Debug)]
pub struct Command<'a, V> {
    /// The sender.
    pub by: Speaker,
    /// The channel in which it was sent; `None` if it was private.
    pub channel: Option<&'a str>,
    /// The verb and its arguments.
    pub verb: V,
    /// Whether the words that the verb passes on quote one of the bot's private messages, as in [`Talk::quoting`].
    pub quoting: bool,
}

/// A word of a command, resolved according to the arguments that its verb declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A player.
    Player(Seat),
    /// A word of a vocabulary, or a fixed one, in its declared spelling.
    Word(Word),
    /// A whole number.
    Number(i64),
    /// A length of time.
    Length(Length),
    /// The rest of the command, as text.
    Text(PlayerText),
    /// An entry of a form, `vote=bob`: its key, and its value.
    Entry(&'static str, Box<Given>),
    /// An unknown name where a player is accepted.
    Unknown(NoSuchPlayer),
    /// An unknown word where a player isn't accepted.
    Other(PlayerText),
}

impl Given {
    /// Returns the player, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Given::Player(seat) => Some(*seat),
            _ => None,
        }
    }

    /// Returns the word of this vocabulary, if it is one.
    pub fn word<W: VocabularyWord>(&self) -> Option<W> {
        match self {
            Given::Word(word) => W::of_word(word),
            _ => None,
        }
    }

    /// Returns the player or the word of this vocabulary, if it is one of those.
    pub fn player_or_word<W: VocabularyWord>(&self) -> Option<PlayerOr<W>> {
        self.seat().map(PlayerOr::Player).or_else(|| self.word().map(PlayerOr::Word))
    }

    /// Returns the word as it would be typed.
    pub fn spell(&self, roster: &Roster) -> String {
        match self {
            Given::Player(seat) => roster.handle(*seat).to_owned(),
            Given::Word(word) => word.clone().into_owned(),
            Given::Number(number) => number.to_string(),
            Given::Length(length) => length.to_string(),
            Given::Text(text) | Given::Other(text) => text.as_str().to_owned(),
            Given::Entry(key, value) => format!("{key}={}", value.spell(roster)),
            Given::Unknown(name) => name.word.as_str().to_owned(),
        }
    }

    /// Returns the token used for this in options, or `None` if no option can be this.
    pub(super) fn token(&self, roster: &Roster) -> Option<Token> {
        Some(match self {
            Given::Player(seat) => Token::from(*seat),
            Given::Word(word) => Token::Term(Term::Word(word.clone())),
            Given::Number(number) => Token::Term(Term::Number(*number)),
            Given::Length(length) => options::owned(length.to_string()),
            Given::Text(text) => Token::Text(text.as_str().to_owned()),
            Given::Entry(key, value) => options::owned(format!("{key}={}", value.token(roster)?.spell(roster))),
            Given::Unknown(_) | Given::Other(_) => return None,
        })
    }
}

/// A message in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The sender.
    pub by: Speaker,
    /// The channel. It may not exist, which the sender must not be able to distinguish from a closed channel.
    pub channel: &'a str,
    /// The text.
    pub text: &'a PlayerText,
    /// Whether it quotes or forwards one of the bot's private messages (see [`Quoting`](super::Quoting)).
    pub quoting: bool,
}

/// A verb of the game master's desk, the same for every ruleset. `pause`, `resume`, `announce` and `back` are handled
/// by the host alone; a ruleset is still asked, and can refuse them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskVerb {
    /// Pauses the game: deadlines with a length stop, and no commands are accepted.
    Pause,
    /// Resumes the game.
    Resume,
    /// Extends the phase's deadline.
    Extend(Length),
    /// Ends the phase now, as if its deadline had expired.
    Close,
    /// Privately reminds the players that the phase waits for.
    Remind,
    /// Sends a text to all.
    Announce(PlayerText),
    /// Removes the player. By default refused as `not-now`, because the ruleset has to implement it.
    Remove(Seat),
    /// Offers the seat to a replacement. By default refused as `not-now`.
    Replacing(Seat),
    /// A person has taken over the seat. By default refused as `not-now`.
    Replaced(Seat),
    /// Undoes this many of the last accepted commands.
    Back(u32),
    /// Ends the game without winners.
    Cancel,
}

impl DeskVerb {
    /// Returns `true` for the verbs that are still available after the game.
    pub fn outlasts_the_game(&self) -> bool {
        matches!(self, DeskVerb::Announce(_) | DeskVerb::Back(_))
    }

    /// Returns the seat that the verb refers to.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            DeskVerb::Remove(seat) | DeskVerb::Replacing(seat) | DeskVerb::Replaced(seat) => Some(*seat),
            _ => None,
        }
    }
}
