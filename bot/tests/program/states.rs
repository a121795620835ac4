//! Resumes saved games of every released version: `rulesets/NAME/states/WHAT-VERSION.json`.
//!
//! `UPDATE_EXPECT=1 cargo test --package gloaming saved` plays a game for a while and writes the file of a version that
//! has none.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gloaming_core::ruleset::{Data, Rules, Saved};
use gloaming_testkit::play;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.expect("the folder reads").path()).collect()
}

/// Returns a game of the fewest players with its default data, some way in.
fn some_way_in(rules: &Arc<dyn Rules>) -> Saved {
    let manifest = rules.manifest();
    let setup = manifest.practice_setup;
    let data = Data::of(manifest, &setup.parse().expect("the manifest is right"), &|_, _| None);
    let saved = play::saved(rules, *manifest.players.start(), setup, &data, 1);
    saved.unwrap_or_else(|breach| panic!("{}: {breach}", manifest.id))
}

#[test]
fn a_game_saved_by_any_version_is_taken_up() {
    let rulesets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rulesets");
    for rules in gloaming::parts::all().rulesets {
        let manifest = rules.manifest();
        let (folder, version) = (rulesets.join(manifest.id).join("states"), manifest.state_version);
        let is_kept = |path: &PathBuf| path.to_string_lossy().ends_with(&format!("-{version}.json"));
        if std::env::var_os("UPDATE_EXPECT").is_some() && !files(&folder).iter().any(is_kept) {
            let text = serde_json::to_string_pretty(&some_way_in(&rules)).expect("a state is JSON");
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(folder.join(format!("game-{version}.json")), text + "\n").expect("the file can be written");
        }
        let mut versions = BTreeSet::new();
        for path in files(&folder) {
            let place = path.display();
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {error}"));
            let saved: Saved = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert!(place.to_string().ends_with(&format!("-{}.json", saved.state_version)), "{place} is misnamed");
            hold(&rules, &saved, &place.to_string());
            versions.insert(saved.state_version);
        }
        let all: BTreeSet<u32> = (1..=version).collect();
        assert_eq!(
            versions,
            all,
            "{} keeps a saved game of every version of its state in {}; UPDATE_EXPECT=1 writes one of this version",
            manifest.id,
            folder.display()
        );
    }
}

fn hold(rules: &Arc<dyn Rules>, saved: &Saved, place: &str) {
    let game = rules.load(saved).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(game.broken_invariant(), None, "{place}");
    assert!(!game.awaited().is_empty(), "{place}: a game that is over proves little");
    if saved.state_version == rules.manifest().state_version {
        assert_eq!(game.save(), *saved, "{place} is not what would be saved today");
    }
}

#[test]
fn a_game_that_is_written_for_a_new_version_is_one_that_is_taken_up() {
    for rules in gloaming::parts::all().rulesets {
        hold(&rules, &some_way_in(&rules), rules.manifest().id);
    }
}
