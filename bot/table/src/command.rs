//! Commands of players and onlookers.

use std::borrow::Cow;

use gloaming_core::ruleset::{
    Check, HostRefusal, Input, Order, Record, Recorded, Token, Typed, VerbEffect, VerbSpec, Words,
};
use jiff::Timestamp;

use super::Journalled;
use super::who::{addressee, speaker};
use crate::reader::{self, Read, Standing};
use crate::{Line, Table, Who};

/// The maximum number of refusals to onlookers that a game stores.
const MOST_ONLOOKERS_REFUSED: usize = 1_000;

/// A typed command, parsed by [`Table::read_command`] at the time of the input.
#[derive(Clone, Debug)]
pub struct ReadCommand<'a> {
    text: &'a str,
    read: Read<'a>,
}

impl<'a> ReadCommand<'a> {
    /// Returns the command as typed.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Returns its verb, or `None` if the game doesn't have a verb with this name.
    pub fn verb(&self) -> Option<&'static VerbSpec> {
        self.read.verb
    }

    /// Returns the text after the verb, with each player's name as one word.
    pub fn rest(&self) -> &str {
        &self.read.rest
    }
}

/// A command passed to a table.
#[derive(Clone, Copy, Debug)]
pub enum TableCommand<'a> {
    /// A typed command that the table parses.
    Typed(&'a str),
    /// A typed command that [`Table::read_command`] parsed at the same time.
    Read(&'a ReadCommand<'a>),
    /// A chosen command: from a button, a practice player, or an order that is withdrawn.
    Order(&'a Order),
}

impl<'a> From<&'a str> for TableCommand<'a> {
    fn from(text: &'a str) -> Self {
        TableCommand::Typed(text)
    }
}

impl<'a> From<&'a String> for TableCommand<'a> {
    fn from(text: &'a String) -> Self {
        TableCommand::Typed(text)
    }
}

impl<'a> From<&'a ReadCommand<'a>> for TableCommand<'a> {
    fn from(command: &'a ReadCommand<'a>) -> Self {
        TableCommand::Read(command)
    }
}

impl<'a> From<&'a Order> for TableCommand<'a> {
    fn from(order: &'a Order) -> Self {
        TableCommand::Order(order)
    }
}

