//! Questions that are answered before their receipt has arrived, or while it's unknown whether they were sent, count as
//! delivered.

use std::time::Duration;

use gloaming_core::chat::{ChatError, Operation, OperationKind, Platform};
use gloaming_host::{Dispatch, Slots, Time};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, block_on};

use crate::minutes;
use crate::one_night::gather;

/// Bob is the seer, and may look at two cards of the centre. The game hasn't begun.
fn gathered(profile: Profile) -> HostFixture {
    let mut fixture = gather(&[profile]);
    fixture.all_start();
    fixture
}

/// Sends the bot a text, and lets the host read it while operations are pending.
fn writes(fixture: &mut HostFixture, name: &str, text: &str) {
    let (service, person) = (fixture.services[0].clone(), fixture.guest(name).person.clone());
    service.say_direct(fixture.now(), &person, text).expect("anybody can");
    let cursor = fixture.host.cursor(service.name());
    let batch = block_on(service.receive(cursor)).unwrap().unwrap();
    fixture.host.take_batch(service.name(), batch, fixture.now());
}

/// Delivers round by round. The host receives each operation's result only after `meanwhile` was called.
fn deliver(fixture: &mut HostFixture, mut meanwhile: impl FnMut(&mut HostFixture)) {
    let mut slots = Slots::of_each_service(100);
    for _ in 0..200 {
        let now = fixture.now();
        let round = fixture.host.round(&mut slots, Time::StandsStill, now).unwrap();
        if round.is_empty() {
            return;
        }
        let mut outcomes = Vec::new();
        for dispatch in round {
            slots.give_back(&Dispatch::slot(&dispatch));
            outcomes.push(block_on(dispatch.run()).unwrap());
        }
        meanwhile(fixture);
        for outcome in outcomes {
            fixture.host.complete(outcome, now);
        }
    }
    panic!("the host has no end of things to say:\n{}", fixture.read("Bob"));
}

/// Returns the number of questions that Bob was sent.
fn questions(fixture: &HostFixture) -> usize {
    fixture.count("Bob", "Which card do you look at?")
}

#[test]
fn a_list_that_is_answered_before_its_receipt_is_answered() {
    for profile in Profile::ALL {
        let mut fixture = gathered(profile);
        let (service, gem) = (fixture.services[0].clone(), fixture.guest("Gem").person.clone());
        service.say(fixture.now(), &gem, &fixture.rooms[0].clone(), "!start").unwrap();
        let cursor = fixture.host.cursor(service.name());
        let batch = block_on(service.receive(cursor)).unwrap().unwrap();
        fixture.host.take_batch(service.name(), batch, fixture.now());
        let mut answered = 0;
        deliver(&mut fixture, |fixture| {
            // He answers each list as soon as he reads it.
            let asked = questions(fixture) + fixture.count("Bob", "Which other card");
            if asked > answered {
                answered = asked;
                let words = if answered == 1 { "left" } else { "right" };
                writes(fixture, "Bob", words);
            }
        });
        fixture.pump();
        assert!(fixture.told("Bob", "Noted: left and right"), "{profile:?}\n{}", fixture.read("Bob"));
        assert_eq!(answered, 2, "{profile:?}: a word, and the second\n{}", fixture.read("Bob"));
    }
}

/// The question was sent, but the service's response was lost, and the service refuses everything for a while.
fn in_doubt(profile: Profile) -> HostFixture {
    in_doubt_for(profile, Duration::from_secs(60), &[])
}

/// Like [`in_doubt`], for this long, and with commands of the leader before the game begins.
fn in_doubt_for(profile: Profile, after: Duration, settings: &[&str]) -> HostFixture {
    let mut fixture = gathered(profile);
    for line in settings {
        fixture.say("Gem", line);
    }
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has a conversation");
    let (service, gem) = (fixture.services[0].clone(), fixture.guest("Gem").person.clone());
    service.say(fixture.now(), &gem, &fixture.rooms[0].clone(), "!start").unwrap();
    let cursor = fixture.host.cursor(service.name());
    let batch = block_on(service.receive(cursor)).unwrap().unwrap();
    fixture.host.take_batch(service.name(), batch, fixture.now());
    let mut slots = Slots::of_each_service(100);
    // He receives his card first, and then the question.
    while questions(&fixture) == 0 {
        let now = fixture.now();
        let round = fixture.host.round(&mut slots, Time::StandsStill, now).unwrap();
        assert!(!round.is_empty(), "he is asked:\n{}", fixture.read("Bob"));
        let asks = |dispatch: &Dispatch| {
            let is_his = dispatch.operation().place() == Some(&direct);
            is_his && format!("{:?}", dispatch.operation()).contains("Which card do you look at?")
        };
        for dispatch in round {
            slots.give_back(&Dispatch::slot(&dispatch));
            if asks(&dispatch) {
                let lost = ChatError::Unknown { reason: "the line broke".to_owned() };
                fixture.services[0].inject(Fault::after(OperationKind::Send, lost.clone()).only_in(&direct));
                let busy = ChatError::Busy { after };
                fixture.services[0].inject(Fault::before(OperationKind::Send, busy).only_in(&direct));
            }
            let outcome = block_on(dispatch.run()).unwrap();
            fixture.host.complete(outcome, now);
        }
    }
    fixture
}

