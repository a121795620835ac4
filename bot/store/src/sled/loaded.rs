//! Opens an engine and reads everything global.

use std::path::Path;

use super::engine::{Engine, Fault};
use super::folder::Acknowledged;
use super::read::read_global;
use super::row::{self, Kind};
use super::scopes::Scopes;
use super::sum::Sum;
use crate::StoreError;

/// The contents of an engine, read and found complete.
pub(super) struct Loaded {
    pub(super) engine: Engine,
    pub(super) acknowledged: Acknowledged,
    pub(super) commit: u64,
    pub(super) scopes: Scopes,
    pub(super) new: bool,
}

pub(super) enum LoadFault {
    Newer(u32),
    Store(StoreError),
}

impl From<StoreError> for LoadFault {
    fn from(error: StoreError) -> Self {
        LoadFault::Store(error)
    }
}

impl From<Fault> for LoadFault {
    fn from(fault: Fault) -> Self {
        LoadFault::Store(fault.into())
    }
}

/// Opens the engine in its folder and checks everything global.
pub(super) fn load(store: &Path, cache: u64) -> Result<Loaded, LoadFault> {
    let (acknowledged, known) =
        Acknowledged::open(store).map_err(|error| StoreError::Failed(format!("the file `acknowledged`: {error}")))?;
    let mut engine = Engine::open(store, cache)?;
    match read(&mut engine, known) {
        Ok((commit, scopes, new)) => Ok(Loaded { engine, acknowledged, commit, scopes, new }),
        Err(fault) => {
            engine.close();
            Err(fault)
        }
    }
}

type Read = (u64, Scopes, bool);

fn read(engine: &mut Engine, acknowledged: Option<u64>) -> Result<Read, LoadFault> {
    let damaged = |what: &str| StoreError::Damaged { scope: String::new(), what: what.to_owned() };
    let Some(format) = engine.get(row::FORMAT_KEY)? else {
        if acknowledged.is_some() || !engine.is_empty()? {
            return Err(damaged("its first row is missing").into());
        }
        let mut batch = ::sled::Batch::default();
        batch.insert(row::FORMAT_KEY, row::format_value(row::FORMAT));
        batch.insert(row::COMMIT_KEY, row::seal(row::COMMIT_KEY, Kind::Whole, 0, &Sum::default().to_bytes()).0);
        engine.apply(batch)?;
        let mut scopes = Scopes::default();
        scopes.begin("");
        return Ok((0, scopes, true));
    };
    let format = row::read_format(&format).map_err(|_| damaged("its first row is corrupt"))?;
    // When the format is raised, a migration of older stores is added here.
    if format > row::FORMAT {
        return Err(LoadFault::Newer(format));
    }
    let last = engine.get(row::COMMIT_KEY)?.ok_or_else(|| damaged("its last row is missing"))?;
    let last = row::open(row::COMMIT_KEY, &last).map_err(|_| damaged("its last row is corrupt"))?;
    let global = Sum::read(last.content).ok_or_else(|| damaged("its last row is corrupt"))?;
    if acknowledged.is_some_and(|acknowledged| acknowledged > last.commit) {
        return Err(damaged("the latest commits are missing").into());
    }
    let (sum, marks, mut scopes) = read_global(engine)?;
    if sum != global {
        return Err(damaged("rows are missing, or were replaced by older ones").into());
    }
    scopes.put("", global);
    scopes.found_complete("", marks);
    Ok((last.commit, scopes, false))
}
