//! The games told in `scenarios`: each comes out as told, on every kind of service, and is not changed by crashes or stores.

use std::path::Path;

use gloaming_paranormal::Paranormal;
use gloaming_testkit::scenario::proof;

gloaming_testkit::scenario_tests!(Paranormal, files: 60);

/// Played with a crash at every moment at which the process can die; all others with one somewhere.
const DIES_EVERYWHERE: [&str; 3] = ["aliens/a-specimen.toml", "day/a-last-shot.toml", "gear/giving.toml"];

#[test]
fn nobody_notices_a_crash() {
    let crashes = proof::crashes_are_not_noticed(Path::new(FOLDER), &rules(), &DIES_EVERYWHERE);
    let crashes = crashes.unwrap_or_else(|told| panic!("{told}"));
    assert!(crashes > 60, "only {crashes} crashes");
}

#[test]
fn every_store_gives_the_same() {
    let played = proof::every_store_gives_the_same(Path::new(FOLDER), &rules());
    let played = played.unwrap_or_else(|told| panic!("{told}"));
    assert!(played > 50, "only {played} games");
}

#[test]
fn every_rule_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../../RULES.md"), &root, &rules());
    assert_eq!(shown, Ok(()));
}