#[test]
fn a_press_on_a_question_in_doubt_is_taken_and_the_question_is_not_sent_again() {
    for restarts in [false, true] {
        let mut fixture = in_doubt(Profile::TelegramLike);
        if restarts {
            fixture.restart_unread();
            for id in fixture.host.games().cloned().collect::<Vec<_>>() {
                fixture.host.wake_table(&id);
            }
        }
        fixture.choose("Bob", "ann");
        let presses = fixture.services[0].log().into_iter().filter_map(|one| match one.operation {
            Operation::AnswerTap { text, .. } => Some(text),
            _ => None,
        });
        assert_eq!(presses.last().as_deref(), Some("Got it."), "restarted: {restarts}");
        fixture.wait(minutes(3));
        assert_eq!(questions(&fixture), 1, "restarted: {restarts}\n{}", fixture.read("Bob"));
        assert!(fixture.told("Bob", "Noted: ann"), "restarted: {restarts}\n{}", fixture.read("Bob"));
    }
}

/// The second question continues in the message of the first.
#[test]
fn an_answer_to_the_second_question_in_doubt_is_taken_and_that_is_not_asked_again() {
    let mut fixture = gathered(Profile::TelegramLike);
    fixture.say("Gem", "!start");
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has a conversation");
    let lost = ChatError::Unknown { reason: "the line broke".to_owned() };
    fixture.services[0].inject(Fault::after(OperationKind::Edit, lost).only_in(&direct));
    let busy = ChatError::Busy { after: Duration::from_secs(60) };
    fixture.services[0].inject(Fault::before(OperationKind::Edit, busy).only_in(&direct));
    fixture.choose("Bob", "left");
    assert!(!fixture.services[0].has_faults(), "{}", fixture.read("Bob"));
    fixture.choose("Bob", "right");
    fixture.wait(minutes(3));
    assert!(fixture.told("Bob", "Noted: left and right"), "{}", fixture.read("Bob"));
    let asks = |operation: &Operation| format!("{operation:?}").contains("Which other card");
    let asked = fixture.services[0].log().into_iter().filter(|one| one.done && asks(&one.operation)).count();
    assert_eq!(asked, 1, "{}", fixture.read("Bob"));
}

#[test]
fn what_is_typed_to_a_question_in_doubt_answers_it() {
    let mut fixture = in_doubt(Profile::TelegramLike);
    fixture.tell("Bob", "ann");
    fixture.wait(minutes(3));
    assert_eq!(questions(&fixture), 1, "{}", fixture.read("Bob"));
    assert!(fixture.told("Bob", "Noted: ann"), "{}", fixture.read("Bob"));
}

#[test]
fn a_question_in_doubt_that_is_not_answered_is_sent_again() {
    let mut fixture = in_doubt(Profile::TelegramLike);
    fixture.wait(minutes(3));
    assert_eq!(questions(&fixture), 2, "{}", fixture.read("Bob"));
    fixture.choose("Bob", "ann");
    assert!(fixture.told("Bob", "Noted: ann"), "{}", fixture.read("Bob"));
}

/// The service is busy while the night ends. The results must reach Bob before the next question.
#[test]
fn results_come_before_the_question_that_follows_them_also_after_a_busy_service() {
    let mut fixture = gathered(Profile::TelegramLike);
    let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has a conversation");
    fixture.say("Gem", "!setup early-day-end = true");
    fixture.say("Gem", "!start");
    let busy = ChatError::Busy { after: Duration::from_secs(600) };
    // The confirmation is pending, and so is the offer to change the order.
    fixture.services[0].inject(Fault::before(OperationKind::Send, busy).only_in(&direct));
    fixture.tell("Bob", "target nonsense");
    fixture.tell("Bob", "target ann");
    for (name, choice) in [("Ann", "left"), ("Cat", "ann"), ("Dan", "Ready")] {
        fixture.choose(name, choice);
    }
    fixture.wait(minutes(20));
    let read = fixture.read("Bob");
    let (result, question) = (read.find("You looked at the card of ann"), read.find("Have you talked enough"));
    assert!(result.is_some() && question.is_some() && result < question, "{read}");
}

/// The question of the night is in doubt while the night ends. It isn't asked again, and the next one follows the
/// results of the night.
#[test]
fn a_question_in_doubt_that_has_lapsed_lets_what_was_told_since_go_before_the_next() {
    let hour = Duration::from_secs(3600);
    let mut fixture = in_doubt_for(Profile::TelegramLike, hour, &["!setup early-day-end = true", "!setup day = 90m"]);
    for (name, choice) in [("Ann", "left"), ("Cat", "ann"), ("Dan", "Ready")] {
        fixture.choose(name, choice);
    }
    fixture.wait(minutes(70));
    let read = fixture.read("Bob");
    let (night, question) = (read.find("You sent nothing in time"), read.find("Have you talked enough"));
    assert!(night.is_some() && question.is_some() && night < question, "{read}");
    assert_eq!(questions(&fixture), 1, "{read}");
}
