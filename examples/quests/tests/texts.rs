//! Every event, refusal, fault, verb and word has its text, and every name in the manifest exists.

use gloaming_core::ruleset::{Declared, manifest};
use gloaming_core::text::check;
use gloaming_quests::Quests;

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(Quests.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(Quests.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
