//! Orders that are typed in a room of the team alone: with a `!` they count, and without one their sender reads how to
//! give them.

use std::sync::Arc;

use gloaming_core::ruleset::{Seat, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const PLAYERS: [&str; 7] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus"];

const SETUP: &str = r#"
early-night = false
deal = { ann = "doppelganger", bob = "doppelganger", cat = "agent", dan = "townie", eve = "townie", fay = "townie", gus = "townie" }
"#;

#[test]
fn an_order_in_the_room_of_a_team_counts_with_a_mark_and_is_answered_without() {
    let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::MatrixLike]);
    fixture.all_come(&PLAYERS);
    fixture.all_start();
    let id = fixture.deal("paranormal", &PLAYERS, None, SETUP);
    let service = Arc::clone(&fixture.services[0]);
    let ann = fixture.guest("Ann").person.clone();
    let room = service.places_of(&ann).into_iter().find(|place| {
        *place != fixture.rooms[0] && Some(place) != service.direct(&ann).as_ref() && service.members(place).len() == 2
    });
    let room = room.expect("the team has a room");
    let has_ordered = |fixture: &HostFixture| {
        fixture.table(&id).offers(Seat(0)).iter().any(|offer| offer.verb == "hunt" && !offer.standing.is_empty())
    };
    // It is talk for the team, and its sender reads how to give the order.
    fixture.say_in("Ann", &room, "hunt cat");
    assert!(!has_ordered(&fixture), "{}", fixture.read("Ann"));
    assert_eq!(fixture.count("Ann", "to each other is talk"), 1, "{}", fixture.read("Ann"));
    fixture.say_in("Ann", &room, "whom shall we hunt");
    fixture.say_in("Ann", &room, "hunt whom");
    assert_eq!(fixture.count("Ann", "to each other is talk"), 1, "{}", fixture.read("Ann"));
    // Her mate doesn't read it, because only the sender should know which orders they can give.
    assert!(!fixture.saw("Bob", "is talk"), "{}", fixture.read("Bob"));
    fixture.say_in("Ann", &room, "!hunt cat");
    assert!(has_ordered(&fixture), "{}", fixture.read("Ann"));
    // A mistake is answered, too.
    let read = fixture.messages("Ann").len();
    fixture.say_in("Ann", &room, "!hunt ann");
    assert!(fixture.messages("Ann").len() > read + 1, "{}", fixture.read("Ann"));
    // In the public room it isn't an order, and at night other players see nothing of it.
    for name in ["Cat", "Dan", "Eve"] {
        assert!(!fixture.saw(name, "hunt") && !fixture.saw(name, "is talk"), "{}", fixture.read(name));
    }
}
