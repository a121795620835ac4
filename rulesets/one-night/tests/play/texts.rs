//! Every event, refusal, fault, verb and word has its text, and every name in the manifest exists.

use std::collections::BTreeSet;

use gloaming_core::ruleset::{Declared, manifest};
use gloaming_core::text::{Texts, check};
use gloaming_one_night::OneNight;

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(OneNight.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(OneNight.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn it_can_be_played_in_english_and_in_german() {
    let texts = Texts::of(OneNight.manifest()).expect("the files read");
    assert_eq!(texts.whole_languages(), ["en", "de"]);
    assert_eq!(texts.word("de", "role", "seer"), "Seherin");
}

/// Commands are the same words in every language, so code in the rules must be the same, too.
#[test]
fn the_rules_name_the_same_commands_in_every_language() {
    let code = |rules: &'static str| -> BTreeSet<&'static str> { rules.split('`').skip(1).step_by(2).collect() };
    let [english, others @ ..] = OneNight.manifest().locales else { panic!("no language") };
    let commands = code(english.rules);
    assert!(commands.contains("target ann bob"), "{commands:?}");
    for locale in others {
        let missing: Vec<_> = commands.difference(&code(locale.rules)).copied().collect();
        assert_eq!(missing, [""; 0], "{}", locale.language);
    }
}

/// Returns the text of `rules-changes` in a file, up to the next message.
fn changes(source: &str) -> &str {
    let changes = source.split("rules-changes =").nth(1).and_then(|rest| rest.split("\nevent-").next());
    changes.expect("the text is there")
}

/// ON-99: every difference from the boxed game is listed, in every language.
#[test]
fn what_differs_is_all_there() {
    let english = changes(include_str!("../../locales/en/rules.ftl"));
    for point in [
        "No one wakes up",
        "doppelganger",
        "secret and final",
        "`up` or `down`",
        "share the most votes",
        "minion",
        "tanner",
    ] {
        assert!(english.contains(point), "{point} is missing");
    }
    let german = changes(include_str!("../../locales/de/rules.ftl"));
    for point in [
        "Niemand wacht auf",
        "Doppelgängerin",
        "geheim und endgültig",
        "`up` oder `down`",
        "die meisten Stimmen teilen",
        "Günstling",
        "Gerber",
    ] {
        assert!(german.contains(point), "{point} is missing");
    }
    let points = |changes: &str| changes.matches("\n    - ").count();
    assert_eq!(points(german), points(english));
}
