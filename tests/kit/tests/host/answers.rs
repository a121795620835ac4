//! Answers that somebody types or picks: which question each one answers, and for how long it can.

use gloaming_core::chat::{MessageId, Place};
use gloaming_core::ruleset::Seat;
use gloaming_host::TableId;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::{Profile, Standing};

use crate::{games, seconds};

const THREE: [&str; 3] = ["Ann", "Bob", "Cat"];

/// One Night with these cards for Ann, Bob and Cat; nobody leads.
fn dealt(profile: Profile, cards: [&str; 3]) -> (Party, TableId) {
    let mut party = Party::new(games(), &[profile]);
    party.all_come(&THREE);
    party.all_start();
    let id = deal(&mut party, cards);
    (party, id)
}

fn deal(party: &mut Party, cards: [&str; 3]) -> TableId {
    let [ann, bob, cat] = cards;
    let setup = format!(
        "deal = {{ ann = \"{ann}\", bob = \"{bob}\", cat = \"{cat}\" }}\ncentre = [\"villager\", \"villager\", \"tanner\"]"
    );
    party.deal("one-night", &THREE, None, &setup)
}

/// The messages that stand in somebody's conversation with the bot now.
fn standing(party: &Party, name: &str) -> Vec<Standing> {
    let direct = party.service(name).direct(&party.guest(name).person).expect("a conversation");
    party.service(name).standing(&direct).into_iter().filter(|message| message.by.is_none()).collect()
}

/// The order that stands for a seat's night, as far as its options say.
fn target(party: &Party, id: &TableId, seat: u8) -> String {
    let offers = party.table(id).offers(Seat(seat));
    let target = offers.iter().find(|offer| offer.verb == "target").and_then(|offer| offer.standing.first());
    format!("{:?}", target.map(|order| &order.words))
}

