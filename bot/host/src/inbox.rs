//! The cursors of services, and their recent events.

use std::collections::{BTreeMap, BTreeSet};

use gloaming_core::chat::{Cursor, Incoming, PlatformName};
use gloaming_store::{Store, StoreBatch};

use crate::contents::Contents;
use crate::error::HostError;
use crate::rows;
use crate::seen::Seen;

/// The cursors of all services, and their recent events.
#[derive(Default)]
pub(crate) struct Inbox {
    cursors: BTreeMap<PlatformName, Cursor>,
    /// Services whose cursors changed since the last call.
    moved: BTreeSet<PlatformName>,
    /// Services whose latest events haven't been acknowledged yet.
    heard: BTreeSet<PlatformName>,
    seen: Seen,
    contents: Contents,
}

impl Inbox {
    /// Returns the cursor up to which a service was read.
    pub(crate) fn cursor(&self, platform: &PlatformName) -> Option<&Cursor> {
        self.cursors.get(platform)
    }

    /// Sets the cursor of a service.
    pub(crate) fn moves(&mut self, platform: &PlatformName, cursor: Cursor) {
        if self.cursors.get(platform) != Some(&cursor) {
            self.cursors.insert(platform.clone(), cursor);
            self.moved.insert(platform.clone());
            self.heard.insert(platform.clone());
        }
    }

    /// Returns the services that reported something since the last call, with their cursors.
    pub(crate) fn take_heard(&mut self) -> Vec<(PlatformName, Cursor)> {
        let heard = std::mem::take(&mut self.heard);
        heard
            .into_iter()
            .filter_map(|platform| Some((platform.clone(), self.cursors.get(&platform)?.clone())))
            .collect()
    }

    /// Forgets all cursors, so that services are read from their current position.
    pub(crate) fn forget_cursors(&mut self) {
        self.moved.extend(std::mem::take(&mut self.cursors).into_keys());
    }

    /// Records an event. Returns `false` if it is a repeat, or an edit that changes nothing.
    pub(crate) fn note(&mut self, platform: &PlatformName, incoming: &Incoming) -> bool {
        self.seen.note(platform, &incoming.id) && self.contents.note(platform, &incoming.what)
    }

    /// Writes everything that changed since the last call as rows of the store.
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

    /// Restores the inbox from its rows.
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
