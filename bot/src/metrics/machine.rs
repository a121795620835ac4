//! Metrics of the process and of the data folder, read from the machine.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use metrics::gauge;
use metrics_process::Collector;

/// Measures the process and the data folder.
pub(super) struct Machine {
    data: PathBuf,
    process: Collector,
}

impl Machine {
    pub(super) fn of(data: &Path) -> Self {
        let process = Collector::default();
        process.describe();
        Machine { data: data.to_owned(), process }
    }

    /// Updates all metrics. Those that can't be determined keep their last value.
    pub(super) fn measure(&self) {
        self.process.collect();
        let dumps = self.data.join("dumps");
        let of_dumps = bytes(&dumps, None);
        gauge!("gloaming_dumps_bytes").set(whole(of_dumps));
        gauge!("gloaming_store_bytes").set(whole(bytes(&self.data, Some(&dumps))));
        if let Some(free) = free(&self.data) {
            gauge!("gloaming_disk_free_bytes").set(whole(free));
        }
    }
}

/// Returns the total size of the files in a folder and its subfolders, except those in `but`.
fn bytes(folder: &Path, but: Option<&Path>) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: fs::DirEntry| match entry.metadata() {
        Ok(found) if found.is_dir() && but == Some(&entry.path()) => 0,
        Ok(found) if found.is_dir() => bytes(&entry.path(), but),
        Ok(found) if found.is_file() => on_disk(&found),
        _ => 0,
    };
    entries.map(size).sum()
}

/// Returns the space that a file takes on the disk, since the files of stores are sparse.
#[cfg(unix)]
fn on_disk(file: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt as _;
    file.blocks() * 512
}

#[cfg(not(unix))]
fn on_disk(file: &Metadata) -> u64 {
    file.len()
}

#[cfg(unix)]
fn free(folder: &Path) -> Option<u64> {
    let found = rustix::fs::statvfs(folder).ok()?;
    Some(found.f_bavail * found.f_frsize)
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

#[expect(clippy::cast_precision_loss, reason = "no disk has 2^53 bytes")]
fn whole(bytes: u64) -> f64 {
    bytes as f64
}
