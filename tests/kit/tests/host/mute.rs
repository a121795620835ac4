//! Rooms in which the bot may not write: no message is lost, and the leaders are notified.

use std::time::Duration;

use gloaming_core::chat::{ChatError, MissingRight, OperationKind};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::{conformance_game, games, minutes};

const CHATS: [Profile; 2] = [Profile::MatrixLike, Profile::TelegramLike];

fn write(fixture: &mut HostFixture, granted: bool) {
    let room = fixture.rooms[0].clone();
    fixture.services[0].set_right(fixture.now(), &room, MissingRight::Send, granted);
    fixture.pump();
}

#[test]
fn what_a_room_should_hear_while_the_bot_may_not_write_is_said_when_it_may() {
    for profile in CHATS {
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.shown("Ann", "Night 1."));
        write(&mut fixture, false);
        let phases = fixture.table(&id).phases().len();
        fixture.wait_until(|fixture| fixture.table(&id).phases().len() > phases);
        fixture.restart();
        assert!(!fixture.shown("Ann", "Day 2."), "{profile:?}");
        assert!(fixture.may_write("Ann"), "{profile:?}: what cannot be said does not delay who may write");
        assert_eq!(fixture.count("Gus", "I'm not allowed to write"), 1, "{}", fixture.read("Gus"));
        assert!(!fixture.saw("Ann", "I'm not allowed to write"));
        write(&mut fixture, true);
        assert_eq!(fixture.count("Ann", "Day 2."), 1, "{profile:?}: {}", fixture.read("Ann"));
        assert_eq!(fixture.count("Gus", "I can write in the room"), 1, "{}", fixture.read("Gus"));
    }
}

#[test]
fn what_is_secret_goes_on_while_the_bot_may_not_write_in_the_room() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    write(&mut fixture, false);
    fixture.tell("Gus", "desk pause");
    fixture.tell("Gus", "desk resume");
    assert!(fixture.told("Gus", "I'm not allowed to write in the room"), "{}", fixture.read("Gus"));
    fixture.tell("Ann", "pm bob psst");
    assert!(fixture.told("Bob", "psst"), "{}", fixture.read("Bob"));
}

#[test]
fn the_end_of_a_game_is_said_when_the_bot_may_write_again() {
    for profile in CHATS {
        let (mut fixture, id) = conformance_game(&[profile], "");
        write(&mut fixture, false);
        fixture.tell("Gus", "desk cancel");
        assert!(fixture.table(&id).winners().is_some(), "{}", fixture.read("Gus"));
        let before = fixture.messages("Ann").iter().filter(|(place, _)| place.starts_with("room")).count();
        assert!(fixture.told("Gus", "I'm not allowed to write in the room"), "{}", fixture.read("Gus"));
        fixture.restart();
        write(&mut fixture, true);
        let after = fixture.messages("Ann").iter().filter(|(place, _)| place.starts_with("room")).count();
        assert!(after > before, "{profile:?}: {}", fixture.read("Ann"));
    }
}

#[test]
fn where_no_change_of_rights_is_told_it_is_tried_again_after_growing_pauses() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let room = fixture.rooms[0].clone();
    let refused = ChatError::NotAllowed { right: MissingRight::Send };
    for kind in [OperationKind::Send, OperationKind::Edit] {
        fixture.services[0].inject(Fault::before(kind, refused.clone()).times(6).only_in(&room));
    }
    fixture.wait_until(|fixture| fixture.told("Gus", "I'm not allowed to write in the room"));
    fixture.wait_until(|fixture| fixture.told("Gus", "I can write in the room"));
    assert!(fixture.shown("Ann", "The talk is over."), "{}", fixture.read("Ann"));
    let log = fixture.services[0].log();
    let tries: Vec<_> = log.iter().filter(|one| one.answer == Err(refused.clone())).map(|one| one.at).collect();
    let pauses: Vec<_> = tries.windows(2).map(|pair| pair[1].duration_since(pair[0])).collect();
    assert!(pauses.len() >= 5 && pauses.windows(2).all(|pair| pair[0] <= pair[1]), "{pauses:?}");
}

#[test]
fn those_who_open_a_game_where_the_bot_may_not_write_are_told_so_in_private_each_time() {
    for profile in CHATS {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&["Ann", "Bob"]);
        fixture.all_start();
        write(&mut fixture, false);
        fixture.say("Ann", "!new one-night");
        assert_eq!(
            fixture.count("Ann", "I'm not allowed to write in the room where you opened"),
            1,
            "{}",
            fixture.read("Ann")
        );
        assert!(!fixture.saw("Bob", "I'm not allowed to write"));
        fixture.say("Ann", "!close");
        fixture.say("Ann", "!new one-night");
        assert_eq!(
            fixture.count("Ann", "I'm not allowed to write in the room where you opened"),
            2,
            "{}",
            fixture.read("Ann")
        );
        write(&mut fixture, true);
        assert!(fixture.shown("Bob", "Not in this room?"), "{profile:?}: {}", fixture.read("Bob"));
    }
}

#[test]
fn what_nobody_will_hear_any_more_is_given_up() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    write(&mut fixture, false);
    fixture.tell("Gus", "desk cancel");
    let tries = |fixture: &mut HostFixture| {
        let before = fixture.services[0].log().len();
        fixture.wait(minutes(25 * 60));
        fixture.services[0].log().len() - before
    };
    let ages = |fixture: &mut HostFixture, hours: u64| {
        let month = Duration::from_secs(30 * 24 * 60 * 60);
        fixture.host.forget_talk(month, Duration::from_secs((1_000 + hours) * 60 * 60)).expect("memory has room");
    };
    // The running time of the program counts, not the clock.
    ages(&mut fixture, 0);
    fixture.jump(minutes(40 * 24 * 60));
    assert!(tries(&mut fixture) > 0);
    ages(&mut fixture, 23);
    assert!(tries(&mut fixture) > 0);
    fixture.restart();
    assert!(tries(&mut fixture) > 0);
    ages(&mut fixture, 24);
    tries(&mut fixture);
    assert_eq!(tries(&mut fixture), 0, "a day after the end there are no more attempts");
}

#[test]
fn after_a_jump_of_the_clock_the_end_of_a_game_is_said_as_soon_as_the_bot_may_write() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    write(&mut fixture, false);
    fixture.tell("Gus", "desk cancel");
    let said =
        |fixture: &HostFixture| fixture.messages("Ann").iter().filter(|(place, _)| place.starts_with("room")).count();
    let before = said(&fixture);
    fixture.jump(minutes(40 * 24 * 60));
    fixture.wait(minutes(60));
    write(&mut fixture, true);
    assert!(said(&fixture) > before, "{}", fixture.read("Ann"));
}
