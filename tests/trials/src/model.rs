//! Rows derived from the number of the commit, so that they don't have to be stored.

use std::collections::BTreeMap;

use gloaming_store::{Store, StoreBatch, StoreError};

const GAMES: u64 = 12;

/// Returns the commit with this number, counted from 1. It resembles what an input at a busy table writes.
pub(crate) fn batch(number: u64) -> StoreBatch {
    let game = mixed(number) % GAMES;
    let mut batch = StoreBatch::default();
    batch.put(format!("t/{game}/log/{number:09}"), bytes(number, 300));
    let size = match mixed(number) >> 32 {
        odd if odd.is_multiple_of(400) => 150_000,
        odd if odd.is_multiple_of(20) => 32 << 10,
        _ => 2 << 10,
    };
    batch.put(format!("t/{game}/state"), bytes(number, size));
    for line in 0..3 {
        batch.put(format!("out/{game}/{number:09}-{line}"), bytes(number, 96));
        // Delivered items are deleted.
        if let Some(old) = number.checked_sub(GAMES) {
            batch.delete(format!("out/{}/{old:09}-{line}", mixed(old) % GAMES));
        }
    }
    // A finished game is deleted as a whole, and its number is used again.
    if number.is_multiple_of(2000) {
        let begun = number.saturating_sub(6000) + 1;
        for old in (begun..=number).filter(|old| mixed(*old) % GAMES == game) {
            batch.delete(format!("t/{game}/log/{old:09}"));
        }
    }
    batch
}

/// Returns all rows after this number of commits.
pub(crate) fn rows(commits: u64) -> BTreeMap<String, Vec<u8>> {
    let mut rows = BTreeMap::new();
    advance(&mut rows, 0, commits);
    rows
}

/// Advances rows from one number of commits to a later one.
pub(crate) fn advance(rows: &mut BTreeMap<String, Vec<u8>>, from: u64, to: u64) {
    for number in from + 1..=to {
        for (key, value) in batch(number).rows() {
            match value {
                Some(value) => rows.insert(key.to_owned(), value.to_vec()),
                None => rows.remove(key),
            };
        }
    }
}

/// Compares everything in a store with what must be there. The error describes the difference.
///
/// A wrong row is an error only if the store vouches for what it returned: an incomplete game is only reported after
/// its last row.
pub(crate) fn compare(store: &dyn Store, expected: &BTreeMap<String, Vec<u8>>) -> Result<Compared, String> {
    let mut expected = expected.iter();
    let mut fault = None;
    let seen = store.visit("", &mut |key, value| {
        if fault.is_none() {
            fault = match expected.next() {
                Some((known, content)) if known == key && content == value => None,
                None => Some(format!("the row {key} should not be there")),
                Some((known, _)) if known == key => Some(format!("the row {key} is not what it should be")),
                Some((known, _)) => Some(format!("the row {known} is missing, or {key} should not be there")),
            };
        }
        Ok(())
    });
    match (seen, fault.or_else(|| expected.next().map(|(known, _)| format!("the row {known} is missing")))) {
        (Err(error), _) => Ok(Compared::Refused(error)),
        (Ok(()), Some(fault)) => Err(fault),
        (Ok(()), None) => Ok(Compared::Same),
    }
}

/// The result of a comparison without silent corruption.
pub(crate) enum Compared {
    Same,
    Refused(StoreError),
}

/// Returns bytes that differ for each number and don't compress well.
fn bytes(number: u64, size: usize) -> Vec<u8> {
    (0u64..).flat_map(|part| mixed(number << 20 | part).to_le_bytes()).take(size).collect()
}

/// Returns a number that looks random.
pub(crate) fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
