//! Orders of the night that can be taken back.

use gloaming_core::ruleset::{Order, Seat, Standing, erase};
use gloaming_paranormal::Paranormal;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const PLAYERS: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];

const SETUP: &str = r#"
start = "night"
deal = { ann = "doppelganger", bob = "agent", cat = "agent", dan = "townie", eve = "townie", fay = "townie" }
tech = { cat = ["scanner", "stun-orb"] }
"#;

#[test]
fn the_only_order_of_the_night_is_taken_back_by_passing() {
    let mut fixture = HostFixture::new(vec![erase(Paranormal)], &[Profile::TelegramLike]);
    fixture.all_come(&PLAYERS);
    fixture.all_start();
    let id = fixture.deal("paranormal", &PLAYERS, None, SETUP);
    let standing = |fixture: &HostFixture, seat: u8| -> Vec<Standing> {
        let offers = fixture.table(&id).offers(Seat(seat)).iter();
        offers
            .filter(|offer| ["investigate", "use"].contains(&offer.verb))
            .flat_map(|offer| offer.standing.clone())
            .collect()
    };
    let undo = |fixture: &HostFixture, seat: u8| -> Vec<Option<Order>> {
        standing(fixture, seat).into_iter().map(|order| order.undo).collect()
    };
    let pass = || Some(Order::new("pass", []));
    fixture.tell("Bob", "investigate dan");
    assert_eq!(undo(&fixture, 1), [pass()], "{}", fixture.read("Bob"));
    fixture.tell("Bob", "pass");
    assert_eq!(standing(&fixture, 1), [], "{}", fixture.read("Bob"));

    // A device that is used as the main order can be taken back like any other order.
    fixture.tell("Cat", "use stun-orb dan");
    assert_eq!(undo(&fixture, 2), [pass()], "{}", fixture.read("Cat"));
    // Passing would take back the free order as well, so neither can be taken back alone.
    fixture.tell("Cat", "use scanner ann");
    assert_eq!(undo(&fixture, 2), [None, None], "{}", fixture.read("Cat"));
    fixture.tell("Cat", "pass");
    assert_eq!(standing(&fixture, 2), [], "{}", fixture.read("Cat"));
}
