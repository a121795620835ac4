//! The gauntlet with people: every corner of the contract, on every kind of service.

use gloaming_core::chat::{ChatError, MissingRight, OperationKind};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile};

use crate::{SIX, all_kinds, gauntlet, minutes, seconds, talk};

/// Bob strikes Eve in the first night; then the islands merge.
fn to_the_second_day(party: &mut Party) {
    party.wait_until(|party| party.saw("Ann", "Evening 1."));
    party.wait_until(|party| party.saw("Ann", "Night 1."));
    party.choose("Bob", "eve");
    assert!(party.told("Bob", "You strike at eve"), "{}", party.read("Bob"));
    party.wait_until(|party| party.saw("Ann", "Day 2."));
}

#[test]
fn islands_talk_apart_until_they_merge() {
    for profiles in all_kinds() {
        let (mut party, _) = gauntlet(&profiles, "");
        talk(&mut party, "Ann", "East island", "east only");
        talk(&mut party, "Dan", "West island", "west only");
        for (name, mine, theirs) in [("Bob", "east only", "west only"), ("Eve", "west only", "east only")] {
            assert!(party.saw(name, mine), "{name} on {profiles:?}\n{}", party.read(name));
            assert!(!party.saw(name, theirs), "{name} on {profiles:?}\n{}", party.read(name));
        }
        let native =
            |name: &str, party: &Party| matches!(party.service(name).profile(), Profile::MatrixLike | Profile::WebLike);
        if profiles.len() == 1 {
            assert_eq!(
                party.told("Bob", "[East island]\n\n> ann: east only"),
                !native("Bob", &party),
                "{}",
                party.read("Bob")
            );
        }
        to_the_second_day(&mut party);
        talk(&mut party, "Dan", "Mainland", "one people");
        for name in ["Ann", "Bob", "Cat", "Fay"] {
            assert!(party.saw(name, "one people"), "{name} on {profiles:?}\n{}", party.read(name));
        }
        // Eve is dead: she listens with the spectators, and has her own company.
        assert!(party.told("Eve", "one people"), "{profiles:?}\n{}", party.read("Eve"));
        talk(&mut party, "Eve", "The dead", "boo says eve");
        assert!(party.told("Cat", "boo says eve"), "the medium hears the dead: {}", party.read("Cat"));
        for name in ["Ann", "Bob", "Dan", "Fay"] {
            assert!(!party.saw(name, "boo says eve"), "{name} on {profiles:?}");
        }
        for service in &party.services {
            for seen in service.screen(&party.guest("Eve").person) {
                let members = format!("{:?}", seen.sight);
                assert!(seen.title != "The dead" || !members.contains("Cat"), "{profiles:?}: {members}");
            }
        }
        assert_eq!(party.host.take_problems(), [], "{profiles:?}");
    }
}

#[test]
fn who_dies_is_out_of_the_room_before_it_is_told_there() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "Evening 1."));
        for (name, vote) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "none")] {
            party.tell(name, &format!("submit vote={vote}"));
        }
        party.wait_until(|party| party.saw("Ann", "cat is dead"));
        assert!(party.saw("Ann", "cat is gone"), "{}", party.read("Ann"));
        assert!(!party.saw("Cat", "cat is gone"), "{profile:?}\n{}", party.read("Cat"));
        assert!(party.saw("Cat", "The votes here"), "what came before she went is hers: {}", party.read("Cat"));
    }
}

#[test]
fn a_group_is_opened_on_request_and_closes() {
    for profiles in all_kinds() {
        let (mut party, _) = gauntlet(&profiles, "");
        party.tell("Ann", "group bob");
        assert!(party.saw("Bob", "ann has brought you together: ann and bob"), "{}", party.read("Bob"));
        talk(&mut party, "Bob", "ann, bob", "a word between us");
        assert!(party.saw("Ann", "a word between us"), "{profiles:?}\n{}", party.read("Ann"));
        for name in ["Cat", "Dan", "Eve", "Fay", "Gus"] {
            assert!(!party.saw(name, "a word between us"), "{name} on {profiles:?}");
            assert!(!party.saw(name, "group-1"), "{name} on {profiles:?}");
        }
        party.tell("Bob", "leave");
        assert!(party.told("Ann", "You are alone in that channel"), "{}", party.read("Ann"));
    }
}

