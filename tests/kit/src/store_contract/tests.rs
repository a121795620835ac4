use std::path::PathBuf;
use tempfile::TempDir;

use gloaming_store::{MemoryStore, SledOptions, SledStore, Store, StoreBatch, StoreError, Visitor};
use jiff::Timestamp;

use super::{StoreHarness, StorePromise, check_store};

struct InMemory;

impl StoreHarness for InMemory {
    fn empty(&mut self) -> Result<Box<dyn Store>, String> {
        Ok(Box::<MemoryStore>::default())
    }

    fn reopen(&mut self, _store: Box<dyn Store>) -> Result<Option<Box<dyn Store>>, String> {
        Ok(None)
    }
}

struct OnDisk {
    scratch: TempDir,
    number: u32,
}

impl OnDisk {
    fn folder(&self) -> PathBuf {
        self.scratch.path().join(self.number.to_string())
    }

    fn open(&self) -> Result<Box<dyn Store>, String> {
        let options = SledOptions::new("contract", Timestamp::UNIX_EPOCH);
        let (store, _) = SledStore::open(&self.folder(), options).map_err(|error| error.to_string())?;
        Ok(Box::new(store))
    }
}

impl StoreHarness for OnDisk {
    fn empty(&mut self) -> Result<Box<dyn Store>, String> {
        self.number += 1;
        self.open()
    }

    fn reopen(&mut self, store: Box<dyn Store>) -> Result<Option<Box<dyn Store>>, String> {
        drop(store);
        let blobs = std::fs::read_dir(self.folder().join("store/blobs")).map_err(|error| error.to_string())?;
        if blobs.count() > 0 {
            return Err("the engine put pages into files that it does not sync".to_owned());
        }
        self.open().map(Some)
    }
}

#[test]
fn the_store_in_memory_keeps_the_contract() {
    let checked = check_store(&mut InMemory).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(!checked.contains(&StorePromise::Lasts));
}

#[test]
fn the_store_on_disk_keeps_the_contract() {
    let scratch = tempfile::tempdir().expect("temporary files can be made");
    let checked = check_store(&mut OnDisk { scratch, number: 0 }).unwrap_or_else(|fault| panic!("{fault}"));
    assert!(checked.contains(&StorePromise::Lasts));
}

/// A store with a mistake, to check that the suite finds it.
struct Mistaken {
    store: MemoryStore,
    mistake: Mistake,
}

#[derive(Clone, Copy, Debug)]
enum Mistake {
    FirstCounts,
    HalfABatch,
    NoLimits,
    NeverDeletes,
    LongerPrefix,
    Cut,
}

impl Store for Mistaken {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        let mistaken: StoreBatch = match self.mistake {
            Mistake::FirstCounts => batch.rows().rev().collect(),
            Mistake::HalfABatch => {
                self.store.commit(&batch.rows().take(batch.len() / 2).collect())?;
                batch.clone()
            }
            Mistake::NoLimits => {
                let fits = |value: &[u8]| value.len() < 16 << 20;
                let rows =
                    batch.rows().filter(|(key, value)| (1..=1024).contains(&key.len()) && value.is_none_or(fits));
                rows.collect()
            }
            Mistake::NeverDeletes => batch.rows().filter(|(_, value)| value.is_some()).collect(),
            Mistake::Cut => {
                let cut = |value: &[u8]| if value.len() < 1 << 20 { value.len().min(65_536) } else { value.len() };
                batch.rows().map(|(key, value)| (key, value.map(|value| &value[..cut(value)]))).collect()
            }
            Mistake::LongerPrefix => batch.clone(),
        };
        self.store.commit(&mistaken)
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        let shorter = match self.mistake {
            Mistake::LongerPrefix => prefix.trim_end_matches('/'),
            _ => prefix,
        };
        self.store.visit(shorter, see)
    }
}

impl StoreHarness for Mistake {
    fn empty(&mut self) -> Result<Box<dyn Store>, String> {
        Ok(Box::new(Mistaken { store: MemoryStore::default(), mistake: *self }))
    }

    fn reopen(&mut self, _store: Box<dyn Store>) -> Result<Option<Box<dyn Store>>, String> {
        Ok(None)
    }
}

#[test]
fn a_mistake_is_noticed_and_named() {
    let cases = [
        (Mistake::FirstCounts, StorePromise::LastCounts),
        (Mistake::HalfABatch, StorePromise::AllOrNothing),
        (Mistake::NoLimits, StorePromise::AllOrNothing),
        (Mistake::NeverDeletes, StorePromise::LastCounts),
        (Mistake::LongerPrefix, StorePromise::InOrder),
        (Mistake::Cut, StorePromise::LastCounts),
    ];
    for (mut mistake, promise) in cases {
        let fault = check_store(&mut mistake).expect_err("the mistake is noticed");
        assert_eq!(fault.promise, promise, "{mistake:?}: {fault}");
    }
}
