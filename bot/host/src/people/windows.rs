//! Windows: accounts on a service with boards, with which people see and control their part in a game that they play on
//! another service.
//!
//! A window isn't a person of its own. Input from its account counts as its owner's, and games and lobbies don't know
//! the account. It has a conversation, in which its owner reads what is private to them.

use gloaming_core::chat::{Person, Place};
use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::people::People;

/// The owner of a window, and the game that it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WindowOf {
    /// The account with which its owner plays.
    pub(crate) owner: Person,
    /// The game.
    pub(crate) table: TableId,
    /// The number of the window on the game, in the order in which they were opened.
    pub(crate) number: u64,
}

impl People {
    /// Records that an account is a window, with its conversation.
    pub(crate) fn window_opened(&mut self, account: &Person, direct: &Place, of: WindowOf) {
        self.windows.entry(of.table.clone()).or_default().insert(account.clone());
        self.change(account, |known| known.window_of = Some(of));
        self.reach(account, direct);
    }

    /// Returns the number of the next window on a game.
    pub(crate) fn next_window(&self, table: &TableId) -> u64 {
        self.windows_on(table).map(|(_, of)| of.number + 1).max().unwrap_or_default()
    }

    /// Forgets a window.
    pub(crate) fn window_closed(&mut self, account: &Person) {
        let Some(WindowOf { table, .. }) = self.window(account).cloned() else { return };
        if let Some(windows) = self.windows.get_mut(&table) {
            windows.remove(account);
            if windows.is_empty() {
                self.windows.remove(&table);
            }
        }
        self.forget(account);
    }

    /// Returns the owner and the game of an account that is a window.
    pub(crate) fn window(&self, account: &Person) -> Option<&WindowOf> {
        self.known.get(account)?.window_of.as_ref()
    }

    /// Returns the window with this conversation.
    pub(crate) fn window_at(&self, direct: &Place) -> Option<&Person> {
        self.owner(direct).filter(|account| self.window(account).is_some())
    }

    /// Returns the person behind an account: the owner of a window, or else the account itself.
    pub(crate) fn behind<'a>(&'a self, account: &'a Person) -> &'a Person {
        self.window(account).map_or(account, |of| &of.owner)
    }

    /// Returns all windows, with their owners and games.
    pub(crate) fn windows(&self) -> impl Iterator<Item = (&Person, &WindowOf)> {
        self.windows.values().flatten().filter_map(|account| Some((account, self.window(account)?)))
    }

    /// Returns the windows on the seats of a game.
    pub(crate) fn windows_on(&self, table: &TableId) -> impl Iterator<Item = (&Person, &WindowOf)> {
        let accounts = self.windows.get(table).into_iter().flatten();
        accounts.filter_map(|account| Some((account, self.window(account)?)))
    }

    /// Returns the windows of a person on their seat in a game, oldest first.
    pub(crate) fn windows_of(&self, owner: &Person, table: &TableId) -> Vec<&Person> {
        let mut theirs: Vec<(&Person, &WindowOf)> =
            self.windows_on(table).filter(|(_, of)| of.owner == *owner).collect();
        theirs.sort_by_key(|(_, of)| of.number);
        theirs.into_iter().map(|(account, _)| account).collect()
    }

    /// Moves a person's windows to their new account.
    pub(super) fn windows_moved(&mut self, from: &Person, to: &Person) {
        let theirs: Vec<Person> =
            self.windows().filter(|(_, of)| of.owner == *from).map(|(account, _)| account.clone()).collect();
        for account in theirs {
            self.change(&account, |known| {
                if let Some(of) = &mut known.window_of {
                    of.owner = to.clone();
                }
            });
        }
    }
}
