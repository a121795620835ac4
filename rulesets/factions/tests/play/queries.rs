//! A query for a colour as its target sees it on each kind of service.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const PLAYERS: [&str; 8] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"];

const SETUP: &str = r#"
pace = "sprint"
start = "merged"
query-stop = 0
deal = { ann = "red", bob = "grey", cat = "grey", dan = "blue", eve = "red", fay = "blue", gus = "green", hal = "green" }
"#;

#[test]
fn a_query_is_asked_once_and_answered_below_the_line_that_tells_of_it() {
    for profile in Profile::ALL {
        let mut fixture = HostFixture::new(vec![erase(Factions)], &[profile]);
        fixture.all_come(&PLAYERS);
        fixture.all_start();
        fixture.deal("factions", &PLAYERS, None, SETUP);
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        for asker in ["Dan", "Cat"] {
            fixture.tell(asker, "query ann");
        }
        // Without buttons one question follows another, and the line says what can be typed.
        match profile {
            Profile::TextOnly => drop(fixture.tell("Ann", "share cat")),
            _ => fixture.choose("Ann", "share"),
        }
        fixture.tell("Ann", "decline");
        assert!(fixture.told("Cat", "ann shares."), "{profile:?}\n{}", fixture.read("Ann"));
        assert!(fixture.told("Dan", "ann declines"), "{profile:?}\n{}", fixture.read("Ann"));
        for words in ["Who do you share", "Whose question do you decline"] {
            assert!(!fixture.told("Ann", words), "{profile:?}\n{}", fixture.read("Ann"));
        }
    }
}