#[test]
fn an_offer_has_buttons_that_go_with_it() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let (mut party, _) = gauntlet(&[profile], "");
        party.tell("Ann", "offer bob");
        party.choose("Bob", "accept");
        assert!(party.told("Ann", "You and bob are allies"), "{profile:?}\n{}", party.read("Ann"));
        // Two offers at once: each line answers its own.
        party.tell("Ann", "offer bob");
        party.tell("Cat", "offer bob");
        party.choose("Bob", "decline");
        assert!(party.told("Cat", "bob declined your offer") && !party.told("Ann", "bob declined"), "{profile:?}");
        party.wait(minutes(6));
        let before = party.service("Bob").screen(&party.guest("Bob").person).len();
        party.choose("Bob", "accept");
        let seen = party.service("Bob").screen(&party.guest("Bob").person);
        assert!(format!("{:?}", &seen[before..]).contains("not open any more"), "{profile:?}: {:?}", &seen[before..]);
        assert_eq!(party.count("Ann", "You and bob are allies"), 1);
    }
    let (mut party, _) = gauntlet(&[Profile::TextOnly], "");
    party.tell("Ann", "offer bob");
    party.tell("Bob", "accept");
    assert!(party.told("Ann", "You and bob are allies"));
}

#[test]
fn secrets_for_the_game_master_reach_one_who_does_not_play_and_no_other() {
    let (mut party, _) = gauntlet(&[Profile::WebLike], "");
    party.tell("Ann", "pm bob meet me at the reef");
    assert!(party.told("Bob", "ann writes: meet me at the reef"));
    assert!(party.told("Gus", "ann writes to bob: meet me at the reef"), "{}", party.read("Gus"));
    assert!(party.told("Gus", "The roles: "));
    party.tell("Gus", "desk gm-reveal");
    assert_eq!(party.count("Gus", "The roles: "), 2);

    let mut party = Party::new(crate::games(), &[Profile::WebLike]);
    party.all_come(&SIX);
    party.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
    party.tell("Bob", "pm cat nobody else reads this");
    assert!(!party.saw("Ann", "nobody else reads this") && !party.saw("Ann", "The roles: "), "{}", party.read("Ann"));
    party.tell("Ann", "desk gm-reveal");
    assert!(party.told("Ann", "You play in this game yourself") && !party.saw("Ann", "The roles: "));
    party.tell("Ann", "gm-revea");
    assert!(!party.saw("Ann", "gm-reveal"), "nobody else is told that it exists: {}", party.read("Ann"));
}

#[test]
fn a_form_is_filled_by_what_is_asked() {
    for profiles in all_kinds() {
        let (mut party, _) = gauntlet(&profiles, "");
        party.wait_until(|party| party.saw("Ann", "Evening 1."));
        assert!(!party.told("Ann", "open a channel with these players"), "a form asks for itself alone");
        // One question follows the other if there are no buttons, or if they can be typed as numbers.
        let listed = matches!(party.service("Bob").profile(), Profile::TextOnly | Profile::MatrixLike);
        party.choose("Bob", if listed { "nobody" } else { "cat" });
        party.choose("Bob", if listed { "cat" } else { "nobody" });
        party.choose("Bob", "Yes");
        assert!(party.told("Bob", "Your form is in. Vote: "), "{profiles:?}\n{}", party.read("Bob"));
        party.tell("Ann", "vote cat");
        party.choose("Ann", "bob");
        party.choose("Ann", "Yes");
        assert!(party.told("Ann", "Your form is in. Vote: cat"), "{profiles:?}\n{}", party.read("Ann"));
        party.tell("Ann", "vote bob");
        assert!(party.told("Ann", "Your form is in already"), "{profiles:?}");
        party.wait_until(|party| party.saw("Bob", "The evening ends in 10 minutes"));
        assert!(party.told("Dan", "Your form is not in yet") && !party.told("Ann", "Your form is not in yet"));
    }
}

