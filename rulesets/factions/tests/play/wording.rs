//! The wording of choices, and texts for readers with buttons.

use gloaming_core::ruleset::{Data, erase};
use gloaming_factions::Factions;
use gloaming_testkit::play::Case;
use gloaming_testkit::wording::{Plain, faults};

#[test]
fn every_choice_has_a_phrase_and_no_text_for_a_reader_with_buttons_names_a_command() {
    let cases = [Case { players: 12..=12, setup: "pace = \"sprint\"" }];
    let plain = Plain { without_line: &["clear", "guess"], ..Plain::default() };
    assert_eq!(faults(&erase(Factions), &cases, &Data::new(), 6, plain), [""; 0].map(String::from).into());
}
