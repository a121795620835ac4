//! Delivery: order, limits, outages and places that move.

use std::time::Duration;

use gloaming_core::chat::{ChatError, Operation, OperationKind};
use gloaming_testkit::crash::Fuse;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::{SIX, conformance_game, games, minutes, seconds};

#[test]
fn a_busy_queue_keeps_its_order_and_holds_up_no_other() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::WebLike], "");
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    fixture.services[1].inject(busy.times(2).only_in(&fixture.rooms[1]));
    for words in ["first words", "second words", "third words"] {
        fixture.say("Ann", words);
    }
    assert!(fixture.shown("Cat", "third words") && !fixture.saw("Bob", "first words"));
    fixture.wait(minutes(1));
    let read = fixture.read("Bob");
    let places = ["first words", "second words", "third words"].map(|words| read.find(words).unwrap());
    assert!(places.is_sorted(), "{read}");
    assert_eq!(fixture.count("Bob", "second words"), 1);
}

#[test]
fn what_is_said_while_a_service_is_away_comes_when_it_is_back() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike], "");
    fixture.services[1].go_offline("away");
    fixture.say("Ann", "Are you there?");
    assert!(fixture.shown("Cat", "Are you there?") && !fixture.saw("Bob", "Are you there?"));
    fixture.wait(minutes(3));
    fixture.services[1].come_back();
    fixture.wait(minutes(1));
    assert_eq!(fixture.count("Bob", "Are you there?"), 1, "{}", fixture.read("Bob"));
}

/// Every second operation fails, in each way, on each kind of service. Everything due must still be read everywhere
/// within a minute.
#[test]
fn a_game_goes_on_within_a_minute_of_what_is_due_if_every_second_request_fails() {
    let reason = || "every second request fails".to_owned();
    let ways = [
        Fault::before(OperationKind::Send, ChatError::Offline { reason: reason() }),
        Fault::before(OperationKind::Send, ChatError::Unknown { reason: reason() }),
        Fault::after(OperationKind::Send, ChatError::Unknown { reason: reason() }),
        Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(3) }),
    ];
    for profiles in crate::all_kinds() {
        for way in &ways {
            let mut fixture = crate::one_night::gather(&profiles);
            fixture.all_start();
            for service in &fixture.services {
                service.inject(way.clone().of_any_kind().between(1).times(u32::MAX));
            }
            let reads_in_time = |fixture: &mut HostFixture, words: &str| {
                fixture.wait(minutes(1));
                for name in crate::one_night::FOUR {
                    assert!(fixture.saw(name, words), "{profiles:?} {way:?}: {name}\n{}", fixture.read(name));
                }
            };
            fixture.say("Gem", "!start");
            reads_in_time(&mut fixture, "You were dealt");
            let night_ends = fixture.host.tables().next().and_then(|(_, table)| table.clock().phase_ends_at());
            let left = night_ends.expect("a night has its time").duration_since(fixture.now());
            fixture.wait(left);
            reads_in_time(&mut fixture, "The day begins");
            for service in &fixture.services {
                assert!(service.has_faults(), "{profiles:?}");
            }
        }
    }
}

