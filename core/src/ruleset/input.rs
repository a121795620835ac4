//! The inputs of a game, as the host hands them in and as a ruleset gets them.

use std::borrow::Cow;

use super::roster::{NoSuchPlayer, Roster, Seat};
use super::value::{PlayerOr, Term, VocabularyWord, Word};
use super::{Token, options};
use crate::kit::Length;
use crate::text::PlayerText;

/// Something that happened. A closed list: every ruleset says what each means for it, there is no default.
///
/// A host hands in commands as they were [`Typed`]; a ruleset is handed them as a [`Command`], whose words are resolved
/// and which it has said it would take.
#[derive(Clone, Debug)]
pub enum Input<'a, C = Typed<'a>> {
    /// Somebody ordered something.
    Command(C),
    /// Somebody said something in a channel. The answer decides whether it is passed on.
    Talk(Talk<'a>),
    /// A deadline struck (the phase's too, also by `close`). It is gone by now.
    Deadline {
        /// Its name.
        name: &'a str,
    },
    /// A reminder of a deadline called.
    Reminder {
        /// Of which deadline.
        deadline: &'a str,
        /// The reminder's name.
        name: &'a str,
    },
    /// The game master used a verb of the desk. Answer [`Answer::Standard`](super::Answer::Standard) to let the host
    /// do what the desk's table says, [`Answer::Done`](super::Answer::Done) if everything is done, or refuse.
    Desk(DeskVerb),
}

/// The person who typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat: in public, in private, and as a player who was dropped in any channel. A guest's commands are
    /// those of an onlooker, too.
    Onlooker,
    /// A guest who talks in a private channel in which they may: see [`Guests`](super::manifest::Guests).
    Guest,
    /// The game master, with a verb that the ruleset added to the desk.
    GameMaster,
}

impl Speaker {
    /// The seat, if it is a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Speaker::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

/// A command as a host hands it in: a verb of the manifest, and the words after it.
#[derive(Clone, Copy, Debug)]
pub struct Typed<'a> {
    /// The person who typed it.
    pub by: Speaker,
    /// The channel it was typed in; `None`: privately.
    pub channel: Option<&'a str>,
    /// The verb, spelled as in the manifest.
    pub verb: &'static str,
    /// The words after the verb.
    pub words: Words<'a>,
    /// The verb passes words on ([`Speaks`](super::VerbEffect::Speaks)), and these quote what the bot told somebody privately
    /// (see [`Quoting`](super::Quoting)).
    pub quoting: bool,
}

/// The words after the verb of a command that comes to a game.
#[derive(Clone, Copy, Debug)]
pub enum Words<'a> {
    /// As a person typed them, without blanks at the ends. Case is as typed.
    Typed(&'a str),
    /// As they were chosen from options: the words of an [`Order`](super::Order).
    Chosen(&'a [Token]),
}

impl<'a> Words<'a> {
    /// Returns the words as they are typed.
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

/// A command that is taken: of `V`, the [`TypedVerb`](super::TypedVerb) of a game.
#[derive(Clone, Debug)]
pub struct Command<'a, V> {
    /// The person who gives it.
    pub by: Speaker,
    /// The channel in which it was given; `None`: privately.
    pub channel: Option<&'a str>,
    /// The verb and its arguments.
    pub verb: V,
    /// Words that the verb passes on quote what the bot told a player privately, as in [`Talk::quoting`].
    pub quoting: bool,
}

/// One word of a command, resolved by the arguments that its verb declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A player.
    Player(Seat),
    /// A word of a vocabulary, or a fixed one, as it was declared.
    Word(Word),
    /// A whole number.
    Number(i64),
    /// A length of time.
    Length(Length),
    /// The rest of the command, as text.
    Text(PlayerText),
    /// An entry of a form, `vote=bob`: its key, and what it says.
    Entry(&'static str, Box<Given>),
    /// A name that is nobody's, where a player can be named.
    Unknown(NoSuchPlayer),
    /// A word that is none of those that the verb takes, where no player can be named.
    Other(PlayerText),
}

impl Given {
    /// The player, if it is one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Given::Player(seat) => Some(*seat),
            _ => None,
        }
    }

    /// The word of this vocabulary, if it is one.
    pub fn word<W: VocabularyWord>(&self) -> Option<W> {
        match self {
            Given::Word(word) => W::of_word(word),
            _ => None,
        }
    }

    /// The player, or the word of this vocabulary, if it is one of these.
    pub fn player_or_word<W: VocabularyWord>(&self) -> Option<PlayerOr<W>> {
        self.seat().map(PlayerOr::Player).or_else(|| self.word().map(PlayerOr::Word))
    }

    /// The word as it is typed.
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

    /// As options name it; nothing for what no option can be.
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

/// Something said in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// The person who said it.
    pub by: Speaker,
    /// In which channel; one that does not exist is possible, and is not to be told apart from a closed one.
    pub channel: &'a str,
    /// The text.
    pub text: &'a PlayerText,
    /// It quotes, or forwards, what the bot told somebody privately (see [`Quoting`](super::Quoting)).
    pub quoting: bool,
}

/// A verb of the game master's desk, the same for every ruleset. `pause`, `resume`, `announce` and `back` are the
/// host's alone; a ruleset is still asked, and can refuse them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskVerb {
    /// No deadline by length runs and no command is taken.
    Pause,
    /// The game goes on.
    Resume,
    /// The phase's deadline moves later.
    Extend(Length),
    /// The phase ends now, as its deadline would end it.
    Close,
    /// Those who are awaited are reminded privately.
    Remind,
    /// A text is told to all.
    Announce(PlayerText),
    /// The player is out. Standard: refused `not-now`; a ruleset must say what it means.
    Remove(Seat),
    /// The seat is up for replacement. Standard: refused `not-now`.
    Replacing(Seat),
    /// Somebody has taken the seat. Standard: refused `not-now`.
    Replaced(Seat),
    /// The last so many accepted commands are undone.
    Back(u32),
    /// The game ends without winners.
    Cancel,
}

impl DeskVerb {
    /// True of the verbs that the desk still has when the game is over.
    pub fn outlasts_the_game(&self) -> bool {
        matches!(self, DeskVerb::Announce(_) | DeskVerb::Back(_))
    }

    /// The seat that it is about.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            DeskVerb::Remove(seat) | DeskVerb::Replacing(seat) | DeskVerb::Replaced(seat) => Some(*seat),
            _ => None,
        }
    }
}
