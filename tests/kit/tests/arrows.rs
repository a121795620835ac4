//! The dependencies between the crates point down, as docs/ARCHITECTURE.md draws them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The folder of a crate, and the folders of those that it may depend on. `*` matches any name. Tests may use more:
/// dev-dependencies aren't checked.
const MAY_USE: &[(&str, &[&str])] = &[
    ("core", &["core/derive"]),
    ("core/derive", &[]),
    ("rulesets/*", &["core"]),
    ("examples/mafia", &["core"]),
    ("examples/quests", &["core"]),
    ("bot/service", &["core"]),
    ("bot/store", &[]),
    ("bot/table", &["core"]),
    ("bot/outbox", &["core"]),
    ("bot/page-model", &["core"]),
    ("bot/pictures", &["core", "bot/page-model"]),
    ("bot/host", &["core", "bot/outbox", "bot/page-model", "bot/store", "bot/table"]),
    ("bot/scenario", &["core", "bot/host", "bot/page-model", "bot/store", "bot/table"]),
    ("adapters/web", &["core", "bot/page-model", "bot/service"]),
    ("adapters/*", &["core", "bot/service"]),
    (
        "bot",
        &[
            "core",
            "bot/host",
            "bot/pictures",
            "bot/scenario",
            "bot/service",
            "bot/store",
            "bot/table",
            "rulesets/*",
            "adapters/*",
        ],
    ),
    ("tests/kit", &["core", "bot/host", "bot/page-model", "bot/scenario", "bot/store", "bot/table"]),
    ("tests/fakes", &[]),
];

fn fits(pattern: &str, folder: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(before) => folder.strip_prefix(before).is_some_and(|name| !name.is_empty() && !name.contains('/')),
        None => pattern == folder,
    }
}

/// Returns `true` if a crate in this folder may depend on one in that. Folders that aren't listed are not restricted.
fn may_use(folder: &str, used: &str) -> bool {
    let rule = MAY_USE.iter().find(|(pattern, _)| fits(pattern, folder));
    rule.is_none_or(|(_, allowed)| allowed.iter().any(|pattern| fits(pattern, used)))
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn toml(path: &Path) -> toml::Table {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the folders of our crates by crate name.
fn crates() -> BTreeMap<String, String> {
    let workspace = toml(&project().join("Cargo.toml"));
    let dependencies = workspace["workspace"]["dependencies"].as_table().expect("a table");
    let ours = dependencies.iter().filter_map(|(name, of)| Some((name.clone(), of.get("path")?.as_str()?.to_owned())));
    ours.collect()
}

#[test]
fn a_crate_uses_only_what_is_below_it() {
    let crates = crates();
    let mut arrows = 0;
    for folder in crates.values() {
        let manifest = toml(&project().join(folder).join("Cargo.toml"));
        let none = toml::Table::new();
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table).unwrap_or(&none);
        for used in dependencies.keys().filter_map(|name| crates.get(name)) {
            assert!(may_use(folder, used), "{folder} may not depend on {used}");
            arrows += 1;
        }
    }
    assert!(arrows > 20, "{arrows}");
}

#[test]
fn an_arrow_that_points_up_or_aside_is_noticed() {
    for (folder, used) in [
        ("core", "bot/host"),
        ("rulesets/one-night", "rulesets/maze"),
        ("rulesets/one-night", "tests/kit"),
        ("adapters/web", "bot/host"),
        ("adapters/web", "adapters/console"),
        ("bot/host", "adapters/console"),
        ("bot/service", "bot"),
        ("bot/store", "core"),
        ("bot/table", "bot/store"),
        ("bot/table", "bot/host"),
        ("bot/outbox", "bot/table"),
        ("bot/outbox", "bot/store"),
        ("adapters/web", "bot/outbox"),
        ("adapters/web", "bot/store"),
        ("adapters/matrix", "bot/page-model"),
        ("bot/page-model", "bot/host"),
        ("bot/host", "bot/pictures"),
        ("adapters/telegram", "bot/pictures"),
        ("bot", "tests/kit"),
    ] {
        assert!(!may_use(folder, used), "{folder} {used}");
    }
    assert!(may_use("adapters/web", "bot/service") && may_use("bot", "adapters/web"));
}
