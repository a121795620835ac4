//! Before the clock ends a phase, its leader learns which players the phase hasn't reached, whatever the cause.

use std::time::Duration;

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_table::Table;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile};
use jiff::SignedDuration;

use crate::{DEAL, SIX, games, minutes};

/// The start of the sentence that names players.
const WAITS: &str = "these players have not received all private messages yet:";

/// Errors with which a service responds to a message for as long as a phase lasts.
fn causes() -> Vec<ChatError> {
    vec![
        ChatError::Busy { after: Duration::from_secs(3_600) },
        ChatError::Unknown { reason: "no answer in time".to_owned() },
        ChatError::StartFirst,
        ChatError::Gone,
        ChatError::Malformed { reason: "refused".to_owned() },
        ChatError::Unsupported,
    ]
}

/// Makes messages to this player fail.
fn fails(fixture: &HostFixture, name: &str, error: &ChatError) {
    let direct = fixture.service(name).direct(&fixture.guest(name).person).expect("everyone has a conversation");
    for kind in [OperationKind::Send, OperationKind::Edit] {
        fixture.service(name).inject(Fault::before(kind, error.clone()).times(u32::MAX).only_in(&direct));
    }
}

fn table(fixture: &HostFixture) -> &Table {
    fixture.host.tables().next().expect("one game runs").1
}

/// Returns the time until the clock ends the phase.
fn left(fixture: &HostFixture) -> SignedDuration {
    table(fixture).clock().phase_ends_at().expect("it has an end").duration_since(fixture.now())
}

/// Plays to the night of four players on a service, with messages to Ann failing. Gem leads, and plays if
/// `leader_plays`.
fn night(profile: Profile, leader_plays: bool, error: &ChatError) -> HostFixture {
    let mut fixture = crate::one_night::gather(&[profile]);
    fixture.all_start();
    if leader_plays {
        fixture.tell("Gem", "setup deal = as-usual");
        fixture.say("Gem", "!join");
    }
    fails(&fixture, "Ann", error);
    fixture.say("Gem", "!start");
    fixture
}

#[test]
fn the_leader_hears_before_the_end_of_a_phase_whom_it_has_not_reached_whatever_the_cause() {
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::TextOnly] {
        for (error, plays) in causes().into_iter().flat_map(|error| [(error.clone(), false), (error, true)]) {
            let mut fixture = night(profile, plays, &error);
            assert_eq!(table(&fixture).phase().0, "night", "{}", fixture.read("Gem"));
            let half = left(&fixture) / 2;
            fixture.wait(half);
            assert!(fixture.told("Gem", &format!("{WAITS} ann. ")), "{error:?}\n{}", fixture.read("Gem"));
            assert_eq!(table(&fixture).phase().0, "night");
            let before = left(&fixture);
            fixture.tell("Gem", "desk extend 10m");
            assert_eq!(left(&fixture) - before, minutes(10), "{}", fixture.read("Gem"));
            // The phase continues, and nothing is repeated.
            fixture.wait(minutes(9));
            assert_eq!(fixture.count("Gem", WAITS), 1, "{error:?}\n{}", fixture.read("Gem"));
            let said: Vec<String> = fixture.messages("Gem").into_iter().map(|(_, said)| said.text).collect();
            let said = said.iter().find(|text| text.contains(WAITS)).expect("it was said");
            assert!(["werewolf", "card", "dealt", "question"].iter().all(|word| !said.contains(word)), "{said}");
            for name in ["Bob", "Cat", "Dan"] {
                assert!(!fixture.saw(name, WAITS), "{}", fixture.read(name));
            }
        }
    }
}

#[test]
fn several_are_named_together_and_a_later_one_later_also_after_a_restart() {
    let busy = ChatError::Busy { after: Duration::from_secs(3_600) };
    let mut fixture = crate::one_night::gather(&[Profile::TelegramLike]);
    fixture.all_start();
    for name in ["Ann", "Bob"] {
        fails(&fixture, name, &busy);
    }
    fixture.say("Gem", "!start");
    fixture.restart();
    let half = left(&fixture) / 2;
    fixture.wait(half);
    assert_eq!(fixture.count("Gem", &format!("{WAITS} ann, bob. ")), 1, "{}", fixture.read("Gem"));
    fails(&fixture, "Cat", &busy);
    fixture.tell("Cat", "target dan");
    fixture.restart();
    let rest = left(&fixture);
    fixture.wait(rest - SignedDuration::from_secs(1));
    assert_eq!(fixture.count("Gem", WAITS), 2, "{}", fixture.read("Gem"));
    assert_eq!(fixture.count("Gem", &format!("{WAITS} cat. ")), 1, "{}", fixture.read("Gem"));
}

/// A name would reveal that there was something to send.
#[test]
fn a_leader_who_plays_hears_no_name_where_only_some_are_told_something() {
    for leader in ["Ann", "Gus"] {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&SIX);
        fixture.come("Gus", 0);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, Some(leader), DEAL);
        fails(&fixture, "Bob", &ChatError::Busy { after: Duration::from_secs(36_000) });
        fixture.tell("Cat", "pm bob meet me");
        let rest = left(&fixture);
        fixture.wait(rest - SignedDuration::from_secs(1));
        assert_eq!(fixture.count(leader, WAITS), usize::from(leader == "Gus"), "{}", fixture.read(leader));
    }
}

#[test]
fn nobody_is_named_where_everything_arrives() {
    for profile in Profile::ALL {
        let (mut fixture, _) = crate::conformance_game(&[profile], "");
        for _ in 0..3 {
            fixture.tell("Ann", "pm bob good evening");
            let rest = left(&fixture);
            fixture.wait(rest);
        }
        assert_eq!(fixture.count("Gus", WAITS), 0, "{profile:?}\n{}", fixture.read("Gus"));
    }
}
