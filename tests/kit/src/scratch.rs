//! Folders for tests that need a disk.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

static NEXT: AtomicU64 = AtomicU64::new(0);

/// A folder that nobody else uses, gone when it is dropped.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
}

impl Scratch {
    /// Makes one, below the system's folder for temporary files.
    ///
    /// # Errors
    ///
    /// If the system does not let us.
    pub fn new(name: &str) -> std::io::Result<Self> {
        Scratch::below(&std::env::temp_dir(), name)
    }

    fn below(folder: &Path, name: &str) -> std::io::Result<Self> {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("gloaming-{name}-{}-{number}", std::process::id()));
        // One that a process with the same number left behind is nobody's.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path)?;
        Ok(Scratch { path })
    }

    /// As [`new`](Scratch::new), where the system has a folder that lies in memory: for tests that write much and ask
    /// nothing of the disk.
    ///
    /// # Errors
    ///
    /// If the system does not let us.
    pub fn in_memory(name: &str) -> std::io::Result<Self> {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Scratch::below(memory, name) } else { Scratch::new(name) }
    }

    /// The folder's path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
