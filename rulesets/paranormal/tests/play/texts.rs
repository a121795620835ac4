//! Every event, refusal, fault, verb and word has its text, and every name in the manifest exists.

use gloaming_core::ruleset::{Declared, manifest};
use gloaming_core::text::{Texts, check};
use gloaming_paranormal::Paranormal;

#[test]
fn every_name_in_the_manifest_leads_somewhere() {
    let faults: Vec<String> = manifest::check(Paranormal.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_is_there_and_uses_only_what_it_is_given() {
    let faults: Vec<String> = check(Paranormal.manifest()).iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn it_can_be_played_in_english_and_in_german() {
    let texts = Texts::of(Paranormal.manifest()).expect("the texts are valid");
    assert_eq!(texts.whole_languages(), ["en", "de"]);
    assert_eq!(texts.word("de", "role", "sneak"), "Schleicher");
}

/// Returns the lines of a message in a language, up to the next message.
fn message(language: &str, id: &str) -> Vec<&'static str> {
    let begins = format!("{id} =");
    let lines = Paranormal.manifest().locales.iter().filter(|locale| locale.language == language);
    let mut lines = lines.flat_map(|locale| locale.resources).flat_map(|text| text.lines());
    let first = lines.find(|line| line.starts_with(&begins)).expect("the message is there");
    std::iter::once(first).chain(lines.take_while(|line| line.starts_with([' ', '}']))).collect()
}

/// PN-83: a vote is bold, the nearest style that every service has.
#[test]
fn a_vote_stands_out() {
    for (language, branches) in [("en", 2), ("de", 4)] {
        let lines = message(language, "event-vote").into_iter();
        let says: Vec<&str> = lines.filter(|line| line.contains("{ $player }")).collect();
        assert_eq!(says.len(), branches, "{language}");
        assert!(says.iter().all(|line| line.contains("] **") && line.ends_with("**")), "{says:?}");
    }
}

/// PN-136: what was found in the room of a Psychic Warden.
#[test]
fn the_truth_about_a_warden_speaks_of_candle_and_chain() {
    for (language, candle, chain) in [("en", "candle", "chain of metal"), ("de", "Kerze", "Kette aus Metall")] {
        let says = message(language, "event-flip");
        let warden = says.iter().find(|line| line.contains("[psychic-warden]")).expect("a separate line for a Warden");
        assert!(warden.contains(candle) && warden.contains(chain), "{warden}");
    }
}
