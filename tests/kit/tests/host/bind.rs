//! Groups that people made for a private channel, on a service whose bots make none.

use gloaming_core::chat::{MissingRight, Place};
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;

use crate::gauntlet;

/// A group of Ann and Bob, who with Cat live in the east.
fn team(party: &mut Party) -> Place {
    let service = party.services[0].clone();
    let place = service.room(party.now(), "The east alone");
    for name in ["Ann", "Bob"] {
        join(party, name, &place);
    }
    place
}

fn join(party: &mut Party, name: &str, place: &Place) {
    let person = party.guest(name).person.clone();
    party.service(name).join(party.now(), &person, place).unwrap();
    party.pump();
}

fn stands(party: &Party, place: &Place, words: &str) -> usize {
    party.services[0].standing(place).iter().filter(|message| message.text.contains(words)).count()
}

#[test]
fn a_group_is_bound_to_a_channel_and_whoever_is_missing_gets_a_link() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let place = team(&mut party);
    party.say_in("Ann", &place, "!bind");
    assert_eq!(stands(&party, &place, "This group is for East island"), 1, "{}", party.read("Ann"));
    assert!(party.told("Cat", "has a group of its own: link-of-"), "{}", party.read("Cat"));
    assert!(!party.told("Bob", "has a group of its own") && !party.saw("Dan", "has a group of its own"));
    party.say_in("Ann", &place, "in the group");
    assert!(party.told("Cat", "ann: in the group") && !party.told("Bob", "ann: in the group"), "{}", party.read("Cat"));
    party.tell("Cat", "#east and from without");
    assert_eq!(stands(&party, &place, "cat: and from without"), 1);
    join(&mut party, "Cat", &place);
    party.say_in("Bob", &place, "all here");
    assert!(!party.told("Cat", "bob: all here") && !party.saw("Dan", "all here"));
    party.restart();
    party.say_in("Cat", &place, "still here");
    assert!(!party.told("Bob", "still here"));
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    assert!(!party.saw("Gus", "East island") || party.count("Gus", "in the group") == 0);
}

#[test]
fn with_a_stranger_in_it_a_group_hears_no_more() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let place = team(&mut party);
    join(&mut party, "Dan", &place);
    party.say_in("Ann", &place, "!bind");
    assert!(party.told("Ann", "Somebody is in the group of East island"), "{}", party.read("Ann"));
    party.tell("Cat", "#east not for Dan");
    assert_eq!(stands(&party, &place, "not for Dan"), 0);
    assert!(party.told("Bob", "not for Dan") && !party.saw("Dan", "not for Dan"));
    // He leaves, and it is bound once more; then he comes again.
    let dan = party.guest("Dan").person.clone();
    party.services[0].leave(party.now(), &dan, &place).unwrap();
    party.pump();
    party.say_in("Bob", &place, "!bind");
    party.tell("Cat", "#east now it is");
    assert_eq!(stands(&party, &place, "now it is"), 1, "{}", party.read("Bob"));
    join(&mut party, "Dan", &place);
    assert_eq!(party.count("Ann", "Somebody is in the group of East island"), 2, "{}", party.read("Ann"));
    party.tell("Cat", "#east hush");
    assert_eq!(stands(&party, &place, "hush"), 0);
    assert!(party.told("Ann", "cat: hush") && !party.saw("Dan", "hush"));
}

#[test]
fn what_a_group_must_be_is_said_before_it_is_bound() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    party.say("Ann", "!bind");
    assert!(party.shown("Ann", "This room is for everybody"), "{}", party.read("Ann"));
    let place = team(&mut party);
    party.services[0].set_right(party.now(), &place, MissingRight::Invite, false);
    party.pump();
    party.say_in("Ann", &place, "!bind");
    assert_eq!(stands(&party, &place, "make me an admin"), 1);
    party.services[0].set_right(party.now(), &place, MissingRight::Invite, true);
    party.pump();
    // Gus plays in no game, and Dan's channel is another one.
    join(&mut party, "Gus", &place);
    party.say_in("Gus", &place, "!bind");
    assert!(party.told("Gus", "You are in no private channel"), "{}", party.read("Gus"));
    party.say_in("Ann", &place, "!bind west");
    assert!(party.told("Ann", "Which channel is the group for: east-island"), "{}", party.read("Ann"));
    assert_eq!(stands(&party, &place, "east-island"), 0, "whose team it is, is said to Ann alone");
}

#[test]
fn when_the_group_is_lost_the_channel_goes_back_to_conversations() {
    for lost in ["the right", "the group"] {
        let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
        let place = team(&mut party);
        party.say_in("Ann", &place, "!bind");
        match lost {
            "the right" => party.services[0].set_right(party.now(), &place, MissingRight::Invite, false),
            _ => party.services[0].remove_bot(party.now(), &place).map(|_| ()).unwrap(),
        }
        party.pump();
        for name in ["Ann", "Bob", "Cat"] {
            assert!(party.told(name, "is for it no more"), "{lost}: {}", party.read(name));
        }
        party.tell("Cat", "#east in private again");
        assert!(party.told("Ann", "in private again") && party.told("Bob", "in private again"), "{lost}");
        assert!(!party.saw("Dan", "in private again") && !party.told("Gus", "no more"));
    }
}

#[test]
fn whoever_dies_is_out_of_the_group_before_it_hears_more() {
    let (mut party, _) = gauntlet(&[Profile::TelegramLike], "");
    let service = party.services[0].clone();
    let place = service.room(party.now(), "The west alone");
    for name in ["Dan", "Eve", "Fay"] {
        join(&mut party, name, &place);
    }
    party.say_in("Dan", &place, "!bind");
    party.say_in("Dan", &place, "before");
    party.wait_until(|party| party.saw("Bob", "Night 1."));
    party.choose("Bob", "eve");
    party.wait_until(|party| party.saw("Ann", "Day 2."));
    let eve = party.guest("Eve").person.clone();
    assert!(!service.members(&place).contains(&eve), "{}", party.read("Eve"));
    assert!(party.saw("Eve", "before"));
}
