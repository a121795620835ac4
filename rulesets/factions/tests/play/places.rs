//! Messages to a channel go to that channel, and nowhere else.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const NAMES: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

#[test]
fn what_is_written_for_one_place_reaches_no_other() {
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::TextOnly]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    let deal = r#"deal = { ann = "grey", bob = "grey", cat = "grey", dan = "blue", eve = "blue", fay = "green", gus = "green", hal = "red" }"#;
    fixture.deal("factions", &NAMES, None, &format!("{deal}\nstart = \"merged\"\npace = \"sprint\""));
    fixture.wait_until(|fixture| fixture.told("Ann", "vote"));
    fixture.tell("Ann", "group bob cat");
    fixture.wait_until(|fixture| fixture.told("Cat", "ann, bob"));
    for (number, word) in ["cat", "bob", "ann-bob", "group-11", "ann-bobb", "bob-cat"].into_iter().enumerate() {
        fixture.tell("Ann", &format!("#{word} whisper {number}"));
        for reader in ["Bob", "Cat", "Dan"] {
            assert!(!fixture.told(reader, &format!("whisper {number}")), "#{word}: {}", fixture.read(reader));
        }
    }
    for (number, word) in ["ann-bob-cat", "group-1"].into_iter().enumerate() {
        fixture.tell("Ann", &format!("#{word} aloud {number}"));
        for reader in ["Bob", "Cat"] {
            assert!(fixture.told(reader, &format!("aloud {number}")), "#{word}: {}", fixture.read(reader));
        }
        assert!(!fixture.told("Dan", &format!("aloud {number}")), "{}", fixture.read("Dan"));
    }
}

/// At the Merge the channels of both islands close (FA-26). Their titles begin like that of the mainland.
#[test]
fn what_is_written_for_a_channel_that_has_closed_reaches_no_other() {
    let setup = r#"
        deal = { ann = "grey", bob = "grey", cat = "grey", dan = "blue", eve = "blue", fay = "green", gus = "green", hal = "red" }
        islands = { east = ["ann", "bob", "cat", "dan"], west = ["eve", "fay", "gus", "hal"] }
        merge-at = 7
        min-island = 0
        "#;
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::TextOnly]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("factions", &NAMES, None, setup);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.tell("Hal", "submit vote=hal");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 2."));
    // Everything that the opening sends has arrived.
    fixture.wait(SignedDuration::from_mins(1));
    assert!(fixture.saw("Ann", "The Merge."), "{}", fixture.read("Ann"));
    for (number, word) in ["the", "the-island", "the-island-east", "island-east"].into_iter().enumerate() {
        fixture.tell("Ann", &format!("#{word} whisper {number}"));
        for reader in ["Bob", "Eve"] {
            assert!(!fixture.told(reader, &format!("whisper {number}")), "#{word}: {}", fixture.read(reader));
        }
    }
    for (number, word) in ["the-main", "main"].into_iter().enumerate() {
        fixture.tell("Ann", &format!("#{word} aloud {number}"));
        for reader in ["Bob", "Eve"] {
            assert!(fixture.told(reader, &format!("aloud {number}")), "#{word}: {}", fixture.read(reader));
        }
    }
}
