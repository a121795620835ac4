//! What is known in memory about games and their rows.
//!
//! A commit must know the marks of the rows that it replaces. Looking each up in the engine costs as much as writing it,
//! so the marks of games that were read as a whole, or that began after the store was opened, are kept here: some 30
//! bytes for a row, up to a limit. A sleeping game costs its name and its sum.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, RandomState};

use super::plan::Change;
use super::row::{Kind, Letter, Pieces, Torn};
use super::sum::{RowMark, Sum, group_of};

/// How many marks are kept.
const LIMIT: usize = 1 << 19;

/// What stands under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Absent,
    Whole(RowMark),
    /// A value that was cut, and into how many pieces.
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

#[derive(Default)]
struct Scope {
    sum: Sum,
    /// Whether all its rows were read and added up to the sum since the store was opened.
    complete: Cell<bool>,
    marks: RefCell<Option<Marks>>,
}

/// Everything that is known; the empty name is everything global.
#[derive(Default)]
pub(super) struct Scopes {
    scopes: BTreeMap<String, Scope>,
    /// The games of each group that have a sum, and the mark of the row that they share.
    groups: BTreeMap<u8, (BTreeSet<String>, Option<RowMark>)>,
    /// How many marks are kept.
    kept: Cell<usize>,
    hasher: RandomState,
}

impl Scopes {
    /// A hash that two keys of a store do not share: it has 64 bits, and nobody outside knows how it is made.
    pub(super) fn hash(&self, key: &str) -> u64 {
        self.hasher.hash_one(key)
    }

    /// How many games have rows.
    pub(super) fn games(&self) -> usize {
        self.scopes.keys().filter(|scope| !scope.is_empty()).count()
    }

    /// Takes a sum as it was read when the store was opened.
    pub(super) fn put(&mut self, scope: &str, sum: Sum) {
        self.scopes.insert(scope.to_owned(), Scope { sum, ..Scope::default() });
        if !scope.is_empty() {
            self.groups.entry(group_of(scope)).or_default().0.insert(scope.to_owned());
        }
    }

    /// Takes the mark of the row of a group as it was read when the store was opened.
    pub(super) fn put_group(&mut self, group: u8, mark: RowMark) {
        self.groups.entry(group).or_default().1 = Some(mark);
    }

    pub(super) fn sum(&self, scope: &str) -> Sum {
        self.scopes.get(scope).map_or_else(Sum::default, |known| known.sum)
    }

    pub(super) fn group_mark(&self, group: u8) -> Option<RowMark> {
        self.groups.get(&group).and_then(|(_, mark)| *mark)
    }

    /// The sums of a group as they will be after these changes, in the order of names.
    pub(super) fn group<'a>(
        &'a self,
        group: u8,
        changed: &[&'a str],
        changes: &'a BTreeMap<String, Change>,
    ) -> impl Iterator<Item = (&'a str, Sum)> {
        let mut names: BTreeSet<&str> =
            self.groups.get(&group).into_iter().flat_map(|(names, _)| names).map(String::as_str).collect();
        names.extend(changed);
        let sum = |scope: &'a str| (scope, changes.get(scope).map_or_else(|| self.sum(scope), |change| change.sum));
        names.into_iter().map(sum).filter(|(_, sum)| *sum != Sum::default())
    }

    /// Whether the game was found complete.
    pub(super) fn is_complete(&self, scope: &str) -> bool {
        self.scopes.get(scope).is_some_and(|known| known.complete.get())
    }

    /// Names of games that begin so.
    pub(super) fn beginning<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a str> {
        let names = self.scopes.range(prefix.to_owned()..).map(|(name, _)| name.as_str());
        names.take_while(move |name| name.starts_with(prefix)).filter(|name| !name.is_empty())
    }

    /// What stands under a key, if all rows of its game are known.
    pub(super) fn row(&self, scope: &str, hash: u64) -> Option<Known> {
        let known = self.scopes.get(scope)?.marks.borrow();
        Some(known.as_ref()?.get(&hash).copied().unwrap_or(Known::Absent))
    }

    /// Takes a game that was found complete, with the marks of all its rows.
    pub(super) fn found_complete(&self, scope: &str, marks: Marks) {
        let Some(known) = self.scopes.get(scope) else { return };
        known.complete.set(true);
        let mut place = known.marks.borrow_mut();
        if place.is_none() && self.kept.get() + marks.len() <= LIMIT {
            self.kept.set(self.kept.get() + marks.len());
            *place = Some(marks);
        }
    }

    /// Takes a game that has no rows.
    pub(super) fn begin(&mut self, scope: &str) {
        let known = Scope { complete: Cell::new(true), marks: RefCell::new(Some(Marks::new())), ..Scope::default() };
        self.scopes.entry(scope.to_owned()).or_insert(known);
    }

    /// Whether anything is known of a game.
    pub(super) fn contains(&self, scope: &str) -> bool {
        self.scopes.contains_key(scope)
    }

    /// Takes what a commit changed.
    pub(super) fn change(&mut self, changes: &BTreeMap<String, Change>, groups: &BTreeMap<u8, Option<RowMark>>) {
        for (group, mark) in groups {
            self.groups.entry(*group).or_default().1 = *mark;
        }
        let mut kept = self.kept.get();
        for (scope, change) in changes {
            let known = self.scopes.entry(scope.clone()).or_default();
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
            let names = &mut self.groups.entry(group_of(scope)).or_default().0;
            if change.sum == Sum::default() {
                names.remove(scope);
                self.scopes.remove(scope);
            } else if !names.contains(scope) {
                names.insert(scope.clone());
            }
        }
        if kept > LIMIT {
            // Those that were not busy just now are looked up again when they are.
            for (scope, known) in &mut self.scopes {
                if !changes.contains_key(scope)
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
