//! A form in a single message, on services with buttons on editable messages: it is filled in, changed and submitted
//! there.

use gloaming_core::chat::{ChatError, MessageId, OperationKind};
use gloaming_testkit::crash::{Fuse, outlive};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, Standing, block_on};

use crate::{DEAL, SIX, conformance_game, games};

/// Plays to the evening of the conformance game.
fn evening() -> HostFixture {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture
}

fn standing(fixture: &HostFixture, name: &str) -> Vec<Standing> {
    let service = fixture.service(name);
    let direct = service.direct(&fixture.guest(name).person).expect("everyone has a conversation");
    service.standing(&direct)
}

/// Returns the message with a player's form, its text and the labels of its buttons.
fn form(fixture: &HostFixture, name: &str) -> (MessageId, String, Vec<String>) {
    let such = |message: &Standing| message.by.is_none() && message.text.starts_with("the evening's form");
    let mut forms = standing(fixture, name).into_iter().filter(such);
    let form = forms.next_back().unwrap_or_else(|| panic!("{name} has no form:\n{}", fixture.read(name)));
    let choices = form.prompt.map(|prompt| prompt.choices).unwrap_or_default();
    (form.message, form.text, choices.into_iter().map(|choice| choice.label).collect())
}

/// Returns the question that this message currently shows: its text and the labels of its buttons.
fn asked(fixture: &HostFixture, name: &str, message: &MessageId) -> (String, Vec<String>) {
    let here = standing(fixture, name).into_iter().find(|one| one.message == *message).expect("it stands");
    let choices = here.prompt.map(|prompt| prompt.choices).unwrap_or_default();
    (here.text, choices.into_iter().map(|choice| choice.label).collect())
}

#[test]
fn a_form_is_one_message_that_shows_what_stands_and_is_edited_in_place() {
    let mut fixture = evening();
    let count = standing(&fixture, "Bob").len();
    let (message, text, buttons) = form(&fixture, "Bob");
    assert_eq!(buttons, ["vote", "target"], "nothing can be handed in yet: {text}");
    assert!(text.contains("watch how a player votes: nothing yet"), "{text}");

    fixture.choose("Bob", "vote");
    let (question, choices) = asked(&fixture, "Bob", &message);
    assert_eq!(
        (question.as_str(), choices.join(" ")),
        ("vote for a player or for none", "ann cat nobody Back".to_owned())
    );
    fixture.choose("Bob", "Back");
    assert_eq!(form(&fixture, "Bob").2, ["vote", "target"]);

    fixture.choose("Bob", "vote");
    fixture.restart();
    fixture.choose("Bob", "cat");
    fixture.choose("Bob", "target");
    fixture.choose("Bob", "ann");
    let (same, text, buttons) = form(&fixture, "Bob");
    assert_eq!(buttons, ["vote: cat", "target: ann", "Submit"]);
    assert!(text.contains("watch how a player votes: ann"), "{text}");
    assert_eq!(same, message);

    // An entry can be changed and removed.
    fixture.choose("Bob", "vote: cat");
    fixture.choose("Bob", "nobody");
    fixture.choose("Bob", "target: ann");
    assert_eq!(asked(&fixture, "Bob", &message).1, ["ann", "cat", "Remove: ann", "Back"]);
    fixture.choose("Bob", "Remove: ann");
    assert_eq!(form(&fixture, "Bob").2, ["vote: nobody", "target", "Submit"]);
    // The same order again changes nothing, but still leads back.
    fixture.choose("Bob", "vote: nobody");
    fixture.choose("Bob", "nobody");
    assert_eq!(form(&fixture, "Bob").2, ["vote: nobody", "target", "Submit"]);
    assert_eq!(standing(&fixture, "Bob").len(), count, "a draft says nothing:\n{}", fixture.read("Bob"));

    fixture.choose("Bob", "Submit");
    let (same, text, buttons) = form(&fixture, "Bob");
    assert_eq!((same, buttons.len()), (message, 0));
    assert!(
        text.contains("vote for a player or for none: nobody") && text.ends_with("You have submitted your form."),
        "{text}"
    );
    let told: Vec<Standing> = standing(&fixture, "Bob").split_off(count);
    assert_eq!(told.len(), 1, "{}", fixture.read("Bob"));
    assert_eq!(told[0].text, "Your form is in. Vote: nobody. You watch nobody.");
    assert_eq!(fixture.host.take_problems(), []);
}

/// Presses the newest button with this label in a player's private chat without letting the host read. Returns `false`
/// if no button has it.
fn press(fixture: &HostFixture, name: &str, label: &str) -> bool {
    let (person, service) = (&fixture.guest(name).person, fixture.service(name));
    let choice = standing(fixture, name).into_iter().rev().find_map(|message| {
        let prompt = message.prompt?;
        let choice = prompt.choices.iter().position(|choice| choice.label == label)?;
        Some((prompt.id, u16::try_from(choice).expect("few choices")))
    });
    let Some((prompt, choice)) = choice else { return false };
    service.pick(fixture.now(), person, &prompt, &[choice]).expect("the button is there");
    true
}

