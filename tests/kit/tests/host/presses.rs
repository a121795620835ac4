//! The response to a press is what the rules answered.

use gloaming_core::chat::{Happening, Incoming, IncomingId, Operation, Platform};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Standing};
use jiff::SignedDuration;

use crate::one_night::{FOUR, gather};
use crate::{conformance_game, minutes};

/// Plays to the vote of One Night, on a service with responses to presses.
fn voting() -> HostFixture {
    let mut fixture = gather(&[Profile::TelegramLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    fixture.wait_until(|fixture| fixture.host.tables().any(|(_, table)| table.phase().0 == "voting"));
    fixture
}

/// Plays to its night, in which an order can be changed.
fn night() -> HostFixture {
    let mut fixture = gather(&[Profile::TelegramLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    fixture
}

/// Returns the responses to presses, oldest first.
fn answers(fixture: &HostFixture) -> Vec<String> {
    let log = fixture.services[0].log().into_iter();
    let answers = log.filter_map(|one| match one.operation {
        Operation::AnswerTap { text, .. } => Some(text),
        _ => None,
    });
    answers.collect()
}

/// Returns the newest message of a private chat that has a button with this label.
fn asks(fixture: &HostFixture, name: &str, label: &str) -> (Standing, u16) {
    let direct = fixture.service(name).direct(&fixture.guest(name).person).expect("there is a conversation");
    let standing = fixture.service(name).standing(&direct).into_iter().rev();
    let mut asking = standing.filter_map(|one| {
        let place = one
            .prompt
            .as_ref()?
            .choices
            .iter()
            .position(|choice| choice.label == label || choice.label.ends_with(&format!(": {label}")))?;
        Some((one, place as u16))
    });
    asking.next().unwrap_or_else(|| panic!("{name} is not asked for {label}:\n{}", fixture.read(name)))
}

/// Presses a button of an earlier message.
fn press(fixture: &mut HostFixture, name: &str, (message, choice): &(Standing, u16)) {
    let prompt = message.prompt.as_ref().expect("it has buttons").id.clone();
    let (service, person) = (fixture.services[0].clone(), fixture.guest(name).person.clone());
    service.pick(fixture.now(), &person, &prompt, &[*choice]).expect("the button is there");
    fixture.pump();
}

#[test]
fn a_press_in_a_pause_is_answered_with_the_refusal_and_works_when_the_game_goes_on() {
    let mut fixture = voting();
    fixture.tell("Gem", "desk pause");
    let button = asks(&fixture, "Ann", "bob");
    let before = fixture.messages("Ann").len();
    press(&mut fixture, "Ann", &button);
    let answer = answers(&fixture).pop().expect("the press was answered");
    assert!(answer.contains("paused") && !answer.contains("Got it"), "{answer}");
    assert_eq!(fixture.messages("Ann").len(), before, "the answer is enough:\n{}", fixture.read("Ann"));
    fixture.tell("Gem", "desk resume");
    press(&mut fixture, "Ann", &button);
    assert_eq!(answers(&fixture).pop().as_deref(), Some("Got it."));
    assert!(fixture.told("Ann", "bob"), "{}", fixture.read("Ann"));
}

#[test]
fn the_first_of_several_words_is_refused_in_a_pause_as_the_whole_command_would_be() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "agents = true");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    fixture.tell("Gus", "desk pause");
    let button = asks(&fixture, "Cat", "raven");
    press(&mut fixture, "Cat", &button);
    let answer = answers(&fixture).pop().expect("the press was answered");
    assert!(answer.contains("paused"), "{answer}");
    fixture.tell("Gus", "desk resume");
    press(&mut fixture, "Cat", &button);
    fixture.choose("Cat", "bob");
    assert!(fixture.told("Cat", "Your raven watches bob tonight."), "{}", fixture.read("Cat"));
}

/// The press was made 30 ms after the deadline, which the host hasn't handled yet.
#[test]
fn a_press_after_the_deadline_is_not_taken() {
    let mut fixture = voting();
    let (message, choice) = asks(&fixture, "Ann", "bob");
    let prompt = message.prompt.expect("it has buttons").id;
    let (id, ends) = fixture
        .host
        .tables()
        .find_map(|(id, table)| Some((id.clone(), table.clock().phase_ends_at()?)))
        .expect("a vote has its time");
    let late = ends + SignedDuration::from_millis(30);
    fixture.wait_for_nobody(late.duration_since(fixture.now()));
    let (service, ann) = (fixture.services[0].clone(), fixture.guest("Ann").person.clone());
    service.pick(fixture.now(), &ann, &prompt, &[choice]).expect("the button is there");
    fixture.pump();
    let answer = answers(&fixture).pop().expect("the press was answered");
    assert!(!answer.is_empty() && answer != "Got it.", "{answer}");
    assert!(fixture.host.table(&id).is_none_or(|table| table.phase().0 != "voting"), "{}", fixture.read("Ann"));
    assert!(!fixture.told("Ann", "You voted for bob"), "{}", fixture.read("Ann"));
}

#[test]
fn the_same_choice_again_is_answered_and_says_nothing_more() {
    let mut fixture = night();
    let button = asks(&fixture, "Ann", "left");
    press(&mut fixture, "Ann", &button);
    let read = fixture.read("Ann");
    press(&mut fixture, "Ann", &button);
    press(&mut fixture, "Ann", &button);
    let answers = answers(&fixture);
    assert_eq!(answers[answers.len() - 3..], ["Got it.", "Got it.", "Got it."]);
    assert_eq!(fixture.read("Ann"), read);
    // A different choice is confirmed, and so is the first one after it.
    let right = asks(&fixture, "Ann", "right");
    press(&mut fixture, "Ann", &right);
    assert_ne!(fixture.read("Ann"), read);
}

/// On each kind of service, order and response agree whatever becomes of a press.
#[test]
fn where_a_press_has_no_answer_the_refusal_is_a_line() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        assert!(FOUR.iter().all(|name| fixture.told(name, "You were dealt")));
        fixture.tell("Gem", "desk pause");
        fixture.wait(minutes(1));
        crate::does_nothing(&mut fixture, "Dan");
        let taps = answers(&fixture);
        let read = fixture.read("Dan");
        let told = fixture.told("Dan", "The game is paused.") || taps.iter().any(|text| text.contains("paused"));
        assert!(told && !taps.contains(&"Got it.".to_owned()), "{profile:?}\n{read}\n{taps:?}");
    }
}

