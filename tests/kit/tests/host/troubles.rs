//! The operator is notified once when something fails, and once when it works again.

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_host::Course;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};

use crate::{conformance_game, minutes, seconds};

/// Returns all notifications since the last call, without their times.
fn said(fixture: &mut HostFixture) -> Vec<(String, Course, String)> {
    let problems = fixture.host.take_problems();
    problems.into_iter().map(|problem| (problem.part, problem.course, problem.what)).collect()
}

fn one(part: &str, course: Course, what: &str) -> [(String, Course, String); 1] {
    [(part.to_owned(), course, what.to_owned())]
}

#[test]
fn a_server_that_is_away_is_said_once_and_once_more_when_it_is_back() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.services[0].go_offline("the cable is out");
    for _ in 0..20 {
        fixture.wait(seconds(20));
    }
    assert_eq!(said(&mut fixture), one("telegram-like", Course::Begins, "the cable is out"));
    fixture.services[0].come_back();
    fixture.wait(seconds(1));
    fixture.wait(minutes(1));
    fixture.wait(minutes(1));
    assert_eq!(said(&mut fixture), one("telegram-like", Course::Over, "the cable is out"));
}

#[test]
fn another_program_on_the_token_is_said_once_although_the_two_read_in_turns() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let elsewhere = "another program uses the same token: stop one of the two";
    for _ in 0..20 {
        fixture.services[0].go_offline(elsewhere);
        fixture.wait(seconds(20));
        fixture.services[0].come_back();
        fixture.wait(seconds(20));
    }
    assert_eq!(said(&mut fixture), one("telegram-like", Course::Begins, elsewhere));
    fixture.wait(minutes(2));
    assert_eq!(said(&mut fixture), one("telegram-like", Course::Over, elsewhere));
}

#[test]
fn a_store_that_takes_nothing_is_said_once_and_once_more_when_it_takes_everything_again() {
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "");
    fixture.machine().set_full(true);
    for _ in 0..20 {
        fixture.tell("Ann", "roll 6");
    }
    let begins = said(&mut fixture);
    assert!(matches!(&begins[..], [(part, Course::Begins, _)] if part == "store"), "{begins:?}");
    fixture.machine().set_full(false);
    fixture.wait(seconds(10));
    fixture.wait(seconds(10));
    assert_eq!(said(&mut fixture), one("store", Course::Over, &begins[0].2));
}

#[test]
fn a_ruleset_that_failed_is_said_once_and_once_more_when_it_works_again() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let (mut fixture, _) = conformance_game(&[Profile::WebLike], "panics = true");
    for _ in 0..5 {
        fixture.tell("Ann", "panic");
    }
    std::panic::set_hook(hook);
    let begins = said(&mut fixture);
    assert!(matches!(&begins[..], [(part, Course::Begins, _)] if part == "gauntlet"), "{begins:?}");
    assert!(begins[0].2.contains("the ruleset failed"), "{begins:?}");
    fixture.tell("Ann", "roll 6");
    fixture.wait(minutes(1));
    assert_eq!(said(&mut fixture), one("gauntlet", Course::Over, &begins[0].2));
}

#[test]
fn what_a_service_refuses_again_and_again_is_said_once() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.services[0].inject(Fault::before(OperationKind::Send, ChatError::Unsupported).times(1_000));
    for _ in 0..10 {
        fixture.tell("Ann", "roll 6");
        fixture.wait(minutes(1));
    }
    let said = said(&mut fixture);
    assert!(matches!(&said[..], [(_, Course::Once, what)] if what.starts_with("Send: not possible")), "{said:?}");
}
