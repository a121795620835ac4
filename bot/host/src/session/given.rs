//! A command for a game, on its way from a text, press or form to the rules.

use std::borrow::Cow;

use gloaming_core::ruleset::{Order, Record, Seat, Token, VerbSpec, Words};
use gloaming_table::{ReadCommand, Table, TableCommand, Who};
use jiff::Timestamp;

use crate::ids::TableId;
use crate::session::{Session, Wording};

/// A command with its game and sender. It is created once, when its meaning is known, and passed on unchanged.
#[derive(Debug)]
pub(crate) struct Addressed<'a> {
    pub(crate) table: TableId,
    pub(crate) by: Who,
    /// The channel in which it was given, or `None` if it was given in private.
    pub(crate) channel: Option<String>,
    pub(crate) command: GivenCommand<'a>,
}

/// A command, resolved as far as possible before the rules handle it.
#[derive(Debug)]
pub(crate) enum GivenCommand<'a> {
    /// Typed, and parsed according to the rules.
    Typed(ReadCommand<'a>),
    /// Chosen by a press, a form, a withdrawn order, or a typed label.
    Chosen(Order),
}

impl Addressed<'_> {
    /// Creates an order that a player chose in private.
    pub(crate) fn chosen(table: &TableId, seat: Seat, order: Order) -> Self {
        Addressed { table: table.clone(), by: Who::Seat(seat), channel: None, command: GivenCommand::Chosen(order) }
    }
}

impl GivenCommand<'_> {
    /// Returns its verb, or `None` if the game has no verb with this name.
    pub(crate) fn verb(&self, table: &Table) -> Option<&'static VerbSpec> {
        match self {
            GivenCommand::Typed(typed) => typed.verb(),
            GivenCommand::Chosen(order) => table.manifest().verb(&order.verb),
        }
    }

    /// Returns the text after the verb.
    pub(crate) fn rest(&self, table: &Table) -> Cow<'_, str> {
        match self {
            GivenCommand::Typed(typed) => typed.rest().into(),
            GivenCommand::Chosen(order) => Words::Chosen(&order.words).spell(table.roster()),
        }
    }

    /// Returns the command as an order, or `None` if the game has no verb with this name.
    pub(crate) fn order(&self, table: &Table) -> Option<Order> {
        match self {
            GivenCommand::Typed(typed) => {
                let verb = typed.verb()?;
                let words: Vec<Token> = verb.tokens(table.manifest(), typed.rest(), table.roster());
                Some(Order::new(verb.name, words))
            }
            GivenCommand::Chosen(order) => Some(order.clone()),
        }
    }

    fn for_table(&self) -> TableCommand<'_> {
        match self {
            GivenCommand::Typed(typed) => TableCommand::Read(typed),
            GivenCommand::Chosen(order) => TableCommand::Order(order),
        }
    }
}

impl Session {
    /// Gives a command to the rules. Its refusal is a row of the log, which is delivered like everything else.
    ///
    /// # Errors
    ///
    /// Returns the refusal.
    pub(crate) fn give(&mut self, wording: Wording<'_>, given: &Addressed<'_>, at: Timestamp) -> Result<(), Record> {
        let quoting = self.quotes_in_command(wording, &given.by, &given.command);
        let channel = given.channel.as_deref();
        self.table.command_quoting(&given.by, channel, given.command.for_table(), quoting, at)
    }
}
