//! The conformance game with users: every corner of the contract, on every kind of service.

use gloaming_core::chat::{ChatError, MissingRight, OperationKind};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::{SIX, all_kinds, conformance_game, minutes, seconds, talk};

/// Bob strikes Eve in the first night; then the islands merge.
fn to_the_second_day(fixture: &mut HostFixture) {
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.choose("Bob", "eve");
    assert!(fixture.told("Bob", "You strike at eve"), "{}", fixture.read("Bob"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
}

#[test]
fn islands_talk_apart_until_they_merge() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        talk(&mut fixture, "Ann", "East island", "east only");
        talk(&mut fixture, "Dan", "West island", "west only");
        for (name, mine, theirs) in [("Bob", "east only", "west only"), ("Eve", "west only", "east only")] {
            assert!(fixture.saw(name, mine), "{name} on {profiles:?}\n{}", fixture.read(name));
            assert!(!fixture.saw(name, theirs), "{name} on {profiles:?}\n{}", fixture.read(name));
        }
        let native = |name: &str, fixture: &HostFixture| {
            matches!(fixture.service(name).profile(), Profile::MatrixLike | Profile::WebLike)
        };
        if profiles.len() == 1 {
            assert_eq!(
                fixture.told("Bob", "[East island]\n\n> ann: east only"),
                !native("Bob", &fixture),
                "{}",
                fixture.read("Bob")
            );
        }
        to_the_second_day(&mut fixture);
        talk(&mut fixture, "Dan", "Mainland", "one people");
        for name in ["Ann", "Bob", "Cat", "Fay"] {
            assert!(fixture.saw(name, "one people"), "{name} on {profiles:?}\n{}", fixture.read(name));
        }
        // Eve is dead: she reads with the spectators, in their room if they have one, and has her own channel.
        assert!(fixture.saw("Eve", "[Mainland]\n\n> dan: one people"), "{profiles:?}\n{}", fixture.read("Eve"));
        assert_eq!(fixture.told("Eve", "one people"), !native("Eve", &fixture), "{}", fixture.read("Eve"));
        talk(&mut fixture, "Eve", "The dead", "boo says eve");
        assert!(fixture.told("Cat", "boo says eve"), "the medium hears the dead: {}", fixture.read("Cat"));
        for name in ["Ann", "Bob", "Dan", "Fay"] {
            assert!(!fixture.saw(name, "boo says eve"), "{name} on {profiles:?}");
        }
        for service in &fixture.services {
            for seen in service.screen(&fixture.guest("Eve").person) {
                let members = format!("{:?}", seen.sight);
                assert!(seen.title != "The dead" || !members.contains("Cat"), "{profiles:?}: {members}");
            }
        }
        assert_eq!(fixture.host.take_problems(), [], "{profiles:?}");
    }
}

#[test]
fn a_channel_that_listens_is_told_what_it_hears_once_and_labelled() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        for (name, vote) in [("Ann", "bob"), ("Bob", "ann"), ("Cat", "ann"), ("Dan", "fay"), ("Eve", "fay")] {
            fixture.tell(name, &format!("submit vote={vote}"));
        }
        fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
        fixture.choose("Bob", "eve");
        fixture.wait_until(|fixture| fixture.saw("Bob", "Day 2."));
        let before = fixture.services.iter().map(|service| service.log().len()).sum::<usize>();
        talk(&mut fixture, "Dan", "Mainland", "hear this");
        for name in ["Ann", "Eve", "Fay"] {
            let read: Vec<_> =
                fixture.messages(name).into_iter().filter(|(_, message)| message.text.contains("hear this")).collect();
            let [(place, message)] = read.as_slice() else {
                panic!("{name} on {profiles:?} read it {} times\n{}", read.len(), fixture.read(name))
            };
            assert_eq!(message.text, "[Mainland]\n\n> dan: hear this", "{name} on {profiles:?}");
            let has_rooms = matches!(fixture.service(name).profile(), Profile::MatrixLike | Profile::WebLike);
            assert_eq!(place == "direct", !has_rooms, "{name} on {profiles:?} reads it {place}");
        }
        if profiles == [Profile::MatrixLike] {
            let sent = fixture.services[0].log().len() - before;
            assert_eq!(sent, 1, "one line in the room of the spectators, and none in a conversation");
        }
        // The living read nothing twice, and see no label in their own room.
        assert_eq!(fixture.count("Bob", "[Mainland]\n\n> dan: hear this"), fixture.count("Bob", "hear this"));
        assert_eq!(fixture.host.take_problems(), [], "{profiles:?}");
    }
}

