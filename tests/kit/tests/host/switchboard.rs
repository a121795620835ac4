//! The switchboard: it decides who reads what where, in rooms, conversations, mirrors and questions.

use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;

use crate::{SIX, all_kinds, games, gauntlet, minutes, talk};

#[test]
fn talk_is_mirrored_to_the_other_services_and_not_to_who_said_it() {
    let (mut party, _) = gauntlet(&[Profile::MatrixLike, Profile::TelegramLike, Profile::WebLike], "");
    party.say("Ann", "Good morning!");
    for name in SIX {
        let read = party.messages(name).iter().filter(|(_, message)| message.text.contains("Good morning!")).count();
        assert_eq!(read, 1, "{name}\n{}", party.read(name));
    }
    assert!(party.shown("Bob", "ann: Good morning!"), "under the handle: {}", party.read("Bob"));
    talk(&mut party, "Bob", "East island", "hush");
    assert!(!party.told("Bob", "bob: hush") && party.told("Cat", "bob: hush") && !party.saw("Dan", "hush"));
}

#[test]
fn prompts_never_stand_in_a_room() {
    for profiles in all_kinds() {
        let (mut party, _) = gauntlet(&profiles, "");
        party.tell("Ann", "offer bob");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        for name in SIX {
            let in_rooms = party.messages(name).into_iter().filter(|(place, _)| place.starts_with("room"));
            for (_, message) in in_rooms {
                assert!(message.choices.is_empty() && message.field.is_none(), "{name} on {profiles:?}: {message:?}");
            }
        }
        assert!(party.told("Bob", "name the victim of the night"), "{profiles:?}\n{}", party.read("Bob"));
    }
}

#[test]
fn rooms_are_closed_at_night_or_say_that_they_are() {
    for profile in Profile::ALL {
        let (mut party, _) = gauntlet(&[profile], "");
        assert!(party.may_write("Ann"), "{profile:?}");
        party.wait_until(|party| party.saw("Ann", "Night 1."));
        assert_eq!(party.may_write("Ann"), profile == Profile::TextOnly, "{profile:?}");
        if profile == Profile::TextOnly {
            party.say("Ann", "Is anybody up?");
            assert!(party.told("Ann", "You cannot write there now"), "{}", party.read("Ann"));
        }
        party.wait_until(|party| party.saw("Ann", "Day 2."));
        assert!(party.may_write("Ann"), "{profile:?}");
    }
}

#[test]
fn a_quote_of_private_words_is_taken_out_and_reported() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        let (mut party, _) = gauntlet(&[profile], "");
        party.say("Ann", "It said: You are a guest and live on the east island.");
        assert!(party.told("Ann", "was not passed on") && party.told("Gus", "ann quoted my private words"));
        let standing = party.services[0].standing(&party.rooms[0]);
        assert!(!standing.iter().any(|message| message.text.contains("It said")), "{profile:?}");
    }
    let (mut party, _) = gauntlet(&[Profile::WebLike], "");
    let ann = party.guest("Ann").clone();
    let direct = party.services[0].direct(&ann.person).unwrap();
    let dealt =
        party.services[0].standing(&direct).into_iter().find(|one| one.text.contains("You are a guest")).unwrap();
    let room = party.rooms[0].clone();
    party.services[0].forward(party.now(), &ann.person, &room, &dealt.message).unwrap();
    party.pump();
    assert!(party.told("Gus", "ann quoted my private words"), "{}", party.read("Gus"));
}

#[test]
fn private_lines_are_protected_where_that_can_be_done() {
    let (party, _) = gauntlet(&[Profile::TelegramLike], "");
    let dealt = party.messages("Bob").into_iter().find(|(_, message)| message.text.contains("You are a stalker"));
    assert!(dealt.unwrap().1.protected);
}

#[test]
fn an_onlooker_is_answered_in_private() {
    let (mut party, _) = gauntlet(&[Profile::TextOnly], "");
    party.come("Zoe", 0);
    party.say("Zoe", "!rules forms");
    assert!(
        party.told("Zoe", "A form needs a vote") && !party.saw("Ann", "A form needs a vote"),
        "{}",
        party.read("Zoe")
    );
    party.tell("Zoe", "role");
    assert!(party.told("Zoe", "you are not one of them"));
}

#[test]
fn with_two_games_the_name_says_which() {
    let mut party = Party::new(games(), &[Profile::TextOnly]);
    party.all_come(&SIX);
    let first = party.deal("gauntlet", &SIX, None, crate::DEAL);
    let second = party.deal("gauntlet", &SIX, None, crate::DEAL);
    party.tell("Ann", "roll 6");
    assert!(party.told("Ann", "more than one game"), "{}", party.read("Ann"));
    assert!(party.told("Ann", &format!("Your games: {}, {}", first.0, second.0)), "{}", party.read("Ann"));
    party.tell("Ann", &format!("!roll {} 6", second.0));
    party.tell("Ann", &format!("#east {} psst", first.0));
    let said = |id, words: &str| party.table(id).log().iter().any(|row| format!("{:?}", row.line).contains(words));
    assert!(said(&second, "rolled") && !said(&first, "rolled"));
    assert!(said(&first, "psst") && !said(&second, "psst"));
}

#[test]
fn an_answer_that_fits_several_is_asked_back() {
    let mut party = Party::new(games(), &[Profile::TextOnly]);
    let people = ["Ann", "Anna", "Bob", "Dan"];
    party.all_come(&people);
    let setup = "deal = { ann = \"guest\", anna = \"guest\", bob = \"stalker\", dan = \"guest\" }";
    party.deal("gauntlet", &people, None, setup);
    party.wait_until(|party| party.saw("Ann", "Night 1."));
    party.tell("Bob", "an");
    assert!(party.told("Bob", "Which one do you mean: ann, anna?"), "{}", party.read("Bob"));
    party.tell("Bob", "anna");
    assert!(party.told("Bob", "You strike at anna"), "{}", party.read("Bob"));
}

#[test]
fn an_edited_command_counts_and_a_repeated_one_acts_once() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let typed = party.tell("Ann", "rol 6");
    assert!(party.told("Ann", "Did you mean roll?"), "{}", party.read("Ann"));
    let ann = party.guest("Ann").person.clone();
    party.services[0].edit(party.now(), &ann, &typed, "roll 6").unwrap();
    party.pump();
    assert_eq!(party.count("Bob", "throws a die"), 1, "{}", party.read("Bob"));
    assert!(party.services[0].deliver_again(None));
    party.pump();
    party.wait(minutes(1));
    assert_eq!(party.count("Bob", "throws a die"), 1);
}
