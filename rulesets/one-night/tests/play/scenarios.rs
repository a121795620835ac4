//! The games told in `scenarios`: each comes out as told, on every kind of service, and together they show every rule
//! of `RULES.md`.

use std::path::Path;

use gloaming_one_night::OneNight;
use gloaming_testkit::scenario::proof;

gloaming_testkit::scenario_tests!(OneNight, files: 200);

#[test]
fn every_rule_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../../RULES.md"), &root, &rules());
    assert_eq!(shown, Ok(()));
}

/// Played with a crash at every moment at which the process can die; all others with one somewhere.
const DIES_EVERYWHERE: [&str; 5] = [
    "commands/case-and-signs-do-not-matter.toml",
    "desk/a-step-back.toml",
    "night/all-steps-in-their-order.toml",
    "phases/briefing-drops-the-silent.toml",
    "vote/all-is-shown-at-the-end.toml",
];

#[test]
fn nobody_notices_a_crash() {
    let crashes = proof::crashes_are_not_noticed(Path::new(FOLDER), &rules(), &DIES_EVERYWHERE);
    let crashes = crashes.unwrap_or_else(|told| panic!("{told}"));
    assert!(crashes > 800, "only {crashes} crashes");
}

#[test]
fn every_store_gives_the_same() {
    let played = proof::every_store_gives_the_same(Path::new(FOLDER), &rules());
    let played = played.unwrap_or_else(|told| panic!("{told}"));
    assert!(played > 250, "only {played} games");
}
