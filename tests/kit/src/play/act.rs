//! Acts of a random game, as data: they can be printed, and done again.

use std::fmt;

use gloaming_core::chat::{Person, PlatformName};
use gloaming_core::ruleset::{Record, Roster, Seat};
use gloaming_core::text::PlayerText;
use gloaming_table::{About, Said, Table, Who};
use jiff::{SignedDuration, Timestamp};

use super::fault::Breach;

/// Deadlines that may strike while nobody does anything, before a game counts as one that never rests.
const MOST_STRIKES: usize = 500;

/// Something that happens in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Somebody sends a command; without a seat it is an onlooker.
    Command {
        /// The sender.
        by: Option<Seat>,
        /// In a channel; `None`: privately.
        channel: Option<String>,
        /// The line.
        text: String,
    },
    /// Somebody says something.
    Talk {
        /// The speaker.
        by: Option<Seat>,
        /// The channel.
        channel: String,
        /// The words.
        text: String,
        /// True if it is marked as a quotation.
        quoting: bool,
    },
    /// A guest says something in a channel.
    Guest {
        /// The channel.
        channel: String,
        /// The words.
        text: String,
    },
    /// The game master sends a command.
    Desk(String),
    /// Time goes by, in seconds.
    Wait(i64),
}

impl Act {
    /// The act in words, names included.
    pub fn told(&self, roster: &Roster) -> String {
        let name = |by: &Option<Seat>| by.map_or("an onlooker", |seat| roster.handle(seat)).to_owned();
        // Texts can be very long, and hold what does not print.
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
            Act::Wait(seconds) => format!("{seconds} s go by"),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Does it at a table, and moves `now`; the refusal, if there is one.
pub(super) fn perform(table: &mut Table, act: &Act, now: &mut Timestamp) -> Result<Option<Record>, Breach> {
    if let Act::Wait(seconds) = act {
        *now += SignedDuration::from_secs(*seconds);
    }
    let refusal = attempt(table, act, *now);
    settle(table, *now)?;
    Ok(refusal)
}

/// Does it at a table, at this moment; the refusal, if there is one. To wait is nothing that a table can be asked for.
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

/// Everything that is due by now strikes.
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
