//! Rules of the catalogue that are the host's: where there are several games, and several services.

use gloaming_core::ruleset::erase;
use gloaming_one_night::OneNight;
use gloaming_testkit::party::Party;
use gloaming_testkit::service::Profile;

const DEAL: &str = "deal = { ann = \"villager\", bob = \"werewolf\", cat = \"seer\" }
centre = [\"tanner\", \"mason\", \"minion\"]";

/// ON-40: the game's name may stand behind the verb, with or without a `!`, and must for who is in several games.
#[test]
fn a_command_names_its_game_where_there_are_several() {
    let mut party = Party::new(vec![erase(OneNight)], &[Profile::WebLike]);
    party.all_come(&["Ann", "Bob", "Cat", "Dan", "Eve"]);
    party.all_start();
    let first = party.deal("one-night", &["Ann", "Bob", "Cat"], None, DEAL);
    let noted = |party: &Party| party.count("Ann", "Noted: you do nothing tonight");
    party.tell("Ann", "target");
    assert_eq!(noted(&party), 1, "in one game its name can be left out:\n{}", party.read("Ann"));

    let second =
        party.deal("one-night", &["Ann", "Dan", "Eve"], None, &DEAL.replace("bob", "dan").replace("cat", "eve"));
    party.tell("Ann", "target");
    assert_eq!(noted(&party), 1);
    assert_eq!(party.count("Ann", "You are in more than one"), 1, "{}", party.read("Ann"));
    for (said, expected) in [(format!("target {}", second.0), 2), (format!("!target {}", first.0), 3)] {
        party.tell("Ann", &said);
        assert_eq!(noted(&party), expected, "{said}:\n{}", party.read("Ann"));
    }
    // Bob is in one game only: the id may stand there all the same, in any case.
    party.tell("Bob", &format!("!TARGET {} left", first.0.to_uppercase()));
    assert!(party.told("Bob", "Noted: left"), "{}", party.read("Bob"));
}
