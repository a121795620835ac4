//! Whether a line in a channel is talk or a command is declared by the game, and is the same in a room, in a topic and
//! in a labelled line.

use gloaming_core::prelude::{ChannelSpec, Manifest};
use gloaming_core::ruleset::{Reading, Roster, Seat};
use gloaming_host::TableId;
use gloaming_table::reader::{Taken, taken_in};
use gloaming_testkit::conformance::MANIFEST;
use gloaming_testkit::host_fixture::HostFixture;
use gloaming_testkit::service::Profile;

use crate::{DEAL, SIX, all_kinds, conformance_game, games, talk};

/// Returns a seat's current order with a verb, according to its options.
fn order(fixture: &HostFixture, id: &TableId, seat: u8, verb: &str) -> String {
    let offers = fixture.table(id).offers(Seat(seat));
    let standing = offers.iter().find(|offer| offer.verb == verb).and_then(|offer| offer.standing.first());
    format!("{:?}", standing.map(|order| &order.words))
}

#[test]
fn a_channel_takes_what_it_declares_and_no_more() {
    let roster = Roster::new(["ann", "bob"]).expect("two names");
    let read = |reading: Reading, text: &str| {
        let channels: &'static [ChannelSpec] = Vec::leak(vec![ChannelSpec::public("town", reading)]);
        let manifest = Manifest {
            channels,
            verbs: MANIFEST.verbs,
            vocabularies: MANIFEST.vocabularies,
            ..Manifest::new("town", "1")
        };
        taken_in(&manifest, &roster, "town", text) == Taken::Command
    };
    let taken = |reading: Reading| {
        let texts = [
            "vote bob",
            "!vote bob",
            "!vote zoe",
            "vote zoe",
            "!vote cat if bob does",
            "votes are in",
            "strike bob",
            "!strike bob",
            "role",
            "role of the medium",
            "!role of the medium",
            "#vote bob",
        ];
        texts.into_iter().filter(|text| read(reading, text)).collect::<Vec<_>>()
    };
    assert_eq!(taken(Reading::Talk), [""; 0]);
    let marked = ["!vote bob", "!vote zoe", "!vote cat if bob does", "!strike bob", "!role of the medium"];
    assert_eq!(taken(Reading::Prefixed), marked);
    assert_eq!(
        taken(Reading::Commands),
        [
            "vote bob",
            "!vote bob",
            "!vote zoe",
            "!vote cat if bob does",
            "strike bob",
            "!strike bob",
            "role",
            "!role of the medium"
        ]
    );
    assert_eq!(taken(Reading::Verbs(&["vote"])), ["vote bob", "!vote bob", "!vote zoe", "!vote cat if bob does"]);
}

#[test]
fn a_bare_word_is_an_order_only_in_a_channel_that_takes_some() {
    let kinds = all_kinds().into_iter().map(|profiles| (profiles, false)).chain([(vec![Profile::TelegramLike], true)]);
    for (profiles, topics) in kinds {
        let mut fixture = HostFixture::new(games(), &profiles);
        fixture.services.iter().for_each(|service| service.set_topics(topics));
        fixture.all_come(&SIX);
        fixture.come("Gus", 0);
        fixture.all_start();
        fixture.deal("gauntlet", &SIX, Some("Gus"), DEAL);
        let dice = |fixture: &HostFixture| fixture.count("Fay", "throws a die");
        // In an on-request channel, everything without a prefix is talk.
        fixture.tell("Ann", "group bob");
        talk(&mut fixture, "Ann", "ann, bob", "roll 6");
        assert!(fixture.read("Bob").contains("roll 6"), "{profiles:?}\n{}", fixture.read("Bob"));
        assert_eq!(dice(&fixture), 0, "{profiles:?}\n{}", fixture.read("Fay"));
        talk(&mut fixture, "Ann", "ann, bob", "!roll 6");
        assert_eq!(dice(&fixture), 1, "{profiles:?}\n{}", fixture.read("Fay"));
        talk(&mut fixture, "Ann", "ann, bob", "!roll well");
        assert_eq!(
            fixture.count("Bob", "roll well"),
            0,
            "it is refused, and no talk: {profiles:?}\n{}",
            fixture.read("Bob")
        );
        // On an island, a command may omit the prefix if it is nothing else.
        talk(&mut fixture, "Ann", "East island", "roll 6");
        assert_eq!(dice(&fixture), 2, "{profiles:?}\n{}", fixture.read("Fay"));
        talk(&mut fixture, "Ann", "East island", "role of the medium: who has it?");
        assert!(fixture.read("Bob").contains("role of the medium"), "{profiles:?}\n{}", fixture.read("Bob"));
        // Among the dead, everything is talk.
        fixture.wait_until(|fixture| fixture.saw("Ann", "Night 1."));
        fixture.choose("Bob", "eve");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Day 2."));
        for words in ["roll 6", "!roll 6", "!nonsense"] {
            talk(&mut fixture, "Eve", "The dead", words);
            assert!(
                fixture.read("Cat").contains(&format!("eve: {words}")),
                "{profiles:?}: {words}\n{}",
                fixture.read("Cat")
            );
        }
        assert_eq!(dice(&fixture), 2, "{profiles:?}\n{}", fixture.read("Fay"));
    }
}

