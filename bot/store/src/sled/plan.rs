//! Turns a caller's batch into one batch of the engine, including the updated sums, and into its rollback.

use std::collections::BTreeMap;

use ::sled::{Batch, IVec};

use super::engine::{Engine, Fault};
use super::row::{self, Kind, PIECE, Pieces, Torn};
use super::scopes::{Change, Known, Scope, Scopes};
use super::sum::{RowMark, Sum, group_of, scope_of};
use crate::StoreError;

/// The changes of a commit.
pub(super) struct Plan<'k, 'b> {
    engine: &'k Engine,
    known: &'k Scopes,
    /// The number of the commit.
    commit: u64,
    batch: Batch,
    /// The previous rows, if they may have to be restored.
    before: Option<Vec<(Vec<u8>, Option<IVec>)>>,
    global: Change,
    /// The changed games, in the order of their names.
    games: Vec<(&'b str, Change)>,
    /// The scope of the last of them.
    game: Option<&'k Scope>,
    /// Buffers for keys and values as the engine receives them, which are reused.
    full_key: Vec<u8>,
    sealed: Vec<u8>,
}

/// A complete plan.
pub(super) struct Planned<'b> {
    pub(super) batch: Batch,
    pub(super) back: Option<WayBack>,
    pub(super) changes: Vec<(&'b str, Change)>,
    /// The marks of the rows with changed sums.
    pub(super) groups: Vec<(u8, Option<RowMark>)>,
}

/// The changes that roll a commit back.
pub(super) struct WayBack {
    before: Vec<(Vec<u8>, Option<IVec>)>,
}

impl WayBack {
    /// Returns the batch that restores the previous rows.
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

impl<'k, 'b> Plan<'k, 'b> {
    /// Creates an empty plan. If `careful` is set, previous rows are kept for a rollback, which requires a read of each
    /// row.
    pub(super) fn new(engine: &'k Engine, known: &'k Scopes, commit: u64, careful: bool) -> Self {
        Plan {
            engine,
            known,
            commit,
            batch: Batch::default(),
            before: careful.then(Vec::new),
            global: Change { sum: known.sum(""), marks: Vec::new() },
            games: Vec::new(),
            game: None,
            full_key: Vec::new(),
            sealed: Vec::new(),
        }
    }

    /// Writes or deletes a caller's row. Each key must be passed once, in key order.
    pub(super) fn row(&mut self, key: &'b str, value: Option<&[u8]>) -> Result<(), StoreError> {
        let scope = scope_of(key);
        if !scope.is_empty() && self.games.last().is_none_or(|(last, _)| *last != scope) {
            self.game = self.known.get(scope);
            let sum = self.game.map_or_else(Sum::default, |known| known.sum);
            self.games.push((scope, Change { sum, marks: Vec::new() }));
        }
        let mut full_key = std::mem::take(&mut self.full_key);
        row::write_row_key(&mut full_key, key);
        let hash = self.known.hash(key);
        let old = self.old(scope, &full_key, hash)?;
        if value.is_some() || old != Known::Absent {
            let new = self.replace(key, &full_key, value, old)?;
            let change = match self.games.last_mut() {
                Some((_, change)) if !scope.is_empty() => change,
                _ => &mut self.global,
            };
            replace(&mut change.sum, old.mark(), new.and_then(Known::mark));
            change.marks.push((hash, new));
        }
        self.full_key = full_key;
        Ok(())
    }

    /// Replaces a value, splitting large ones into pieces.
    fn replace(
        &mut self,
        key: &str,
        full_key: &[u8],
        value: Option<&[u8]>,
        old: Known,
    ) -> Result<Option<Known>, StoreError> {
        let (mut new, mut new_pieces) = (None, 0);
        match value {
            None => self.write(full_key, None)?,
            Some(value) if value.len() <= PIECE => {
                new = Some(Known::Whole(self.seal(full_key, Kind::Whole, value)?));
            }
            Some(value) => {
                for (number, piece) in value.chunks(PIECE).enumerate() {
                    self.write(&row::piece_key(key, number), Some(piece))?;
                }
                let pieces = Pieces::of(value);
                new_pieces = pieces.count();
                let mark = self.seal(full_key, Kind::Pieces, &pieces.to_bytes())?;
                new = Some(Known::pieces(mark, pieces));
            }
        }
        let old_pieces = match old {
            Known::Pieces(_, pieces) => usize::from(pieces),
            _ => 0,
        };
        for number in new_pieces..old_pieces {
            self.write(&row::piece_key(key, number), None)?;
        }
        Ok(new)
    }

    /// Returns the current value of a key, from memory if the game's rows are known, or else from the engine.
    fn old(&self, scope: &str, full_key: &[u8], hash: u64) -> Result<Known, StoreError> {
        let of = if scope.is_empty() { self.known.get(scope) } else { self.game };
        if let Some(known) = of.and_then(|of| of.row(hash)) {
            return Ok(known);
        }
        let Some(old) = self.engine.get(full_key)? else { return Ok(Known::Absent) };
        Known::read(&row::peek(&old).map_err(|_| torn(scope))?).map_err(|_| torn(scope))
    }

    /// Writes content in an envelope.
    fn seal(&mut self, key: &[u8], kind: Kind, content: &[u8]) -> Result<RowMark, Fault> {
        let mut sealed = std::mem::take(&mut self.sealed);
        let mark = row::seal_into(&mut sealed, key, kind, self.commit, content);
        self.write(key, Some(&sealed))?;
        self.sealed = sealed;
        Ok(mark)
    }

    fn write(&mut self, key: &[u8], value: Option<&[u8]>) -> Result<(), Fault> {
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
    pub(super) fn finish(mut self) -> Result<Planned<'b>, StoreError> {
        let mut changes = std::mem::take(&mut self.games);
        changes.retain(|(_, change)| !change.marks.is_empty());
        let mut by_group: BTreeMap<u8, Vec<(&str, Sum)>> = BTreeMap::new();
        for (scope, change) in &changes {
            by_group.entry(group_of(scope)).or_default().push((*scope, change.sum));
        }
        let mut groups = Vec::with_capacity(by_group.len());
        let mut sums = Vec::new();
        for (group, changed) in by_group {
            let key = row::sum_key(group);
            sums.clear();
            self.known.write_group(group, &changed, &mut sums);
            let mut mark = None;
            if sums.is_empty() {
                self.write(&key, None)?;
            } else {
                mark = Some(self.seal(&key, Kind::Whole, &sums)?);
            }
            replace(&mut self.global.sum, self.known.group_mark(group), mark);
            groups.push((group, mark));
        }
        let global = std::mem::take(&mut self.global);
        self.seal(row::COMMIT_KEY, Kind::Whole, &global.sum.to_bytes())?;
        changes.push(("", global));
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

/// Returns the error for a modified row of this scope.
pub(super) fn torn(scope: &str) -> StoreError {
    damaged(scope, "a row is corrupt")
}

/// Returns the error for damage in this scope.
pub(super) fn damaged(scope: &str, what: &str) -> StoreError {
    let game = scope.trim_end_matches('/').strip_prefix(super::sum::GAMES);
    let what = game.map_or_else(|| what.to_owned(), |game| format!("{what}, in the game “{game}”"));
    StoreError::Damaged { scope: scope.to_owned(), what }
}

/// Returns a value, joining its pieces if it was split.
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
            Fault::Unsynced(what) => StoreError::Failed(format!("the disk did not store it: {what}")),
            Fault::Io(what) => StoreError::Failed(what),
        }
    }
}
