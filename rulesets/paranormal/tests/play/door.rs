//! The public room, as players see it: who may write there, and what they can look up.

use gloaming_core::ruleset::erase;
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const SEVEN: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];

const CHOOSES: &str = r#"
early-night = false
deal = { ann = "cutting-edge-scientist", bob = "doppelganger", cat = "townie", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
"#;

#[test]
fn the_town_is_closed_while_equipment_is_chosen() {
    for (more, open) in [("", false), ("night-talk = true", true)] {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::WebLike]);
        fixture.all_come(&SEVEN);
        fixture.all_start();
        fixture.deal("paranormal", &SEVEN, None, &format!("{CHOOSES}{more}"));
        assert!(fixture.saw("Ann", "Choose your equipment"), "{}", fixture.read("Ann"));
        for name in SEVEN {
            assert_eq!(fixture.may_write(name), open, "{name}, {more}");
        }
    }
}

/// Until roles are dealt by hand, it is no secret that players are missing.
#[test]
fn the_room_is_told_that_the_players_are_too_few() {
    let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::TelegramLike]);
    fixture.all_come(&SEVEN);
    fixture.all_start();
    fixture.say("Ann", "!new paranormal");
    for name in ["Bob", "Cat", "Dan"] {
        fixture.say(name, "!join");
    }
    fixture.say("Ann", "!start");
    assert!(fixture.shown("Bob", "4 players are too few"), "{}", fixture.read("Bob"));
    assert!(!fixture.shown("Bob", "not everyone may know"), "{}", fixture.read("Bob"));
}

/// The lists of what a game may contain are the same whatever was dealt.
#[test]
fn the_lists_of_roles_devices_and_attributes_are_the_same_whatever_was_dealt() {
    let answers = [CHOOSES.to_owned(), CHOOSES.replace("cutting-edge-scientist", "agent")].map(|deal| {
        let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::MatrixLike]);
        fixture.all_come(&SEVEN);
        fixture.all_start();
        fixture.deal("paranormal", &SEVEN, None, &deal);
        let mut answer = |list: &str| {
            let before = fixture.read("Ann").len();
            fixture.tell("Ann", &format!("rules {list}"));
            fixture.read("Ann")[before..].to_owned()
        };
        ["roles", "devices", "attributes"].map(&mut answer)
    });
    assert_eq!(answers[0], answers[1]);
    let [roles, devices, attributes] = &answers[0];
    for (list, words) in
        [(roles, ["Detective", "Hivemind"]), (devices, ["Scanner", "Stun Orb"]), (attributes, ["Kook", "Spirit"])]
    {
        assert!(words.iter().all(|word| list.contains(word)), "{list}");
    }
}
