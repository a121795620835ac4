//! Public votes: one message in the room with a button for each choice, which is edited as players vote.

use std::sync::Arc;

use gloaming_core::chat::{Author, Happening, Incoming, IncomingId, Operation, Place, Platform, Prompt, PromptId};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Standing};

use crate::{DEAL, SIX, conformance_game, games, minutes};

const FAVOURS: &str = "favours = true";

/// Returns the room's messages with votes, oldest first.
fn polls(fixture: &HostFixture) -> Vec<Standing> {
    let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter();
    standing.filter(|one| one.by.is_none() && one.text.contains("Who do you favour?")).collect()
}

/// Returns the newest of them, with its buttons.
fn poll(fixture: &HostFixture) -> (String, Option<Prompt>) {
    let newest = polls(fixture).pop().unwrap_or_else(|| panic!("nobody votes:\n{}", fixture.read("Ann")));
    (newest.text, newest.prompt)
}

fn labels(fixture: &HostFixture) -> Vec<String> {
    poll(fixture).1.into_iter().flat_map(|prompt| prompt.choices).map(|choice| choice.label).collect()
}

/// Presses the button whose label begins with this.
fn press(fixture: &mut HostFixture, name: &str, label: &str) {
    let prompt = poll(fixture).1.expect("it has buttons");
    let place =
        prompt.choices.iter().position(|choice| choice.label.starts_with(label)).expect("there is such a button");
    let service = Arc::clone(&fixture.services[0]);
    service.pick(fixture.now(), &fixture.guest(name).person.clone(), &prompt.id, &[place as u16]).expect("anybody can");
    fixture.pump();
}

/// Presses a button that doesn't exist: one of a finished vote, or a made-up number.
fn forge(fixture: &mut HostFixture, name: &str, prompt: &PromptId, choice: u16) {
    let place = fixture.rooms[0].clone();
    picks(fixture, name, &place, prompt, choice);
}

/// Delivers a press as if it were below a message in this place.
fn picks(fixture: &mut HostFixture, name: &str, place: &Place, prompt: &PromptId, choice: u16) {
    let by = Author::new(fixture.guest(name).person.clone(), name.to_owned());
    let (place, platform) = (place.clone(), fixture.services[0].name().clone());
    let what = Happening::Picked { by, place, prompt: prompt.clone(), choices: vec![choice], tap: None };
    let id = IncomingId::new(format!("picked-{name}-{prompt}-{choice}"));
    let (at, now) = (fixture.now(), fixture.now());
    fixture.host.take(&platform, Incoming { id, at, what }, now);
    fixture.pump();
}

/// Returns the last response to a press.
fn answered(fixture: &HostFixture) -> String {
    let log = fixture.services[0].log().into_iter().rev();
    let mut answers = log.filter_map(|one| match one.operation {
        Operation::AnswerTap { text, .. } => Some(text),
        _ => None,
    });
    answers.next().expect("a press was answered")
}

