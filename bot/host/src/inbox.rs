//! The cursors of services, and what they brought lately.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Cursor, Incoming, PlatformName};
use gloaming_store::{Store, StoreBatch};

use crate::contents::Contents;
use crate::error::HostError;
use crate::rows;
use crate::seen::Seen;

/// The cursors of all services, and what they brought lately.
#[derive(Default)]
pub(crate) struct Inbox {
    cursors: BTreeMap<PlatformName, Cursor>,
    /// Services that are read further since the last call, or again from a place.
    moved: BTreeSet<PlatformName>,
    /// Services that have not been told yet what became of what they brought last.
    heard: BTreeSet<PlatformName>,
    seen: Seen,
    contents: Contents,
}

impl Inbox {
    /// The cursor up to which a service was read.
    pub(crate) fn cursor(&self, platform: &PlatformName) -> Option<&Cursor> {
        self.cursors.get(platform)
    }

    /// A service is read from here on.
    pub(crate) fn moves(&mut self, platform: &PlatformName, cursor: Cursor) {
        if self.cursors.get(platform) != Some(&cursor) {
            self.cursors.insert(platform.clone(), cursor);
            self.moved.insert(platform.clone());
            self.heard.insert(platform.clone());
        }
    }

    /// The services that have brought something since the last call, with their cursors.
    pub(crate) fn take_heard(&mut self) -> Vec<(PlatformName, Cursor)> {
        let heard = std::mem::take(&mut self.heard);
        heard
            .into_iter()
            .filter_map(|platform| Some((platform.clone(), self.cursors.get(&platform)?.clone())))
            .collect()
    }

    /// Services are read from where they are, not from where we were.
    pub(crate) fn forget_cursors(&mut self) {
        self.moved.extend(std::mem::take(&mut self.cursors).into_keys());
    }

    /// Notes that something happened; `false` if it is a repeat: the same delivery, or a message that says what it said already.
    pub(crate) fn note(&mut self, platform: &PlatformName, incoming: &Incoming) -> bool {
        self.seen.note(platform, &incoming.id) && self.contents.note(platform, &incoming.what)
    }

    /// Writes everything that changed since the last call, as rows of the store.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        self.seen.changes(batch);
        self.contents.changes(batch);
        for platform in std::mem::take(&mut self.moved) {
            match self.cursors.get(&platform) {
                Some(cursor) => batch.put_with(rows::cursor(&platform), |row| rows::write_to(row, cursor)),
                None => batch.delete(rows::cursor(&platform)),
            }
        }
    }

    /// Everything as it was, from its rows.
    pub(crate) fn restore(store: &dyn Store) -> Result<Inbox, HostError> {
        let mut cursors = BTreeMap::new();
        for (key, value) in store.scan("cursor/")? {
            let platform = PlatformName::new(key.trim_start_matches("cursor/"));
            cursors.insert(platform, rows::read(&key, &value)?);
        }
        Ok(Inbox {
            cursors,
            moved: BTreeSet::new(),
            heard: BTreeSet::new(),
            seen: Seen::restore(store.scan("seen/")?)?,
            contents: Contents::restore(store.scan("said/")?)?,
        })
    }
}
