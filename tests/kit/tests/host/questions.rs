//! Questions of several words, asked with buttons: each continues in the message that was pressed.

use gloaming_core::chat::{Cause, ChatError, OperationKind, Prompt};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Standing};

use crate::minutes;
use crate::one_night::{FOUR, gather};

/// Asks Bob, the seer, who may look at two cards of the centre.
fn asked() -> HostFixture {
    let mut fixture = gather(&[Profile::TelegramLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    assert!(FOUR.iter().all(|name| fixture.told(name, "You were dealt")), "{}", fixture.read("Bob"));
    fixture
}

/// Returns the questions in Bob's private chat with the labels of their buttons.
fn questions(fixture: &HostFixture) -> Vec<(String, Vec<String>)> {
    let direct = fixture.service("Bob").direct(&fixture.guest("Bob").person).expect("he has a conversation");
    let labels = |message: &Standing| {
        let choices = message.prompt.as_ref()?.choices.iter();
        Some((message.text.clone(), choices.map(|choice| choice.label.clone()).collect()))
    };
    fixture.service("Bob").standing(&direct).iter().filter_map(labels).collect()
}

#[test]
fn a_question_is_worded_for_the_role_and_says_what_to_type_only_where_people_type() {
    for profile in Profile::ALL {
        let is_typed = profile == Profile::TextOnly;
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        let read = fixture.read("Bob");
        assert!(read.contains("Which card do you look at?"), "{profile:?}\n{read}");
        assert!(!read.contains("Choose what you do at night"), "help is no question: {read}");
        assert_eq!(read.contains("target left right"), is_typed, "{profile:?}\n{read}");
        assert!(fixture.read("Cat").contains("Whose card do you take?"), "{profile:?}\n{}", fixture.read("Cat"));
        assert!(!fixture.read("Cat").contains("Which card do you look at"), "{profile:?}\n{}", fixture.read("Cat"));
    }
}

#[test]
fn examples_of_what_can_be_typed_name_players_who_can_be_chosen_and_not_the_reader() {
    let mut fixture = gather(&[Profile::TextOnly]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    for _ in 0..2 {
        fixture.wait(minutes(31));
    }
    assert!(fixture.told("Ann", "You can type vote bob"), "{}", fixture.read("Ann"));
    assert!(fixture.told("Bob", "You can type vote ann"), "{}", fixture.read("Bob"));
}

#[test]
fn the_next_word_is_asked_for_where_the_last_was_pressed() {
    let mut fixture = asked();
    let first = questions(&fixture);
    fixture.choose("Bob", "left");
    let second = questions(&fixture);
    assert_eq!(first.len(), second.len(), "{}", fixture.read("Bob"));
    let (text, choices) = second.last().unwrap();
    assert!(text.contains("left") && choices.iter().any(|choice| choice.ends_with("right")), "{second:?}");
    assert!(!choices.iter().any(|choice| choice.ends_with("left")), "{second:?}");
    fixture.restart();
    fixture.choose("Bob", "right");
    assert!(fixture.told("Bob", "Noted: left and right"), "{}", fixture.read("Bob"));
}

/// Returns the words already chosen for the open question in Bob's private chat, and the label of its back button.
fn walked(fixture: &HostFixture) -> (Vec<String>, Option<String>) {
    let direct = fixture.service("Bob").direct(&fixture.guest("Bob").person).expect("he has a conversation");
    let standing = fixture.service("Bob").standing(&direct);
    let prompt = standing.iter().rev().find_map(|message| message.prompt.clone()).expect("a question");
    let back = prompt.back.map(|back| prompt.choices[usize::from(back)].label.clone());
    (prompt.taken, back)
}

#[test]
fn a_second_question_says_what_was_taken_and_leads_back() {
    for profile in [Profile::TelegramLike, Profile::WebLike] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        assert_eq!(walked(&fixture), (Vec::new(), None), "nothing was taken before the first");
        fixture.choose("Bob", "left");
        assert_eq!(walked(&fixture), (vec!["left".to_owned()], Some("Back".to_owned())), "{}", fixture.read("Bob"));
        fixture.choose("Bob", "Back");
        assert_eq!(walked(&fixture), (Vec::new(), None), "{}", fixture.read("Bob"));
        fixture.choose("Bob", "middle");
        fixture.restart();
        fixture.choose("Bob", "right");
        assert!(fixture.told("Bob", "Noted: middle and right"), "{}", fixture.read("Bob"));
        assert!(!fixture.told("Bob", "Noted: left"), "{}", fixture.read("Bob"));
    }
}

#[test]
fn a_list_leads_back_by_its_last_number_and_by_its_name() {
    for profile in [Profile::MatrixLike, Profile::TextOnly] {
        let mut fixture = gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        assert!(
            !fixture.read("Bob").contains("Back"),
            "nothing was accepted before the first: {}",
            fixture.read("Bob")
        );
        fixture.choose("Bob", "left");
        fixture.restart();
        fixture.choose("Bob", "Back");
        fixture.choose("Bob", "middle");
        fixture.tell("Bob", "back");
        assert!(!fixture.told("Bob", "Noted"), "{profile:?}\n{}", fixture.read("Bob"));
        fixture.choose("Bob", "left");
        fixture.choose("Bob", "right");
        assert!(fixture.told("Bob", "Noted: left and right"), "{profile:?}\n{}", fixture.read("Bob"));
    }
}

/// Returns the newest question in Bob's private chat.
fn newest_question(fixture: &HostFixture) -> Prompt {
    let direct = fixture.service("Bob").direct(&fixture.guest("Bob").person).expect("he has a conversation");
    let standing = fixture.service("Bob").standing(&direct);
    standing.iter().rev().find_map(|message| message.prompt.clone()).expect("a question")
}

/// Returns the reason why it is asked.
fn cause(fixture: &HostFixture) -> Cause {
    newest_question(fixture).cause
}

#[test]
fn a_question_says_whether_its_answer_may_be_for_good() {
    // In One Night the phase may end with an answer, which counts for all.
    let mut fixture = gather(&[Profile::WebLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    assert!(newest_question(&fixture).binding, "{}", fixture.read("Bob"));
    // An order that may be given again isn't binding.
    let (mut fixture, _) = crate::conformance_game(&[Profile::WebLike], "");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Evening 1."));
    fixture.begin("Bob", "vote");
    assert!(!newest_question(&fixture).binding, "{}", fixture.read("Bob"));
}

#[test]
fn a_question_that_its_reader_wanted_is_told_from_one_that_the_game_asks() {
    let mut fixture = gather(&[Profile::WebLike]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    assert_eq!(cause(&fixture), Cause::Game, "{}", fixture.read("Bob"));
    fixture.tell("Bob", "target ann");
    fixture.begin("Bob", "target");
    assert_eq!(cause(&fixture), Cause::Begun, "{}", fixture.read("Bob"));
}

#[test]
fn a_choice_has_a_note_and_an_invitation_its_words() {
    for profile in Profile::ALL {
        let (mut fixture, id) = crate::conformance_game(&[profile], "agents = true");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        assert!(!fixture.told("Cat", "raven: Your raven"), "{profile:?}\n{}", fixture.read("Cat"));
        fixture.choose("Cat", "raven");
        fixture.choose("Cat", "bob");
        assert!(fixture.told("Cat", "raven: Your raven watches bob tonight."), "{profile:?}\n{}", fixture.read("Cat"));
        assert!(!fixture.told("Cat", "fox: "), "{profile:?}\n{}", fixture.read("Cat"));
        assert!(!fixture.saw("Ann", "Your raven"), "{profile:?}\n{}", fixture.read("Ann"));
        if profile != Profile::TextOnly {
            // The confirmation names the agent, so the button below it needs no further word.
            fixture.choose("Cat", "recall");
            assert!(fixture.told("Cat", "Your raven stays with you tonight."), "{profile:?}\n{}", fixture.read("Cat"));
            let offers = fixture.table(&id).offers(gloaming_core::ruleset::Seat(2));
            assert!(offers.iter().all(|offer| offer.standing.is_empty()), "{offers:?}");
        }
    }
}

#[test]
fn below_a_typed_word_the_next_is_asked_for_anew() {
    let mut fixture = asked();
    let first = questions(&fixture);
    fixture.tell("Bob", "left");
    let second = questions(&fixture);
    assert_eq!(second[..first.len()], first[..], "{}", fixture.read("Bob"));
    assert_eq!(second.len(), first.len() + 1, "{}", fixture.read("Bob"));
}

#[test]
fn where_the_message_cannot_be_mended_the_next_word_is_asked_for_below() {
    for error in [ChatError::Gone, ChatError::Malformed { reason: "it is too old".into() }] {
        let mut fixture = asked();
        let first = questions(&fixture);
        let direct = fixture.services[0].direct(&fixture.guest("Bob").person).expect("he has a conversation");
        fixture.services[0].inject(Fault::before(OperationKind::Edit, error).only_in(&direct));
        fixture.choose("Bob", "left");
        assert_eq!(questions(&fixture).len(), first.len() + 1, "{}", fixture.read("Bob"));
        fixture.choose("Bob", "right");
        assert!(fixture.told("Bob", "Noted: left and right"), "{}", fixture.read("Bob"));
    }
}

#[test]
fn the_mark_below_a_line_that_invites_to_choose_again_can_be_typed() {
    for (typed, profile) in [
        ("✅", Profile::MatrixLike),
        ("again", Profile::MatrixLike),
        ("Choose again", Profile::MatrixLike),
        ("choose again", Profile::TelegramLike),
        ("again", Profile::TelegramLike),
    ] {
        let mut fixture = crate::one_night::gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        fixture.choose("Bob", "ann");
        assert!(fixture.told("Bob", "Noted: ann"), "{}", fixture.read("Bob"));
        let asked = fixture.messages("Bob").len();
        fixture.tell("Bob", typed);
        let told = fixture.messages("Bob").split_off(asked + 1);
        assert!(!fixture.told("Bob", "I don't know"), "{profile:?} {typed}\n{}", fixture.read("Bob"));
        assert!(told.iter().any(|(_, said)| !said.choices.is_empty()), "{profile:?} {typed}\n{}", fixture.read("Bob"));
        fixture.choose("Bob", "cat");
        assert!(fixture.told("Bob", "Noted: cat"), "{profile:?} {typed}\n{}", fixture.read("Bob"));
    }
}

#[test]
fn where_nothing_can_be_tapped_the_line_says_how_to_change_an_order() {
    let how = "To change it, answer again with a number or name, or write target with your new choice";
    let mut fixture = crate::one_night::gather(&[Profile::TextOnly]);
    fixture.all_start();
    fixture.say("Gem", "!start");
    fixture.choose("Bob", "ann");
    assert_eq!(fixture.count("Bob", how), 1, "{}", fixture.read("Bob"));
    fixture.tell("Bob", "cat");
    assert!(fixture.told("Bob", "Noted: cat"), "{}", fixture.read("Bob"));
    fixture.tell("Bob", "target dan");
    assert!(fixture.told("Bob", "Noted: dan"), "{}", fixture.read("Bob"));
    for profile in [Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike] {
        let mut fixture = crate::one_night::gather(&[profile]);
        fixture.all_start();
        fixture.say("Gem", "!start");
        fixture.choose("Bob", "ann");
        assert!(!fixture.told("Bob", how), "{profile:?}\n{}", fixture.read("Bob"));
    }
}
