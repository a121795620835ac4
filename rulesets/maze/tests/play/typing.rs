//! Private texts: a mistyped order is refused, and never sent to everyone as a telegram.

use gloaming_core::ruleset::erase;
use gloaming_maze::Maze;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const FIVE: [&str; 5] = ["Ann", "Bob", "Cat", "Mib", "Xan"];

const SETUP: &str = r#"
deal = { ann = "white-hat", bob = "white-hat", cat = "white-hat", mib = "man-in-black", xan = "black-hat" }
speciality-deal = { xan = "telegrapher" }
first-holder = "ann"
"#;

/// The night after the first day, in which Xan may wire. Without votes a random player is lynched, here Cat.
fn night(profile: Profile) -> HostFixture {
    let mut fixture = HostFixture::new(vec![erase(Maze)], &[profile]);
    fixture.all_come(&FIVE);
    fixture.all_start();
    fixture.deal("maze", &FIVE, None, SETUP);
    for is_day in [false, true] {
        if is_day {
            fixture.tell("Ann", "vote cat");
        }
        for name in FIVE {
            fixture.tell(name, "done");
        }
        fixture.wait(SignedDuration::from_mins(2));
    }
    fixture
}

fn dawn(fixture: &mut HostFixture) {
    for name in FIVE {
        fixture.tell(name, "done");
    }
    fixture.wait(SignedDuration::from_mins(2));
}

#[test]
fn what_a_telegrapher_mistypes_is_wired_to_nobody() {
    for profile in Profile::ALL {
        let mut fixture = night(profile);
        fixture.tell("Xan", "kil bob");
        assert!(fixture.told("Xan", "Did you mean kill?"), "{profile:?}\n{}", fixture.read("Xan"));
        fixture.tell("Xan", "yodel");
        assert!(fixture.told("Xan", "I don't know that command, “yodel”"), "{profile:?}\n{}", fixture.read("Xan"));
        dawn(&mut fixture);
        for name in ["Ann", "Bob", "Cat", "Mib"] {
            assert!(
                !fixture.saw(name, "yodel") && !fixture.saw(name, "kil bob"),
                "{profile:?}\n{}",
                fixture.read(name)
            );
        }
    }
}

#[test]
fn a_wire_is_what_follows_the_verb_or_comes_after_the_verb_alone() {
    for profile in Profile::ALL {
        for apart in [false, true] {
            let mut fixture = night(profile);
            // It may read like a choice of another question.
            if apart {
                fixture.tell("Xan", "wire");
                fixture.tell("Xan", "bob");
            } else {
                fixture.tell("Xan", "wire bob");
            }
            assert!(!fixture.told("Xan", "aims at"), "{profile:?}, {apart}\n{}", fixture.read("Xan"));
            fixture.tell("Xan", "wire");
            fixture.tell("Xan", "the barkeep lies");
            dawn(&mut fixture);
            for name in FIVE {
                assert!(fixture.shown(name, "the barkeep lies"), "{profile:?}, {apart}\n{}", fixture.read("Xan"));
            }
        }
    }
}

#[test]
fn who_does_something_else_after_the_verb_alone_wires_nothing() {
    for profile in Profile::ALL {
        let mut fixture = night(profile);
        fixture.tell("Xan", "wire");
        fixture.tell("Xan", "kill bob");
        fixture.tell("Xan", "yodel");
        dawn(&mut fixture);
        assert!(!fixture.saw("Ann", "yodel"), "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn where_a_text_is_asked_for_the_question_can_be_pressed() {
    let mut fixture = night(Profile::TelegramLike);
    fixture.choose("Xan", "Write it");
    assert!(fixture.told("Xan", "Your next message to me is your answer"), "{}", fixture.read("Xan"));
    fixture.tell("Xan", "the barkeep lies");
    dawn(&mut fixture);
    assert!(fixture.shown("Ann", "the barkeep lies"), "{}", fixture.read("Xan"));
}

/// Suggestions contain only what their reader can do now: no verbs of the day by night, and none for the dead, for
/// players without a seat, and after the end.
#[test]
fn a_verb_is_proposed_only_to_players_who_can_use_it_now() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(vec![erase(Maze)], &[profile]);
        fixture.all_come(&FIVE);
        fixture.come("Gus", 0);
        fixture.all_start();
        fixture.deal("maze", &FIVE, None, SETUP);
        let proposes = |fixture: &mut HostFixture, name: &str| {
            fixture.wait(SignedDuration::from_mins(1));
            let before = fixture.count(name, "Did you mean vote?");
            fixture.tell(name, "vot cat");
            fixture.count(name, "Did you mean vote?") > before
        };
        assert!(!proposes(&mut fixture, "Ann"), "{profile:?}: in the night before\n{}", fixture.read("Ann"));
        for name in FIVE {
            fixture.tell(name, "done");
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 1."));
        for name in FIVE {
            assert!(proposes(&mut fixture, name), "{profile:?}: {name} by day\n{}", fixture.read(name));
        }
        assert!(!proposes(&mut fixture, "Gus"), "{profile:?}: an onlooker\n{}", fixture.read("Gus"));
        for name in FIVE {
            fixture.tell(name, if name == "Bob" { "vote cat" } else { "vote bob" });
            fixture.tell(name, "done");
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        for name in ["Ann", "Bob"] {
            assert!(!proposes(&mut fixture, name), "{profile:?}: {name} by night\n{}", fixture.read(name));
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2.") || fixture.saw("Ann", "The win goes to"));
        assert!(!proposes(&mut fixture, "Bob"), "{profile:?}: one of the dead by day\n{}", fixture.read("Bob"));
        fixture.wait(SignedDuration::from_hours(24 * 30));
        assert!(fixture.saw("Ann", "The win goes to"), "{profile:?}\n{}", fixture.read("Ann"));
        for name in FIVE {
            assert!(!proposes(&mut fixture, name), "{profile:?}: {name} after the end\n{}", fixture.read(name));
        }
    }
}
