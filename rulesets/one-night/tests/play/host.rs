//! Rules of the catalogue that are the host's: where there are several games, and several services.

use gloaming_core::ruleset::erase;
use gloaming_one_night::OneNight;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const DEAL: &str = "deal = { ann = \"villager\", bob = \"werewolf\", cat = \"seer\" }
centre = [\"tanner\", \"mason\", \"minion\"]";

/// ON-40: the game's name may stand behind the verb, with or without a `!`, and must for who is in several games.
#[test]
fn a_command_names_its_game_where_there_are_several() {
    let mut fixture = HostFixture::new(vec![erase(OneNight)], &[Profile::WebLike]);
    fixture.all_come(&["Ann", "Bob", "Cat", "Dan", "Eve"]);
    fixture.all_start();
    let first = fixture.deal("one-night", &["Ann", "Bob", "Cat"], None, DEAL);
    let noted = |fixture: &HostFixture| fixture.count("Ann", "Noted: you do nothing tonight");
    fixture.tell("Ann", "target");
    assert_eq!(noted(&fixture), 1, "in one game its name can be left out:\n{}", fixture.read("Ann"));

    let second =
        fixture.deal("one-night", &["Ann", "Dan", "Eve"], None, &DEAL.replace("bob", "dan").replace("cat", "eve"));
    fixture.tell("Ann", "target");
    assert_eq!(noted(&fixture), 1);
    assert_eq!(fixture.count("Ann", "You are in more than one"), 1, "{}", fixture.read("Ann"));
    for (said, expected) in [(format!("target {}", second.0), 2), (format!("!target {}", first.0), 3)] {
        fixture.tell("Ann", &said);
        assert_eq!(noted(&fixture), expected, "{said}:\n{}", fixture.read("Ann"));
    }
    // Bob is in one game only: the id may stand there all the same, in any case.
    fixture.tell("Bob", &format!("!TARGET {} left", first.0.to_uppercase()));
    assert!(fixture.told("Bob", "Noted: left"), "{}", fixture.read("Bob"));
}