#[test]
fn lines_wait_for_whoever_has_to_start_or_was_away() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    assert!(!fixture.saw("Bob", "You are a stalker"));
    fixture.all_start();
    assert_eq!(fixture.count("Bob", "You are a stalker"), 1);
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let bob = fixture.guest("Bob").person.clone();
        fixture.services[0].block(fixture.now(), &bob).unwrap();
        fixture.tell("Ann", "pm bob where are you");
        fixture.wait(minutes(2));
        assert!(!fixture.saw("Bob", "where are you"));
        fixture.tell("Bob", "status");
        assert_eq!(fixture.count("Bob", "where are you"), 1, "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_group_that_moved_is_followed() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let to = fixture.services[0].move_place(fixture.now(), &fixture.rooms[0]);
    fixture.tell("Ann", "roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
    fixture.rooms[0] = to;
    // Messages in the new place are talk in the game.
    fixture.say("Ann", "!roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 2, "{}", fixture.read("Bob"));
    fixture.tell("Gus", "desk back");
    assert_eq!(fixture.count("Bob", "took back"), 1);
    // Pending messages for the old place are sent to the new one.
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    fixture.services[0].inject(busy.only_in(&fixture.rooms[0]));
    fixture.tell("Gus", "desk announce We are moving.");
    fixture.services[0].move_place(fixture.now(), &fixture.rooms[0]);
    fixture.wait(minutes(1));
    assert_eq!(fixture.count("Bob", "We are moving."), 1, "{}", fixture.read("Bob"));
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_long_message_is_cut_within_the_limit_and_no_part_comes_twice() {
    for profile in [Profile::TelegramLike, Profile::TextOnly] {
        let (mut fixture, _) = conformance_game(&[profile], "");
        let gus = fixture.services[0].direct(&fixture.guest("Gus").person).unwrap();
        fixture.wait(minutes(2));
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(5) });
        fixture.services[0].inject(busy.only_in(&fixture.rooms[0]));
        let words: Vec<String> = (0..900).map(|number| format!("w{number:05}")).collect();
        fixture.tell("Gus", &format!("desk announce {}", words[..450].join(" ")));
        fixture.tell("Gus", &format!("desk announce {}", words[450..].join(" ")));
        fixture.wait(seconds(90));
        assert_eq!(fixture.host.take_problems(), [], "{profile:?}");
        let read = fixture.read("Ann");
        for word in &words {
            assert_eq!(read.matches(word).count(), 1, "{profile:?} {word}");
        }
        assert!(fixture.services[0].standing(&gus).len() > 2);
    }
}

#[test]
fn a_lost_answer_is_asked_about_after_an_outage_too() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    let lost = ChatError::Unknown { reason: "a lost answer".to_owned() };
    // The first attempt isn't executed, the second is. Neither gets a response.
    fixture.services[0].inject(Fault::before(OperationKind::Send, lost.clone()).only_in(&fixture.rooms[0]));
    fixture.services[0].inject(Fault::after(OperationKind::Send, lost).only_in(&fixture.rooms[0]));
    fixture.tell("Ann", "roll 6");
    fixture.wait(minutes(1));
    assert_eq!(fixture.count("Bob", "throws a die"), 1, "{}", fixture.read("Bob"));
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let lost = Fault::after(OperationKind::Send, ChatError::Unknown { reason: "a lost answer".to_owned() });
    fixture.services[0].inject(lost.only_in(&fixture.rooms[0]));
    fixture.tell("Ann", "roll 6");
    assert_eq!(fixture.count("Bob", "throws a die"), 2, "it is unknown there");
    assert_eq!(fixture.count("Bob", "You may have read this already"), 1, "{}", fixture.read("Bob"));
}

/// Sends more messages to a group than its limit allows, on a process that is killed at this moment. Returns the
/// moments before and after as well.
fn full_group(fuse: Fuse) -> (HostFixture, std::ops::RangeInclusive<u64>) {
    let mut fixture = HostFixture::mortal(games(), &[Profile::TelegramLike], fuse);
    fixture.all_come(&SIX);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.wait(minutes(2));
    let before = fixture.machine().moments();
    for _ in 0..22 {
        fixture.tell("Ann", "roll 6");
    }
    let after = fixture.machine().moments();
    (fixture, before + 1..=after)
}

