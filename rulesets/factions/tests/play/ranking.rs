//! What a room reads about the games that were played there.

use gloaming_core::ruleset::erase;
use gloaming_factions::Factions;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;
use jiff::SignedDuration;

const NAMES: [&str; 4] = ["Ann", "Bob", "Cat", "Dan"];

/// The last two players are each other's rivals, so neither of them wins (FA-146). Blue has still won, without a
/// winner.
#[test]
fn a_ranking_counts_the_sides_that_the_end_names_also_without_a_winner() {
    let setup = r#"
        deal = { ann = "grey rival", bob = "blue rival", cat = "green", dan = "grey" }
        links = { ann = "bob", bob = "ann" }
        start = "merged"
        double-stop = 20
        quiet-nights = 0
        query-stop = 0
        min-island = 0
        "#;
    let mut fixture = HostFixture::new(vec![erase(Factions)], &[Profile::MatrixLike]);
    fixture.all_come(&NAMES);
    fixture.all_start();
    fixture.deal("factions", &NAMES, None, setup);
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
    fixture.tell("Dan", "submit vote=cat");
    fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 2."));
    fixture.tell("Ann", "submit vote=dan");
    fixture.tell("Bob", "submit vote=dan");
    fixture.wait_until(|fixture| fixture.saw("Ann", "The game is over."));
    fixture.wait(SignedDuration::from_mins(1));
    fixture.say("Dan", "!ranking");
    let read = fixture.read("Dan").to_lowercase();
    assert!(read.contains("won by: blue 1, grey 1."), "{read}");
    assert!(read.contains("dan: won 1 of 1") && read.contains("bob: won 0 of 1"), "{read}");
}
