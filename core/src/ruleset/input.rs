//! What the host hands a ruleset, one at a time.

use super::roster::Seat;
use crate::kit::Length;
use crate::text::PlayerText;

/// Something that happened. A closed list: every ruleset says what each means for it, there is no default.
#[derive(Clone, Debug)]
pub enum Input<'a> {
    /// Somebody ordered something.
    Command(Command<'a>),
    /// Somebody said something in a channel. The answer decides whether it is passed on.
    Talk(Talk<'a>),
    /// A deadline struck (the phase's too, also by `close`). It is gone by now.
    Deadline {
        /// Which.
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

/// Who typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// A player.
    Seat(Seat),
    /// Somebody without a seat.
    Onlooker,
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

/// A command as the one reader left it: a verb of the manifest and the rest as it was typed.
#[derive(Clone, Copy, Debug)]
pub struct Command<'a> {
    /// Who typed it.
    pub by: Speaker,
    /// The channel it was typed in; `None`: privately.
    pub channel: Option<&'a str>,
    /// The verb, spelled as in the manifest.
    pub verb: &'static str,
    /// What follows, without blanks at its ends. Case is as typed.
    pub rest: &'a str,
}

impl<'a> Command<'a> {
    /// The words of the rest.
    pub fn words(&self) -> std::str::SplitWhitespace<'a> {
        self.rest.split_whitespace()
    }
}

/// Something said in a channel.
#[derive(Clone, Copy, Debug)]
pub struct Talk<'a> {
    /// Who said it.
    pub by: Speaker,
    /// In which channel; one that does not exist is possible, and is not to be told apart from a closed one.
    pub channel: &'a str,
    /// What was said.
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
    /// The seat that it is about.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            DeskVerb::Remove(seat) | DeskVerb::Replacing(seat) | DeskVerb::Replaced(seat) => Some(*seat),
            _ => None,
        }
    }
}
