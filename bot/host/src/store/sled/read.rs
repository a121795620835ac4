//! Reading rows, and holding them against their sums.

use std::collections::BTreeMap;

use super::Scope;
use super::engine::Engine;
use super::plan::{damaged, torn, value_of};
use super::row::{self, ROWS, SUMS};
use super::sum::{GAMES, RowMark, Sum, scope_of};
use crate::store::{StoreError, Visitor};

/// Reads everything global: its sum, and the sums of all games.
pub(super) fn read_global(engine: &Engine) -> Result<(Sum, BTreeMap<String, Scope>), StoreError> {
    let mut sum = Sum::default();
    let mut take = |mark| {
        sum.add(mark);
        Ok(())
    };
    // All rows but those of games, which lie together in the middle.
    let (first, behind) = (row::row_key(GAMES), row::row_key("t0"));
    rows_between(engine, &[ROWS], &first, &mut take)?;
    rows_between(engine, &behind, &[SUMS], &mut take)?;
    let mut scopes = BTreeMap::new();
    engine.each(&[SUMS], |key, value| {
        let Some((&SUMS, scope)) = key.split_first() else { return Ok(false) };
        let scope = std::str::from_utf8(scope).map_err(|_| torn(""))?;
        let letter = row::open(key, value).map_err(|_| torn(""))?;
        sum.add(letter.mark);
        let rows = Sum::read(letter.content).ok_or_else(|| torn(""))?;
        scopes.insert(scope.to_owned(), Scope::unseen(rows));
        Ok::<_, StoreError>(true)
    })?;
    Ok((sum, scopes))
}

/// Checks the caller's rows between two keys of the engine one by one, and shows their marks.
fn rows_between(
    engine: &Engine,
    from: &[u8],
    to: &[u8],
    see: &mut impl FnMut(RowMark) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    engine.each(from, |full_key, stored| {
        if full_key >= to {
            return Ok(false);
        }
        let key = full_key.get(1..).and_then(|key| std::str::from_utf8(key).ok()).ok_or_else(|| torn(""))?;
        let (_, mark) = value_of(engine, key, full_key, stored)?;
        see(mark)?;
        Ok(true)
    })
}

/// Shows all rows with this prefix, and checks every game that lies in it as a whole.
pub(super) fn visit(
    engine: &Engine,
    scopes: &BTreeMap<String, Scope>,
    prefix: &str,
    see: &mut Visitor<'_>,
) -> Result<(), StoreError> {
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    let (mut scope, mut sum) = (String::new(), Sum::default());
    let from = row::row_key(prefix);
    engine.each(&from, |full_key, stored| {
        if !full_key.starts_with(&from) {
            return Ok(false);
        }
        let key = full_key.get(1..).and_then(|key| std::str::from_utf8(key).ok()).ok_or_else(|| torn(""))?;
        let (value, mark) = value_of(engine, key, full_key, stored)?;
        if scope_of(key) != scope {
            sums.insert(std::mem::replace(&mut scope, scope_of(key).to_owned()), std::mem::take(&mut sum));
            // A scope of one row may stand between the rows of others that begin alike.
            sum = sums.get(&scope).copied().unwrap_or_default();
        }
        sum.add(mark);
        see(key, &value)?;
        Ok::<_, StoreError>(true)
    })?;
    sums.insert(scope, sum);
    let whole = |scope: &str| !scope.is_empty() && scope.starts_with(prefix);
    for (scope, sum) in sums.iter().filter(|(scope, _)| whole(scope)) {
        compare(scope, *sum, scopes.get(scope))?;
    }
    for (scope, expected) in scopes.range(prefix.to_owned()..).take_while(|(scope, _)| scope.starts_with(prefix)) {
        if !sums.contains_key(scope) {
            compare(scope, Sum::default(), Some(expected))?;
        }
    }
    Ok(())
}

/// Checks a game that was not looked at yet.
pub(super) fn check(engine: &Engine, scopes: &BTreeMap<String, Scope>, scope: &str) -> Result<(), StoreError> {
    if scope.is_empty() || scopes.get(scope).is_some_and(|known| known.complete.get()) {
        return Ok(());
    }
    if scope.ends_with('/') {
        return visit(engine, scopes, scope, &mut |_, _| Ok(()));
    }
    let full_key = row::row_key(scope);
    let mut sum = Sum::default();
    if let Some(stored) = engine.get(&full_key)? {
        sum.add(value_of(engine, scope, &full_key, &stored)?.1);
    }
    compare(scope, sum, scopes.get(scope))
}

fn compare(scope: &str, found: Sum, expected: Option<&Scope>) -> Result<(), StoreError> {
    if found != expected.map_or_else(Sum::default, |expected| expected.sum) {
        return Err(damaged(scope, "rows are missing, or older ones came back"));
    }
    if let Some(expected) = expected {
        expected.complete.set(true);
    }
    Ok(())
}