/// Repeating a public vote sends no line.
#[test]
fn the_same_vote_again_says_nothing() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "favours = true");
    let poll = |fixture: &HostFixture| {
        let standing = fixture.services[0].standing(&fixture.rooms[0]).into_iter().rev();
        standing.filter(|one| one.by.is_none()).find_map(|one| one.prompt).expect("the room votes")
    };
    let vote = |fixture: &mut HostFixture| {
        let prompt = poll(fixture);
        let choice = prompt.choices.iter().position(|choice| choice.label.starts_with("bob")).expect("bob is there");
        let person = fixture.guest("Ann").person.clone();
        fixture.services[0].pick(fixture.now(), &person, &prompt.id, &[choice as u16]).expect("she can");
        fixture.pump();
        fixture.wait(minutes(2));
    };
    vote(&mut fixture);
    vote(&mut fixture);
    let says_it = |operation: &Operation| matches!(operation, Operation::Edit { post, .. } if post.document.plain().contains("bob (1): ann"));
    let edits = fixture.services[0].log().iter().filter(|one| says_it(&one.operation)).count();
    assert_eq!(edits, 1, "{}", fixture.read("Bob"));
    assert_eq!(answers(&fixture).pop().as_deref(), Some("Got it."));
}

/// A press made before the pause is read after it. It counts as of its own time, and is never answered twice.
#[test]
fn a_press_that_comes_twice_is_answered_once() {
    let mut fixture = night();
    let (message, choice) = asks(&fixture, "Ann", "left");
    let prompt = message.prompt.expect("it has buttons").id;
    let person = fixture.guest("Ann").person.clone();
    let by = gloaming_core::chat::Author::new(person.clone(), "Ann".to_owned());
    let place = fixture.services[0].direct(&person).expect("there is a conversation");
    let what = Happening::Picked { by, place, prompt, choices: vec![choice], tap: None };
    let (platform, now) = (fixture.services[0].name().clone(), fixture.now());
    for _ in 0..2 {
        let id = IncomingId::new("the-same".to_owned());
        fixture.host.take(&platform, Incoming { id, at: now, what: what.clone() }, now);
    }
    fixture.pump();
    assert_eq!(fixture.count("Ann", "Noted"), 1, "{}", fixture.read("Ann"));
}