#[test]
fn who_dies_is_out_of_the_room_before_it_is_told_there() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        for (name, vote) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "none")] {
            fixture.tell(name, &format!("submit vote={vote}"));
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "cat is dead"));
        assert!(fixture.saw("Ann", "cat is gone"), "{}", fixture.read("Ann"));
        assert!(!fixture.saw("Cat", "cat is gone"), "{profile:?}\n{}", fixture.read("Cat"));
        assert!(fixture.saw("Cat", "The votes here"), "what came before she went is hers: {}", fixture.read("Cat"));
    }
}

#[test]
fn a_group_is_opened_on_request_and_closes() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.tell("Ann", "group bob");
        assert!(fixture.saw("Bob", "ann has brought you together: ann and bob"), "{}", fixture.read("Bob"));
        talk(&mut fixture, "Bob", "ann, bob", "a word between us");
        assert!(fixture.saw("Ann", "a word between us"), "{profiles:?}\n{}", fixture.read("Ann"));
        for name in ["Cat", "Dan", "Eve", "Fay", "Gus"] {
            assert!(!fixture.saw(name, "a word between us"), "{name} on {profiles:?}");
            assert!(!fixture.saw(name, "group-1"), "{name} on {profiles:?}");
        }
        fixture.tell("Bob", "leave");
        assert!(fixture.told("Ann", "You are alone in that channel"), "{}", fixture.read("Ann"));
    }
}

#[test]
fn an_offer_has_buttons_that_go_with_it() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.tell("Ann", "offer bob");
        fixture.choose("Bob", "accept");
        assert!(fixture.told("Ann", "You and bob are allies"), "{profile:?}\n{}", fixture.read("Ann"));
        // Two offers at once: each reply answers its own.
        fixture.tell("Ann", "offer bob");
        fixture.tell("Cat", "offer bob");
        fixture.choose("Bob", "decline");
        assert!(fixture.told("Cat", "bob declined your offer") && !fixture.told("Ann", "bob declined"), "{profile:?}");
        fixture.wait(minutes(6));
        let before = fixture.service("Bob").screen(&fixture.guest("Bob").person).len();
        fixture.choose("Bob", "accept");
        let seen = fixture.service("Bob").screen(&fixture.guest("Bob").person);
        assert!(format!("{:?}", &seen[before..]).contains("no longer open"), "{profile:?}: {:?}", &seen[before..]);
        assert_eq!(fixture.count("Ann", "You and bob are allies"), 1);
    }
    let (mut fixture, _) = conformance_game(&[Profile::TextOnly], "");
    fixture.tell("Ann", "offer bob");
    fixture.tell("Bob", "accept");
    assert!(fixture.told("Ann", "You and bob are allies"));
}

#[test]
fn secrets_for_the_game_master_reach_one_who_does_not_play_and_no_other() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.tell("Ann", "pm bob meet me at the reef");
    assert!(fixture.told("Bob", "ann writes: meet me at the reef"));
    assert!(fixture.told("Gus", "ann writes to bob: meet me at the reef"), "{}", fixture.read("Gus"));
    assert!(fixture.told("Gus", "The roles: "));
    fixture.tell("Gus", "desk gm-reveal");
    assert_eq!(fixture.count("Gus", "The roles: "), 2);

    let mut fixture = HostFixture::new(crate::games(), &[Profile::WebLike]);
    fixture.all_come(&SIX);
    fixture.deal("gauntlet", &SIX, Some("Ann"), crate::DEAL);
    fixture.tell("Bob", "pm cat nobody else reads this");
    assert!(
        !fixture.saw("Ann", "nobody else reads this") && !fixture.saw("Ann", "The roles: "),
        "{}",
        fixture.read("Ann")
    );
    fixture.tell("Ann", "desk gm-reveal");
    assert!(fixture.told("Ann", "You play in this game yourself") && !fixture.saw("Ann", "The roles: "));
    fixture.tell("Ann", "gm-revea");
    assert!(!fixture.saw("Ann", "gm-reveal"), "other players do not learn that it exists: {}", fixture.read("Ann"));
}