#[test]
fn a_line_takes_one_place_of_a_full_group_whenever_the_process_dies() {
    let (undisturbed, moments) = full_group(Fuse::endless());
    let at_once = undisturbed.count("Bob", "throws a die");
    assert!((10..22).contains(&at_once), "the group is full before all are said: {at_once}");
    for moment in moments {
        let (fixture, _) = full_group(Fuse::of(moment));
        // If it's unknown whether a message was sent, it counts towards the limit, too.
        let more = fixture.count("Bob", "You may have read this already");
        let read = fixture.count("Bob", "throws a die");
        assert!(more < 2 && (at_once - more..=at_once).contains(&read), "dead at {moment}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_room_is_made_once_whatever_goes_wrong() {
    let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
    fixture.all_come(&SIX);
    let offline = ChatError::Offline { reason: "for a moment".to_owned() };
    fixture.services[0].inject(Fault::before(OperationKind::ReadMembers, offline).times(2));
    fixture.deal("gauntlet", &SIX, None, crate::DEAL);
    fixture.wait(minutes(1));
    let made = fixture.services[0].log().into_iter();
    let made = made.filter(|logged| matches!(logged.operation, Operation::OpenRoom { .. }) && logged.answer.is_ok());
    assert_eq!(made.count(), 2, "one for each island");
}

#[test]
fn a_question_that_could_not_be_asked_at_once_is_asked_later() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "The evening ends in"));
        fixture.wait(minutes(1));
        let direct = fixture.services[0].direct(&fixture.guest("Bob").person).unwrap();
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
        fixture.services[0].inject(busy.times(2).only_in(&direct));
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        fixture.wait(minutes(1));
        assert_eq!(fixture.count("Bob", "name the victim of the night"), 1, "{profile:?}\n{}", fixture.read("Bob"));
        fixture.choose("Bob", "eve");
        assert!(fixture.told("Bob", "You strike at eve"), "{profile:?}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn a_question_that_waited_for_somebody_is_not_asked_when_another_has_the_seat() {
    for replaced in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
        fixture.come("Hal", 0);
        fixture.all_start();
        fixture.wait_until(|fixture| fixture.saw("Ann", "The evening ends in"));
        let bob = fixture.guest("Bob").person.clone();
        fixture.services[0].block(fixture.now(), &bob).unwrap();
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        if replaced {
            // Hal receives the question later than Bob can.
            let direct = fixture.services[0].direct(&fixture.guest("Hal").person).unwrap();
            let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
            fixture.services[0].inject(busy.times(3).only_in(&direct));
            fixture.tell("Gus", "desk replacing bob");
            fixture.tell("Hal", "join");
        }
        fixture.services[0].start(fixture.now(), &bob, None).unwrap();
        fixture.tell("Bob", "help");
        fixture.wait(minutes(1));
        assert_eq!(fixture.saw("Bob", "name the victim of the night"), !replaced, "{}", fixture.read("Bob"));
        assert_eq!(fixture.saw("Hal", "name the victim of the night"), replaced, "{}", fixture.read("Hal"));
    }
}

#[test]
fn what_is_secret_is_told_in_another_conversation_as_soon_as_others_could_read_the_old_one() {
    for told in [false, true] {
        let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
        let bob = fixture.guest("Bob").person.clone();
        let before = fixture.services[0].direct(&bob).unwrap();
        let stood = fixture.services[0].standing(&before).len();
        fixture.services[0].overhear(fixture.now(), &bob, told).unwrap();
        fixture.wait(seconds(1));
        // A player with a pending secret message couldn't be dealt a card. The next private chat opens by itself.
        assert_eq!(fixture.services[0].direct(&bob).is_some(), told, "{}", fixture.read("Bob"));
        fixture.tell("Ann", "pm bob the wolf is fay");
        assert_eq!(fixture.services[0].standing(&before).len(), stood, "something was said where others read");
        let after = fixture.services[0].direct(&bob).expect("the bot opens a conversation of its own");
        let read = fixture.read("Bob");
        let (why, secret) = (read.find("Another person is in our other"), read.find("the wolf is fay"));
        assert!(why.is_some() && why < secret, "first why, then the secret: {read}");
        assert_ne!(before, after);
        // Once is enough, and the game master receives no notice about unreachable players.
        fixture.tell("Ann", "pm bob and so is gus");
        assert_eq!(fixture.count("Bob", "our other conversation"), 1, "{}", fixture.read("Bob"));
        assert!(!fixture.saw("Gus", "no longer reach"));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn where_no_conversation_stays_private_new_ones_are_opened_after_growing_pauses() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], "");
    let bob = fixture.guest("Bob").person.clone();
    fixture.services[0].inject(Fault::before(OperationKind::Send, ChatError::NotPrivate).times(7));
    let opened = |fixture: &HostFixture| {
        let log = fixture.services[0].log();
        let to_bob = |operation: &Operation| matches!(operation, Operation::OpenDirect { person } if *person == bob);
        log.iter().filter(|logged| logged.done && to_bob(&logged.operation)).count()
    };
    let before = opened(&fixture);
    fixture.tell("Ann", "pm bob the wolf is fay");
    assert_eq!(opened(&fixture), before + 1, "the next one is opened at once");
    fixture.wait(minutes(1));
    assert!((2..=4).contains(&(opened(&fixture) - before)), "{}", opened(&fixture) - before);
    fixture.wait(minutes(10));
    assert!(fixture.told("Bob", "the wolf is fay"), "{}", fixture.read("Bob"));
}
