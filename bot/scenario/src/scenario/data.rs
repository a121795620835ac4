//! The data that a setup names: built in, a file beside the scenario, or a whole table.

use std::path::Path;

use gloaming_core::ruleset::{Data, DataKind, Manifest, RawSetup};
use gloaming_host::files;

/// Collects the data of a setup.
pub(super) fn of(manifest: &Manifest, setup: &RawSetup, beside: Option<&Path>) -> Data {
    let found = |_: &DataKind, name: &str| files::beside(beside?, name);
    Data::of(manifest, setup, &found)
}
