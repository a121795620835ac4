//! From a caller's batch to one batch of the engine, with the sums that follow from it, and the way back.

use std::collections::BTreeMap;

use ::sled::{Batch, IVec};

use super::engine::{Engine, Fault};
use super::row::{self, Kind, PIECE, Pieces, Torn};
use super::sum::{RowMark, Sum, scope_of};
use crate::store::StoreError;

/// What a commit will do.
pub(super) struct Plan<'a> {
    engine: &'a Engine,
    /// The number of the commit.
    commit: u64,
    batch: Batch,
    before: Vec<(Vec<u8>, Option<IVec>)>,
    /// The sums of games that change.
    sums: BTreeMap<String, Sum>,
    global: Sum,
}

/// A plan that is complete.
pub(super) struct Planned {
    pub(super) batch: Batch,
    pub(super) back: WayBack,
    pub(super) sums: BTreeMap<String, Sum>,
    pub(super) global: Sum,
}

/// How to take a commit back of which nobody knows whether it reached the disk.
pub(super) struct WayBack {
    /// The commit that is taken back if it is found.
    pub(super) commit: u64,
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
    pub(super) fn new(engine: &'a Engine, commit: u64, global: Sum) -> Self {
        Plan { engine, commit, batch: Batch::default(), before: Vec::new(), sums: BTreeMap::new(), global }
    }

    /// Writes or deletes a caller's row. `known` is the sum of its game so far.
    pub(super) fn row(
        &mut self,
        key: &str,
        value: Option<&[u8]>,
        known: impl FnOnce(&str) -> Sum,
    ) -> Result<(), StoreError> {
        let scope = scope_of(key);
        let damaged = |_| torn(scope);
        let full_key = row::row_key(key);
        let old = self.engine.get(&full_key)?;
        let (old_mark, old_pieces) = match &old {
            None => (None, 0),
            Some(old) => {
                let letter = row::peek(old).map_err(damaged)?;
                let pieces = match letter.kind {
                    Kind::Whole => 0,
                    Kind::Pieces => Pieces::read(letter.content).map_err(damaged)?.count(),
                };
                (Some(letter.mark), pieces)
            }
        };
        let mut new_pieces = 0;
        let mut new_mark = None;
        match value {
            None if old.is_none() => return Ok(()),
            None => {
                self.batch.remove(full_key.as_slice());
                self.before.push((full_key, old));
            }
            Some(value) => {
                let (sealed, mark) = if value.len() <= PIECE {
                    row::seal(&full_key, Kind::Whole, self.commit, value)
                } else {
                    for (number, piece) in value.chunks(PIECE).enumerate() {
                        self.piece(key, number, Some(piece))?;
                        new_pieces = number + 1;
                    }
                    row::seal(&full_key, Kind::Pieces, self.commit, &Pieces::of(value).to_bytes())
                };
                self.batch.insert(full_key.as_slice(), sealed);
                self.before.push((full_key, old));
                new_mark = Some(mark);
            }
        }
        for number in new_pieces..old_pieces {
            self.piece(key, number, None)?;
        }
        let sum = if scope.is_empty() {
            &mut self.global
        } else {
            if !self.sums.contains_key(scope) {
                self.sums.insert(scope.to_owned(), known(scope));
            }
            self.sums.get_mut(scope).expect("invariant: it was put there one line above")
        };
        change(sum, old_mark, new_mark);
        Ok(())
    }

    fn piece(&mut self, key: &str, number: usize, piece: Option<&[u8]>) -> Result<(), Fault> {
        let key = row::piece_key(key, number);
        let old = self.engine.get(&key)?;
        match piece {
            Some(piece) => self.batch.insert(key.as_slice(), piece),
            None => self.batch.remove(key.as_slice()),
        }
        self.before.push((key, old));
        Ok(())
    }

    /// Adds the sums and the row of the commit itself.
    pub(super) fn finish(mut self) -> Result<Planned, StoreError> {
        for (scope, sum) in &self.sums {
            let key = row::sum_key(scope);
            let old = self.engine.get(&key)?;
            let old_mark =
                old.as_ref().map(|old| row::peek(old).map(|letter| letter.mark)).transpose().map_err(|_| torn(""))?;
            let mut new_mark = None;
            if *sum == Sum::default() {
                self.batch.remove(key.as_slice());
            } else {
                let (sealed, mark) = row::seal(&key, Kind::Whole, self.commit, &sum.to_bytes());
                self.batch.insert(key.as_slice(), sealed);
                new_mark = Some(mark);
            }
            self.before.push((key, old));
            change(&mut self.global, old_mark, new_mark);
        }
        let (sealed, _) = row::seal(row::COMMIT_KEY, Kind::Whole, self.commit, &self.global.to_bytes());
        self.before.push((row::COMMIT_KEY.to_vec(), self.engine.get(row::COMMIT_KEY)?));
        self.batch.insert(row::COMMIT_KEY, sealed);
        let back = WayBack { commit: self.commit, before: self.before };
        Ok(Planned { batch: self.batch, back, sums: self.sums, global: self.global })
    }
}

fn change(sum: &mut Sum, old: Option<RowMark>, new: Option<RowMark>) {
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
) -> Result<(Vec<u8>, RowMark), StoreError> {
    let broken = |_: Torn| torn(scope_of(key));
    let letter = row::open(full_key, stored).map_err(broken)?;
    if letter.kind == Kind::Whole {
        return Ok((letter.content.to_vec(), letter.mark));
    }
    let pieces = Pieces::read(letter.content).map_err(broken)?;
    let mut value = Vec::new();
    for number in 0..pieces.count() {
        let piece = engine.get(&row::piece_key(key, number))?.ok_or_else(|| torn(scope_of(key)))?;
        value.extend_from_slice(&piece);
    }
    if pieces.fit(&value) { Ok((value, letter.mark)) } else { Err(torn(scope_of(key))) }
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
