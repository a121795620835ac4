//! The free space of a disk.

use std::fs::File;

/// Returns the number of bytes that this process may still write to the file's disk, or `None` if it is unknown.
#[cfg(unix)]
pub(super) fn free(beside: &File) -> Option<u64> {
    let disk = rustix::fs::fstatvfs(beside).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// On other systems only the engine's own error tells that the disk is full.
#[cfg(not(unix))]
pub(super) fn free(_beside: &File) -> Option<u64> {
    None
}
