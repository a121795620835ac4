//! Values that several tests of this crate need.

use gloaming_core::ruleset::Manifest;

/// A ruleset's manifest with nothing in it but a reserved word.
pub(crate) static MANIFEST: Manifest =
    Manifest { players: 1..=9, reserved: &[&["nobody"]], ..Manifest::new("nothing", "1") };
