//! Delivery: order, limits, outages and places that move.

use std::time::Duration;

use gloaming_core::chat::{ChatError, Operation, OperationKind};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile};

use crate::{SIX, games, gauntlet, minutes, seconds};

#[test]
fn a_busy_lane_keeps_its_order_and_holds_up_no_other() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike, Profile::WebLike], "");
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    party.services[1].inject(busy.times(2).only_in(&party.rooms[1]));
    for words in ["first words", "second words", "third words"] {
        party.say("Ann", words);
    }
    assert!(party.shown("Cat", "third words") && !party.saw("Bob", "first words"));
    party.wait(minutes(1));
    let read = party.read("Bob");
    let places = ["first words", "second words", "third words"].map(|words| read.find(words).unwrap());
    assert!(places.is_sorted(), "{read}");
    assert_eq!(party.count("Bob", "second words"), 1);
}

#[test]
fn what_is_said_while_a_service_is_away_comes_when_it_is_back() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike, Profile::TelegramLike], "");
    party.services[1].go_offline("away");
    party.say("Ann", "Are you there?");
    assert!(party.shown("Cat", "Are you there?") && !party.saw("Bob", "Are you there?"));
    party.wait(minutes(3));
    party.services[1].come_back();
    party.wait(minutes(1));
    assert_eq!(party.count("Bob", "Are you there?"), 1, "{}", party.read("Bob"));
}

#[test]
fn lines_wait_for_whoever_has_to_start_or_was_away() {
    let mut party = Party::new(games(), &[Profile::TelegramLike]);
    party.all_come(&SIX);
    party.deal("gauntlet", &SIX, None, crate::DEAL);
    assert!(!party.saw("Bob", "You are a stalker"));
    party.all_start();
    assert_eq!(party.count("Bob", "You are a stalker"), 1);
    for profile in [Profile::MatrixLike, Profile::TelegramLike] {
        let (mut party, _) = gauntlet(&[profile], "");
        let bob = party.guest("Bob").person.clone();
        party.services[0].block(party.now(), &bob).unwrap();
        party.tell("Ann", "pm bob where are you");
        party.wait(minutes(2));
        assert!(!party.saw("Bob", "where are you"));
        party.tell("Bob", "status");
        assert_eq!(party.count("Bob", "where are you"), 1, "{profile:?}\n{}", party.read("Bob"));
    }
}

#[test]
fn a_group_that_moved_is_followed() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let to = party.services[0].move_place(party.now(), &party.rooms[0]);
    party.tell("Ann", "roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 1, "{}", party.read("Bob"));
    party.rooms[0] = to;
    // Talk there is talk in the game.
    party.say("Ann", "!roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 2, "{}", party.read("Bob"));
    party.tell("Gus", "desk back");
    assert_eq!(party.count("Bob", "took back"), 1);
    // Messages that waited for the old place come at the new one.
    let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
    party.services[0].inject(busy.only_in(&party.rooms[0]));
    party.tell("Gus", "desk announce We are moving.");
    party.services[0].move_place(party.now(), &party.rooms[0]);
    party.wait(minutes(1));
    assert_eq!(party.count("Bob", "We are moving."), 1, "{}", party.read("Bob"));
    assert_eq!(party.host.take_problems(), []);
}

#[test]
fn a_long_message_is_cut_within_the_limit_and_no_part_comes_twice() {
    for profile in [Profile::TelegramLike, Profile::TextOnly] {
        let (mut party, _) = gauntlet(&[profile], "");
        let gus = party.services[0].direct(&party.guest("Gus").person).unwrap();
        party.wait(minutes(2));
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(5) });
        party.services[0].inject(busy.only_in(&party.rooms[0]));
        let words: Vec<String> = (0..900).map(|number| format!("w{number:05}")).collect();
        party.tell("Gus", &format!("desk announce {}", words[..450].join(" ")));
        party.tell("Gus", &format!("desk announce {}", words[450..].join(" ")));
        party.wait(seconds(90));
        assert_eq!(party.host.take_problems(), [], "{profile:?}");
        let read = party.read("Ann");
        for word in &words {
            assert_eq!(read.matches(word).count(), 1, "{profile:?} {word}");
        }
        assert!(party.services[0].standing(&gus).len() > 2);
    }
}

