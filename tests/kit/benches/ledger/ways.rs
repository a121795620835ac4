//! Other ways to make the same rows durable, and a service that accepts everything.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use gloaming_core::chat::{
    Batch, ChatError, Cursor, MessageId, Operation, OperationKey, OperationKind, Platform, PlatformName, Receipt,
    Repeat,
};
use gloaming_store::{Store, StoreBatch, StoreError, Visitor};
use parking_lot::Mutex;

/// A way to make rows durable.
pub trait Way {
    fn commit(&mut self, batch: &StoreBatch);
}

/// Appends to a file that is synced.
pub struct Append(File);

impl Append {
    pub fn open(file: &Path) -> Self {
        Append(File::create(file).expect("there is room"))
    }
}

impl Way for Append {
    fn commit(&mut self, batch: &StoreBatch) {
        if batch.is_empty() {
            return;
        }
        let mut bytes = Vec::new();
        for (key, value) in batch.rows() {
            bytes.extend_from_slice(key.as_bytes());
            bytes.extend_from_slice(value.unwrap_or_default());
        }
        self.0.write_all(&bytes).expect("there is room");
        self.0.sync_data().expect("the disk works");
    }
}

/// The engine configured and synced as the store does it, with nothing around it.
pub struct Engine {
    db: sled::Db,
    file: File,
}

impl Engine {
    pub fn open(folder: &Path) -> Self {
        let config = sled::Config::new().path(folder).segment_size(8 << 20).cache_capacity(32 << 20);
        let db = config.flush_every_ms(None).open().expect("there is room");
        Engine { db, file: File::open(folder.join("db")).expect("it was just made") }
    }
}

impl Way for Engine {
    fn commit(&mut self, batch: &StoreBatch) {
        if batch.is_empty() {
            return;
        }
        let mut rows = sled::Batch::default();
        for (key, value) in batch.rows() {
            match value {
                Some(value) => rows.insert(key.as_bytes(), value),
                None => rows.remove(key.as_bytes()),
            }
        }
        self.db.apply_batch(rows).expect("there is room");
        self.db.flush().expect("there is room");
        self.file.sync_data().expect("the disk works");
    }
}

/// Records the rows of the last commit and how long recording took, so that this time can be subtracted.
#[derive(Clone, Default)]
pub struct Recording(Arc<Mutex<(StoreBatch, Duration)>>);

impl Recording {
    pub fn of(&self, store: impl Store + 'static) -> impl Store + 'static {
        Recorded { store: Box::new(store), last: self.clone() }
    }

    pub fn take(&self) -> (StoreBatch, Duration) {
        std::mem::take(&mut self.0.lock())
    }
}

struct Recorded {
    store: Box<dyn Store>,
    last: Recording,
}

impl Store for Recorded {
    fn commit(&mut self, batch: &StoreBatch) -> Result<(), StoreError> {
        let begun = Instant::now();
        let copy = batch.clone();
        *self.last.0.lock() = (copy, begun.elapsed());
        self.store.commit(batch)
    }

    fn get(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.store.get(key)
    }

    fn visit(&self, prefix: &str, see: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.store.visit(prefix, see)
    }
}

/// A service that accepts everything and never sends anything.
pub struct Quiet(pub PlatformName);

#[async_trait]
impl Platform for Quiet {
    fn name(&self) -> &PlatformName {
        &self.0
    }

    async fn receive(&self, _: Option<Cursor>) -> Result<Batch, ChatError> {
        std::future::pending().await
    }

    async fn execute(&self, key: &OperationKey, _: &Operation) -> Result<Receipt, ChatError> {
        Ok(Receipt::Sent(MessageId::new(key.as_str())))
    }

    fn repeat(&self, _: OperationKind) -> Repeat {
        Repeat::Keyed
    }
}
