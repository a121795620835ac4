//! The scopes in memory: games and what is known about their rows.
//!
//! A commit must know the marks of the rows that it replaces. Looking each one up in the engine costs as much as
//! writing it. So the marks of games that were read completely, or that began after the store was opened, are kept
//! here: about 30 bytes per row, up to a limit. A sleeping game costs its name, twice, and its sum.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, RandomState};

use super::row::{Kind, Letter, Pieces, Torn};
use super::sum::{RowMark, Sum, group_of, write_sum};

/// The maximum number of marks kept in memory.
const LIMIT: usize = 1 << 19;

/// The changes of a game, or of everything global.
#[derive(Default)]
pub(super) struct Change {
    pub(super) sum: Sum,
    /// The new marks of rows by the hashes of their keys, or `None` for deleted rows.
    pub(super) marks: Vec<(u64, Option<Known>)>,
}

/// The state of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Absent,
    Whole(RowMark),
    /// A split value with its number of pieces.
    Pieces(RowMark, u16),
}

impl Known {
    pub(super) fn pieces(mark: RowMark, pieces: Pieces) -> Self {
        Known::Pieces(mark, u16::try_from(pieces.count()).unwrap_or(u16::MAX))
    }

    pub(super) fn read(letter: &Letter<'_>) -> Result<Self, Torn> {
        match letter.kind {
            Kind::Whole => Ok(Known::Whole(letter.mark)),
            Kind::Pieces => Ok(Known::pieces(letter.mark, Pieces::read(letter.content)?)),
        }
    }

    pub(super) fn mark(self) -> Option<RowMark> {
        match self {
            Known::Absent => None,
            Known::Whole(mark) | Known::Pieces(mark, _) => Some(mark),
        }
    }
}

/// The rows of a game, by the hashes of their keys.
pub(super) type Marks = HashMap<u64, Known>;

/// The scope of a game, or of everything global.
#[derive(Default)]
pub(super) struct Scope {
    pub(super) sum: Sum,
    /// Whether all its rows were read and matched the sum since the store was opened.
    complete: Cell<bool>,
    marks: RefCell<Option<Marks>>,
}

/// The games whose sums share a row.
#[derive(Default)]
struct Group {
    /// The sums of the games.
    sums: BTreeMap<String, Sum>,
    /// The mark of the row.
    mark: Option<RowMark>,
}

impl Scope {
    /// Returns the state of a key, if all rows of the game are known.
    pub(super) fn row(&self, hash: u64) -> Option<Known> {
        let known = self.marks.borrow();
        Some(known.as_ref()?.get(&hash).copied().unwrap_or(Known::Absent))
    }
}

/// All known scopes. The empty name is the scope of everything global.
#[derive(Default)]
pub(super) struct Scopes {
    scopes: BTreeMap<String, Scope>,
    groups: BTreeMap<u8, Group>,
    /// The number of marks in memory.
    kept: Cell<usize>,
    hasher: RandomState,
}

impl Scopes {
    /// Returns a hash that doesn't collide for the keys of a store: it has 64 bits and a secret key.
    pub(super) fn hash(&self, key: &str) -> u64 {
        self.hasher.hash_one(key)
    }

    /// Returns the number of games that have rows.
    pub(super) fn games(&self) -> usize {
        self.scopes.keys().filter(|scope| !scope.is_empty()).count()
    }

    /// Adds a sum that was read when the store was opened.
    pub(super) fn put(&mut self, scope: &str, sum: Sum) {
        self.scopes.insert(scope.to_owned(), Scope { sum, ..Scope::default() });
        if !scope.is_empty() {
            self.groups.entry(group_of(scope)).or_default().sums.insert(scope.to_owned(), sum);
        }
    }

    /// Adds the mark of a group's row that was read when the store was opened.
    pub(super) fn put_group(&mut self, group: u8, mark: RowMark) {
        self.groups.entry(group).or_default().mark = Some(mark);
    }

    pub(super) fn sum(&self, scope: &str) -> Sum {
        self.scopes.get(scope).map_or_else(Sum::default, |known| known.sum)
    }

    pub(super) fn group_mark(&self, group: u8) -> Option<RowMark> {
        self.groups.get(&group).and_then(|known| known.mark)
    }

    /// Writes the sums of a group with these changes applied, which must be in name order.
    pub(super) fn write_group(&self, group: u8, changed: &[(&str, Sum)], bytes: &mut Vec<u8>) {
        let mut changed = changed.iter().copied().peekable();
        let mut write = |scope: &str, sum: Sum| {
            // A scope without rows has no sum.
            if sum != Sum::default() {
                write_sum(bytes, scope, sum);
            }
        };
        for (scope, sum) in self.groups.get(&group).into_iter().flat_map(|known| &known.sums) {
            while let Some((before, new)) = changed.next_if(|(name, _)| *name < scope.as_str()) {
                write(before, new);
            }
            let new = changed.next_if(|(name, _)| name == scope).map(|(_, new)| new);
            write(scope, new.unwrap_or(*sum));
        }
        changed.for_each(|(scope, sum)| write(scope, sum));
    }