#[test]
fn a_room_votes_by_buttons_below_one_message_that_changes() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], FAVOURS);
    assert!(poll(&fixture).0.contains("No votes yet."), "{}", poll(&fixture).0);
    assert_eq!(labels(&fixture), ["ann", "bob", "cat", "dan", "eve", "fay", "nobody"]);
    press(&mut fixture, "Ann", "bob");
    assert_eq!(answered(&fixture), "Got it.");
    // A typed command counts in the same message, in the room and in private, and a new vote replaces the old one.
    fixture.say("Cat", "!favour bob");
    fixture.tell("Dan", "favour none");
    press(&mut fixture, "Eve", "ann");
    press(&mut fixture, "Eve", "nobody");
    fixture.wait(minutes(1));
    assert!(poll(&fixture).0.contains("bob (2): ann, cat"), "{}", poll(&fixture).0);
    assert!(poll(&fixture).0.contains("nobody (2): dan, eve"), "{}", poll(&fixture).0);
    assert_eq!(labels(&fixture), ["ann", "bob (2)", "cat", "dan", "eve", "fay", "nobody (2)"]);
    assert_eq!(polls(&fixture).len(), 1);
    assert!(!fixture.shown("Bob", "ann favours bob."), "the message says it: {}", fixture.read("Bob"));
    // A withdrawn vote is removed.
    fixture.say("Cat", "!unfavour");
    fixture.wait(minutes(1));
    assert!(poll(&fixture).0.contains("bob (1): ann"), "{}", poll(&fixture).0);

    let open = poll(&fixture).1.expect("it has buttons").id;
    forge(&mut fixture, "Ann", &open, 99);

    // Users without a vote, and invalid votes, get a private response, and nothing changes.
    let (before, room) = (poll(&fixture), fixture.services[0].standing(&fixture.rooms[0]).len());
    press(&mut fixture, "Gus", "ann");
    assert_eq!(answered(&fixture), "You have no vote in this game.");
    press(&mut fixture, "Ann", "ann");
    assert!(!answered(&fixture).is_empty() && answered(&fixture) != "Got it.", "{}", answered(&fixture));
    assert_eq!((poll(&fixture), fixture.services[0].standing(&fixture.rooms[0]).len()), (before, room));

    // It continues after a restart, and is closed at the end of the day.
    fixture.restart();
    press(&mut fixture, "Cat", "fay");
    let stale = poll(&fixture).1.expect("it has buttons");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    let (text, buttons) = poll(&fixture);
    assert!(text.contains("fay (1): cat") && buttons.is_none(), "{text}");
    forge(&mut fixture, "Ann", &stale.id, 3);
    assert!(poll(&fixture).0.contains("bob (1): ann"), "{}", poll(&fixture).0);
    // The next day has its own message, without votes of the previous one.
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    fixture.wait(minutes(1));
    assert_eq!(polls(&fixture).len(), 2);
    assert!(poll(&fixture).0.contains("No votes yet."), "{}", poll(&fixture).0);
    assert_eq!(fixture.host.take_problems(), []);
}

#[test]
fn a_press_under_the_old_name_of_a_room_counts_in_the_new_one() {
    for restarts in [false, true] {
        // First with a game, below a public vote.
        let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], FAVOURS);
        let old = fixture.rooms[0].clone();
        let prompt = poll(&fixture).1.expect("it has buttons").id;
        fixture.rooms[0] = fixture.services[0].move_place(fixture.now(), &old);
        fixture.pump();
        if restarts {
            fixture.restart();
        }
        picks(&mut fixture, "Ann", &old, &prompt, 1);
        fixture.wait(minutes(1));
        assert!(poll(&fixture).0.contains("bob (1): ann"), "{restarts}: {}", poll(&fixture).0);
        // Then with a lobby, and again after another move.
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&["Ann", "Bob", "Cat"]);
        fixture.all_start();
        fixture.say("Ann", "!new one-night");
        let old = fixture.rooms[0].clone();
        let standing = fixture.services[0].standing(&old);
        let notice = standing.into_iter().find_map(|message| message.prompt).expect("it has buttons").id;
        for name in ["Bob", "Cat"] {
            let before = fixture.rooms[0].clone();
            fixture.rooms[0] = fixture.services[0].move_place(fixture.now(), &before);
            fixture.pump();
            if restarts {
                fixture.restart();
            }
            picks(&mut fixture, name, &old, &notice, 0);
            assert!(fixture.told(name, "You play as"), "{restarts}: {}", fixture.read(name));
        }
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn a_mark_that_is_taken_back_takes_the_vote_back() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike], FAVOURS);
    press(&mut fixture, "Ann", "bob");
    assert!(poll(&fixture).0.contains("bob (1): ann"), "{}", poll(&fixture).0);
    let prompt = poll(&fixture).1.expect("it has choices");
    let (service, ann) = (Arc::clone(&fixture.services[0]), fixture.guest("Ann").person.clone());
    service.withdraw(fixture.now(), &ann, &prompt.id, 1).expect("it is hers");
    fixture.pump();
    assert!(poll(&fixture).0.contains("No votes yet."), "{}", poll(&fixture).0);
}

