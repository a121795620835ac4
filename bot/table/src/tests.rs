//! Values shared by several tests of this crate.

use gloaming_core::ruleset::Manifest;

/// A manifest that contains only a reserved word.
pub(crate) static MANIFEST: Manifest =
    Manifest { players: 1..=9, reserved: &[&["nobody"]], ..Manifest::new("nothing", "1") };
