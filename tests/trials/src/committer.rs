//! The process that commits, and its acknowledgements as read by the parent process.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;

use gloaming_store::{SledOptions, SledStore, Store};
use jiff::Timestamp;

use crate::{Engine, model};

/// The options that every trial opens a store with.
pub(crate) fn options() -> SledOptions {
    SledOptions { reserve: 0, ..SledOptions::new("trial", Timestamp::UNIX_EPOCH) }
}

/// Commits until the process is killed.
pub(crate) fn run(folder: &Path, engine: Engine) -> Result<(), String> {
    let words = |error: &dyn std::fmt::Display| error.to_string();
    let mut out = std::io::stdout().lock();
    match engine {
        Engine::Store => {
            let (mut store, opened) = SledStore::open(folder, options()).map_err(|error| words(&error))?;
            for number in opened.commits + 1.. {
                store.commit(&model::batch(number)).map_err(|error| words(&error))?;
                writeln!(out, "{number}").and_then(|()| out.flush()).map_err(|error| words(&error))?;
            }
        }
        Engine::Unsynced => {
            let store = Unsynced::open(folder)?;
            for number in store.commits()? + 1.. {
                store.commit(number)?;
                writeln!(out, "{number}").and_then(|()| out.flush()).map_err(|error| words(&error))?;
            }
        }
    }
    Ok(())
}

/// The engine with the store's configuration, but without its syncing.
pub(crate) struct Unsynced {
    db: sled::Db,
}

const LAST: &[u8] = b"\0commits";

impl Unsynced {
    pub(crate) fn open(folder: &Path) -> Result<Self, String> {
        let config = sled::Config::new()
            .path(folder.join("store"))
            .segment_size(8 << 20)
            .cache_capacity(32 << 20)
            .flush_every_ms(None);
        config.open().map(|db| Unsynced { db }).map_err(|error| error.to_string())
    }

    pub(crate) fn commits(&self) -> Result<u64, String> {
        let last = self.db.get(LAST).map_err(|error| error.to_string())?;
        Ok(last.and_then(|last| Some(u64::from_be_bytes(last.as_ref().try_into().ok()?))).unwrap_or(0))
    }

    fn commit(&self, number: u64) -> Result<(), String> {
        let mut batch = sled::Batch::default();
        for (key, value) in model::batch(number).rows() {
            match value {
                Some(value) => batch.insert(key.as_bytes(), value),
                None => batch.remove(key.as_bytes()),
            }
        }
        batch.insert(LAST, &number.to_be_bytes());
        self.db.apply_batch(batch).map_err(|error| error.to_string())?;
        self.db.flush().map(|_| ()).map_err(|error| error.to_string())
    }
}

/// A running committer.
pub(crate) struct Committer {
    child: Child,
    acknowledged: Arc<AtomicU64>,
    reader: Option<JoinHandle<()>>,
}

impl Committer {
    pub(crate) fn start(folder: &Path, engine: Engine) -> Result<Self, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let engine = if engine == Engine::Store { "store" } else { "unsynced" };
        let mut child = Command::new(program)
            .args(["commit", "--engine", engine])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let out = child.stdout.take().ok_or("the process has no output")?;
        let acknowledged = Arc::new(AtomicU64::new(0));
        let heard = Arc::clone(&acknowledged);
        let reader = std::thread::spawn(move || {
            let mut out = BufReader::new(out);
            let mut line = String::new();
            // A truncated line is not an acknowledgement.
            while out.read_line(&mut line).is_ok_and(|read| read > 0) && line.ends_with('\n') {
                if let Ok(number) = line.trim().parse() {
                    heard.store(number, Ordering::SeqCst);
                }
                line.clear();
            }
        });
        Ok(Committer { child, acknowledged, reader: Some(reader) })
    }

    /// Returns the number of the last acknowledged commit.
    pub(crate) fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::SeqCst)
    }

    /// Waits for the first acknowledgement, or for the process to end.
    pub(crate) fn begun(&mut self) -> Result<(), String> {
        while self.acknowledged() == 0 {
            if let Some(status) = self.child.try_wait().map_err(|error| error.to_string())? {
                return Err(format!("the process that commits ended by itself: {status}"));
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        Ok(())
    }

    /// Kills the process. Returns the number of the last acknowledged commit.
    pub(crate) fn kill(&mut self) -> Result<u64, String> {
        self.child.kill().map_err(|error| error.to_string())?;
        self.ended()
    }

    /// Waits for the process to end. Returns the number of the last acknowledged commit.
    pub(crate) fn ended(&mut self) -> Result<u64, String> {
        self.child.wait().map_err(|error| error.to_string())?;
        if let Some(reader) = self.reader.take() {
            reader.join().map_err(|_| "the reader failed")?;
        }
        Ok(self.acknowledged())
    }
}

impl Drop for Committer {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}
