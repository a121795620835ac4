//! From a caller's batch to one batch of the engine, with the sums that follow from it, and the way back.

use std::collections::BTreeMap;

use ::sled::{Batch, IVec};

use super::engine::{Engine, Fault};
use super::row::{self, Kind, PIECE, Pieces, Torn};
use super::scopes::{Known, Scopes};
use super::sum::{RowMark, Sum, group_of, scope_of, write_sums};
use crate::store::StoreError;

/// What a commit will do.
pub(super) struct Plan<'a> {
    engine: &'a Engine,
    known: &'a Scopes,
    /// The number of the commit.
    commit: u64,
    batch: Batch,
    /// What stood before, if it may have to come back.
    before: Option<Vec<(Vec<u8>, Option<IVec>)>>,
    changes: BTreeMap<String, Change>,
}

/// What becomes of a game, or of everything global.
pub(super) struct Change {
    pub(super) sum: Sum,
    /// The new marks of rows, and `None` for rows that are gone, by the hashes of their keys.
    pub(super) marks: Vec<(u64, Option<Known>)>,
}

/// A plan that is complete.
pub(super) struct Planned {
    pub(super) batch: Batch,
    pub(super) back: Option<WayBack>,
    pub(super) changes: BTreeMap<String, Change>,
    /// The marks of the rows with sums that change.
    pub(super) groups: BTreeMap<u8, Option<RowMark>>,
}

/// How to take a commit back.
pub(super) struct WayBack {
    before: Vec<(Vec<u8>, Option<IVec>)>,
}

impl WayBack {
    /// The batch that restores what stood before.
    pub(super) fn batch(&self) -> Batch {
        let mut batch = Batch::default();
        for (key, value) in &self.before {
            match value {
                Some(value) => batch.insert(key.as_slice(), value),
                None => batch.remove(key.as_slice()),
            }
        }
        batch
    }
}

impl<'a> Plan<'a> {
    /// `careful` keeps what stood before; it costs a look at every row.
    pub(super) fn new(engine: &'a Engine, known: &'a Scopes, commit: u64, careful: bool) -> Self {
        let before = careful.then(Vec::new);
        Plan { engine, known, commit, batch: Batch::default(), before, changes: BTreeMap::new() }
    }

    /// Writes or deletes a caller's row.
    pub(super) fn row(&mut self, key: &str, value: Option<&[u8]>) -> Result<(), StoreError> {
        let scope = scope_of(key);
        let full_key = row::row_key(key);
        let hash = self.known.hash(key);
        let old = self.old(scope, &full_key, hash)?;
        if value.is_none() && old == Known::Absent {
            return Ok(());
        }
        let old_pieces = match old {
            Known::Pieces(_, pieces) => usize::from(pieces),
            _ => 0,
        };
        let mut new = None;
        let mut new_pieces = 0;
        match value {
            None => self.write(&full_key, None)?,
            Some(value) if value.len() <= PIECE => {
                let (sealed, mark) = row::seal(&full_key, Kind::Whole, self.commit, value);
                self.write(&full_key, Some(sealed))?;
                new = Some(Known::Whole(mark));
            }
            Some(value) => {
                for (number, piece) in value.chunks(PIECE).enumerate() {
                    self.write(&row::piece_key(key, number), Some(piece.to_vec()))?;
                }
                let pieces = Pieces::of(value);
                new_pieces = pieces.count();
                let (sealed, mark) = row::seal(&full_key, Kind::Pieces, self.commit, &pieces.to_bytes());
                self.write(&full_key, Some(sealed))?;
                new = Some(Known::pieces(mark, pieces));
            }
        }
        for number in new_pieces..old_pieces {
            self.write(&row::piece_key(key, number), None)?;
        }
        if !self.changes.contains_key(scope) {
            let change = Change { sum: self.known.sum(scope), marks: Vec::new() };
            self.changes.insert(scope.to_owned(), change);
        }
        let change = self.changes.get_mut(scope).expect("invariant: it was put there one line above");
        replace(&mut change.sum, old.mark(), new.and_then(Known::mark));
        change.marks.push((hash, new));
        Ok(())
    }

