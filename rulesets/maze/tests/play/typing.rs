//! Private texts: a mistyped order is refused, and never what a telegrapher wires to everybody.

use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const FIVE: [&str; 5] = ["Ann", "Bob", "Cat", "Mib", "Xan"];

const SETUP: &str = r#"
deal = { ann = "white-hat", bob = "white-hat", cat = "white-hat", mib = "man-in-black", xan = "black-hat" }
speciality-deal = { xan = "telegrapher" }
first-holder = "ann"
"#;

/// The night after the first day, in which Xan may wire.
fn night(profile: Profile) -> Party {
    let mut party = Party::new(vec![erase(Maze)], &[profile]);
    party.all_come(&FIVE);
    party.all_start();
    party.deal("maze", &FIVE, None, SETUP);
    for _ in ["the night before the first day", "the day"] {
        for name in FIVE {
            party.tell(name, "done");
        }
        party.wait(SignedDuration::from_mins(2));
    }
    party
}

fn dawn(party: &mut Party) {
    for name in FIVE {
        party.tell(name, "done");
    }
    party.wait(SignedDuration::from_mins(2));
}

#[test]
fn what_a_telegrapher_mistypes_is_wired_to_nobody() {
    for profile in Profile::ALL {
        let mut party = night(profile);
        party.tell("Xan", "kil bob");
        assert!(party.told("Xan", "Did you mean kill?"), "{profile:?}\n{}", party.read("Xan"));
        party.tell("Xan", "sing");
        assert!(party.told("Xan", "I don't know that command, “sing”"), "{profile:?}\n{}", party.read("Xan"));
        dawn(&mut party);
        for name in ["Ann", "Bob", "Cat", "Mib"] {
            assert!(!party.saw(name, "sing") && !party.saw(name, "kil bob"), "{profile:?}\n{}", party.read(name));
        }
    }
}

#[test]
fn a_wire_is_what_follows_the_verb_or_comes_after_the_verb_alone() {
    for profile in Profile::ALL {
        for apart in [false, true] {
            let mut party = night(profile);
            // It may read like a choice of another question.
            if apart {
                party.tell("Xan", "wire");
                party.tell("Xan", "bob");
            } else {
                party.tell("Xan", "wire bob");
            }
            assert!(!party.told("Xan", "aims at"), "{profile:?}, {apart}\n{}", party.read("Xan"));
            party.tell("Xan", "wire");
            party.tell("Xan", "the barkeep lies");
            dawn(&mut party);
            for name in FIVE {
                assert!(party.shown(name, "the barkeep lies"), "{profile:?}, {apart}\n{}", party.read("Xan"));
            }
        }
    }
}

#[test]
fn who_does_something_else_after_the_verb_alone_wires_nothing() {
    for profile in Profile::ALL {
        let mut party = night(profile);
        party.tell("Xan", "wire");
        party.tell("Xan", "kill bob");
        party.tell("Xan", "sing");
        dawn(&mut party);
        assert!(!party.saw("Ann", "sing"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn where_a_text_is_asked_for_the_question_can_be_pressed() {
    let mut party = night(Profile::TelegramLike);
    party.choose("Xan", "Write it");
    assert!(party.told("Xan", "Your next message to me is it"), "{}", party.read("Xan"));
    party.tell("Xan", "the barkeep lies");
    dawn(&mut party);
    assert!(party.shown("Ann", "the barkeep lies"), "{}", party.read("Xan"));
}
