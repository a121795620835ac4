//! Actions in a random game, as data that can be printed and replayed.

use std::fmt;

use gloaming_core::chat::{Person, PlatformName};
use gloaming_core::ruleset::{Record, Roster, Seat};
use gloaming_core::text::PlayerText;
use gloaming_table::{About, Said, Table, Who};
use jiff::{SignedDuration, Timestamp};

use super::fault::Breach;

/// The number of deadlines that may expire without any action before a game counts as restless.
const MOST_STRIKES: usize = 500;

/// An action in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A player sends a command, or an onlooker if there is no seat.
    Command {
        /// The sender.
        by: Option<Seat>,
        /// The channel; `None` for a private command.
        channel: Option<String>,
        /// The line.
        text: String,
    },
    /// A player or an onlooker says something.
    Talk {
        /// The speaker.
        by: Option<Seat>,
        /// The channel.
        channel: String,
        /// The text.
        text: String,
        /// Whether it is marked as a quotation.
        quoting: bool,
    },
    /// A guest says something in a channel.
    Guest {
        /// The channel.
        channel: String,
        /// The text.
        text: String,
    },
    /// The game master sends a command.
    Desk(String),
    /// Time passes, in seconds.
    Wait(i64),
}

impl Act {
    /// Describes the action, including names.
    pub fn told(&self, roster: &Roster) -> String {
        let name = |by: &Option<Seat>| by.map_or("an onlooker", |seat| roster.handle(seat)).to_owned();
        // Texts can be very long and contain unprintable characters.
        let short = |text: &str| text.chars().take(120).collect::<String>();
        match self {
            Act::Command { by, channel: None, text } => format!("{} sends {:?}", name(by), short(text)),
            Act::Command { by, channel: Some(channel), text } => {
                format!("{} sends {:?} in {channel}", name(by), short(text))
            }
            Act::Talk { by, channel, text, quoting } => {
                let how = if *quoting { "quotes" } else { "says" };
                format!("{} {how} {:?} in {channel}", name(by), short(text))
            }
            Act::Guest { channel, text } => format!("a guest says {:?} in {channel}", short(text)),
            Act::Desk(text) => format!("the game master sends {:?}", short(text)),
            Act::Wait(seconds) => format!("{seconds} s pass"),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Performs the action at a table and advances `now`. Returns the refusal, if any.
pub(super) fn perform(table: &mut Table, act: &Act, now: &mut Timestamp) -> Result<Option<Record>, Breach> {
    if let Act::Wait(seconds) = act {
        *now += SignedDuration::from_secs(*seconds);
    }
    let refusal = attempt(table, act, *now);
    settle(table, *now)?;
    Ok(refusal)
}

/// Performs the action at a table at this time. Returns the refusal, if any. Waiting does nothing here.
pub(crate) fn attempt(table: &mut Table, act: &Act, now: Timestamp) -> Option<Record> {
    match act {
        Act::Command { by, channel, text } => table.command(&who(*by), channel.as_deref(), text, now).err(),
        Act::Talk { by, channel, text, quoting } => table.talk(&said(who(*by), channel, text, *quoting), now).err(),
        Act::Guest { channel, text } => table.talk(&said(guest(), channel, text, false), now).err(),
        Act::Desk(text) => {
            let order = table.read_desk(text);
            let spelled = order.spell(table.roster());
            assert_eq!(table.read_desk(&spelled), order, "{text:?} is journalled as {spelled:?}");
            table.desk(order, now).err()
        }
        Act::Wait(_) => None,
    }
}

/// Lets everything that is due by now expire.
pub(super) fn settle(table: &mut Table, now: Timestamp) -> Result<(), Breach> {
    for _ in 0..MOST_STRIKES {
        if !table.strike_next(now) {
            return Ok(());
        }
    }
    Err(Breach::Restless { strikes: MOST_STRIKES })
}

fn said<'a>(by: Who, channel: &'a str, text: &str, quoting: bool) -> Said<'a> {
    Said { by, channel, text: PlayerText::new(text), quoting, stands_in: None, about: About::default(), picture: None }
}

fn guest() -> Who {
    Who::Guest(Person::new(&PlatformName::new("play"), "guest"), "guest".to_owned())
}

fn who(by: Option<Seat>) -> Who {
    match by {
        Some(seat) => Who::Seat(seat),
        None => Who::Onlooker(Person::new(&PlatformName::new("play"), "onlooker"), "onlooker".to_owned()),
    }
}