#[test]
fn a_lost_answer_is_asked_about_after_an_outage_too() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    let lost = ChatError::Unknown { reason: "a lost answer".to_owned() };
    // The first try does not happen, the second does; neither is answered.
    party.services[0].inject(Fault::before(OperationKind::Send, lost.clone()).only_in(&party.rooms[0]));
    party.services[0].inject(Fault::after(OperationKind::Send, lost).only_in(&party.rooms[0]));
    party.tell("Ann", "roll 6");
    party.wait(minutes(1));
    assert_eq!(party.count("Bob", "throws a die"), 1, "{}", party.read("Bob"));
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let lost = Fault::after(OperationKind::Send, ChatError::Unknown { reason: "a lost answer".to_owned() });
    party.services[0].inject(lost.only_in(&party.rooms[0]));
    party.tell("Ann", "roll 6");
    assert_eq!(party.count("Bob", "throws a die"), 2, "nobody can know there");
    assert_eq!(party.count("Bob", "You may have read this already"), 1, "{}", party.read("Bob"));
}

#[test]
fn a_room_is_made_once_whatever_goes_wrong() {
    let mut party = Party::new(games(), &[Profile::MatrixLike]);
    party.all_come(&SIX);
    let offline = ChatError::Offline { reason: "for a moment".to_owned() };
    party.services[0].inject(Fault::before(OperationKind::ReadMembers, offline).times(2));
    party.deal("gauntlet", &SIX, None, crate::DEAL);
    party.wait(minutes(1));
    let made = party.services[0].log().into_iter();
    let made = made.filter(|logged| matches!(logged.operation, Operation::OpenRoom { .. }) && logged.answer.is_ok());
    assert_eq!(made.count(), 2, "one for each island");
}

#[test]
fn a_question_that_could_not_be_asked_at_once_is_asked_later() {
    for profile in Profile::ALL {
        let (mut party, _) = gauntlet(&[profile], "");
        party.wait_until(|party| party.saw("Ann", "The evening ends in"));
        party.wait(minutes(1));
        let direct = party.services[0].direct(&party.guest("Bob").person).unwrap();
        let busy = Fault::before(OperationKind::Send, ChatError::Busy { after: Duration::from_secs(9) });
        party.services[0].inject(busy.times(2).only_in(&direct));
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        party.wait(minutes(1));
        assert_eq!(party.count("Bob", "name the victim of the night"), 1, "{profile:?}\n{}", party.read("Bob"));
        party.choose("Bob", "eve");
        assert!(party.told("Bob", "You strike at eve"), "{profile:?}\n{}", party.read("Bob"));
    }
}

#[test]
fn what_is_secret_is_told_in_another_conversation_as_soon_as_others_could_read_the_old_one() {
    for told in [false, true] {
        let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
        let bob = party.guest("Bob").person.clone();
        let before = party.services[0].direct(&bob).unwrap();
        let stood = party.services[0].standing(&before).len();
        party.services[0].overhear(party.now(), &bob, told).unwrap();
        party.wait(seconds(1));
        // A player who waited for a secret could not be dealt a card: the next conversation opens by itself.
        assert_eq!(party.services[0].direct(&bob).is_some(), told, "{}", party.read("Bob"));
        party.tell("Ann", "pm bob the wolf is fay");
        assert_eq!(party.services[0].standing(&before).len(), stood, "something was said where others read");
        let after = party.services[0].direct(&bob).expect("the bot opens a conversation of its own");
        let read = party.read("Bob");
        let (why, secret) = (read.find("Somebody else is in our other"), read.find("the wolf is fay"));
        assert!(why.is_some() && why < secret, "first why, then the secret: {read}");
        assert_ne!(before, after);
        // Once is enough, and whoever leads is told of no player who cannot be reached.
        party.tell("Ann", "pm bob and so is gus");
        assert_eq!(party.count("Bob", "our other conversation"), 1, "{}", party.read("Bob"));
        assert!(!party.saw("Gus", "cannot reach"));
        assert_eq!(party.host.take_problems(), []);
    }
}

#[test]
fn where_no_conversation_stays_private_new_ones_are_opened_after_growing_pauses() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike], "");
    let bob = party.guest("Bob").person.clone();
    party.services[0].inject(Fault::before(OperationKind::Send, ChatError::NotPrivate).times(7));
    let opened = |party: &Party| {
        let log = party.services[0].log();
        let to_bob = |operation: &Operation| matches!(operation, Operation::OpenDirect { person } if *person == bob);
        log.iter().filter(|logged| logged.done && to_bob(&logged.operation)).count()
    };
    let before = opened(&party);
    party.tell("Ann", "pm bob the wolf is fay");
    assert_eq!(opened(&party), before + 1, "the next one is opened at once");
    party.wait(minutes(1));
    assert!((2..=4).contains(&(opened(&party) - before)), "{}", opened(&party) - before);
    party.wait(minutes(10));
    assert!(party.told("Bob", "the wolf is fay"), "{}", party.read("Bob"));
}
