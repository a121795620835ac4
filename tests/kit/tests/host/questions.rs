//! Questions of several words, asked with buttons: each goes on in the message that was pressed.

use gloaming_core::chat::{ChatError, OperationKind};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Fault, Profile, Standing};

use crate::one_night::{FOUR, gather};

/// Bob is the seer, and may look at two cards of the centre.
fn asked() -> Party {
    let mut party = gather(&[Profile::TelegramLike]);
    party.all_start();
    party.say("Gem", "!start");
    assert!(FOUR.iter().all(|name| party.told(name, "You were dealt")), "{}", party.read("Bob"));
    party
}

/// The questions that stand in Bob's conversation: what they say, and what can be pressed.
fn questions(party: &Party) -> Vec<(String, Vec<String>)> {
    let direct = party.service("Bob").direct(&party.guest("Bob").person).expect("he has a conversation");
    let labels = |message: &Standing| {
        let choices = message.prompt.as_ref()?.choices.iter();
        Some((message.text.clone(), choices.map(|choice| choice.label.clone()).collect()))
    };
    party.service("Bob").standing(&direct).iter().filter_map(labels).collect()
}

#[test]
fn a_question_is_worded_for_the_role_and_says_what_to_type_only_where_people_type() {
    for (profile, is_typed) in [(Profile::TelegramLike, false), (Profile::WebLike, false), (Profile::MatrixLike, true)]
    {
        let mut party = gather(&[profile]);
        party.all_start();
        party.say("Gem", "!start");
        let read = party.read("Bob");
        assert!(read.contains("Whose card do you look at, or which two of the centre?"), "{profile:?}\n{read}");
        assert!(!read.contains("Send what you do at night"), "help is no question: {read}");
        assert_eq!(read.contains("target left right"), is_typed, "{profile:?}\n{read}");
        assert!(!party.read("Ann").contains("Whose card do you look at"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn the_next_word_is_asked_for_where_the_last_was_pressed() {
    let mut party = asked();
    let first = questions(&party);
    party.choose("Bob", "left");
    let second = questions(&party);
    assert_eq!(first.len(), second.len(), "{}", party.read("Bob"));
    let (text, choices) = second.last().unwrap();
    assert!(text.contains("left") && choices.iter().any(|choice| choice == "right"), "{second:?}");
    assert!(!choices.iter().any(|choice| choice == "left"), "{second:?}");
    party.restart();
    party.choose("Bob", "right");
    assert!(party.told("Bob", "Noted: left and right"), "{}", party.read("Bob"));
}

/// The question that stands open in Bob's conversation: what was taken before it, and the label that goes back.
fn walked(party: &Party) -> (Vec<String>, Option<String>) {
    let direct = party.service("Bob").direct(&party.guest("Bob").person).expect("he has a conversation");
    let standing = party.service("Bob").standing(&direct);
    let prompt = standing.iter().rev().find_map(|message| message.prompt.clone()).expect("a question");
    let back = prompt.back.map(|back| prompt.choices[usize::from(back)].label.clone());
    (prompt.taken, back)
}

#[test]
fn a_second_question_says_what_was_taken_and_leads_back() {
    for profile in [Profile::TelegramLike, Profile::WebLike] {
        let mut party = gather(&[profile]);
        party.all_start();
        party.say("Gem", "!start");
        assert_eq!(walked(&party), (Vec::new(), None), "nothing was taken before the first");
        party.choose("Bob", "left");
        assert_eq!(walked(&party), (vec!["left".to_owned()], Some("Back".to_owned())), "{}", party.read("Bob"));
        party.choose("Bob", "Back");
        assert_eq!(walked(&party), (Vec::new(), None), "{}", party.read("Bob"));
        party.choose("Bob", "middle");
        party.restart();
        party.choose("Bob", "right");
        assert!(party.told("Bob", "Noted: middle and right"), "{}", party.read("Bob"));
        assert!(!party.told("Bob", "Noted: left"), "{}", party.read("Bob"));
    }
}

#[test]
fn below_a_typed_word_the_next_is_asked_for_anew() {
    let mut party = asked();
    let first = questions(&party);
    party.tell("Bob", "left");
    let second = questions(&party);
    assert_eq!(second[..first.len()], first[..], "{}", party.read("Bob"));
    assert_eq!(second.len(), first.len() + 1, "{}", party.read("Bob"));
}

#[test]
fn where_the_message_cannot_be_mended_the_next_word_is_asked_for_below() {
    for error in [ChatError::Gone, ChatError::Malformed { reason: "it is too old".into() }] {
        let mut party = asked();
        let first = questions(&party);
        let direct = party.services[0].direct(&party.guest("Bob").person).expect("he has a conversation");
        party.services[0].inject(Fault::before(OperationKind::Edit, error).only_in(&direct));
        party.choose("Bob", "left");
        assert_eq!(questions(&party).len(), first.len() + 1, "{}", party.read("Bob"));
        party.choose("Bob", "right");
        assert!(party.told("Bob", "Noted: left and right"), "{}", party.read("Bob"));
    }
}
