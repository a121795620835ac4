//! A folder in memory, for tests that need files but not a real disk.

use std::path::Path;

use tempfile::TempDir;

/// Creates a temporary folder in memory if the system supports it, or else on disk. It is deleted when dropped.
///
/// # Errors
///
/// Fails if the system doesn't allow it.
pub fn in_memory() -> std::io::Result<TempDir> {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }
}