    /// What stands under a key now, from memory if all of its game is known, else from the engine.
    fn old(&self, scope: &str, full_key: &[u8], hash: u64) -> Result<Known, StoreError> {
        if let Some(known) = self.known.row(scope, hash) {
            return Ok(known);
        }
        let Some(old) = self.engine.get(full_key)? else { return Ok(Known::Absent) };
        Known::read(&row::peek(&old).map_err(|_| torn(scope))?).map_err(|_| torn(scope))
    }

    fn write(&mut self, key: &[u8], value: Option<Vec<u8>>) -> Result<(), Fault> {
        match value {
            Some(value) => self.batch.insert(key, value),
            None => self.batch.remove(key),
        }
        if let Some(before) = &mut self.before {
            before.push((key.to_vec(), self.engine.get(key)?));
        }
        Ok(())
    }

    /// Adds the sums and the row of the commit itself.
    pub(super) fn finish(mut self) -> Result<Planned, StoreError> {
        let mut changes = std::mem::take(&mut self.changes);
        let mut global = changes.remove("").unwrap_or_else(|| Change { sum: self.known.sum(""), marks: Vec::new() });
        let mut by_group: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
        for scope in changes.keys() {
            by_group.entry(group_of(scope)).or_default().push(scope);
        }
        let mut groups = BTreeMap::new();
        for (group, changed) in by_group {
            let key = row::sum_key(group);
            let sums = write_sums(self.known.group(group, &changed, &changes));
            let mut mark = None;
            // What has no row has no sum.
            if sums.is_empty() {
                self.write(&key, None)?;
            } else {
                let (sealed, new) = row::seal(&key, Kind::Whole, self.commit, &sums);
                self.write(&key, Some(sealed))?;
                mark = Some(new);
            }
            replace(&mut global.sum, self.known.group_mark(group), mark);
            groups.insert(group, mark);
        }
        let (sealed, _) = row::seal(row::COMMIT_KEY, Kind::Whole, self.commit, &global.sum.to_bytes());
        self.write(row::COMMIT_KEY, Some(sealed))?;
        changes.insert(String::new(), global);
        let back = self.before.map(|before| WayBack { before });
        Ok(Planned { batch: self.batch, back, changes, groups })
    }
}

fn replace(sum: &mut Sum, old: Option<RowMark>, new: Option<RowMark>) {
    if let Some(old) = old {
        sum.remove(old);
    }
    if let Some(new) = new {
        sum.add(new);
    }
}

/// A row of this scope is not as it was written.
pub(super) fn torn(scope: &str) -> StoreError {
    damaged(scope, "a row is not as it was written")
}

/// Something of this scope does not fit.
pub(super) fn damaged(scope: &str, what: &str) -> StoreError {
    let game = scope.trim_end_matches('/').strip_prefix(super::sum::GAMES);
    let what = game.map_or_else(|| what.to_owned(), |game| format!("{what}, in the game “{game}”"));
    StoreError::Damaged { scope: scope.to_owned(), what }
}

/// A value, put together if it was cut.
pub(super) fn value_of(
    engine: &Engine,
    key: &str,
    full_key: &[u8],
    stored: &[u8],
) -> Result<(Vec<u8>, Known), StoreError> {
    let broken = |_: Torn| torn(scope_of(key));
    let letter = row::open(full_key, stored).map_err(broken)?;
    if letter.kind == Kind::Whole {
        return Ok((letter.content.to_vec(), Known::Whole(letter.mark)));
    }
    let pieces = Pieces::read(letter.content).map_err(broken)?;
    let mut value = Vec::new();
    for number in 0..pieces.count() {
        let piece = engine.get(&row::piece_key(key, number))?.ok_or_else(|| torn(scope_of(key)))?;
        value.extend_from_slice(&piece);
    }
    if pieces.fit(&value) { Ok((value, Known::pieces(letter.mark, pieces))) } else { Err(torn(scope_of(key))) }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Full => StoreError::Full,
            Fault::Damaged(what) => StoreError::Damaged { scope: String::new(), what },
            Fault::Unsynced(what) => StoreError::Failed(format!("the disk did not take it: {what}")),
            Fault::Io(what) => StoreError::Failed(what),
        }
    }
}
