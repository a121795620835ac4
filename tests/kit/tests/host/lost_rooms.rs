//! A room that the bot created for a private channel is gone. It is requested again, once, and no message is lost or
//! shown to outsiders.

use std::sync::Arc;

use gloaming_core::chat::{ChatError, OperationKind, Place};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::{Fault, Profile, VirtualService};

use crate::{SIX, conformance_game, talk};

/// Returns the rooms with a title that a player is in.
fn rooms(fixture: &HostFixture, name: &str, title: &str) -> Vec<Place> {
    let (service, person) = (fixture.service(name), &fixture.guest(name).person);
    let places = service.places_of(person).into_iter();
    places.filter(|place| service.title(place).as_deref() == Some(title)).collect()
}

fn opened(service: &VirtualService) -> usize {
    service.log().iter().filter(|one| one.operation.kind() == OperationKind::OpenRoom).count()
}

/// Returns the game, and the title and place of the private room of Ann, Bob and Cat.
fn east(profile: Profile) -> (HostFixture, String, Place) {
    let (fixture, _) = conformance_game(&[profile], "");
    let service = fixture.service("Ann");
    let places = service.places_of(&fixture.guest("Ann").person);
    let room = places.into_iter().find(|place| {
        *place != fixture.rooms[0] && Some(place) != service.direct(&fixture.guest("Ann").person).as_ref()
    });
    let room = room.unwrap_or_else(|| panic!("Ann has a private room: {}", fixture.read("Ann")));
    let title = service.title(&room).unwrap();
    (fixture, title, room)
}

#[test]
fn a_room_of_a_private_channel_that_is_gone_is_asked_for_again_with_its_members() {
    for profile in [Profile::MatrixLike, Profile::WebLike] {
        for (told, restarts) in [(true, false), (true, true), (false, false), (false, true)] {
            let (mut fixture, title, room) = east(profile);
            let case = format!("{profile:?}, told: {told}, restarted: {restarts}");
            let service = Arc::clone(&fixture.services[0]);
            let members = service.members(&room);
            let (made, others) = (opened(&service), fixture.read("Dan"));
            service.lose_room(fixture.now(), &room, told);
            if restarts {
                fixture.restart();
            }
            fixture.pump();
            // Ann sends a message for the channel in private.
            fixture.tell("Ann", "#east are you there?");
            talk(&mut fixture, "Ann", &title, "are you still there?");
            assert!(fixture.saw("Bob", "are you still there?"), "{case}\n{}", fixture.read("Bob"));
            let new = rooms(&fixture, "Ann", &title);
            assert_eq!(new.len(), 1, "{case}\n{}", fixture.read("Ann"));
            assert_ne!(new[0], room, "{case}");
            assert_eq!(service.members(&new[0]), members, "{case}");
            assert_eq!(opened(&service), made + 1, "{case}");
            assert_eq!(fixture.read("Dan"), others, "{case}: Dan is in no such channel");
            talk(&mut fixture, "Bob", &title, "here I am");
            assert!(fixture.saw("Cat", "here I am"), "{case}\n{}", fixture.read("Cat"));
        }
    }
}

#[test]
fn a_room_that_is_gone_again_before_anything_stood_in_it_is_not_asked_for_without_end() {
    let (mut fixture, title, room) = east(Profile::MatrixLike);
    let service = Arc::clone(&fixture.services[0]);
    let made = opened(&service);
    service.inject(Fault::before(OperationKind::ReadMembers, ChatError::Gone).times(1_000));
    service.lose_room(fixture.now(), &room, true);
    fixture.pump();
    for words in ["owls", "larks", "wrens"] {
        fixture.tell("Ann", &format!("#east {words}"));
        for name in SIX {
            assert_eq!(fixture.read(name).contains(words), ["Ann", "Bob", "Cat"].contains(&name), "{name} {words}");
        }
    }
    assert_eq!(opened(&service), made + 1, "{}: {:?}", title, service.log().last());
}

#[test]
fn a_room_that_cannot_be_made_again_is_not_asked_for_without_end() {
    let (mut fixture, _, room) = east(Profile::MatrixLike);
    let service = Arc::clone(&fixture.services[0]);
    let made = opened(&service);
    service.inject(Fault::before(OperationKind::OpenRoom, ChatError::Unsupported).times(1_000));
    service.lose_room(fixture.now(), &room, true);
    fixture.pump();
    fixture.tell("Ann", "#east can you read this?");
    assert!(fixture.told("Bob", "can you read this?"), "{}", fixture.read("Bob"));
    fixture.tell("Ann", "#east and this?");
    assert!(fixture.told("Bob", "and this?"), "{}", fixture.read("Bob"));
    assert_eq!(opened(&service), made + 1);
}
