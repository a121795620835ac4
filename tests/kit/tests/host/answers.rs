//! Typed or picked answers: which question each one answers, and for how long it can.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::ruleset::Seat;
use gloaming_host::TableId;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Profile, Standing};

use crate::{games, seconds};

const THREE: [&str; 3] = ["Ann", "Bob", "Cat"];

/// Deals One Night with these cards to Ann, Bob and Cat, without a game master.
fn dealt(profile: Profile, cards: [&str; 3]) -> (HostFixture, TableId) {
    let mut fixture = HostFixture::new(games(), &[profile]);
    fixture.all_come(&THREE);
    fixture.all_start();
    let id = deal(&mut fixture, cards);
    (fixture, id)
}

fn deal(fixture: &mut HostFixture, cards: [&str; 3]) -> TableId {
    let [ann, bob, cat] = cards;
    let setup = format!(
        "deal = {{ ann = \"{ann}\", bob = \"{bob}\", cat = \"{cat}\" }}\ncentre = [\"villager\", \"villager\", \"tanner\"]"
    );
    fixture.deal("one-night", &THREE, None, &setup)
}

/// Returns the messages in a user's private chat with the bot.
fn standing(fixture: &HostFixture, name: &str) -> Vec<Standing> {
    let direct = fixture.service(name).direct(&fixture.guest(name).person).expect("a conversation");
    fixture.service(name).standing(&direct).into_iter().filter(|message| message.by.is_none()).collect()
}

/// Returns a seat's current night order, according to its options.
fn target(fixture: &HostFixture, id: &TableId, seat: u8) -> String {
    let offers = fixture.table(id).offers(Seat(seat));
    let target = offers.iter().find(|offer| offer.verb == "target").and_then(|offer| offer.standing.first());
    format!("{:?}", target.map(|order| &order.words))
}