impl Table {
    /// Returns a command as text for the journal, which is parsed to the same command.
    fn written<'a>(&self, said: TableCommand<'a>) -> Cow<'a, str> {
        match said {
            TableCommand::Typed(text) => Cow::Borrowed(text),
            TableCommand::Read(command) => Cow::Borrowed(command.text),
            TableCommand::Order(order) => {
                if self.catches_all(order) {
                    self.read_order(order).rest
                } else {
                    Cow::Owned(order.spell(self.roster()))
                }
            }
        }
    }

    /// Whether the order's verb currently accepts any text.
    fn catches_all(&self, order: &Order) -> bool {
        self.manifest().verb(&order.verb).is_some_and(|verb| verb.catch_all.contains(&&*self.phase))
    }

    /// Whether the order's text may be parsed differently from the order.
    fn is_read_otherwise(&self, said: TableCommand<'_>) -> bool {
        let is_text = |word: &Token| matches!(word, Token::Text(_));
        matches!(said, TableCommand::Order(order) if self.catches_all(order) || order.words.iter().any(is_text))
    }

    /// Returns an order in the form that [`reader::read`] returns.
    fn read_order<'a>(&self, order: &'a Order) -> Read<'a> {
        let rest = Words::Chosen(&order.words).spell(self.roster());
        Read { verb: self.manifest().verb(&order.verb), word: &order.verb, rest }
    }

    /// Parses a command typed in private or in a channel. The phase determines the meaning of a text, so
    /// [expire](Table::strike_due) due deadlines first.
    pub fn read_command<'a>(&self, private: bool, text: &'a str) -> ReadCommand<'a> {
        let read = reader::read(self.manifest(), self.roster(), &self.deal.name, &self.phase, private, text);
        ReadCommand { text, read }
    }

    /// Executes a command: a text, a command that was [parsed](Table::read_command), or an [`Order`]. A refused command
    /// changes nothing, and its refusal is a row for its sender.
    pub fn command<'a>(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        said: impl Into<TableCommand<'a>>,
        now: Timestamp,
    ) -> Result<(), Record> {
        self.command_quoting(by, channel, said, false, now)
    }

    /// Returns `true` if a refusal to this sender is no longer stored, because any user can be an onlooker and could
    /// fill the disk with refused commands. If something is due now, the input is stored regardless of its result.
    pub(super) fn refuses_unsaid(&self, by: &Who, now: Timestamp) -> bool {
        matches!(by, Who::Onlooker(..))
            && self.onlookers_refused >= MOST_ONLOOKERS_REFUSED
            && self.next_due().is_none_or(|due| due > now)
    }

    /// Returns the refusal that applies to every command at the moment.
    pub fn refuses_all(&self) -> Option<Record> {
        let paused =
            self.clock.is_paused() && self.over.is_none() && self.manifest().admission.contains(&Check::Paused);
        paused.then(|| HostRefusal::Paused.into_record())
    }

    /// Like [`command`](Table::command), for words that may quote private messages of the bot. The ruleset learns this
    /// if the verb passes words on.
    pub fn command_quoting<'a>(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        said: impl Into<TableCommand<'a>>,
        quoting: bool,
        now: Timestamp,
    ) -> Result<(), Record> {
        let said = said.into();
        let text = self.written(said);
        // When the journal is restored, a text with blanks or a passphrase equal to a verb would be parsed differently.
        // So such commands are parsed from text right away.
        let said = if self.is_read_otherwise(said) { TableCommand::Typed(&text) } else { said };
        let _game = self.span().entered();
        let (rows, says_no_more) = (self.log.len(), self.refuses_unsaid(by, now));
        self.strike_all(now);
        let now = self.advance(now);
        let who = self.standing_of(by);
        let result = self.ask_command(&who, channel, (said, &text), quoting, now);
        if says_no_more && result.is_err() && self.log.len() == rows {
            return result;
        }
        if let Err(refusal) = &result {
            self.write(now, addressee(&who), Line::Refusal(refusal.clone()));
        }
        let channel = channel.map(str::to_owned);
        // Of a text that is too long, enough is kept that it is still too long.
        let text = text.chars().take(reader::LONGEST_COMMAND + 1).collect();
        self.book(now, Journalled::Command { by: by.clone(), channel, text, quoting });
        result
    }

    fn ask_command(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        (said, text): (TableCommand<'_>, &str),
        quoting: bool,
        now: Timestamp,
    ) -> Result<(), Record> {
        let manifest = self.manifest();
        if text.chars().count() > reader::LONGEST_COMMAND {
            return Err(HostRefusal::TooLong.into_record());
        }
        let read = match said {
            TableCommand::Typed(text) => {
                reader::read(manifest, self.roster(), &self.deal.name, &self.phase, channel.is_none(), text)
            }
            TableCommand::Read(command) => command.read.clone(),
            TableCommand::Order(order) => self.read_order(order),
        };
        let standing = match by {
            Who::Seat(_) => Standing::Seated,
            _ if channel.is_none_or(|channel| self.hears(by, channel)) => Standing::Onlooker,
            _ => Standing::Unheard,
        };
        let paused = self.clock.is_paused() && self.over.is_none();
        let usable_now = |verb: &VerbSpec| match by {
            Who::Seat(seat) => self.offers(*seat).iter().any(|offer| offer.verb == verb.name),
            _ => verb.onlookers,
        };
        reader::admit(manifest, &read, channel.is_some(), standing, paused, usable_now)?;
        // `admit` rejects commands without a verb.
        let Some(verb) = read.verb else {
            return Err(HostRefusal::UnknownCommand { word: None, meant: None }.into_record());
        };
        if self.stopped && verb.effect != VerbEffect::Asks {
            return Err(HostRefusal::NotNow.into_record());
        }
        let quoting = quoting && verb.effect == VerbEffect::Speaks;
        let words = match said {
            TableCommand::Typed(_) | TableCommand::Read(_) => Words::Typed(&read.rest),
            TableCommand::Order(order) => Words::Chosen(&order.words),
        };
        let command = Typed { by: speaker(by), channel, verb: verb.name, words, quoting };
        let step = self.step(now);
        let views = self.clock.views(now);
        let answered = self.ask(&Input::Command(command), &views, now)?;
        // Questions and passed-on words can't be undone; the withdrawal of an order can.
        if matches!(verb.effect, VerbEffect::Acts | VerbEffect::Revises) || answered.changed {
            if self.steps.len() >= self.steps_kept {
                self.steps.remove(0);
                self.has_older_steps = true;
            }
            self.steps.push(step);
        }
        self.apply(answered.effects, Some(by), now);
        self.refresh_offers(now);
        Ok(())
    }
}