#[test]
fn a_form_is_filled_by_what_is_asked() {
    for profiles in all_kinds() {
        let (mut fixture, _) = conformance_game(&profiles, "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        assert!(!fixture.told("Ann", "open a channel with these players"), "a form asks for itself alone");
        // Lists ask for one field at a time; a board and a message with buttons show all of them.
        let folded = fixture.service("Bob").profile() == Profile::TelegramLike;
        for (field, choice) in [("vote", "nobody"), ("target", "cat")] {
            if folded {
                fixture.choose("Bob", field);
            }
            // On a board, the last field that has the choice is filled in. Both fields offer Cat.
            fixture.choose("Bob", choice);
        }
        fixture.choose("Bob", "Submit");
        assert!(fixture.told("Bob", "Your form is in. Vote: "), "{profiles:?}\n{}", fixture.read("Bob"));
        fixture.tell("Ann", "vote cat");
        if fixture.service("Ann").profile() == Profile::TelegramLike {
            fixture.choose("Ann", "target");
        }
        fixture.choose("Ann", "bob");
        fixture.choose("Ann", "Submit");
        assert!(fixture.told("Ann", "Your form is in. Vote: cat"), "{profiles:?}\n{}", fixture.read("Ann"));
        fixture.tell("Ann", "vote bob");
        assert!(fixture.told("Ann", "Your form is in already"), "{profiles:?}");
        fixture.wait_until(|fixture| fixture.saw("Bob", "The evening ends in 10 minutes"));
        assert!(fixture.told("Dan", "Your form is not in yet") && !fixture.told("Ann", "Your form is not in yet"));
    }
}

#[test]
fn a_list_of_a_form_leaves_fields_out_and_hands_it_in() {
    for profile in [Profile::MatrixLike, Profile::TextOnly] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        assert!(fixture.told("Bob", "the evening's form\n\nvote for a player or for none"), "{}", fixture.read("Bob"));
        assert!(!fixture.told("Dan", "Submit"), "nothing is in it yet: {}", fixture.read("Dan"));
        fixture.choose("Dan", "Skip");
        fixture.restart();
        fixture.choose("Dan", "eve");
        assert!(fixture.told("Dan", "Your form says: you watch eve"), "{profile:?}\n{}", fixture.read("Dan"));
        fixture.tell("Dan", "submit");
        assert!(!fixture.told("Dan", "Your form is in."), "it has no vote: {}", fixture.read("Dan"));
        fixture.choose("Bob", "cat");
        let says_so_far = "the evening's form\n\n- vote for a player or for none: cat\n\nwatch how a player votes";
        assert!(fixture.told("Bob", says_so_far), "{profile:?}\n{}", fixture.read("Bob"));
        fixture.choose("Bob", "Submit");
        let handed_in = fixture.told("Bob", "Your form is in. Vote: cat. You watch nobody");
        assert!(handed_in, "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_form_with_two_entries_for_one_field_is_refused_and_says_which() {
    for profiles in all_kinds() {
        let (mut fixture, id) = conformance_game(&profiles, "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        fixture.tell("Bob", "submit vote=ann vote=cat");
        assert!(fixture.told("Bob", "You named “vote” twice"), "{profiles:?}\n{}", fixture.read("Bob"));
        assert!(!fixture.told("Bob", "Your form is in."), "{profiles:?}\n{}", fixture.read("Bob"));
        let offers = fixture.table(&id).offers(gloaming_core::ruleset::Seat(1));
        assert!(offers.iter().all(|offer| offer.standing.is_empty()), "nothing of it is kept: {offers:?}");
    }
}

#[test]
fn a_day_lasts_as_long_as_people_talk_and_an_evening_has_its_hours_in_summer_too() {
    // Daylight saving time begins in the night to 2026-03-29.
    let start = "2026-03-28T16:30:00Z".parse().unwrap();
    let mut fixture = HostFixture::at(start, crate::games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    let setup = format!("{}time-zone = \"Europe/Berlin\"\n", crate::DEAL);
    let id = fixture.deal("gauntlet", &SIX, None, &setup);
    fixture.wait(minutes(9));
    fixture.say("Ann", "Still here.");
    fixture.wait(minutes(9));
    assert_eq!(fixture.table(&id).phase().0, "day");
    fixture.wait(minutes(2));
    assert_eq!(fixture.table(&id).phase().0, "dusk");
    let opened = |fixture: &HostFixture, number: u32| fixture.table(&id).phase() == ("evening", number);
    fixture.wait_until(|fixture| opened(fixture, 1));
    assert_eq!(fixture.now().to_string(), "2026-03-28T17:00:00Z");
    fixture.wait_until(|fixture| opened(fixture, 2));
    assert_eq!(fixture.now().to_string(), "2026-03-29T16:00:00Z");
}

#[test]
fn a_seat_goes_to_somebody_else_with_all_that_it_knew() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        talk(&mut fixture, "Ann", "East island", "remember the owl");
        fixture.tell("Ann", "pm bob between the two of us");
        fixture.come("Zoe", 0);
        let zoe = fixture.guest("Zoe").clone();
        fixture.services[0].start(fixture.now(), &zoe.person, None).unwrap();
        fixture.tell("Zoe", "join");
        assert!(!fixture.saw("Zoe", "You are a stalker"), "no seat is free yet");
        fixture.tell("Gus", "desk replacing bob");
        assert!(fixture.shown("Ann", "The seat of bob is free for a new player"));
        fixture.tell("Zoe", "join");
        assert!(
            fixture.told("Zoe", "You are a stalker and live on the east island"),
            "{profile:?}\n{}",
            fixture.read("Zoe")
        );
        for words in ["remember the owl", "between the two of us"] {
            assert!(fixture.told("Zoe", words), "{profile:?} {words}\n{}", fixture.read("Zoe"));
        }
        assert!(!fixture.saw("Zoe", "You are a guest"));
        talk(&mut fixture, "Ann", "East island", "welcome zoe");
        assert!(fixture.saw("Zoe", "welcome zoe"), "{profile:?}\n{}", fixture.read("Zoe"));
        assert!(!fixture.saw("Bob", "welcome zoe"), "{profile:?}\n{}", fixture.read("Bob"));
        fixture.tell("Bob", "status");
        assert!(!fixture.told("Bob", "Day 1. It lasts"), "{profile:?}: Bob is out\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_removed_player_is_an_onlooker() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    fixture.tell("Gus", "desk remove fay");
    assert!(fixture.shown("Ann", "fay is out of the game"));
    fixture.tell("Fay", "roll 6");
    assert!(fixture.told("Fay", "only its players can do that"), "{}", fixture.read("Fay"));
    talk(&mut fixture, "Dan", "West island", "without fay");
    assert!(!fixture.saw("Fay", "without fay"));
    fixture.tell("Gus", "desk remove fay");
    assert!(fixture.told("Gus", "fay is not alive"), "{}", fixture.read("Gus"));
}

#[test]
fn a_ruleset_that_panics_loses_one_input() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let (mut fixture, id) = conformance_game(&[Profile::WebLike], "panics = true");
    fixture.tell("Ann", "panic");
    std::panic::set_hook(hook);
    assert!(fixture.told("Ann", "what you sent was lost"), "{}", fixture.read("Ann"));
    assert!(fixture.told("Gus", "Something went wrong inside the game"), "{}", fixture.read("Gus"));
    fixture.tell("Ann", "roll 6");
    assert!(fixture.shown("Bob", "throws a die with 6 sides"));
    fixture.wait(minutes(10) + seconds(1));
    assert_eq!(fixture.table(&id).phase().0, "dusk");
}

#[test]
fn a_room_that_somebody_cannot_be_taken_out_of_hears_no_more_secrets() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        let refused = ChatError::NotAllowed { right: MissingRight::RemovePeople };
        fixture.services[0].inject(Fault::before(OperationKind::SetMembers, refused).times(1_000));
        for (name, vote) in [("Ann", "cat"), ("Bob", "cat"), ("Cat", "none")] {
            fixture.tell(name, &format!("submit vote={vote}"));
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "cat is dead"));
        assert!(fixture.told("Ann", "cat is gone"), "in private now: {}", fixture.read("Ann"));
        assert!(!fixture.saw("Cat", "cat is gone"), "{profile:?}\n{}", fixture.read("Cat"));
        let problems = fixture.host.take_problems();
        assert!(problems.iter().any(|problem| problem.what.contains("who should not be")), "{problems:?}");
    }
}
