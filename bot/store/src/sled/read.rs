//! Reads rows and verifies them against their sums.

use std::collections::BTreeSet;

use super::engine::Engine;
use super::plan::{damaged, torn, value_of};
use super::row::{self, ROWS, SUMS};
use super::scopes::{Known, Marks, Scopes};
use super::sum::{GAMES, Sum, read_sums, scope_of};
use crate::{StoreError, Visitor};

/// Reads everything global. Returns its computed sum, and all stored sums except that one.
pub(super) fn read_global(engine: &Engine) -> Result<(Sum, Marks, Scopes), StoreError> {
    let mut scopes = Scopes::default();
    let (mut sum, mut marks) = (Sum::default(), Marks::default());
    let mut take = |key: &str, known: Known| {
        known.mark().into_iter().for_each(|mark| sum.add(mark));
        marks.insert(scopes.hash(key), known);
    };
    // Skips the rows of games, which are contiguous in the middle.
    let (first, behind) = (row::row_key(GAMES), row::row_key("t0"));
    rows_between(engine, &[ROWS], &first, &mut take)?;
    rows_between(engine, &behind, &[SUMS], &mut take)?;
    engine.each(&[SUMS], |key, value| {
        let [SUMS, group] = *key else { return Ok(false) };
        let letter = row::open(key, value).map_err(|_| torn(""))?;
        sum.add(letter.mark);
        scopes.put_group(group, letter.mark);
        for (scope, sum) in read_sums(letter.content).ok_or_else(|| torn(""))? {
            scopes.put(&scope, sum);
        }
        Ok::<_, StoreError>(true)
    })?;
    Ok((sum, marks, scopes))
}

/// Verifies the caller's rows between two keys of the engine and passes their state to `see`.
fn rows_between(engine: &Engine, from: &[u8], to: &[u8], see: &mut impl FnMut(&str, Known)) -> Result<(), StoreError> {
    engine.each(from, |full_key, stored| {
        if full_key >= to {
            return Ok(false);
        }
        let key = full_key.get(1..).and_then(|key| std::str::from_utf8(key).ok()).ok_or_else(|| torn(""))?;
        see(key, value_of(engine, key, full_key, stored)?.1);
        Ok(true)
    })
}

/// Passes all rows with this prefix to `see`, and verifies every game that it covers completely.
pub(super) fn visit(engine: &Engine, scopes: &Scopes, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
    // The rows of a game are contiguous, so it is complete when the next game begins.
    let mut passed = BTreeSet::new();
    let (mut scope, mut seen) = (String::new(), Seen::default());
    let from = row::row_key(prefix);
    engine.each(&from, |full_key, stored| {
        if !full_key.starts_with(&from) {
            return Ok(false);
        }
        let key = full_key.get(1..).and_then(|key| std::str::from_utf8(key).ok()).ok_or_else(|| torn(""))?;
        let (value, known) = value_of(engine, key, full_key, stored)?;
        if scope_of(key) != scope {
            let name = std::mem::replace(&mut scope, scope_of(key).to_owned());
            if whole(&name, prefix) {
                compare(scopes, &name, std::mem::take(&mut seen))?;
                passed.insert(name);
            }
        }
        if whole(&scope, prefix) {
            seen.add(scopes.hash(key), known);
        }
        see(key, &value)?;
        Ok::<_, StoreError>(true)
    })?;
    if whole(&scope, prefix) {
        compare(scopes, &scope, seen)?;
        passed.insert(scope);
    }
    for scope in scopes.beginning(prefix).filter(|scope| !passed.contains(*scope)) {
        compare(scopes, scope, Seen::default())?;
    }
    Ok(())
}

/// Returns `true` if all rows of a scope have this prefix.
fn whole(scope: &str, prefix: &str) -> bool {
    !scope.is_empty() && scope.starts_with(prefix)
}

/// Verifies a game that hasn't been read yet.
pub(super) fn check(engine: &Engine, scopes: &Scopes, scope: &str) -> Result<(), StoreError> {
    if scope.is_empty() || scopes.is_complete(scope) {
        return Ok(());
    }
    if scope.ends_with('/') {
        return visit(engine, scopes, scope, &mut |_, _| Ok(()));
    }
    let full_key = row::row_key(scope);
    let mut seen = Seen::default();
    if let Some(stored) = engine.get(&full_key)? {
        seen.add(scopes.hash(scope), value_of(engine, scope, &full_key, &stored)?.1);
    }
    compare(scopes, scope, seen)
}

/// The rows of a scope seen so far.
#[derive(Default)]
struct Seen {
    sum: Sum,
    marks: Marks,
}

impl Seen {
    fn add(&mut self, hash: u64, known: Known) {
        known.mark().into_iter().for_each(|mark| self.sum.add(mark));
        self.marks.insert(hash, known);
    }
}

fn compare(scopes: &Scopes, scope: &str, seen: Seen) -> Result<(), StoreError> {
    if seen.sum != scopes.sum(scope) {
        return Err(damaged(scope, "rows are missing, or were replaced by older ones"));
    }
    scopes.found_complete(scope, seen.marks);
    Ok(())
}