    /// Returns `true` if the game was found complete.
    pub(super) fn is_complete(&self, scope: &str) -> bool {
        self.scopes.get(scope).is_some_and(|known| known.complete.get())
    }

    /// Returns the names of games with this prefix.
    pub(super) fn beginning<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        let names = self.scopes.range(prefix.to_owned()..).map(|(name, _)| name.as_str());
        names.take_while(move |name| name.starts_with(prefix)).filter(|name| !name.is_empty())
    }

    /// Returns the scope of a game.
    pub(super) fn get(&self, scope: &str) -> Option<&Scope> {
        self.scopes.get(scope)
    }

    /// Marks a game as complete, with the marks of all its rows.
    pub(super) fn found_complete(&self, scope: &str, marks: Marks) {
        let Some(known) = self.scopes.get(scope) else { return };
        known.complete.set(true);
        let mut place = known.marks.borrow_mut();
        if place.is_none() && self.kept.get() + marks.len() <= LIMIT {
            self.kept.set(self.kept.get() + marks.len());
            *place = Some(marks);
        }
    }

    /// Adds a game without rows.
    pub(super) fn begin(&mut self, scope: &str) {
        let known =
            Scope { complete: Cell::new(true), marks: RefCell::new(Some(Marks::default())), ..Scope::default() };
        self.scopes.entry(scope.to_owned()).or_insert(known);
    }

    /// Applies the changes of a commit.
    pub(super) fn change(&mut self, changes: &[(&str, Change)], groups: &[(u8, Option<RowMark>)]) {
        for (group, mark) in groups {
            self.groups.entry(*group).or_default().mark = *mark;
        }
        let mut kept = self.kept.get();
        for (scope, change) in changes {
            let scope = *scope;
            if !self.scopes.contains_key(scope) {
                self.scopes.insert(scope.to_owned(), Scope::default());
            }
            let known = self.scopes.get_mut(scope).expect("invariant: it was inserted above if it was missing");
            known.sum = change.sum;
            if let Some(marks) = known.marks.get_mut() {
                kept -= marks.len();
                for (hash, new) in &change.marks {
                    match new {
                        Some(new) => marks.insert(*hash, *new),
                        None => marks.remove(hash),
                    };
                }
                kept += marks.len();
            }
            if scope.is_empty() {
                continue;
            }
            let sums = &mut self.groups.entry(group_of(scope)).or_default().sums;
            if change.sum == Sum::default() {
                sums.remove(scope);
                self.scopes.remove(scope);
            } else if let Some(sum) = sums.get_mut(scope) {
                *sum = change.sum;
            } else {
                sums.insert(scope.to_owned(), change.sum);
            }
        }
        if kept > LIMIT {
            // The marks of games that weren't changed just now are dropped, and looked up again when needed.
            for (scope, known) in &mut self.scopes {
                if !changes.iter().any(|(changed, _)| changed == scope)
                    && let Some(marks) = known.marks.get_mut().take()
                {
                    kept -= marks.len();
                }
            }
        }
        if kept > LIMIT {
            self.scopes.values_mut().for_each(|known| *known.marks.get_mut() = None);
            kept = 0;
        }
        self.kept.set(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sled::sum::read_sums;

    #[test]
    fn the_sums_of_a_group_are_written_as_they_will_be() {
        let sum = |rows: u64| {
            let mut sum = Sum::default();
            (0..rows).for_each(|row| sum.add(RowMark::new(row, 0)));
            sum
        };
        let mut scopes = Scopes::default();
        let group = group_of("t/c/");
        let of_group = |name: &str| group_of(name) == group;
        let mut names: Vec<String> =
            (0..1_000).map(|number| format!("t/{number:03}/")).filter(|name| of_group(name)).collect();
        names.truncate(5);
        let [before, stays, changes, goes, after] = names.as_slice() else { panic!("a group has more games") };
        for name in [stays, changes, goes] {
            scopes.put(name, sum(1));
        }
        let changed = [(before.as_str(), sum(2)), (changes, sum(3)), (goes, Sum::default()), (after, sum(4))];
        let mut bytes = Vec::new();
        scopes.write_group(group, &changed, &mut bytes);
        let expected =
            [(before, 2), (stays, 1), (changes, 3), (after, 4)].map(|(name, rows)| (name.clone(), sum(rows)));
        assert_eq!(read_sums(&bytes), Some(expected.to_vec()));
    }
}
