//! How much room there is on a disk.

use std::path::Path;

/// The bytes that this process may still write there; nothing if the system does not say.
#[cfg(unix)]
pub(super) fn free(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Elsewhere the engine's own error has to do.
#[cfg(not(unix))]
pub(super) fn free(_folder: &Path) -> Option<u64> {
    None
}
