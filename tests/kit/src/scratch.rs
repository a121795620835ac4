//! A folder in memory, for tests that need files and ask nothing of the disk.

use std::path::Path;

use tempfile::TempDir;

/// Creates a temporary folder in memory where the system has such a place, and on disk elsewhere. It is deleted when it is dropped.
///
/// # Errors
///
/// If the system doesn't allow it.
pub fn in_memory() -> std::io::Result<TempDir> {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
}
