//! The games told in `scenarios`: each comes out as told, on every kind of service, and together they show every rule
//! of `RULES.md`.

use std::path::Path;

use gloaming_factions::Factions;
use gloaming_testkit::scenario::proof;

gloaming_testkit::scenario_tests!(Factions, files: 200);

#[test]
fn every_rule_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../../RULES.md"), &root, &rules());
    assert_eq!(shown, Ok(()));
}

/// Played with a crash at every moment at which the process can die; all others with one somewhere.
const DIES_EVERYWHERE: [&str; 3] =
    ["channels/private-channels.toml", "powers/the-duel-after-silver.toml", "queries/asked-by-several.toml"];

#[test]
fn nobody_notices_a_crash() {
    let crashes = proof::crashes_are_not_noticed(Path::new(FOLDER), &rules(), &DIES_EVERYWHERE);
    let crashes = crashes.unwrap_or_else(|told| panic!("{told}"));
    assert!(crashes > 200, "only {crashes} crashes");
}

#[test]
fn every_store_gives_the_same() {
    let played = proof::every_store_gives_the_same(Path::new(FOLDER), &rules());
    let played = played.unwrap_or_else(|told| panic!("{told}"));
    assert!(played > 200, "only {played} games");
}
