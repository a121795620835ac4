//! Commands at a table.

use std::borrow::Cow;

use gloaming_core::ruleset::{
    Check, HostRefusal, Input, Order, Record, Recorded, Token, Typed, VerbEffect, VerbSpec, Words,
};
use jiff::Timestamp;

use super::Journalled;
use super::who::{addressee, speaker};
use crate::reader::{self, Read, Standing};
use crate::{Line, Table, Who};

/// So many refusals to people who only look on are kept in a game.
const MOST_ONLOOKERS_REFUSED: usize = 1_000;

/// A command that a person typed, read at its moment by [`Table::read_command`].
#[derive(Clone, Debug)]
pub struct ReadCommand<'a> {
    text: &'a str,
    read: Read<'a>,
}

impl<'a> ReadCommand<'a> {
    /// Returns the command as it was typed.
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Returns its verb; `None` if no verb of the game is called so.
    pub fn verb(&self) -> Option<&'static VerbSpec> {
        self.read.verb
    }

    /// Returns the text after the verb, with the names of players as one word each.
    pub fn rest(&self) -> &str {
        &self.read.rest
    }
}

/// A command that is given to a table.
#[derive(Clone, Copy, Debug)]
pub enum TableCommand<'a> {
    /// As a person typed it: the table reads it.
    Typed(&'a str),
    /// As a person typed it, read by [`Table::read_command`] at the same moment.
    Read(&'a ReadCommand<'a>),
    /// As it was chosen: by a press, a practice player, or an order that is taken back.
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
    /// A command as the journal writes it, which reads it as the same one.
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

    /// Whether any text is the verb of this order now.
    fn catches_all(&self, order: &Order) -> bool {
        self.manifest().verb(&order.verb).is_some_and(|verb| verb.catch_all.contains(&&*self.phase))
    }

    /// Whether the text of an order can be read as something else than the order.
    fn is_read_otherwise(&self, said: TableCommand<'_>) -> bool {
        let is_text = |word: &Token| matches!(word, Token::Text(_));
        matches!(said, TableCommand::Order(order) if self.catches_all(order) || order.words.iter().any(is_text))
    }

    /// An order as [`reader::read`] would leave it.
    fn read_order<'a>(&self, order: &'a Order) -> Read<'a> {
        let rest = Words::Chosen(&order.words).spell(self.roster());
        Read { verb: self.manifest().verb(&order.verb), word: &order.verb, rest }
    }

    /// Reads a command that a person typed, in private or in a channel. The phase decides what a text is, so what is due
    /// [strikes](Table::strike_due) before.
    pub fn read_command<'a>(&self, private: bool, text: &'a str) -> ReadCommand<'a> {
        let read = reader::read(self.manifest(), self.roster(), &self.deal.name, &self.phase, private, text);
        ReadCommand { text, read }
    }

    /// Takes a command: a text, one that was [read](Table::read_command), or an [`Order`]. A refused command changes nothing, and its refusal is a row for its sender.
    pub fn command<'a>(
        &mut self,
        by: &Who,
        channel: Option<&str>,
        said: impl Into<TableCommand<'a>>,
        now: Timestamp,
    ) -> Result<(), Record> {
        self.command_quoting(by, channel, said, false, now)
    }

    /// True if a refusal to them would be no row any more: anybody may look on, and could fill the disk with words that are refused.
    /// What is due at this moment is written with the input, whatever becomes of it.
    pub(super) fn refuses_unsaid(&self, by: &Who, now: Timestamp) -> bool {
        matches!(by, Who::Onlooker(..))
            && self.onlookers_refused >= MOST_ONLOOKERS_REFUSED
            && self.next_due().is_none_or(|due| due > now)
    }

    /// The refusal that every command gets now, whatever it says.
    pub fn refuses_all(&self) -> Option<Record> {
        let paused =
            self.clock.is_paused() && self.over.is_none() && self.manifest().admission.contains(&Check::Paused);
        paused.then(|| HostRefusal::Paused.into_record())
    }

    /// As [`command`](Table::command), of words that may quote what the bot says in private. The ruleset is told so if the verb
    /// passes words on.
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
        // Blanks in a text, or a passphrase that is a verb, are read otherwise when the journal is taken up: such words go the way of the
        // journal at once.
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
        // Of a text that is too long so much is kept that it is again.
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
        // `admit` lets no command without a verb pass.
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
        // A question, and words that were passed on, leave nothing to take back; an order that was taken back does.
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