#[test]
fn where_somebody_talks_in_a_channel_no_bare_word_is_an_order() {
    for profile in [Profile::TelegramLike, Profile::TextOnly] {
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        fixture.tell("Bob", "group cat");
        fixture.tell("Bob", "#bob-cat");
        for words in ["cat", "nobody", "vote cat", "leave me alone", "status?", "desk top", "help"] {
            fixture.tell("Bob", words);
            assert!(fixture.told("Cat", &format!("bob: {words}")), "{profile:?}: {words}\n{}", fixture.read("Cat"));
        }
        assert_eq!(order(&fixture, &id, 1, "vote"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        assert_eq!(order(&fixture, &id, 1, "target"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        fixture.tell("Bob", "!vote ann");
        let ann = order(&fixture, &id, 1, "vote");
        assert_ne!(ann, "None", "{profile:?}\n{}", fixture.read("Bob"));
        assert!(!fixture.saw("Cat", "vote ann"), "{profile:?}\n{}", fixture.read("Cat"));
        fixture.tell("Bob", "!target cat");
        assert_ne!(order(&fixture, &id, 1, "target"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        fixture.tell("Bob", "#");
        fixture.tell("Bob", "vote cat");
        assert!(
            ![ann, "None".to_owned()].contains(&order(&fixture, &id, 1, "vote")),
            "{profile:?}\n{}",
            fixture.read("Bob")
        );
    }
}

#[test]
fn a_name_that_fits_several_questions_is_asked_back() {
    for profile in [Profile::TelegramLike, Profile::WebLike] {
        let (mut fixture, id) = conformance_game(&[profile], "");
        fixture.wait_until(|fixture| fixture.saw("Ann", "Evening 1."));
        fixture.tell("Bob", "cat");
        let asked = fixture.told("Bob", "Which one do you mean: target cat, vote cat?")
            || fixture.told("Bob", "Which one do you mean: vote cat, target cat?");
        assert!(asked, "{profile:?}\n{}", fixture.read("Bob"));
        assert_eq!(order(&fixture, &id, 1, "vote"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        assert_eq!(order(&fixture, &id, 1, "target"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        // Only a vote can be for no player.
        fixture.tell("Bob", "nobody");
        assert_ne!(order(&fixture, &id, 1, "vote"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        // A single question is open, so the name is its answer.
        fixture.restart();
        fixture.tell("Bob", "cat");
        assert_ne!(order(&fixture, &id, 1, "target"), "None", "{profile:?}\n{}", fixture.read("Bob"));
        // After a player asks for a question, the name answers that question.
        fixture.tell("Ann", "target");
        fixture.tell("Ann", "cat");
        assert_ne!(order(&fixture, &id, 0, "target"), "None", "{profile:?}\n{}", fixture.read("Ann"));
        assert_eq!(order(&fixture, &id, 0, "vote"), "None", "{profile:?}\n{}", fixture.read("Ann"));
    }
}

#[test]
fn a_name_that_fits_in_two_games_is_asked_back_with_their_names() {
    let mut fixture = HostFixture::new(games(), &[Profile::TelegramLike]);
    fixture.all_come(&SIX);
    fixture.all_start();
    let setup = "deal = { ann = \"robber\", bob = \"werewolf\", cat = \"villager\" }\ncentre = [\"villager\", \"villager\", \"tanner\"]";
    let three = ["Ann", "Bob", "Cat"];
    let first = fixture.deal("one-night", &three, None, setup);
    let barn = fixture.services[0].room(fixture.now(), "The barn");
    for name in three {
        let person = fixture.guest(name).person.clone();
        fixture.services[0].join(fixture.now(), &person, &barn).expect("the room is public");
    }
    fixture.rooms[0] = barn;
    let second = fixture.deal("one-night", &three, None, setup);
    fixture.tell("Ann", "bob");
    for id in [&first, &second] {
        assert_eq!(order(&fixture, id, 0, "target"), "None", "{}", fixture.read("Ann"));
        assert!(fixture.told("Ann", &format!("target {} bob", id.0)), "{}", fixture.read("Ann"));
    }
    fixture.tell("Ann", &format!("target {} bob", first.0));
    assert_ne!(order(&fixture, &first, 0, "target"), "None", "{}", fixture.read("Ann"));
    fixture.tell("Ann", "cat");
    assert_ne!(order(&fixture, &second, 0, "target"), "None", "one question waits: {}", fixture.read("Ann"));
}
