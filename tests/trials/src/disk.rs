//! Small disks in files. Needs root and loop devices.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A file system in a file, mounted until it is dropped.
pub(crate) struct Disk {
    image: PathBuf,
    folder: PathBuf,
}

impl Disk {
    /// Creates a file system of `size` MiB.
    pub(crate) fn make(image: &Path, size: u64) -> Result<(), String> {
        let file = fs::File::create(image).map_err(|error| error.to_string())?;
        file.set_len(size << 20).map_err(|error| error.to_string())?;
        // Don't reserve blocks for root, who runs this.
        call(Command::new("mkfs.ext4").args(["-q", "-F", "-m", "0"]).arg(image))
    }

    /// Mounts a file system, which replays its journal.
    pub(crate) fn mount(image: &Path, folder: &Path) -> Result<Self, String> {
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        call(Command::new("mount").args(["-o", "loop"]).arg(image).arg(folder))?;
        Ok(Disk { image: image.to_owned(), folder: folder.to_owned() })
    }

    /// Returns a data folder on the disk.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Returns the mount point.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Suspends all writes to the disk at once. What was written to files on it stays readable.
    pub(crate) fn freeze(&self) -> Result<(), String> {
        call(Command::new("fsfreeze").arg("-f").arg(&self.folder))
    }

    /// Resumes writes.
    pub(crate) fn thaw(&self) -> Result<(), String> {
        call(Command::new("fsfreeze").arg("-u").arg(&self.folder))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // A process that still has a file open on the disk closes it within moments.
        for _ in 0..100 {
            if call(Command::new("umount").arg(&self.folder)).is_ok() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        eprintln!("{} is still mounted at {}", self.image.display(), self.folder.display());
    }
}

/// Returns the reason why this machine can't create disks, or `None` if it can.
pub(crate) fn missing(scratch: &Path) -> Option<String> {
    for program in ["mkfs.ext4", "mount", "umount", "fsfreeze"] {
        if Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_err() {
            return Some(format!("{program} is not installed"));
        }
    }
    let image = scratch.join("probe.img");
    let tried = Disk::make(&image, 16).and_then(|()| Disk::mount(&image, &scratch.join("probe")));
    tried.err().map(|error| format!("can't mount a disk image, which needs root and loop devices ({error})"))
}

fn call(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{name}: {}", said.lines().next().unwrap_or("it failed")))
}