#[test]
fn a_day_lasts_as_long_as_people_talk_and_an_evening_has_its_hours_in_summer_too() {
    // The clocks go forward in the night to 2026-03-29.
    let start = "2026-03-28T16:30:00Z".parse().unwrap();
    let mut party = Party::at(start, crate::games(), &[Profile::MatrixLike]);
    party.all_come(&SIX);
    let setup = format!("{}time-zone = \"Europe/Berlin\"\n", crate::DEAL);
    let id = party.deal("gauntlet", &SIX, None, &setup);
    party.wait(minutes(9));
    party.say("Ann", "Still here.");
    party.wait(minutes(9));
    assert_eq!(party.table(&id).phase().0, "day");
    party.wait(minutes(2));
    assert_eq!(party.table(&id).phase().0, "dusk");
    let opened = |party: &Party, number: u32| party.table(&id).phase() == ("evening", number);
    party.wait_until(|party| opened(party, 1));
    assert_eq!(party.now().to_string(), "2026-03-28T17:00:00Z");
    party.wait_until(|party| opened(party, 2));
    assert_eq!(party.now().to_string(), "2026-03-29T16:00:00Z");
}

#[test]
fn a_seat_goes_to_somebody_else_with_all_that_it_knew() {
    for profile in Profile::ALL {
        let (mut party, _) = gauntlet(&[profile], "");
        talk(&mut party, "Ann", "East island", "remember the owl");
        party.tell("Ann", "pm bob between the two of us");
        party.come("Zoe", 0);
        let zoe = party.guest("Zoe").clone();
        party.services[0].start(party.now(), &zoe.person, None).unwrap();
        party.tell("Zoe", "join");
        assert!(!party.saw("Zoe", "You are a stalker"), "no seat is free yet");
        party.tell("Gus", "desk replacing bob");
        assert!(party.shown("Ann", "The seat of bob is up for somebody else"));
        party.tell("Zoe", "join");
        assert!(
            party.told("Zoe", "You are a stalker and live on the east island"),
            "{profile:?}\n{}",
            party.read("Zoe")
        );
        for words in ["remember the owl", "between the two of us"] {
            assert!(party.told("Zoe", words), "{profile:?} {words}\n{}", party.read("Zoe"));
        }
        assert!(!party.saw("Zoe", "You are a guest"));
        talk(&mut party, "Ann", "East island", "welcome zoe");
        assert!(party.saw("Zoe", "welcome zoe"), "{profile:?}\n{}", party.read("Zoe"));
        assert!(!party.saw("Bob", "welcome zoe"), "{profile:?}\n{}", party.read("Bob"));
        party.tell("Bob", "status");
        assert!(!party.told("Bob", "Day 1. It lasts"), "{profile:?}: Bob is out\n{}", party.read("Bob"));
    }
}

#[test]
fn a_removed_player_is_an_onlooker() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    party.tell("Gus", "desk remove fay");
    assert!(party.shown("Ann", "fay is out of the game"));
    party.tell("Fay", "roll 6");
    assert!(party.told("Fay", "you are not one of them"), "{}", party.read("Fay"));
    talk(&mut party, "Dan", "West island", "without fay");
    assert!(!party.saw("Fay", "without fay"));
    party.tell("Gus", "desk remove fay");
    assert!(party.told("Gus", "fay is not among the living"), "{}", party.read("Gus"));
}

#[test]
fn a_ruleset_that_panics_loses_one_input() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let (mut party, id) = gauntlet(&[Profile::WebLike], "panics = true");
    party.tell("Ann", "panic");
    std::panic::set_hook(hook);
    assert!(party.told("Ann", "what you sent was lost"), "{}", party.read("Ann"));
    assert!(party.told("Gus", "Something went wrong inside the game"), "{}", party.read("Gus"));
    party.tell("Ann", "roll 6");
    assert!(party.shown("Bob", "throws a die with 6 sides"));
    party.wait(minutes(10) + seconds(1));
    assert_eq!(party.table(&id).phase().0, "dusk");
}

#[test]
fn a_room_that_somebody_cannot_be_taken_out_of_hears_no_more_secrets() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "Evening 1."));
        let refused = ChatError::NotAllowed { right: MissingRight::RemovePeople };
        party.services[0].inject(Fault::before(OperationKind::SetMembers, refused).times(1_000));
        for (name, vote) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "none")] {
            party.tell(name, &format!("submit vote={vote}"));
        }
        party.wait_until(|party| party.saw("Ann", "cat is dead"));
        assert!(party.told("Ann", "cat is gone"), "in private now: {}", party.read("Ann"));
        assert!(!party.saw("Cat", "cat is gone"), "{profile:?}\n{}", party.read("Cat"));
        let problems = party.host.take_problems();
        assert!(problems.iter().any(|problem| problem.what.contains("does not belong there")), "{problems:?}");
    }
}
