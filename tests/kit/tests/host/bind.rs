//! Groups that users created and bound to a private channel, on a service whose bots can't create rooms.

use gloaming_core::chat::{MissingRight, Place};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{DEAL, SIX, conformance_game, talk};

/// Creates a group of Ann and Bob, who live in the east with Cat.
fn team(fixture: &mut HostFixture) -> Place {
    let service = fixture.services[0].clone();
    let place = service.room(fixture.now(), "The east alone");
    for name in ["Ann", "Bob"] {
        join(fixture, name, &place);
    }
    place
}

fn join(fixture: &mut HostFixture, name: &str, place: &Place) {
    let person = fixture.guest(name).person.clone();
    fixture.service(name).join(fixture.now(), &person, place).unwrap();
    fixture.pump();
}

fn stands(fixture: &HostFixture, place: &Place, words: &str) -> usize {
    fixture.services[0].standing(place).iter().filter(|message| message.text.contains(words)).count()
}

#[test]
fn a_group_is_bound_to_a_channel_and_whoever_is_missing_gets_a_link() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let place = team(&mut fixture);
    fixture.say_in("Ann", &place, "!bind");
    assert_eq!(stands(&fixture, &place, "This group is now for East island"), 1, "{}", fixture.read("Ann"));
    assert!(fixture.told("Cat", "has a group of its own: link-of-"), "{}", fixture.read("Cat"));
    assert!(!fixture.told("Bob", "has a group of its own") && !fixture.saw("Dan", "has a group of its own"));
    fixture.say_in("Ann", &place, "in the group");
    assert!(
        fixture.told("Cat", "ann: in the group") && !fixture.told("Bob", "ann: in the group"),
        "{}",
        fixture.read("Cat")
    );
    fixture.tell("Cat", "#east and from without");
    assert_eq!(stands(&fixture, &place, "cat: and from without"), 1);
    join(&mut fixture, "Cat", &place);
    fixture.say_in("Bob", &place, "all here");
    assert!(!fixture.told("Cat", "bob: all here") && !fixture.saw("Dan", "all here"));
    fixture.restart();
    fixture.say_in("Cat", &place, "still here");
    assert!(!fixture.told("Bob", "still here"));
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    assert!(!fixture.saw("Gus", "East island") || fixture.count("Gus", "in the group") == 0);
}

#[test]
fn with_a_stranger_in_it_a_group_hears_no_more() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let place = team(&mut fixture);
    join(&mut fixture, "Dan", &place);
    fixture.say_in("Ann", &place, "!bind");
    assert!(fixture.told("Ann", "One person is in the group of East island"), "{}", fixture.read("Ann"));
    fixture.tell("Cat", "#east not for Dan");
    assert_eq!(stands(&fixture, &place, "not for Dan"), 0);
    assert!(fixture.told("Bob", "not for Dan") && !fixture.saw("Dan", "not for Dan"));
    // He leaves, and the group is bound again. Then he returns.
    let dan = fixture.guest("Dan").person.clone();
    fixture.services[0].leave(fixture.now(), &dan, &place).unwrap();
    fixture.pump();
    fixture.say_in("Bob", &place, "!bind");
    fixture.tell("Cat", "#east now it is");
    assert_eq!(stands(&fixture, &place, "now it is"), 1, "{}", fixture.read("Bob"));
    join(&mut fixture, "Dan", &place);
    assert_eq!(fixture.count("Ann", "One person is in the group of East island"), 2, "{}", fixture.read("Ann"));
    fixture.tell("Cat", "#east hush");
    assert_eq!(stands(&fixture, &place, "hush"), 0);
    assert!(fixture.told("Ann", "cat: hush") && !fixture.saw("Dan", "hush"));
}

