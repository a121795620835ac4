//! Files that are prepared once, uncompressed and compressed.

use std::io::Write as _;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Compresses bytes.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory never fails.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

/// A file, uncompressed and compressed. Compression is the most expensive part of a request, so it is done once.
#[derive(Clone)]
pub(crate) struct Prepared {
    pub(crate) whole: Bytes,
    pub(crate) compressed: Bytes,
}

impl Prepared {
    pub(crate) fn of(whole: impl Into<Bytes>) -> Self {
        let whole = whole.into();
        Prepared { compressed: gzip(&whole).into(), whole }
    }
}
