//! Plays the games in `scenarios` on every kind of service. Together they show every rule of `RULES.md`.

use std::path::Path;

use gloaming_mafia::Mafia;
use gloaming_testkit::scenario::proof;

gloaming_testkit::scenario_tests!(Mafia, files: 20);

#[test]
fn every_rule_is_shown() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let shown = proof::every_rule_is_shown(Path::new(FOLDER), include_str!("../RULES.md"), &root, &rules());
    assert_eq!(shown, Ok(()));
}
