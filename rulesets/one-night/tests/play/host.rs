//! Rules that the host implements: players in several games, and several services.

use gloaming_core::chat::Operation;
use gloaming_core::ruleset::erase;
use gloaming_one_night::OneNight;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

const DEAL: &str = "deal = { ann = \"villager\", bob = \"werewolf\", cat = \"seer\" }
centre = [\"tanner\", \"mason\", \"minion\"]";

/// ON-40: the game's name may follow the verb, with or without a `!`. A player who is in several games must give it.
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
    assert_eq!(fixture.count("Ann", "You're in more than one"), 1, "{}", fixture.read("Ann"));
    for (said, expected) in [(format!("target {}", second.0), 2), (format!("!target {}", first.0), 3)] {
        fixture.tell("Ann", &said);
        assert_eq!(noted(&fixture), expected, "{said}:\n{}", fixture.read("Ann"));
    }
    // Bob is in one game only, but the id may still be given, in any case.
    fixture.tell("Bob", &format!("!TARGET {} left", first.0.to_uppercase()));
    assert!(fixture.told("Bob", "Noted: left"), "{}", fixture.read("Bob"));
}

/// What a homeserver sees: how many messages go to each player. The number doesn't depend on their card, whether
/// players act or let the time pass.
#[test]
fn every_role_gets_as_many_messages_until_the_day() {
    let names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe"];
    let deal = "deal = { ann = \"werewolf\", bob = \"werewolf\", cat = \"seer\", dan = \"robber\", eve = \"troublemaker\", \
                fay = \"villager\", gus = \"drunk\", hal = \"insomniac\", ida = \"minion\", joe = \"hunter\" }\n\
                centre = [\"tanner\", \"villager\", \"villager\"]";
    for (profile, acts) in [(Profile::MatrixLike, true), (Profile::MatrixLike, false), (Profile::TelegramLike, true)] {
        let mut fixture = HostFixture::new(vec![erase(OneNight)], &[profile]);
        fixture.all_come(&names);
        fixture.all_start();
        let before = fixture.services[0].log().len();
        fixture.deal("one-night", &names, None, deal);
        if acts {
            for (name, targets) in [("Cat", "ann"), ("Dan", "bob"), ("Eve", "ann bob"), ("Gus", "left")] {
                fixture.tell(name, &format!("target {targets}"));
            }
            for name in ["Ann", "Bob", "Fay", "Hal", "Ida", "Joe"] {
                fixture.tell(name, "target");
            }
        }
        fixture.wait_until(|fixture| fixture.saw("Ann", "The day begins"));
        let service = std::sync::Arc::clone(&fixture.services[0]);
        let sent = |name: &str| {
            let direct = service.direct(&fixture.guest(name).person);
            let to_them = |operation: &Operation| match operation {
                Operation::Send(post) | Operation::Edit { post, .. } => Some(&post.place) == direct.as_ref(),
                _ => false,
            };
            service.log().iter().skip(before).filter(|logged| to_them(&logged.operation)).count()
        };
        // The last player to answer gets both messages at once, which shows when they answered but says nothing about
        // their card.
        for name in names.into_iter().filter(|name| !acts || *name != "Joe") {
            assert_eq!(sent(name), sent("Fay"), "{profile:?}, {acts}: {name}:\n{}", fixture.read(name));
        }
        assert_eq!(fixture.count("Fay", "The night showed you nothing."), 1);
        assert_eq!(fixture.count("Dan", "The night showed you nothing."), usize::from(!acts));
    }
}
