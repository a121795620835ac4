//! Saved games of every version that there ever was are taken up: `rulesets/NAME/states/WHAT-VERSION.json`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use gloaming_core::ruleset::Saved;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("the folder reads").path()).collect()
}

#[test]
fn a_game_saved_by_any_version_is_taken_up() {
    let rulesets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets");
    for rules in gloaming::parts::all().rulesets {
        let manifest = rules.manifest();
        let mut versions = BTreeSet::new();
        for path in files(&rulesets.join(manifest.id).join("states")) {
            let place = path.display();
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {error}"));
            let saved: Saved = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert!(place.to_string().ends_with(&format!("-{}.json", saved.state_version)), "{place} is misnamed");
            let game = rules.load(&saved).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(game.broken_invariant(), None, "{place}");
            assert!(!game.awaited().is_empty(), "{place}: a game that is over proves little");
            if saved.state_version == manifest.state_version {
                assert_eq!(game.save(), saved, "{place} is not what would be saved today");
            }
            versions.insert(saved.state_version);
        }
        let all: BTreeSet<u32> = (1..=manifest.state_version).collect();
        assert_eq!(versions, all, "{} keeps a saved game of every version of its state", manifest.id);
    }
}
