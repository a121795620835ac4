//! Reads dumps. The whole file is verified before its rows are read.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER_PERMISSIVE;

use super::{About, DumpError, End, FORMAT, GameSummary, Row, failed, row_check};
use crate::{Store, StoreBatch, StoreError};

/// A verified dump.
#[derive(Clone, Debug)]
pub struct Dump {
    file: PathBuf,
    about: About,
    rows: u64,
}

/// Reads a dump completely and rejects it unless it is unchanged.
///
/// # Errors
///
/// Returns a [`DumpError`] that says what is wrong with the file and where.
pub fn read_dump(file: &Path) -> Result<Dump, DumpError> {
    let mut lines = Lines::open(file)?;
    let about = lines.head()?;
    let rows = loop {
        let before = lines.check.clone().finalize();
        match lines.next()? {
            Line::Row(..) => {}
            Line::End(end) if end.crc != before => return Err(lines.changed("the checksum of the file is wrong")),
            Line::End(end) if end.rows != lines.rows => return Err(lines.changed("the number of rows is wrong")),
            Line::End(end) => break end.rows,
        }
    };
    lines.text.clear();
    match lines.reader.read_until(b'\n', &mut lines.text).map_err(|error| failed(file, &error))? {
        0 => Ok(Dump { file: file.to_owned(), about, rows }),
        _ => {
            lines.number += 1;
            Err(lines.changed("there is data after the end"))
        }
    }
}

impl Dump {
    /// Returns the head of the dump.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Returns the number of rows.
    pub fn len(&self) -> u64 {
        self.rows
    }

    /// Returns `true` if the dump has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Returns its rows in key order.
    ///
    /// # Errors
    ///
    /// Returns an error if the file can no longer be read.
    pub fn rows(&self) -> Result<DumpRows, DumpError> {
        let mut lines = Lines::open(&self.file)?;
        lines.head()?;
        Ok(DumpRows { lines, left: self.rows })
    }

    /// Writes all rows to an empty store, in batches of about a MiB.
    ///
    /// If the process ends early, the store has only some of the rows. So fill a store that isn't in use yet, as
    /// [`SledStore::fill`](crate::SledStore::fill) does.
    ///
    /// # Errors
    ///
    /// Returns [`DumpError::NotEmpty`] if the store has rows, and any error of the file or the store.
    pub fn restore(&self, store: &mut dyn Store) -> Result<(), DumpError> {
        let mut found = false;
        let stop = StoreError::Failed(String::new());
        let looked = store.visit("", &mut |_, _| {
            found = true;
            Err(stop.clone())
        });
        if found {
            return Err(DumpError::NotEmpty);
        }
        looked?;
        let mut batch = StoreBatch::default();
        for row in self.rows()? {
            let (key, value) = row?;
            batch.put(key, value);
            if batch.size() >= 1 << 20 {
                store.commit(&batch)?;
                batch.clear();
            }
        }
        Ok(store.commit(&batch)?)
    }
}

/// The rows of a dump, see [`Dump::rows`]. Each one is verified again.
#[derive(Debug)]
pub struct DumpRows {
    lines: Lines,
    left: u64,
}

impl Iterator for DumpRows {
    type Item = Result<(String, Vec<u8>), DumpError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let row = match self.lines.next() {
            Ok(Line::Row(key, value)) => Ok((key, value)),
            Ok(Line::End(_)) => Err(self.lines.changed("the file ends too early")),
            Err(error) => Err(error),
        };
        if row.is_err() {
            self.left = 0;
        }
        Some(row)
    }
}

#[derive(Debug)]
struct Lines {
    file: PathBuf,
    reader: BufReader<File>,
    text: Vec<u8>,
    check: crc32fast::Hasher,
    number: usize,
    rows: u64,
}

enum Line {
    Row(String, Vec<u8>),
    End(End),
}

impl Lines {
    fn open(file: &Path) -> Result<Self, DumpError> {
        let reader = BufReader::with_capacity(1 << 16, File::open(file).map_err(|error| failed(file, &error))?);
        let check = crc32fast::Hasher::new();
        Ok(Lines { file: file.to_owned(), reader, text: Vec::new(), check, number: 0, rows: 0 })
    }

    fn changed(&self, what: &'static str) -> DumpError {
        DumpError::Changed { file: self.file.clone(), line: self.number, what }
    }

    fn head(&mut self) -> Result<About, DumpError> {
        let not_a_dump = || DumpError::NotADump { file: self.file.clone() };
        // A file of another kind may not have any lines.
        let mut start = Vec::new();
        let read = std::io::Read::take(&mut self.reader, 4096).read_until(b'\n', &mut start);
        read.map_err(|error| failed(&self.file, &error))?;
        let head: serde_json::Value = serde_json::from_slice(&start).map_err(|_| not_a_dump())?;
        let format = head["gloaming-dump"].as_u64().ok_or_else(not_a_dump)?;
        let file = self.file.clone();
        if format > u64::from(FORMAT) {
            let program = head["program"].as_str().unwrap_or("unknown").to_owned();
            return Err(DumpError::Newer { file, program });
        }
        self.number = 1;
        let head: GameSummary = serde_json::from_value(head).map_err(|_| self.changed("it can't be parsed"))?;
        if start.last() != Some(&b'\n') {
            return Err(DumpError::CutOff { file, line: 1 });
        }
        self.check.update(&start);
        Ok(About { program: head.program, made: head.made })
    }

    fn next(&mut self) -> Result<Line, DumpError> {
        self.text.clear();
        self.reader.read_until(b'\n', &mut self.text).map_err(|error| failed(&self.file, &error))?;
        if self.text.last() != Some(&b'\n') {
            return Err(DumpError::CutOff { file: self.file.clone(), line: self.number });
        }
        self.number += 1;
        self.check.update(&self.text);
        if let Ok(end) = serde_json::from_slice(&self.text) {
            return Ok(Line::End(end));
        }
        let row: Row<'_> = serde_json::from_slice(&self.text).map_err(|_| self.changed("it can't be parsed"))?;
        let value = match (row.text, row.hex) {
            (Some(text), None) => text.into_owned().into_bytes(),
            (None, Some(hex)) => {
                HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).map_err(|_| self.changed("it can't be parsed"))?
            }
            _ => return Err(self.changed("it doesn't have exactly one value")),
        };
        if row_check(&row.key, &value) != row.crc {
            return Err(self.changed("the checksum of the row is wrong"));
        }
        self.rows += 1;
        Ok(Line::Row(row.key.into_owned(), value))
    }
}
