//! A command that a player gives to a game, read once.

use std::borrow::Cow;

use gloaming_core::ruleset::{Order, Token, VerbSpec, Words};
use gloaming_table::{ReadCommand, Table, TableCommand};

/// A command that was typed: as the rules read it, or, if it was typed with a label that its sender reads in a list, the order that the
/// label stands for.
pub(crate) struct GivenCommand<'a> {
    typed: ReadCommand<'a>,
    labelled: Option<Order>,
}

impl<'a> GivenCommand<'a> {
    /// A command with the order that `label` finds for it.
    pub(crate) fn new(typed: ReadCommand<'a>, label: impl FnOnce(&ReadCommand<'a>) -> Option<Order>) -> Self {
        let labelled = label(&typed);
        GivenCommand { typed, labelled }
    }

    /// Returns its verb; `None` if no verb of the game is called so.
    pub(crate) fn verb(&self, table: &Table) -> Option<&'static VerbSpec> {
        match &self.labelled {
            Some(order) => table.manifest().verb(&order.verb),
            None => self.typed.verb(),
        }
    }

    /// Returns the text after the verb.
    pub(crate) fn rest(&self, table: &Table) -> Cow<'_, str> {
        match &self.labelled {
            Some(order) => Words::Chosen(&order.words).spell(table.roster()),
            None => self.typed.rest().into(),
        }
    }

    /// Returns the words after the verb as options name them.
    pub(crate) fn words(&self, table: &Table) -> Vec<Token> {
        match (&self.labelled, self.typed.verb()) {
            (Some(order), _) => order.words.clone(),
            (None, Some(verb)) => verb.tokens(table.manifest(), self.typed.rest(), table.roster()),
            (None, None) => Vec::new(),
        }
    }

    /// Returns the command as it is given to the table.
    pub(crate) fn for_table(&self) -> TableCommand<'_> {
        match &self.labelled {
            Some(order) => TableCommand::Order(order),
            None => TableCommand::Read(&self.typed),
        }
    }
}
