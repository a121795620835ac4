//! Values that several tests of this crate need.

use gloaming_core::ruleset::Manifest;

/// A ruleset's manifest with nothing in it but a reserved word.
pub(crate) static MANIFEST: Manifest = Manifest {
    id: "nothing",
    version: "1",
    rules: 1,
    state_version: 1,
    players: 1..=9,
    own_room: false,
    phases: &[],
    channels: &[],
    verbs: &[],
    desk: &[],
    forms: &[],
    events: &[],
    recounts: &[],
    retold: &[],
    catalogue: "",
    secret_rules: &[],
    refusals: &[],
    setup: &[],
    setup_faults: &[],
    takes_out: &[],
    brings_back: &[],
    practice_setup: "",
    unknown_key: "unknown-setup-key",
    reserved_name: "reserved-name",
    reserved: &[&["nobody"]],
    vocabularies: &[],
    data: &[],
    map: None,
    locales: &[],
    admission: &[],
    not_admitted: "not-a-player",
    quoting: None,
};
