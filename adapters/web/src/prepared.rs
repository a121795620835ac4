//! Files that are made once, whole and compressed.

use std::io::Write as _;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// Compresses bytes.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    // Memory takes everything that is written to it.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}

/// A file, whole and compressed. Compressing costs more than anything else about a request, so it is done once.
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