/// An evening on a process that is killed at this moment.
fn mortal_evening(fuse: Fuse) -> HostFixture {
    let mut fixture = HostFixture::mortal(games(), &[Profile::TelegramLike], fuse);
    fixture.all_come(&SIX);
    fixture.all_start();
    fixture.deal("gauntlet", &SIX, None, DEAL);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture
}

#[test]
fn a_choice_that_is_pressed_while_no_process_runs_counts_whenever_that_has_died() {
    let mut undisturbed = mortal_evening(Fuse::endless());
    let before = undisturbed.machine().moments();
    undisturbed.choose("Bob", "vote");
    let after = undisturbed.machine().moments();
    let mut pressed = 0;
    for moment in before + 1..=after {
        let mut fixture = mortal_evening(Fuse::of(moment));
        assert!(press(&fixture, "Bob", "vote"));
        let now = fixture.now();
        assert!(outlive(|| block_on(fixture.host.pump(now))).is_none(), "it dies at {moment}");
        if press(&fixture, "Bob", "cat") {
            pressed += 1;
            fixture.restart();
            assert_eq!(form(&fixture, "Bob").2, ["vote: cat", "target", "Submit"], "{moment} of {before}..{after}");
        }
    }
    assert!(pressed > 1, "the choices are there before the process knows it");
}

#[test]
fn a_choice_that_is_pressed_while_the_answer_to_its_edit_is_lost_counts() {
    let mut fixture = evening();
    let lost = Fault::after(OperationKind::Edit, ChatError::Unknown { reason: "a lost answer".to_owned() });
    fixture.services[0].inject(lost.times(4));
    fixture.choose("Bob", "vote");
    assert!(press(&fixture, "Bob", "cat"), "{}", fixture.read("Bob"));
    fixture.restart();
    assert!(!fixture.services[0].has_faults());
    assert_eq!(form(&fixture, "Bob").2, ["vote: cat", "target", "Submit"]);
}

#[test]
fn a_typed_entry_is_confirmed_and_stands_in_the_message_too() {
    let mut fixture = evening();
    let (message, ..) = form(&fixture, "Bob");
    fixture.tell("Bob", "vote cat");
    assert!(fixture.told("Bob", "Your form says: a vote for cat."), "{}", fixture.read("Bob"));
    let (same, _, buttons) = form(&fixture, "Bob");
    assert_eq!(
        (same, buttons),
        (message.clone(), vec!["vote: cat".to_owned(), "target".to_owned(), "Submit".to_owned()])
    );
    // A player who is choosing isn't interrupted.
    fixture.choose("Bob", "target");
    fixture.tell("Bob", "vote ann");
    assert_eq!(asked(&fixture, "Bob", &message).1, ["ann", "cat", "Back"]);
    fixture.choose("Bob", "Back");
    assert_eq!(form(&fixture, "Bob").2, ["vote: ann", "target", "Submit"]);
    fixture.tell("Bob", "submit target=cat");
    let (same, text, buttons) = form(&fixture, "Bob");
    assert_eq!((same, buttons.len()), (message, 0), "{text}");
}

#[test]
fn a_form_that_is_over_loses_its_buttons() {
    let mut fixture = evening();
    fixture.choose("Dan", "vote");
    fixture.choose("Dan", "eve");
    let (message, ..) = form(&fixture, "Dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
    let (text, buttons) = asked(&fixture, "Dan", &message);
    assert!(buttons.is_empty() && text.ends_with("This form is closed."), "{text} {buttons:?}");
    // The next evening has a new form, below all earlier messages.
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 2."));
    assert_ne!(form(&fixture, "Dan").0, message);
}

#[test]
fn a_form_whose_message_was_deleted_is_asked_for_in_a_new_one() {
    let mut fixture = evening();
    let (message, ..) = form(&fixture, "Bob");
    fixture.services[0].inject(Fault::before(OperationKind::Edit, ChatError::Gone));
    fixture.tell("Bob", "vote cat");
    let (other, _, buttons) = form(&fixture, "Bob");
    assert_ne!(other, message);
    assert_eq!(buttons, ["vote: cat", "target", "Submit"]);
    fixture.choose("Bob", "Submit");
    assert!(fixture.told("Bob", "Your form is in. Vote: cat."), "{}", fixture.read("Bob"));
}

#[test]
fn the_verb_that_hands_in_a_form_without_fields_is_one_question_like_any_other() {
    for profile in Profile::ALL {
        let (mut fixture, _) = conformance_game(&[profile], "fields = false");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        let asked = |fixture: &HostFixture| standing(fixture, "Bob").iter().filter(|one| one.prompt.is_some()).count();
        let before = asked(&fixture);
        fixture.restart();
        assert_eq!(asked(&fixture), before, "{}", fixture.read("Bob"));
        fixture.tell("Bob", "submit");
        assert!(fixture.told("Bob", "Your form is in. Vote: nobody."), "{}", fixture.read("Bob"));
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 2."));
        assert_eq!(fixture.host.take_problems(), []);
    }
}

#[test]
fn the_button_of_a_form_without_fields_hands_it_in() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "fields = false");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.choose("Bob", "Submit");
    assert!(fixture.told("Bob", "Your form is in. Vote: nobody."), "{}", fixture.read("Bob"));
}