#[test]
fn a_list_can_be_answered_again_as_long_as_its_choices_are_on_offer() {
    for profile in Profile::ALL {
        let (mut party, id) = dealt(profile, ["robber", "werewolf", "villager"]);
        party.choose("Ann", "bob");
        assert!(party.told("Ann", "Noted: bob"), "{profile:?}\n{}", party.read("Ann"));
        party.restart();
        party.choose("Ann", "cat");
        assert!(party.told("Ann", "Noted: cat"), "{profile:?}\n{}", party.read("Ann"));
        if profile != Profile::WebLike {
            // By its name, too: a page has a field for commands, and questions of their own.
            party.tell("Ann", "bob");
            assert_eq!(party.count("Ann", "Noted: bob"), 2, "{profile:?}\n{}", party.read("Ann"));
        }
        let stands = target(&party, &id, 0);
        party.tell("Bob", "target");
        party.tell("Cat", "target");
        // The night is over: nothing of it can be chosen any more.
        assert!(party.shown("Ann", "The day begins"), "{profile:?}\n{}", party.read("Ann"));
        party.try_choose("Ann", "Nothing tonight");
        assert!(party.count("Ann", "Noted: ") <= 3 && !stands.contains("None"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn a_mark_that_is_changed_changes_the_order_and_does_not_take_it_back() {
    let (mut party, id) = dealt(Profile::MatrixLike, ["robber", "werewolf", "villager"]);
    let (service, ann) = (party.services[0].clone(), party.guest("Ann").person.clone());
    let prompt =
        standing(&party, "Ann").into_iter().filter_map(|message| message.prompt).next_back().expect("a question");
    let choice =
        |label: &str| prompt.choices.iter().position(|choice| choice.label == label).expect("it is there") as u16;
    service.pick(party.now(), &ann, &prompt.id, &[choice("bob")]).expect("she can");
    party.pump();
    service.pick(party.now(), &ann, &prompt.id, &[choice("cat")]).expect("she can");
    party.pump();
    let stands = target(&party, &id, 0);
    service.withdraw(party.now(), &ann, &prompt.id, choice("bob")).expect("it is hers");
    party.pump();
    assert_eq!(target(&party, &id, 0), stands, "{}", party.read("Ann"));
    assert!(!party.told("Ann", "taken back") && !party.told("Ann", "took back"), "{}", party.read("Ann"));
}

#[test]
fn two_numbers_or_two_names_answer_where_two_are_wanted() {
    for (profile, both) in
        [(Profile::TextOnly, "1 2"), (Profile::MatrixLike, "1, 2"), (Profile::TelegramLike, "bob cat")]
    {
        let (mut party, _) = dealt(profile, ["troublemaker", "werewolf", "villager"]);
        party.tell("Ann", both);
        assert!(party.told("Ann", "Noted: bob and cat"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn what_asks_once_more_does_not_bear_the_name_of_a_command() {
    let (mut party, _) = dealt(Profile::TelegramLike, ["robber", "werewolf", "villager"]);
    party.choose("Ann", "bob");
    let labels = |message: &Standing| -> Vec<String> {
        message.prompt.iter().flat_map(|prompt| prompt.choices.iter().map(|choice| choice.label.clone())).collect()
    };
    let last = standing(&party, "Ann").last().map(labels).unwrap_or_default();
    assert_eq!(last, ["Choose again"], "{}", party.read("Ann"));
    party.choose("Ann", "Choose again");
    party.choose("Ann", "cat");
    assert!(party.told("Ann", "Noted: cat"), "{}", party.read("Ann"));
}

/// Two games of the same people; the second in a room of its own.
fn two_games(profile: Profile) -> (Party, [TableId; 2], Place) {
    let (mut party, first) = dealt(profile, ["robber", "werewolf", "villager"]);
    let barn = party.services[0].room(party.now(), "The barn");
    for name in THREE {
        let person = party.guest(name).person.clone();
        party.services[0].join(party.now(), &person, &barn).expect("the room is public");
    }
    let green = std::mem::replace(&mut party.rooms[0], barn);
    let second = deal(&mut party, ["seer", "villager", "werewolf"]);
    party.wait(seconds(90));
    (party, [first, second], green)
}

#[test]
fn a_reply_answers_the_list_that_it_replies_to() {
    for profile in [Profile::TextOnly, Profile::MatrixLike] {
        let (mut party, [first, second], _) = two_games(profile);
        let lists: Vec<MessageId> = standing(&party, "Ann")
            .into_iter()
            .filter(|message| message.text.contains("1. ") || message.prompt.is_some())
            .map(|message| message.message)
            .collect();
        let ann = party.guest("Ann").person.clone();
        let before = target(&party, &second, 0);
        let replied = party.services[0].reply(party.now(), &ann, &lists[0], "1");
        replied.expect("she can");
        party.pump();
        assert!(target(&party, &first, 0).contains("Some"), "{profile:?}\n{}", party.read("Ann"));
        assert_eq!(target(&party, &second, 0), before, "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn cards_and_questions_name_their_game_to_somebody_who_plays_two() {
    for profile in Profile::ALL {
        let (party, [first, second], _) = two_games(profile);
        let named = |id: &TableId, words: &str| {
            let standing = standing(&party, "Ann");
            standing.iter().any(|said| said.text.contains(&format!("({})", id.0)) && said.text.contains(words))
        };
        assert!(named(&second, "You were dealt the seer"), "{profile:?}\n{}", party.read("Ann"));
        assert!(named(&second, "Whose card") || named(&second, "at night"), "{profile:?}\n{}", party.read("Ann"));
        // The first card was the only one when it came.
        assert!(!named(&first, "You were dealt the robber"), "{profile:?}\n{}", party.read("Ann"));
    }
}

#[test]
fn a_greeting_in_the_middle_of_a_game_says_where_it_stands_and_asks_again() {
    let (mut party, _) = dealt(Profile::TelegramLike, ["robber", "werewolf", "villager"]);
    let questions = |party: &Party| standing(party, "Ann").iter().filter(|message| message.prompt.is_some()).count();
    let before = questions(&party);
    let ann = party.guest("Ann").person.clone();
    party.services[0].start(party.now(), &ann, None).expect("she can");
    party.pump();
    assert!(party.told("Ann", "In the game: ann, bob, cat"), "{}", party.read("Ann"));
    assert_eq!(questions(&party), before + 1, "{}", party.read("Ann"));
    party.choose("Ann", "bob");
    assert!(party.told("Ann", "Noted: bob"), "{}", party.read("Ann"));
    // One who plays nothing is greeted.
    let zoe = party.come("Zoe", 0);
    for _ in 0..2 {
        party.services[0].start(party.now(), &zoe, None).expect("she can");
        party.pump();
    }
    assert_eq!(party.count("Zoe", "Hello! I run games"), 2, "{}", party.read("Zoe"));
}

#[test]
fn a_verb_without_its_words_asks_for_them_in_place_of_a_refusal() {
    for profile in Profile::ALL {
        let (mut party, _) = dealt(profile, ["robber", "werewolf", "villager"]);
        for name in THREE {
            party.tell(name, "target");
        }
        party.wait_until(|party| party.shown("Ann", "Time to vote"));
        let before = party.read("Ann").lines().count();
        party.tell("Ann", "vote");
        let answer: Vec<String> = party.read("Ann").lines().skip(before).map(str::to_owned).collect();
        let refused = answer.iter().any(|line| line.contains("missing") || line.contains("these words"));
        assert!(!refused && answer.len() > 1, "{profile:?}\n{}", party.read("Ann"));
        party.choose("Ann", "bob");
        assert!(party.told("Ann", "Your vote for bob is cast"), "{profile:?}\n{}", party.read("Ann"));
    }
}
