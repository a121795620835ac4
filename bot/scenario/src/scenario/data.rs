//! The data named by a setup: built in, a file next to the scenario, or a complete table.

use std::path::Path;

use gloaming_core::ruleset::{Data, DataKind, Manifest, RawSetup};
use gloaming_host::files;

/// Collects the data of a setup.
pub(super) fn of(manifest: &Manifest, setup: &RawSetup, beside: Option<&Path>) -> Data {
    let found = |_: &DataKind, name: &str| files::beside(beside?, name);
    Data::of(manifest, setup, &found)
}