#[test]
fn a_list_can_be_answered_again_as_long_as_its_choices_are_on_offer() {
    for profile in Profile::ALL {
        let (mut fixture, id) = dealt(profile, ["robber", "werewolf", "villager"]);
        fixture.choose("Ann", "bob");
        assert!(fixture.told("Ann", "Noted: bob"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.restart();
        fixture.choose("Ann", "cat");
        assert!(fixture.told("Ann", "Noted: cat"), "{profile:?}\n{}", fixture.read("Ann"));
        if profile != Profile::WebLike {
            // By name, too: a page has a field for commands, and separate questions.
            fixture.tell("Ann", "bob");
            assert_eq!(fixture.count("Ann", "Noted: bob"), 2, "{profile:?}\n{}", fixture.read("Ann"));
        }
        let stands = target(&fixture, &id, 0);
        fixture.tell("Bob", "target");
        fixture.tell("Cat", "target");
        // The night is over, so its choices are closed.
        assert!(fixture.shown("Ann", "The day begins"), "{profile:?}\n{}", fixture.read("Ann"));
        fixture.try_choose("Ann", "Nothing tonight");
        assert!(
            fixture.count("Ann", "Noted: ") <= 3 && !stands.contains("None"),
            "{profile:?}\n{}",
            fixture.read("Ann")
        );
    }
}

#[test]
fn a_mark_that_is_changed_changes_the_order_and_does_not_take_it_back() {
    let (mut fixture, id) = dealt(Profile::MatrixLike, ["robber", "werewolf", "villager"]);
    let (service, ann) = (fixture.services[0].clone(), fixture.guest("Ann").person.clone());
    let prompt =
        standing(&fixture, "Ann").into_iter().filter_map(|message| message.prompt).next_back().expect("a question");
    let choice =
        |label: &str| prompt.choices.iter().position(|choice| choice.label == label).expect("it is there") as u16;
    service.pick(fixture.now(), &ann, &prompt.id, &[choice("bob")]).expect("she can");
    fixture.pump();
    service.pick(fixture.now(), &ann, &prompt.id, &[choice("cat")]).expect("she can");
    fixture.pump();
    let stands = target(&fixture, &id, 0);
    service.withdraw(fixture.now(), &ann, &prompt.id, choice("bob")).expect("it is hers");
    fixture.pump();
    assert_eq!(target(&fixture, &id, 0), stands, "{}", fixture.read("Ann"));
    assert!(!fixture.told("Ann", "taken back") && !fixture.told("Ann", "took back"), "{}", fixture.read("Ann"));
}

#[test]
fn the_mark_of_a_choice_can_be_typed() {
    let (mut fixture, _) = dealt(Profile::MatrixLike, ["robber", "villager", "werewolf"]);
    fixture.tell("Ann", "2️⃣");
    assert!(fixture.told("Ann", "Noted: cat"), "{}", fixture.read("Ann"));
    // There is one choice, and it has this mark.
    fixture.tell("Bob", "✅");
    assert!(fixture.told("Bob", "Noted: you do nothing tonight"), "{}", fixture.read("Bob"));
}

#[test]
fn two_numbers_or_two_names_answer_where_two_are_wanted() {
    for (profile, both) in
        [(Profile::TextOnly, "1 2"), (Profile::MatrixLike, "1, 2"), (Profile::TelegramLike, "bob cat")]
    {
        let (mut fixture, _) = dealt(profile, ["troublemaker", "werewolf", "villager"]);
        fixture.tell("Ann", both);
        assert!(fixture.told("Ann", "Noted: bob and cat"), "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn what_asks_once_more_does_not_bear_the_name_of_a_command() {
    let (mut fixture, _) = dealt(Profile::TelegramLike, ["robber", "werewolf", "villager"]);
    fixture.choose("Ann", "bob");
    let labels = |message: &Standing| -> Vec<String> {
        message.prompt.iter().flat_map(|prompt| prompt.choices.iter().map(|choice| choice.label.clone())).collect()
    };
    let last = standing(&fixture, "Ann").last().map(labels).unwrap_or_default();
    assert_eq!(last, ["Choose again"], "{}", fixture.read("Ann"));
    fixture.choose("Ann", "Choose again");
    fixture.choose("Ann", "cat");
    assert!(fixture.told("Ann", "Noted: cat"), "{}", fixture.read("Ann"));
}

/// Deals two games to the same players, the second in its own room.
fn two_games(profile: Profile) -> (HostFixture, [TableId; 2], Place) {
    let (mut fixture, first) = dealt(profile, ["robber", "werewolf", "villager"]);
    let barn = fixture.services[0].room(fixture.now(), "The barn");
    for name in THREE {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].join(fixture.now(), &person, &barn).expect("the room is public");
    }
    let green = std::mem::replace(&mut fixture.rooms[0], barn);
    let second = deal(&mut fixture, ["seer", "villager", "werewolf"]);
    fixture.wait(seconds(90));
    (fixture, [first, second], green)
}

#[test]
fn a_reply_answers_the_list_that_it_replies_to() {
    for profile in [Profile::TextOnly, Profile::MatrixLike] {
        let (mut fixture, [first, second], _) = two_games(profile);
        let lists: Vec<MessageId> = standing(&fixture, "Ann")
            .into_iter()
            .filter(|message| message.text.contains("1. ") || message.prompt.is_some())
            .map(|message| message.message)
            .collect();
        let ann = fixture.guest("Ann").person.clone();
        let before = target(&fixture, &second, 0);
        let replied = fixture.services[0].reply(fixture.now(), &ann, &lists[0], "1");
        replied.expect("she can");
        fixture.pump();
        assert!(target(&fixture, &first, 0).contains("Some"), "{profile:?}\n{}", fixture.read("Ann"));
        assert_eq!(target(&fixture, &second, 0), before, "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn a_number_answers_the_list_that_has_it() {
    let profile = Profile::TextOnly;
    let (mut fixture, [first, second], _) = two_games(profile);
    // The robber's list contains bob, cat and “nothing tonight”. The seer's list continues the numbers.
    fixture.tell("Ann", "2");
    assert!(target(&fixture, &first, 0).contains("Some"), "{profile:?}\n{}", fixture.read("Ann"));
    assert_eq!(target(&fixture, &second, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
    // A number that no list contains is no answer.
    fixture.tell("Ann", "99");
    assert!(fixture.told("Ann", "There is no number 99 to choose here: choose from"), "{}", fixture.read("Ann"));
    assert_eq!(target(&fixture, &second, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
    fixture.tell("Ann", "4");
    let answered = target(&fixture, &second, 0);
    assert_ne!(answered, "None", "{profile:?}\n{}", fixture.read("Ann"));
    // Both lists have been answered. A number changes the answer to the list that contains it.
    fixture.tell("Ann", "5");
    assert_ne!(target(&fixture, &second, 0), answered, "{profile:?}\n{}", fixture.read("Ann"));
}

#[test]
fn a_number_that_the_lists_of_two_games_have_is_asked_back_with_both_games() {
    let profile = Profile::MatrixLike;
    let (mut fixture, [first, second], _) = two_games(profile);
    fixture.tell("Ann", "1");
    for id in [&first, &second] {
        assert_eq!(target(&fixture, id, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
        let way = format!("target {} ", id.0);
        assert!(fixture.told("Ann", &way), "{profile:?}\n{}", fixture.read("Ann"));
    }
    let newest =
        standing(&fixture, "Ann").into_iter().rev().find(|said| said.prompt.is_some()).expect("a list").message;
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].reply(fixture.now(), &ann, &newest, "1").expect("she can");
    fixture.pump();
    let answered = target(&fixture, &second, 0);
    assert_ne!(answered, "None", "{profile:?}\n{}", fixture.read("Ann"));
    for _ in 0..2 {
        fixture.tell("Ann", "1");
        assert_eq!(target(&fixture, &first, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
    }
    let ways = format!("target {} bob", first.0);
    assert!(fixture.told("Ann", &ways), "{profile:?}\n{}", fixture.read("Ann"));
    // A number that no list contains is no answer here either.
    fixture.tell("Ann", "99");
    assert_eq!(target(&fixture, &first, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
    fixture.tell("Ann", &ways);
    assert_ne!(target(&fixture, &first, 0), "None", "{profile:?}\n{}", fixture.read("Ann"));
    // Both lists have been answered. A number changes the answer to the newest one.
    fixture.tell("Ann", "2");
    assert_ne!(target(&fixture, &second, 0), answered, "{profile:?}\n{}", fixture.read("Ann"));
}

#[test]
fn cards_and_questions_name_their_game_to_somebody_who_plays_two() {
    for profile in Profile::ALL {
        let (fixture, [first, second], _) = two_games(profile);
        let named = |id: &TableId, words: &str| {
            let standing = standing(&fixture, "Ann");
            standing.iter().any(|said| said.text.contains(&format!("({})", id.0)) && said.text.contains(words))
        };
        assert!(named(&second, "You were dealt the seer"), "{profile:?}\n{}", fixture.read("Ann"));
        assert!(named(&second, "Which card") || named(&second, "at night"), "{profile:?}\n{}", fixture.read("Ann"));
        // The first card was the only one when it was sent, so it doesn't name the game.
        assert!(!named(&first, "You were dealt the robber"), "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn a_greeting_in_the_middle_of_a_game_says_where_it_stands_and_asks_again() {
    let (mut fixture, _) = dealt(Profile::TelegramLike, ["robber", "werewolf", "villager"]);
    let questions =
        |fixture: &HostFixture| standing(fixture, "Ann").iter().filter(|message| message.prompt.is_some()).count();
    let before = questions(&fixture);
    let ann = fixture.guest("Ann").person.clone();
    fixture.services[0].start(fixture.now(), &ann, None).expect("she can");
    fixture.pump();
    assert!(fixture.told("Ann", "In the game: ann, bob, cat"), "{}", fixture.read("Ann"));
    assert_eq!(questions(&fixture), before + 1, "{}", fixture.read("Ann"));
    fixture.choose("Ann", "bob");
    assert!(fixture.told("Ann", "Noted: bob"), "{}", fixture.read("Ann"));
    // A user without a game is greeted.
    let zoe = fixture.come("Zoe", 0);
    for _ in 0..2 {
        fixture.services[0].start(fixture.now(), &zoe, None).expect("she can");
        fixture.pump();
    }
    assert_eq!(fixture.count("Zoe", "Hello! I run games"), 2, "{}", fixture.read("Zoe"));
}

#[test]
fn a_verb_without_its_words_asks_for_them_in_place_of_a_refusal() {
    for profile in Profile::ALL {
        let (mut fixture, _) = dealt(profile, ["robber", "werewolf", "villager"]);
        for name in THREE {
            fixture.tell(name, "target");
        }
        fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote"));
        let before = fixture.read("Ann").lines().count();
        fixture.tell("Ann", "vote");
        let answer: Vec<String> = fixture.read("Ann").lines().skip(before).map(str::to_owned).collect();
        let refused = answer.iter().any(|line| line.contains("missing") || line.contains("these words"));
        assert!(!refused && answer.len() > 1, "{profile:?}\n{}", fixture.read("Ann"));
        fixture.choose("Ann", "bob");
        assert!(fixture.told("Ann", "You voted for bob"), "{profile:?}\n{}", fixture.read("Ann"));
    }
}

/// Ann's night question closes just before her answer arrives, and the vote asks her something else.
#[test]
fn what_answers_a_list_that_closed_answers_none_that_came_meanwhile() {
    // A host that is restarted in between still knows the closed list.
    for (late, now, restarts) in [("2", "4", false), ("2️⃣", "4️⃣", false), ("2", "4", true)] {
        let profile = Profile::TextOnly;
        let mut fixture = a_vote_after_an_unanswered_night(profile);
        if restarts {
            fixture.restart();
        }
        let said = |fixture: &HostFixture| format!("{profile:?} {late} {restarts}\n{}", fixture.read("Ann"));
        fixture.tell("Ann", late);
        assert!(!fixture.told("Ann", "Your vote"), "{}", said(&fixture));
        assert!(fixture.told("Ann", "no longer open"), "{}", said(&fixture));
        fixture.tell("Ann", now);
        assert!(fixture.told("Ann", "You voted for bob"), "{}", said(&fixture));
        fixture.tell("Ann", "17");
        assert!(fixture.told("Ann", "No list is waiting for a number"), "{}", said(&fixture));
    }
}

/// If numbers are reactions, each list begins with 1, so the lists of the night and the vote have the same numbers.
#[test]
fn a_number_that_a_closed_list_has_too_answers_the_new_one_if_it_comes_twice() {
    // The host is restarted before the first answer, before the second, or not at all.
    for (typed, restarts) in [("1", None), ("1️⃣", None), ("1", Some(1)), ("1", Some(2))] {
        let mut fixture = a_vote_after_an_unanswered_night(Profile::MatrixLike);
        if restarts == Some(1) {
            fixture.restart();
        }
        fixture.tell("Ann", typed);
        let said = |fixture: &HostFixture| format!("{typed} {restarts:?}\n{}", fixture.read("Ann"));
        assert!(!fixture.told("Ann", "Your vote"), "{}", said(&fixture));
        assert!(fixture.told("Ann", "In it, 1 is “bob”"), "{}", said(&fixture));
        if restarts == Some(2) {
            fixture.restart();
        }
        fixture.tell("Ann", typed);
        assert!(fixture.told("Ann", "You voted for bob"), "{}", said(&fixture));
    }
    // A reaction, a name, and a reply to the list refer to that list only.
    let mut fixture = a_vote_after_an_unanswered_night(Profile::MatrixLike);
    fixture.choose("Ann", "bob");
    assert!(fixture.told("Ann", "You voted for bob"), "{}", fixture.read("Ann"));
    let mut fixture = a_vote_after_an_unanswered_night(Profile::MatrixLike);
    fixture.tell("Ann", "bob");
    assert!(fixture.told("Ann", "You voted for bob"), "{}", fixture.read("Ann"));
}

/// Ann has seen her card and may choose again. As she types the number for that, dawn asks whether she is ready.
#[test]
fn a_number_of_the_invitation_before_a_list_that_has_just_come_does_not_answer_the_list() {
    for waits in [false, true] {
        let mut fixture = HostFixture::new(games(), &[Profile::MatrixLike]);
        fixture.all_come(&THREE);
        fixture.all_start();
        let setup = "early-day-end = true\ndeal = { ann = \"robber\", bob = \"werewolf\", cat = \"villager\" }\n\
                     centre = [\"villager\", \"villager\", \"tanner\"]";
        fixture.deal("one-night", &THREE, None, setup);
        fixture.choose("Ann", "bob");
        assert!(fixture.read("Ann").contains("(Choose again)"), "{}", fixture.read("Ann"));
        fixture.tell("Bob", "target");
        fixture.tell("Cat", "target");
        assert!(fixture.told("Ann", "Have you talked enough"), "{}", fixture.read("Ann"));
        if waits {
            fixture.wait(seconds(20));
        }
        fixture.tell("Ann", "1");
        let asked_back = fixture.told("Ann", "In it, 1 is “I am ready”");
        assert_eq!(asked_back, !waits, "{}", fixture.read("Ann"));
        if asked_back {
            fixture.tell("Ann", "✅");
        }
        assert!(fixture.shown("Ann", "is ready to vote"), "{}", fixture.read("Ann"));
    }
}

/// Plays One Night until Ann's vote is asked for, without a choice at night.
fn a_vote_after_an_unanswered_night(profile: Profile) -> HostFixture {
    let (mut fixture, _) = dealt(profile, ["robber", "werewolf", "villager"]);
    fixture.tell("Bob", "target");
    fixture.tell("Cat", "target");
    fixture.wait_until(|fixture| fixture.shown("Ann", "Time to vote"));
    fixture
}
