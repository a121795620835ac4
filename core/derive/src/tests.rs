//! Tests the files in `tests/mistakes` without a compiler: each declaration is rejected with the errors next to it.

use std::path::Path;

use syn::DeriveInput;

use crate::{record, setup, verb, vocabulary};

/// Returns the errors of a file's declarations, in order.
fn errors(file: &str) -> Vec<String> {
    let declared = file.split("\n\n").filter(|part| part.starts_with("#[derive("));
    let refused = declared.flat_map(|part| {
        let input: DeriveInput = syn::parse_str(part).expect("a declaration is an enum or a struct");
        let derives = part.lines().next().unwrap_or_default();
        let expanded = match derives.trim_end_matches(")]").rsplit(", ").next() {
            Some("Event") => record::event(&input),
            Some("Refusal") => record::refusal(&input),
            Some("Setup") => setup::setup(&input),
            Some("Verb") => verb::verb(&input),
            Some("Vocabulary") => vocabulary::vocabulary(&input),
            other => panic!("{other:?} is no derive of ours"),
        };
        expanded.err().into_iter().flatten().map(|error| error.to_string())
    });
    refused.collect()
}

#[test]
fn each_mistake_is_refused_with_the_errors_that_are_written_beside_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes");
    let files = std::fs::read_dir(&folder).expect("the folder reads").map(|entry| entry.expect("it reads").path());
    let mut mistakes = 0;
    for path in files.filter(|path| path.extension().is_some_and(|extension| extension == "rs")) {
        let read = |path: &Path| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        let beside = read(&path.with_extension("stderr"));
        let expected: Vec<&str> = beside.lines().filter_map(|line| line.strip_prefix("error: ")).collect();
        assert_eq!(errors(&read(&path)), expected, "{path:?}");
        mistakes += expected.len();
    }
    assert!(mistakes > 20, "{mistakes}");
}
