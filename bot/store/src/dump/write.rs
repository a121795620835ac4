//! Writes dumps.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;

use super::folder::NAME;
use super::{About, DumpError, End, FORMAT, GameSummary, Row, failed, row_check};
use crate::{Store, StoreError};

/// Writes all rows of a store to a file. An existing file is replaced when the new dump is complete.
///
/// Returns the number of rows.
///
/// # Errors
///
/// Returns a [`DumpError`]. An existing file is then unchanged.
pub fn dump(store: &dyn Store, file: &Path, about: &About) -> Result<u64, DumpError> {
    beside(file, |part| write(store, part, about))
}

/// Copies a dump to a file. What stood under that name is replaced once the copy is complete.
///
/// # Errors
///
/// [`DumpError`]; what stood under that name is as it was.
pub fn copy_dump(dump: &Path, file: &Path) -> Result<(), DumpError> {
    beside(file, |part| {
        let mut from = File::open(dump).map_err(|error| failed(dump, &error))?;
        let mut to = create(part)?;
        let copied = io::copy(&mut from, &mut to).and_then(|_| to.sync_all());
        copied.map_err(|error| failed(file, &error))
    })
}

/// Writes a file beside its place, and puts it there when it is complete.
fn beside<T>(file: &Path, write: impl FnOnce(&Path) -> Result<T, DumpError>) -> Result<T, DumpError> {
    let part = with_ending(file, ".part");
    let written = write(&part).and_then(|written| {
        fs::rename(&part, file).map_err(|error| failed(file, &error))?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        sync_folder(folder).map_err(|error| failed(folder, &error))?;
        Ok(written)
    });
    if written.is_err() {
        // A partial dump is useless, and may be what fills the disk.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Writes all rows of a store to a new file in a folder for dumps, named after the time. Creates the folder if
/// necessary.
///
/// # Errors
///
/// Returns a [`DumpError`]. In that case no file has been created.
pub fn dump_into(store: &dyn Store, folder: &Path, about: &About) -> Result<PathBuf, DumpError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| failed(folder, &error))?;
    let file = folder.join(format!("{}.dump", about.made.strftime(NAME)));
    dump(store, &file, about).map(|_| file)
}

fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Makes a new file that its owner alone can read.
fn create(part: &Path) -> Result<File, DumpError> {
    // The rest of an earlier dump goes. Nothing that stands there is written into: in a folder of many people it could be a
    // stranger's file, or lead to one of ours.
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(part, &error)),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(part).map_err(|error| failed(part, &error))
}

fn write(store: &dyn Store, part: &Path, about: &About) -> Result<u64, DumpError> {
    let file = create(part)?;
    let mut lines = Lines { file: BufWriter::with_capacity(1 << 16, file), check: crc32fast::Hasher::new() };
    let head = GameSummary { format: FORMAT, program: about.program.clone(), made: about.made };
    let end = (|| -> Result<u64, Broken> {
        lines.put(&head)?;
        let mut rows = 0;
        let mut fault = None;
        let seen = store.visit("", &mut |key, value| {
            let text = std::str::from_utf8(value).ok();
            let hex = text.is_none().then(|| HEXLOWER.encode(value));
            let row = Row { key: key.into(), text: text.map(Into::into), hex, crc: row_check(key, value) };
            rows += 1;
            lines.put(&row).map_err(|error| {
                fault = Some(error);
                StoreError::Failed("the dump could not be written".to_owned())
            })
        });
        if let Some(fault) = fault {
            return Err(Broken::File(fault));
        }
        seen.map_err(Broken::Store)?;
        let crc = lines.check.clone().finalize();
        lines.put(&End { rows, crc })?;
        lines.file.flush()?;
        lines.file.get_ref().sync_all()?;
        Ok(rows)
    })();
    end.map_err(|broken| match broken {
        Broken::File(error) => failed(part, &error),
        Broken::Store(error) => DumpError::Store(error),
    })
}

enum Broken {
    File(io::Error),
    Store(StoreError),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Broken::File(error)
    }
}

struct Lines {
    file: BufWriter<File>,
    check: crc32fast::Hasher,
}

impl Lines {
    fn put(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        let mut bytes = serde_json::to_vec(line)?;
        bytes.push(b'\n');
        self.check.update(&bytes);
        self.file.write_all(&bytes)
    }
}
