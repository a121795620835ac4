//! The wording of choices, and texts for readers with buttons.

use gloaming_core::ruleset::{Data, Seat, erase};
use gloaming_house_dagoth::{HouseDagoth, State};
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::play::Case;
use gloaming_testkit::service::Profile;
use gloaming_testkit::wording::{Plain, faults};

#[test]
fn every_choice_has_a_phrase_and_no_text_for_a_reader_with_buttons_names_a_command() {
    let cases = [Case { players: 8..=8, setup: "night = \"10m\"\nday = \"10m\"" }];
    let plain = Plain { without_line: &["vote"], as_typed: &["sex", "race"] };
    assert_eq!(faults(&erase(HouseDagoth), &cases, &Data::new(), 6, plain), [""; 0].map(String::from).into());
}

const EIGHT: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

#[test]
fn an_order_that_is_taken_back_is_not_said_to_stand() {
    let mut fixture = HostFixture::new(vec![erase(HouseDagoth)], &[Profile::WebLike]);
    fixture.all_come(&EIGHT);
    fixture.all_start();
    let id = fixture.deal("house-dagoth", &EIGHT, None, "first = \"night\"\nnight = \"2h\"\nday = \"2h\"");
    let game = fixture.host.table(&id).expect("it runs").game();
    let state: State = serde_json::from_value(game.save().state).expect("a saved state can be parsed");
    let agent = state.leaders[Seat(0)].agents[0].name.clone();
    fixture.tell("Ann", &format!("order {agent} guard me"));
    assert!(fixture.told("Ann", "has an order for tonight"), "{}", fixture.read("Ann"));
    fixture.tell("Ann", &format!("order {agent} stay"));
    assert!(fixture.told("Ann", &format!("{agent} stays at home tonight")), "{}", fixture.read("Ann"));
    assert_eq!(fixture.count("Ann", "has an order for tonight"), 1, "{}", fixture.read("Ann"));
    fixture.tell("Ann", "leader none");
    assert!(fixture.told("Ann", "you do nothing yourself tonight"), "{}", fixture.read("Ann"));
}