#[test]
fn what_a_group_must_be_is_said_before_it_is_bound() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    fixture.say("Ann", "!bind");
    assert!(fixture.shown("Ann", "This room is for everyone"), "{}", fixture.read("Ann"));
    let place = team(&mut fixture);
    fixture.services[0].set_right(fixture.now(), &place, MissingRight::Invite, false);
    fixture.pump();
    fixture.say_in("Ann", &place, "!bind");
    assert_eq!(stands(&fixture, &place, "make me an admin"), 1);
    fixture.services[0].set_right(fixture.now(), &place, MissingRight::Invite, true);
    fixture.pump();
    // Gus plays in no game, and Dan belongs to another channel.
    join(&mut fixture, "Gus", &place);
    fixture.say_in("Gus", &place, "!bind");
    assert!(fixture.told("Gus", "You are not in any private channel"), "{}", fixture.read("Gus"));
    fixture.say_in("Ann", &place, "!bind west");
    assert!(fixture.told("Ann", "Which channel is the group for: east-island"), "{}", fixture.read("Ann"));
    assert_eq!(stands(&fixture, &place, "east-island"), 0, "whose team it is, is said to Ann alone");
}

#[test]
fn when_the_group_is_lost_the_channel_goes_back_to_conversations() {
    for lost in ["the right", "the group"] {
        let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
        let place = team(&mut fixture);
        fixture.say_in("Ann", &place, "!bind");
        match lost {
            "the right" => fixture.services[0].set_right(fixture.now(), &place, MissingRight::Invite, false),
            _ => fixture.services[0].remove_bot(fixture.now(), &place).map(|_| ()).unwrap(),
        }
        fixture.pump();
        for name in ["Ann", "Bob", "Cat"] {
            assert!(fixture.told(name, "no longer works"), "{lost}: {}", fixture.read(name));
        }
        fixture.tell("Cat", "#east in private again");
        assert!(fixture.told("Ann", "in private again") && fixture.told("Bob", "in private again"), "{lost}");
        assert!(!fixture.saw("Dan", "in private again") && !fixture.told("Gus", "no more"));
    }
}

#[test]
fn whoever_dies_is_out_of_the_group_before_it_hears_more() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let service = fixture.services[0].clone();
    let place = service.room(fixture.now(), "The west alone");
    for name in ["Dan", "Eve", "Fay"] {
        join(&mut fixture, name, &place);
    }
    fixture.say_in("Dan", &place, "!bind");
    fixture.say_in("Dan", &place, "before");
    fixture.wait_until(|fixture| fixture.saw("Bob", "Night 1."));
    fixture.choose("Bob", "eve");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
    let eve = fixture.guest("Eve").person.clone();
    assert!(!service.members(&place).contains(&eve), "{}", fixture.read("Eve"));
    assert!(fixture.saw("Eve", "before"));
}

#[test]
fn when_the_group_is_bound_to_another_channel_the_members_of_the_first_are_told() {
    let (mut fixture, _) = conformance_game(&[Profile::TelegramLike], "");
    let place = team(&mut fixture);
    fixture.say_in("Ann", &place, "!bind");
    fixture.say_in("Bob", &place, "!bind");
    assert!(!fixture.told("Cat", "is for another channel now"), "it is the same one: {}", fixture.read("Cat"));
    // The same players have such a channel in a second game.
    let barn = fixture.services[0].room(fixture.now(), "The barn");
    for name in SIX {
        join(&mut fixture, name, &barn);
    }
    fixture.rooms[0] = barn;
    let second = fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
    fixture.say_in("Ann", &place, &format!("!bind {}", second.0));
    for name in ["Ann", "Bob", "Cat"] {
        assert_eq!(fixture.count(name, "is for another channel now"), 1, "{}", fixture.read(name));
    }
    assert!(!fixture.told("Dan", "is for another channel now"));
    assert_eq!(stands(&fixture, &place, "This group is now for East island"), 3, "{}", fixture.read("Ann"));
}

#[test]
fn a_channel_with_a_room_on_another_service_keeps_it() {
    let (mut fixture, _) = conformance_game(&[Profile::MatrixLike, Profile::TelegramLike], "");
    // Ann and Cat have a room on Matrix, and Bob follows in his private chat.
    talk(&mut fixture, "Ann", "East island", "before");
    assert!(fixture.told("Bob", "ann: before"), "{}", fixture.read("Bob"));
    let place = fixture.services[1].room(fixture.now(), "Bob alone");
    join(&mut fixture, "Bob", &place);
    fixture.say_in("Bob", &place, "!bind");
    assert!(fixture.told("Bob", "You are not in any private channel that this group"), "{}", fixture.read("Bob"));
    talk(&mut fixture, "Ann", "East island", "after");
    assert!(fixture.told("Bob", "ann: after"), "what is said in the room is heard: {}", fixture.read("Bob"));
}
