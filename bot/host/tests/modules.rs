//! The modules of the host know each other in one direction: as drawn in `docs/ARCHITECTURE.md`, from top to bottom.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The fence around the drawing.
const BEGINS: &str = "```modules\n";

/// The modules of the drawing, each with its line from the top.
fn drawn() -> BTreeMap<String, usize> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ARCHITECTURE.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let (_, rest) = page.split_once(BEGINS).expect("it has a drawing of the modules");
    let (drawing, _) = rest.split_once("```").expect("the drawing ends");
    let mut lines = BTreeMap::new();
    for (line, text) in drawing.lines().enumerate() {
        let names = text.split("  ").next().unwrap_or_default();
        for name in names.split_whitespace() {
            assert!(lines.insert(name.to_owned(), line).is_none(), "{name} is drawn twice");
        }
    }
    lines
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the sources are there").map(|entry| entry.expect("it reads").path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The code of a file without comments and tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source reads");
    let text = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The modules named after `crate::`: one, or each of a group.
fn modules(after: &str) -> Vec<String> {
    let name = |text: &str| text.trim().chars().take_while(|one| one.is_alphanumeric() || *one == '_').collect();
    let Some(group) = after.strip_prefix('{') else { return vec![name(after)] };
    let group = group.split(';').next().unwrap_or_default();
    let mut depth = 0;
    let parts = group.split(|one| {
        match one {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && one == ','
    });
    parts.map(name).filter(|name: &String| !name.is_empty()).collect()
}

#[test]
fn every_module_uses_only_those_below_it() {
    let drawn = drawn();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in files(&source) {
        let inside = path.strip_prefix(&source).expect("it was found there");
        let module = inside.components().next().expect("it has a name").as_os_str().to_string_lossy().into_owned();
        let module = module.trim_end_matches(".rs");
        if matches!(module, "lib" | "tests") || inside.ends_with("tests.rs") {
            continue;
        }
        let Some(line) = drawn.get(module) else {
            wrong.push(format!("{module} is not drawn"));
            continue;
        };
        for used in code(&path).split("crate::").skip(1).flat_map(modules) {
            match drawn.get(&used) {
                _ if used == module => {}
                Some(other) if other > line => {}
                Some(_) => wrong.push(format!("{} uses {used}, which is not below {module}", inside.display())),
                None => wrong.push(format!("{} uses {used}, which is no module of the drawing", inside.display())),
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_module_that_is_drawn_is_there() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for name in drawn().keys() {
        let is_there = source.join(name).is_dir() || source.join(format!("{name}.rs")).is_file();
        assert!(is_there, "{name}");
    }
}
