//! Guests: users without a seat whom the game master admits. They read what the rules open to them. Other users without
//! a seat can't talk or read there.

use gloaming_host::{AdmitFault, TableId};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{DEAL, SIX, all_kinds, conformance_game, games, talk};

/// Creates the conformance game with Gus, who leads without playing, and two onlookers: Zoe and Yan.
fn with_onlookers(profiles: &[Profile]) -> (HostFixture, TableId) {
    let (mut fixture, id) = conformance_game(profiles, "");
    for name in ["Zoe", "Yan"] {
        let person = fixture.come(name, 0);
        fixture.services[0].start(fixture.now(), &person, None).unwrap();
    }
    fixture.pump();
    (fixture, id)
}

/// Kills Dan, who lives in the west, so that there is a player in the channels of the dead.
fn dan_dies(fixture: &mut HostFixture) {
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.tell("Bob", "strike dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
}

#[test]
fn a_guest_reads_and_talks_where_the_rules_open_it_and_no_other_onlooker_does() {
    for profiles in all_kinds() {
        let (mut fixture, _) = with_onlookers(&profiles);
        fixture.tell("Gus", "desk admit zoe");
        let what = |fixture: &HostFixture| format!("{profiles:?}\n{}", fixture.transcripts());
        assert!(fixture.told("Gus", "Zoe reads along from now on"), "{}", what(&fixture));
        assert!(fixture.told("Zoe", "lets you read along"), "{}", what(&fixture));
        talk(&mut fixture, "Ann", "East island", "the east whispers");
        assert_eq!(fixture.count("Zoe", "the east whispers"), 1, "{}", what(&fixture));
        dan_dies(&mut fixture);
        talk(&mut fixture, "Zoe", "Spectators", "poor Dan");
        talk(&mut fixture, "Dan", "Spectators", "poor me");
        assert!(fixture.saw("Dan", "poor Dan") && fixture.saw("Zoe", "poor me"), "{}", what(&fixture));
        assert!(fixture.count("Zoe", "poor Dan") == 0, "no guest reads their own words twice: {}", what(&fixture));
        for name in ["Ann", "Bob", "Cat", "Eve", "Fay", "Yan"] {
            assert!(!fixture.saw(name, "poor"), "{name}: {}", what(&fixture));
        }
        for name in ["Yan", "Dan", "Eve"] {
            assert!(!fixture.saw(name, "whispers"), "{name}: {}", what(&fixture));
        }
        assert_eq!(fixture.host.take_problems(), [], "{}", what(&fixture));
    }
}

#[test]
fn a_guest_reads_nothing_from_before_and_nothing_after_they_are_dismissed() {
    for profiles in all_kinds() {
        let (mut fixture, _) = with_onlookers(&profiles);
        talk(&mut fixture, "Ann", "East island", "long ago");
        fixture.tell("Gus", "desk admit Zoe");
        talk(&mut fixture, "Ann", "East island", "just now");
        fixture.tell("Gus", "desk dismiss zoe");
        assert!(fixture.told("Gus", "zoe can no longer read this game"), "{profiles:?}\n{}", fixture.read("Gus"));
        assert!(fixture.told("Zoe", "no longer a guest of the game"), "{profiles:?}\n{}", fixture.read("Zoe"));
        talk(&mut fixture, "Ann", "East island", "much later");
        fixture.tell("Zoe", "#spectators hello?");
        let read = [fixture.saw("Zoe", "long ago"), fixture.saw("Zoe", "just now"), fixture.saw("Zoe", "much later")];
        assert_eq!(read, [false, true, false], "{profiles:?}\n{}", fixture.read("Zoe"));
    }
}

#[test]
fn nobody_without_a_seat_reaches_the_rules_through_a_private_channel() {
    for profiles in all_kinds() {
        let (mut fixture, id) = with_onlookers(&profiles);
        let state = fixture.table(&id).game().save();
        for line in ["#spectators psst", "#dead psst", "#island-east psst", "#nowhere psst", "#island-east !rules"] {
            let before = fixture.table(&id).log().len();
            fixture.tell("Yan", line);
            let log = fixture.table(&id).log();
            assert_eq!(log.len(), before + 1, "{line}: one refusal and nothing else: {:?}", &log[before..]);
        }
        assert_eq!(fixture.count("Yan", "You can't write there now"), 4, "{profiles:?}\n{}", fixture.read("Yan"));
        assert!(!fixture.saw("Gus", "psst") && !fixture.saw("Ann", "psst"), "{}", fixture.transcripts());
        // To guests, a channel that they may only read is no different from one that doesn't exist.
        fixture.tell("Gus", "desk admit zoe");
        fixture.tell("Zoe", "#dead psst");
        fixture.tell("Zoe", "#nowhere psst");
        assert_eq!(fixture.count("Zoe", "You can't write there now"), 2, "{profiles:?}\n{}", fixture.read("Zoe"));
        assert_eq!(fixture.table(&id).game().save(), state);
    }
}

#[test]
fn who_was_ever_let_in_takes_no_vacant_seat_over_restarts_and_steps_back() {
    for profiles in all_kinds() {
        let (mut fixture, _) = with_onlookers(&profiles);
        fixture.tell("Ann", "roll 6");
        fixture.tell("Gus", "desk admit zoe");
        fixture.tell("Gus", "desk back");
        fixture.tell("Gus", "desk dismiss zoe");
        fixture.restart();
        fixture.tell("Gus", "desk replacing eve");
        fixture.tell("Zoe", "join");
        assert!(fixture.told("Zoe", "the free seat is for another player"), "{profiles:?}\n{}", fixture.read("Zoe"));
        assert!(!fixture.saw("Zoe", "You take the seat"), "{profiles:?}\n{}", fixture.read("Zoe"));
        // Forgetting the user would forget that, too.
        let zoe = fixture.guest("Zoe").person.clone();
        assert!(fixture.host.forget(&zoe).is_err(), "{profiles:?}");
        fixture.tell("Yan", "join");
        assert!(fixture.shown("Ann", "Yan takes the seat of eve") || fixture.told("Ann", "Yan takes"), "{profiles:?}");
    }
}

#[test]
fn a_step_back_and_a_restart_leave_the_guests_where_they_are() {
    for profiles in all_kinds() {
        let (mut fixture, _) = with_onlookers(&profiles);
        fixture.tell("Ann", "roll 6");
        fixture.tell("Gus", "desk admit zoe");
        fixture.tell("Gus", "desk back");
        fixture.restart();
        talk(&mut fixture, "Ann", "East island", "are you still there?");
        assert_eq!(fixture.count("Zoe", "are you still there?"), 1, "{profiles:?}\n{}", fixture.read("Zoe"));
        talk(&mut fixture, "Zoe", "Spectators", "I am");
        assert!(!fixture.saw("Zoe", "You can't write there now"), "{profiles:?}\n{}", fixture.read("Zoe"));
    }
}

#[test]
fn bad_admissions_are_refused_each_with_its_reason() {
    for profiles in all_kinds() {
        let (mut fixture, id) = with_onlookers(&profiles);
        let says = |fixture: &mut HostFixture, line: &str, answer: &str| {
            let before = fixture.count("Gus", answer);
            fixture.tell("Gus", line);
            assert_eq!(fixture.count("Gus", answer), before + 1, "{profiles:?}: {line}\n{}", fixture.read("Gus"));
        };
        says(&mut fixture, "desk admit ann", "has a seat in this game");
        says(&mut fixture, "desk admit nobody", "I don't know anyone called nobody");
        says(&mut fixture, "desk dismiss zoe", "No guest of this game is called zoe");
        says(&mut fixture, "desk dismiss", "This game has no guests");
        says(&mut fixture, "desk admit zoe", "Zoe reads along");
        says(&mut fixture, "desk admit zoe", "is already a guest of this game");
        says(&mut fixture, "desk admit", "Guests of this game: zoe");
        let again = fixture.services[0].person("zoe");
        fixture.services[0].start(fixture.now(), &again, None).unwrap();
        fixture.services[0].say_direct(fixture.now(), &again, "help").unwrap();
        fixture.pump();
        says(&mut fixture, "desk admit zoe", "Several people are called zoe");
        says(&mut fixture, "desk cancel", "I have cancelled the game");
        let yan = fixture.guest("Yan").person.clone();
        assert_eq!(fixture.host.admit(&id, &yan, "Yan", fixture.now()), Err(AdmitFault::NotRunning));
    }
}

#[test]
fn a_game_master_who_plays_lets_nobody_in() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&[SIX.as_slice(), &["Zoe"]].concat());
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, Some("Ann"), DEAL);
    fixture.tell("Ann", "desk admit zoe");
    assert!(!fixture.saw("Ann", "reads along") && !fixture.saw("Zoe", "read along"), "{}", fixture.transcripts());
    talk(&mut fixture, "Ann", "East island", "between us");
    assert!(!fixture.saw("Zoe", "between us"), "{}", fixture.read("Zoe"));
}

#[test]
fn a_game_without_a_channel_for_guests_takes_none() {
    let mut fixture = HostFixture::new(games(), &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Gus", "Zoe"]);
    fixture.all_start();
    fixture.deal("one-night", &["Ann", "Bob", "Cat"], Some("Gus"), "");
    fixture.tell("Gus", "desk admit zoe");
    assert!(fixture.told("Gus", "no channel that guests could read"), "{}", fixture.read("Gus"));
}

#[test]
fn a_guest_has_a_handle_that_no_player_has() {
    let (mut fixture, id) = with_onlookers(&[Profile::TextOnly]);
    let impostor = fixture.services[0].person("Аnn");
    assert_eq!(fixture.host.admit(&id, &impostor, "Аnn", fixture.now()).as_deref(), Ok("аnn-2"));
    dan_dies(&mut fixture);
    fixture.services[0].start(fixture.now(), &impostor, None).unwrap();
    fixture.services[0].say_direct(fixture.now(), &impostor, "#spectators it was Bob").unwrap();
    fixture.pump();
    assert!(fixture.saw("Dan", "аnn-2: it was Bob"), "{}", fixture.read("Dan"));
}