#[test]
fn a_quiet_room_has_the_votes_in_that_message_alone() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.all_start();
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].set_moderator(&fixture.rooms[0], &ann);
    fixture.say("Ann", "!settings progress = quiet");
    fixture.deal("gauntlet", &SIX, None, &format!("{DEAL}\n{FAVOURS}"));
    press(&mut fixture, "Bob", "ann");
    fixture.say("Cat", "!favour ann");
    fixture.wait(minutes(1));
    assert!(poll(&fixture).0.contains("ann (2): bob, cat"), "{}", poll(&fixture).0);
    assert!(!fixture.shown("Ann", "favours ann"), "{}", fixture.read("Ann"));
}

#[test]
fn where_a_message_shows_the_votes_only_admins_can_have_lines_for_them() {
    let cases = [Profile::TelegramLike, Profile::MatrixLike].map(|profile| [(profile, false), (profile, true)]);
    for (profile, lines) in cases.into_iter().flatten() {
        let mut fixture = HostFixture::new(games(), &[profile]);
        fixture.all_come(&SIX);
        fixture.all_start();
        let ann = fixture.guest("Ann").person.clone();
        fixture.services[0].set_moderator(&fixture.rooms[0], &ann);
        if lines {
            fixture.say("Ann", "!settings progress = lines");
        }
        fixture.deal("gauntlet", &SIX, None, &format!("{DEAL}\n{FAVOURS}"));
        press(&mut fixture, "Bob", "ann");
        fixture.say("Cat", "!favour ann");
        fixture.wait(minutes(1));
        assert!(poll(&fixture).0.contains("ann (2): bob, cat"), "{}", poll(&fixture).0);
        assert_eq!(fixture.shown("Ann", "bob favours ann"), lines, "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn a_player_who_votes_two_hundred_times_is_told_of_a_few_times_and_nothing_waits_for_it() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.all_start();
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].set_moderator(&fixture.rooms[0], &ann);
    fixture.say("Ann", "!settings progress = lines");
    fixture.deal("gauntlet", &SIX, None, &format!("{DEAL}\n{FAVOURS}"));
    for number in 0..200 {
        fixture.say("Bob", if number % 2 == 0 { "!favour ann" } else { "!favour cat" });
    }
    fixture.say("Dan", "!favour fay");
    assert!(fixture.shown("Ann", "dan favours fay"), "no other player's vote waits: {}", fixture.read("Ann"));
    fixture.wait(minutes(1));
    let told = fixture.count("Ann", "bob favours ann") + fixture.count("Ann", "bob favours cat");
    assert!((1..=4).contains(&told), "{told}: {}", fixture.read("Ann"));
    assert!(poll(&fixture).0.contains("cat (1): bob"), "the last one counts: {}", poll(&fixture).0);
}

#[test]
fn where_there_are_no_buttons_votes_are_typed() {
    for profile in [Profile::TextOnly, Profile::WebLike] {
        let (mut fixture, _) = conformance_game(&[profile], FAVOURS);
        fixture.say("Cat", "!favour bob");
        assert!(fixture.shown("Ann", "cat favours bob."), "{profile:?}: {}", fixture.read("Ann"));
        assert!(polls(&fixture).is_empty(), "{profile:?}: {}", fixture.read("Ann"));
    }
}

/// If a game has no such vote, or it isn't the time for it, the room isn't asked.
#[test]
fn nobody_is_asked_in_a_room_what_is_no_vote_in_the_open() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], FAVOURS);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    let asked = fixture.services[0].standing(&fixture.rooms[0]).into_iter();
    let with_buttons: Vec<String> = asked.filter(|one| one.prompt.is_some()).map(|one| one.text).collect();
    assert_eq!(with_buttons, [""; 0]);
}

/// Two games that differ only in roles show the same in the room, with the same buttons.
#[test]
fn the_message_of_a_vote_says_nothing_about_who_is_what() {
    let played = |deal: &str| {
        let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
        fixture.all_come(&SIX);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, None, &format!("{deal}\n{FAVOURS}"));
        press(&mut fixture, "Bob", "ann");
        press(&mut fixture, "Fay", "nobody");
        (labels(&fixture), poll(&fixture).0)
    };
    let other = DEAL.replace("bob = \"stalker\"", "bob = \"guest\"").replace("fay = \"guest\"", "fay = \"stalker\"");
    assert_ne!(DEAL, other);
    assert_eq!(played(DEAL), played(&other));
}
