//! The IDs of recent events, to recognise repeats.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use gloaming_core::chat::{IncomingId, PlatformName};
use gloaming_store::StoreBatch;
use serde::{Deserialize, Serialize};

use crate::rows::{self, RowFault};

/// The number of remembered events.
const REMEMBERED: usize = 4_096;

/// The latest events, in blocks as they were committed.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    ids: BTreeSet<(PlatformName, IncomingId)>,
    blocks: VecDeque<(u64, Block)>,
    next: u64,
    /// Events that haven't been written yet.
    fresh: BTreeMap<PlatformName, Vec<IncomingId>>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Block {
    platform: PlatformName,
    ids: Vec<IncomingId>,
}

impl Seen {
    /// Records an event. Returns `false` if it was known already.
    pub(crate) fn note(&mut self, platform: &PlatformName, id: &IncomingId) -> bool {
        let is_new = self.ids.insert((platform.clone(), id.clone()));
        if is_new {
            self.fresh.entry(platform.clone()).or_default().push(id.clone());
        }
        is_new
    }

    /// Writes everything that changed since the last call as rows of the store.
    pub(crate) fn changes(&mut self, batch: &mut StoreBatch) {
        for (platform, ids) in std::mem::take(&mut self.fresh) {
            let block = Block { platform, ids };
            batch.put_with(rows::seen(self.next), |row| rows::write_to(row, &block));
            self.blocks.push_back((self.next, block));
            self.next += 1;
        }
        // A block is kept until all of it can go, because remembering too many events is better than too few.
        while let Some((number, oldest)) = self.blocks.front()
            && self.ids.len() - oldest.ids.len() >= REMEMBERED
        {
            batch.delete(rows::seen(*number));
            if let Some((_, oldest)) = self.blocks.pop_front() {
                for id in oldest.ids {
                    self.ids.remove(&(oldest.platform.clone(), id));
                }
            }
        }
    }

    /// Restores the IDs from their rows.
    pub(crate) fn restore(stored: Vec<(String, Vec<u8>)>) -> Result<Seen, RowFault> {
        let mut seen = Seen::default();
        for (key, value) in stored {
            let number = rows::read_seen(&key).ok_or_else(|| RowFault::new(&key, "its key has no number"))?;
            let block: Block = rows::read(&key, &value)?;
            seen.ids.extend(block.ids.iter().map(|id| (block.platform.clone(), id.clone())));
            seen.blocks.push_back((number, block));
            seen.next = number + 1;
        }
        Ok(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_lately_is_known_after_a_restart_and_what_came_long_ago_is_not() {
        let platform = PlatformName::new("test");
        let id = |number: usize| IncomingId::new(format!("e{number}"));
        let mut stored: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        let mut seen = Seen::default();
        for number in 0..3 * REMEMBERED {
            assert!(seen.note(&platform, &id(number)));
            assert!(!seen.note(&platform, &id(number)));
            if number % 100 == 99 {
                let mut batch = StoreBatch::default();
                seen.changes(&mut batch);
                for (key, value) in batch.rows() {
                    match value {
                        Some(value) => stored.insert(key.to_owned(), value.to_vec()),
                        None => stored.remove(key),
                    };
                }
            }
        }
        let mut again = Seen::restore(stored.into_iter().collect()).expect("what was written reads");
        assert!(!again.note(&platform, &id(2 * REMEMBERED)));
        assert!(again.note(&platform, &id(7)));
        assert!(again.note(&PlatformName::new("other"), &id(2 * REMEMBERED)));
        assert!(again.ids.len() < REMEMBERED + 200);
    }
}
