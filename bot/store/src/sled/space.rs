//! The free space of a disk.

use std::fs::File;

/// The bytes that this process may still write where a file is; nothing if the system does not say.
#[cfg(unix)]
pub(super) fn free(beside: &File) -> Option<u64> {
    let disk = rustix::fs::fstatvfs(beside).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

/// Elsewhere the engine's own error has to do.
#[cfg(not(unix))]
pub(super) fn free(_beside: &File) -> Option<u64> {
    None
}
