//! A command for a game, as it travels from the text, the press or the form that means it to the rules.

use std::borrow::Cow;

use gloaming_core::ruleset::{Order, Record, Seat, Token, VerbSpec, Words};
use gloaming_table::{ReadCommand, Table, TableCommand, Who};
use jiff::Timestamp;

use crate::ids::TableId;
use crate::session::{Session, Wording};

/// A command with the game that it is for and the person who gives it. It is made once, where it is known what was meant, and passed down as
/// it is.
#[derive(Debug)]
pub(crate) struct Addressed<'a> {
    pub(crate) table: TableId,
    pub(crate) by: Who,
    /// The channel in which it was given; `None`: privately.
    pub(crate) channel: Option<String>,
    pub(crate) command: GivenCommand<'a>,
}

/// A command, resolved as far as it can be before the rules take it.
#[derive(Debug)]
pub(crate) enum GivenCommand<'a> {
    /// Typed, as the rules read it.
    Typed(ReadCommand<'a>),
    /// Chosen: by a press, a form, an order that is taken back, or a label that was typed.
    Chosen(Order),
}

impl Addressed<'_> {
    /// An order that a player chose, given privately.
    pub(crate) fn chosen(table: &TableId, seat: Seat, order: Order) -> Self {
        Addressed { table: table.clone(), by: Who::Seat(seat), channel: None, command: GivenCommand::Chosen(order) }
    }
}

impl GivenCommand<'_> {
    /// Returns its verb; `None` if no verb of the game is called so.
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

    /// Returns the command as options name it; `None` if no verb of the game is called so.
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
    /// The refusal.
    pub(crate) fn give(&mut self, wording: Wording<'_>, given: &Addressed<'_>, at: Timestamp) -> Result<(), Record> {
        let quoting = self.quotes_in_command(wording, &given.by, &given.command);
        let channel = given.channel.as_deref();
        self.table.command_quoting(&given.by, channel, given.command.for_table(), quoting, at)
    }
}
