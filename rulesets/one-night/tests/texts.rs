//! Every event, refusal, fault, verb and word has its text.

use gloaming_core::ruleset::Ruleset;
use gloaming_core::text::check;
use gloaming_one_night::OneNight;

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(OneNight.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// ON-99: what differs from the boxed game, each point of it.
#[test]
fn what_differs_is_all_there() {
    let source = include_str!("../locales/en/rules.ftl");
    let changes = source.split("rules-changes =").nth(1).and_then(|rest| rest.split("\nevent-").next());
    let changes = changes.expect("the text is there");
    for point in [
        "Nobody wakes up",
        "doppelganger",
        "secret and final",
        "`up` or `down`",
        "share the most votes",
        "minion",
        "tanner",
    ] {
        assert!(changes.contains(point), "{point} is missing");
    }
}
